import { createBooking } from '@voltloop/contract/bookings/bookings'
import { updateBooking } from '@voltloop/contract/bookings/rides'
import { createPaymentOrder, renewOrder, verifyPayment } from '@voltloop/contract/payments/payments'
import { addDays } from '@voltloop/contract/core/time'
import { describe, expect, test } from 'vitest'
import {
  makeBooking,
  makeShop,
  orderBody,
  ownBooking,
  payAtGateway,
  pickupIn,
  type Shop,
} from '../../../test/support/people/bookings.ts'
import { callUntyped, type Caller } from '../../../test/support/caller.ts'
import { as } from '../../../test/support/people/people.ts'
import { makePlan } from '../../../test/support/people/places.ts'
import { formatInstant } from '@voltloop/contract/core/format'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()
const supporter = await as(server, 'CUSTOMER_SUPPORT')

const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'

/** Creates a shop with plans of 1, 3 and 7 days, and a seven-day ride on its only vehicle. */
async function startRide(vehicleCount = 1) {
  const shop = await makeShop(server, superAdmin, vehicleCount)
  for (const duration of [3, 1]) await makePlan(superAdmin, [shop.model.modelId], { duration })
  const ride = await makeBooking(server, shop, ON_ROAD)
  return { shop, ...ride }
}

/** Books the vehicle from some days after the ride starts, and returns that time as people read it. */
async function bookFrom(shop: Shop, days: number): Promise<string> {
  const start = await pickupIn(server, days * 24 + 3)
  await makeBooking(server, shop, 'CREATED', { start })
  return formatInstant(new Date(start))
}

const renew = (caller: Caller, transactionId: string, change: object = {}) =>
  callUntyped(caller, renewOrder, { body: { transactionId, isOnlinePayment: false, ...change } })

describe('a renewal that other bookings leave no room for', () => {
  test.each([
    ['in cash', false],
    ['online', true],
  ])('is rejected %s with the plans that fit and the latest possible end', async (_mode, isOnlinePayment) => {
    const { shop, transactionId } = await startRide()
    const until = await bookFrom(shop, 11)
    const refused = await renew(supporter, transactionId, { isOnlinePayment })
    const message = `This ride can end on ${until} at the latest, because the bike is booked after that. You can renew for 1 day or 3 days.`
    expect(refused.body).toMatchObject({
      code: 'renewalSoldOut',
      message,
      key: 'renewalLimit',
      params: { until: expect.stringMatching(/Z$/), planDays: [1, 3] },
      errors: [{ path: 'subscriptionId', message }],
    })
    expect(refused.status).toBe(409)
  })

  test('is rejected with the latest end alone when no plan fits before it', async () => {
    const { shop, rider, transactionId } = await startRide()
    await bookFrom(shop, 7)
    const refused = await renew(supporter, transactionId)
    const ends = formatInstant(new Date((await ownBooking(rider, transactionId))?.end ?? ''))
    expect(refused.body.message).toBe(
      `This ride can end on ${ends} at the latest, because the bike is booked after that. No plan is short enough to renew it.`,
    )
  })

  test('counts the other vehicles of the model and bookings that overlap each other', async () => {
    const { shop, transactionId } = await startRide(2)
    await bookFrom(shop, 8)
    const until = await bookFrom(shop, 12)
    const refused = await renew(supporter, transactionId)
    expect(refused.body.message).toMatch(new RegExp(`end on ${until} at the latest.* for 1 day or 3 days\\.$`))
  })

  test('is offered a plan that ends exactly when the next booking starts', async () => {
    const { shop, rider, transactionId } = await startRide()
    const { end } = (await ownBooking(rider, transactionId)) ?? { end: '' }
    await makeBooking(server, shop, 'CREATED', { start: addDays(new Date(end), 3).toISOString() })
    expect((await renew(supporter, transactionId)).body.message).toMatch(/ for 1 day or 3 days\.$/)
  })

  test('is rejected in the same way when its hold expired before the payment', async () => {
    const { shop, rider, transactionId } = await startRide()
    expect((await renew(supporter, transactionId, { isOnlinePayment: true })).status).toBe(200)
    await server.advance(16 * 60)
    const until = await bookFrom(shop, 9)
    const refused = await callUntyped(rider, createPaymentOrder, { body: { transactionId } })
    expect(refused.body).toMatchObject({ code: 'renewalSoldOut' })
    expect(refused.body.message).toMatch(new RegExp(`end on ${until} at the latest.* for 1 day\\.$`))
  })
})

describe('unpaid renewals', () => {
  const MINUTE = 60
  const renewOnline = (caller: Caller, transactionId: string) =>
    callUntyped(caller, renewOrder, { body: { transactionId, isOnlinePayment: true } })
  const payAgain = (caller: Caller, transactionId: string) =>
    callUntyped(caller, createPaymentOrder, { body: { transactionId } })

  async function startRenewableRide() {
    const ride = await startRide()
    await supporter.call(updateBooking, { body: { transactionId: ride.transactionId, isRenewButton: true } })
    return ride
  }

  test('hold a vehicle for as long as three unpaid orders could, and not longer', async () => {
    const { rider, transactionId } = await startRenewableRide()
    for (const _turn of [1, 2, 3]) {
      expect((await renewOnline(rider, transactionId)).status).toBe(200)
      await server.advance(16 * MINUTE)
    }
    const refused = await renewOnline(rider, transactionId)
    expect([refused.status, refused.body.code]).toEqual([429, 'unpaidHoldLimit'])
    expect((await payAgain(rider, transactionId)).body.code).toBe('unpaidHoldLimit')
    expect((await renewOnline(supporter, transactionId)).status).toBe(200)
    await server.advance(Number(refused.headers.get('retry-after')) + 16 * MINUTE)
    expect((await payAgain(rider, transactionId)).status).toBe(200)
  })

  test('count each time that the customer opens the payment again after the hold ran out', async () => {
    const { rider, transactionId } = await startRenewableRide()
    expect((await renewOnline(supporter, transactionId)).status).toBe(200)
    await server.advance(16 * MINUTE)
    for (const _turn of [1, 2, 3]) {
      expect((await payAgain(rider, transactionId)).status).toBe(200)
      expect((await payAgain(rider, transactionId)).status).toBe(200)
      await server.advance(16 * MINUTE)
    }
    expect((await payAgain(rider, transactionId)).body.code).toBe('unpaidHoldLimit')
    const elsewhere = await orderBody(server, await makeShop(server, superAdmin))
    expect((await callUntyped(rider, createBooking, { body: elsewhere })).body.code).toBe('unpaidHoldLimit')
  })

  test('do not count a break between two attempts to pay, nor anything before a payment', async () => {
    const { rider, transactionId } = await startRenewableRide()
    const first = await renewOnline(rider, transactionId)
    await server.advance(5 * 60 * MINUTE)
    expect((await payAgain(rider, transactionId)).status).toBe(200)
    await server.advance(16 * MINUTE)
    expect((await payAgain(rider, transactionId)).status).toBe(200)
    const { order_id: orderId } = first.body.data as { order_id: string }
    expect((await rider.call(verifyPayment, { body: await payAtGateway(server, orderId) })).status).toBe(200)
    for (const _turn of [1, 2]) {
      expect((await renewOnline(rider, transactionId)).status).toBe(200)
      await server.advance(16 * MINUTE)
    }
    expect((await renewOnline(rider, transactionId)).status).toBe(200)
  })
})
