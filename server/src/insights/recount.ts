import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { sql } from 'kysely'
import { readBookingOfSubject, type Subject } from '../payments/index.ts'
import { cityAudiences } from '../platform/audiences.ts'
import type { Db, ReadDb } from '../platform/db/db.ts'
import { broadcastTopics } from '../platform/live.ts'

// The database functions define what is counted. Each of these functions may run any number of times, in any order.

export async function recountBooking(db: Db, bookingId: string): Promise<void> {
  const { rows } = await sql<{ cityId: string; hasChanged: boolean }>`
    select city_id as "cityId", recount_insights_of_booking(id) as "hasChanged" from bookings where id = ${bookingId}`.execute(
    db,
  )
  if (rows[0]?.hasChanged) await broadcastInsights(db, rows[0].cityId)
}

/** Recounts the booking of what was paid for. */
export async function recountSubject(db: Db, subject: Subject): Promise<void> {
  return recountBooking(db, await readBookingOfSubject(db, subject))
}

export async function recountCity(db: Db, cityId: string, days: string[]): Promise<void> {
  const { rows } = await sql<{ hasChanged: boolean }>`
    select recount_insight_days(${cityId}, ${days.toSorted()}::date[]) as "hasChanged"`.execute(db)
  if (rows[0]?.hasChanged) await broadcastInsights(db, cityId)
}

export async function recountPeople(db: Db, days: string[]): Promise<void> {
  const { rows } = await sql<{ hasChanged: boolean }>`
    select recount_insight_people(day) as "hasChanged" from unnest(${days.toSorted()}::date[]) day`.execute(db)
  if (rows.some(({ hasChanged }) => hasChanged)) await broadcastInsights(db, null)
}

export async function recountUse(db: Db, days: string[], now: Date): Promise<void> {
  await sql`select recount_insight_use(day, ${now}) from unnest(${days}::date[]) day`.execute(db)
}

/**
 * Returns the days within the longest chart whose use of vehicles was never counted, or not until the end of the day.
 */
export async function readDaysToRecount(db: ReadDb, which: 'never' | 'unfinished', now: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select asked::date as day from generate_series(${dayInIndia(addDays(now, 1 - LONGEST))}::date, ${dayInIndia(now)}::date, '1 day') asked
    where not exists (select from insight_use_days counted where counted.day = asked::date
      and (${which} = 'never' or counted_until >= start_in_india(counted.day + 1)))`.execute(db)
  return rows.map(({ day }) => day)
}

const LONGEST = 90

/**
 * Returns the bookings that received money between two instants, or gave some back in cash, and whose counted revenue differs from their records. Reads only
 * the rows of that time, and of each booking its own.
 */
export async function readMiscountedBookings(db: ReadDb, from: Date, to: Date): Promise<string[]> {
  const during = (instant: string) => sql`${sql.ref(instant)} >= ${from} and ${sql.ref(instant)} < ${to}`
  const { rows } = await sql<{ id: string }>`
    with touched as (
      select booking_of_order(o) as id from captures c join payment_orders o on o.id = c.order_id
        where ${during('c.captured_at')} and o.subject_kind <> 'deposit'
      union select booking_id from renewals where ${during('cash_confirmed_at')}
      union select booking_id from renewals where ${during('waived_at')}
      union select id from bookings where ${during('created_at')} and rent_cash_paise > 0
      union select c.booking_id from charge_states s join charges c on c.id = s.charge_id
        where ${during('s.at')} and s.state in ('DUE', 'PAID')
      union select booking_id from goodwill where ${during('at')} and cash_paise > 0)
    select id from touched where exists (
      select from (select d.id, paise - returned_outside(d.id) as paise from insight_takings_due d where booking_id = touched.id) due
        full join (select t.id, paise from insight_takings t where booking_id = touched.id) counted using (id)
      where due.paise is distinct from counted.paise)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Makes open pages refetch the figures. Staff who see all cities get the totals, city staff get those of their own city. */
export async function broadcastInsights(db: Db, cityId: string | null): Promise<void> {
  await broadcastTopics(db, cityAudiences(cityId === null ? [] : [cityId]), ['insights'])
}
