import type { Profile } from '@voltloop/contract/accounts/accounts'
import { readStored, writeStored } from '../browser/device-storage.ts'

/** What is known of the person who was logged in at the last check. Unknown parts are empty. */
export interface LastPerson {
  role: string
  cityId: string
  hubId: string
}

/**
 * Returns true if this browser had a session at the last check. It is only a hint for public pages: asking the server
 * on each of them would nearly always return a 401.
 */
export function hadSession(): boolean {
  return readStored(KEY) !== null
}

export function lastPerson(): LastPerson {
  const [role = '', cityId = '', hubId = ''] = (readStored(KEY) ?? '').split(' ')
  return { role, cityId, hubId }
}

export function hasLoggedInBefore(): boolean {
  return readStored(EVER_KEY) !== null
}

/** Stores whether the server last reported a session and, if it is known, whose role and place of work. */
export function rememberSession(isLoggedIn: boolean, profile?: Pick<Profile, 'role' | 'cityId' | 'hubId'>): void {
  const person = profile && [profile.role, profile.cityId, profile.hubId].join(' ').trimEnd()
  writeStored(KEY, isLoggedIn ? (person ?? readStored(KEY) ?? '') : null)
  if (isLoggedIn) writeStored(EVER_KEY, '')
}

/** Calls `onChange` when another tab of this browser logs in or out. */
export function watchSessionHint(onChange: () => void): void {
  window.addEventListener('storage', ({ key }) => key === KEY && onChange())
}

const KEY = 'had-session'
const EVER_KEY = 'ever-had-session'
