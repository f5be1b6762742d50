import type { Booking } from '@voltloop/contract/bookings'
import { SECURITY_DEPOSIT_RUPEES } from '@voltloop/contract/limits'
import * as words from '@voltloop/contract/messages/my-bookings'
import { formatMoney } from '../../../lib/format.ts'
import { depositOutcome } from './deposit-outcome.ts'
import { BOOKING_LOOKS } from './booking-looks.tsx'

/** Shows what was paid, what is due at the hub, and any refund. */
export function BookingMoney({ booking }: { booking: Booking }) {
  const { refund, isPass } = booking
  const deposit = depositOutcome(booking) ?? depositWords(booking)
  return (
    <div className="grid gap-3">
      <div>
        <p className="type-label">{isPass ? words.RIDES_ON_PASS : words.PAID_ONLINE}</p>
        <p className="figures text-3 leading-tight">{formatMoney(paidRupees(booking))}</p>
        {deposit !== null && <p className="type-label wrap-anywhere">{deposit}</p>}
      </div>
      {refund && (
        <div>
          <p className="type-label">{words.REFUND}</p>
          <p>{words.REFUND_WORDS[refund.state](formatMoney(refund.amount))}</p>
        </div>
      )}
    </div>
  )
}

/** Returns the rupees that the customer paid online for a booking. */
export function paidRupees({ isPass, subscription }: Booking): number {
  return isPass ? 0 : subscription.finalCost
}

/** Describes the deposit that this ride took or will take; null if the ride never started. */
export function depositWords({ securityDeposit, deposit, status, user }: Booking): string | null {
  const isAhead = BOOKING_LOOKS[status].next === 'pickup'
  if (!deposit && !isAhead) return null
  const whole = isAhead ? SECURITY_DEPOSIT_RUPEES : securityDeposit
  if (isAhead && user.isDepositShared) {
    return words.depositShared(formatMoney(whole), formatMoney(whole - user.depositDue))
  }
  const rupees = isAhead ? user.depositDue : (deposit?.taken ?? 0)
  if (rupees === 0) return whole === 0 ? null : words.depositHeld(formatMoney(whole))
  const own = (isAhead ? words.depositAtHub : words.depositPaid)(formatMoney(rupees))
  return rupees < whole ? words.depositAndHeld(own, formatMoney(whole - rupees)) : own
}
