import * as words from '../booking/my-bookings.words.ts'
import { Button } from '../../../components/ui/button.tsx'
import { useConfirm } from '../../../components/ui/confirm.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { useCancelBooking } from '../booking/queries.ts'
import type { BookingActionProps } from './action-props.ts'
import { paidRupees } from '../booking/money.tsx'

export function CancelButton({ booking, onOver }: Pick<BookingActionProps, 'booking' | 'onOver'>) {
  const confirm = useConfirm()
  const cancel = useCancelBooking()
  const { transactionId } = booking

  async function ask() {
    const paid = paidRupees(booking)
    const isConfirmed = await confirm({
      title: words.CANCEL_QUESTION,
      description: paid > 0 ? words.cancelWithRefund(formatMoney(paid)) : words.CANCEL_WITHOUT_REFUND,
      confirmLabel: words.CANCEL_BOOKING,
      declineLabel: words.KEEP_BOOKING,
      isDestructive: true,
    })
    if (!isConfirmed) return
    try {
      const { message } = await cancel.mutateAsync(transactionId)
      toast.success(message)
      onOver?.(transactionId)
    } catch (error) {
      showErrorToast(error)
    }
  }

  return (
    <Button variant="danger" isPending={cancel.isPending} onClick={() => void ask()}>
      {words.CANCEL}
    </Button>
  )
}
