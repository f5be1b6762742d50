import type { Booking } from '@voltloop/contract/bookings/bookings'
import { mapsLink } from '@voltloop/contract/places/maps-link'
import { MAPS, mapsTo, PICKUP_HUB } from '../booking/my-bookings.words.ts'
import { MapPin } from 'lucide-react'
import { textLinkClass } from '../../../components/ui/document-link.tsx'

export function PickupHub({ hub }: { hub: Booking['pickUpHub'] }) {
  return (
    <div className="flex items-center gap-3 border-t border-hair pt-4">
      <MapPin aria-hidden="true" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="type-label">{PICKUP_HUB}</p>
        <p className="leading-tight font-strong">{hub.name}</p>
        <p className="type-label">{hub.address}</p>
      </div>
      <a href={mapsLink(hub)} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
        {MAPS}
        <span className="sr-only"> {mapsTo(hub.name)}</span>
      </a>
    </div>
  )
}
