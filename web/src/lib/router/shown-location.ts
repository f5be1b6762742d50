import { useMatches, useRouterState } from '@tanstack/react-router'

/** Returns the path of the screen that is shown. While the next screen loads, this is still the previous one. */
export function useShownPath(): string {
  return useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
}

/** Returns the path of the screen that is being loaded while the previous one is still shown, or null. */
export function usePendingPath(): string | null {
  const shown = useShownPath()
  const next = useRouterState({ select: ({ isLoading, location }) => (isLoading ? location.pathname : null) })
  return next === shown ? null : next
}
