import type { CustomerRow } from '@voltloop/contract/company/customers'
import { formatDate, formatTime } from '@voltloop/contract/core/format'
import type { CsvColumn } from '../../lib/format/csv.ts'
import { BOOKING_STATES } from '../../lib/words/booking-state.words.ts'
import * as words from './customers.words.ts'

export const EXPORT_COLUMNS: readonly CsvColumn<CustomerRow>[] = [
  { heading: words.NAME, value: ({ name }) => name },
  { heading: words.PHONE, value: ({ phone }) => phone },
  { heading: words.EMAIL, value: ({ email }) => email },
  { heading: words.SINCE, value: ({ since }) => formatDate(since) },
  { heading: words.LAST_RIDE, value: ({ lastRide }) => lastRide?.transactionId ?? null },
  { heading: words.LAST_RIDE_START, value: ({ lastRide }) => lastRide && startOf(lastRide.start) },
  { heading: words.LAST_RIDE_STATUS, value: ({ lastRide }) => lastRide && BOOKING_STATES[lastRide.status] },
  { heading: words.RIDES, value: ({ rides }) => rides },
  { heading: words.DEPOSIT, value: ({ depositHeld }) => depositHeld },
  { heading: words.CHARGES_DUE, value: ({ chargesDue }) => chargesDue },
  { heading: words.BLOCKED, value: ({ isBlocked }) => (isBlocked ? words.BLOCKED : null) },
]

const startOf = (at: string) => `${formatDate(at)}, ${formatTime(at)}`
