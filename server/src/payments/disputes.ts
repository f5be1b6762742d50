import type { Db } from '../platform/db/db.ts'
import { publish } from '../platform/jobs/events.ts'
import { raiseAlarm } from './alarms.ts'
import './events.ts'
import type { GatewayDispute } from './gateway.ts'
import type { Subject } from './orders.ts'
import { lockCapture, readUnrefunded, reduceOpenRequests, type LockedCapture } from './refunds.ts'

/**
 * Records a dispute as the gateway shows it. A lost one takes its money out of the ledger, and out of a refund that the gateway has not
 * accepted yet: the customer already got it from the bank. Bookings never change.
 */
export async function recordDispute(db: Db, dispute: GatewayDispute, now: Date): Promise<void> {
  const { disputeId, paymentId, amountPaise, state } = dispute
  const capture = await lockCapture(db, paymentId)
  if (!capture) return
  const known = await db
    .selectFrom('disputes')
    .select('state')
    .where('gateway_dispute_id', '=', disputeId)
    .executeTakeFirst()
  if (known && (known.state === state || known.state !== 'open')) return
  const lostPaise = state === 'lost' ? await takeLoss(db, capture, amountPaise, now) : 0
  await db
    .insertInto('disputes')
    .values({
      gateway_dispute_id: disputeId,
      gateway_payment_id: paymentId,
      amount_paise: amountPaise,
      state,
      lost_paise: lostPaise,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('gateway_dispute_id').doUpdateSet({ state, lost_paise: lostPaise, updated_at: now }),
    )
    .execute()
  if (state === 'open') await raiseAlarm(db, 'disputeOpened', disputeId, { paymentId, amountPaise }, now)
  if (state !== 'lost') return
  await raiseAlarm(db, 'disputeLost', disputeId, { paymentId, amountPaise, lostPaise }, now)
  await publish(db, { name: 'dispute.lost', disputeId, subject: await readSubject(db, paymentId) })
}

async function readSubject(db: Db, paymentId: string): Promise<Subject> {
  return db
    .selectFrom('captures')
    .innerJoin('payment_orders', 'payment_orders.id', 'captures.order_id')
    .select(['subject_kind as kind', 'subject_id as id'])
    .where('gateway_payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
}

/**
 * Reduces what a payment lost in disputes when more of it was refunded than was left. The gateway allows such refunds, and may report them after a
 * dispute that was lost later. The money leaves the ledger once; the rest is a loss on top, which the alarms show.
 */
export async function reduceLosses(db: Db, capture: LockedCapture): Promise<void> {
  let excessPaise = -(await readUnrefunded(db, capture))
  if (excessPaise <= 0) return
  const losses = await db
    .selectFrom('disputes')
    .select(['gateway_dispute_id as id', 'lost_paise as lostPaise'])
    .where('gateway_payment_id', '=', capture.paymentId)
    .where('lost_paise', '>', 0)
    .orderBy('gateway_dispute_id')
    .execute()
  for (const { id, lostPaise } of losses) {
    const reducedPaise = Math.min(excessPaise, lostPaise)
    excessPaise -= reducedPaise
    await db
      .updateTable('disputes')
      .set({ lost_paise: lostPaise - reducedPaise })
      .where('gateway_dispute_id', '=', id)
      .execute()
  }
}

// Only money that was not refunded yet leaves the ledger. The rest is a loss on top, which the alarm shows.
async function takeLoss(db: Db, capture: LockedCapture, amountPaise: number, now: Date): Promise<number> {
  const unrefundedPaise = await readUnrefunded(db, capture)
  const requestedPaise = Math.max(0, amountPaise - unrefundedPaise)
  const request = { paymentId: capture.paymentId, amountPaise: requestedPaise, which: 'all' } as const
  const leftPaise = await reduceOpenRequests(db, request, now)
  return amountPaise - leftPaise
}
