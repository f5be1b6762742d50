import type { Booking } from '@voltloop/contract/bookings/bookings'
import { SECURITY_DEPOSIT_RUPEES } from '@voltloop/contract/core/limits'
import * as words from './my-bookings.words.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import Wallet from 'lucide-react/icons/wallet'
import { classNames } from '../../../lib/format/class-names.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { BookingGoodwill } from '../goodwill/booking-goodwill.tsx'
import { depositOutcome } from './deposit-outcome.ts'
import { BOOKING_APPEARANCES } from './booking-appearances.tsx'

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
      {refund && <RefundNote label={words.REFUND} refund={refund} />}
      {booking.changes.map(
        (change, index) =>
          change.state === 'void' &&
          change.refund && <RefundNote key={index} label={words.CHANGE_NOT_COMPLETED} refund={change.refund} />,
      )}
      <BookingGoodwill booking={booking} />
    </div>
  )
}

function RefundNote({ label, refund }: { label: string; refund: NonNullable<Booking['refund']> }) {
  return (
    <div>
      <p className="type-label">{label}</p>
      <p>{words.REFUND_WORDS[refund.state](formatMoney(refund.amount))}</p>
    </div>
  )
}

/** Returns the rupees that the customer paid online for a booking. */
export function paidRupees(booking: Booking): number {
  return booking.isPass || isUnpaid(booking) ? 0 : booking.subscription.finalCost
}

/** Returns whether a booking was never paid. A payment that arrived too late has a refund, and cash at the desk an invoice. */
export function isUnpaid({ status, isPass, noShowCause, refund, invoiceNumber }: Booking): boolean {
  if (isPass) return false
  return (
    status === 'AWAITING_PAYMENT' ||
    (status === 'SCRAPPED' && noShowCause === null && refund === null && invoiceNumber === null)
  )
}

/** A sentence about the deposit of a ride. A deposit that is due, or of which a part was kept or used, must not look like one that is paid. */
export interface DepositNote {
  text: string
  state: 'due' | 'paid' | 'reduced'
}

/** Describes the deposit that this ride took or will take; null if the ride never started. */
export function depositNote(booking: Booking): DepositNote | null {
  const outcome = depositOutcome(booking)
  const { securityDeposit, deposit, payoutDue, status, user } = booking
  if (outcome !== null) {
    return { text: outcome, state: payoutDue !== null ? 'due' : deposit?.kept || deposit?.used ? 'reduced' : 'paid' }
  }
  const isAhead = BOOKING_APPEARANCES[status].next === 'pickup'
  if (!deposit && !isAhead) return null
  const whole = isAhead ? SECURITY_DEPOSIT_RUPEES : securityDeposit
  if (isAhead && user.isDepositShared) {
    return { text: words.depositShared(formatMoney(whole), formatMoney(whole - user.depositDue)), state: 'due' }
  }
  const rupees = isAhead ? user.depositDue : (deposit?.taken ?? 0)
  if (rupees === 0) return whole === 0 ? null : { text: words.depositHeld(formatMoney(whole)), state: 'paid' }
  const own = (isAhead ? words.depositAtHub : words.depositPaid)(formatMoney(rupees))
  const text = rupees < whole ? words.depositAndHeld(own, formatMoney(whole - rupees)) : own
  return { text, state: isAhead ? 'due' : 'paid' }
}

function Deposit({ text, state }: DepositNote) {
  const Icon = state === 'paid' ? CircleCheck : Wallet
  return (
    <p
      className={classNames(
        'flex items-start gap-2 wrap-anywhere',
        state === 'due' && 'rounded-2 bg-amber-bg px-3 py-2',
      )}
    >
      <Icon aria-hidden="true" className={classNames('mt-0.5 flex-none', ICON_COLOURS[state])} />
      {text}
    </p>
  )
}

const ICON_COLOURS = { due: 'text-amber', paid: 'text-volt', reduced: 'text-ink-2' }
