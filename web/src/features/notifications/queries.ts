import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type {
  listNotifications,
  Notification,
  readAllNotifications,
  readNotification,
} from '@voltloop/contract/notifications'
import { call } from '../../lib/api.ts'
import { usePages } from '../../lib/pages.ts'
import type { ReadPage } from '../../lib/pages.ts'
import { LATEST, LIST_ADDRESS, NOTIFICATIONS } from './latest-query.ts'
import type { Latest } from './latest-query.ts'

const LIST = [NOTIFICATIONS, 'list'] as const

/** Everything that somebody was told, newest first. */
export function useNotifications() {
  return usePages(LIST, readPage)
}

const readPage: ReadPage<Notification> = async (cursor, limit) => {
  const { data, nextCursor, total } = await call<typeof listNotifications>(LIST_ADDRESS, { query: { cursor, limit } })
  return { rows: data.notifications, nextCursor, total }
}

/** Marks one as read, or all of them with null: on screen at once, and undone should it fail. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (notificationId: string | null) => {
      if (notificationId === null)
        await call<typeof readAllNotifications>({ method: 'PATCH', path: 'notifications' }, {})
      else {
        const address = { method: 'PATCH', path: 'notifications/:notificationId' } as const
        await call<typeof readNotification>(address, { params: { notificationId } })
      }
    },
    onMutate: async (notificationId) => {
      // An answer from before must not come in between.
      await client.cancelQueries({ queryKey: [NOTIFICATIONS] })
      return showAsRead(client, notificationId)
    },
    onError: (_error, _notificationId, undo) => undo?.(),
    onSettled: () => void client.invalidateQueries({ queryKey: [NOTIFICATIONS] }),
  })
}

/** Writes it into what is on screen; gives the way back. */
function showAsRead(client: QueryClient, notificationId: string | null): () => void {
  const latest = client.getQueryData<Latest>(LATEST)
  const pages = client.getQueryData<Rows[]>(LIST)
  const isMeant = (one: Notification) => notificationId === null || one.notificationId === notificationId
  const read = (one: Notification) => (isMeant(one) && one.readAt === null ? { ...one, readAt: one.createdAt } : one)
  client.setQueryData<Latest>(
    LATEST,
    (known) => known && { ...known, unread: notificationId === null ? 0 : known.unread - 1 },
  )
  client.setQueryData<Rows[]>(LIST, (known) => known?.map((page) => ({ ...page, rows: page.rows.map(read) })))
  return () => {
    client.setQueryData(LATEST, latest)
    client.setQueryData(LIST, pages)
  }
}

/** What concerns us of a page of a long list. */
interface Rows {
  rows: Notification[]
}
