import { WAIVE_REASON_REQUIRED } from '@voltloop/contract/messages/bookings'
import * as words from '@voltloop/contract/messages/desk'
import { REASON_TOO_LONG } from '@voltloop/contract/messages/fleet'
import { fieldText } from '@voltloop/contract/primitives'
import * as z from 'zod/mini'
import { Field } from '../../../components/ui/field.tsx'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { formatMoney } from '../../../lib/format.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import { showDeskErrorToast } from './dialog-props.ts'
import type { DeskDialogProps } from './dialog-props.ts'
import { useConfirmPayout, useSettleCash } from './queries.ts'

/** Pays the cash that is due for renewals from the deposit. */
export function UseDepositDialog({ booking, onClose }: DeskDialogProps) {
  const { transactionId, cashDue, deposit, user } = booking
  const settle = useSettleCash()
  const form = useSchemaForm(() => z.object({}), { defaultValues: {} })
  const due = cashDue ?? 0
  const used = Math.min(due, deposit?.returnable ?? 0)

  const send = submitForm(
    form,
    async () => {
      const { message } = await settle.mutateAsync({ transactionId, outcome: 'FROM_DEPOSIT', amount: due })
      onClose()
      toast.success(message)
    },
    (error) => showDeskErrorToast(error, onClose),
  )

  return (
    <FormDialog
      onClose={onClose}
      title={words.USE_DEPOSIT_TITLE}
      description={words.useDepositLead(formatMoney(used), user.name)}
      submit={words.USE_DEPOSIT}
      onSubmit={send}
      isDirty={false}
      isPending={settle.isPending}
    >
      {used < due && <p>{words.stillDue(formatMoney(due - used))}</p>}
    </FormDialog>
  )
}

/** Confirms that the customer received the deposit that was returned. */
export function ConfirmPayoutDialog({ booking, onClose }: DeskDialogProps) {
  const { transactionId, payoutDue, user } = booking
  const confirm = useConfirmPayout()
  const form = useSchemaForm(() => z.object({}), { defaultValues: {} })

  const send = submitForm(
    form,
    async () => {
      const { message } = await confirm.mutateAsync({ transactionId })
      onClose()
      toast.success(message)
    },
    (error) => showDeskErrorToast(error, onClose),
  )

  return (
    <FormDialog
      onClose={onClose}
      title={words.PAYOUT_QUESTION}
      description={words.payoutConsequence(formatMoney(payoutDue ?? 0), user.name)}
      submit={words.CONFIRM_PAYOUT}
      onSubmit={send}
      isDirty={false}
      isPending={confirm.isPending}
    >
      {null}
    </FormDialog>
  )
}

/** Waives the cash that is due for renewals, with a reason. */
export function WaiveCashDialog({ booking, onClose }: DeskDialogProps) {
  const { transactionId, cashDue, user } = booking
  const settle = useSettleCash()
  const form = useSchemaForm(() => WaiveForm, { defaultValues: { reason: '' } })
  const due = cashDue ?? 0

  const send = submitForm(
    form,
    async ({ reason }) => {
      const { message } = await settle.mutateAsync({ transactionId, outcome: 'WAIVED', reason, amount: due })
      onClose()
      toast.success(message)
    },
    (error) => showDeskErrorToast(error, onClose),
  )

  return (
    <FormDialog
      onClose={onClose}
      title={words.WAIVE_TITLE}
      description={words.waiveLead(formatMoney(due), user.name)}
      submit={words.WAIVE_CASH}
      onSubmit={send}
      isDirty={form.formState.isDirty}
      isPending={settle.isPending}
    >
      <Field {...form.register('reason')} label={words.REASON} error={form.formState.errors.reason?.message} />
    </FormDialog>
  )
}

const REASON_MAX = 200
const WaiveForm = z.object({ reason: fieldText(REASON_MAX, WAIVE_REASON_REQUIRED, REASON_TOO_LONG) })
