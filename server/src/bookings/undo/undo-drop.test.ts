import { createBooking } from '@voltloop/contract/bookings/bookings'
import { payOutDeposit } from '@voltloop/contract/bookings/deposits'
import { announceReturn, confirmPayout, settleCash } from '@voltloop/contract/bookings/rides'
import { expect, test } from 'vitest'
import { callUntyped, dataOf } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import {
  beginRenewals,
  makeBooking,
  makeRider,
  makeShop,
  orderBody,
  pickupIn,
  renewForCash,
} from '../../../test/support/people/bookings.ts'
import { act, chargesOf, CLEANING, HELMET, paperOf } from '../../../test/support/people/charges.ts'
import { inspectReturn, keepPart, passbookOf } from '../../../test/support/people/deposits.ts'
import { readPages } from '../../../test/support/people/invoices.ts'
import { recipientsOf } from '../../../test/support/people/notifications.ts'
import { rideWithPaidDeposit } from '../../../test/support/people/payment-requests.ts'
import { makeHub, makeManager } from '../../../test/support/people/places.ts'
import { bookingOf, segmentsOf, undo, vehicleNow } from '../../../test/support/people/undo.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 40 })
const { agent, manager } = shop
server.receiveWebhooks()
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
const ACTION = 'undoDrop'
const RETURN = { outcome: 'RETURN' }
const ride = () => makeBooking(server, shop, ON_ROAD)
const plateOf = async (transactionId: string) =>
  (await bookingOf(agent, transactionId)).vehicle?.registrationNumber ?? ''

test('an undone return is on the road again, and the deposit is held', async () => {
  const { rider, transactionId } = await ride()
  const plate = await plateOf(transactionId)
  await inspectReturn(shop, transactionId, RETURN, { comment: 'Fine' })
  expect(await bookingOf(agent, transactionId)).toMatchObject({ payoutDue: 2000, undo: { action: ACTION } })
  const reply = await undo(agent, transactionId, ACTION)
  expect(reply.body).toMatchObject({
    message: 'Return undone',
    data: {
      status: ON_ROAD,
      vehicle: { registrationNumber: plate },
      returnedAt: null,
      returnCondition: null,
      returnComment: null,
      returnRecord: null,
      dropHub: null,
      payoutDue: null,
      deposit: { held: 2000, taken: 2000, returned: 0 },
    },
  })
  expect(await passbookOf(rider)).toEqual({
    held: 2000,
    lines: [
      ['reversed', 2000, 2000, transactionId],
      ['returned', 2000, 0, transactionId],
      ['taken', 2000, 2000, transactionId],
    ],
  })
  expect(await vehicleNow(server, plate)).toEqual({ isOut: true, hubId: null, outOfService: null })
  expect(await segmentsOf(server, transactionId)).toEqual([{ plate, isOver: false, isUndone: false }])
  await server.drainJobs()
  expect((await recipientsOf(server, { rider }))['rider']).toContainEqual(
    expect.stringContaining(`The return of ride ${transactionId} was undone`),
  )
  expect((await inspectReturn(shop, transactionId, RETURN)).status).toBe(200)
  expect((await bookingOf(agent, transactionId)).payoutDue).toBe(2000)
})

test('a vehicle that the return took out of service is in service again', async () => {
  const { transactionId } = await ride()
  const plate = await plateOf(transactionId)
  await inspectReturn(shop, transactionId, undefined, { vehicleCondition: 'NEEDS_SERVICE', comment: 'Brakes' })
  expect(await vehicleNow(server, plate)).toMatchObject({ outOfService: 'Brakes' })
  expect((await undo(agent, transactionId, ACTION)).status).toBe(200)
  expect(await vehicleNow(server, plate)).toMatchObject({ isOut: true, outOfService: null })
})

test('the hub that the customer had announced is announced again', async () => {
  const { rider, transactionId } = await ride()
  const { hubId } = await makeHub(superAdmin, shop.city.cityId)
  const body = { transactionId, dropHubId: hubId, dropTime: await pickupIn(server, 5) }
  dataOf(await rider.call(announceReturn, { body }))
  await inspectReturn(shop, transactionId)
  await undo(agent, transactionId, ACTION)
  expect((await bookingOf(agent, transactionId)).dropHub?.hubId).toBe(hubId)
})

test('a kept deposit is held again, and its charge gets a credit note', async () => {
  const { rider, transactionId } = await ride()
  expect((await keepPart(shop, transactionId, 600)).status).toBe(200)
  expect(await bookingOf(agent, transactionId)).toMatchObject({ deposit: { kept: 600, returned: 1400 } })
  expect((await undo(agent, transactionId, ACTION)).status).toBe(200)
  const [charge] = await chargesOf(rider, transactionId)
  expect(charge).toMatchObject({ kind: 'DAMAGE', state: 'WAIVED', creditNoteNumber: expect.any(String) as string })
  expect(charge?.history.at(-1)).toMatchObject({ state: 'WAIVED', reason: 'The return was undone' })
  const pages = await readPages(await paperOf(rider, charge?.chargeId ?? ''))
  expect(pages.join(' ')).toContain(charge?.creditNoteNumber)
  expect(await bookingOf(agent, transactionId)).toMatchObject({ deposit: { held: 2000, kept: 0, returned: 0 } })
  expect((await passbookOf(rider)).lines.map(([kind, amount]) => [kind, amount])).toEqual([
    ['reversed', 600],
    ['reversed', 1400],
    ['returned', 1400],
    ['kept', 600],
    ['taken', 2000],
  ])
})

test('proposed charges are withdrawn without a paper, agreed ones with a credit note', async () => {
  const { rider, transactionId } = await ride()
  const charges = [{ ...HELMET, isAgreed: true }, CLEANING]
  await inspectReturn(shop, transactionId, { outcome: 'HOLD' }, { charges })
  expect((await passbookOf(rider)).held).toBe(1200)
  expect((await undo(agent, transactionId, ACTION)).status).toBe(200)
  const [helmet, cleaning] = await chargesOf(rider, transactionId)
  expect(helmet).toMatchObject({ state: 'WAIVED', creditNoteNumber: expect.any(String) as string })
  expect(cleaning).toMatchObject({ state: 'WAIVED', invoiceNumber: null, creditNoteNumber: null })
  expect((await passbookOf(rider)).held).toBe(2000)
})

test('cash that was paid for a charge since is due to the customer', async () => {
  const { rider, transactionId } = await ride()
  const fine = { kind: 'FINE', amount: 2500, reason: 'Red light', isAgreed: true }
  await inspectReturn(shop, transactionId, { outcome: 'HOLD' }, { charges: [fine] })
  const [charge] = await chargesOf(rider, transactionId)
  expect((await act(agent, 'takeChargeCash', charge?.chargeId ?? '')).status).toBe(200)
  expect((await undo(agent, transactionId, ACTION)).status).toBe(200)
  expect(await bookingOf(agent, transactionId)).toMatchObject({ refundDue: 500, deposit: { held: 2000 } })
})

test('charges of an undone return do not count as waived by the manager', async () => {
  const { rider, transactionId } = await ride()
  await inspectReturn(shop, transactionId, { outcome: 'HOLD' }, { charges: [HELMET] })
  expect((await undo(manager, transactionId, ACTION)).status).toBe(200)
  await inspectReturn(shop, transactionId, { outcome: 'HOLD' }, { charges: [CLEANING] })
  const charge = (await chargesOf(rider, transactionId)).at(-1)
  expect((await act(manager, 'waiveCharge', charge?.chargeId ?? '', { reason: 'A regular' })).status).toBe(200)
})

test('renewals that the deposit paid are due in cash again', async () => {
  const { rider, transactionId } = await ride()
  await renewForCash(server, transactionId)
  await beginRenewals(server, transactionId)
  await inspectReturn(shop, transactionId, RETURN)
  expect(await bookingOf(agent, transactionId)).toMatchObject({ cashDue: null, payoutDue: 950 })
  expect((await undo(agent, transactionId, ACTION)).status).toBe(200)
  expect(await bookingOf(agent, transactionId)).toMatchObject({ cashDue: 1050, payoutDue: null })
  expect((await passbookOf(rider)).held).toBe(2000)
})

const refusals: [string, string, (transactionId: string) => Promise<unknown>][] = [
  [
    'the deposit was paid out',
    'The deposit was already given back.',
    async (transactionId) => {
      await inspectReturn(shop, transactionId, RETURN)
      dataOf(await agent.call(confirmPayout, { body: { transactionId } }))
    },
  ],
  [
    'the return withdrew a renewal',
    'The return withdrew an unpaid renewal.',
    async (transactionId) => {
      await renewForCash(server, transactionId)
      await inspectReturn(shop, transactionId, RETURN)
    },
  ],
  [
    'cash was settled since',
    'Cash was settled after the return.',
    async (transactionId) => {
      await renewForCash(server, transactionId)
      await beginRenewals(server, transactionId)
      await inspectReturn(shop, transactionId)
      dataOf(await agent.call(settleCash, { body: { transactionId } }))
    },
  ],
]
test.each(refusals)('a return is not undone if %s', async (_what, sentence, prepare) => {
  const { transactionId } = await ride()
  await prepare(transactionId)
  const reply = await undo(agent, transactionId, ACTION)
  expect([reply.status, reply.body.code, reply.body.message]).toEqual([
    409,
    'undoClosed',
    `${sentence} Start a new ride for the customer instead.`,
  ])
})

test('a return is not undone while its deposit goes back to the payment', async () => {
  const { transactionId } = await rideWithPaidDeposit(server, shop)
  await inspectReturn(shop, transactionId, RETURN)
  expect((await undo(agent, transactionId, ACTION)).body.message).toContain('already given back')
})

test('a return is not undone after its deposit was paid out without a ride, or covers the next ride', async () => {
  const first = await ride()
  await inspectReturn(shop, first.transactionId)
  const body = { phone: first.rider.phone, amount: 2000 }
  expect((await callUntyped(agent, payOutDeposit, { body })).status).toBe(200)
  expect((await undo(agent, first.transactionId, ACTION)).body.message).toContain('already given back')
  const second = await ride()
  await inspectReturn(shop, second.transactionId)
  await makeBooking(server, shop, ON_ROAD, { rider: second.rider })
  expect((await undo(agent, second.transactionId, ACTION)).body.message).toContain('used elsewhere by now')
})

test('a return is not undone after a part of its deposit was paid out, also if an agreed charge comes back to it', async () => {
  const { rider, transactionId } = await ride()
  await inspectReturn(shop, transactionId, { outcome: 'HOLD' }, { charges: [{ ...HELMET, isAgreed: true }] })
  dataOf(await agent.call(payOutDeposit, { body: { phone: rider.phone, amount: 800 } }))
  const reply = await undo(agent, transactionId, ACTION)
  expect([reply.status, reply.body.code]).toEqual([409, 'undoClosed'])
  expect(reply.body.message).toContain('already given back')
  expect((await passbookOf(rider)).held).toBe(400)
})

test('a return is not undone once its vehicle is with another customer, nor after that ride', async () => {
  const own = await makeShop(server, superAdmin, 1)
  const { transactionId } = await makeBooking(server, own, ON_ROAD)
  await inspectReturn(own, transactionId)
  const other = await makeBooking(server, own, ON_ROAD)
  for (const isOver of [false, true]) {
    if (isOver) await inspectReturn(own, other.transactionId)
    const reply = await undo(own.agent, transactionId, ACTION)
    expect([reply.status, reply.body.code]).toEqual([409, 'undoClosed'])
    expect(reply.body.message).toContain('The vehicle is not where this step left it.')
  }
})

test('of an undo and a new booking of the last vehicle at once, the first one wins', async () => {
  for (const isUndoFirst of [true, false]) {
    const own = await makeShop(server, superAdmin, 1)
    const { transactionId } = await makeBooking(server, own, ON_ROAD)
    await inspectReturn(own, transactionId)
    const rider = await makeRider(server)
    const body = await orderBody(server, own)
    const undoing = () => undo(own.agent, transactionId, ACTION)
    const booking = () => callUntyped(rider, createBooking, { body })
    const { pool } = server.app.database
    const race = isUndoFirst
      ? await interleave(pool, 'holds', undoing, booking)
      : await interleave(pool, 'holds', booking, undoing)
    expect([race.first.status, race.second.status]).toEqual([200, 409])
    expect(race.second.body.code).toBe(isUndoFirst ? 'soldOut' : 'undoClosed')
  }
})

test('two people who undo at once undo once', async () => {
  const { rider, transactionId } = await ride()
  await keepPart(shop, transactionId, 600)
  const race = await interleave(
    server.app.database.pool,
    'bookings',
    () => undo(agent, transactionId, ACTION),
    () => undo(manager, transactionId, ACTION),
  )
  expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, 409])
  expect((await passbookOf(rider)).held).toBe(2000)
})

test('the manager of the hub where the ride ended undoes the return', async () => {
  const { transactionId } = await ride()
  const hub = await makeHub(superAdmin, shop.city.cityId)
  const there = await makeManager(server, superAdmin, hub.hubId)
  await inspectReturn({ agent, hub }, transactionId)
  expect((await bookingOf(there, transactionId)).actions).toContain(ACTION)
  expect((await undo(there, transactionId, ACTION)).status).toBe(200)
})

test('a return is undone within 15 minutes, and then the handover no longer', async () => {
  const { transactionId } = await ride()
  await inspectReturn(shop, transactionId)
  await server.advance(10 * 60)
  expect((await undo(agent, transactionId, ACTION)).status).toBe(200)
  await inspectReturn(shop, transactionId)
  await server.advance(15 * 60 + 1)
  const late = await undo(agent, transactionId, ACTION)
  expect([late.status, late.body.message]).toEqual([
    409,
    'More than 15 minutes have passed. Start a new ride for the customer instead.',
  ])
})
