import type { Booking } from '@voltloop/contract/bookings/bookings'
import { formatDate, formatTime } from '@voltloop/contract/core/format'
import { closedDaysText, weeklyHoursText } from '@voltloop/contract/places/hub-hours'
import * as words from '../booking/my-bookings.words.ts'
import MapPin from 'lucide-react/icons/map-pin'
import Undo2 from 'lucide-react/icons/undo-2'
import { Unbroken } from '../../../components/unbroken.tsx'
import { textLinkClass } from '../../../components/ui/document-link.tsx'
import { serverNow } from '../../../lib/format/clock.ts'
import { BOOKING_APPEARANCES } from '../booking/booking-appearances.tsx'
import { directionsLink } from './directions.tsx'
import { useRideHub } from './use-ride-hub.ts'
import type { RideHubFacts } from './use-ride-hub.ts'

interface RideHubProps {
  booking: Booking
  /** The ticket already has a button for the directions. */
  hasDirections: boolean
}

/** Shows the hub to go to next: the pickup hub, or once the vehicle is handed over, the hub to return it to. */
export function RideHub({ booking, hasDirections }: RideHubProps) {
  const hub = useRideHub(booking)
  const { dropHub, dropTime, city } = booking
  const { next } = BOOKING_APPEARANCES[booking.status]
  const isReturn = next === 'drop'
  const isScheduled = isReturn && dropHub !== null
  const Icon = isReturn ? Undo2 : MapPin
  return (
    <div className="flex items-center gap-3 border-t border-hair pt-4">
      <Icon aria-hidden="true" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="type-label">
          {isScheduled ? words.RETURN_SCHEDULED : isReturn ? words.RETURN_HUB : words.PICKUP_HUB}
        </p>
        <p className="leading-tight font-strong">{hub.name}</p>
        {isScheduled && dropTime !== null && (
          <p className="figures text-ink-2">{words.atTime(formatDate(dropTime), formatTime(dropTime))}</p>
        )}
        {hub.place && (
          <>
            <p className="type-label">{hub.place.address}</p>
            <p className="type-label">
              <Unbroken text={hoursOf(hub.place)} />
            </p>
          </>
        )}
        {isReturn && !isScheduled && <p className="type-label">{words.anyOtherHub(city.name)}</p>}
      </div>
      {next !== null && !hasDirections && (
        <a href={directionsLink(hub)} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
          {words.DIRECTIONS}
          <span className="sr-only"> {words.directionsTo(hub.name)}</span>
        </a>
      )}
    </div>
  )
}

function hoursOf(place: NonNullable<RideHubFacts['place']>): string {
  return [weeklyHoursText(place), closedDaysText(place, serverNow())].filter(Boolean).join('. ')
}
