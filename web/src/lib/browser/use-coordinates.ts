import type { Coordinates } from '@voltloop/contract/places/distance'
import { useEffect, useState } from 'react'

type State = 'unknown' | 'asking' | 'refused' | Coordinates

interface OwnCoordinates {
  /** Null until the person has shared the location. */
  here: Coordinates | null
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
      ({ coords: { latitude, longitude } }) => setState({ latitude, longitude }),
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

const FIVE_MINUTES_MS = 300_000
const TEN_SECONDS_MS = 10_000
