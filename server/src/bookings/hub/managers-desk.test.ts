import { updateEmployee } from '@voltloop/contract/accounts/employees'
import { approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { getBooking } from '@voltloop/contract/bookings/bookings'
import { confirmPayout, inspectDrop, settleCash, swapVehicle } from '@voltloop/contract/bookings/rides'
import { expect, test } from 'vitest'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { anyPlate, beginRenewals, makeBooking, makeShop, renewForCash } from '../../../test/support/people/bookings.ts'
import { inspectReturn } from '../../../test/support/people/deposits.ts'
import { recipientsOf } from '../../../test/support/people/notifications.ts'
import { as } from '../../../test/support/people/people.ts'
import { sendPhoto } from '../../../test/support/people/photos.ts'
import { makeHub, makeManager } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 12 })
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
const ACCEPTED = 'ACCEPTED_BY_HUB_MANAGER'

const otherHub = await makeHub(superAdmin, shop.city.cityId)
const otherManager = await makeManager(server, superAdmin, otherHub.hubId)
const strangeManager = (await makeShop(server, superAdmin, 1)).manager

const handOver = async (by: Caller, transactionId: string) => {
  const body = { transactionId, registrationNumber: await anyPlate(shop), isSdPaid: true }
  return (await callUntyped(by, approveBookingAsAgent, { query: { approve: 'true' }, body })).status
}
const swap = async (by: Caller, transactionId: string) => {
  const body = { transactionId, registrationNumber: await anyPlate(shop), reason: 'Flat tyre' }
  return (await callUntyped(by, swapVehicle, { body })).status
}
const takeBack = (by: Caller, transactionId: string, dropHubId: string) =>
  callUntyped(by, inspectDrop, { body: { transactionId, dropHubId, vehicleCondition: 'GOOD' } })
const actionsOf = async (by: Caller, transactionId: string) =>
  dataOf(await by.call(getBooking, { params: { transactionId } })).actions

test('lets hub managers hand over and swap at the pickup hub, and no other manager', async () => {
  const { transactionId } = await makeBooking(server, shop, ACCEPTED)
  expect(await actionsOf(shop.manager, transactionId)).toContain('handOver')
  expect(await actionsOf(otherManager, transactionId)).toEqual([])
  expect(await handOver(otherManager, transactionId)).toBe(404)
  expect((await sendPhoto(otherManager, transactionId, 'pickup')).status).toBe(404)
  expect((await sendPhoto(shop.manager, transactionId, 'pickup')).status).toBe(200)
  expect(await handOver(shop.manager, transactionId)).toBe(200)
  expect(await swap(otherManager, transactionId)).toBe(404)
  expect(await swap(shop.manager, transactionId)).toBe(200)
})

test('lets each of several managers of a hub hear of its bookings and hand over', async () => {
  const second = await as(server, 'HUB_MANAGER')
  const place = { cityId: shop.city.cityId, hubId: shop.hub.hubId }
  dataOf(await superAdmin.call(updateEmployee, { params: { userId: second.userId }, body: place }))
  await recipientsOf(server, { first: shop.manager, second })
  const { transactionId } = await makeBooking(server, shop, ACCEPTED)
  const heard = await recipientsOf(server, { first: shop.manager, second, other: otherManager })
  expect(Object.keys(heard)).toEqual(['first', 'second'])
  expect(heard['second']).toEqual(heard['first'])
  expect(await handOver(second, transactionId)).toBe(200)
})

test('lets hub managers take back any ride of their city at their own hub', async () => {
  const { transactionId } = await makeBooking(server, shop, ON_ROAD)
  expect(await actionsOf(otherManager, transactionId)).toEqual(['inspectDrop'])
  const elsewhere = await takeBack(otherManager, transactionId, shop.hub.hubId)
  expect([elsewhere.status, elsewhere.body.errors]).toMatchObject([
    400,
    [{ path: 'dropHubId', message: 'You can only take vehicles back at your own hub' }],
  ])
  expect((await takeBack(strangeManager, transactionId, otherHub.hubId)).status).toBe(404)
  expect((await sendPhoto(otherManager, transactionId, 'return')).status).toBe(200)
  expect((await takeBack(otherManager, transactionId, otherHub.hubId)).status).toBe(200)
})

test('lets the manager of the hub where a ride ended settle its money, and no other manager', async () => {
  const there = { agent: otherManager, hub: otherHub }
  const [owing, returned] = [await makeBooking(server, shop, ON_ROAD), await makeBooking(server, shop, ON_ROAD)]
  await renewForCash(server, owing.transactionId)
  await beginRenewals(server, owing.transactionId)
  expect((await inspectReturn(there, owing.transactionId)).status).toBe(200)
  expect((await inspectReturn(there, returned.transactionId, { outcome: 'RETURN' })).status).toBe(200)
  expect(await actionsOf(otherManager, owing.transactionId)).toEqual(['confirmCash', 'useDeposit', 'undoDrop'])
  expect(await actionsOf(otherManager, returned.transactionId)).toEqual(['confirmPayout', 'undoDrop'])

  const collect = (by: Caller) => callUntyped(by, settleCash, { body: { transactionId: owing.transactionId } })
  const payOut = (by: Caller) => callUntyped(by, confirmPayout, { body: { transactionId: returned.transactionId } })
  expect([(await collect(strangeManager)).status, (await payOut(strangeManager)).status]).toEqual([404, 404])
  expect([(await collect(otherManager)).status, (await payOut(otherManager)).status]).toEqual([200, 200])
})
