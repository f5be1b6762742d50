import { SOMETHING_WENT_WRONG } from '../../../lib/words/accounts.words.ts'
import { CANCEL } from '../../../lib/words/shell.words.ts'
import { useId } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { toast } from '../../../components/ui/toast.ts'
import type { ApiError } from '../../../lib/api/api.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import { CodeField, CodeInput } from './code-field.tsx'

interface CodeDialogProps {
  title: string
  description: string
  submit: string
  isDestructive?: boolean
  /** Sends the code. The dialog stays open until its owner closes it. */
  onCode: (code: string) => Promise<void>
  /** Called with a refusal other than a wrong code or a limit, which the dialog shows. */
  onRefused?: (error: ApiError) => void
  onClose: () => void
}

export function CodeDialog(props: CodeDialogProps) {
  const { title, description, submit, isDestructive = false, onCode, onRefused, onClose } = props
  const id = useId()
  const form = useSchemaForm(() => CodeInput, { defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const send = submitForm(
    form,
    ({ code }) => onCode(code),
    (error) => {
      if (error.code === 'secondFactorWrong') form.setError('code', { message: error.message }, { shouldFocus: true })
      else if (onRefused && error.code !== 'tooMany') onRefused(error)
      else toast.error(error.message || SOMETHING_WENT_WRONG)
    },
  )
  return (
    <Dialog
      isOpen
      isNarrow
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <Button onClick={onClose}>{CANCEL}</Button>
          <Button type="submit" form={id} variant={isDestructive ? 'danger' : 'primary'} isPending={isSubmitting}>
            {submit}
          </Button>
        </div>
      }
    >
      <form id={id} noValidate onSubmit={send}>
        <CodeField offersRecovery error={errors.code?.message} {...form.register('code')} />
      </form>
    </Dialog>
  )
}
