import { approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { listOwnBookings } from '@voltloop/contract/bookings/bookings'
import { payOutDeposit } from '@voltloop/contract/bookings/deposits'
import { giveGoodwill } from '@voltloop/contract/bookings/goodwill'
import { announceReturn } from '@voltloop/contract/bookings/rides'
import { closeTill, listTills, type Till } from '@voltloop/contract/bookings/till'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { closeEmergency } from '@voltloop/contract/support/emergencies'
import { updateVehicle } from '@voltloop/contract/fleet/fleet'
import { expect, test } from 'vitest'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import {
  anyPlate,
  handOver,
  makeBooking,
  makeRider,
  makeShop,
  ownBooking,
  pickupIn,
  renewForCash,
  type Shop,
} from '../../../test/support/people/bookings.ts'
import { inspectReturn, passbookOf } from '../../../test/support/people/deposits.ts'
import { readPages } from '../../../test/support/people/invoices.ts'
import { makeTaken } from '../../../test/support/people/emergencies.ts'
import { recipientsOf } from '../../../test/support/people/notifications.ts'
import { rideWithPaidDeposit } from '../../../test/support/people/payment-requests.ts'
import { as } from '../../../test/support/people/people.ts'
import { addPhoto } from '../../../test/support/people/photos.ts'
import { makeAgent, makeHub, makeManager } from '../../../test/support/people/places.ts'
import { bookingOf, segmentsOf, undo, vehicleNow } from '../../../test/support/people/undo.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 40 })
const { agent, manager } = shop
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
const ACCEPTED = 'ACCEPTED_BY_HUB_MANAGER'
const ACTION = 'undoHandOver'

async function tillOf({ manager: by, hub }: Pick<Shop, 'manager' | 'hub'>): Promise<Till | undefined> {
  return dataOf(await by.call(listTills, {})).find((till) => till.hub.hubId === hub.hubId)
}

test('an undone handover is an accepted booking again, and its deposit goes back in cash', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, ACCEPTED)
  const { photoId } = await addPhoto(agent, transactionId, 'pickup')
  const before = await tillOf(shop)
  const registrationNumber = await anyPlate(shop)
  const body = { transactionId, registrationNumber, isSdPaid: true, note: 'Scratch', photoIds: [photoId] }
  dataOf(await agent.call(approveBookingAsAgent, { query: { approve: 'true' }, body }))
  const until = Date.parse((await bookingOf(agent, transactionId)).undo?.until ?? '')
  expect(Math.round((until - (await server.now()).getTime()) / 60_000)).toBe(15)
  expect(await bookingOf(agent, transactionId)).toMatchObject({ undo: { action: ACTION, cashBack: 2000 } })

  const reply = await undo(agent, transactionId, ACTION)
  expect(reply.body).toMatchObject({
    success: true,
    message: 'Handover undone',
    data: {
      status: ACCEPTED,
      pickedUpAt: null,
      vehicle: { registrationNumber },
      pickupRecord: null,
      deposit: null,
      undo: null,
    },
  })
  expect(await passbookOf(rider)).toEqual({
    held: 0,
    lines: [
      ['reversed', -2000, 0, transactionId],
      ['taken', 2000, 2000, transactionId],
    ],
  })
  expect(await tillOf(shop)).toMatchObject({ expected: before?.expected })
  expect(await vehicleNow(server, registrationNumber)).toEqual({
    isOut: false,
    hubId: shop.hub.hubId,
    outOfService: null,
  })
  expect(await segmentsOf(server, transactionId)).toEqual([
    { plate: registrationNumber, isOver: false, isUndone: true },
  ])
  const upcoming = dataOf(await rider.call(listOwnBookings, { query: { upcoming: 'true' } }))
  expect(upcoming.map((one) => one.transactionId)).toContain(transactionId)
  await server.drainJobs()
  expect((await recipientsOf(server, { rider }))['rider']).toContainEqual(
    expect.stringContaining(`The handover of ride ${transactionId} was undone.`),
  )
})

test('the documents and the training are as before the handover', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
  expect(await bookingOf(agent, transactionId)).toMatchObject({
    user: { isDocumentsVerified: true, isTrainingCompleted: true },
  })
  await undo(agent, transactionId, ACTION)
  expect((await ownBooking(rider, transactionId))?.user).toMatchObject({
    isDocumentsVerified: false,
    isTrainingCompleted: false,
  })
})

test('a handover is repeated after it was undone, with a deposit and a receipt of its own', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
  const first = (await bookingOf(agent, transactionId)).sdInvoiceNumber
  await undo(agent, transactionId, ACTION)
  const receipt = async () => {
    const pdf = await rider.fetch(`${API_ROOT}/invoice/${transactionId}?i_type=Sd`)
    return (await readPages(Buffer.from(await pdf.arrayBuffer())))[0] ?? ''
  }
  expect(await receipt()).toContain('Given back')
  await handOver(shop, transactionId)
  const again = await bookingOf(agent, transactionId)
  expect(again).toMatchObject({ status: ON_ROAD, deposit: { held: 2000, taken: 2000 } })
  expect(again.sdInvoiceNumber).not.toBe(first)
  expect(await receipt()).toContain(again.sdInvoiceNumber)
  expect(await receipt()).not.toContain('Given back')
  expect((await inspectReturn(shop, transactionId, { outcome: 'RETURN' })).status).toBe(200)
  expect((await passbookOf(rider)).held).toBe(0)
})

test('a deposit that was paid with a code stays held', async () => {
  const { rider, transactionId } = await rideWithPaidDeposit(server, shop)
  expect((await bookingOf(agent, transactionId)).undo?.cashBack).toBe(0)
  await undo(agent, transactionId, ACTION)
  expect(await passbookOf(rider)).toEqual({ held: 2000, lines: [['taken', 2000, 2000, transactionId]] })
  expect(await bookingOf(agent, transactionId)).toMatchObject({ user: { depositDue: 0 } })
})

test('the part of a deposit that the handover took goes back, not what an earlier ride left', async () => {
  const rider = await makeRider(server)
  const earlier = await makeBooking(server, shop, ON_ROAD, { rider })
  await inspectReturn(shop, earlier.transactionId, { outcome: 'HOLD' })
  await callUntyped(agent, payOutDeposit, {
    body: { phone: rider.phone, amount: 500 },
  })
  const { transactionId } = await makeBooking(server, shop, ON_ROAD, { rider })
  expect((await bookingOf(agent, transactionId)).undo?.cashBack).toBe(500)
  await undo(agent, transactionId, ACTION)
  expect((await passbookOf(rider)).held).toBe(1500)
})

test('cash of a closed day stays in that close, and the undo counts on the open day', async () => {
  const own = await makeShop(server, superAdmin, 2)
  const { transactionId } = await makeBooking(server, own, ON_ROAD)
  const close = { hubId: own.hub.hubId, expected: 2000, counted: 2000, handedOver: 1000 }
  expect((await callUntyped(own.manager, closeTill, { body: close })).status).toBe(200)
  await undo(own.agent, transactionId, ACTION)
  expect(await tillOf(own)).toMatchObject({
    carried: 1000,
    expected: -1000,
    lines: [{ kind: 'depositTaken', amount: -2000 }],
    closes: [{ expected: 2000 }],
  })
})

test("the hub's manager undoes what an agent did, and nobody else does", async () => {
  const { transactionId } = await makeBooking(server, shop, ON_ROAD)
  const colleague = await makeAgent(server, superAdmin, shop.city.cityId)
  const otherManager = await makeManager(server, superAdmin, (await makeHub(superAdmin, shop.city.cityId)).hubId)
  const elsewhere = (await makeShop(server, superAdmin, 1)).agent
  const reply = await undo(colleague, transactionId, ACTION)
  expect([reply.status, reply.body.code, reply.body.message]).toEqual([
    403,
    'notAllowed',
    "Only the person who did this or the hub's manager can undo it.",
  ])
  expect((await bookingOf(colleague, transactionId)).actions).not.toContain(ACTION)
  const refused = [await undo(otherManager, transactionId, ACTION), await undo(elsewhere, transactionId, ACTION)]
  expect(refused.map(({ status }) => status)).toEqual([404, 404])
  expect((await undo(shop.city.admin, transactionId, ACTION)).status).toBe(403)
  expect((await bookingOf(manager, transactionId)).actions).toContain(ACTION)
  expect((await undo(manager, transactionId, ACTION)).status).toBe(200)
})

test('a handover is undone within 15 minutes', async () => {
  const { transactionId } = await makeBooking(server, shop, ON_ROAD)
  await server.advance(15 * 60 + 1)
  expect((await bookingOf(agent, transactionId)).actions).not.toContain(ACTION)
  const late = await undo(agent, transactionId, ACTION)
  expect([late.status, late.body.code, late.body.message]).toEqual([
    409,
    'undoClosed',
    'More than 15 minutes have passed. Take the vehicle back with a drop inspection instead.',
  ])
})

const supporter = await as(server, 'CUSTOMER_SUPPORT')

test.each([
  ['renewed', (transactionId: string) => renewForCash(server, transactionId)],
  [
    'extended by free days',
    async (transactionId: string) => {
      const body = { transactionId, kind: 'FREE_DAYS', days: 1, reason: 'Rain' }
      expect((await callUntyped(supporter, giveGoodwill, { body })).status).toBe(200)
    },
  ],
])('a ride that was %s is not undone', async (_what, act) => {
  const { transactionId } = await makeBooking(server, shop, ON_ROAD)
  await act(transactionId)
  const reply = await undo(agent, transactionId, ACTION)
  expect([reply.status, reply.body.message]).toEqual([
    409,
    'The ride was renewed since. Take the vehicle back with a drop inspection instead.',
  ])
})

test('a handover is not undone while the rider waits for help', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
  const requestId = await makeTaken(rider, agent, transactionId)
  const refused = await undo(agent, transactionId, ACTION)
  expect([refused.status, refused.body.code]).toEqual([409, 'undoClosed'])
  expect(refused.body.message).toBe('The rider has called for help. Close the breakdown first.')
  dataOf(await agent.call(closeEmergency, { params: { requestId }, body: { response: 'It runs again' } }))
  expect((await undo(agent, transactionId, ACTION)).status).toBe(200)
})

test('a scheduled return ends with the handover', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
  const body = { transactionId, dropHubId: shop.hub.hubId, dropTime: await pickupIn(server, 5) }
  dataOf(await rider.call(announceReturn, { body }))
  await undo(agent, transactionId, ACTION)
  expect(await bookingOf(agent, transactionId)).toMatchObject({ dropHub: null, dropTime: null })
})

test('a handover is not undone if its vehicle went out of service and no other one is left', async () => {
  const own = await makeShop(server, superAdmin, 2)
  const { transactionId } = await makeBooking(server, own, ON_ROAD)
  const plate = (await bookingOf(own.agent, transactionId)).vehicle?.registrationNumber ?? ''
  await makeBooking(server, own)
  const vehicle = own.vehicles.find(({ registrationNumber }) => registrationNumber === plate)
  const params = { vehicleId: vehicle?.vehicleId ?? '' }
  expect((await callUntyped(superAdmin, updateVehicle, { params, body: { outOfService: 'Brakes' } })).status).toBe(200)
  const reply = await undo(own.agent, transactionId, ACTION)
  expect([reply.status, reply.body.code]).toEqual([409, 'undoClosed'])
  expect(reply.body.message).toContain('No vehicle is left for this ride.')
})

test('two people who undo at once undo once', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
  const by = (person: Caller) => () => undo(person, transactionId, ACTION)
  const race = await interleave(server.app.database.pool, 'bookings', by(agent), by(manager))
  expect([race.first.status, race.hasWaited, race.second.status, race.second.body.code]).toEqual([
    200,
    true,
    409,
    'wrongState',
  ])
  expect((await passbookOf(rider)).lines).toHaveLength(2)
})

test('another step, another state and rubbish are refused', async () => {
  const accepted = await makeBooking(server, shop, ACCEPTED)
  expect((await undo(agent, accepted.transactionId, ACTION)).body.code).toBe('wrongState')
  const { transactionId } = await makeBooking(server, shop, ON_ROAD)
  expect((await undo(agent, transactionId, 'undoSwap')).body.code).toBe('wrongState')
  expect((await undo(agent, transactionId, 'undoDrop')).body.code).toBe('wrongState')
  expect((await undo(agent, transactionId, 'cancel' as 'undoDrop')).status).toBe(400)
  expect((await undo(agent, 'VL-1', ACTION)).status).toBe(404)
})
