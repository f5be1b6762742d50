const holds: (() => void)[] = []

/**
 * Lets a form with unsaved input handle the Back button instead of the router. Returns a function that ends this. The
 * router asks, because a second `popstate` listener would be too late: React removes the form right after the router's.
 */
export function holdNavigation(onNavigate: () => void): () => void {
  holds.push(onNavigate)
  return () => {
    const at = holds.indexOf(onNavigate)
    if (at !== -1) holds.splice(at, 1)
  }
}

/** Passes a `popstate` event to the form that holds navigation. Returns false if there is none. */
export function isNavigationHeld(): boolean {
  const hold = holds.at(-1)
  hold?.()
  return hold !== undefined
}
