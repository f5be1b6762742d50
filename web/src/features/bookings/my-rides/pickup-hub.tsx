import type { Booking } from '@voltloop/contract/bookings/bookings'
import { closedDaysText, weeklyHoursText } from '@voltloop/contract/places/hub-hours'
import { DIRECTIONS, directionsTo, PICKUP_HUB } from '../booking/my-bookings.words.ts'
import MapPin from 'lucide-react/icons/map-pin'
import { serverNow } from '../../../lib/format/clock.ts'
import { textLinkClass } from '../../../components/ui/document-link.tsx'

export function PickupHub({ hub }: { hub: Booking['pickUpHub'] }) {
  return (
    <div className="flex items-center gap-3 border-t border-hair pt-4">
      <MapPin aria-hidden="true" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="type-label">{PICKUP_HUB}</p>
        <p className="leading-tight font-strong">{hub.name}</p>
        <p className="type-label">{hub.address}</p>
        <p className="type-label">
          {[weeklyHoursText(hub), closedDaysText(hub, serverNow())].filter(Boolean).join('. ')}
        </p>
      </div>
      <a href={directionsLink(hub)} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
        {DIRECTIONS}
        <span className="sr-only"> {directionsTo(hub.name)}</span>
      </a>
    </div>
  )
}

// Google Maps uses the address if it does not know the place id.
function directionsLink({ name, address, placeId }: Booking['pickUpHub']): string {
  const destination = encodeURIComponent(`${name}, ${address}`)
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}&destination_place_id=${encodeURIComponent(placeId)}`
}
