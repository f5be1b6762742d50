import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db, ReadDb } from '../platform/db/db.ts'
import { publish } from '../platform/jobs/events.ts'
import { raiseAlarm } from './alarms.ts'
import './events.ts'
import type { CaptureStatus, RefundState } from './tables.ts'

export type RefundReason =
  | 'cancelled'
  | 'rejected'
  | 'notConfirmed'
  | 'noVehicle'
  | 'tooLate'
  | 'paidTwice'
  | 'wrongAmount'
  | 'refundedOutside'
  | 'changed'
  | 'goodwill'
  | 'unusedDays'
  | 'deposit'
  | 'chargeDropped'

/** A captured payment that is locked, so that its refunds cannot change meanwhile. */
export interface LockedCapture {
  paymentId: string
  amountPaise: number
  status: CaptureStatus
  reason: string | null
}

/**
 * Requests the refund of a captured payment: all of it that was not refunded outside or lost in a dispute. Repeated calls change
 * nothing. A job sends the request to the gateway.
 */
export async function requestRefund(
  db: Db,
  { paymentId, reason }: { paymentId: string; reason: RefundReason },
  now: Date,
): Promise<void> {
  const capture = await lockCapture(db, paymentId)
  // An unknown payment is an error of the caller, which must not look like a successful refund.
  if (!capture) throw new Error(`The payment ${paymentId} is not recorded.`)
  if (capture.status === 'refunding') return
  await sql`update captures set status = 'refunding', reason = ${reason} where gateway_payment_id = ${paymentId}`.execute(
    db,
  )
  await requestRest(db, { ...capture, status: 'refunding', reason }, now)
}

export type PartRefundVerdict = 'requested' | 'known' | 'notBooked' | 'tooMuch'

/**
 * Requests the refund of a part of a booked payment, which stays booked. `refundId` identifies the request, so that a repeated one changes nothing.
 * Parts that were requested, refunded outside or lost in a dispute cannot be refunded again.
 */
export async function requestPartRefund(
  db: Db,
  part: { refundId: string; paymentId: string; amountPaise: number; reason: RefundReason },
  now: Date,
): Promise<PartRefundVerdict> {
  const capture = await lockCapture(db, part.paymentId)
  if (!capture) throw new Error(`The payment ${part.paymentId} is not recorded.`)
  const known = db.selectFrom('refunds').select('id').where('id', '=', part.refundId)
  if ((await known.executeTakeFirst()) !== undefined) return 'known'
  if (capture.status !== 'booked') return 'notBooked'
  if (part.amountPaise > (await readUnrefunded(db, capture))) return 'tooMuch'
  await insertRequest(db, { ...part, isPart: true }, now)
  return 'requested'
}

/**
 * Requests the refund of an amount that several booked payments paid together, from the first one on. Returns the amount that they do not contain
 * any more, because it was refunded or lost before.
 */
export async function requestSpreadRefund(
  db: Db,
  { paymentIds, amountPaise, reason }: { paymentIds: readonly string[]; amountPaise: number; reason: RefundReason },
  now: Date,
): Promise<number> {
  let leftPaise = amountPaise
  for (const paymentId of paymentIds) {
    const capture = await lockCapture(db, paymentId)
    if (capture?.status !== 'booked') continue
    const partPaise = Math.min(leftPaise, await readUnrefunded(db, capture))
    if (partPaise <= 0) continue
    await insertRequest(db, { refundId: uuidv7(), paymentId, amountPaise: partPaise, reason, isPart: true }, now)
    leftPaise -= partPaise
  }
  return leftPaise
}

export async function lockCapture(db: Db, paymentId: string): Promise<LockedCapture | null> {
  const row = await db
    .selectFrom('captures')
    .select(['gateway_payment_id as paymentId', 'amount_paise as amountPaise', 'status', 'reason'])
    .where('gateway_payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Requests the part of a payment for which nothing is requested yet, if the payment is being refunded. */
export async function requestRest(db: Db, capture: LockedCapture, now: Date): Promise<void> {
  const restPaise = await readUnrefunded(db, capture)
  if (capture.status !== 'refunding' || restPaise <= 0) return
  // Enlarge a request that the gateway has not accepted yet, so that it never gets two requests for the same money.
  const open = (await readOpenRequests(db, capture.paymentId)).find(({ isPart }) => !isPart)
  if (open) return changeAmount(db, open, open.amountPaise + restPaise, now)
  const { paymentId, reason } = capture
  await insertRequest(db, { refundId: uuidv7(), paymentId, amountPaise: restPaise, reason, isPart: false }, now)
}

interface RefundRequest {
  refundId: string
  paymentId: string
  amountPaise: number
  reason: string | null
  isPart: boolean
}

async function insertRequest(db: Db, request: RefundRequest, now: Date): Promise<void> {
  const { refundId, paymentId, amountPaise, reason, isPart } = request
  await sql`insert into refunds (id, gateway_payment_id, subject_id, amount_paise, reason, is_part, idempotency_key, state,
      next_try_at, created_at, updated_at)
    select ${refundId}::uuid, c.gateway_payment_id, o.subject_id, ${amountPaise}, ${reason}, ${isPart}, ${refundId}::text,
      'queued', ${now}, ${now}, ${now}
    from captures c join payment_orders o on o.id = c.order_id where c.gateway_payment_id = ${paymentId}`.execute(db)
  await publish(db, { name: 'refund.requested', ...(await factsOf(db, refundId)) })
}

/** Locks a payment and returns how much of it a part refund can be for. */
export async function readRefundable(db: Db, paymentId: string): Promise<number> {
  const capture = await lockCapture(db, paymentId)
  return capture?.status === 'booked' ? readUnrefunded(db, capture) : 0
}

/** Returns the part of a payment for which no refund was made or requested and which was not lost in a dispute. */
export async function readUnrefunded(db: Db, { paymentId, amountPaise }: LockedCapture): Promise<number> {
  const { rows } = await sql<{ paise: number }>`select
    (select coalesce(sum(amount_paise), 0)::bigint from refunds
      where gateway_payment_id = ${paymentId} and not (is_outside and state = 'failed'))
    + (select coalesce(sum(lost_paise), 0)::bigint from disputes where gateway_payment_id = ${paymentId}) as paise`.execute(
    db,
  )
  return amountPaise - (rows[0]?.paise ?? 0)
}

/** A refund that is still owed: the gateway has not accepted it yet, or the bank failed it. */
export interface OwedRefund {
  id: string
  amountPaise: number
}

/** Returns the requests that the gateway has not accepted yet: at most one for the whole payment or its rest, then those for parts, newest first. */
async function readOpenRequests(db: Db, paymentId: string): Promise<(OwedRefund & { isPart: boolean })[]> {
  return db
    .selectFrom('refunds')
    .select(['id', 'amount_paise as amountPaise', 'is_part as isPart'])
    .where('gateway_payment_id', '=', paymentId)
    .where('is_outside', '=', false)
    .where('state', 'in', ['queued', 'needsPerson'])
    .orderBy('is_part')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Reduces requests that the gateway has not accepted yet by an amount that the customer got another way: all of them, or only those for parts.
 * Returns the part of the amount that they did not contain.
 */
export async function reduceOpenRequests(
  db: Db,
  { paymentId, amountPaise, which }: { paymentId: string; amountPaise: number; which: 'all' | 'parts' },
  now: Date,
): Promise<number> {
  let leftPaise = amountPaise
  for (const request of await readOpenRequests(db, paymentId)) {
    const reducedPaise = Math.min(leftPaise, request.amountPaise)
    if (reducedPaise <= 0) break
    if (which === 'parts' && !request.isPart) continue
    leftPaise -= reducedPaise
    await changeAmount(db, request, request.amountPaise - reducedPaise, now)
  }
  return leftPaise
}

/**
 * Changes the amount of an owed refund; nothing is left of it at zero. It gets a new key, because the gateway rejects a different request
 * with a key that was used.
 */
export async function changeAmount(db: Db, { id }: OwedRefund, amountPaise: number, now: Date): Promise<void> {
  if (amountPaise <= 0) await db.deleteFrom('refunds').where('id', '=', id).execute()
  else
    await sql`update refunds set amount_paise = ${amountPaise}, idempotency_key = ${uuidv7()}, next_try_at = ${now},
      updated_at = ${now} where id = ${id}`.execute(db)
}

/**
 * Leaves a refund that the gateway does not accept to an operator. It is still requested once a day, and its state is checked, because the
 * operator may refund it in the gateway's dashboard.
 */
export async function escalateRefund(db: Db, refundId: string, detail: object, now: Date): Promise<void> {
  const escalated =
    await sql`update refunds set state = 'needsPerson', next_try_at = ${nextCheckAt('needsPerson', now)}, tries = 0,
    updated_at = ${now} where id = ${refundId} and state = 'queued'`.execute(db)
  if (escalated.numAffectedRows !== 1n) return
  await raiseAlarm(db, 'refundNeedsPerson', refundId, detail, now)
  await publish(db, { name: 'refund.changed', ...(await factsOf(db, refundId)), state: 'needsPerson' })
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Returns when a refund that has just reached a state is checked again; null if it is complete. */
export function nextCheckAt(state: RefundState, now: Date): Date | null {
  if (state === 'processed') return null
  return new Date(now.getTime() + (state === 'needsPerson' ? DAY_MS : MINUTE_MS))
}

export async function publishRefundChanged(db: Db, refundId: string, state: RefundState): Promise<void> {
  await publish(db, { name: 'refund.changed', ...(await factsOf(db, refundId)), state })
}

async function factsOf(db: Db, refundId: string) {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('captures', 'captures.gateway_payment_id', 'refunds.gateway_payment_id')
    .innerJoin('payment_orders', 'payment_orders.id', 'captures.order_id')
    .select(['payment_orders.id', 'subject_kind', 'payment_orders.subject_id', 'customer_id'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirstOrThrow()
  return {
    refundId,
    orderId: row.id,
    subject: { kind: row.subject_kind, id: row.subject_id },
    customerId: row.customer_id,
  }
}

export interface ShownRefund {
  state: RefundState
  amountPaise: number
  updatedAt: Date
}

/** Returns the refund of each booking or renewal that has one: all refunds of the payment that was refunded last, as one. */
export async function readRefunds(db: ReadDb, subjectIds: readonly string[]): Promise<Map<string, ShownRefund>> {
  if (subjectIds.length === 0) return new Map()
  const { rows } = await sql<ShownRefund & { subjectId: string; paymentId: string }>`
    select subject_id as "subjectId", gateway_payment_id as "paymentId", state, amount_paise as "amountPaise",
      updated_at as "updatedAt"
    from refunds where subject_id = any(${subjectIds}) and not (is_outside and state = 'failed')
    order by created_at, id`.execute(db)
  const bySubject = Map.groupBy(rows, ({ subjectId }) => subjectId)
  return new Map(Array.from(bySubject, ([subjectId, refunds]) => [subjectId, combine(refunds)]))
}

/** The states of refunds, from the last one on. Several refunds together have the earliest state of theirs. */
export const REFUND_PROGRESS: RefundState[] = ['processed', 'pending', 'queued', 'needsPerson', 'failed']

function combine(refunds: (ShownRefund & { paymentId: string })[]): ShownRefund {
  const paymentId = refunds.at(-1)?.paymentId
  const parts = refunds.filter((refund) => refund.paymentId === paymentId)
  return {
    state: REFUND_PROGRESS.findLast((state) => parts.some((part) => part.state === state)) ?? 'queued',
    amountPaise: parts.reduce((sum, part) => sum + part.amountPaise, 0),
    updatedAt: new Date(Math.max(...parts.map((part) => part.updatedAt.getTime()))),
  }
}
