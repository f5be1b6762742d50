import { cancelBooking, getBooking, listOwnBookings, type BookingStatus } from '@voltloop/contract/bookings/bookings'
import { describe, expect, test } from 'vitest'
import { makeBooking, makeRider, makeShop, order, payAtGateway } from '../../../test/support/people/bookings.ts'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { as, type Person } from '../../../test/support/people/people.ts'
import { makeHub, makeManager } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 20 })
const support = await as(server, 'CUSTOMER_SUPPORT')
const other = await makeShop(server, superAdmin, 1)

const read = (caller: Caller, transactionId: string) => caller.call(getBooking, { params: { transactionId } })
const statusOf = async (caller: Caller, transactionId: string) => (await read(caller, transactionId)).status
const ownOrders = async (rider: Person) => dataOf(await rider.call(listOwnBookings, { query: { unpaid: 'true' } }))
const staffInScope = () => [superAdmin, support, shop.city.admin, shop.agent, shop.manager]

describe('reading a paid booking', () => {
  test.each<BookingStatus>([
    'CREATED',
    'ACCEPTED_BY_HUB_MANAGER',
    'PICKUP_INSPECTED_BY_SALES_AGENT',
    'COMPLETED',
    'REJECTED',
    'SCRAPPED',
  ])('shows a booking in status %s to its customer and to every role of its city', async (status) => {
    const { rider, transactionId } = await makeBooking(server, shop, status)
    for (const caller of [rider, ...staffInScope()]) {
      expect(dataOf(await read(caller, transactionId))).toMatchObject({ transactionId, status, heldUntil: null })
    }
  })

  test('returns 404 to another customer, to staff of another city and to staff without an assignment', async () => {
    const { transactionId } = await makeBooking(server, shop)
    const unassigned = [
      await as(server, 'SALES_AGENT'),
      await as(server, 'HUB_MANAGER'),
      await as(server, 'CITY_ADMIN'),
    ]
    for (const caller of [await makeRider(server), other.city.admin, other.agent, other.manager, ...unassigned]) {
      expect(await statusOf(caller, transactionId)).toBe(404)
    }
    expect(await statusOf(server, transactionId)).toBe(401)
  })

  test('returns the same actions and private fields as the lists', async () => {
    const { rider, transactionId } = await makeBooking(server, shop)
    const secondHub = await makeHub(superAdmin, shop.city.cityId)
    const otherManager = await makeManager(server, superAdmin, secondHub.hubId)
    for (const [caller, actions, hasDocuments] of [
      [rider, ['cancel', 'change'], false],
      [shop.agent, ['change', 'accept', 'reject'], true],
      [shop.manager, ['change', 'accept', 'reject'], true],
      [otherManager, [], false],
      [support, ['change'], false],
    ] as const) {
      const booking = dataOf(await read(caller, transactionId))
      expect([booking.actions, booking.user.documents !== null]).toEqual([actions, hasDocuments])
    }
  })

  test('finds a booking by its transaction id in lower case', async () => {
    const { rider, transactionId } = await makeBooking(server, shop)
    expect(dataOf(await read(rider, transactionId.toLowerCase()))).toMatchObject({ transactionId })
  })
})

describe('reading an unpaid order', () => {
  test('shows an unpaid order only to its customer, who can pay it until heldUntil', async () => {
    const rider = await makeRider(server)
    const { transactionId, heldUntil } = await order(server, shop, rider)
    expect(heldUntil).toBeDefined()
    expect(dataOf(await read(rider, transactionId))).toMatchObject({
      status: 'AWAITING_PAYMENT',
      heldUntil,
      actions: ['pay', 'cancel'],
    })
    expect(await ownOrders(rider)).toMatchObject([{ transactionId, heldUntil, actions: ['pay', 'cancel'] }])
    for (const caller of [...staffInScope(), await makeRider(server)]) {
      expect(await statusOf(caller, transactionId)).toBe(404)
    }
  })

  test('shows an expired order to its customer before and after it is closed, without the option to pay', async () => {
    const rider = await makeRider(server)
    const { transactionId } = await order(server, shop, rider)
    await server.app.database.pool.query(
      `update holds set expires_at = expires_at - interval '16 minutes'
        where id = (select hold_id from bookings where number = $1)`,
      [transactionId.slice('VL-'.length)],
    )
    const expired = dataOf(await read(rider, transactionId))
    expect(expired).toMatchObject({ status: 'AWAITING_PAYMENT', actions: ['cancel'] })
    expect(new Date(expired.heldUntil ?? '').getTime()).toBeLessThan((await server.now()).getTime())
    expect(await ownOrders(rider)).toEqual([])

    await server.advance(16 * 60)
    expect(dataOf(await read(rider, transactionId))).toEqual({ ...expired, status: 'SCRAPPED', actions: [] })
    for (const caller of staffInScope()) expect(await statusOf(caller, transactionId)).toBe(404)
  })

  test('does not list a replaced or cancelled order as unpaid', async () => {
    const rider = await makeRider(server)
    const first = await order(server, shop, rider)
    const second = await order(server, shop, rider, { releaseUnpaid: true })
    expect(dataOf(await read(rider, first.transactionId))).toMatchObject({ status: 'SCRAPPED', actions: [] })
    expect(await ownOrders(rider)).toMatchObject([{ transactionId: second.transactionId }])
    dataOf(await rider.call(cancelBooking, { body: { transactionId: second.transactionId } }))
    expect(await ownOrders(rider)).toEqual([])
    expect(dataOf(await read(rider, second.transactionId))).toMatchObject({ isCancelled: true, actions: [] })
  })

  test('shows an order that was paid too late to staff', async () => {
    const tiny = await makeShop(server, superAdmin, 1)
    const rider = await makeRider(server)
    const { transactionId, order_id: orderId } = await order(server, tiny, rider)
    await server.advance(16 * 60)
    await makeBooking(server, tiny)
    expect(await statusOf(tiny.agent, transactionId)).toBe(404)
    await payAtGateway(server, orderId, { webhook: true })
    await server.advance(60)
    expect(dataOf(await read(tiny.agent, transactionId))).toMatchObject({ status: 'SCRAPPED' })
  })
})

test("lists only the customer's own unpaid orders", async () => {
  await order(server, shop, await makeRider(server))
  const reply = await (await makeRider(server)).call(listOwnBookings, { query: { unpaid: 'true' } })
  expect(reply.body).toMatchObject({ data: [], total: 0, nextCursor: null })
})

test('returns 404 for an unknown or malformed transaction id', async () => {
  const ids = ['VL-999999999', 'VL-0', 'VL-', 'VL-1234567890', '28417', 'sales', 'update', '%00', "VL-1' or 1=1", '💥']
  for (const transactionId of ids) {
    const reply = await callUntyped(superAdmin, getBooking, { params: { transactionId } })
    expect([transactionId, reply.status]).toEqual([transactionId, 404])
  }
})
