import { registerCustomer } from '@voltloop/contract/accounts/accounts'
import { approveBooking } from '@voltloop/contract/bookings/approvals'
import { cancelBooking } from '@voltloop/contract/bookings/bookings'
import { renewOrder, verifyPayment } from '@voltloop/contract/payments/payments'
import { announceReturn, settleCash, swapVehicle } from '@voltloop/contract/bookings/rides'
import { acceptTicket, closeTicket, rejectTicket } from '@voltloop/contract/support/support'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  anyPlate,
  handOver,
  makeBooking,
  makeRider,
  makeShop,
  order,
  payAtGateway,
  pickupIn,
  renewForCash,
  returnVehicle,
  type Shop,
} from '../../test/support/people/bookings.ts'
import { dataOf } from '../../test/support/caller.ts'
import { recipientsOf } from '../../test/support/people/notifications.ts'
import { as, PASSWORD, type Person } from '../../test/support/people/people.ts'
import { makeHub, makeManager, makePlan } from '../../test/support/people/places.ts'
import { raise } from '../../test/support/people/tickets.ts'
import { openServer } from '../../test/support/prelude.ts'

let superAdmin: Person
let shop: Shop
let rider: Person
let supporter: Person
/** The recipients under test, and users who must not be notified. */
let people: Record<string, Person>
const server = await openServer()

beforeEach(async () => {
  superAdmin = await as(server, 'SUPER_ADMIN')
  supporter = await as(server, 'CUSTOMER_SUPPORT')
  rider = await makeRider(server)
  const weekly = await makeShop(server, superAdmin, 4)
  shop = { ...weekly, plan: await makePlan(superAdmin, [weekly.model.modelId], { duration: 1 }) }
  const nextDoor = await makeHub(superAdmin, shop.city.cityId)
  const elsewhere = await makeShop(server, superAdmin)
  people = {
    superAdmin,
    supporter,
    rider,
    manager: shop.manager,
    agent: shop.agent,
    cityAdmin: shop.city.admin,
    nextDoorManager: await makeManager(server, superAdmin, nextDoor.hubId),
    otherCityAgent: elsewhere.agent,
    otherCityManager: elsewhere.manager,
    otherRider: await makeRider(server),
  }
})

const readNotified = () => recipientsOf(server, people)
const modelName = () => `${shop.model.brand} ${shop.model.modelName}`

async function place(): Promise<string> {
  const { transactionId, order_id } = await order(server, shop, rider)
  dataOf(await rider.call(verifyPayment, { body: await payAtGateway(server, order_id) }))
  return transactionId
}

/** Starts a ride of one day, and marks its notifications as read. */
async function ride(): Promise<string> {
  const { transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT', { rider })
  await readNotified()
  return transactionId
}

describe('a booking from order to return', () => {
  test('notifies its hub, the sales agents of the city and the customer when it is paid, and nobody else', async () => {
    const { transactionId: id, order_id } = await order(server, shop, rider)
    expect(await readNotified()).toEqual({})
    dataOf(await rider.call(verifyPayment, { body: await payAtGateway(server, order_id) }))
    const notified = await readNotified()
    const forStaff = [expect.stringMatching(new RegExp(`^New booking ${id}: ${modelName()} at ${shop.hub.name} on `))]
    expect(notified).toEqual({
      rider: [
        expect.stringMatching(new RegExp(`^We've got your booking ${id}: ${modelName()} at ${shop.hub.name} on `)),
      ],
      manager: forStaff,
      agent: forStaff,
    })
  })

  test('notifies only the customer when it is accepted and when the ride begins', async () => {
    const id = await place()
    await readNotified()
    const body = { transactionId: id }
    dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body }))
    expect(await readNotified()).toEqual({ rider: [expect.stringContaining(`Booking ${id} is accepted`)] })
    const plate = await anyPlate(shop)
    await handOver(shop, id, plate)
    expect(await readNotified()).toEqual({
      rider: [expect.stringContaining(`Ride ${id} has started: ${modelName()}, ${plate}. Return it by `)],
    })
  })

  test('notifies the customer of a swapped vehicle, of a renewal to pay and of a completed renewal, and the sales agents of cash to collect', async () => {
    const id = await ride()
    const registrationNumber = await anyPlate(shop)
    const swap = { transactionId: id, registrationNumber, reason: 'Flat tyre' }
    dataOf(await shop.agent.call(swapVehicle, { body: swap }))
    expect(await readNotified()).toEqual({ rider: [expect.stringContaining(registrationNumber)] })
    dataOf(await supporter.call(renewOrder, { body: { transactionId: id, isOnlinePayment: true } }))
    expect(await readNotified()).toEqual({ rider: [expect.stringContaining(`Your renewal of ride ${id}`)] })
    await renewForCash(server, id)
    expect(await readNotified()).toEqual({
      rider: [expect.stringContaining(`Ride ${id} is renewed`)],
      agent: [expect.stringMatching(new RegExp(`^Collect Rs. 1,050 in cash for the renewal of ride ${id} `))],
    })
  })

  test('notifies the customer once that a day is left', async () => {
    const id = await ride()
    await renewForCash(server, id)
    dataOf(await shop.agent.call(settleCash, { body: { transactionId: id } }))
    await readNotified()
    // The pickup is three hours ahead, and the renewed ride ends two days after it.
    await server.advance(20 * 3600)
    expect(await readNotified()).toEqual({})
    await server.advance(8 * 3600)
    expect(await readNotified()).toEqual({ rider: [expect.stringContaining(`Your ride ${id} ends on `)] })
    await server.advance(3600)
    expect(await readNotified()).toEqual({})
  })

  test('notifies the sales agents of the city of a scheduled return, and the customer when the ride is over', async () => {
    const id = await ride()
    const body = { transactionId: id, dropHubId: shop.hub.hubId, dropTime: await pickupIn(server, 5) }
    dataOf(await rider.call(announceReturn, { body }))
    expect(await readNotified()).toEqual({ agent: [expect.stringContaining(`Return scheduled: ${id}`)] })
    await returnVehicle(shop, id)
    expect(await readNotified()).toEqual({ rider: [expect.stringContaining(`Ride ${id} is complete`)] })
  })

  test('notifies customer support of a ticket, and the customer of every change of it', async () => {
    const id = await ride()
    const { requestId } = await raise(rider, id)
    const ofTicket = [expect.stringContaining(`#${requestId} about ${id}`)]
    expect(await readNotified()).toEqual({ supporter: ofTicket })
    dataOf(await supporter.call(acceptTicket, { params: { requestId } }))
    expect(await readNotified()).toEqual({ rider: ofTicket })
    dataOf(await superAdmin.call(closeTicket, { params: { requestId }, body: { response: 'Done' } }))
    expect(await readNotified()).toEqual({ rider: [expect.stringContaining(`#${requestId} about ${id} is closed`)] })
    const second = await raise(rider, id)
    expect(Object.keys(await readNotified())).toEqual(['supporter'])
    const params = { requestId: second.requestId }
    dataOf(await supporter.call(rejectTicket, { params, body: { response: 'No' } }))
    expect(await readNotified()).toEqual({ rider: [expect.stringContaining('was rejected')] })
  })
})

describe('a booking that is not completed', () => {
  test('notifies the customer of the rejection with its reason, and later of the refund', async () => {
    const id = await place()
    await readNotified()
    const body = { transactionId: id, reason: 'Heavy rain.' }
    dataOf(await shop.manager.call(approveBooking, { query: { approve: 'false' }, body }))
    const rejected = `Booking ${id} (${modelName()}, ${shop.hub.name}) was rejected: Heavy rain. You'll get a full refund.`
    expect(await readNotified()).toEqual({ rider: [rejected] })
    await server.advance(60)
    expect(await readNotified()).toEqual({
      rider: [expect.stringMatching(new RegExp(`^We've refunded Rs. 1,050 for ${id} `))],
    })
    await server.advance(3600)
    expect(await readNotified()).toEqual({})
  })

  test('notifies the customer and the hub of a cancellation, but nobody of an order that was never paid', async () => {
    const id = await place()
    await readNotified()
    dataOf(await rider.call(cancelBooking, { body: { transactionId: id } }))
    const atHub = [expect.stringContaining(`The customer has cancelled ${id}`)]
    expect(await readNotified()).toEqual({
      rider: [expect.stringContaining(`Booking ${id}`)],
      manager: atHub,
      agent: atHub,
    })
    await server.advance(60)
    expect(Object.keys(await readNotified())).toEqual(['rider'])
    const unpaid = await order(server, shop, rider)
    dataOf(await rider.call(cancelBooking, { body: { transactionId: unpaid.transactionId } }))
    await order(server, shop, rider)
    await server.advance(16 * 60)
    expect(await readNotified()).toEqual({})
  })

  test('notifies the customer of a missed pickup', async () => {
    const id = await place()
    dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body: { transactionId: id } }))
    await readNotified()
    await server.advance(28 * 3600)
    expect(await readNotified()).toEqual({ rider: [expect.stringContaining(`Booking ${id}`)] })
  })

  test('notifies the customer of a payment that came too late', async () => {
    const { transactionId, order_id } = await order(server, shop, rider)
    await server.advance(5 * 3600)
    await rider.call(verifyPayment, { body: await payAtGateway(server, order_id) })
    const { rider: messages = [], ...others } = await readNotified()
    expect(messages[0]).toContain(`Your payment for ${transactionId}`)
    expect(others).toEqual({})
  })
})

test('the hub and the sales agents are notified when an overdue ride leaves no vehicle for a booking', async () => {
  const single = await makeShop(server, superAdmin)
  const day = await makePlan(superAdmin, [single.model.modelId], { duration: 1 })
  const late = { subscriptionId: day.subscriptionId }
  await makeBooking(server, single, 'PICKUP_INSPECTED_BY_SALES_AGENT', late)
  const start = await pickupIn(server, 30)
  const waiting = await makeBooking(server, single, 'CREATED', { ...late, start })
  const registrationNumber = single.vehicles[0]?.registrationNumber ?? ''
  const body = { transactionId: waiting.transactionId, registrationNumber }
  dataOf(await single.manager.call(approveBooking, { query: { approve: 'true' }, body }))
  const crew = { manager: single.manager, agent: single.agent, elsewhere: shop.agent, waiting: waiting.rider }
  await recipientsOf(server, crew)
  await server.advance(29 * 3600)
  // Two sweeps find these at the same time, in either order.
  const unassigned = expect.arrayContaining([
    expect.stringMatching(/^VL-\d+ is late/),
    expect.stringContaining(`available for ${waiting.transactionId}`),
  ])
  expect(await recipientsOf(server, crew)).toEqual({ manager: unassigned, agent: unassigned })
})

test('super admins are notified of a new customer', async () => {
  await readNotified()
  const body = { name: 'Arjun Mehta', phone: '9812345670', password: PASSWORD }
  expect((await server.call(registerCustomer, { body })).status).toBe(200)
  expect(await readNotified()).toEqual({ superAdmin: ['New customer: Arjun Mehta'] })
})
