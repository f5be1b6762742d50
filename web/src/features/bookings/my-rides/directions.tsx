import type { Booking } from '@voltloop/contract/bookings/bookings'
import * as words from '../booking/my-bookings.words.ts'
import Navigation from 'lucide-react/icons/navigation'
import { ButtonLink } from '../../../components/ui/button-link.tsx'
import { useRideHub } from './use-ride-hub.ts'
import type { RideHubFacts } from './use-ride-hub.ts'

interface DirectionsProps {
  booking: Booking
  /** Names the hub on the button, because the vehicle is due back there. */
  isReturn: boolean
  isPrimary: boolean
}

/** Opens the directions to the hub that the customer goes to next. */
export function Directions({ booking, isReturn, isPrimary }: DirectionsProps) {
  const hub = useRideHub(booking)
  return (
    <ButtonLink
      variant={isPrimary ? 'primary' : 'outline'}
      isWide
      href={directionsLink(hub)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Navigation aria-hidden="true" />
      {isReturn ? words.returnTo(hub.name) : words.DIRECTIONS}
      <span className="sr-only"> {isReturn ? words.DIRECTIONS_IN_NEW_TAB : words.directionsTo(hub.name)}</span>
    </ButtonLink>
  )
}

/** Returns a link to the directions on Google Maps, which uses the address if it does not know the place id. */
export function directionsLink({ name, city, place }: RideHubFacts): string {
  const destination = encodeURIComponent(`${name}, ${place?.address ?? city}`)
  const link = `https://www.google.com/maps/dir/?api=1&destination=${destination}`
  return place ? `${link}&destination_place_id=${encodeURIComponent(place.placeId)}` : link
}
