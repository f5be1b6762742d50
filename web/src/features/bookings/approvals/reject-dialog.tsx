import { REJECTION_REASON_REQUIRED, REJECTION_REASON_TOO_LONG } from '@voltloop/contract/bookings/bookings-messages'
import * as words from '../../../lib/words/desk.words.ts'
import * as dialogWords from '../../../lib/words/desk-dialogs.words.ts'
import * as z from 'zod/mini'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { Textarea } from '../../../components/ui/textarea.tsx'
import type { DeskDialogProps } from './dialog-props.ts'
import { useDesk } from './desk-context.ts'
import { useDecide } from './queries.ts'
import { paidRupees } from '../booking/money.tsx'
import { useDeskForm } from './use-desk-form.ts'

/** Asks why a booking is rejected. The reason is required from hub managers and optional for sales agents. */
export function RejectDialog({ booking, onClose }: DeskDialogProps) {
  const { by, runAction } = useDesk()
  const decide = useDecide(by, 'reject')
  const isReasonRequired = by === 'HUB_MANAGER'
  const { transactionId, user } = booking
  const { form, dialogProps } = useDeskForm({
    schema: isReasonRequired ? ReasonRequired : ReasonOptional,
    defaultValues: { reason: '' },
    send: ({ reason }) => runAction(transactionId, () => decide.mutateAsync({ transactionId, reason })),
    onClose,
  })

  return (
    <FormDialog
      {...dialogProps}
      isNarrow
      isDestructive
      title={dialogWords.REJECT_TITLE}
      description={(paidRupees(booking) > 0 ? words.rejectPaidLead : words.rejectUnpaidLead)(user.name)}
      submit={words.REJECT}
    >
      <Textarea
        {...form.register('reason')}
        label={isReasonRequired ? words.REASON : dialogWords.REASON_OPTIONAL}
        error={form.formState.errors.reason?.message}
        data-autofocus
      />
    </FormDialog>
  )
}

const REASON_MAX = 500
const reason = z.string().check(z.trim(), z.maxLength(REASON_MAX, REJECTION_REASON_TOO_LONG))
const ReasonOptional = z.object({ reason })
const ReasonRequired = z.object({ reason: reason.check(z.minLength(1, REJECTION_REASON_REQUIRED)) })
