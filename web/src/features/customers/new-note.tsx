import { addCustomerNote } from '@voltloop/contract/company/customers'
import { Button } from '../../components/ui/button.tsx'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { Textarea } from '../../components/ui/textarea.tsx'
import { toast } from '../../components/ui/toast.ts'
import { submitForm, useSchemaForm } from '../../lib/form.ts'
import * as words from './customers.words.ts'
import { useAddNote } from './queries.ts'

export default function NewNote({ customerId }: { customerId: string }) {
  const add = useAddNote(customerId)
  const form = useSchemaForm(() => addCustomerNote.body, { defaultValues: { words: '' } })
  const { errors } = form.formState
  const send = submitForm(
    form,
    async (values) => {
      const { message } = await add.mutateAsync(values)
      form.reset()
      toast.success(message)
    },
    (error) => showErrorToast(error, words.NOTE_NOT_ADDED),
  )
  return (
    <form onSubmit={send} noValidate className="grid justify-items-start gap-2.5 [&>:first-child]:w-full">
      <Textarea
        {...form.register('words')}
        label={words.NEW_NOTE}
        hint={words.NEW_NOTE_HINT}
        error={errors.words?.message}
      />
      <Button type="submit" size="sm" isPending={add.isPending}>
        {words.ADD_NOTE}
      </Button>
    </form>
  )
}
