import { WAIVE_REASON_REQUIRED } from '@voltloop/contract/bookings/bookings-messages'
import * as words from '../../../lib/words/desk.words.ts'
import * as dialogWords from '../../../lib/words/desk-dialogs.words.ts'
import { REASON_TOO_LONG } from '@voltloop/contract/fleet/fleet-messages'
import { fieldText } from '@voltloop/contract/core/primitives'
import * as z from 'zod/mini'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import type { Question } from '../../../components/ui/confirm-dialog.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { REFUND_QUESTION, refundConsequence } from '../goodwill/goodwill.words.ts'
import { useConfirmRefund } from '../goodwill/queries.ts'
import { showDeskErrorToast } from './dialog-props.ts'
import type { DeskDialogProps } from './dialog-props.ts'
import { useConfirmPayout, useSettleCash } from './queries.ts'
import { useDeskForm } from './use-desk-form.ts'

export function ConfirmCashDialog({ booking, onClose }: DeskDialogProps) {
  const { transactionId, cashDue, user } = booking
  const settle = useSettleCash()
  const amount = cashDue ?? 0
  return (
    <DeskQuestion
      title={dialogWords.CASH_QUESTION}
      description={dialogWords.cashConsequence(formatMoney(amount), user.name)}
      send={() => settle.mutateAsync({ transactionId, amount })}
      onClose={onClose}
    />
  )
}

export function UseDepositDialog({ booking, onClose }: DeskDialogProps) {
  const { transactionId, cashDue, deposit, user } = booking
  const settle = useSettleCash()
  const due = cashDue ?? 0
  const used = Math.min(due, deposit?.returnable ?? 0)
  const lead = dialogWords.useDepositLead(formatMoney(used), user.name)
  return (
    <DeskQuestion
      title={dialogWords.USE_DEPOSIT_TITLE}
      description={used < due ? `${lead} ${dialogWords.stillDue(formatMoney(due - used))}` : lead}
      send={() => settle.mutateAsync({ transactionId, outcome: 'FROM_DEPOSIT', amount: due })}
      onClose={onClose}
    />
  )
}

/** The step after a drop inspection that returns the deposit: it stays open on the desk until the cash is handed over. */
export function ConfirmPayoutDialog({ booking, onClose }: DeskDialogProps) {
  const { transactionId, payoutDue, user } = booking
  const confirm = useConfirmPayout()
  const money = formatMoney(payoutDue ?? 0)
  return (
    <DeskQuestion
      title={dialogWords.payoutTitle(money)}
      description={dialogWords.payoutLead(money, user.name)}
      confirmLabel={dialogWords.PAID_OUT}
      declineLabel={dialogWords.PAY_OUT_LATER}
      send={() => confirm.mutateAsync({ transactionId })}
      onClose={onClose}
    />
  )
}

export function ConfirmRefundDialog({ booking, onClose }: DeskDialogProps) {
  const { transactionId, refundDue, user } = booking
  const confirm = useConfirmRefund()
  return (
    <DeskQuestion
      title={REFUND_QUESTION}
      description={refundConsequence(formatMoney(refundDue ?? 0), user.name)}
      send={() => confirm.mutateAsync({ transactionId })}
      onClose={onClose}
    />
  )
}

interface DeskQuestionProps extends Question {
  send: () => Promise<{ message: string }>
  onClose: () => void
}

/** Asks before an action of the desk, and sends it. */
export function DeskQuestion({ send, onClose, ...question }: DeskQuestionProps) {
  async function answer(isConfirmed: boolean) {
    if (!isConfirmed) {
      onClose()
      return
    }
    try {
      const { message } = await send()
      onClose()
      toast.success(message)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showDeskErrorToast(error, onClose)
    }
  }
  return <ConfirmDialog {...question} onAnswer={answer} />
}

export function WaiveCashDialog({ booking, onClose }: DeskDialogProps) {
  const { transactionId, cashDue, user } = booking
  const settle = useSettleCash()
  const amount = cashDue ?? 0
  const { form, dialogProps } = useDeskForm({
    schema: WaiveForm,
    defaultValues: { reason: '' },
    send: ({ reason }) => settle.mutateAsync({ transactionId, outcome: 'WAIVED', reason, amount }),
    onClose,
  })
  return (
    <FormDialog
      {...dialogProps}
      isNarrow
      title={dialogWords.WAIVE_TITLE}
      description={dialogWords.waiveLead(formatMoney(amount), user.name)}
      submit={words.WAIVE_CASH}
    >
      <Field
        {...form.register('reason')}
        label={words.REASON}
        error={form.formState.errors.reason?.message}
        data-autofocus
      />
    </FormDialog>
  )
}

const REASON_MAX = 200
const WaiveForm = z.object({ reason: fieldText(REASON_MAX, WAIVE_REASON_REQUIRED, REASON_TOO_LONG) })
