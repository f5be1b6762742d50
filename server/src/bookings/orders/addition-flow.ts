import type { Actor } from '@voltloop/contract/core/roles'
import type { PaymentOrder } from '../../payments/index.ts'
import { countAttempt } from '../../platform/attempts.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import { runOnce } from '../../platform/idempotency.ts'
import { ensureGatewayOrder } from './ensure-gateway-order.ts'
import { returnAttempt, type OrderContext } from './order-flow.ts'

interface Addition {
  kind: PaymentOrder['subject']['kind']
  /** Stores the request and returns its id. */
  create: (db: Db, newId: string) => Promise<string>
  withdraw: (db: Db, id: string, now: Date) => Promise<void>
}

/** Orders an addition to a booking, such as a renewal, and returns its id. Calls the gateway outside any transaction. */
export async function additionFlow(
  transact: Transact,
  actor: Actor,
  input: { body: unknown; key: string | undefined },
  { kind, create, withdraw }: Addition,
  { gateway, limits }: OrderContext,
  now: Date,
): Promise<string> {
  const isLimited = actor.role === 'CUSTOMER'
  const request = { owner: actor.userId, ...input }
  const { outcome: id, isNew } = await runOnce(transact, request, now, async (db, newId) => {
    if (isLimited) await countAttempt(db, limits(actor.userId), now)
    return create(db, newId)
  })
  const undo = async (db: Db) => {
    await withdraw(db, id, now)
    if (isLimited) await returnAttempt(db, limits(actor.userId))
  }
  await ensureGatewayOrder(transact, gateway, { subject: { kind, id }, request, isNew }, undo, now)
  return id
}
