import { sql } from 'kysely'
import { lockFreeVehicles, type Stock } from '../../fleet/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import { isUnservedBooking, type LockedBooking } from './booking.ts'
import { broadcastBooking } from './transition.ts'

/** Returns the stocks with accepted bookings that are due and were never seen without a vehicle. */
export async function readStocksWithDue(db: ReadDb, now: Date, limit: number): Promise<Stock[]> {
  const { rows } = await sql<Stock>`select distinct city_id as "cityId", model_id as "modelId" from bookings
    where ${isDue(now)} and ${isServed} limit ${limit}`.execute(db)
  return rows
}

/**
 * Records which bookings of a stock are unserved: they are accepted and due, and fewer vehicles are free. A reserved vehicle is free for its booking
 * alone; the others go to the oldest orders. Call it after a vehicle was taken from the free ones, and after one was added to them: it counts
 * as the bookings found it, without `freedVehicleId`.
 */
export async function markUnserved(
  db: Db,
  stock: Stock,
  now: Date,
  freedVehicleId: string | null = null,
): Promise<void> {
  const free = await lockFreeVehicles(db, stock, freedVehicleId)
  const { rows } = await sql<{ id: string; customerId: string; cityId: string }>`
    with due as (
      select bookings.id, bookings.customer_id, bookings.city_id,
        row_number() over (order by holds.vehicle_id = any(${free}::uuid[]) desc nulls last, bookings.created_at, bookings.id) as place
      from bookings join holds on holds.id = bookings.hold_id
      where bookings.city_id = ${stock.cityId} and bookings.model_id = ${stock.modelId} and ${isDue(now)}
    ), marked as (
      insert into unserved_bookings as unserved (booking_id, since)
      select id, ${now}::timestamptz from due where place > ${free.length} order by id
      on conflict (booking_id) do update set since = excluded.since where unserved.since is null
      returning booking_id
    )
    select id, customer_id as "customerId", city_id as "cityId" from due join marked on marked.booking_id = due.id`.execute(
    db,
  )
  for (const { id, ...booking } of rows) {
    await publish(db, { name: 'booking.unserved', bookingId: id })
    await broadcastBooking(db, booking)
  }
}

/** Returns a locked booking after a look whether it is unserved at this moment: no sweep may have run since its pickup time. */
export async function findWhetherUnserved(db: Db, booking: LockedBooking, now: Date): Promise<LockedBooking> {
  const isDueNow = booking.status === 'ACCEPTED_BY_HUB_MANAGER' && booking.startsAt <= now
  if (booking.isUnserved || !isDueNow) return booking
  await markUnserved(db, booking, now)
  const { rows } = await sql<{ isUnserved: boolean }>`
    select ${isUnservedBooking} as "isUnserved" from bookings where id = ${booking.id}`.execute(db)
  return { ...booking, isUnserved: rows[0]?.isUnserved ?? false }
}

const isServed = sql`not ${isUnservedBooking}`

// The status is a literal, not a parameter, so that PostgreSQL can use the partial indexes.
function isDue(now: Date) {
  return sql`bookings.status = 'ACCEPTED_BY_HUB_MANAGER' and bookings.starts_at <= ${now}`
}
