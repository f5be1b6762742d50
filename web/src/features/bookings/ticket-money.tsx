import type { Booking } from '@voltloop/contract/bookings'
import { SECURITY_DEPOSIT_RUPEES } from '@voltloop/contract/limits'
import * as words from '@voltloop/contract/messages/my-bookings'
import { formatMoney } from '../../lib/format.ts'
import { depositFate } from './deposit-fate.ts'
import { TICKET_LOOKS } from './ticket-looks.tsx'

interface TicketMoneyProps {
  booking: Booking
  /** A deposit from an earlier ride is still held. */
  hasDeposit: boolean
}

/** What was paid, what is still to pay at the hub, and what comes back. */
export function TicketMoney({ booking, hasDeposit }: TicketMoneyProps) {
  const { refund, isPass } = booking
  const deposit = depositFate(booking) ?? depositWords(booking, hasDeposit)
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

/** What the customer has paid online for a booking. */
export function paidRupees({ isPass, subscription }: Booking): number {
  return isPass ? 0 : subscription.finalCost
}

function depositWords({ securityDeposit, status }: Booking, hasDeposit: boolean): string | null {
  if (securityDeposit > 0) return words.depositPaid(formatMoney(securityDeposit))
  if (TICKET_LOOKS[status].next !== 'pickup') return null
  const tell = hasDeposit ? words.depositHeld : words.depositAtHub
  return tell(formatMoney(SECURITY_DEPOSIT_RUPEES))
}
