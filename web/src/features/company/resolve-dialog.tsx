import * as words from './problems.words.ts'
import * as dialog from './resolve-dialog.words.ts'
import { ResolveForm } from '@voltloop/contract/company/problems'
import { SendDialog } from '../../components/ui/send-dialog.tsx'
import { Textarea } from '../../components/ui/textarea.tsx'
import { useSchemaForm } from '../../lib/form.ts'
import { useResolve, type Resolved } from './problem-queries.ts'

interface ResolveDialogProps {
  problem: Resolved
  title: string
  lead: string
  onClose: () => void
}

export function ResolveDialog({ problem, title, lead, onClose }: ResolveDialogProps) {
  const resolve = useResolve(problem)
  const form = useSchemaForm(() => ResolveForm, { defaultValues: { note: '' }, mode: 'onTouched' })
  const { errors, isDirty, isValid } = form.formState
  return (
    <SendDialog
      onClose={onClose}
      title={title}
      description={lead}
      isNarrow
      submit={words.RESOLVE}
      form={form}
      send={async (values) => {
        await resolve.mutateAsync(values)
        return { message: dialog.RESOLVED }
      }}
      failed={dialog.RESOLVE_FAILED}
      isReady={isDirty && isValid}
    >
      <Textarea
        {...form.register('note')}
        label={dialog.NOTE}
        hint={dialog.NOTE_HINT}
        error={errors.note?.message}
        data-autofocus
      />
    </SendDialog>
  )
}
