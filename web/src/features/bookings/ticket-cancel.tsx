import * as words from '@voltloop/contract/messages/my-bookings'
import { Button } from '../../components/ui/button.tsx'
import { useConfirm } from '../../components/ui/confirm.tsx'
import { tellRefusal } from '../../components/ui/refusal.ts'
import { toast } from '../../components/ui/toast.ts'
import { formatMoney } from '../../lib/format.ts'
import { useCancelBooking } from './queries.ts'
import type { TicketActionProps } from './ticket-action.ts'
import { paidRupees } from './ticket-money.tsx'

/** Calls a booking off once the customer has confirmed it. */
export function TicketCancel({ booking, onOver }: TicketActionProps) {
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
      tellRefusal(error)
    }
  }

  return (
    <Button look="red" isPending={cancel.isPending} onClick={() => void ask()}>
      {words.CANCEL_BOOKING}
    </Button>
  )
}
