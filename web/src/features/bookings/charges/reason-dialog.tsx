import { CHARGE_REASON_MAX } from '@voltloop/contract/core/limits'
import { CHARGE_REASON_TOO_LONG, DECISION_REASON_REQUIRED } from '@voltloop/contract/bookings/charges-messages'
import * as z from 'zod/mini'
import { SendDialog } from '../../../components/ui/send-dialog.tsx'
import { Textarea } from '../../../components/ui/textarea.tsx'
import { useSchemaForm } from '../../../lib/form.ts'
import * as words from './charges.words.ts'

interface ReasonDialogProps {
  title: string
  lead?: string
  /** Asks for a reason that is missing. */
  missing?: string
  /** Sends the reason and returns the server's message. */
  send: (reason: string) => Promise<{ message: string }>
  onClose: () => void
}

/** Asks for the reason of a step in the life of a charge. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, lead, missing = DECISION_REASON_REQUIRED, send, onClose } = props
  const form = useSchemaForm(() => reasonForm(missing), { defaultValues: { reason: '' } })
  return (
    <SendDialog
      onClose={onClose}
      title={title}
      description={lead}
      isNarrow
      submit={title}
      form={form}
      send={({ reason }) => send(reason)}
      failed={words.NOT_DONE}
    >
      <Textarea
        {...form.register('reason')}
        label={words.YOUR_REASON}
        error={form.formState.errors.reason?.message}
        rows={3}
        data-autofocus
      />
    </SendDialog>
  )
}

function reasonForm(missing: string) {
  return z.object({
    reason: z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(CHARGE_REASON_MAX, CHARGE_REASON_TOO_LONG)),
  })
}
