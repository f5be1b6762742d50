import type { AvailableHub } from '@voltloop/contract/places/places'
import { distanceText } from '@voltloop/contract/places/distance'
import * as words from './wizard.words.ts'
import History from 'lucide-react/icons/history'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import type { useCoordinates } from '../../../lib/browser/use-coordinates.ts'
import { useEveryHub, useHubs } from '../booking/hub-queries.ts'
import { useLastBooking } from './queries.ts'

/** The hub of the customer's last booking. Undefined if there is none, or it cannot be booked any more. */
export function useLastHub(): { lastHub: AvailableHub | undefined; isLoading: boolean } {
  const booking = useLastBooking()
  const hubs = useHubs(booking.data?.city.cityId ?? '')
  const lastHub = hubs.data?.find(({ hubId }) => hubId === booking.data?.pickUpHub.hubId)
  return { lastHub, isLoading: booking.isLoading || hubs.isLoading }
}

interface HubSuggestionsProps {
  lastHub: AvailableHub | undefined
  /** The hubs of the chosen city; undefined while no city is chosen. */
  cityHubs: readonly AvailableHub[] | undefined
  own: ReturnType<typeof useCoordinates>
  kmTo: (hub: AvailableHub) => number | null
  chosenHubId: string
  onChoose: (hub: AvailableHub) => void
}

/** Offers the hub of the last booking and the nearest one, which are chosen with one tap. */
export function HubSuggestions({ lastHub, cityHubs, own, kmTo, chosenHubId, onChoose }: HubSuggestionsProps) {
  const everyHub = useEveryHub(own.here !== null && cityHubs === undefined).data
  const hubs = cityHubs ?? everyHub
  const located = hubs?.filter(({ latitude }) => latitude !== null) ?? []
  const [nearest] = located.toSorted((one, other) => (kmTo(one) ?? Infinity) - (kmTo(other) ?? Infinity))
  const km = nearest ? kmTo(nearest) : null
  const isNear = km !== null && km <= NEARBY_KM
  const isLastHere = lastHub !== undefined && (cityHubs?.some(({ hubId }) => hubId === lastHub.hubId) ?? true)
  const suggested = [
    ...(isLastHere ? [{ hub: lastHub, note: words.LAST_USED, Icon: History }] : []),
    ...(nearest && isNear && nearest.hubId !== (isLastHere && lastHub.hubId)
      ? [{ hub: nearest, note: words.nearestHub(distanceText(km)), Icon: LocateFixed }]
      : []),
  ]
  const canAsk = own.canAsk && own.here === null && (cityHubs === undefined || located.length > 0)
  return (
    <>
      {(suggested.length > 0 || canAsk) && (
        <div role="group" aria-label={words.SUGGESTED_HUBS} className="suggestions">
          {suggested.map(({ hub, note, Icon }) => (
            <button
              key={hub.hubId}
              type="button"
              className="suggestion"
              aria-pressed={hub.hubId === chosenHubId}
              onClick={() => onChoose(hub)}
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

// Nobody travels further to a scooter.
const NEARBY_KM = 50
