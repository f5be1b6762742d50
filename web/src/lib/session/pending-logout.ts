import type { logout } from '@voltloop/contract/accounts/accounts'
import type { API_ROOT } from '@voltloop/contract/core/endpoint'
import { readStored, writeStored } from '../browser/device-storage.ts'

/**
 * Logs this device out immediately. The session cookie is not readable by scripts, so until the server has ended the
 * session, a mark in the browser keeps every page from using it. If site data is blocked, only the server can end it.
 */
export function markLoggedOut(): void {
  writeStored(KEY, '')
}

/** Returns true if this device is logged out, but the server has not confirmed it yet. */
export function isLogoutPending(): boolean {
  return readStored(KEY) !== null
}

/** Sends the pending logout. Returns false if the server did not confirm it; the next call tries again. */
export function sendPendingLogout(): Promise<boolean> {
  sending ??= send().finally(() => (sending = undefined))
  return sending
}

let sending: Promise<boolean> | undefined

async function send(): Promise<boolean> {
  const isConfirmed = await fetch(LOGOUT_URL, { method: 'POST' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isConfirmed) writeStored(KEY, null)
  return isConfirmed
}

const KEY = 'logout-pending'

// Written out and typed by the contract: importing the endpoint would bundle the schema library into the login page.
const LOGOUT_URL: `${typeof API_ROOT}/${(typeof logout)['path']}` = '/api/v1/customer/logout'
