import { approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { cancelBooking, createBooking } from '@voltloop/contract/bookings/bookings'
import { listUndeployedVehicles } from '@voltloop/contract/fleet/fleet'
import { renewOrder, verifyPayment } from '@voltloop/contract/payments/payments'
import { inspectDrop, swapVehicle } from '@voltloop/contract/bookings/rides'
import { afterEach, expect, test } from 'vitest'
import {
  anyPlate,
  makeBooking,
  makeRider,
  makeShop,
  orderBody,
  ownBooking,
  payAtGateway,
  pickupIn,
} from '../../../test/support/people/bookings.ts'
import { dataOf, callUntyped, statusesOf, type Caller } from '../../../test/support/caller.ts'
import { refundsAtGateway } from '../../../test/support/outside/gateway.ts'
import { expectNoDeadlocks, interleave } from '../../../test/support/database/interleave.ts'
import { as, type Person } from '../../../test/support/people/people.ts'
import { makeAgent } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 40 })
const supporter = await as(server, 'CUSTOMER_SUPPORT')
const agents: Person[] = [shop.agent, await makeAgent(server, superAdmin, shop.city.cityId)]
afterEach(async () => {
  await expectCorrectCounts()
  expectNoDeadlocks(server)
})

const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
const inOrder = <First, Second>(table: string, first: () => Promise<First>, second: () => Promise<Second>) =>
  interleave(server.app.database.pool, table, first, second)
const approve = (agent: Caller, body: object) =>
  callUntyped(agent, approveBookingAsAgent, { query: { approve: 'true' }, body })

test('rejects the second of two concurrent accepts, and the booking stays accepted and is not handed over', async () => {
  for (const [one, other] of [agents, agents.toReversed()]) {
    const { rider, transactionId } = await makeBooking(server, shop)
    const accept = (agent: Caller | undefined) => () => approve(agent ?? shop.agent, { transactionId, isSdPaid: true })
    const race = await inOrder('bookings', accept(one), accept(other))
    expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, 409])
    expect(race.second.body.message).toBe("You can't do this now: the booking is already accepted.")
    expect((await ownBooking(rider, transactionId))?.status).toBe('ACCEPTED_BY_HUB_MANAGER')
  }
})

test('rejects the second of two concurrent cash renewals that start from the same end', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
  const end = (await ownBooking(rider, transactionId))?.end
  const renew = (caller: Caller, seen: unknown) =>
    callUntyped(caller, renewOrder, { body: { transactionId, isOnlinePayment: false, end: seen } })
  const colleague = await as(server, 'CUSTOMER_SUPPORT')
  const race = await inOrder(
    'bookings',
    () => renew(supporter, end),
    () => renew(colleague, end),
  )
  expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, 409])
  expect(race.second.body).toMatchObject({
    code: 'renewedMeanwhile',
    errors: [{ path: 'end' }],
  })
  const after = await ownBooking(rider, transactionId)
  expect(after).toMatchObject({ renewalCount: 1, cashDue: 1050 })
  // The ride now ends in more than 72 hours. 'Renewal not open' would confuse a customer whose page still shows the old end.
  const late = await renew(rider, end)
  expect([late.status, late.body.code]).toEqual([409, 'renewedMeanwhile'])
  expect((await renew(supporter, after?.end)).status).toBe(200)
  expect((await renew(supporter, 'tomorrow')).status).toBe(400)
})

test('lets only the first of a concurrent handover and cancellation succeed, with a ride or a refund', async () => {
  for (const isRide of [true, false]) {
    const { rider, transactionId, paymentId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
    const registrationNumber = await anyPlate(shop)
    const handOver = () => approve(shop.agent, { transactionId, registrationNumber, isSdPaid: true })
    const cancel = () => callUntyped(rider, cancelBooking, { body: { transactionId } })
    const race = await inOrder('bookings', isRide ? handOver : cancel, isRide ? cancel : handOver)
    expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, 409])
    expect(race.second.body.message).toContain(isRide ? 'has already started' : 'was cancelled')
    await server.drainJobs()
    expect(await refundsAtGateway(server, paymentId ?? '')).toEqual(isRide ? [] : [105_000])
    expect((await ownBooking(rider, transactionId))?.status).toBe(isRide ? ON_ROAD : 'SCRAPPED')
  }
})

test('hands a vehicle to one of two concurrent bookings, and shows the other agent an error at the field', async () => {
  const registrationNumber = await anyPlate(shop)
  const both = [
    await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER'),
    await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER'),
  ] as const
  const handOver = (at: 0 | 1) => () =>
    approve(agents[at] ?? shop.agent, { transactionId: both[at].transactionId, registrationNumber, isSdPaid: true })
  const race = await inOrder('vehicles', handOver(1), handOver(0))
  expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, 409])
  expect(race.second.body.errors).toMatchObject([
    { path: 'registrationNumber', message: 'This vehicle is with a customer.' },
  ])
})

test('hands over one vehicle when two agents hand over the same booking concurrently', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  const params = { cityId: shop.city.cityId, modelId: shop.model.modelId }
  const free = dataOf(await shop.agent.call(listUndeployedVehicles, { params, query: { limit: 2 } }))
  const replies = await Promise.all(
    free.map(({ registrationNumber }, at) =>
      approve(agents[at] ?? shop.agent, { transactionId, registrationNumber, isSdPaid: true }),
    ),
  )
  expect(statusesOf(replies)).toEqual([200, 409])
  const { rows } = await server.app.database.pool.query(
    'select held_deposit_paise::int as held from users where id = $1',
    [rider.userId],
  )
  expect(rows).toEqual([{ held: 200_000 }])
})

test('completes a ride once when two inspections, a renewal and a swap run concurrently, with correct counts', async () => {
  for (const _round of [1, 2, 3, 4]) {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    const registrationNumber = await anyPlate(shop)
    const drop = { transactionId, dropHubId: shop.hub.hubId, vehicleCondition: 'GOOD' }
    const [first, second, ...others] = await Promise.all([
      callUntyped(agents[0] ?? shop.agent, inspectDrop, { body: drop }),
      callUntyped(agents[1] ?? shop.agent, inspectDrop, { body: drop }),
      callUntyped(supporter, renewOrder, { body: { transactionId, isOnlinePayment: false } }),
      callUntyped(shop.agent, swapVehicle, { body: { transactionId, registrationNumber, reason: 'Flat tyre' } }),
    ])
    expect(statusesOf([first, second])).toEqual([200, 409])
    for (const { status } of others) expect([200, 409]).toContain(status)
    expect((await ownBooking(rider, transactionId))?.status).toBe('COMPLETED')
  }
})

test.each([
  ['a renewal for cash', 'a booking', false],
  ['a renewal to be paid', 'a booking', true],
  ['a booking', 'a renewal for cash', false],
  ['a booking', 'a renewal to be paid', true],
])('%s that takes the last vehicle leaves none for %s', async (winner, _loser, isOnlinePayment) => {
  const single = await makeShop(server, superAdmin, 1)
  const { rider, transactionId } = await makeBooking(server, single, ON_ROAD)
  const buyer = await makeRider(server)
  const body = await orderBody(server, single, { start: await pickupIn(server, 8 * 24) })
  const renew = () => callUntyped(supporter, renewOrder, { body: { transactionId, isOnlinePayment } })
  const book = () => callUntyped(buyer, createBooking, { body })
  const isRenewalFirst = winner !== 'a booking'
  const race = await inOrder('holds', isRenewalFirst ? renew : book, isRenewalFirst ? book : renew)
  expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, 409])
  const isRenewed = isRenewalFirst && !isOnlinePayment
  expect((await ownBooking(rider, transactionId))?.renewalCount).toBe(isRenewed ? 1 : 0)
})

test('extends the ride or refunds the payment when a renewal is paid while the vehicle is returned', async () => {
  for (const isRenewed of [true, false]) {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    const ordered = await callUntyped(supporter, renewOrder, { body: { transactionId, isOnlinePayment: true } })
    const { order_id: orderId } = ordered.body.data as { order_id: string }
    const receipt = await payAtGateway(server, orderId)
    const verify = () => callUntyped(supporter, verifyPayment, { body: receipt })
    const drop = { transactionId, dropHubId: shop.hub.hubId, vehicleCondition: 'GOOD' }
    const inspectReturn = () => callUntyped(shop.agent, inspectDrop, { body: drop })
    const race = await inOrder('bookings', isRenewed ? verify : inspectReturn, isRenewed ? inspectReturn : verify)
    expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, isRenewed ? 200 : 409])
    await server.drainJobs()
    expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toEqual(isRenewed ? [] : [105_000])
    expect(await ownBooking(rider, transactionId)).toMatchObject({
      status: 'COMPLETED',
      renewalCount: isRenewed ? 1 : 0,
    })
  }
})

async function expectCorrectCounts(): Promise<void> {
  const { rows } = await server.app.database.pool.query(`select
    (select count(*)::int from stock s where (vehicles, in_service, deployed) <>
      (select count(*)::int, (count(*) filter (where out_of_service is null))::int, (count(*) filter (where is_deployed))::int
       from vehicles v where v.city_id = s.city_id and v.model_id = s.model_id and archived_at is null)) as stock,
    (select count(*)::int from hubs h where vehicle_count <> (select count(*) from vehicles v where v.hub_id = h.id)) as hubs,
    (select count(*)::int from vehicles v where is_deployed <>
      exists (select from holds h where h.vehicle_id = v.id and is_out and released_at is null)) as road`)
  expect(rows).toEqual([{ stock: 0, hubs: 0, road: 0 }])
}
