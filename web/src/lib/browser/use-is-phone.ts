import { useSyncExternalStore } from 'react'

/** Returns true while the window is as narrow as a phone's. For layout that classes cannot express. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches)
}

// Below the breakpoint `sm` of the theme.
const PHONE = '(max-width: 599px)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(PHONE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
