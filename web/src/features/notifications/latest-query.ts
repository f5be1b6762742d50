import { useQuery } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import type { Notification } from '@voltloop/contract/notifications'
import { call } from '../../lib/api.ts'

// Every page of the app loads this file, so it refers to endpoints by type only, bundles no schemas, and contains only
// what the bell needs.
export const NOTIFICATIONS = 'notifications'
export const LATEST = [NOTIFICATIONS, 'latest'] as const

export interface Latest {
  unread: number
  newest: Notification | null
}

/** Loads the unread count and the newest notification. */
export function useLatest(isEnabled = true) {
  return useQuery({
    enabled: isEnabled,
    queryKey: LATEST,
    queryFn: async (): Promise<Latest> => {
      const { data } = await call(api.listNotifications, { query: { limit: 1 } })
      const newest = data.notifications[0] ?? null
      initialNewestAt ??= timeOf(newest)
      return { unread: data.unread, newest }
    },
    // Components that mount shortly after the first share this response; the live stream reports changes.
    staleTime: 10_000,
  })
}

let initialNewestAt: number | undefined

/** Returns the time of the newest notification when this page was loaded. */
export const newestAtFirst = () => initialNewestAt

/** Returns the creation time in milliseconds, or 0 without a notification. */
export function timeOf(notification: Notification | null): number {
  return notification === null ? 0 : Date.parse(notification.createdAt)
}
