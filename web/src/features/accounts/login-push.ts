const PATIENCE_MS = 5000

/**
 * This browser's push subscription for the login to take along. Permission is asked where it was not asked before; who
 * refuses, or does not answer in five seconds, logs in without.
 */
export async function tokenForLogin(): Promise<string | null> {
  if (!('Notification' in window) || Notification.permission === 'denied') return null
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  // Push is an extra: whatever goes wrong with it, the login goes on.
  return Promise.race([token().catch(() => null), patience])
}

async function token(): Promise<string | null> {
  // Asked first of all: browsers want it close to the press.
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { ensurePushToken, mayPush } = await import('../../lib/push.ts')
  return mayPush() ? ensurePushToken() : null
}
