import { readFromTab, removeFromTab, storeInTab } from './tab-storage.ts'

/**
 * Facts that the login page of this tab needs to know of an account that was just created: the phone number, to fill it in; the
 * email, to ask for its verification; and whether a login code was sent.
 */
type NewContact = 'phone' | 'email' | 'code'

export function storeNewContact(kind: NewContact, value: string): void {
  storeInTab(KEYS[kind], value)
}

/** Returns what was stored about the account that was created in this tab; null if there is nothing. */
export function readNewContact(kind: NewContact): string | null {
  return readFromTab(KEYS[kind], kind === 'code' ? CODE_MS : DAY_MS)
}

export function forgetNewContact(...kinds: NewContact[]): void {
  for (const kind of kinds) removeFromTab(KEYS[kind])
}

const KEYS = { phone: 'new-phone', email: 'new-email', code: 'new-code' } as const
const DAY_MS = 86_400_000
// The server knows this browser for half an hour. A code that is typed later would open another account, so stop to ask in time.
const CODE_MS = 25 * 60_000
