import type { Actor } from '@voltloop/contract/core/roles'
import { savePushSubscription } from '../accounts/index.ts'
import type { Transact } from '../platform/db/db.ts'
import { fieldError } from '../platform/errors.ts'
import type { Push } from '../platform/push.ts'

/**
 * Stores a browser's push subscription for the duration of the session. Rejects an endpoint that is not a listed push
 * service.
 */
export async function subscribeFlow(transact: Transact, push: Push, actor: Actor, fcmToken: string): Promise<void> {
  const subscription = push.accept(fcmToken)
  if (!subscription || (await push.resolvesToPrivateIp(subscription)))
    throw fieldError('fcmToken', 'subscriptionInvalid')
  await transact((db) => savePushSubscription(db, actor, subscription))
}
