import type { BookingStatus } from '@voltloop/contract/bookings'
import type { Actor } from '@voltloop/contract/roles'
import { sql, type Expression, type SqlBool } from 'kysely'
import { ownCity } from '../../places/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { mayActOn } from './transition-table.ts'
import '../tables.ts'

/** A booking under its lock, as the operations see it. */
export interface LockedBooking {
  id: string
  number: number
  customerId: string
  cityId: string
  pickupHubId: string
  modelId: string
  holdId: string
  status: BookingStatus
  startsAt: Date
  endsAt: Date
  isCancelled: boolean
  isCallDone: boolean
  isRenewOn: boolean
  renewalCount: number
  cashDuePaise: number
  /** The renewal that waits for its payment. */
  renewalDueId: string | null
}

/** Keeps a booking as it is until the transaction ends; what is not the actor's to decide about is not there. */
export async function lockBooking(db: Db, actor: Actor, transactionId: string): Promise<LockedBooking> {
  const booking = await lockable(db).where('number', '=', numberOf(transactionId)).executeTakeFirst()
  if (!booking || !mayActOn(actor, booking)) throw new Refusal('notFound')
  return booking
}

/** The same, for what the house does by itself. */
export async function lockBookingById(db: Db, id: string): Promise<LockedBooking> {
  return lockable(db).where('id', '=', id).executeTakeFirstOrThrow()
}

/** The key of a booking that the actor may see; 404 for any other. */
export async function requireBookingId(db: ReadDb, actor: Actor, transactionId: string): Promise<string> {
  const query = db.selectFrom('bookings').select('id')
  const booking = await query.where((eb) => eb.and(visibleTo(actor, transactionId))).executeTakeFirst()
  if (!booking) throw new Refusal('notFound')
  return booking.id
}

/** The conditions under which an actor may see a booking. */
export function visibleTo(actor: Actor, transactionId: string): Expression<SqlBool>[] {
  const named = sql<SqlBool>`bookings.number = ${numberOf(transactionId)}`
  if (actor.role === 'CUSTOMER') return [named, sql<SqlBool>`bookings.customer_id = ${actor.userId}`]
  const own = ownCity(actor)
  return own === null ? [named] : [named, sql<SqlBool>`bookings.city_id = ${own}`]
}

/** How people call a booking. */
export function transactionIdOf(number: number): string {
  return `VL-${number}`
}

/** The number in a transaction id that the contract has let through. */
export function numberOf(transactionId: string): number {
  return Number(transactionId.slice('VL-'.length))
}

function lockable(db: Db) {
  return db
    .selectFrom('bookings')
    .select(['id', 'number', 'status', 'customer_id as customerId', 'city_id as cityId', 'model_id as modelId'])
    .select(['pickup_hub_id as pickupHubId', 'hold_id as holdId', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(['is_cancelled as isCancelled', 'is_renew_on as isRenewOn', 'renewal_count as renewalCount'])
    .select(['is_call_done as isCallDone', 'cash_due_paise as cashDuePaise', 'renewal_due_id as renewalDueId'])
    .forNoKeyUpdate()
}
