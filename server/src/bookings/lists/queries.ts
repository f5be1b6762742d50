import type { listCityBookings } from '@voltloop/contract/bookings/board'
import type { BookingDetails } from '@voltloop/contract/bookings/bookings'
import type { Query } from '@voltloop/contract/core/endpoint'
import { compactPlate } from '@voltloop/contract/fleet/plate'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql, type Expression, type SqlBool } from 'kysely'
import { ownCity, requireKnownCity } from '../../places/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { containing, cutPage, readCursorKeys } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/errors.ts'
import { visibleTo } from '../lifecycle/booking.ts'
import { presentBookings, selectBookings } from './select-bookings.ts'
import { OWN_VIEWS, VIEWS, type View } from './views.ts'

interface Paging {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  /** By the start, or by when rides on the road are due back. Each view has one of them. */
  sort?: BookingSort | undefined
}

type BookingSort = NonNullable<Query<typeof listCityBookings>['sort']>

interface StaffPaging extends Paging {
  cityId?: string | undefined
  hubId?: string | undefined
  transactionIds?: string | undefined
}

interface Page {
  data: BookingDetails[]
  nextCursor: string | null
  total: number
}

export async function readOwnBookings(db: ReadDb, actor: Actor, view: View, paging: Paging, now: Date): Promise<Page> {
  const conditions = [OWN_VIEWS[view](now), sql<SqlBool>`bookings.customer_id = ${actor.userId}`]
  return readPage(db, actor, view, conditions, paging, now)
}

/** Returns a page of bookings for staff: of the given city, else of the actor's own city, else of all cities. */
export async function readStaffBookings(
  db: ReadDb,
  actor: Actor,
  view: View,
  { cityId, hubId, transactionIds, ...paging }: StaffPaging,
  now: Date,
): Promise<Page> {
  if (cityId) await requireKnownCity(db, actor, cityId)
  const city = cityId || ownCity(actor)
  const hub = AT_DROP_HUB.has(view)
    ? sql`coalesce(bookings.drop_hub_id, bookings.pickup_hub_id)`
    : sql`bookings.pickup_hub_id`
  const conditions = [
    VIEWS[view](now),
    ...(city ? [sql<SqlBool>`bookings.city_id = ${city}`] : []),
    ...(hubId ? [sql<SqlBool>`${hub} = ${hubId}`] : []),
    ...(transactionIds ? [sql<SqlBool>`bookings.number = any(${numbersIn(transactionIds)}::int[])`] : []),
  ]
  return readPage(db, actor, view, conditions, paging, now)
}

/** Returns one booking as the actor sees it; 404 if they may not see it. */
export async function readBooking(db: ReadDb, actor: Actor, transactionId: string, now: Date): Promise<BookingDetails> {
  const rows = await selectBookings(db, visibleTo(actor, transactionId)).execute()
  const [booking] = await presentBookings(db, actor, rows, now)
  if (!booking) throw new AppError('notFound')
  return booking
}

/** Returns whether a booking starts at a hub, or a ride on the road is scheduled to end there. */
export async function isHubInUse(db: Db, hubId: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select
      exists (select from bookings where pickup_hub_id = ${hubId} and status = 'AWAITING_PAYMENT')
      or exists (select from bookings where pickup_hub_id = ${hubId}
        and status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER'))
      or exists (select from bookings where drop_hub_id = ${hubId} and status = 'PICKUP_INSPECTED_BY_SALES_AGENT') as used`.execute(
    db,
  )
  return rows[0]?.used ?? false
}

// Stop counting here: nobody pages through ten thousand bookings, and an exact count would make lists slow.
const MAX_COUNTED = 10_000

const NEWEST_FIRST = new Set<View>(['history', 'completed'])

// Listed under the hub where the vehicle will be returned, or was.
const AT_DROP_HUB = new Set<View>(['ending', 'payouts'])

// Rides on the road are sorted by when they are due back.
const BY_DUE = new Set<View>(['active', 'ending'])

async function readPage(
  db: ReadDb,
  actor: Actor,
  view: View,
  scope: Expression<SqlBool>[],
  { limit, cursor, q, sort }: Paging,
  now: Date,
): Promise<Page> {
  const conditions = [...scope, ...searchConditions(q, scope)]
  const isByDue = BY_DUE.has(view)
  const usual: BookingSort = isByDue ? 'due' : NEWEST_FIRST.has(view) ? '-start' : 'start'
  const order = sort ?? usual
  if (columnOf(order) !== columnOf(usual)) throw new AppError('badInput')
  const direction = order.startsWith('-') ? 'desc' : 'asc'
  const key = isByDue ? sql<Date>`least(bookings.drop_at, bookings.ends_at)` : sql<Date>`bookings.starts_at`
  const rows = await selectBookings(db, [...conditions, ...afterCursor(cursor, key, order)])
    .orderBy(key, direction)
    .orderBy('bookings.id', direction)
    .limit(limit + 1)
    .execute()
  const { page, nextCursor } = cutPage(rows, limit, (row) => {
    const at = isByDue ? dueAt(row) : row.starts_at
    return [order, at.toISOString(), row.id]
  })
  return { data: await presentBookings(db, actor, page, now), nextCursor, total: await count(db, conditions) }
}

const columnOf = (sort: BookingSort) => sort.replace('-', '')

const numbersIn = (transactionIds: string) => transactionIds.split(',').map((id) => Number(id.replace('VL-', '')))

// A return that is scheduled after the ride's end does not postpone the due time.
function dueAt({ drop_at: dropAt, ends_at: endsAt }: { drop_at: Date | null; ends_at: Date }): Date {
  return dropAt !== null && dropAt < endsAt ? dropAt : endsAt
}

function afterCursor(cursor: string | undefined, key: Expression<Date>, order: BookingSort): Expression<SqlBool>[] {
  const after = readCursorKeys(cursor, 3)
  if (!after) return []
  const [sorted, instant = '', id] = after
  const at = new Date(instant)
  // The position in one order says nothing about another.
  if (sorted !== order || Number.isNaN(at.getTime())) throw new AppError('badInput')
  const last = sql`(${at}::timestamptz, ${id}::uuid)`
  return order.startsWith('-')
    ? [sql<SqlBool>`(${key}, bookings.id) < ${last}`]
    : [sql<SqlBool>`(${key}, bookings.id) > ${last}`]
}

// The subqueries repeat the scope, so that a text that matches bookings of all cities does not read them all. Each of them can use its own index.
function searchConditions(q: string | undefined, scope: Expression<SqlBool>[]): Expression<SqlBool>[] {
  if (!q) return []
  const bare = q.replaceAll(/\s/g, '')
  // A text of hyphens alone must not match every plate.
  const plate = compactPlate(q) || bare
  // Phone numbers are displayed in groups but stored without spaces.
  const text = PHONE_PART.test(bare) ? bare : q.toLowerCase()
  const inScope = sql<SqlBool>`${sql.join(scope, sql` and `)}`
  return [
    sql<SqlBool>`bookings.id in (
      select bookings.id from bookings where ${inScope} and bookings.search_text like ${containing(text)}
      union all select bookings.id from bookings where ${inScope} and bookings.former_plates <> '{}'
        and bookings.search_text like ${containing(plate.toLowerCase())}
      union all select bookings.id from vehicles join holds on holds.vehicle_id = vehicles.id join bookings on bookings.hold_id = holds.id
        where ${inScope} and vehicles.registration_number like ${containing(plate)})`,
  ]
}

const PHONE_PART = /^\+?\d{6,}$/

async function count(db: ReadDb, conditions: Expression<SqlBool>[]): Promise<number> {
  const matches = db
    .selectFrom('bookings')
    .select(sql`1`.as('one'))
    .where((eb) => eb.and(conditions))
    .limit(MAX_COUNTED)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${matches}) matches`.execute(db)
  return rows[0]?.count ?? 0
}
