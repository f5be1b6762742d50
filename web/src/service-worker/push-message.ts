import { BRAND } from '@voltloop/contract/core/brand'
import { NEW_NOTIFICATION } from '../lib/words/shell.words.ts'
import type { PushPayload } from '@voltloop/contract/notifications/notifications'
import { isAppPath, SCREENS } from '@voltloop/contract/core/screens'
import { ALARM_VIBRATION_MS, VIBRATION_MS } from '../lib/browser/vibration.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows a push notification and makes open pages refetch. */
export async function showPushMessage(data: PushMessageData | null): Promise<void> {
  const { message, url, notificationId, tag = notificationId, alarm } = read(data)
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage('news')
  const options: NotificationOptions & { vibrate?: readonly number[]; renotify?: boolean } = {
    body: message,
    // A repeated notification replaces the first one.
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: url,
    ...(alarm === 'taken' ? { silent: true } : { vibrate: alarm === 'ring' ? ALARM_VIBRATION_MS : VIBRATION_MS }),
    // A ring stays until somebody reacts, and each one is felt again.
    ...(alarm === 'ring' && { requireInteraction: true, renotify: true }),
  }
  await self.registration.showNotification(BRAND, options)
}

/** Opens the page that a push notification refers to, in an already open window if there is one. */
export async function openPushMessage(notification: Notification): Promise<void> {
  notification.close()
  const { href } = sameOriginUrl(notification.data)
  const windows = await self.clients.matchAll({ type: 'window' })
  const appWindows = windows.filter(({ url }) => isAppPath(new URL(url).pathname))
  const target = appWindows.find(({ focused }) => focused) ?? appWindows.find(isVisible) ?? appWindows[0]
  if (!target) {
    await self.clients.openWindow(href)
    return
  }
  // If the browser refuses to focus the window, it still navigates to the page.
  const page = await target.focus().catch(() => target)
  if (page.url !== href) await page.navigate(href)
}

const isVisible = ({ visibilityState }: WindowClient) => visibilityState === 'visible'

// Every push must show a notification: browsers revoke the permission of sites that stay silent.
const FALLBACK = { message: NEW_NOTIFICATION, url: SCREENS.bookings, notificationId: 'news' }

type Shown = Pick<PushPayload, 'message' | 'url' | 'notificationId' | 'tag' | 'alarm'>

function read(data: PushMessageData | null): Shown {
  try {
    const payload: unknown = data?.json()
    return isPayload(payload) ? payload : FALLBACK
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return FALLBACK
  }
}

function isPayload(value: unknown): value is PushPayload {
  if (typeof value !== 'object' || value === null) return false
  return ['message', 'url', 'notificationId'].every((name) => typeof Reflect.get(value, name) === 'string')
}

// A push may only open pages of our own origin.
function sameOriginUrl(wanted: unknown): URL {
  const { origin } = self.location
  const url = new URL(typeof wanted === 'string' ? wanted : SCREENS.bookings, origin)
  return url.origin === origin ? url : new URL(SCREENS.bookings, origin)
}
