import type { Actor } from '@voltloop/contract/core/roles'
import { readStaffBookings } from '../server/src/bookings/lists/queries.ts'
import { readNoShows } from '../server/src/bookings/orders/expiry.ts'
import { openBenchDatabase } from './support/bench-database.ts'
import { costsOf, printGrowth, type Call, type Cost } from './support/cost.ts'
import { fillBookings, newestOf, type DatabaseSize } from './support/many-bookings.ts'

// Measures whether the pending list, a search in it and the search for no-shows read more when ten thousand rides are on the road and the history is
// long. The number of pending bookings stays the same.
const FEW = { bookings: 10_000, cities: 1, onRoad: 100 }
const MANY = { bookings: 100_000, cities: 1, onRoad: 10_000 }
const MAX_GROWTH = 1.5

const now = new Date()
const { url, client, close } = await openBenchDatabase()
const few = await costsIn(FEW)
console.log('Growth factors of 10,000 rides on the road among 100,000 bookings compared with 100 among 10,000')
printGrowth(few, await costsIn(MANY), () => MAX_GROWTH)
await close()

async function costsIn(size: DatabaseSize): Promise<Record<string, Cost>> {
  await fillBookings(client, size)
  return costsOf(url, callsIn(size))
}

function callsIn(size: DatabaseSize): Record<string, Call> {
  const { cityId, riderId } = newestOf(size)
  const agent: Actor = { userId: riderId, sessionId: riderId, role: 'SALES_AGENT', cityId, hubId: null }
  return {
    'pending list of a city': (db) => readStaffBookings(db, agent, 'pending', { limit: 50 }, now),
    // Every booking matches this text.
    'search in the pending list': (db) => readStaffBookings(db, agent, 'pending', { limit: 50, q: 'rider' }, now),
    'search for no-shows': (db) => readNoShows(db, now, 500),
  }
}
