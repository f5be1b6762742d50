import { giveGoodwill } from '@voltloop/contract/bookings/goodwill'
import { confirmPayout } from '@voltloop/contract/bookings/rides'
import { beforeEach, describe, expect, test } from 'vitest'
import { callUntyped, dataOf } from '../../test/support/caller.ts'
import { makeBooking, makeRider, makeShop, pickupIn, type Shop } from '../../test/support/people/bookings.ts'
import { addModel, change, orderChange } from '../../test/support/people/changes.ts'
import { act, chargesOf, HELMET, propose } from '../../test/support/people/charges.ts'
import { inspectReturn } from '../../test/support/people/deposits.ts'
import { recipientsOf } from '../../test/support/people/notifications.ts'
import { as, type Person } from '../../test/support/people/people.ts'
import { makeHub, makeManager } from '../../test/support/people/places.ts'
import { openServer } from '../../test/support/prelude.ts'

let superAdmin: Person
let shop: Shop
let rider: Person
let supporter: Person
let nextDoor: Awaited<ReturnType<typeof makeHub>>
/** The recipients under test, and users who must not be notified. */
let people: Record<string, Person>
const server = await openServer()

beforeEach(async () => {
  superAdmin = await as(server, 'SUPER_ADMIN')
  supporter = await as(server, 'CUSTOMER_SUPPORT')
  rider = await makeRider(server)
  shop = await makeShop(server, superAdmin, 2)
  nextDoor = await makeHub(superAdmin, shop.city.cityId)
  people = {
    superAdmin,
    supporter,
    rider,
    manager: shop.manager,
    agent: shop.agent,
    cityAdmin: shop.city.admin,
    nextDoorManager: await makeManager(server, superAdmin, nextDoor.hubId),
    otherRider: await makeRider(server),
  }
})

const readNotified = () => recipientsOf(server, people)
const modelName = () => `${shop.model.brand} ${shop.model.modelName}`

async function place(): Promise<string> {
  const { transactionId } = await makeBooking(server, shop, 'CREATED', { rider })
  await readNotified()
  return transactionId
}

/** Starts a ride, and marks its notifications as read. */
async function ride(): Promise<string> {
  const { transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT', { rider })
  await readNotified()
  return transactionId
}

describe('a paid booking that is changed', () => {
  test('notifies the customer, its hub and the sales agents; of a move also the hub that it leaves', async () => {
    const id = await place()
    await change(rider, id, { start: await pickupIn(server, 9) })
    const changed = [expect.stringContaining(`Booking ${id} was changed: ${modelName()} at ${shop.hub.name}`)]
    const atHubs = { rider: [expect.stringContaining(`Booking ${id} is changed`)], manager: changed, agent: changed }
    expect(await readNotified()).toEqual(atHubs)
    await change(rider, id, { pickUpHubId: nextDoor.hubId })
    const moved = [expect.stringContaining(id)]
    expect(await readNotified()).toEqual({ rider: moved, manager: moved, agent: moved, nextDoorManager: moved })
  })

  test('notifies the customer alone of a change that is to be paid', async () => {
    const id = await place()
    const dear = await addModel(superAdmin, shop, { vehicles: 1, cost: 1400 })
    await orderChange(shop.agent, id, { modelId: dear.modelId, subscriptionId: dear.plan.subscriptionId })
    expect(await readNotified()).toEqual({ rider: [expect.stringContaining('Rs. 420')] })
  })
})

describe('a charge', () => {
  /** Ends the ride without a deposit, so that its charges stay due. */
  async function endRide(): Promise<string> {
    const id = await ride()
    await inspectReturn(shop, id, { outcome: 'RETURN' })
    dataOf(await shop.agent.call(confirmPayout, { body: { transactionId: id } }))
    await readNotified()
    return id
  }

  const ofCharge = (id: string) => ({ rider: [expect.stringMatching(new RegExp(`[Aa] charge .*${id}`))] })
  const chargeOf = async (id: string) => (await chargesOf(shop.agent, id))[0]?.chargeId ?? ''

  test('notifies only the customer when it is proposed, due, still due, decided and waived', async () => {
    const id = await endRide()
    await propose(shop.agent, id, HELMET)
    expect(await readNotified()).toEqual(ofCharge(id))
    await server.advance(25 * 3600)
    expect(await readNotified()).toEqual(ofCharge(id))
    await server.advance(25 * 3600)
    expect(await readNotified()).toEqual(ofCharge(id))
    await act(rider, 'disputeCharge', await chargeOf(id), { reason: 'It was there' })
    const toDecide = [expect.stringContaining(`The customer disputes a charge for ride ${id}`)]
    expect(await readNotified()).toEqual({ supporter: toDecide, cityAdmin: toDecide })
    await act(supporter, 'decideDispute', await chargeOf(id), { isUpheld: true, reason: 'The photo shows it' })
    const { rider: decided = [], ...others } = await readNotified()
    expect(decided.join(' ')).toContain("We've decided about the charge")
    expect(others).toEqual({})
    await act(shop.city.admin, 'waiveCharge', await chargeOf(id), { reason: 'A regular customer' })
    expect(await readNotified()).toEqual({ rider: [expect.stringContaining('was waived')] })
  })

  test('that was paid in cash and is waived notifies the customer and the sales agents of the refund', async () => {
    const id = await endRide()
    await propose(shop.agent, id, { ...HELMET, isAgreed: true })
    await act(shop.agent, 'takeChargeCash', await chargeOf(id))
    await readNotified()
    await act(shop.city.admin, 'waiveCharge', await chargeOf(id), { reason: 'Found it' })
    expect(await readNotified()).toEqual({
      rider: expect.arrayContaining([expect.stringContaining('was waived'), expect.stringContaining('in cash')]),
      agent: [expect.stringContaining(`Give the customer of ${id} Rs. 800 back in cash`)],
    })
  })
})

describe('goodwill', () => {
  test('notifies the customer of free days and of what is refunded', async () => {
    const id = await ride()
    const give = async (more: object) => {
      const body = { transactionId: id, reason: 'Long wait', ...more }
      expect((await callUntyped(shop.city.admin, giveGoodwill, { body })).status).toBe(200)
    }
    await give({ kind: 'FREE_DAYS', days: 1 })
    expect(await readNotified()).toEqual({ rider: [expect.stringContaining(`We've added free days to ride ${id}`)] })
    await give({ kind: 'REFUND', amount: 100 })
    await server.drainJobs()
    await server.advance(61)
    await server.advance(61)
    expect(await readNotified()).toEqual({ rider: [expect.stringContaining(`We've refunded Rs. 100 for ${id}`)] })
  })
})
