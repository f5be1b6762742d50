import type { Booking, BookingStatus } from '@voltloop/contract/bookings/bookings'
import type { DepositEntry, DepositKind, DepositWay } from '@voltloop/contract/bookings/deposits'
import type { Actor, Role } from '@voltloop/contract/core/roles'
import { sql, type RawBuilder } from 'kysely'
import type { DepositSettlement } from '../../invoices/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { cutPage, readCursor } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/errors.ts'
import { transactionIdOf } from '../lifecycle/booking.ts'
import { allocateEntries } from './allocation.ts'
import { photoOf } from '../conditions/condition-record.ts'

interface Passbook {
  data: DepositEntry[]
  nextCursor: string | null
  total: number
  /** The deposit that is held for the customer, in rupees. */
  held: number
}

/** Returns the deposit that we hold for a customer and one page of its entries, newest first. */
export async function readPassbook(
  db: ReadDb,
  { userId }: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Passbook> {
  const rows = (await readEntries(db, userId)).toReversed()
  const from = cursor === undefined ? 0 : indexAfter(rows, cursor)
  const { page, nextCursor } = cutPage(rows.slice(from, from + limit + 1), limit, ({ at, id }) => [
    at.toISOString(),
    id,
  ])
  return { data: page.map(entryOf), nextCursor, total: rows.length, held: (rows[0]?.heldPaise ?? 0) / 100 }
}

type RideDeposit = Omit<NonNullable<Booking['deposit']>, 'held' | 'returnable' | 'theft'>

/** Returns how much deposit each ride took, returned and kept. Rides without entries are left out. */
export async function readRideDeposits(db: ReadDb, bookingIds: readonly string[]): Promise<Map<string, RideDeposit>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('deposit_entries')
    .select(['id', 'booking_id', 'kind', 'amount_paise', 'reason', 'reverses'])
    .where('booking_id', '=', sql<string>`any(${[...bookingIds]}::uuid[])`)
    .execute()
  return new Map(
    Array.from(
      Map.groupBy(rows, (row) => row.booking_id),
      ([id, all]) => {
        const reversed = new Set(all.map((row) => row.reverses))
        const entries = all.filter((row) => !reversed.has(row.id))
        const amountOf = (...kinds: DepositKind[]) =>
          entries.filter((row) => kinds.includes(row.kind)).reduce((sum, row) => sum + row.amount_paise, 0) / 100
        const reason = entries.find((row) => row.kind === 'kept')?.reason ?? null
        const returned = amountOf('returned', 'paidOut')
        return [id, { taken: amountOf('taken'), returned, kept: amountOf('kept'), used: amountOf('used'), reason }]
      },
    ),
  )
}

/** Returns what has settled the deposit of a ride. A ride whose handover was undone can have taken several; `which` counts them. */
export async function readSettlements(db: ReadDb, bookingId: string, which: number): Promise<DepositSettlement[]> {
  const { customer_id: customerId } = await db
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const deposits = allocateEntries(await readEntries(db, customerId))
  const deposit = deposits.filter(({ taken }) => taken.kind === 'taken' && taken.bookingId === bookingId)[which]
  return (deposit?.settledBy ?? []).flatMap(({ entry: { kind, isDue, at, number, reason }, paise: amountPaise }) =>
    kind === 'taken' ? [] : [{ kind, isDue, amountPaise, at, transactionId: transactionIdOf(number), reason }],
  )
}

export interface OpenDeposit {
  bookingId: string
  cityId: string
  openPaise: number
  isOnRoad: boolean
}

/** Returns the deposits of a customer that are not settled in full, oldest first. */
export async function readOpenDeposits(db: ReadDb, customerId: string): Promise<OpenDeposit[]> {
  const deposits = allocateEntries(await readEntries(db, customerId)).filter(({ openPaise }) => openPaise > 0)
  return deposits.map(({ taken: { bookingId, cityId, status }, openPaise }) => {
    return { bookingId, cityId, openPaise, isOnRoad: status === 'PICKUP_INSPECTED_BY_SALES_AGENT' }
  })
}

export interface EntryRow {
  id: string
  bookingId: string
  number: number
  kind: DepositKind
  amountPaise: number
  heldPaise: number
  at: Date
  role: Role
  reason: string | null
  photoId: string | null
  cityId: string
  status: BookingStatus
  receiptNumber: string | null
  way: DepositWay | null
  paymentId: string | null
  reverses: string | null
  isDue: boolean
}

/** The return of a deposit is entered when it is decided. The cash is due until the hub confirms that the customer has it. */
export function isDueInCash(entry: RawBuilder<unknown>, booking: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${entry}.kind = 'returned' and ${entry}.payment_id is null and ${booking}.payout_due_paise > 0
    and not exists (select from deposit_entries r where r.reverses = ${entry}.id))`
}

// Read all entries of the customer, oldest first: there are only a few per ride.
export async function readEntries(db: ReadDb, customerId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.booking_id as "bookingId", bookings.number, e.kind, e.amount_paise as "amountPaise", e.at, users.role, e.reason,
      e.photo_id as "photoId", bookings.city_id as "cityId", bookings.status,
      e.payment_id as "paymentId", e.reverses, ${isDueInCash(sql`e`, sql`bookings`)} as "isDue",
      coalesce(e.way, case when e.kind in ('taken', 'returned', 'paidOut') then 'cash' end) as way,
      (select invoices.number from invoices where invoices.subject_id = e.id and invoices.kind = 'Payout') as "receiptNumber",
      (sum(case when e.kind in ('taken', 'reversed') then e.amount_paise else -e.amount_paise end) over (order by e.at, e.id))::bigint as "heldPaise"
    from deposit_entries e join bookings on bookings.id = e.booking_id join users on users.id = e.by_id
    where e.customer_id = ${customerId} order by e.at, e.id`.execute(db)
  return rows
}

function indexAfter(rows: readonly EntryRow[], cursor: string): number {
  const after = readCursor(cursor)
  const last = rows.findIndex(({ id }) => id === after?.[1])
  if (last === -1) throw new AppError('badInput')
  return last + 1
}

function entryOf(row: EntryRow): DepositEntry {
  const { id, kind, amountPaise, heldPaise, at, number, role, reason, photoId, receiptNumber, way, isDue } = row
  const transactionId = transactionIdOf(number)
  return {
    entryId: id,
    kind,
    way,
    isDue,
    amount: amountPaise / 100,
    held: heldPaise / 100,
    at: at.toISOString(),
    transactionId,
    receiptNumber,
    byRole: role,
    reason,
    photo: photoId === null ? null : photoOf(transactionId, photoId),
  }
}
