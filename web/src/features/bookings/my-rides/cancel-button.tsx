import * as words from '@voltloop/contract/messages/my-bookings'
import { Button } from '../../../components/ui/button.tsx'
import { useConfirm } from '../../../components/ui/confirm.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useCancelBooking } from '../booking/queries.ts'
import type { BookingActionProps } from './action-props.ts'
import { paidRupees } from '../booking/money.tsx'

/** Calls a booking off once the customer has confirmed it. */
export function CancelButton({ booking, onOver }: BookingActionProps) {
  const confirm = useConfirm()
  const cancel = useCancelBooking()
  const { transactionId } = booking

  async function ask() {
    const paid = paidRupees(booking)
    const description =
      paid > 0 ? words.cancelConsequence(transactionId, formatMoney(paid)) : words.cancelWithoutRefund(transactionId)
    if (!(await confirm({ title: words.CANCEL_QUESTION, description, isDestructive: true }))) return
    try {
      const { message } = await cancel.mutateAsync(transactionId)
      toast.success(message)
      onOver(transactionId)
    } catch (error) {
      showErrorToast(error)
    }
  }

  return (
    <Button variant="danger" isPending={cancel.isPending} onClick={() => void ask()}>
      {words.CANCEL_BOOKING}
    </Button>
  )
}
