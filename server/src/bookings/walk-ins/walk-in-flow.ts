import type { createWalkIn } from '@voltloop/contract/bookings/walk-ins'
import type { Body, Data } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { countAttempt, type Limit } from '../../platform/attempts.ts'
import type { ReadDb, Transact } from '../../platform/db/db.ts'
import { runOnce } from '../../platform/idempotency.ts'
import type { Sealer } from '../../platform/seal.ts'
import { createRequestFlow, type CollectContext } from '../collecting/request-flow.ts'
import { transactionIdOf } from '../lifecycle/booking.ts'
import { placeWalkIn } from './place-walk-in.ts'

interface WalkInContext extends CollectContext {
  sealer: Sealer
  limits: (userId: string) => Limit[]
}

/**
 * Books a walk-in and makes its QR code or link, outside any transaction. If the gateway does not answer, the vehicle stays held, and the repeated
 * request makes the code.
 */
export async function walkInFlow(
  transact: Transact,
  actor: Actor,
  input: { body: Body<typeof createWalkIn>; key: string | undefined },
  context: WalkInContext,
  now: Date,
): Promise<Data<typeof createWalkIn>> {
  const { outcome: id } = await runOnce(transact, { owner: actor.userId, ...input }, now, async (db, newId) => {
    await countAttempt(db, context.limits(actor.userId), now)
    await placeWalkIn(db, actor, { id: newId, form: input.body }, context.sealer, now)
    return newId
  })
  const walkIn = await transact((db) => readWalkIn(db, id))
  const { transactionId, status, heldUntil } = walkIn
  const { payment: kind } = input.body
  const isHeld = status === 'AWAITING_PAYMENT' && heldUntil !== null && heldUntil > now
  const body = { subject: 'booking', transactionId } as const
  const request =
    kind === 'CASH' || !isHeld
      ? null
      : await createRequestFlow(transact, actor, { body: { ...body, kind }, key: undefined }, context, now)
  return { ...walkIn, heldUntil: heldUntil?.toISOString() ?? null, request }
}

async function readWalkIn(db: ReadDb, id: string) {
  const { number, status, isPass, paise, heldUntil } = await db
    .selectFrom('bookings')
    .innerJoin('holds', 'holds.id', 'bookings.hold_id')
    .select(['number', 'status', 'is_pass as isPass', 'plan_final_cost_paise as paise', 'expires_at as heldUntil'])
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow()
  return { transactionId: transactionIdOf(number), status, amount: isPass ? 0 : paise / 100, heldUntil }
}
