import type { VehiclePage } from '@voltloop/contract/company/vehicle-page'
import { DAYS_AHEAD } from '@voltloop/contract/core/limits'
import { SCREENS } from '@voltloop/contract/core/screens'
import { Badge } from '../../../components/ui/badge.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { TextLink } from '../../../components/ui/text-link.tsx'
import { formatDateTime } from '../../../lib/format/format.ts'
import { useNow } from '../../../lib/format/use-now.ts'
import { ON_THE_ROAD } from '../../../lib/words/desk.words.ts'
import { TIMELINE } from '../../../lib/words/tabs.words.ts'
import * as words from './vehicle-page.words.ts'

type Booking = VehiclePage['ahead'][number]

/** Shows the bookings that hold a vehicle within the next 14 days: as bars, and as a list that says the same. */
export function NextDays({ vehicle: { ahead, registrationNumber, city } }: { vehicle: VehiclePage }) {
  const now = useNow(MINUTE_MS)
  return (
    <Card aria-labelledby="next-days" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="next-days" className="type-heading">
          {words.NEXT_DAYS}
        </h2>
        <TextLink to={SCREENS.timeline} search={{ q: registrationNumber, city: city.cityId }}>
          {TIMELINE}
        </TextLink>
      </div>
      <div aria-hidden="true" className="next-days">
        {ahead.map((booking) => (
          <span
            key={booking.transactionId}
            className={`next-days__bar next-days__bar--${stateOf(booking, now)}`}
            style={placeOf(booking, now)}
          />
        ))}
      </div>
      {ahead.length === 0 ? (
        <p className="text-ink-2">{words.NOTHING_AHEAD}</p>
      ) : (
        <ul className="grid">
          {ahead.map((booking) => (
            <li
              key={booking.transactionId}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hair py-2.5 first:border-t-0"
            >
              <span className="figures min-w-0 font-strong">
                {words.fromTo(formatDateTime(booking.from), formatDateTime(booking.to))}
              </span>
              <span className="min-w-0 wrap-anywhere">{booking.customer}</span>
              <TextLink to={SCREENS.oneBooking} params={{ id: booking.transactionId }}>
                {booking.transactionId}
              </TextLink>
              <span className="min-w-0 text-ink-2 wrap-anywhere">{booking.pickUpHub}</span>
              <span className="ml-auto">{BADGES[stateOf(booking, now)]}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type State = 'reserved' | 'out' | 'overdue'

function stateOf({ isOut, to }: Booking, now: Date): State {
  if (!isOut) return 'reserved'
  return new Date(to) < now ? 'overdue' : 'out'
}

const BADGES = {
  reserved: <Badge>{words.RESERVED}</Badge>,
  out: <Badge tone="volt">{ON_THE_ROAD}</Badge>,
  overdue: <Badge tone="red">{words.OVERDUE}</Badge>,
}

// An overdue ride holds its vehicle until somebody brings it: it fills all days.
function placeOf(booking: Booking, now: Date): { left: string; right: string } {
  const shareOf = (at: string) => Math.min(1, Math.max(0, (Date.parse(at) - now.getTime()) / (DAYS_AHEAD * DAY_MS)))
  const end = stateOf(booking, now) === 'overdue' ? 1 : shareOf(booking.to)
  return { left: `${100 * shareOf(booking.from)}%`, right: `${100 * (1 - end)}%` }
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
