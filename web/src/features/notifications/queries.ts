import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Notification } from '@voltloop/contract/notifications/notifications'
import { call } from '../../lib/api/api.ts'
import { usePages } from '../../lib/api/pages.ts'
import type { CachedPages, ReadPage } from '../../lib/api/pages.ts'
import { NOTIFICATIONS } from '../../lib/api/topics.ts'
import { latestQuery } from './latest-query.ts'

const LIST = [NOTIFICATIONS, 'list'] as const

/** Loads all notifications of the user, newest first. */
export function useNotifications() {
  return usePages({ queryKey: LIST, readPage })
}

const readPage: ReadPage<Notification> = async (cursor, limit) => {
  const { data, nextCursor, total } = await call('GET notifications', { query: { cursor, limit } })
  return { rows: data.notifications, nextCursor, total }
}

/** Marks one notification as read, or all with null. Updates the screen immediately and rolls back on failure. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (notificationId: string | null) => {
      if (notificationId === null) await call('PATCH notifications', {})
      else {
        await call('PATCH notifications/:notificationId', { params: { notificationId } })
      }
    },
    onMutate: async (notificationId) => {
      // Cancel running queries: their older responses would overwrite the optimistic update.
      await client.cancelQueries({ queryKey: [NOTIFICATIONS] })
      return showAsRead(client, notificationId)
    },
    onError: (_error, _notificationId, undo) => undo?.(),
    onSettled: () => void client.invalidateQueries({ queryKey: [NOTIFICATIONS] }),
  })
}

/** Marks notifications as read in the cache. Returns a function that rolls back. */
function showAsRead(client: QueryClient, notificationId: string | null): () => void {
  const latest = client.getQueryData(latestQuery.queryKey)
  const pages = client.getQueryData<CachedPages<Notification>>(LIST)
  const isTarget = (notification: Notification) =>
    notificationId === null || notification.notificationId === notificationId
  const markRead = (notification: Notification) =>
    isTarget(notification) && notification.readAt === null
      ? { ...notification, readAt: notification.createdAt }
      : notification
  client.setQueryData(
    latestQuery.queryKey,
    (cached) => cached && { ...cached, unread: notificationId === null ? 0 : cached.unread - 1 },
  )
  client.setQueryData<CachedPages<Notification>>(
    LIST,
    (cached) =>
      cached && { ...cached, pages: cached.pages.map((page) => ({ ...page, rows: page.rows.map(markRead) })) },
  )
  return () => {
    client.setQueryData(latestQuery.queryKey, latest)
    client.setQueryData(LIST, pages)
  }
}
