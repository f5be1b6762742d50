import * as words from './problems.words.ts'
import * as dialog from './resolve-dialog.words.ts'
import { ResolveForm } from '@voltloop/contract/company/problems'
import { FormDialog } from '../../components/ui/form-dialog.tsx'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { Textarea } from '../../components/ui/textarea.tsx'
import { toast } from '../../components/ui/toast.ts'
import { submitForm, useSchemaForm } from '../../lib/form.ts'
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
  const send = submitForm(
    form,
    async (values) => {
      await resolve.mutateAsync(values)
      onClose()
      toast.success(dialog.RESOLVED)
    },
    (error) => showErrorToast(error, dialog.RESOLVE_FAILED),
  )
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={lead}
      isNarrow
      submit={words.RESOLVE}
      onSubmit={send}
      isPending={resolve.isPending}
      isDirty={isDirty}
      isReady={isDirty && isValid}
    >
      <Textarea
        {...form.register('note')}
        label={dialog.NOTE}
        hint={dialog.NOTE_HINT}
        error={errors.note?.message}
        data-autofocus
      />
    </FormDialog>
  )
}
