import type { Booking, BookingStatus } from '@voltloop/contract/bookings/bookings'
import * as words from '../booking/my-bookings.words.ts'
import { CONFIRMING_PAYMENT } from '../../../lib/words/payments.words.ts'
import { useNow } from '../../../lib/format/use-now.ts'
import { usePaymentProgress } from '../../../lib/session/paid-orders.ts'
import { isUnpaid, paidRupees } from '../booking/money.tsx'

/** Says what happens next with a booking, or why it ended without a ride and what happens to the money. */
export function NextNote({ booking }: { booking: Booking }) {
  const now = useNow(SECOND_MS)
  const isPaid = usePaymentProgress(booking.transactionId) !== null
  const isConfirming = isPaid && booking.status === 'AWAITING_PAYMENT'
  const note = isConfirming ? CONFIRMING_PAYMENT : NOTES[booking.status](booking, now)
  return <p className="text-pretty wrap-anywhere">{note}</p>
}

// The countdown beside the note ticks every second, too.
const SECOND_MS = 1000

const NOTES: Record<BookingStatus, (booking: Booking, now: Date) => string> = {
  AWAITING_PAYMENT: () => words.NEXT_PAYMENT,
  CREATED: ({ start }, now) => (isPast(start, now) ? words.NEXT_CONFIRMATION_LATE : words.NEXT_CONFIRMATION),
  ACCEPTED_BY_HUB_MANAGER: ({ start, isUnserved, isPass }, now) => {
    if (isUnserved) return isPass ? words.NEXT_UNSERVED_ON_PASS : words.NEXT_UNSERVED
    return isPast(start, now) ? words.NEXT_PICKUP_LATE : words.NEXT_PICKUP
  },
  PICKUP_INSPECTED_BY_SALES_AGENT: ({ end, dropHub, pickUpHub, actions }, now) => {
    // Name the renewal only if it is possible now: the card would otherwise have no button for it.
    const canRenew = actions.includes('renew') || actions.includes('payRenewal')
    if (isPast(end, now)) {
      const hub = (dropHub ?? pickUpHub).name
      return canRenew ? words.nextReturnOrRenewLate(hub) : words.nextReturnLate(hub)
    }
    if (dropHub !== null) return words.nextScheduledReturn(dropHub.name)
    if (actions.includes('payRenewal')) return words.NEXT_PAY_RENEWAL
    return canRenew ? words.NEXT_RETURN_OR_RENEW : words.NEXT_RETURN
  },
  COMPLETED: ({ deposit }) => (deposit?.theft ? words.NEXT_AFTER_THEFT[deposit.theft] : words.NEXT_AFTER_RIDE),
  REJECTED: (booking) => {
    const { rejectionReason } = booking
    const money = moneyOf(booking)
    return rejectionReason === null ? money : `${words.rejectedBecause(rejectionReason)}. ${money}`
  },
  SCRAPPED: (booking) =>
    isUnpaid(booking) && !booking.isCancelled ? words.ORDER_EXPIRED : `${causeOf(booking)} ${moneyOf(booking)}`,
}

function isPast(instant: string, now: Date): boolean {
  return Date.parse(instant) <= now.getTime()
}

function causeOf({ isCancelled, noShowCause }: Booking): string {
  if (isCancelled) return words.YOU_CANCELLED
  return noShowCause === null ? words.PAID_TOO_LATE_NOTE : words.NO_SHOW_NOTES[noShowCause]
}

function moneyOf(booking: Booking): string {
  if (paidRupees(booking) === 0) return words.NOT_CHARGED
  return booking.noShowCause === 'nobodyCame' ? words.MISSED_PICKUP_NOT_REFUNDED : words.FULL_REFUND
}
