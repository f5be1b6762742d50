import { useQuery } from '@tanstack/react-query'
import { formatDate } from '@voltloop/contract/core/format'
import { SCREENS } from '@voltloop/contract/core/screens'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import type { CustomerMatters } from '@voltloop/contract/support/customer-matters'
import { Fact, MoneyFact } from '../../components/fact.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton, SkeletonLine } from '../../components/ui/skeleton.tsx'
import { TextLink } from '../../components/ui/text-link.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { modelName } from '../../lib/format/model-name.ts'
import { REFUND_STATES, refundOf, TO_PAY_OUT } from '../../lib/words/desk.words.ts'
import { BOOKING_STATES } from '../../lib/words/booking-state.words.ts'
import * as words from './customer-panel.words.ts'
import { ticketCustomerQuery } from './queries.ts'

/** Shows the customer's current rides and money beside a ticket. */
export default function CustomerPanel({ requestId }: { requestId: string }) {
  const { data, isError, refetch } = useQuery(ticketCustomerQuery(requestId))
  return (
    // Not a heading: the headings of the card are those of its details.
    <div
      role="group"
      aria-label={words.RIDES_AND_MONEY}
      className="grid content-start gap-2.5 lg:border-l lg:border-hair lg:pl-6"
    >
      <p aria-hidden="true" className="border-b-2 border-hair-2 pb-1.5 font-strong">
        {words.RIDES_AND_MONEY}
      </p>
      {data ? (
        <Matters matters={data} />
      ) : isError ? (
        <ErrorState text={words.NOT_LOADED} onRetry={refetch} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function Waiting() {
  return (
    <Skeleton className="grid gap-2">
      {['first', 'second', 'third'].map((nth) => (
        <SkeletonLine key={nth} className="h-6 w-full" />
      ))}
    </Skeleton>
  )
}

function Matters({ matters }: { matters: CustomerMatters }) {
  const { rides, cashDue, chargesDue, chargesDisputed, deposit, toGiveBack, refunds } = matters
  return (
    <dl className="grid gap-2.5">
      <Fact term={words.RIDES}>
        {rides.length === 0 ? (
          words.NO_RIDES
        ) : (
          <ul className="grid gap-2">
            {rides.map((ride) => (
              <Ride key={ride.transactionId} ride={ride} />
            ))}
          </ul>
        )}
      </Fact>
      <MoneyFact term={words.CASH_DUE} rupees={cashDue} />
      <MoneyFact term={words.CHARGES_DUE} rupees={chargesDue} />
      {chargesDisputed > 0 && <MoneyFact term={words.CHARGES_DISPUTED} rupees={chargesDisputed} />}
      <Fact term={words.DEPOSIT}>
        <span className="figures">
          {deposit.held === deposit.free
            ? formatMoney(deposit.held)
            : words.depositOf(formatMoney(deposit.held), formatMoney(deposit.free))}
        </span>
      </Fact>
      {toGiveBack > 0 && <MoneyFact term={TO_PAY_OUT} rupees={toGiveBack} />}
      {refunds.length > 0 && (
        <Fact term={words.REFUNDS}>
          <ul className="grid gap-1">
            {refunds.map(({ transactionId, amount, state }, index) => (
              <li key={index}>
                <span className="figures">{transactionId}</span> {refundOf(formatMoney(amount), REFUND_STATES[state])}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  )
}

function Ride({ ride }: { ride: CustomerMatters['rides'][number] }) {
  const { transactionId, status, model, registrationNumber, city, start, end } = ride
  return (
    <li>
      <TextLink to={SCREENS.oneBooking} params={{ id: transactionId }}>
        {transactionId}
      </TextLink>{' '}
      {modelName(model)}
      {registrationNumber !== null && `, ${formatPlate(registrationNumber)}`}
      <span className="block text-1 font-normal text-ink-2">
        {BOOKING_STATES[status]}, {city}, {words.fromUntil(formatDate(start), formatDate(end))}
      </span>
    </li>
  )
}
