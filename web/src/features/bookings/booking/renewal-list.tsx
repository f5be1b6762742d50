import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { Renewal } from '@voltloop/contract/bookings/renewals'
import * as words from './my-bookings.words.ts'
import { formatDate } from '@voltloop/contract/core/format'
import { formatMoney } from '../../../lib/format/format.ts'

export function RenewalList({ booking: { renewals, cashDue } }: { booking: Booking }) {
  if (renewals.length === 0) return null
  return (
    <div>
      <p className="type-label pb-1.5">{words.RENEWALS}</p>
      <ul className="border-t border-hair">
        {renewals.map((renewal, index) => (
          <li
            key={index}
            className="flex items-baseline justify-between gap-3 border-b border-hair py-2 last:border-b-0"
          >
            <div className="min-w-0">
              <p className="leading-tight font-strong">{lengthOf(renewal)}</p>
              <p className="type-label">{stateOf(renewal)}</p>
            </div>
            <span className="figures">{formatMoney(renewal.mode === 'pass' ? 0 : renewal.subscription.finalCost)}</span>
          </li>
        ))}
      </ul>
      {cashDue !== null && (
        <p className="mt-1 flex items-baseline justify-between gap-3 rounded-2 bg-amber-bg px-3 py-2">
          <span>{words.CASH_DUE_NOTE}</span>
          <span className="figures text-3 whitespace-nowrap">{formatMoney(cashDue)}</span>
        </p>
      )}
    </div>
  )
}

function lengthOf({ subscription, end }: Renewal): string {
  const days = words.planDays(subscription.days)
  return end === null ? days : words.renewalUntil(days, formatDate(end))
}

function stateOf({ state, mode, isCashDue, isWaived, paidFromDeposit, subscription, refund }: Renewal): string {
  switch (state) {
    case 'awaiting':
      return words.RENEWAL_PAYMENT_PENDING
    case 'void':
      return refund ? words.REFUND_WORDS[refund.state](formatMoney(refund.amount)) : words.RENEWAL_NOT_COMPLETED
    case 'withdrawn':
      return words.RENEWAL_WITHDRAWN
    case 'done': {
      if (paidFromDeposit >= subscription.finalCost) return words.RENEWAL_FROM_DEPOSIT
      const payment = isWaived ? words.RENEWAL_WAIVED : isCashDue ? words.CASH_DUE : words.RENEWAL_MODES[mode]
      return paidFromDeposit > 0 ? `${payment}, ${words.renewalPartFromDeposit(formatMoney(paidFromDeposit))}` : payment
    }
  }
}
