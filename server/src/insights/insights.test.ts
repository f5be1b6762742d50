import { approveBooking } from '@voltloop/contract/bookings/approvals'
import { cancelBooking } from '@voltloop/contract/bookings/bookings'
import { getAnalytics, getTrends, type InsightDay, type Trends } from '@voltloop/contract/company/insights'
import { settleCash } from '@voltloop/contract/bookings/rides'
import { acceptTicket, rejectTicket } from '@voltloop/contract/support/support'
import { dayInIndia } from '@voltloop/contract/core/time'
import { describe, expect, inject, test } from 'vitest'
import {
  handOver,
  makeBooking,
  makePassHolder,
  makeShop,
  order,
  pickupIn,
  renewForCash,
  returnVehicle,
} from '../../test/support/people/bookings.ts'
import { dataOf, callUntyped, type Caller } from '../../test/support/caller.ts'
import { openPage } from '../../test/support/open-page.ts'
import { as } from '../../test/support/people/people.ts'
import { relayOutbox } from '../../test/support/database/outbox.ts'
import { raise } from '../../test/support/people/tickets.ts'
import { prelude } from '../../test/support/prelude.ts'
import { openDatabase } from '../platform/db/pool.ts'
import { markIncompleteDuring } from './sample-data.ts'

const { server, superAdmin } = await prelude()
const supporter = await as(server, 'CUSTOMER_SUPPORT')
// Start far from midnight in every time zone, so that "today" is one day throughout a test.
await untilUtc('04:00')

const tiles = async (caller: Caller, cityId = '') =>
  dataOf(await caller.call(getAnalytics, { query: { c_id: cityId } }))
const trends = async (caller: Caller, cityId = '', days: '7' | '30' | '90' = '7') =>
  dataOf(await caller.call(getTrends, { query: { c_id: cityId, days } }))
const today = ({ days }: Trends): InsightDay | undefined => days.at(-1)
const NONE = { pending: 0, accepted: 0, active: 0, completed: 0, rejected: 0, scrapped: 0 }

describe('insights are visible', () => {
  test('to a city admin for their own city; other cities are 404', async () => {
    const shop = await makeShop(server, superAdmin, 3)
    const elsewhere = await makeShop(server, superAdmin)
    const own = { vehicles: 3, hubs: 1, cities: null, customer: null, subscription: null, tickets: null }
    expect(await tiles(shop.city.admin)).toMatchObject(own)
    expect(await tiles(shop.city.admin, shop.city.cityId)).toMatchObject(own)
    for (const endpoint of [getAnalytics, getTrends]) {
      const strange = await callUntyped(shop.city.admin, endpoint, { query: { c_id: elsewhere.city.cityId } })
      expect(strange.status).toBe(404)
      const unknown = await callUntyped(superAdmin, endpoint, { query: { c_id: superAdmin.userId } })
      expect(unknown.status).toBe(404)
      const refused = await callUntyped(shop.agent, endpoint, {})
      expect(refused.status).toBe(403)
    }
  })

  test('as empty to a city admin without a city', async () => {
    const admin = await as(server, 'CITY_ADMIN')
    expect(await tiles(admin)).toMatchObject({ vehicles: 0, hubs: 0, cities: null })
    expect((await trends(admin)).utilisation).toEqual([])
  })

  test('with revenue to the super admin and the city admin, and without it to support', async () => {
    const shop = await makeShop(server, superAdmin)
    await makeBooking(server, shop)
    await server.drainJobs()
    expect(today(await trends(superAdmin, shop.city.cityId))?.revenue).toBe(1050)
    expect(today(await trends(shop.city.admin))?.revenue).toBe(1050)
    const seen = await trends(supporter, shop.city.cityId)
    expect(seen.hasRevenue).toBe(false)
    expect(seen.days.map(({ revenue }) => revenue)).toEqual(Array.from({ length: 7 }, () => null))
  })

  test('as trends of 7, 30 or 90 days up to today without a gap; other lengths are rejected', async () => {
    for (const days of ['7', '30', '90'] as const) {
      const { days: entries } = await trends(superAdmin, '', days)
      expect(entries.map(({ date }) => date).toSorted()).toEqual(entries.map(({ date }) => date))
      expect(new Set(entries.map(({ date }) => date)).size).toBe(Number(days))
      expect(entries.at(-1)?.date).toBe(dayInIndia(await server.now()))
    }
    for (const days of ['8', '-7', '7.5', 'all', '', '9999999999', '7; drop table']) {
      const reply = await callUntyped(superAdmin, getTrends, { query: { days } })
      expect([days, reply.status]).toEqual([days, 400])
    }
    expect((await callUntyped(superAdmin, getTrends, { query: { c_id: 'everywhere' } })).status).toBe(400)
  })
})

describe('bookings', () => {
  test('are counted by status on the day on which they were made', async () => {
    const shop = await makeShop(server, superAdmin)
    const { transactionId } = await makeBooking(server, shop, 'CREATED')
    const made = dayInIndia(await server.now())
    const columns = async () => {
      await server.drainJobs()
      const { days } = await trends(superAdmin, shop.city.cityId)
      return days.filter(({ bookings }) => Object.values(bookings).some((count) => count > 0))
    }
    const counted = (bookings: object) => [{ date: made, bookings: { ...NONE, ...bookings }, revenue: 1050 }]
    expect(await columns()).toEqual(counted({ pending: 1 }))
    dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body: { transactionId } }))
    expect(await columns()).toEqual(counted({ accepted: 1 }))
    await handOver(shop, transactionId)
    expect(await columns()).toEqual(counted({ active: 1 }))
    expect((await tiles(superAdmin, shop.city.cityId)).bookings).toEqual({ pending: 0, active: 1, completed: 0 })
    await returnVehicle(shop, transactionId)
    expect(await columns()).toEqual(counted({ completed: 1 }))
    expect((await tiles(superAdmin, shop.city.cityId)).bookings).toEqual({ pending: 0, active: 0, completed: 1 })
  })

  test('are counted by the day in India, which begins at 18:30 UTC', async () => {
    const shop = await makeShop(server, superAdmin, 2)
    await untilUtc('18:25')
    await order(server, shop, await makePassHolder(server))
    await server.advance(10 * 60)
    await order(server, shop, await makePassHolder(server))
    await server.drainJobs()
    const { days } = await trends(superAdmin, shop.city.cityId)
    expect(days.slice(-3).map(({ bookings }) => bookings.pending)).toEqual([0, 1, 1])
  })

  test('that were never paid are not counted', async () => {
    const shop = await makeShop(server, superAdmin)
    await makeBooking(server, shop, 'AWAITING_PAYMENT')
    await server.advance(20 * 60)
    await server.drainJobs()
    expect(today(await trends(superAdmin, shop.city.cityId))).toMatchObject({ bookings: NONE, revenue: 0 })
  })
})

describe('revenue', () => {
  test.each(['reject', 'cancel'] as const)(
    'is subtracted from the day of the payment when it is refunded: %s',
    async (way) => {
      const shop = await makeShop(server, superAdmin)
      const start = await pickupIn(server, 48)
      const { rider, transactionId } = await makeBooking(server, shop, 'CREATED', { start })
      await server.advance(86_400)
      const yesterday = async () => {
        await server.drainJobs()
        return (await trends(superAdmin, shop.city.cityId)).days.at(-2)
      }
      expect(await yesterday()).toMatchObject({ revenue: 1050, bookings: { pending: 1 } })
      const body = { transactionId, reason: 'No vehicle is ready' }
      if (way === 'cancel') dataOf(await rider.call(cancelBooking, { body: { transactionId } }))
      else dataOf(await shop.manager.call(approveBooking, { query: { approve: 'false' }, body }))
      const column = way === 'cancel' ? { scrapped: 1 } : { rejected: 1 }
      expect(await yesterday()).toMatchObject({ revenue: 0, bookings: { ...NONE, ...column } })
      expect(today(await trends(superAdmin, shop.city.cityId))).toMatchObject({ revenue: 0, bookings: NONE })
    },
  )

  test('includes the cash of a renewal on the day a sales agent confirms it', async () => {
    const shop = await makeShop(server, superAdmin)
    const { transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
    await renewForCash(server, transactionId)
    await server.advance(86_400)
    await server.drainJobs()
    expect((await trends(superAdmin, shop.city.cityId)).days.slice(-2).map(({ revenue }) => revenue)).toEqual([1050, 0])
    dataOf(await shop.agent.call(settleCash, { body: { transactionId } }))
    await server.drainJobs()
    expect((await trends(superAdmin, shop.city.cityId)).days.slice(-2).map(({ revenue }) => revenue)).toEqual([
      1050, 1050,
    ])
  })

  test('is zero for rides with a pass', async () => {
    const shop = await makeShop(server, superAdmin)
    await order(server, shop, await makePassHolder(server))
    await server.drainJobs()
    expect(today(await trends(superAdmin, shop.city.cityId))).toMatchObject({ revenue: 0, bookings: { pending: 1 } })
  })
})

test('totals over all cities include users, plans and tickets', async () => {
  await server.advance(0)
  const before = await tiles(superAdmin)
  const shop = await makeShop(server, superAdmin, 2)
  const { rider, transactionId } = await makeBooking(server, shop)
  const first = await raise(rider, transactionId)
  const second = await raise(rider, transactionId)
  await raise(rider, transactionId)
  dataOf(await supporter.call(acceptTicket, { params: { requestId: first.requestId } }))
  const params = { requestId: second.requestId }
  dataOf(await supporter.call(rejectTicket, { params, body: { response: 'Not possible' } }))
  await server.drainJobs()
  await server.advance(0)
  const { tickets } = before
  expect(await tiles(supporter)).toEqual({
    vehicles: before.vehicles + 2,
    bookings: { ...before.bookings, pending: before.bookings.pending + 1 },
    cities: (before.cities ?? 0) + 1,
    customer: (before.customer ?? 0) + 1,
    subscription: (before.subscription ?? 0) + 1,
    tickets: {
      in_progress: (tickets?.in_progress ?? 0) + 1,
      rejected: (tickets?.rejected ?? 0) + 1,
      resolved: tickets?.resolved,
    },
    hubs: before.hubs + 1,
  })
})

test('the hourly sweep counts what no job has counted and corrects wrong counts', async () => {
  const shop = await makeShop(server, superAdmin, 2)
  await makeBooking(server, shop)
  const { pool } = server.app.database
  await relayOutbox(server)
  await pool.query('delete from graphile_worker._private_jobs')
  await server.advance(3600)
  expect(today(await trends(superAdmin, shop.city.cityId))).toMatchObject({
    revenue: 1050,
    bookings: { ...NONE, pending: 1 },
  })
  await pool.query('update insight_days set completed = completed + 7 where city_id = $1', [shop.city.cityId])
  await pool.query('delete from insight_takings where city_id = $1', [shop.city.cityId])
  await server.advance(3600)
  expect(today(await trends(superAdmin, shop.city.cityId))).toMatchObject({
    revenue: 1050,
    bookings: { ...NONE, pending: 1 },
  })
})

test('a changed count refreshes the pages of its city and of roles that see all, but not of other cities', async () => {
  const shop = await makeShop(server, superAdmin)
  const elsewhere = await makeShop(server, superAdmin)
  await server.drainJobs()
  const pages = await Promise.all([superAdmin, supporter, shop.city.admin].map((person) => openPage(server, person)))
  const strange = await openPage(server, elsewhere.city.admin)
  await makeBooking(server, shop)
  await server.drainJobs()
  for (const page of pages) expect(await page.readUntil('insights')).toContain('data: insights')
  // Pages get messages in commit order, so a page that has got this one has got all earlier ones.
  await makeBooking(server, elsewhere)
  expect(await strange.readUntil('bookings')).not.toContain('data: insights')
})

test('figures are marked as incomplete while those of the sample data are counted', async () => {
  await markIncompleteDuring(server.app.database.db, async () => {
    expect((await tiles(superAdmin)).isSampleDataIncomplete).toBe(true)
  })
  expect((await tiles(superAdmin)).isSampleDataIncomplete).toBeUndefined()
})

test('figures are complete while those of the sample data of another database are counted', async () => {
  const other = openDatabase(inject('serverUrl'), (error) => {
    throw error
  })
  await markIncompleteDuring(other.db, async () => {
    expect((await tiles(superAdmin)).isSampleDataIncomplete).toBeUndefined()
  })
  await other.close()
})

async function untilUtc(time: string): Promise<void> {
  const now = await server.now()
  const next = new Date(`${now.toISOString().slice(0, 10)}T${time}:00Z`)
  const seconds = (next.getTime() - now.getTime()) / 1000
  await server.advance(Math.ceil(seconds > 0 ? seconds : seconds + 86_400))
}
