import * as words from '@voltloop/contract/notifications/notifications-messages'
import * as notifications from '@voltloop/contract/notifications/notifications'
import { deletePushSubscription } from '../accounts/index.ts'
import { route, type BoundRoute } from '../platform/http/route.ts'
import type { Push } from '../platform/push.ts'
import { calendarFlow } from './calendar-flow.ts'
import { readMessagePreferences, readNotifications, readOne } from './queries.ts'
import { markAllRead, markRead, saveMessagePreferences } from './read.ts'
import { subscribeFlow } from './subscribe-flow.ts'

export function notificationRoutes({ push, publicUrl }: { push: Push; publicUrl: string }): BoundRoute[] {
  return [
    route(notifications.listNotifications, ({ db, actor, query }) => readNotifications(db, actor, query)),
    route(notifications.readNotification, async ({ db, actor, params, now }) => {
      await markRead(db, actor, params.notificationId, now)
      return { message: words.NOTIFICATION_READ, data: await readOne(db, actor, params.notificationId) }
    }),
    route(notifications.readAllNotifications, async ({ db, actor, now }) => {
      await markAllRead(db, actor, now)
      return { message: words.NOTIFICATIONS_READ }
    }),
    route(notifications.pushPublicKey, async () => ({ data: { publicKey: push.publicKey } })),
    route(notifications.subscribePush, async ({ transact, actor, body }) => {
      await subscribeFlow(transact, push, actor, body.fcmToken)
      return { message: words.PUSH_ON }
    }),
    route(notifications.unsubscribePush, async ({ db, actor }) => {
      await deletePushSubscription(db, actor.sessionId)
      return { message: words.PUSH_OFF }
    }),
    route(notifications.downloadCalendar, async ({ transact, actor, params, reply, now }) => {
      const { bookingId: transactionId } = params
      const file = await calendarFlow(transact, actor, { transactionId, publicUrl }, now)
      const disposition = `attachment; filename="${transactionId}.ics"`
      await reply.type('text/calendar; charset=utf-8').header('content-disposition', disposition).send(file)
    }),
    route(notifications.getMessagePreferences, async ({ db, actor }) => ({
      data: await readMessagePreferences(db, actor),
    })),
    route(notifications.saveMessagePreferences, async ({ db, actor, body }) => {
      await saveMessagePreferences(db, actor, body)
      return { message: words.PREFERENCES_SAVED, data: await readMessagePreferences(db, actor) }
    }),
  ]
}
