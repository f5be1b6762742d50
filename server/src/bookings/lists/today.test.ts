import { approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { announceReturn, confirmPayout, settleCash } from '@voltloop/contract/bookings/rides'
import { readToday, type Today } from '@voltloop/contract/bookings/today'
import { acceptTicket, closeTicket } from '@voltloop/contract/support/support'
import { expect, test } from 'vitest'
import {
  handOver,
  makeBooking,
  makeShop,
  pickupIn,
  renewForCash,
  returnVehicle,
  type Shop,
} from '../../../test/support/people/bookings.ts'
import { act, chargesOf, dueWithoutDeposit } from '../../../test/support/people/charges.ts'
import { dataOf, type Caller } from '../../../test/support/caller.ts'
import { inspectReturn } from '../../../test/support/people/deposits.ts'
import { as } from '../../../test/support/people/people.ts'
import { makeHub, makeManager, makePlan } from '../../../test/support/people/places.ts'
import { raise } from '../../../test/support/people/tickets.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
const HOUR = 3600

const today = async (caller: Caller): Promise<Today> => dataOf(await caller.call(readToday, {}))
const idsIn = ({ bookings }: Today['overdue']) => bookings.map(({ transactionId }) => transactionId)

/** Returns the transaction ids of each list that is not empty. */
async function listsOf(caller: Caller): Promise<Record<string, string[]>> {
  const { breakdowns, ...lists } = await today(caller)
  const found = Object.entries(lists).map(([name, list]) => [name, idsIn(list)] as const)
  const broken = breakdowns.requests.map(({ booking }) => booking.transactionId)
  return Object.fromEntries([['breakdowns', broken] as const, ...found].filter(([, ids]) => ids.length > 0))
}

async function makeDayShop(vehicles: number): Promise<Shop> {
  const shop = await makeShop(server, superAdmin, vehicles)
  return { ...shop, plan: await makePlan(superAdmin, [shop.model.modelId], { duration: 1 }) }
}

test('a booking moves from accepting to handing over, coming back, overdue and out of the lists', async () => {
  const shop = await makeDayShop(1)
  const { transactionId } = await makeBooking(server, shop, 'CREATED', { start: await pickupIn(server, 2) })
  expect(await listsOf(shop.agent)).toEqual({ toAccept: [transactionId] })
  const query = { approve: 'true' } as const
  dataOf(await shop.agent.call(approveBookingAsAgent, { query, body: { transactionId } }))
  expect(await listsOf(shop.agent)).toEqual({ toHandOver: [transactionId] })
  await handOver(shop, transactionId)
  expect(await listsOf(shop.agent)).toEqual({})
  await server.advance(23 * HOUR)
  expect(await listsOf(shop.agent)).toEqual({ toComeBack: [transactionId] })
  await server.advance(4 * HOUR)
  expect(await listsOf(shop.agent)).toEqual({ overdue: [transactionId] })
  await returnVehicle(shop, transactionId)
  expect(await listsOf(shop.agent)).not.toHaveProperty('overdue')
})

test('bookings of later days are not listed before their day', async () => {
  const shop = await makeDayShop(1)
  const start = await pickupIn(server, 72)
  await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER', { start })
  expect(await listsOf(shop.agent)).toEqual({})
  await server.advance(70 * HOUR)
  expect(Object.keys(await listsOf(shop.agent))).toEqual(['toHandOver'])
})

test('a ride that is announced to come back today is listed, and is not overdue before its paid end', async () => {
  const shop = await makeShop(server, superAdmin, 1)
  const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
  const dropTime = await pickupIn(server, 1)
  const body = { transactionId, dropHubId: shop.hub.hubId, dropTime }
  dataOf(await rider.call(announceReturn, { body }))
  expect(await listsOf(shop.agent)).toEqual({ toComeBack: [transactionId] })
  await server.advance(2 * HOUR)
  expect(await listsOf(shop.agent)).toEqual({ toComeBack: [transactionId] })
})

test('the most urgent booking comes first, and each carries the actions of the caller', async () => {
  const shop = await makeShop(server, superAdmin, 3)
  const later = await makeBooking(server, shop, 'CREATED', { start: await pickupIn(server, 5) })
  const sooner = await makeBooking(server, shop, 'CREATED', { start: await pickupIn(server, 1) })
  const { toAccept } = await today(shop.manager)
  expect(idsIn(toAccept)).toEqual([sooner.transactionId, later.transactionId])
  expect(toAccept.bookings[0]?.actions).toContain('accept')
  expect((await today(shop.city.admin)).toAccept.bookings[0]?.actions).not.toContain('accept')
})

test('money stays listed until it is settled: cash of a renewal, a returned deposit and a charge', async () => {
  const shop = await makeShop(server, superAdmin, 3)
  const renewed = await makeBooking(server, shop, ON_ROAD)
  await renewForCash(server, renewed.transactionId)
  const returned = await makeBooking(server, shop, ON_ROAD)
  expect((await inspectReturn(shop, returned.transactionId, { outcome: 'RETURN' })).status).toBe(200)
  const charged = await dueWithoutDeposit(server, shop)
  dataOf(await shop.agent.call(confirmPayout, { body: { transactionId: charged.transactionId } }))
  const { moneyDue } = await today(shop.agent)
  const sums = moneyDue.bookings.map(({ transactionId, cashDue, payoutDue, chargesDue }) => ({
    transactionId,
    cashDue,
    payoutDue,
    chargesDue,
  }))
  expect(sums.toSorted((a, b) => a.transactionId.localeCompare(b.transactionId))).toEqual([
    { transactionId: renewed.transactionId, cashDue: 1050, payoutDue: null, chargesDue: 0 },
    { transactionId: returned.transactionId, cashDue: null, payoutDue: 2000, chargesDue: 0 },
    { transactionId: charged.transactionId, cashDue: null, payoutDue: null, chargesDue: 800 },
  ])
  dataOf(await shop.agent.call(settleCash, { body: { transactionId: renewed.transactionId } }))
  dataOf(await shop.agent.call(confirmPayout, { body: { transactionId: returned.transactionId } }))
  expect((await act(shop.agent, 'takeChargeCash', charged.chargeId, { amount: 800 })).status).toBe(200)
  expect((await today(shop.agent)).moneyDue).toEqual({ total: 0, bookings: [] })
})

test('a breakdown is listed, longest waiting first, until support closes it; other requests are not', async () => {
  const shop = await makeShop(server, superAdmin, 2)
  const support = await as(server, 'CUSTOMER_SUPPORT')
  const rides = [await makeBooking(server, shop, ON_ROAD), await makeBooking(server, shop, ON_ROAD)]
  await raise(rides[0]!.rider, rides[0]!.transactionId, 'Get bike service')
  const first = await raise(rides[1]!.rider, rides[1]!.transactionId, 'Emergency breakdown')
  await server.advance(60)
  const second = await raise(rides[0]!.rider, rides[0]!.transactionId, 'Emergency breakdown')
  const { breakdowns } = await today(shop.manager)
  expect([breakdowns.total, breakdowns.requests.map(({ requestId }) => requestId)]).toEqual([
    2,
    [first.requestId, second.requestId],
  ])
  expect(breakdowns.requests[0]).toMatchObject({ raisedAt: first.createdAt, booking: { vehicle: {} } })
  const params = { requestId: first.requestId }
  dataOf(await support.call(acceptTicket, { params }))
  expect((await today(shop.manager)).breakdowns.total).toBe(2)
  dataOf(await support.call(closeTicket, { params, body: { response: 'Swapped' } }))
  expect((await today(shop.manager)).breakdowns.requests.map(({ requestId }) => requestId)).toEqual([second.requestId])
})

test('hub managers see their hub, agents and city admins the city, and nobody sees another city', async () => {
  const shop = await makeShop(server, superAdmin, 2)
  const other = await makeShop(server, superAdmin, 1)
  const secondHub = await makeHub(superAdmin, shop.city.cityId)
  const secondManager = await makeManager(server, superAdmin, secondHub.hubId)
  const here = await makeBooking(server, shop)
  const there = await makeBooking(server, shop, 'CREATED', { pickUpHubId: secondHub.hubId })
  const both = [here.transactionId, there.transactionId].toSorted()
  expect((await listsOf(shop.agent))['toAccept']?.toSorted()).toEqual(both)
  expect((await listsOf(shop.city.admin))['toAccept']?.toSorted()).toEqual(both)
  expect(await listsOf(shop.manager)).toEqual({ toAccept: [here.transactionId] })
  expect(await listsOf(secondManager)).toEqual({ toAccept: [there.transactionId] })
  for (const stranger of [other.agent, other.manager, other.city.admin]) expect(await listsOf(stranger)).toEqual({})
  for (const role of ['SALES_AGENT', 'HUB_MANAGER', 'CITY_ADMIN'] as const)
    expect(await listsOf(await as(server, role))).toEqual({})
})

test('a ride that comes back to another hub is listed there', async () => {
  const shop = await makeShop(server, superAdmin, 1)
  const secondHub = await makeHub(superAdmin, shop.city.cityId)
  const secondManager = await makeManager(server, superAdmin, secondHub.hubId)
  const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
  const body = { transactionId, dropHubId: secondHub.hubId, dropTime: await pickupIn(server, 1) }
  dataOf(await rider.call(announceReturn, { body }))
  expect(await listsOf(secondManager)).toEqual({ toComeBack: [transactionId] })
  expect(await listsOf(shop.manager)).toEqual({})
})

test('a list shows at most twenty bookings and counts them all', async () => {
  const shop = await makeShop(server, superAdmin, 21)
  for (let count = 0; count < 21; count++) await makeBooking(server, shop)
  const { toAccept } = await today(shop.agent)
  expect([toAccept.total, toAccept.bookings.length]).toEqual([21, 20])
})

test('disputed charges are listed for those who settle them, until they are decided', async () => {
  const shop = await makeShop(server, superAdmin, 1)
  const { rider, transactionId, chargeId } = await dueWithoutDeposit(server, shop)
  expect((await act(rider, 'disputeCharge', chargeId, { reason: 'It was there' })).status).toBe(200)
  for (const person of [shop.city.admin, shop.manager]) {
    const { disputed } = await today(person)
    expect(disputed).toMatchObject({ total: 1, bookings: [{ transactionId, chargesDue: 0, chargesDisputed: 800 }] })
  }
  expect((await today(shop.agent)).disputed.total).toBe(0)
  const [charge] = await chargesOf(shop.city.admin, transactionId)
  expect(charge?.actions).toEqual(['decide'])
  const dropped = await act(shop.city.admin, 'decideDispute', chargeId, { isUpheld: false, reason: 'Found it' })
  expect(dropped.status).toBe(200)
  expect((await today(shop.city.admin)).disputed.total).toBe(0)
})

test('charges are listed in the city of their ride only', async () => {
  const [here, there] = [await makeShop(server, superAdmin, 2), await makeShop(server, superAdmin, 2)]
  const due = await dueWithoutDeposit(server, here)
  const disputed = await dueWithoutDeposit(server, there)
  expect((await act(disputed.rider, 'disputeCharge', disputed.chargeId, { reason: 'It was there' })).status).toBe(200)
  const lists = async ({ city, manager }: Shop) => {
    const shown = [await today(city.admin), await today(manager)]
    return shown.map((day) => ({ due: idsIn(day.moneyDue), disputed: idsIn(day.disputed) }))
  }
  // The returned deposits are money to give back, too.
  dataOf(await here.agent.call(confirmPayout, { body: { transactionId: due.transactionId } }))
  dataOf(await there.agent.call(confirmPayout, { body: { transactionId: disputed.transactionId } }))
  const [onlyDue, onlyDisputed] = [
    { due: [due.transactionId], disputed: [] },
    { due: [], disputed: [disputed.transactionId] },
  ]
  expect([await lists(here), await lists(there)]).toEqual([
    [onlyDue, onlyDue],
    [onlyDisputed, onlyDisputed],
  ])
})

test('a charge that was paid before charges had a city is listed when it is disputed', async () => {
  const shop = await makeShop(server, superAdmin, 1)
  const { rider, transactionId, chargeId } = await dueWithoutDeposit(server, shop)
  expect((await act(shop.agent, 'takeChargeCash', chargeId, { amount: 800 })).status).toBe(200)
  await server.app.database.pool.query(`begin; set local session_replication_role = replica;
    update charges set city_id = null where id = '${chargeId}'; commit`)
  expect((await act(rider, 'disputeCharge', chargeId, { reason: 'It was there' })).status).toBe(200)
  expect(idsIn((await today(shop.manager)).disputed)).toEqual([transactionId])
})
