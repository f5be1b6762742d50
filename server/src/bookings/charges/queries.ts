import {
  MAY_AGREE,
  MAY_PROPOSE,
  type Charge,
  type ChargeAction,
  type readLateness as latenessEndpoint,
} from '@voltloop/contract/bookings/charges'
import { lateReason } from '@voltloop/contract/bookings/charges-messages'
import type { listVehicleCharges } from '@voltloop/contract/company/vehicle-history'
import type { Data, Query } from '@voltloop/contract/core/endpoint'
import type { Actor, Role } from '@voltloop/contract/core/roles'
import { addDays } from '@voltloop/contract/core/time'
import { sql, type RawBuilder } from 'kysely'
import { requireVehicle } from '../../fleet/index.ts'
import { readInvoiceNumbers } from '../../invoices/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { cutPage, olderThan } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/errors.ts'
import { readPrices } from '../../prices/index.ts'
import { photoOf } from '../conditions/condition-record.ts'
import { requireBookingId, transactionIdOf } from '../lifecycle/booking.ts'
import { mayActOn } from '../lifecycle/transition-table.ts'
import { disputableUntil, leftToPay, SETTLING, type ChargeRecord } from './charge.ts'
import { computeLateness } from './lateness.ts'

/** Returns the charges of a ride, oldest first, and whether the actor may add one, and say that the customer agrees to it. */
export async function readRideCharges(
  db: ReadDb,
  actor: Actor,
  transactionId: string,
  now: Date,
): Promise<{ data: Charge[]; mayPropose: boolean; mayAgree: boolean }> {
  const bookingId = await requireBookingId(db, actor, transactionId)
  const booking = await db
    .selectFrom('bookings')
    .select(['status', 'customer_id as customerId', 'city_id as cityId'])
    .select(['pickup_hub_id as pickupHubId', 'drop_hub_id as dropHubId'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const isStaff = MAY_PROPOSE.some((role) => role === actor.role)
  const mayPropose = isStaff && booking.status === 'COMPLETED' && mayActOn(actor, booking, SETTLING)
  const mayAgree = mayPropose && MAY_AGREE.some((role) => role === actor.role)
  return { data: await readCharges(db, actor, sql`c.booking_id = ${bookingId}`, now), mayPropose, mayAgree }
}

/** Returns the open charges of a customer, oldest first. */
export async function readOwnCharges(db: ReadDb, actor: Actor, now: Date): Promise<Charge[]> {
  const isOpen = sql`c.customer_id = ${actor.userId} and c.state in ('PROPOSED', 'DUE', 'DISPUTED')`
  return readCharges(db, actor, isOpen, now)
}

/** Returns one page of the charges of the rides that had a vehicle, newest first. */
export async function readVehicleCharges(
  db: ReadDb,
  actor: Actor,
  vehicleId: string,
  { limit, cursor }: Query<typeof listVehicleCharges>,
  now: Date,
): Promise<{ data: Charge[]; nextCursor: string | null; total: number }> {
  await requireVehicle(db, actor, vehicleId)
  const ofVehicle = sql`charges where booking_id = any(array(
    select booking_id from ride_segments where vehicle_id = ${vehicleId} and undone_at is null))`
  const { rows } = await sql<{ id: string; at: Date }>`select id, proposed_at as at from ${ofVehicle}
    and ${olderThan('proposed_at', 'id', cursor)} order by proposed_at desc, id desc limit ${limit + 1}`.execute(db)
  const { page, nextCursor } = cutPage(rows, limit, ({ id, at }) => [at.toISOString(), id])
  const ids = page.map(({ id }) => id)
  const charges = await readCharges(db, actor, sql`c.id = any(${ids})`, now)
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${ofVehicle}`.execute(db)
  return { data: charges.toReversed(), nextCursor, total: counted.rows[0]?.total ?? 0 }
}

export async function countOpenCharges(db: ReadDb, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from charges
    where customer_id = ${customerId} and state in ('PROPOSED', 'DUE', 'DISPUTED')`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns one charge as the actor sees it. The caller has checked that the actor may see it. */
export async function readOneCharge(db: ReadDb, actor: Actor, chargeId: string, now: Date): Promise<Charge> {
  const [charge] = await readCharges(db, actor, sql`c.id = ${chargeId}`, now)
  if (!charge) throw new AppError('notFound')
  return charge
}

/** Returns what a customer's open charges may still take, in paise: it is withheld when a deposit is returned. */
export async function readOpenCharges(db: ReadDb, customerId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise - deposit_paise), 0)::bigint as paise from charges
    where customer_id = ${customerId} and state in ('PROPOSED', 'DUE', 'DISPUTED') and paid_by is null`.execute(db)
  return rows[0]?.paise ?? 0
}

/** Returns what a ride costs for being late if it is returned to this hub now. */
export async function readLateness(
  db: ReadDb,
  actor: Actor,
  { transactionId, dropHubId }: { transactionId: string; dropHubId: string },
  now: Date,
): Promise<Data<typeof latenessEndpoint>> {
  const bookingId = await requireBookingId(db, actor, transactionId)
  const booking = await db
    .selectFrom('bookings')
    .select(['ends_at', 'city_id', 'customer_id'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const hub = await db
    .selectFrom('hubs')
    .select(['hours', 'closed_days as closedDays'])
    .where('id', '=', dropHubId)
    .where('city_id', '=', booking.city_id)
    .executeTakeFirst()
  if (!hub) throw new AppError('notFound')
  const rule = (await readPrices(db, booking.city_id, now)).find(({ kind }) => kind === 'LATE')
  const { amount: hourAmount = 0, graceMinutes, dailyMost } = { ...rule }
  const terms = { graceMinutes: graceMinutes ?? 0, dailyMost: dailyMost ?? 0 }
  const late = computeLateness(booking.ends_at, now, hub, { amount: hourAmount ?? 0, ...terms })
  const reason = lateReason(durationText(late.lateMinutes), late.chargedHours)
  const openCharges = (await readOpenCharges(db, booking.customer_id)) / 100
  return { ...late, ...terms, hourAmount: hourAmount ?? 0, reason, openCharges }
}

function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}

type Row = ChargeRecord & {
  number: number
  customerId: string
  cityId: string
  pickupHubId: string
  dropHubId: string | null
  history: { state: Charge['state']; at: string; byRole: Role | null; reason: string | null }[]
}

async function readCharges(db: ReadDb, actor: Actor, condition: RawBuilder<unknown>, now: Date): Promise<Charge[]> {
  const { rows } = await sql<Row>`
    select c.id, c.booking_id as "bookingId", c.customer_id as "customerId", b.number, b.city_id as "cityId",
      b.pickup_hub_id as "pickupHubId", b.drop_hub_id as "dropHubId", c.kind, c.part, c.amount_paise as "amountPaise",
      c.is_taxable as "isTaxable", c.reason, c.photo_id as "photoId", c.state, c.deposit_paise as "depositPaise", c.paid_by as "paidBy",
      c.payment_id as "paymentId", c.paper_of as "paperOf", c.credit_note_number as "creditNoteNumber", c.proposed_by as "proposedBy", c.proposed_at as "proposedAt", c.due_at as "dueAt",
      c.dispute_days as "disputeDays", c.block_days as "blockDays",
      (select json_agg(json_build_object('state', s.state, 'at', s.at, 'byRole', u.role, 'reason', s.reason) order by s.at, s.id)
        from charge_states s left join users u on u.id = s.by_id where s.charge_id = c.id) as history
    from charges c join bookings b on b.id = c.booking_id where ${condition} order by c.proposed_at, c.id`.execute(db)
  const papers = await readInvoiceNumbers(
    db,
    rows.flatMap(({ id, paperOf }) => (paperOf === null ? [] : [id, paperOf])),
  )
  return rows.map((row) => {
    const { id, number, kind, part, isTaxable, reason, photoId, state, paidBy, paperOf, dueAt, history } = row
    const transactionId = transactionIdOf(number)
    const paper = papers.get(paperOf ?? '')?.find((one) => one.kind === 'Charge' || one.kind === 'Receipt')
    const receipt = papers.get(id)?.find((one) => one.kind === 'Payout')
    return {
      chargeId: id,
      transactionId,
      kind,
      part,
      amount: row.amountPaise / 100,
      isTaxable,
      reason,
      photo: photoId === null ? null : photoOf(transactionId, photoId),
      state,
      paidFromDeposit: row.depositPaise / 100,
      left: leftToPay(row) / 100,
      paidBy,
      proposedAt: row.proposedAt.toISOString(),
      dueAt: dueAt.toISOString(),
      disputableUntil: disputableUntil(row).toISOString(),
      blocksFrom: state === 'DUE' ? addDays(dueAt, row.blockDays).toISOString() : null,
      invoiceNumber: paper?.number ?? null,
      creditNoteNumber: row.creditNoteNumber,
      cashBack:
        state === 'WAIVED' && paidBy === 'cash'
          ? { amount: (row.amountPaise - row.depositPaise) / 100, receiptNumber: receipt?.number ?? null }
          : null,
      history: history.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
      actions: actionsOf(actor, row, now),
    }
  })
}

function actionsOf(actor: Actor, charge: Row, now: Date): ChargeAction[] {
  if (!mayActOn(actor, charge, SETTLING)) return []
  const { state } = charge
  const mayDispute = state !== 'WAIVED' && state !== 'DISPUTED' && disputableUntil(charge) >= now
  const isDue = state === 'DUE'
  const atDesk: (ChargeAction | false)[] = [state === 'PROPOSED' && 'agree', isDue && 'takeCash', isDue && 'collect']
  const actions: Partial<Record<Role, (ChargeAction | false)[]>> = {
    CUSTOMER: [state === 'PROPOSED' && 'agree', state === 'DUE' && 'pay', mayDispute && 'dispute'],
    SALES_AGENT: atDesk,
    HUB_MANAGER: [...atDesk, state !== 'WAIVED' && 'waive'],
    // The decision of a dispute drops the charge.
    CITY_ADMIN: [state === 'DISPUTED' ? 'decide' : state !== 'WAIVED' && 'waive'],
    CUSTOMER_SUPPORT: [state === 'DISPUTED' && 'decide', state === 'DUE' && 'pay', state === 'DUE' && 'collect'],
  }
  return (actions[actor.role] ?? []).filter((action) => action !== false)
}
