import type { CustomerMoney, CustomerRide } from '@voltloop/contract/company/customers'
import { formatDate } from '@voltloop/contract/core/format'
import { SCREENS } from '@voltloop/contract/core/screens'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import { Button } from '../../components/ui/button.tsx'
import { TextLink } from '../../components/ui/text-link.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { modelName } from '../../lib/format/model-name.ts'
import { BOOKING_STATES } from '../../lib/words/booking-state.words.ts'
import { PRICE_NAMES } from '@voltloop/contract/prices/prices-messages'
import { CustomerSection } from './customer-section.tsx'
import * as words from './customers.words.ts'
import { useCustomerMoney, useCustomerRides } from './queries.ts'

interface CustomerRidesProps {
  customerId: string
  onCharge: ((transactionId: string) => Promise<void>) | undefined
}

export function CustomerRides({ customerId, onCharge }: CustomerRidesProps) {
  return (
    <CustomerSection
      id="rides"
      title={words.RIDES}
      pages={useCustomerRides(customerId)}
      notLoaded={words.RIDES_NOT_LOADED}
      empty={words.NO_RIDES}
    >
      {(ride) => <Ride key={ride.transactionId} ride={ride} onCharge={onCharge} />}
    </CustomerSection>
  )
}

function Ride({ ride, onCharge }: { ride: CustomerRide } & Pick<CustomerRidesProps, 'onCharge'>) {
  const { transactionId, status, model, registrationNumber, city, start, end } = ride
  return (
    <li className={ENTRY}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <TextLink to={SCREENS.oneBooking} params={{ id: transactionId }}>
          {transactionId}
        </TextLink>
        <span className="font-semibold">{modelName(model)}</span>
        {registrationNumber !== null && (
          <TextLink to={SCREENS.oneVehicle} params={{ id: registrationNumber }}>
            {formatPlate(registrationNumber)}
          </TextLink>
        )}
      </p>
      <p className="text-1 text-ink-2">
        {BOOKING_STATES[status]}, {city}, {words.fromUntil(formatDate(start), formatDate(end))}
      </p>
      {onCharge && status === 'COMPLETED' && (
        <Button
          size="sm"
          className={ENTRY_ACTION}
          aria-label={words.chargeFor(transactionId)}
          onClick={() => onCharge(transactionId)}
        >
          {words.CHARGE}
        </Button>
      )}
    </li>
  )
}

// The action is beside both lines.
const ENTRY =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-b border-hair py-2.5 [&>p]:col-start-1'
const ENTRY_ACTION = 'col-start-2 row-span-2 row-start-1'

interface CustomerMoneyListProps {
  customerId: string
  onCollect: ((transactionId: string, chargeId: string) => Promise<void>) | undefined
}

export function CustomerMoneyList({ customerId, onCollect }: CustomerMoneyListProps) {
  return (
    <CustomerSection
      id="money"
      title={words.MONEY}
      pages={useCustomerMoney(customerId)}
      notLoaded={words.MONEY_NOT_LOADED}
      empty={words.NO_MONEY}
    >
      {(entry) => (
        <li key={entry.entryId} className={ENTRY}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">{nameOf(entry)}</span>
            <span className="figures whitespace-nowrap">{formatMoney(entry.amount)}</span>
          </p>
          <p className="text-1 text-ink-2">
            {formatDate(entry.at)}{' '}
            <TextLink to={SCREENS.oneBooking} params={{ id: entry.transactionId }}>
              {entry.transactionId}
            </TextLink>
          </p>
          {entry.reason !== null && <p className="text-1 wrap-anywhere text-ink-2">{entry.reason}</p>}
          {onCollect && entry.charge?.state === 'DUE' && (
            <Button
              size="sm"
              className={ENTRY_ACTION}
              aria-label={words.linkFor(entry.transactionId)}
              onClick={() => onCollect(entry.transactionId, entry.entryId)}
            >
              {words.LINK}
            </Button>
          )}
        </li>
      )}
    </CustomerSection>
  )
}

function nameOf({ deposit, charge }: CustomerMoney): string {
  if (deposit) return deposit.isDue ? words.DEPOSIT_TO_RETURN : words.DEPOSIT_NAMES[deposit.kind]
  return charge ? words.charge(charge.part ?? PRICE_NAMES[charge.kind], words.STATE_NAMES[charge.state]) : ''
}
