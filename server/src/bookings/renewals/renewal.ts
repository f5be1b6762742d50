import type { Renewal } from '@voltloop/contract/bookings/renewals'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { releaseHold } from '../../fleet/index.ts'
import { closeOrder, findOrderBySubject, readRefunds } from '../../payments/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'

export interface RenewalPlan {
  id: string
  name: string
  days: number
  costPaise: number
  cgst: number
  sgst: number
  finalCostPaise: number
}

export interface RenewalRecord {
  id: string
  bookingId: string
  state: Renewal['state']
  mode: Renewal['mode']
  holdId: string | null
  plan: RenewalPlan
}

export type NewRenewal = Pick<RenewalRecord, 'bookingId' | 'mode' | 'plan'> & {
  requestedBy: string
  isByCustomer: boolean
}

/** Inserts a requested renewal in the state `awaiting`. */
export async function insertRenewal(
  db: Db,
  { bookingId, mode, plan, requestedBy, isByCustomer }: NewRenewal,
  holdId: string | null,
  now: Date,
): Promise<RenewalRecord> {
  const id = uuidv7()
  await db
    .insertInto('renewals')
    .values({
      id,
      booking_id: bookingId,
      state: 'awaiting',
      mode,
      plan_id: plan.id,
      plan_name: plan.name,
      plan_days: plan.days,
      plan_cost_paise: plan.costPaise,
      plan_cgst_basis_points: plan.cgst,
      plan_sgst_basis_points: plan.sgst,
      plan_final_cost_paise: plan.finalCostPaise,
      hold_id: holdId,
      held_at: isByCustomer && holdId !== null ? now : null,
      requested_by: requestedBy,
      created_at: now,
      number: null,
      starts_at: null,
      ends_at: null,
      done_at: null,
      cash_confirmed_at: null,
      cash_confirmed_by: null,
      waived_at: null,
      waived_by: null,
      waive_reason: null,
    })
    .execute()
  return { id, bookingId, state: 'awaiting', mode, holdId, plan }
}

/** Reads a renewal. Callers that change it must hold the lock on its booking, which also guards the renewals. */
export async function readRenewal(db: ReadDb, id: string): Promise<RenewalRecord> {
  const row = await db
    .selectFrom('renewals')
    .select(['id', 'booking_id', 'state', 'mode', 'hold_id', 'plan_id', 'plan_name', 'plan_days', 'plan_cost_paise'])
    .select(['plan_cgst_basis_points', 'plan_sgst_basis_points', 'plan_final_cost_paise'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    bookingId: row.booking_id,
    state: row.state,
    mode: row.mode,
    holdId: row.hold_id,
    plan: {
      id: row.plan_id,
      name: row.plan_name,
      days: row.plan_days,
      costPaise: row.plan_cost_paise,
      cgst: row.plan_cgst_basis_points,
      sgst: row.plan_sgst_basis_points,
      finalCostPaise: row.plan_final_cost_paise,
    },
  }
}

/** Voids an unpaid renewal that was replaced or whose ride has ended. The caller must hold the lock on the booking. */
export async function voidRenewal(db: Db, id: string, now: Date): Promise<void> {
  const { bookingId, holdId } = await readRenewal(db, id)
  await db.updateTable('renewals').set({ state: 'void' }).where('id', '=', id).where('state', '=', 'awaiting').execute()
  await db
    .updateTable('bookings')
    .set({ renewal_due_id: null })
    .where('id', '=', bookingId)
    .where('renewal_due_id', '=', id)
    .execute()
  const order = await findOrderBySubject(db, { kind: 'renewal', id })
  if (order) await closeOrder(db, order.id)
  if (holdId) await releaseHold(db, holdId, now)
}

type RenewalView = Omit<Renewal, 'invoiceNumber' | 'creditNoteNumber'>

/** Returns the renewals of each booking as the API shows them. Voided renewals without a payment are left out. */
export async function readRenewals(db: ReadDb, bookingIds: readonly string[]): Promise<Map<string, RenewalView[]>> {
  const { rows } = await sql<Row>`
    select r.id, r.booking_id as "bookingId", r.number, r.state, r.mode, r.plan_id as "planId", r.plan_name as name, r.plan_days as days,
      r.plan_final_cost_paise as "pricePaise", r.starts_at as "startsAt", r.ends_at as "endsAt",
      r.mode = 'cash' and r.state = 'done' and r.cash_confirmed_at is null and r.waived_at is null as "isCashDue",
      r.waived_at is not null as "isWaived", r.deposit_used_paise as "depositUsedPaise"
    from renewals r
    where r.booking_id = any(${bookingIds})
      and (r.state <> 'void' or exists (select from payment_orders o join captures c on c.order_id = o.id where o.subject_id = r.id))
    order by r.number nulls last, r.created_at`.execute(db)
  const refunds = await readRefunds(
    db,
    rows.map((row) => row.id),
  )
  const shown = rows.map((row) => ({ bookingId: row.bookingId, renewal: renewalViewOf(row, refunds.get(row.id)) }))
  const byBooking = Map.groupBy(shown, ({ bookingId }) => bookingId)
  return new Map(Array.from(byBooking, ([id, items]) => [id, items.map(({ renewal }) => renewal)]))
}

interface Row {
  id: string
  bookingId: string
  number: number | null
  state: Renewal['state']
  mode: Renewal['mode']
  planId: string
  name: string
  days: number
  pricePaise: number
  startsAt: Date | null
  endsAt: Date | null
  isCashDue: boolean
  isWaived: boolean
  depositUsedPaise: number
}

function renewalViewOf(
  row: Row,
  refund: { state: NonNullable<Renewal['refund']>['state']; amountPaise: number } | undefined,
): RenewalView {
  const { number, state, mode, planId, name, days, pricePaise, startsAt, endsAt, isCashDue, isWaived } = row
  return {
    renewal: number,
    state,
    mode,
    subscription: { subscriptionId: planId, name, days, finalCost: pricePaise / 100 },
    start: startsAt?.toISOString() ?? null,
    end: endsAt?.toISOString() ?? null,
    isCashDue,
    isWaived,
    paidFromDeposit: row.depositUsedPaise / 100,
    refund: refund ? { state: refund.state, amount: refund.amountPaise / 100 } : null,
  }
}
