import { ORDER_PLACED } from '@voltloop/contract/bookings/bookings-messages'
import { createBooking } from '@voltloop/contract/bookings/bookings'
import { deletePlan, updatePlan } from '@voltloop/contract/catalogue/catalogue'
import { createPaymentOrder } from '@voltloop/contract/payments/payments'
import { deleteHub } from '@voltloop/contract/places/places'
import { describe, expect, test } from 'vitest'
import { startOwnApp } from '../../../test/support/app.ts'
import {
  makeBooking,
  makeRider,
  makeShop,
  order,
  orderBody,
  ownBooking,
  pickupIn,
} from '../../../test/support/people/bookings.ts'
import { dataOf, callUntyped, statusesOf, type Caller } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { as } from '../../../test/support/people/people.ts'
import { makeHub, makeModel, makePlan } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 60 })

const tryOrder = async (rider: Caller, overrides: object = {}) =>
  callUntyped(rider, createBooking, { body: { ...(await orderBody(server, shop)), ...overrides } })

describe('placing an order', () => {
  test('returns the data that the checkout needs, at the price of the plan', async () => {
    const rider = await makeRider(server, { email: 'asha@rider.example' })
    const reply = await tryOrder(rider)
    expect(reply.body).toEqual({
      success: true,
      message: ORDER_PLACED,
      isPayment: true,
      data: {
        transactionId: expect.stringMatching(/^VL-\d{5}$/) as string,
        amount: 105_000,
        currency: 'INR',
        order_id: expect.stringMatching(/^order_\w{14}$/) as string,
        notes: { transactionId: expect.stringMatching(/^VL-/) as string },
        email: 'asha@rider.example',
        phone: `+91${rider.phone}`,
        name: 'Test CUSTOMER',
        receipt: expect.stringMatching(/^\w{1,40}$/) as string,
        key: 'rzp_test_voltloop',
        checkoutUrl: expect.stringMatching(/^http:.*\/v1\/checkout\.js$/) as string,
        heldUntil: expect.stringMatching(/Z$/) as string,
      },
    })
  })

  test("accepts an end time only if it is exactly the plan's number of days after the start", async () => {
    const start = await pickupIn(server, 5)
    const end = new Date(new Date(start).getTime() + 7 * 86_400_000)
    expect((await tryOrder(await makeRider(server), { start, end: end.toISOString() })).status).toBe(200)
    const reply = await tryOrder(await makeRider(server), {
      start,
      end: new Date(end.getTime() + 60_000).toISOString(),
    })
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, 'end'])
  })

  test('accepts the misspelt plan field that old clients send', async () => {
    const { subscriptionId, ...rest } = await orderBody(server, shop)
    const reply = await callUntyped(await makeRider(server), createBooking, {
      body: { ...rest, susbscriptionId: subscriptionId },
    })
    expect(reply.status).toBe(200)
  })

  test.each([
    [{ price: 1 }, 'price'],
    [{ isOnlinePayment: false }, 'isOnlinePayment'],
    [{ start: 'tomorrow' }, 'start'],
    [{ modelId: 'none' }, 'modelId'],
    [{ pickUpHubId: '' }, 'pickUpHubId'],
  ])('rejects an order with %o', async (wrong, path) => {
    const reply = await tryOrder(await makeRider(server), wrong)
    expect([reply.status, reply.body.errors?.map((error) => error.path)]).toEqual([400, [path]])
  })

  test('accepts a pickup from 30 minutes ahead up to the 15th day', async () => {
    const rider = await makeRider(server)
    const now = await server.now()
    const early = await tryOrder(rider, { start: new Date(now.getTime() + 29 * 60_000).toISOString() })
    expect([early.status, early.body.message]).toEqual([400, 'Pickup should be atleat 30mins from now'])
    const late = await tryOrder(rider, { start: new Date(now.getTime() + 16.5 * 86_400_000).toISOString() })
    expect([late.status, late.body.message]).toEqual([400, 'Pickup should be within the next 15 days'])
    for (const ms of [45 * 60_000, 14.9 * 86_400_000]) {
      const start = new Date(now.getTime() + ms).toISOString()
      expect((await tryOrder(rider, { start, releaseUnpaid: true })).status).toBe(200)
    }
  })

  test('rejects a plan that is not offered for the bike, and a closed hub', async () => {
    const rider = await makeRider(server)
    const other = await makeModel(superAdmin)
    const otherPlan = await makePlan(superAdmin, [other.modelId])
    const retired = await makePlan(superAdmin, [shop.model.modelId])
    await superAdmin.call(deletePlan, { params: { subscriptionId: retired.subscriptionId } })
    for (const plan of [otherPlan, retired]) {
      const reply = await tryOrder(rider, { subscriptionId: plan.subscriptionId })
      expect([reply.status, reply.body.code]).toEqual([400, 'planGone'])
    }
    const closed = await makeHub(superAdmin, shop.city.cityId)
    await superAdmin.call(deleteHub, { params: { hubId: closed.hubId } })
    expect((await tryOrder(rider, { pickUpHubId: closed.hubId })).status).toBe(400)
  })

  test('requires a complete profile, KYC, a verified phone, and an age of 18 on the day of pickup', async () => {
    const start = await pickupIn(server, 3)
    const day = new Date(new Date(start).getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
    const birthdayWithOffset = (offset: number) => {
      const date = new Date(`${Number(day.slice(0, 4)) - 18}${day.slice(4)}T00:00:00Z`)
      return new Date(date.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
    }
    const withoutKyc = await tryOrder(await as(server, 'CUSTOMER'))
    expect([withoutKyc.status, withoutKyc.body.code]).toEqual([409, 'kycMissing'])
    const withoutDob = await tryOrder(await makeRider(server, { dob: null }))
    expect([withoutDob.status, withoutDob.body.message]).toEqual([409, 'Please fill your details'])
    const tooYoung = await tryOrder(await makeRider(server, { dob: birthdayWithOffset(1) }), { start })
    expect([tooYoung.status, tooYoung.body.code]).toEqual([409, 'tooYoung'])
    const unproven = await tryOrder(await makeRider(server, { isPhoneVerified: false }))
    expect([unproven.status, unproven.body.code]).toEqual([409, 'phoneUnproven'])
    expect((await tryOrder(await makeRider(server, { dob: birthdayWithOffset(0) }), { start })).status).toBe(200)
  })

  test('keeps the price of a booking when the plan changes later', async () => {
    const plan = await makePlan(superAdmin, [shop.model.modelId])
    const { rider, transactionId } = await makeBooking(server, shop, 'CREATED', { subscriptionId: plan.subscriptionId })
    await superAdmin.call(updatePlan, {
      params: { subscriptionId: plan.subscriptionId },
      body: { cost: 5000, name: 'Dear' },
    })
    expect((await ownBooking(rider, transactionId))?.subscription).toMatchObject({ name: plan.name, finalCost: 1050 })
  })

  test('lists an unpaid order in no view', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
    expect(await ownBooking(rider, transactionId)).toBeUndefined()
    await server.advance(16 * 60)
    expect(await ownBooking(rider, transactionId)).toBeUndefined()
  })

  test('limits a customer to 20 orders an hour', async () => {
    const strict = await startOwnApp({ RATE_LIMIT_FACTOR: '1' })
    try {
      const admin = await as(strict, 'SUPER_ADMIN')
      const small = await makeShop(strict, admin)
      const rider = await makeRider(strict)
      const body = await orderBody(strict, small, { releaseUnpaid: true })
      for (let turn = 0; turn < 20; turn++) expect((await rider.call(createBooking, { body })).status).toBe(200)
      const reply = await rider.call(createBooking, { body })
      expect(reply.status).toBe(429)
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
      await strict.advance(3601)
      expect((await rider.call(createBooking, { body: await orderBody(strict, small) })).status).toBe(200)
    } finally {
      await strict.close()
    }
  })
})

describe('replacing an unpaid order', () => {
  test("replaces the customer's unpaid order and its hold when they release it with a new order", async () => {
    const single = await makeShop(server, superAdmin, 1)
    const rider = await makeRider(server)
    const first = await order(server, single, rider)
    const second = await order(server, single, rider, { releaseUnpaid: true })
    expect(second.transactionId).not.toBe(first.transactionId)
    const again = await callUntyped(rider, createPaymentOrder, { body: { transactionId: first.transactionId } })
    expect([again.status, again.body.message]).toEqual([409, "You can't do this now: the booking never started."])
    const other = await callUntyped(await makeRider(server), createBooking, { body: await orderBody(server, single) })
    expect([other.status, other.body.code]).toEqual([409, 'soldOut'])
  })

  test('keeps the unpaid order when the new order is rejected', async () => {
    const rider = await makeRider(server)
    const first = await order(server, shop, rider)
    const soldOut = await makeShop(server, superAdmin, 0)
    expect(
      (await callUntyped(rider, createBooking, { body: await orderBody(server, soldOut, { releaseUnpaid: true }) }))
        .status,
    ).toBe(409)
    const again = dataOf(await rider.call(createPaymentOrder, { body: { transactionId: first.transactionId } }))
    expect(again).toEqual(first)
  })

  test('leaves one payable order when a customer sends many at once', async () => {
    const rider = await makeRider(server)
    const body = await orderBody(server, shop, { releaseUnpaid: true })
    const replies = await Promise.all(Array.from({ length: 6 }, () => rider.call(createBooking, { body })))
    // A request whose order has already been replaced by the next one gets a 409.
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const placed = replies.filter(({ status }) => status === 200).map((reply) => dataOf(reply).transactionId)
    const again = await Promise.all(
      placed.map((transactionId) => rider.call(createPaymentOrder, { body: { transactionId } })),
    )
    expect(again.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(statusesOf(again).slice(1)).toEqual(again.slice(1).map(() => 409))
  })
})

test('rejects closing a hub where a ride is booked to start, even when the order is placed at the same time', async () => {
  const busy = await makeHub(superAdmin, shop.city.cityId)
  const rider = await makeRider(server)
  await order(server, shop, rider, { pickUpHubId: busy.hubId })
  const close = () => callUntyped(superAdmin, deleteHub, { params: { hubId: busy.hubId } })
  expect((await close()).status).toBe(409)
  await server.advance(16 * 60)
  expect((await close()).status).toBe(200)
  for (const isClosedFirst of [true, false]) {
    const hub = await makeHub(superAdmin, shop.city.cityId)
    const body = await orderBody(server, shop, { pickUpHubId: hub.hubId })
    const closeHub = () => callUntyped(superAdmin, deleteHub, { params: { hubId: hub.hubId } })
    const book = () => callUntyped(rider, createBooking, { body })
    const { pool } = server.app.database
    const race = await (isClosedFirst
      ? interleave(pool, 'hubs', closeHub, book)
      : interleave(pool, 'bookings', book, closeHub))
    expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, isClosedFirst ? 400 : 409])
  }
})
