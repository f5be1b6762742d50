import { nextPickupStep } from '@voltloop/contract/bookings/pickup'
import type { Actor } from '@voltloop/contract/core/roles'
import { readOwnBookings } from '../server/src/bookings/lists/queries.ts'
import { readAvailableModels } from '../server/src/fleet/availability.ts'
import { openBenchDatabase } from './support/bench-database.ts'
import { costsOf, printGrowth, type Call, type Cost } from './support/cost.ts'
import { fillBookings, newestOf, thinStatistics, type DatabaseSize } from './support/many-bookings.ts'

// Measures how the cost of searching for vehicles and of listing one's own bookings grows with a thousand times as many bookings: times and pages, as
// ratios. First with the same fleet and as many future bookings, where the ratios have a limit; then in a hundred cities with a fleet each, where
// they are only reported.
const FEW = { bookings: 1_000, cities: 1 }
const MANY = { bookings: 1_000_000, cities: 1 }
const WIDE = { bookings: 1_000_000, cities: 100 }
const MAX_GROWTH = 1.5

const now = new Date()
const start = nextPickupStep(new Date(now.getTime() + 3 * 86_400_000)).toISOString()

const { url, client, close } = await openBenchDatabase()
const few = await costsIn(FEW)
console.log('Growth factors of 1,000,000 bookings compared with 1,000')
console.log('in one city with one fleet:')
printGrowth(few, await costsIn(MANY), () => MAX_GROWTH)
console.log('in the same database, with statistics that miss the open bookings:')
await thinStatistics(client)
printGrowth(few, await costsOf(url, callsIn(MANY)), () => MAX_GROWTH)
console.log('in a hundred cities with a fleet each:')
printGrowth(few, await costsIn(WIDE), () => Number.POSITIVE_INFINITY)
await close()

async function costsIn(size: DatabaseSize): Promise<Record<string, Cost>> {
  await fillBookings(client, size)
  return costsOf(url, callsIn(size))
}

function callsIn(size: DatabaseSize): Record<string, Call> {
  const { cityId, riderId } = newestOf(size)
  const customer: Actor = { userId: riderId, sessionId: riderId, role: 'CUSTOMER', cityId: null, hubId: null }
  return {
    'availability, two models sold out': (db) =>
      readAvailableModels(db, { cityId, hubId: cityId, start, days: 7 }, now),
    'My Bookings, upcoming': (db) => readOwnBookings(db, customer, 'waiting', { limit: 50 }, now),
    'My Bookings, active': (db) => readOwnBookings(db, customer, 'active', { limit: 50 }, now),
    'My Bookings, history': (db) => readOwnBookings(db, customer, 'history', { limit: 50 }, now),
  }
}
