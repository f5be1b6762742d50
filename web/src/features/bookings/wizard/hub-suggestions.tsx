import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { AvailableHub } from '@voltloop/contract/places/places'
import * as words from './wizard.words.ts'
import History from 'lucide-react/icons/history'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { modelName } from '../../../lib/format/model-name.ts'
import type { useCoordinates } from '../../../lib/browser/use-coordinates.ts'
import { useEveryHub } from '../booking/hub-queries.ts'

interface HubSuggestionsProps {
  /** The customer's last booking; null if there is none. Its hub may be gone. */
  last: Booking | null
  /** The hubs of the chosen city; undefined while no city is chosen. */
  cityHubs: readonly AvailableHub[] | undefined
  own: ReturnType<typeof useCoordinates>
  chosenHubId: string
  onChoose: (hub: Pick<AvailableHub, 'hubId' | 'cityId'>) => void
  /** Undefined if the customer came for another bike. */
  onBookAgain: ((last: Booking) => void) | undefined
}

/** Offers the last booking once more, its hub and the nearest one, each with one tap. */
export function HubSuggestions({ last, cityHubs, own, chosenHubId, ...on }: HubSuggestionsProps) {
  const { here } = own
  const kmTo = (hub: AvailableHub) => here?.kmTo(hub) ?? Infinity
  const everyHub = useEveryHub(here !== null && cityHubs === undefined).data
  const hubs = cityHubs ?? everyHub
  const located = hubs?.filter(({ latitude }) => latitude !== null) ?? []
  const [nearest] = located.toSorted((one, other) => kmTo(one) - kmTo(other) || 0)
  const km = nearest ? kmTo(nearest) : Infinity
  const shownLast = last && (cityHubs?.some(({ hubId }) => hubId === last.pickUpHub.hubId) ?? true) ? last : null
  const suggested = [
    ...(shownLast ? [{ hub: hubOf(shownLast), note: words.LAST_USED, Icon: History }] : []),
    ...(here && nearest && km <= NEARBY_KM && nearest.hubId !== shownLast?.pickUpHub.hubId
      ? [{ hub: nearest, note: words.nearestHub(here.distanceText(km)), Icon: LocateFixed }]
      : []),
  ]
  const canAsk = own.canAsk && here === null && (cityHubs === undefined || located.length > 0)
  return (
    <>
      {(suggested.length > 0 || canAsk) && (
        <div role="group" aria-label={words.SUGGESTED_HUBS} className="suggestions">
          {shownLast && on.onBookAgain && (
            <button type="button" className="suggestion" onClick={() => on.onBookAgain?.(shownLast)}>
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
        {here !== null && hubs !== undefined && km > NEARBY_KM && words.NOTHING_NEARBY}
      </p>
    </>
  )
}

function rideOf({ model, subscription, pickUpHub }: Booking): string {
  return `${modelName(model)}, ${words.days(subscription.days)}, ${words.from(pickUpHub.name)}`
}

function hubOf({ city, pickUpHub: { hubId, name } }: Booking) {
  return { cityId: city.cityId, hubId, name }
}

// Nobody travels further to a scooter. The text names it.
const NEARBY_KM = 50
