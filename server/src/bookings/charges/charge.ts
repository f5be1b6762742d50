import type { ChargeState } from '@voltloop/contract/bookings/charges'
import type { Actor } from '@voltloop/contract/core/roles'
import { addDays } from '@voltloop/contract/core/time'
import type { PriceKind } from '@voltloop/contract/prices/price-kinds'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '../../audit/index.ts'
import { closeOrder, findOrderBySubject } from '../../payments/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import { readLimits } from '../../prices/index.ts'
import { lockBooking, transactionIdOf, type LockedBooking } from '../lifecycle/booking.ts'
import { broadcastBooking } from '../lifecycle/transition.ts'

export interface ChargeRecord {
  id: string
  bookingId: string
  kind: PriceKind
  part: string | null
  amountPaise: number
  isTaxable: boolean
  reason: string
  photoId: string | null
  state: ChargeState
  depositPaise: number
  paidBy: 'deposit' | 'online' | 'cash' | null
  paymentId: string | null
  /** The charge whose paper this one is on; null before it is due. */
  paperOf: string | null
  creditNoteNumber: string | null
  proposedBy: string
  proposedAt: Date
  dueAt: Date
  /** Days after the proposal in which the customer can dispute it. */
  disputeDays: number
  /** Days after it became due until new orders are rejected. */
  blockDays: number
}

/** People who may settle the deposit of a ride may also settle its charges: a hub manager if it began or ended at the own hub. */
export const SETTLING = 'confirmPayout'

const HOUR_MS = 3_600_000

export function disputableUntil({ proposedAt, disputeDays }: ChargeRecord): Date {
  return addDays(proposedAt, disputeDays)
}

export function leftToPay({ amountPaise, depositPaise, state }: ChargeRecord): number {
  return state === 'PAID' || state === 'WAIVED' ? 0 : amountPaise - depositPaise
}

/** Locks the booking of a charge, which also guards its charges, and returns both. 404 if the actor may not act on it. */
export async function lockCharge(
  db: Db,
  actor: Actor,
  chargeId: string,
): Promise<{ booking: LockedBooking; charge: ChargeRecord }> {
  const row = await db
    .selectFrom('charges')
    .innerJoin('bookings', 'bookings.id', 'charges.booking_id')
    .select('bookings.number')
    .where('charges.id', '=', chargeId)
    .executeTakeFirst()
  if (!row) throw new AppError('notFound')
  const booking = await lockBooking(db, actor, transactionIdOf(row.number), SETTLING)
  return { booking, charge: await readCharge(db, chargeId) }
}

/** Reads a charge. Callers that change it must hold the lock on its booking. */
export async function readCharge(db: ReadDb, chargeId: string): Promise<ChargeRecord> {
  return db.selectFrom('charges').select(COLUMNS).where('id', '=', chargeId).executeTakeFirstOrThrow()
}

/** Returns the charges of a booking that would be due by now. The caller holds the lock on the booking. */
export async function readOverdueProposals(db: ReadDb, bookingId: string, now: Date): Promise<ChargeRecord[]> {
  return db
    .selectFrom('charges')
    .select(COLUMNS)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'PROPOSED')
    .where('due_at', '<=', now)
    .orderBy('proposed_at')
    .orderBy('id')
    .execute()
}

/** Returns the charges on one paper, in the order of its lines. */
export async function readChargesOnPaper(db: ReadDb, paperOf: string): Promise<ChargeRecord[]> {
  return db
    .selectFrom('charges')
    .select(COLUMNS)
    .where('paper_of', '=', paperOf)
    .orderBy('proposed_at')
    .orderBy('id')
    .execute()
}

/** Records that the customer got the cash of dropped charges back, and returns how much for each. */
export async function recordCashRefunds(
  db: Db,
  actor: Actor,
  bookingId: string,
  now: Date,
): Promise<{ id: string; amountPaise: number }[]> {
  return db
    .updateTable('charges')
    .set({ cash_refunded_at: now, cash_refunded_by: actor.userId })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'WAIVED')
    .where('paid_by', '=', 'cash')
    .where('cash_refunded_at', 'is', null)
    .returning(['id', sql<number>`amount_paise - deposit_paise`.as('amountPaise')])
    .execute()
}

/** Rejects an action that the present state of a charge does not allow. */
export function assertState({ state }: ChargeRecord, ...allowed: ChargeState[]): void {
  if (!allowed.includes(state)) throw new AppError('chargeStateNow', { params: { state } })
}

export type NewCharge = Pick<ChargeRecord, 'kind' | 'part' | 'amountPaise' | 'isTaxable' | 'reason' | 'photoId'>

/** Adds a proposed charge to a locked booking. */
export async function insertCharge(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  charge: NewCharge,
  now: Date,
): Promise<ChargeRecord> {
  const id = uuidv7()
  // A later change of the limits must not shorten the time that the customer was given.
  const limits = await readLimits(db, booking.cityId, now)
  await db
    .insertInto('charges')
    .values({
      id,
      booking_id: booking.id,
      customer_id: booking.customerId,
      kind: charge.kind,
      part: charge.part,
      amount_paise: charge.amountPaise,
      is_taxable: charge.isTaxable,
      reason: charge.reason,
      photo_id: charge.photoId,
      state: 'PROPOSED',
      paid_by: null,
      payment_id: null,
      paper_of: null,
      credit_note_number: null,
      cash_refunded_at: null,
      cash_refunded_by: null,
      proposed_by: actor.userId,
      proposed_at: now,
      due_at: new Date(now.getTime() + limits.DUE_HOURS.value * HOUR_MS),
      dispute_days: limits.DISPUTE_DAYS.value,
      block_days: limits.BLOCK_DAYS.value,
    })
    .execute()
  await recordState(db, actor, booking, { id, state: 'PROPOSED', amountPaise: charge.amountPaise }, charge.reason, now)
  return readCharge(db, id)
}

type Changes = Partial<Pick<ChargeRecord, 'depositPaise' | 'paidBy' | 'paymentId' | 'paperOf' | 'dueAt'>>

/** Gives a charge another state, with who set it and why. No other code writes a state. An open payment order ends with the state. */
export async function setState(
  db: Db,
  actor: Actor | null,
  booking: LockedBooking,
  charge: ChargeRecord,
  { state, reason = null, ...changes }: Changes & { state: ChargeState; reason?: string | null },
  now: Date,
): Promise<ChargeRecord> {
  const after = { ...charge, state, ...changes }
  await db
    .updateTable('charges')
    .set({
      state,
      deposit_paise: after.depositPaise,
      paid_by: after.paidBy,
      payment_id: after.paymentId,
      paper_of: after.paperOf,
      due_at: after.dueAt,
      // A charge that is due again, after a dispute, is reminded of from the beginning.
      ...(changes.dueAt && { reminders: 0 }),
    })
    .where('id', '=', charge.id)
    .execute()
  const order = await findOrderBySubject(db, { kind: 'charge', id: charge.id })
  if (order) await closeOrder(db, order.id)
  await recordState(db, actor, booking, after, reason, now, charge.state)
  if (state === 'PAID') await publish(db, { name: 'booking.chargePaid', bookingId: booking.id })
  return after
}

async function recordState(
  db: Db,
  actor: Actor | null,
  booking: LockedBooking,
  { id, state, amountPaise }: Pick<ChargeRecord, 'id' | 'state' | 'amountPaise'>,
  reason: string | null,
  now: Date,
  before?: ChargeState,
): Promise<void> {
  await db
    .insertInto('charge_states')
    .values({ id: uuidv7(), charge_id: id, state, at: now, by_id: actor?.userId ?? null, reason })
    .execute()
  await broadcastBooking(db, booking)
  if (!actor || actor.role === 'CUSTOMER') return
  const subject = { kind: 'booking', id: booking.id } as const
  const after = { chargeId: id, state, amountPaise, ...(reason !== null && { reason }) }
  const earlier = before && { before: { chargeId: id, state: before } }
  await recordAudit(db, actor, { action: 'booking.charge', subject, ...earlier, after }, now)
}

/** The columns of a `ChargeRecord`. */
export const COLUMNS = [
  'charges.id',
  'charges.booking_id as bookingId',
  'charges.kind',
  'charges.part',
  'charges.amount_paise as amountPaise',
  'charges.is_taxable as isTaxable',
  'charges.reason',
  'charges.photo_id as photoId',
  'charges.state',
  'charges.deposit_paise as depositPaise',
  'charges.paid_by as paidBy',
  'charges.payment_id as paymentId',
  'charges.paper_of as paperOf',
  'charges.credit_note_number as creditNoteNumber',
  'charges.proposed_by as proposedBy',
  'charges.proposed_at as proposedAt',
  'charges.due_at as dueAt',
  'charges.dispute_days as disputeDays',
  'charges.block_days as blockDays',
] as const
