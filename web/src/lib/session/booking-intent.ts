import { SCREENS } from '@voltloop/contract/core/screens'
import { readFromTab, removeFromTab, storeInTab } from './tab-storage.ts'

/**
 * Stores what a visitor came to book, from the address of the booking wizard. It is kept in this tab through signup, login and personal
 * info, in any order, until the wizard opens.
 */
export function storeIntent(search: string): void {
  const given = new URLSearchParams(search)
  const kept = KEPT.flatMap((name) => given.getAll(name).map((value) => [name, value]))
  const query = new URLSearchParams(kept).toString()
  storeInTab(KEY, query === '' ? SCREENS.newBooking : `${SCREENS.newBooking}?${query}`)
}

/** Returns the path of what the visitor came to book; null if there is nothing, or it is more than two hours ago. */
export function intendedPath(): string | null {
  return readFromTab(KEY, MAX_AGE_MS)
}

/** The wizard is open, or the person has logged out: the next login must not lead there again. */
export function forgetIntent(): void {
  removeFromTab(KEY)
}

const KEY = 'booking-intent'
const MAX_AGE_MS = 2 * 3_600_000
// Not the pickup time and the order, which may be over by then.
const KEPT = ['step', 'city', 'hub', 'model', 'plan']
