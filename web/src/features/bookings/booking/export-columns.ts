import type { Booking } from '@voltloop/contract/bookings/bookings'
import * as words from '../../../lib/words/desk.words.ts'
import { MODEL } from '../../../lib/words/fleet.words.ts'
import { STATUS_NAMES } from '../../../lib/words/booking-status.words.ts'
import { CITY } from '../../../lib/words/places.words.ts'
import { VEHICLE_NUMBER } from '../../../lib/words/shell.words.ts'
import type { CsvColumn } from '../../../lib/format/csv.ts'
import { formatDate, formatTime } from '@voltloop/contract/core/format'
import { modelLabel } from './booking-appearances.tsx'

/** The columns of a booking export: what the cards of the staff show to every role, without documents. */
export const EXPORT_COLUMNS: readonly CsvColumn<Booking>[] = [
  { heading: words.BOOKING_ID, value: ({ transactionId }) => transactionId },
  { heading: words.STATUS, value: ({ status }) => STATUS_NAMES[status] },
  { heading: words.NAME, value: ({ user }) => user.name },
  { heading: words.USER_ID, value: ({ user }) => user.phone },
  { heading: MODEL, value: modelLabel },
  { heading: VEHICLE_NUMBER, value: ({ vehicle }) => vehicle?.registrationNumber ?? null },
  { heading: words.PLAN, value: ({ subscription }) => subscription.name },
  { heading: words.PLAN_PRICE, value: ({ isPass, subscription }) => (isPass ? words.ON_PASS : subscription.finalCost) },
  { heading: CITY, value: ({ city }) => city.name },
  { heading: words.PICKUP_HUB, value: ({ pickUpHub }) => pickUpHub.name },
  { heading: words.CREATED_AT, value: ({ bookingTime }) => instant(bookingTime) },
  { heading: words.PICKUP_TIME, value: ({ start }) => instant(start) },
  { heading: words.DROP_TIME, value: ({ end }) => instant(end) },
  { heading: words.DROP_HUB, value: ({ dropHub }) => dropHub?.name ?? null },
  { heading: words.RETURN_TIME, value: ({ returnedAt, dropTime }) => instant(returnedAt ?? dropTime) },
  { heading: words.HANDED_OVER_BY, value: ({ pickUpInspectedBy }) => pickUpInspectedBy?.name ?? null },
  { heading: words.RENEWALS, value: ({ renewalCount }) => renewalCount },
  { heading: words.CASH_DUE, value: ({ cashDue }) => cashDue },
  { heading: words.REJECTION_REASON, value: ({ rejectionReason }) => rejectionReason },
  { heading: words.REFUND, value: ({ refund }) => refund?.amount ?? null },
]

function instant(at: string | null): string | null {
  return at === null ? null : `${formatDate(at)}, ${formatTime(at)}`
}
