import type { Actor } from '@voltloop/contract/core/roles'
import { CUSTOMER_SORTS } from '@voltloop/contract/company/customers'
import { readActivity } from '../server/src/company/activity.ts'
import { readCustomers } from '../server/src/company/customers.ts'
import { findAnything } from '../server/src/company/search.ts'
import { readStaffBookings } from '../server/src/bookings/lists/queries.ts'
import { readToday } from '../server/src/bookings/lists/today.ts'
import { REMINDER_NAMES } from '../server/src/notifications/reminders/reminder-table.ts'
import { readDueReminders } from '../server/src/notifications/reminders/send-reminders.ts'
import { readBreakdowns } from '../server/src/support/breakdowns.ts'
import { openBenchDatabase } from './support/bench-database.ts'
import { costsOf, printGrowth, type Call, type Cost } from './support/cost.ts'
import { fillBookings, newestOf, type DatabaseSize } from './support/many-bookings.ts'

// Measures whether search, Today, the lists of customers and bookings, the activity of a city and the search for due reminders read more with 100,000
// vehicles and a million bookings than with 1,000 vehicles and 10,000 bookings. The city of the people who ask has the same size in both.
const FEW = { bookings: 10_000, cities: 10 }
const MANY = { bookings: 1_000_000, cities: 1_000 }
const MAX_GROWTH = 1.5

const now = new Date()
const { url, client, close } = await openBenchDatabase()
try {
  const few = await costsIn(FEW)
  console.log('Growth factors of 100,000 vehicles and a million bookings compared with 1,000 and 10,000')
  printGrowth(few, await costsIn(MANY), mostTimes)
} finally {
  await close()
}

function mostTimes(name: string): number {
  return name.startsWith('all cities') ? Number.POSITIVE_INFINITY : MAX_GROWTH
}

async function costsIn(size: DatabaseSize): Promise<Record<string, Cost>> {
  await fillBookings(client, size)
  await fillActivity()
  await fillCharges()
  return costsOf(url, callsIn(size))
}

// One entry for each booking, by its customer, as if it had been changed once.
async function fillActivity(): Promise<void> {
  await client.query(`
    set session_replication_role = replica;
    truncate audit_log;
    insert into audit_log (id, at, actor_id, action, subject_kind, subject_id, city_id)
      select id, created_at, customer_id, 'booking.confirm', 'booking', id::text, city_id from bookings;
    set session_replication_role = origin`)
  await client.query('vacuum analyze audit_log')
}

// One customer in a hundred owes something.
async function fillCharges(): Promise<void> {
  await client.query(`
    set session_replication_role = replica;
    truncate charges cascade;
    insert into charges (id, booking_id, city_id, customer_id, kind, amount_paise, is_taxable, reason, state, proposed_by, proposed_at, due_at)
      select id, id, city_id, customer_id, 'HELMET', 80000 + number % 500, true, 'The helmet did not come back', 'DUE', customer_id, created_at, created_at
      from bookings where number % 1009 = 7;
    set session_replication_role = origin`)
  await client.query('vacuum analyze charges')
}

function callsIn(size: DatabaseSize): Record<string, Call> {
  const { cityId, riderId } = newestOf(size)
  const of = (role: Actor['role'], ownCityId: string | null): Actor => {
    const hubId = role === 'HUB_MANAGER' ? ownCityId : null
    return { userId: riderId, sessionId: riderId, role, cityId: ownCityId, hubId }
  }
  const [agent, manager, admin] = [of('SALES_AGENT', cityId), of('HUB_MANAGER', cityId), of('CITY_ADMIN', cityId)]
  const support = of('CUSTOMER_SUPPORT', null)
  const vehicles = size.bookings / 10
  const plate = `TS${String(vehicles - 1).padStart(8, '0')}`
  const phone = String(7_000_000_000 + size.bookings / 10)
  const number = `VL-${size.bookings - 1}`
  const search =
    (actor: Actor, q: string): Call =>
    (db) =>
      findAnything(db, actor, { q })
  return {
    'search for a plate, agent': search(agent, plate),
    'search for a plate, support': search(support, plate),
    'search for a chassis number, agent': search(agent, `C${vehicles - 1}`),
    'search for a phone, agent': search(agent, phone),
    'search for a phone, support': search(support, phone),
    'search for a booking, agent': search(agent, number),
    'search for a booking, support': search(support, number),
    'Today of a city': (db) => readToday(db, agent, readBreakdowns, now),
    'Today of a hub': (db) => readToday(db, manager, readBreakdowns, now),
    'activity of a city': (db) => readActivity(db, admin, { limit: 50 }, now),
    'activity about a booking': (db) => readActivity(db, admin, { limit: 50, q: number }, now),
    'activity of a person': (db) => readActivity(db, admin, { limit: 50, person: riderId }, now),
    ...Object.fromEntries(
      CUSTOMER_SORTS.flatMap((sort): [string, Call][] => [
        [`customers of a city by ${sort}`, (db) => readCustomers(db, agent, { limit: 50, sort })],
        [`customers of all cities by ${sort}`, (db) => readCustomers(db, support, { limit: 50, sort })],
      ]),
    ),
    ...Object.fromEntries(
      (['start', '-start'] as const).flatMap((sort): [string, Call][] => [
        [
          `past bookings of a city by ${sort}`,
          (db) => readStaffBookings(db, agent, 'history', { limit: 50, sort }, now),
        ],
        [
          `coming bookings of a city by ${sort}`,
          (db) => readStaffBookings(db, agent, 'waiting', { limit: 50, sort }, now),
        ],
        // The total is counted up to 10,000.
        [
          `all cities: past bookings by ${sort}`,
          (db) => readStaffBookings(db, support, 'history', { limit: 50, sort }, now),
        ],
      ]),
    ),
    'all cities: activity about a plate': (db) =>
      readActivity(db, of('SUPER_ADMIN', null), { limit: 50, q: plate }, now),
    'all cities: search for due reminders': async (db) => {
      for (const name of REMINDER_NAMES) await readDueReminders(db, name, now, 500)
    },
  }
}
