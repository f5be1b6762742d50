import { cancelBooking } from '@voltloop/contract/bookings/bookings'
import { updateVehicle } from '@voltloop/contract/fleet/fleet'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { deleteHub } from '@voltloop/contract/places/places'
import { expect, test } from 'vitest'
import {
  makeBooking,
  makeRider,
  makeShop,
  order,
  ownBooking,
  payAtGateway,
  pickupIn,
  type Shop,
} from '../../../test/support/people/bookings.ts'
import { dataOf, callUntyped } from '../../../test/support/caller.ts'
import { refundsAtGateway } from '../../../test/support/outside/gateway.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { makeHub } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

let shop: Shop
const { server, superAdmin } = await prelude()

/** Places an order. Returns it with a function that pays for it later and verifies the payment. */
async function orderToPayLate(at: Shop, overrides: Parameters<typeof order>[3] = {}) {
  const rider = await makeRider(server)
  const { transactionId, order_id } = await order(server, at, rider, overrides)
  return {
    rider,
    transactionId,
    verifyLate: async () => callUntyped(rider, verifyPayment, { body: await payAtGateway(server, order_id) }),
  }
}

test('confirms a booking that is paid after its hold expired while the vehicle is still free', async () => {
  shop = await makeShop(server, superAdmin)
  const late = await orderToPayLate(shop)
  await server.advance(16 * 60)
  expect((await late.verifyLate()).status).toBe(200)
  expect(await ownBooking(late.rider, late.transactionId)).toMatchObject({ status: 'CREATED', refund: null })
  // The confirmed booking holds its vehicle again.
  await expect(order(server, shop, await makeRider(server))).rejects.toThrow('sold out')
})

test('confirms a booking that is paid after its hold expired but before the expiry sweep has run', async () => {
  shop = await makeShop(server, superAdmin)
  const late = await orderToPayLate(shop)
  await server.app.database.pool.query(
    `update holds set expires_at = expires_at - interval '16 minutes' where city_id = $1`,
    [shop.city.cityId],
  )
  expect((await late.verifyLate()).status).toBe(200)
})

test('refunds a late payment and shows the refund when another customer has booked the vehicle', async () => {
  shop = await makeShop(server, superAdmin)
  const late = await orderToPayLate(shop)
  await server.advance(16 * 60)
  const { rider, transactionId } = await makeBooking(server, shop)
  const reply = await late.verifyLate()
  expect([reply.status, reply.body.code]).toEqual([409, 'paidTooLate'])
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

test('refunds a payment when a server with a faster clock has already sold the held vehicle', async () => {
  shop = await makeShop(server, superAdmin)
  const late = await orderToPayLate(shop)
  const { pool } = server.app.database
  const setExpiry = (change: string) =>
    pool.query(`update holds set expires_at = expires_at ${change} where city_id = $1 and expires_at is not null`, [
      shop.city.cityId,
    ])
  // A server whose clock is ahead sees the hold as expired; the server that verifies the payment does not.
  await setExpiry(`- interval '16 minutes'`)
  await makeBooking(server, shop)
  await setExpiry(`+ interval '16 minutes'`)
  const reply = await late.verifyLate()
  expect([reply.status, reply.body.code]).toEqual([409, 'paidTooLate'])
  expect(await ownBooking(late.rider, late.transactionId)).toMatchObject({
    status: 'SCRAPPED',
    refund: { amount: 1050 },
  })
})

test('refunds a payment that arrives after the pickup time', async () => {
  shop = await makeShop(server, superAdmin)
  const late = await orderToPayLate(shop, { start: await pickupIn(server, 0.6) })
  await server.advance(3600)
  expect((await late.verifyLate()).body.code).toBe('paidTooLate')
})

test('refunds a late payment when the hub was closed or the only vehicle went out of service', async () => {
  shop = await makeShop(server, superAdmin)
  const hub = await makeHub(superAdmin, shop.city.cityId)
  const atHub = await orderToPayLate(shop, { pickUpHubId: hub.hubId })
  await server.advance(16 * 60)
  dataOf(await superAdmin.call(deleteHub, { params: { hubId: hub.hubId } }))
  expect((await atHub.verifyLate()).body.code).toBe('paidTooLate')
  const inRepair = await orderToPayLate(shop)
  await server.advance(16 * 60)
  const vehicleId = shop.vehicles[0]?.vehicleId ?? ''
  dataOf(await superAdmin.call(updateVehicle, { params: { vehicleId }, body: { outOfService: 'Brakes' } }))
  expect((await inRepair.verifyLate()).body.code).toBe('paidTooLate')
})

test('refunds a late payment that is verified while its hub is being closed', async () => {
  shop = await makeShop(server, superAdmin)
  const { hubId } = await makeHub(superAdmin, shop.city.cityId)
  const late = await orderToPayLate(shop, { pickUpHubId: hubId })
  await server.advance(16 * 60)
  const closeHub = () => superAdmin.call(deleteHub, { params: { hubId } })
  const race = await interleave(server.app.database.pool, 'hubs', closeHub, late.verifyLate)
  expect(race).toMatchObject({ hasWaited: true, second: { body: { code: 'paidTooLate' } } })
  expect(await ownBooking(late.rider, late.transactionId)).toMatchObject({
    status: 'SCRAPPED',
    refund: { amount: 1050 },
  })
})

test('refunds a payment that arrives after the customer cancelled the order', async () => {
  shop = await makeShop(server, superAdmin)
  const late = await orderToPayLate(shop)
  dataOf(await late.rider.call(cancelBooking, { body: { transactionId: late.transactionId } }))
  expect((await late.verifyLate()).body.code).toBe('paidTooLate')
  expect(await ownBooking(late.rider, late.transactionId)).toMatchObject({
    status: 'SCRAPPED',
    refund: { amount: 1050 },
  })
})

test('confirms a replaced order when the customer pays it instead of the newer one', async () => {
  shop = await makeShop(server, superAdmin, 2)
  const late = await orderToPayLate(shop)
  const newer = await order(server, shop, late.rider, { releaseUnpaid: true })
  expect((await late.verifyLate()).status).toBe(200)
  await server.advance(16 * 60)
  expect(await ownBooking(late.rider, late.transactionId)).toMatchObject({ status: 'CREATED' })
  expect(await ownBooking(late.rider, newer.transactionId)).toBeUndefined()
})

test('confirms an unreported payment through reconciliation before the order expires', async () => {
  shop = await makeShop(server, superAdmin)
  const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  const { razorpay_payment_id } = await payAtGateway(server, orderId)
  await server.advance(20 * 60)
  expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'CREATED' })
  expect(await refundsAtGateway(server, razorpay_payment_id)).toEqual([])
})
