import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Notification } from '@voltloop/contract/notifications/notifications'
import { call } from '../../lib/api/api.ts'
import { NOTIFICATIONS } from '../../lib/api/topics.ts'

// Every page of the app loads this file, so it contains only what the bell needs.

interface Latest {
  unread: number
  newest: Notification | null
}

/** Loads the unread count and the newest notification. */
export function useLatest() {
  return useQuery(latestQuery)
}

export const latestQuery = queryOptions({
  queryKey: [NOTIFICATIONS, 'latest'],
  queryFn: async (): Promise<Latest> => {
    const { data } = await call('GET notifications', { query: { limit: 1 } })
    const newest = data.notifications[0] ?? null
    initialNewestAt ??= timeOf(newest)
    return { unread: data.unread, newest }
  },
  meta: { isBeside: true },
  // Components that mount shortly after the first share this response; the live stream reports changes.
  staleTime: 10_000,
})

let initialNewestAt: number | undefined

/** Returns the time of the newest notification when this page was loaded. */
export const newestAtFirst = () => initialNewestAt

/** Returns the creation time in milliseconds, or 0 without a notification. */
export function timeOf(notification: Notification | null): number {
  return notification === null ? 0 : Date.parse(notification.createdAt)
}
