import { addCustomerNote } from '@voltloop/contract/company/customers'
import { Button } from '../../components/ui/button.tsx'
import { PagedList } from '../../components/ui/paged-list.tsx'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { SkeletonLine } from '../../components/ui/skeleton.tsx'
import { Textarea } from '../../components/ui/textarea.tsx'
import { toast } from '../../components/ui/toast.ts'
import { submitForm, useSchemaForm } from '../../lib/form.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { ROLE_NAMES } from '../../lib/words/profile.words.ts'
import { SHOW_OLDER } from '../../lib/words/shell.words.ts'
import * as words from './customers.words.ts'
import { useAddNote, useCustomerNotes } from './queries.ts'

export function CustomerNotes({ customerId }: { customerId: string }) {
  const notes = useCustomerNotes(customerId)
  return (
    <section aria-labelledby="notes" className="grid content-start gap-3">
      <h2 id="notes" className="type-heading">
        {words.NOTES}
      </h2>
      <NewNote customerId={customerId} />
      <PagedList
        pages={notes}
        notLoaded={words.NOTES_NOT_LOADED}
        empty={words.NO_NOTES}
        isInCard
        skeleton={<SkeletonLine className="h-12 w-full" />}
        moreLabel={SHOW_OLDER}
      >
        {(rows) => (
          <ul aria-labelledby="notes" className="grid">
            {rows.map(({ noteId, words: text, at, by }) => (
              <li key={noteId} className="grid gap-0.5 border-b border-hair py-2.5">
                <p className="wrap-anywhere whitespace-pre-line">{text}</p>
                <p className="text-1 text-ink-2">{words.byAt(by.name, ROLE_NAMES[by.role], formatDateTime(at))}</p>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function NewNote({ customerId }: { customerId: string }) {
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
