import { createContext, use } from 'react'

/** An address together with what is stored in its history entry. */
export interface Location {
  pathname: string
  search: string
  hash: string
  /** Identifies the history entry. */
  key: string
  state: unknown
}

export interface CurrentAddress {
  location: Location
  /** True if Back, Forward or a page load led here. */
  isHistoryStep: boolean
}

/** A path with its query string and hash, or their parts. */
export type Target = string | Pick<Location, 'pathname' | 'search' | 'hash'>

interface NavigateOptions {
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean
  /** Stored in the history entry. */
  state?: unknown
}

export interface Navigation {
  navigate: (to: Target, options?: NavigateOptions) => void
  /** Moves through the history; a negative number of steps goes back. */
  go: (steps: number) => void
}

export const AddressContext = createContext<CurrentAddress | null>(null)

export const NavigationContext = createContext<Navigation | null>(null)

/** Returns the address of the screen that is shown. */
export function useLocation(): Location {
  return useAddress().location
}

export function useAddress(): CurrentAddress {
  return provided(use(AddressContext))
}

/** Returns functions that change the address. They stay the same for the life of the page. */
export function useNavigation(): Navigation {
  return provided(use(NavigationContext))
}

/** Returns whether a screen's path matches an address. A trailing `/*` matches every address below the path as well. */
export function isScreenPath(path: string, pathname: string): boolean {
  const address = normalise(pathname)
  if (!path.endsWith('/*')) return normalise(path) === address
  const base = normalise(path.slice(0, -2))
  return address === base || address.startsWith(`${base}/`)
}

// Ignore case and trailing slashes, as people do when they type an address.
function normalise(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '')
}

function provided<Value>(value: Value | null): Value {
  if (value === null) throw new Error('There is no <Address> around this component')
  return value
}
