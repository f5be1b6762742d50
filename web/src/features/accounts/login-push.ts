/**
 * Returns this browser's push subscription for the login, or null. Never asks for permission: the notifications panel does
 * so, where the person sees the reason.
 */
export async function tokenForLogin(): Promise<string | null> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return null
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null))
  // Push is optional: an error here must not prevent the login.
  return Promise.race([readToken().catch(() => null), timeout])
}

const TIMEOUT_MS = 5000

async function readToken(): Promise<string | null> {
  const { ensurePushToken, isPushEnabled } = await import('../../lib/push.ts')
  return isPushEnabled() ? ensurePushToken() : null
}
