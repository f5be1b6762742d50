import { readStored, writeStored } from './device-storage.ts'

const KEY = 'push-offer'

export function isPushOfferDeclined(): boolean {
  return readStored(KEY) !== null
}

/** Stops offering push notifications in this browser. If site data is blocked, until the next page load. */
export function declinePushOffer(): void {
  writeStored(KEY, 'declined')
}
