import type { Coordinates, distanceText } from '@voltloop/contract/places/distance'
import { useEffect, useState } from 'react'

/** The person's place. */
export interface Here {
  /** Null if the coordinates of the place are not known. */
  kmTo: (place: { latitude: number | null; longitude: number | null }) => number | null
  distanceText: typeof distanceText
}

type State = 'unknown' | 'asking' | 'refused' | Here

interface OwnCoordinates {
  /** Null until the person has shared the location. */
  here: Here | null
  isAsking: boolean
  /** The person or the device did not share the location. */
  isRefused: boolean
  canAsk: boolean
  ask: () => void
}

/** Reads where the person is, after `ask`, or at once if the browser has the permission already. Nothing leaves the browser. */
export function useCoordinates(): OwnCoordinates {
  const [state, setState] = useState<State>('unknown')
  // A browser that shares no locations has none.
  const { geolocation }: { geolocation?: Geolocation | null } = navigator
  const canAsk = Boolean(geolocation)

  function ask() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => void locate(coords).then(setState, () => setState('refused')),
      () => setState('refused'),
      { maximumAge: FIVE_MINUTES_MS, timeout: TEN_SECONDS_MS },
    )
  }

  useEffect(() => {
    if (!canAsk || !('permissions' in navigator)) return
    // Old browsers reject the question. The person can still press the button.
    navigator.permissions.query({ name: 'geolocation' }).then(
      (permission) => permission.state === 'granted' && ask(),
      () => undefined,
    )
  }, [canAsk])

  return {
    here: typeof state === 'string' ? null : state,
    isAsking: state === 'asking',
    isRefused: state === 'refused',
    canAsk,
    ask,
  }
}

// Loaded only now: most people do not share their location.
async function locate({ latitude, longitude }: Coordinates): Promise<Here> {
  const { distanceKm, distanceText } = await import('@voltloop/contract/places/distance')
  const kmTo: Here['kmTo'] = (place) =>
    place.latitude === null || place.longitude === null
      ? null
      : distanceKm({ latitude, longitude }, { latitude: place.latitude, longitude: place.longitude })
  return { kmTo, distanceText }
}

const FIVE_MINUTES_MS = 300_000
const TEN_SECONDS_MS = 10_000
