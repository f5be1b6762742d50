import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { AvailableHub } from '@voltloop/contract/places/places'
import { distanceText } from '@voltloop/contract/places/distance'
import * as words from './wizard.words.ts'
import History from 'lucide-react/icons/history'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { modelName } from '../../../lib/format/model-name.ts'
import type { useCoordinates } from '../../../lib/browser/use-coordinates.ts'
import { useEveryHub, useHubs } from '../booking/hub-queries.ts'
import { useLastBooking } from './queries.ts'

interface Last {
  booking: Booking
  hub: AvailableHub
}

/** Returns the customer's last booking with its hub. Undefined if there is none, or the hub cannot be booked any more. */
export function useLast(): { last: Last | undefined; isLoading: boolean } {
  const booking = useLastBooking()
  const hubs = useHubs(booking.data?.city.cityId ?? '')
  const hub = hubs.data?.find(({ hubId }) => hubId === booking.data?.pickUpHub.hubId)
  const last = booking.data && hub ? { booking: booking.data, hub } : undefined
  return { last, isLoading: booking.isLoading || hubs.isLoading }
}

interface HubSuggestionsProps {
  last: Last | undefined
  /** The hubs of the chosen city; undefined while no city is chosen. */
  cityHubs: readonly AvailableHub[] | undefined
  own: ReturnType<typeof useCoordinates>
  kmTo: (hub: AvailableHub) => number | null
  chosenHubId: string
  onChoose: (hub: AvailableHub) => void
  /** Undefined if the customer came for another bike. */
  onBookAgain: ((last: Booking) => void) | undefined
}

/** Offers the last booking once more, its hub and the nearest one, each with one tap. */
export function HubSuggestions({ last, cityHubs, own, kmTo, chosenHubId, ...on }: HubSuggestionsProps) {
  const everyHub = useEveryHub(own.here !== null && cityHubs === undefined).data
  const hubs = cityHubs ?? everyHub
  const located = hubs?.filter(({ latitude }) => latitude !== null) ?? []
  const [nearest] = located.toSorted((one, other) => (kmTo(one) ?? Infinity) - (kmTo(other) ?? Infinity))
  const km = nearest ? kmTo(nearest) : null
  const isNear = km !== null && km <= NEARBY_KM
  const shownLast = last && (cityHubs?.some(({ hubId }) => hubId === last.hub.hubId) ?? true) ? last : undefined
  const suggested = [
    ...(shownLast ? [{ hub: shownLast.hub, note: words.LAST_USED, Icon: History }] : []),
    ...(nearest && isNear && nearest.hubId !== shownLast?.hub.hubId
      ? [{ hub: nearest, note: words.nearestHub(distanceText(km)), Icon: LocateFixed }]
      : []),
  ]
  const canAsk = own.canAsk && own.here === null && (cityHubs === undefined || located.length > 0)
  return (
    <>
      {(suggested.length > 0 || canAsk) && (
        <div role="group" aria-label={words.SUGGESTED_HUBS} className="suggestions">
          {shownLast && on.onBookAgain && (
            <button type="button" className="suggestion" onClick={() => on.onBookAgain?.(shownLast.booking)}>
              <RotateCcw aria-hidden="true" />
              <span className="grid min-w-0">
                <strong className="font-strong">{words.BOOK_AGAIN}</strong>
                <span className="type-label wrap-anywhere">{rideOf(shownLast)}</span>
              </span>
            </button>
          )}
          {suggested.map(({ hub, note, Icon }) => (
            <button
              key={hub.hubId}
              type="button"
              className="suggestion"
              aria-pressed={hub.hubId === chosenHubId}
              onClick={() => on.onChoose(hub)}
            >
              <Icon aria-hidden="true" />
              <span className="grid min-w-0">
                <strong className="font-strong wrap-anywhere">{hub.name}</strong>
                <span className="type-label">{note}</span>
              </span>
            </button>
          ))}
          {canAsk && (
            <button type="button" className="suggestion" disabled={own.isAsking} onClick={own.ask}>
              <LocateFixed aria-hidden="true" />
              {cityHubs ? words.NEAREST_FIRST : words.FIND_NEAREST}
            </button>
          )}
        </div>
      )}
      <p role="status" className="type-label empty:hidden">
        {own.isRefused && words.LOCATION_REFUSED}
        {own.here !== null && hubs !== undefined && !isNear && words.nothingNearby(distanceText(NEARBY_KM))}
      </p>
    </>
  )
}

function rideOf({ booking: { model, subscription }, hub }: Last): string {
  return `${modelName(model)}, ${words.days(subscription.days)}, ${words.from(hub.name)}`
}

// Nobody travels further to a scooter.
const NEARBY_KM = 50
