import type { Booking } from '@voltloop/contract/bookings/bookings'
import { formatDate, formatTime } from '@voltloop/contract/core/format'
import { SCREENS } from '@voltloop/contract/core/screens'
import { PlateLink } from '../../components/plate-link.tsx'
import { CellLine } from '../../components/table/cell-line.tsx'
import type { TableColumn } from '../../components/table/column.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { TextLink } from '../../components/ui/text-link.tsx'
import { useNow } from '../../lib/format/use-now.ts'
import { STATUS_NAMES } from '../../lib/words/booking-status.words.ts'
import * as words from '../../lib/words/desk.words.ts'
import { MODEL } from '../../lib/words/fleet.words.ts'
import { DROP, PICKUP, VEHICLE_NUMBER } from '../../lib/words/shell.words.ts'
import type { BOARD_TABS, BookingSort } from './board-queries.ts'
import { BOOKING_APPEARANCES, modelLabel } from './booking/booking-appearances.tsx'
import { dueAt } from './booking/due-at.ts'
import { lateness } from './booking/staff-when.ts'
import { WhenBadge } from './booking/when-badge.tsx'

type BoardTab = (typeof BOARD_TABS)[number]

/** The orders of each tab; the first one is the usual one. */
export const SORTS = {
  upcoming: ['start', '-start'],
  active: ['due', '-due'],
  history: ['-start', 'start'],
} as const satisfies Record<BoardTab, readonly [BookingSort, BookingSort]>

const ride: TableColumn<Booking> = {
  id: 'ride',
  heading: words.BOOKING_ID,
  width: '92px',
  cell: ({ transactionId }) => (
    <TextLink to={SCREENS.oneBooking} params={{ id: transactionId }}>
      {transactionId}
    </TextLink>
  ),
}
const customer: TableColumn<Booking> = {
  id: 'customer',
  heading: words.NAME,
  cell: ({ user }) => <CellLine text={user.name} isStrong />,
}
const model: TableColumn<Booking> = {
  id: 'model',
  heading: MODEL,
  cell: (booking) => <CellLine text={modelLabel(booking)} />,
}
const plate: TableColumn<Booking> = {
  id: 'plate',
  heading: VEHICLE_NUMBER,
  width: '148px',
  cell: ({ vehicle }) => vehicle && <PlateLink number={vehicle.registrationNumber} size="sm" />,
}
const pickUpHub: TableColumn<Booking> = {
  id: 'hub',
  heading: words.PICKUP_HUB,
  cell: (booking) => <CellLine text={booking.pickUpHub.name} />,
}
const dropHub: TableColumn<Booking> = {
  id: 'hub',
  heading: words.DROP_HUB,
  cell: (booking) => <CellLine text={(booking.dropHub ?? booking.pickUpHub).name} />,
}
const start: TableColumn<Booking> = {
  id: 'start',
  heading: PICKUP,
  width: '148px',
  isSortable: true,
  cell: (booking) => <Instant at={booking.start} />,
}
const pickup: TableColumn<Booking> = {
  ...start,
  width: '244px',
  cell: (booking) => <Awaited at={() => booking.start} />,
}
const due: TableColumn<Booking> = {
  id: 'due',
  heading: DROP,
  width: '244px',
  isSortable: true,
  cell: (booking) => <Awaited at={(now) => dueAt(booking, now)} />,
}
const state: TableColumn<Booking> = {
  id: 'state',
  heading: words.STATUS,
  width: '124px',
  cell: ({ status }) => <Badge tone={BOOKING_APPEARANCES[status].tone}>{STATUS_NAMES[status]}</Badge>,
}

export const BOARD_COLUMNS: Record<BoardTab, readonly TableColumn<Booking>[]> = {
  upcoming: [pickup, customer, model, pickUpHub, ride, state],
  active: [due, customer, model, plate, dropHub, ride],
  history: [start, customer, model, plate, ride, state],
}

// Says how late somebody is. Until then the time alone is enough in a dense row.
function Awaited({ at }: { at: (now: Date) => string }) {
  const now = useNow(MINUTE_MS)
  return (
    <span className="flex items-center gap-2">
      <Instant at={at(now)} />
      {lateness(at(now), now) !== null && <WhenBadge at={at(now)} now={now} />}
    </span>
  )
}

function Instant({ at }: { at: string }) {
  return <CellLine text={`${formatDate(at)}, ${formatTime(at)}`} isFigures />
}

const MINUTE_MS = 60_000
