import { useQuery } from '@tanstack/react-query'
import type { listNotifications, Notification } from '@voltloop/contract/notifications'
import { call } from '../../lib/api.ts'

// Every page of the app brings this file, so it names its endpoint without bringing its schemas, and holds no more than the bell needs.
export const NOTIFICATIONS = 'notifications'
export const LATEST = [NOTIFICATIONS, 'latest'] as const
export const LIST_ADDRESS = { method: 'GET', path: 'notifications' } as const

export interface Latest {
  unread: number
  newest: Notification | null
}

/** How many are unread, and the newest one. */
export function useLatest(isEnabled = true) {
  return useQuery({
    enabled: isEnabled,
    queryKey: LATEST,
    queryFn: async (): Promise<Latest> => {
      const { data } = await call<typeof listNotifications>(LIST_ADDRESS, { query: { limit: 1 } })
      const newest = data.notifications[0] ?? null
      firstAt ??= timeOf(newest)
      return { unread: data.unread, newest }
    },
    // Who else looks at it in the page's first moments need not ask again; what changes is announced.
    staleTime: 10_000,
  })
}

let firstAt: number | undefined

/** When the newest one was made that was there as this page came. */
export const newestAtFirst = () => firstAt

/** When it was made, as a number; nothing at all was long ago. */
export function timeOf(notification: Notification | null): number {
  return notification === null ? 0 : Date.parse(notification.createdAt)
}
