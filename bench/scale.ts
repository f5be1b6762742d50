import type { PageValues } from '@voltloop/contract/public-pages/page-slots'
import type { Actor } from '@voltloop/contract/core/roles'
import { nextPickupStep } from '@voltloop/contract/bookings/pickup'
import { readOwnBookings, readStaffBookings } from '../server/src/bookings/lists/queries.ts'
import { readExpiredOrders, readNoShows } from '../server/src/bookings/orders/expiry.ts'
import { readAvailableModels } from '../server/src/fleet/availability.ts'
import { matchListed } from '../server/src/payments/listed-payments.ts'
import { readAvailableCities, readHubs } from '../server/src/places/queries.ts'
import { readHubStock } from '../server/src/fleet/hub-stock.ts'
import { createSnapshot, readCatalogue } from '../server/src/storefront/snapshot.ts'
import { openBenchDatabase } from './support/bench-database.ts'
import { costsOf, printGrowth, type Call, type Cost } from './support/cost.ts'
import { fillBookings, newestOf } from './support/many-bookings.ts'
import { printDistribution, printSizes } from './support/table-report.ts'

// Fills a database with 10, 100 and 1,000 cities, each with a hundred vehicles and a thousand bookings, and measures how the cost of the hot queries grows,
// how large tables and indexes become, and how long vacuuming takes. Only the figures of one city's work have a limit.
const BOOKINGS_OF_A_CITY = 1_000
const SIZES = process.argv.slice(2).map(Number)
const [FEWEST = 10, ...MORE] = SIZES.length > 0 ? SIZES : [10, 100, 1_000]
// With more cities, the bookings of one city are scattered over more pages, at most one for each row.
const MOST_TIMES = 2.5

const INSTALLATION: PageValues = {
  publicUrl: 'https://voltloop.example',
  companyName: 'Voltloop',
  contactPhone: '',
  contactDial: '',
  contactEmail: '',
  contactHours: '',
  contactAddress: '',
  grievanceOfficer: '',
  grievanceEmail: '',
  legalReview: '',
}
const now = new Date()
const LISTED = Array.from({ length: 100 }, (_, at) => ({
  paymentId: `pay_${at}`,
  gatewayOrderId: `order_${at}`,
  requestId: null,
  amountPaise: 105_000,
  currency: 'INR',
  createdAt: now,
  isCaptured: true,
  isAuthorized: false,
  refundedPaise: 0,
  method: 'upi',
}))
const start = nextPickupStep(new Date(now.getTime() + 3 * 86_400_000)).toISOString()
const { url, client, close } = await openBenchDatabase()
try {
  const few = await costsIn(FEWEST)
  for (const cities of MORE) {
    const many = await costsIn(cities)
    console.log(`Growth factors of ${cities} cities compared with ${FEWEST}`)
    printGrowth(few, many, (name) => (name.startsWith('all cities') ? Number.POSITIVE_INFINITY : MOST_TIMES))
  }
  await printDistribution(client)
} finally {
  await close()
}

async function costsIn(cities: number): Promise<Record<string, Cost>> {
  const size = { bookings: cities * BOOKINGS_OF_A_CITY, cities }
  await fillBookings(client, size)
  await printSizes(client, size)
  return costsOf(url, callsIn(newestOf(size)))
}

function callsIn({ cityId, riderId }: { cityId: string; riderId: string }): Record<string, Call> {
  const actor = (role: Actor['role'], ownCityId: string | null): Actor => ({
    userId: riderId,
    sessionId: riderId,
    role,
    cityId: ownCityId,
    hubId: null,
  })
  const agent = actor('SALES_AGENT', cityId)
  return {
    'one city: availability': (db) => readAvailableModels(db, { cityId, hubId: cityId, start, days: 7 }, now),
    'one city: pending list': (db) => readStaffBookings(db, agent, 'pending', { limit: 50 }, now),
    'one city: hubs': (db) => readHubs(db, agent, { cityId }),
    'one customer: upcoming': (db) => readOwnBookings(db, actor('CUSTOMER', null), 'waiting', { limit: 50 }, now),
    'one customer: history': (db) => readOwnBookings(db, actor('CUSTOMER', null), 'history', { limit: 50 }, now),
    'all cities: list of cities': (db) => readAvailableCities(db, now),
    'all cities: public pages': async (db) =>
      createSnapshot(await readCatalogue(db, now), await readHubStock(db), INSTALLATION, now),
    'all cities: pending list': (db) =>
      readStaffBookings(db, actor('CUSTOMER_SUPPORT', null), 'pending', { limit: 50 }, now),
    'all cities: search for no-shows': (db) => readNoShows(db, now, 500),
    'all cities: search for expired orders': (db) => readExpiredOrders(db, now, 500),
    'all cities: match 100 listed payments': (db) => matchListed(db, LISTED),
  }
}
