import type { CustomerRow, CustomerSort } from '@voltloop/contract/company/customers'
import { formatDate, formatPhone } from '@voltloop/contract/core/format'
import { SCREENS } from '@voltloop/contract/core/screens'
import { CellLine } from '../../components/table/cell-line.tsx'
import type { TableColumn } from '../../components/table/column.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { TextLink } from '../../components/ui/text-link.tsx'
import { formatCount, formatMoney } from '../../lib/format/format.ts'
import { BOOKING_STATES } from '../../lib/words/booking-state.words.ts'
import { JOINED } from '../../lib/words/table.words.ts'
import * as words from './customers.words.ts'

/** The orders of the list; the first one is the default. */
export const SORTS = [
  '-joined',
  'joined',
  'name',
  '-name',
  '-lastRide',
  '-rides',
  '-charges',
] as const satisfies readonly CustomerSort[]

export const CUSTOMER_COLUMNS: readonly TableColumn<CustomerRow>[] = [
  {
    id: 'name',
    heading: words.NAME,
    width: '22%',
    isSortable: true,
    cell: (row) => (
      <span className="block truncate">
        <CustomerName row={row} />
      </span>
    ),
  },
  {
    id: 'contact',
    heading: words.PHONE,
    width: '148px',
    cell: ({ phone }) => <CellLine text={phone === null ? '' : formatPhone(phone)} isFigures />,
  },
  {
    id: 'joined',
    heading: JOINED,
    width: '108px',
    isSortable: true,
    startsDescending: true,
    cell: ({ since }) => <CellLine text={formatDate(since)} isFigures />,
  },
  {
    id: 'lastRide',
    heading: words.LAST_RIDE,
    isSortable: true,
    startsDescending: true,
    cell: (row) => (
      <span className="block truncate">
        <LastRide row={row} />
      </span>
    ),
  },
  {
    id: 'rides',
    heading: words.RIDES,
    width: '84px',
    isNumeric: true,
    isSortable: true,
    startsDescending: true,
    cell: ({ rides }) => formatCount(rides),
  },
  {
    id: 'deposit',
    heading: words.DEPOSIT,
    width: '96px',
    isNumeric: true,
    cell: ({ depositHeld }) => formatMoney(depositHeld),
  },
  {
    id: 'charges',
    heading: words.CHARGES_DUE,
    width: '124px',
    isNumeric: true,
    isSortable: true,
    startsDescending: true,
    cell: ({ chargesDue }) => <Due rupees={chargesDue} />,
  },
]

export function CustomerName({ row: { customerId, name, isBlocked } }: { row: CustomerRow }) {
  return (
    <span className="font-semibold">
      <TextLink to={SCREENS.oneCustomer} params={{ id: customerId }}>
        {name}
      </TextLink>{' '}
      {isBlocked && <Badge tone="red">{words.BLOCKED}</Badge>}
    </span>
  )
}

export function LastRide({ row: { lastRide } }: { row: CustomerRow }) {
  if (lastRide === null) return <span className="text-1 text-ink-2">{words.NO_RIDE}</span>
  return (
    <span className="text-1">
      <TextLink to={SCREENS.oneBooking} params={{ id: lastRide.transactionId }}>
        {lastRide.transactionId}
      </TextLink>{' '}
      {formatDate(lastRide.start)}, {BOOKING_STATES[lastRide.status]}
    </span>
  )
}

export function Due({ rupees }: { rupees: number }) {
  return <span className={rupees > 0 ? 'figures font-semibold text-red' : 'figures'}>{formatMoney(rupees)}</span>
}
