const KEY = 'push-offer'

/** Returns true if somebody declined push notifications in this browser. */
export function isPushOfferDeclined(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return false
  }
}

/** Stops offering push notifications in this browser. */
export function declinePushOffer(): void {
  try {
    localStorage.setItem(KEY, 'declined')
  } catch (error) {
    // If site data is blocked, the offer comes back with the next page load.
    if (!(error instanceof DOMException)) throw error
  }
}
