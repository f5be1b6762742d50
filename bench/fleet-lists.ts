import { EVERY_CITY } from '@voltloop/contract/core/every-city'
import type { Actor } from '@voltloop/contract/core/roles'
import { dayInIndia } from '@voltloop/contract/core/time'
import { readEmployees } from '../server/src/accounts/employees/employee-queries.ts'
import { readStaffBookings } from '../server/src/bookings/lists/queries.ts'
import { readShortDays } from '../server/src/bookings/needs/queries.ts'
import { readTimelineModels, readTimelineVehicles } from '../server/src/bookings/timeline/queries.ts'
import { readFleet } from '../server/src/fleet/queries.ts'
import { readSchedules } from '../server/src/fleet/schedules/queries.ts'
import { readJobs } from '../server/src/fleet/service/queries.ts'
import { readTransfers } from '../server/src/fleet/transfers/queries.ts'
import { readHubRows } from '../server/src/places/hub-list.ts'
import { openBenchDatabase } from './support/bench-database.ts'
import { costsOf, printGrowth, type Call, type Cost } from './support/cost.ts'
import { fillFleetWork } from './support/fleet-work.ts'
import { fillBookings, newestOf, type DatabaseSize } from './support/many-bookings.ts'

// Measures whether the first page of each list and order of the fleet desk reads more with 100,000 vehicles and a million bookings than with 1,000
// vehicles and 10,000 bookings. The city of the people who ask has the same size in both. To try it out, give
// a smaller number of cities, and a part of the names of lists.
const CITIES = Number(process.argv[2] ?? 1_000)
const ONLY = process.argv[3] ?? ''
const FEW = sizeOf(10)
const MANY = sizeOf(CITIES)
const MAX_GROWTH = 1.5

const now = new Date()
const { url, client, close } = await openBenchDatabase()
try {
  const few = await costsIn(FEW)
  console.log(
    `Growth factors of ${100 * CITIES} vehicles and ${MANY.bookings} bookings compared with 1,000 and ${FEW.bookings}`,
  )
  printGrowth(few, await costsIn(MANY), mostTimes)
} finally {
  await close()
}

function sizeOf(cities: number): DatabaseSize {
  return { cities, bookings: cities * 1_000, onRoad: cities * 20 }
}

// A list of all cities is counted as a whole, and grows with them.
function mostTimes(name: string): number {
  return name.startsWith('all cities') ? Number.POSITIVE_INFINITY : MAX_GROWTH
}

async function costsIn(size: DatabaseSize): Promise<Record<string, Cost>> {
  await fillBookings(client, size)
  await fillFleetWork(client)
  const calls = Object.entries(callsIn(size)).filter(([name]) => name.includes(ONLY))
  return costsOf(url, Object.fromEntries(calls))
}

function callsIn(size: DatabaseSize): Record<string, Call> {
  const { cityId, riderId } = newestOf(size)
  const of = (role: Actor['role'], ownCityId: string | null): Actor => ({
    userId: riderId,
    sessionId: riderId,
    role,
    cityId: ownCityId,
    hubId: null,
  })
  const [agent, support] = [of('SALES_AGENT', cityId), of('SUPER_ADMIN', null)]
  const page = { limit: 50 }
  const span = { from: dayInIndia(now), days: 14 }
  const scopes = [
    { scope: 'of a city', actor: agent, requested: cityId },
    { scope: 'of all cities', actor: support, requested: EVERY_CITY },
  ]
  const everywhere = scopes.flatMap(({ scope, actor, requested }): [string, Call][] => {
    const named = (name: string) => (actor === agent ? `${name} ${scope}` : `all cities: ${name}`)
    return [
      ...sorted(['number', 'model', 'city', 'place', 'state'] as const, (sort): [string, Call] => [
        named(`vehicles by ${sort}`),
        (db) => readFleet(db, actor, requested, { ...page, sort }, now),
      ]),
      ...sorted(['name', 'role', 'place', 'joined', 'state'] as const, (sort): [string, Call] => [
        named(`employees by ${sort}`),
        (db) => readEmployees(db, actor, { ...page, sort }),
      ]),
      ...sorted(['name', 'city', 'manager', 'vehicles', 'space', 'today'] as const, (sort): [string, Call] => [
        named(`hubs by ${sort}`),
        (db) => readHubRows(db, actor, { ...page, sort }, now),
      ]),
      ...(['open', 'week', 'closed'] as const).map((view): [string, Call] => [
        named(`${view} service jobs`),
        (db) => readJobs(db, actor, requested, { ...page, view }, now),
      ]),
      ...(['open', 'closed'] as const).map((view): [string, Call] => [
        named(`${view} transfers`),
        (db) => readTransfers(db, actor, requested, { ...page, view }),
      ]),
      [named('short hubs'), (db) => readShortDays(db, actor, requested, now)],
    ]
  })
  return Object.fromEntries<Call>([
    ...everywhere,
    ...(['due', '-due'] as const).map((sort): [string, Call] => [
      `rides on the road by ${sort}`,
      (db) => readStaffBookings(db, agent, 'active', { ...page, sort }, now),
    ]),
    ...(['start', '-start'] as const).flatMap((sort): [string, Call][] =>
      (['waiting', 'history'] as const).map((view): [string, Call] => [
        `${view} bookings by ${sort}`,
        (db) => readStaffBookings(db, agent, view, { ...page, sort }, now),
      ]),
    ),
    ['service schedules', (db) => readSchedules(db, agent, cityId, now)],
    ['timeline of vehicles', (db) => readTimelineVehicles(db, agent, cityId, { ...page, ...span }, now)],
    ['timeline of models', (db) => readTimelineModels(db, agent, cityId, span, now)],
  ])
}

function sorted<Column extends string>(
  columns: readonly Column[],
  callOf: (sort: Column | `-${Column}`) => [string, Call],
): [string, Call][] {
  return columns.flatMap((column) => [callOf(column), callOf(`-${column}`)])
}
