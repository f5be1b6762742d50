import { cancelBooking } from '@voltloop/contract/bookings'
import { updateVehicle } from '@voltloop/contract/fleet'
import { verifyPayment } from '@voltloop/contract/payments'
import { deleteHub } from '@voltloop/contract/places'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import {
  makeBooking,
  makeRider,
  makeShop,
  order,
  ownBooking,
  payAtGateway,
  pickupIn,
  type Shop,
} from '../../../test/bookings.ts'
import { dataOf, callUntyped } from '../../../test/caller.ts'
import { refundsAtGateway } from '../../../test/gateway.ts'
import { as, type Person } from '../../../test/people.ts'
import { makeHub } from '../../../test/places.ts'

let server: TestApp
let superAdmin: Person
let shop: Shop
beforeAll(async () => {
  server = await startTestApp()
  superAdmin = await as(server, 'SUPER_ADMIN')
})
afterAll(() => server.close())

const TOO_LATE = 'Your payment could not be turned into a booking. The full amount is on its way back to you.'

/** An order whose time to pay is over, and its payment, of which nobody has told yet. */
async function paidLate(at: Shop, wishes: Parameters<typeof order>[3] = {}) {
  const rider = await makeRider(server)
  const { transactionId, order_id } = await order(server, at, rider, wishes)
  return {
    rider,
    transactionId,
    verifyLate: async () => callUntyped(rider, verifyPayment, { body: await payAtGateway(server, order_id) }),
  }
}

test('paid after the hold ran out, and the vehicle is still free: the booking is there', async () => {
  shop = await makeShop(server, superAdmin)
  const late = await paidLate(shop)
  await server.advance(16 * 60)
  expect((await late.verifyLate()).status).toBe(200)
  expect(await ownBooking(late.rider, late.transactionId)).toMatchObject({ status: 'CREATED', refund: null })
  // And it holds its vehicle again.
  await expect(order(server, shop, await makeRider(server))).rejects.toThrow('sold out')
})

test('also in the minute before anybody noticed that it ran out', async () => {
  shop = await makeShop(server, superAdmin)
  const late = await paidLate(shop)
  await server.app.database.pool.query(
    `update holds set expires_at = expires_at - interval '16 minutes' where city_id = $1`,
    [shop.city.cityId],
  )
  expect((await late.verifyLate()).status).toBe(200)
})

test('the vehicle is gone to another meanwhile: all money goes back, and the customer sees it', async () => {
  shop = await makeShop(server, superAdmin)
  const late = await paidLate(shop)
  await server.advance(16 * 60)
  const { rider, transactionId } = await makeBooking(server, shop)
  const reply = await late.verifyLate()
  expect([reply.status, reply.body.message]).toEqual([409, TOO_LATE])
  expect(await ownBooking(late.rider, late.transactionId)).toMatchObject({
    status: 'SCRAPPED',
    refund: { state: 'queued', amount: 1050 },
    invoiceNumber: null,
    actions: [],
  })
  await server.drainJobs()
  await server.advance(61)
  expect(await ownBooking(late.rider, late.transactionId)).toMatchObject({
    refund: { state: 'processed', amount: 1050 },
  })
  expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'CREATED' })
})

test('another has taken the vehicle in the very minute in which the hold ran out', async () => {
  shop = await makeShop(server, superAdmin)
  const late = await paidLate(shop)
  const { pool } = server.app.database
  const setExpiry = (change: string) =>
    pool.query(`update holds set expires_at = expires_at ${change} where city_id = $1 and expires_at is not null`, [
      shop.city.cityId,
    ])
  // Seen by a clock that is ahead, the hold has run out; by the clock of who pays, it has not.
  await setExpiry(`- interval '16 minutes'`)
  await makeBooking(server, shop)
  await setExpiry(`+ interval '16 minutes'`)
  const reply = await late.verifyLate()
  expect([reply.status, reply.body.message]).toEqual([409, TOO_LATE])
  expect(await ownBooking(late.rider, late.transactionId)).toMatchObject({
    status: 'SCRAPPED',
    refund: { amount: 1050 },
  })
})

test('the pickup time has passed: the money goes back', async () => {
  shop = await makeShop(server, superAdmin)
  const late = await paidLate(shop, { start: await pickupIn(server, 0.6) })
  await server.advance(3600)
  expect((await late.verifyLate()).body.message).toBe(TOO_LATE)
})

test('the only vehicle broke down, or the hub was closed meanwhile: the money goes back', async () => {
  shop = await makeShop(server, superAdmin)
  const hub = await makeHub(superAdmin, shop.city.cityId)
  const atHub = await paidLate(shop, { pickUpHubId: hub.hubId })
  await server.advance(16 * 60)
  dataOf(await superAdmin.call(deleteHub, { params: { hubId: hub.hubId } }))
  expect((await atHub.verifyLate()).body.message).toBe(TOO_LATE)
  const inRepair = await paidLate(shop)
  await server.advance(16 * 60)
  const vehicleId = shop.vehicles[0]?.vehicleId ?? ''
  dataOf(await superAdmin.call(updateVehicle, { params: { vehicleId }, body: { outOfService: 'Brakes' } }))
  expect((await inRepair.verifyLate()).body.message).toBe(TOO_LATE)
})

test('paid after the customer cancelled: never a booking, the money goes back', async () => {
  shop = await makeShop(server, superAdmin)
  const late = await paidLate(shop)
  dataOf(await late.rider.call(cancelBooking, { body: { transactionId: late.transactionId } }))
  expect((await late.verifyLate()).body.message).toBe(TOO_LATE)
  expect(await ownBooking(late.rider, late.transactionId)).toMatchObject({
    status: 'SCRAPPED',
    refund: { amount: 1050 },
  })
})

test('the old order is paid after a new one took its place: what was paid is what is booked', async () => {
  shop = await makeShop(server, superAdmin, 2)
  const late = await paidLate(shop)
  const newer = await order(server, shop, late.rider)
  expect((await late.verifyLate()).status).toBe(200)
  await server.advance(16 * 60)
  expect(await ownBooking(late.rider, late.transactionId)).toMatchObject({ status: 'CREATED' })
  expect(await ownBooking(late.rider, newer.transactionId)).toBeUndefined()
})

test('a payment that nobody told of is found by the poller before the order is ended', async () => {
  shop = await makeShop(server, superAdmin)
  const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  const { razorpay_payment_id } = await payAtGateway(server, orderId)
  await server.advance(20 * 60)
  expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'CREATED' })
  expect(await refundsAtGateway(server, razorpay_payment_id)).toEqual([])
})
