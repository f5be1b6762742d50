import { BRAND } from '@voltloop/contract/messages/brand'
import { NEW_NOTIFICATION } from '@voltloop/contract/messages/shell'
import type { PushPayload } from '@voltloop/contract/notifications'
import { SCREENS } from '@voltloop/contract/screens'
import { VIBRATION_MS } from '../lib/vibration.ts'
import { APP_SCREEN } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows a push message, and tells open pages to look for themselves. */
export async function showPushMessage(data: PushMessageData | null): Promise<void> {
  const { message, url, notificationId } = read(data)
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage('news')
  const look: NotificationOptions & { vibrate: readonly number[] } = {
    body: message,
    // The same news twice is one notification.
    tag: notificationId,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    vibrate: VIBRATION_MS,
    data: url,
  }
  await self.registration.showNotification(BRAND, look)
}

/** Brings the person to what the message was about, in a window that is open where there is one. */
export async function openPushMessage(notification: Notification): Promise<void> {
  notification.close()
  const { href } = ownAddress(notification.data)
  const windows = await self.clients.matchAll({ type: 'window' })
  const ours = windows.filter(({ url }) => APP_SCREEN.test(new URL(url).pathname))
  const nearest = ours.find(({ focused }) => focused) ?? ours.find(isVisible) ?? ours[0]
  if (!nearest) {
    await self.clients.openWindow(href)
    return
  }
  // Where the browser will not raise the window, the right page waits in it.
  const page = await nearest.focus().catch(() => nearest)
  if (page.url !== href) await page.navigate(href)
}

const isVisible = ({ visibilityState }: WindowClient) => visibilityState === 'visible'

// Something has to be shown for every message: a browser takes the right away from who is silent.
const UNREADABLE = { message: NEW_NOTIFICATION, url: SCREENS.bookings, notificationId: 'news' }

function read(data: PushMessageData | null): Pick<PushPayload, 'message' | 'url' | 'notificationId'> {
  try {
    const payload: unknown = data?.json()
    return isPayload(payload) ? payload : UNREADABLE
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return UNREADABLE
  }
}

function isPayload(value: unknown): value is PushPayload {
  if (typeof value !== 'object' || value === null) return false
  return ['message', 'url', 'notificationId'].every((name) => typeof Reflect.get(value, name) === 'string')
}

// A message can lead to our own pages only.
function ownAddress(url: unknown): URL {
  const { origin } = self.location
  const address = new URL(typeof url === 'string' ? url : SCREENS.bookings, origin)
  return address.origin === origin ? address : new URL(SCREENS.bookings, origin)
}
