import { useMedia } from './use-media.ts'

/** Returns true while the window is as narrow as a phone's. */
export function useIsPhone(): boolean {
  // Below the breakpoint `sm` of the theme.
  return useMedia('(max-width: 599px)')
}
