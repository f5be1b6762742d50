import { CHARGE_REASON_MAX } from '@voltloop/contract/core/limits'
import { CHARGE_REASON_TOO_LONG, DECISION_REASON_REQUIRED } from '@voltloop/contract/bookings/charges-messages'
import * as z from 'zod/mini'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { Textarea } from '../../../components/ui/textarea.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import * as words from './charges.words.ts'

interface ReasonDialogProps {
  title: string
  lead?: string
  /** Asks for a reason that is missing. */
  missing?: string
  /** Sends the reason and returns the server's message. */
  send: (reason: string) => Promise<{ message: string }>
  isPending: boolean
  onClose: () => void
}

/** Asks for the reason of a step in the life of a charge. */
export function ReasonDialog({
  title,
  lead,
  missing = DECISION_REASON_REQUIRED,
  send,
  isPending,
  onClose,
}: ReasonDialogProps) {
  const form = useSchemaForm(() => reasonForm(missing), { defaultValues: { reason: '' } })
  const submit = submitForm(
    form,
    async ({ reason }) => {
      const { message } = await send(reason)
      onClose()
      toast.success(message)
    },
    (error) => showErrorToast(error, words.NOT_DONE),
  )
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={lead}
      isNarrow
      submit={title}
      onSubmit={submit}
      isPending={isPending}
      isDirty={form.formState.isDirty}
    >
      <Textarea
        {...form.register('reason')}
        label={words.YOUR_REASON}
        error={form.formState.errors.reason?.message}
        rows={3}
        data-autofocus
      />
    </FormDialog>
  )
}

function reasonForm(missing: string) {
  return z.object({
    reason: z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(CHARGE_REASON_MAX, CHARGE_REASON_TOO_LONG)),
  })
}
