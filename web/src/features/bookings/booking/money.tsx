import type { Booking } from '@voltloop/contract/bookings'
import { SECURITY_DEPOSIT_RUPEES } from '@voltloop/contract/limits'
import * as words from '@voltloop/contract/messages/my-bookings'
import { CircleCheck, Wallet } from 'lucide-react'
import { classNames } from '../../../lib/class-names.ts'
import { formatMoney } from '../../../lib/format.ts'
import { depositOutcome } from './deposit-outcome.ts'
import { BOOKING_LOOKS } from './booking-looks.tsx'

/** Shows what was paid, what is due at the hub, and any refund. */
export function BookingMoney({ booking }: { booking: Booking }) {
  const { refund, isPass, status, subscription } = booking
  const isDue = status === 'AWAITING_PAYMENT'
  const deposit = depositNote(booking)
  return (
    <div className="grid gap-3">
      <div>
        <p className="type-label">
          {isPass ? words.RIDES_ON_PASS : isDue ? words.TO_BE_PAID_ONLINE : words.PAID_ONLINE}
        </p>
        <p className="figures text-3 leading-tight">
          {formatMoney(isDue ? subscription.finalCost : paidRupees(booking))}
        </p>
      </div>
      {deposit !== null && <Deposit {...deposit} />}
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
export function paidRupees(booking: Booking): number {
  return booking.isPass || isUnpaid(booking) ? 0 : booking.subscription.finalCost
}

/** Returns whether a booking was never paid. A payment that arrived too late has a refund. */
export function isUnpaid({ status, isPass, noShowCause, refund }: Booking): boolean {
  if (isPass) return false
  return status === 'AWAITING_PAYMENT' || (status === 'SCRAPPED' && noShowCause === null && refund === null)
}

/** A sentence about the deposit of a ride. A deposit that is due must not look like one that is paid. */
export interface DepositNote {
  text: string
  isDue: boolean
}

/** Describes the deposit that this ride took or will take; null if the ride never started. */
export function depositNote(booking: Booking): DepositNote | null {
  const outcome = depositOutcome(booking)
  if (outcome !== null) return { text: outcome, isDue: false }
  const { securityDeposit, deposit, status, user } = booking
  const isAhead = BOOKING_LOOKS[status].next === 'pickup'
  if (!deposit && !isAhead) return null
  const whole = isAhead ? SECURITY_DEPOSIT_RUPEES : securityDeposit
  if (isAhead && user.isDepositShared) {
    return { text: words.depositShared(formatMoney(whole), formatMoney(whole - user.depositDue)), isDue: true }
  }
  const rupees = isAhead ? user.depositDue : (deposit?.taken ?? 0)
  if (rupees === 0) return whole === 0 ? null : { text: words.depositHeld(formatMoney(whole)), isDue: false }
  const own = (isAhead ? words.depositAtHub : words.depositPaid)(formatMoney(rupees))
  return { text: rupees < whole ? words.depositAndHeld(own, formatMoney(whole - rupees)) : own, isDue: isAhead }
}

function Deposit({ text, isDue }: DepositNote) {
  const Icon = isDue ? Wallet : CircleCheck
  return (
    <p className={classNames('flex items-start gap-2 wrap-anywhere', isDue && 'rounded-2 bg-amber-bg px-3 py-2')}>
      <Icon aria-hidden="true" className={classNames('mt-0.5 flex-none', isDue ? 'text-amber' : 'text-volt')} />
      {text}
    </p>
  )
}
