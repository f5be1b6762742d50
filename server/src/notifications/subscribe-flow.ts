import { SUBSCRIPTION_INVALID } from '@voltloop/contract/messages/notifications'
import type { Actor } from '@voltloop/contract/roles'
import { savePushSubscription } from '../accounts/index.ts'
import type { Transact } from '../platform/db/db.ts'
import { Refusal } from '../platform/errors.ts'
import type { Push } from '../platform/push.ts'

/** Keeps a browser's subscription for as long as the session lasts; one that points anywhere but to a push service is refused. */
export async function subscribeFlow(transact: Transact, push: Push, actor: Actor, fcmToken: string): Promise<void> {
  const subscription = push.accept(fcmToken)
  if (!subscription || (await push.resolvesToPrivateAddress(subscription))) throw invalid()
  await transact((db) => savePushSubscription(db, actor, subscription))
}

function invalid(): Refusal {
  const message = SUBSCRIPTION_INVALID
  return new Refusal('badInput', { message, errors: [{ path: 'fcmToken', message }] })
}
