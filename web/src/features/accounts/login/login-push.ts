import { isPushOfferDeclined } from '../../../lib/browser/push-offer-choice.ts'
import { hasLoggedInBefore } from '../../../lib/session/session-hint.ts'

const TIMEOUT_MS = 5000

/**
 * Returns this browser's push subscription for the login, or null. Requests permission if it was never requested, but not at
 * the first login: until then nobody knows the reason, which the notifications panel gives. If the person declines or does not
 * respond within five seconds, the login continues without a subscription.
 */
export async function tokenForLogin(): Promise<string | null> {
  if (!('Notification' in window) || Notification.permission === 'denied') return null
  if (Notification.permission === 'default' && (!hasLoggedInBefore() || isPushOfferDeclined())) return null
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null))
  // Push is optional: an error here must not prevent the login.
  return Promise.race([requestToken().catch(() => null), timeout])
}

async function requestToken(): Promise<string | null> {
  // Request permission first: browsers require it close to the click.
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { ensurePushToken, isPushEnabled } = await import('../../../lib/browser/push.ts')
  return isPushEnabled() ? ensurePushToken() : null
}
