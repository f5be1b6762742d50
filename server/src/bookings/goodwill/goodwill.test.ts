import { cancelBooking, getBooking } from '@voltloop/contract/bookings/bookings'
import { confirmRefund, giveGoodwill } from '@voltloop/contract/bookings/goodwill'
import { settleCash } from '@voltloop/contract/bookings/rides'
import { addDays } from '@voltloop/contract/core/time'
import { listNotifications } from '@voltloop/contract/notifications/notifications'
import { beforeEach, describe, expect, test } from 'vitest'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { ledgerOf } from '../../../test/support/outside/gateway.ts'
import { auditOf } from '../../../test/support/people/audit-log.ts'
import {
  makeBooking,
  makePassHolder,
  makeShop,
  order,
  renewForCash,
  returnVehicle,
  type Shop,
} from '../../../test/support/people/bookings.ts'
import { as, type Person } from '../../../test/support/people/people.ts'
import { openServer } from '../../../test/support/prelude.ts'

const server = await openServer()
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
let shop: Shop
let supporter: Person
let superAdmin: Person

beforeEach(async () => {
  superAdmin = await as(server, 'SUPER_ADMIN')
  supporter = await as(server, 'CUSTOMER_SUPPORT')
  // The plan costs Rs. 1,050 with tax, for seven days.
  shop = await makeShop(server, superAdmin, 1)
})

const refund = (by: Caller, transactionId: string, amount: number, more: object = {}) =>
  callUntyped(by, giveGoodwill, { body: { transactionId, kind: 'REFUND', amount, reason: 'Long wait', ...more } })
const freeDays = (by: Caller, transactionId: string, days: number, more: object = {}) =>
  callUntyped(by, giveGoodwill, { body: { transactionId, kind: 'FREE_DAYS', days, reason: 'Breakdown', ...more } })
const read = async (by: Caller, transactionId: string) =>
  dataOf(await by.call(getBooking, { params: { transactionId } }))
const creditNotesOf = async (transactionId: string) => {
  const { rows } = await server.app.database.pool.query<{ paise: number; renewal: number }>(
    `select (snapshot ->> 'totalPaise')::int as paise, renewal from invoices join bookings on bookings.id = subject_id
      where bookings.number = $1 and reason = 'goodwill' order by invoices.issued_at, invoices.id`,
    [Number(transactionId.slice(3))],
  )
  return rows
}

/** Starts a ride and renews it for cash, which the agent collects. */
async function rideWithPaidCash() {
  const ride = await makeBooking(server, shop, ON_ROAD)
  await renewForCash(server, ride.transactionId)
  dataOf(await shop.agent.call(settleCash, { body: { transactionId: ride.transactionId } }))
  return ride
}

describe('a part refund', () => {
  test('goes back through the gateway, has a credit note and a reason, and the booking stays', async () => {
    const { transactionId, rider } = await makeBooking(server, shop, ON_ROAD)
    const reply = await refund(supporter, transactionId, 300)
    expect([reply.status, reply.body.message]).toEqual([200, 'Refund requested'])
    expect(await creditNotesOf(transactionId)).toEqual([{ paise: 30_000, renewal: 0 }])
    await server.drainJobs()
    await server.advance(120)
    const record = { kind: 'REFUND', amount: 300, cash: 0, days: null, reason: 'Long wait', receiptNumber: null }
    expect(await read(rider, transactionId)).toMatchObject({
      status: ON_ROAD,
      refund: { state: 'processed', amount: 300 },
      goodwill: { records: [record], left: null, dayWorth: null },
    })
    expect(await ledgerOf(server)).toMatchObject({ isBalanced: true, refundingPaise: 0 })
    await server.drainJobs()
    const { notifications } = dataOf(await rider.call(listNotifications, { query: {} }))
    expect(notifications.map(({ message }) => message).join()).toContain("We've refunded Rs. 300")
  })

  test.each(['CREATED', 'ACCEPTED_BY_HUB_MANAGER', ON_ROAD, 'COMPLETED'] as const)(
    'is possible for a booking that is %s',
    async (status) => {
      const { transactionId } = await makeBooking(server, shop, status)
      expect((await refund(shop.city.admin, transactionId, 100)).status).toBe(200)
    },
  )

  test.each(['REJECTED', 'SCRAPPED'] as const)('is rejected for a booking that is %s', async (status) => {
    const { transactionId } = await makeBooking(server, shop, status)
    expect([(await refund(shop.city.admin, transactionId, 100)).status]).toEqual([409])
  })

  test('before a cancellation leaves the rest to the full refund', async () => {
    const { transactionId, rider } = await makeBooking(server, shop, 'CREATED')
    await refund(supporter, transactionId, 300)
    dataOf(await rider.call(cancelBooking, { body: { transactionId } }))
    await server.drainJobs()
    await server.advance(120)
    expect(await read(rider, transactionId)).toMatchObject({ refund: { state: 'processed', amount: 1050 } })
    expect(await ledgerOf(server)).toMatchObject({ isBalanced: true })
  })

  test('of more than was paid is rejected', async () => {
    const { transactionId } = await makeBooking(server, shop, ON_ROAD)
    const reply = await refund(shop.city.admin, transactionId, 1051)
    expect([reply.status, reply.body.message]).toEqual([400, 'At most Rs. 1,050 can be refunded: no more was paid.'])
    expect(await creditNotesOf(transactionId)).toEqual([])
    const holder = await makePassHolder(server)
    const other = await makeShop(server, superAdmin, 1)
    const onPass = await order(server, other, holder)
    expect((await refund(supporter, onPass.transactionId, 1)).body.message).toBe(
      'Nothing was paid for this booking that could be refunded.',
    )
  })

  test('of what was paid in cash is due in cash, newest payment first, and confirmed with a receipt', async () => {
    const { transactionId, rider } = await rideWithPaidCash()
    expect((await refund(shop.city.admin, transactionId, 1200)).status).toBe(200)
    expect(await creditNotesOf(transactionId)).toEqual([
      { paise: 105_000, renewal: 1 },
      { paise: 15_000, renewal: 0 },
    ])
    const due = await read(shop.agent, transactionId)
    expect([due.refundDue, due.actions.includes('confirmRefund')]).toEqual([1050, true])
    await server.drainJobs()
    const { notifications } = dataOf(await rider.call(listNotifications, { query: {} }))
    expect(notifications.map(({ message }) => message).join()).toContain('Rs. 1,050 of')
    const both = await Promise.all(
      [shop.agent, shop.manager].map((by) => callUntyped(by, confirmRefund, { body: { transactionId } })),
    )
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { goodwill, refundDue } = await read(rider, transactionId)
    expect([refundDue, goodwill.records[0]?.cash]).toEqual([null, 1050])
    expect(goodwill.records[0]?.receiptNumber).toMatch(/^P/)
    const { rows } = await server.app.database.pool.query(
      `select amount_paise::int as paise from cash_movements where kind = 'refund'`,
    )
    expect(rows).toEqual([{ paise: -105_000 }])
    const entryId = goodwill.records[0]?.goodwillId ?? ''
    const receipt = await rider.fetch(`/api/v1/customer/deposit/receipt/${entryId}`)
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })
})

describe('free days', () => {
  test('extend the ride and its hold, count as the price of a day, and have no paper', async () => {
    const { transactionId, rider } = await makeBooking(server, shop, ON_ROAD)
    const before = await read(rider, transactionId)
    expect((await freeDays(supporter, transactionId, 2)).status).toBe(200)
    const after = await read(rider, transactionId)
    expect(after.end).toBe(addDays(new Date(before.end), 2).toISOString())
    expect(after.goodwill.records).toMatchObject([{ kind: 'FREE_DAYS', days: 2, amount: 300, reason: 'Breakdown' }])
    expect(await creditNotesOf(transactionId)).toEqual([])
    expect(await read(supporter, transactionId)).toMatchObject({ goodwill: { left: 200, dayWorth: 150 } })
    await server.drainJobs()
    const { notifications } = dataOf(await rider.call(listNotifications, { query: {} }))
    expect(notifications[0]?.message).toContain("We've added free days to ride")
  })

  test('are rejected while another booking needs the vehicle, and before the handover', async () => {
    const { transactionId, rider } = await makeBooking(server, shop, ON_ROAD)
    const { end } = await read(rider, transactionId)
    await makeBooking(server, shop, 'CREATED', { start: addDays(new Date(end), 1).toISOString() })
    expect((await freeDays(supporter, transactionId, 1)).status).toBe(200)
    const reply = await freeDays(supporter, transactionId, 1)
    expect([reply.status, reply.body.code]).toEqual([409, 'soldOut'])
    const waiting = await makeBooking(server, await makeShop(server, superAdmin, 1), 'CREATED')
    expect((await freeDays(supporter, waiting.transactionId, 1)).status).toBe(409)
  })

  test('stay when a cash renewal that has not begun is withdrawn', async () => {
    const { transactionId, rider } = await makeBooking(server, shop, ON_ROAD)
    const { end } = await read(rider, transactionId)
    await renewForCash(server, transactionId)
    await freeDays(supporter, transactionId, 1)
    await returnVehicle(shop, transactionId)
    expect((await read(rider, transactionId)).end).toBe(addDays(new Date(end), 1).toISOString())
  })
})

describe('goodwill', () => {
  test('is limited for a booking in all: Rs. 500 by support and Rs. 5,000 by the city admin', async () => {
    const { transactionId } = await makeBooking(server, shop, ON_ROAD)
    expect((await refund(supporter, transactionId, 501)).status).toBe(400)
    expect((await freeDays(supporter, transactionId, 2)).status).toBe(200)
    const reply = await refund(supporter, transactionId, 201)
    expect([reply.status, reply.body.message]).toEqual([400, 'You can give at most Rs. 200 for this booking.'])
    expect((await refund(shop.city.admin, transactionId, 900)).status).toBe(200)
    expect((await refund(supporter, transactionId, 1)).body.message).toBe(
      "You can't give anything more for this booking.",
    )
    expect(await read(shop.city.admin, transactionId)).toMatchObject({ goodwill: { left: 3800 } })
    expect((await freeDays(shop.city.admin, transactionId, 26)).status).toBe(400)
  })

  test('twice at once is given once where the page said what was given before', async () => {
    const { transactionId } = await makeBooking(server, shop, ON_ROAD)
    const give = () => refund(supporter, transactionId, 300, { given: 0 })
    const both = await interleave(server.app.database.pool, 'goodwill', give, give)
    expect([both.hasWaited, both.first.status, both.second.status]).toEqual([true, 200, 409])
    expect(both.second.body.code).toBe('goodwillDiffers')
    expect(await creditNotesOf(transactionId)).toEqual([{ paise: 30_000, renewal: 0 }])
  })

  test('by two people at once never exceeds the limit', async () => {
    const { transactionId } = await makeBooking(server, shop, ON_ROAD)
    const give = () => refund(supporter, transactionId, 300)
    const both = await interleave(server.app.database.pool, 'goodwill', give, give)
    expect([both.first.status, both.second.status]).toEqual([200, 400])
  })

  test('is for support and the city admin of the booking alone', async () => {
    const { transactionId, rider } = await makeBooking(server, shop, ON_ROAD)
    for (const by of [rider, shop.agent, shop.manager, superAdmin])
      expect((await refund(by, transactionId, 10)).status).toBe(403)
    const elsewhere = await makeShop(server, superAdmin, 1)
    expect((await refund(elsewhere.city.admin, transactionId, 10)).status).toBe(404)
    expect((await callUntyped(elsewhere.agent, confirmRefund, { body: { transactionId } })).status).toBe(404)
    expect((await callUntyped(shop.agent, confirmRefund, { body: { transactionId } })).status).toBe(409)
  })

  test.each([
    [{ kind: 'REFUND' }, 'amount'],
    [{ kind: 'REFUND', amount: 0 }, 'amount'],
    [{ kind: 'REFUND', amount: 10.5 }, 'amount'],
    [{ kind: 'REFUND', amount: 10, days: 1 }, 'amount'],
    [{ kind: 'FREE_DAYS' }, 'days'],
    [{ kind: 'FREE_DAYS', days: 31 }, 'days'],
    [{ kind: 'FREE_DAYS', days: 1, amount: 10 }, 'days'],
    [{ kind: 'REFUND', amount: 10, reason: ' ' }, 'reason'],
    [{ kind: 'CAKE', amount: 10 }, 'kind'],
  ])('is rejected with %o', async (wrong, path) => {
    const { transactionId } = await makeBooking(server, shop, ON_ROAD)
    const body = { transactionId, reason: 'Long wait', ...wrong }
    const reply = await callUntyped(supporter, giveGoodwill, { body })
    expect([reply.status, reply.body.errors?.map((error) => error.path)]).toEqual([400, [path]])
  })

  test('is in the audit log with its reason', async () => {
    const { transactionId } = await makeBooking(server, shop, ON_ROAD)
    await refund(supporter, transactionId, 50)
    const { rows } = await server.app.database.pool.query<{ id: string }>('select id from bookings where number = $1', [
      Number(transactionId.slice(3)),
    ])
    expect((await auditOf(server, rows[0]?.id ?? '')).at(-1)).toMatchObject({
      after: { kind: 'REFUND', amountPaise: 5000, reason: 'Long wait' },
    })
  })
})
