import type { BookingStatus } from '@voltloop/contract/bookings/bookings'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql, type Expression, type SqlBool } from 'kysely'
import { ownCity } from '../../places/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { mayActOn, type Transition } from './transition-table.ts'
import '../tables.ts'

export interface LockedBooking {
  id: string
  number: number
  customerId: string
  cityId: string
  pickupHubId: string
  dropHubId: string | null
  modelId: string
  holdId: string
  status: BookingStatus
  startsAt: Date
  endsAt: Date
  acceptedAt: Date | null
  isCancelled: boolean
  isCallDone: boolean
  isRenewOn: boolean
  renewalCount: number
  /** The deposit that the ride needs while it is on the road; 0 before the handover. */
  depositPaise: number
  cashDuePaise: number
  payoutDuePaise: number
  refundDuePaise: number
  /** The deposit that waits for the decision of a city admin after a theft. */
  withheldPaise: number
  renewalDueId: string | null
  /** The change that waits for its payment. */
  changeDueId: string | null
  /** The change that issued the invoice that is valid now; null if it is that of the order. */
  billedChangeId: string | null
  customerChanges: number
  /** The member of staff who made the booking at the desk; null if the customer ordered it. */
  walkInBy: string | null
  /** The part of the rent that was paid in cash when the booking was made. */
  rentCashPaise: number
  /** Whether no vehicle was free for the booking at its pickup time or later. */
  isUnserved: boolean
}

/** Locks a booking until the transaction ends. Returns 404 for bookings on which the actor may not make the transition. */
export async function lockBooking(
  db: Db,
  actor: Actor,
  transactionId: string,
  name?: Transition,
): Promise<LockedBooking> {
  const booking = await selectForLock(db).where('number', '=', numberOf(transactionId)).executeTakeFirst()
  if (!booking || !mayActOn(actor, booking, name)) throw new AppError('notFound')
  return booking
}

/** Locks a booking for work that the system does without an actor, such as sweeps and settling payments. */
export async function lockBookingById(db: Db, id: string): Promise<LockedBooking> {
  return selectForLock(db).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Returns the id of a booking that the actor may see; 404 for any other. */
export async function requireBookingId(db: ReadDb, actor: Actor, transactionId: string): Promise<string> {
  const query = db.selectFrom('bookings').select('id')
  const booking = await query.where((eb) => eb.and(visibleTo(actor, transactionId))).executeTakeFirst()
  if (!booking) throw new AppError('notFound')
  return booking.id
}

/**
 * Returns the SQL conditions that select a booking only if the actor may see it. No list shows an order that was never
 * paid, so only its customer sees it, and staff in scope if it was made at the desk.
 */
export function visibleTo(actor: Actor, transactionId: string): Expression<SqlBool>[] {
  const hasNumber = sql<SqlBool>`bookings.number = ${numberOf(transactionId)}`
  if (actor.role === 'CUSTOMER') return [hasNumber, sql<SqlBool>`bookings.customer_id = ${actor.userId}`]
  const ownCityId = ownCity(actor)
  const isListed = sql<SqlBool>`(bookings.is_listed and bookings.status <> 'AWAITING_PAYMENT' or bookings.walk_in_by is not null)`
  const isInCity = ownCityId === null ? [] : [sql<SqlBool>`bookings.city_id = ${ownCityId}`]
  return [hasNumber, isListed, ...isInCity]
}

/** Formats a booking number as the transaction id that people see, such as VL-28016. */
export function transactionIdOf(number: number): string {
  return `VL-${number}`
}

/** Parses the booking number from a transaction id, whose format the contract has already validated. */
export function numberOf(transactionId: string): number {
  return Number(transactionId.slice('VL-'.length))
}

/** Whether no vehicle was free for a booking at its pickup time or later. */
export const isUnservedBooking = sql<boolean>`exists (select from unserved_bookings
  where unserved_bookings.booking_id = bookings.id and unserved_bookings.since is not null)`

// A ride that came back has a hub at which it did.
export const isStolenRide = sql<boolean>`(bookings.status = 'COMPLETED' and bookings.drop_hub_id is null and exists (
  select from booking_transitions where booking_id = bookings.id and action = 'reportTheft'))`

/** The columns of a `LockedBooking`. */
export const LOCKED_COLUMNS = [
  'bookings.id',
  'bookings.number',
  'bookings.customer_id as customerId',
  'bookings.city_id as cityId',
  'bookings.pickup_hub_id as pickupHubId',
  'bookings.drop_hub_id as dropHubId',
  'bookings.model_id as modelId',
  'bookings.hold_id as holdId',
  'bookings.status',
  'bookings.starts_at as startsAt',
  'bookings.ends_at as endsAt',
  'bookings.accepted_at as acceptedAt',
  'bookings.is_cancelled as isCancelled',
  'bookings.is_call_done as isCallDone',
  'bookings.is_renew_on as isRenewOn',
  'bookings.renewal_count as renewalCount',
  'bookings.deposit_paise as depositPaise',
  'bookings.cash_due_paise as cashDuePaise',
  'bookings.payout_due_paise as payoutDuePaise',
  'bookings.refund_due_paise as refundDuePaise',
  'bookings.withheld_paise as withheldPaise',
  'bookings.renewal_due_id as renewalDueId',
  'bookings.change_due_id as changeDueId',
  'bookings.billed_change_id as billedChangeId',
  'bookings.customer_changes as customerChanges',
  'bookings.walk_in_by as walkInBy',
  'bookings.rent_cash_paise as rentCashPaise',
  isUnservedBooking.as('isUnserved'),
] as const

function selectForLock(db: Db) {
  return db.selectFrom('bookings').select(LOCKED_COLUMNS).forNoKeyUpdate()
}
