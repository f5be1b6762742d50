import { createBooking, getBooking } from '@voltloop/contract/bookings/bookings'
import { listRideCharges } from '@voltloop/contract/bookings/charges'
import { confirmRefund } from '@voltloop/contract/bookings/goodwill'
import { settleCash } from '@voltloop/contract/bookings/rides'
import { listVehicles } from '@voltloop/contract/fleet/fleet'
import { renewOrder } from '@voltloop/contract/payments/payments'
import * as emergencies from '@voltloop/contract/support/emergencies'
import { beforeEach, describe, expect, test } from 'vitest'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { expectNoDeadlocks, interleave } from '../../../test/support/database/interleave.ts'
import { CONTRADICTIONS } from '../../../test/histories/contradictions.ts'
import { ledgerOf } from '../../../test/support/outside/gateway.ts'
import {
  anyPlate,
  makeBooking,
  makeRider,
  makeShop,
  orderBody,
  renewForCash,
  type Shop,
} from '../../../test/support/people/bookings.ts'
import { callForHelp, findEmergency, makeTaken } from '../../../test/support/people/emergencies.ts'
import { as, type Person } from '../../../test/support/people/people.ts'
import { makeModel, makePlan, makeVehicle } from '../../../test/support/people/places.ts'
import { undo } from '../../../test/support/people/undo.ts'
import { passTime } from '../../../test/support/pass-time.ts'
import { openServer } from '../../../test/support/prelude.ts'

const server = await openServer()
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
const DAY = 24 * 3600
let superAdmin: Person
let support: Person
let shop: Shop

beforeEach(async () => {
  superAdmin = await as(server, 'SUPER_ADMIN')
  support = await as(server, 'CUSTOMER_SUPPORT')
  // The plan costs Rs. 1,050 with tax, for seven days: Rs. 150 a day.
  shop = await makeShop(server, superAdmin, 2)
})

const read = async (by: Caller, transactionId: string) =>
  dataOf(await by.call(getBooking, { params: { transactionId } }))
const act = (by: Caller, name: keyof typeof ENDPOINTS, requestId: string, body: object) =>
  callUntyped(by, ENDPOINTS[name], { params: { requestId }, body })
const ENDPOINTS = {
  swap: emergencies.swapInEmergency,
  end: emergencies.endInEmergency,
  theft: emergencies.recordTheft,
}
const reason = 'Motor fault'

const pass = (days: number) => passTime(server, days * DAY)

async function outOfServiceOf(plate: string): Promise<string | null | undefined> {
  const params = { cityId: shop.city.cityId }
  const vehicles = dataOf(await superAdmin.call(listVehicles, { params, query: {} }))
  return vehicles.find(({ registrationNumber }) => registrationNumber === plate)?.outOfService
}

async function expectNoContradiction(): Promise<void> {
  const values = [shop.city.cityId, await server.now()]
  const { rows } = await server.app.database.pool.query<Record<string, number>>(CONTRADICTIONS, values)
  expect(Object.entries(rows[0] ?? {}).filter(([, count]) => count !== 0)).toEqual([])
}

/** The takings of a ride as insights count them, in rupees. */
async function takingsOf(transactionId: string): Promise<number[]> {
  const { rows } = await server.app.database.pool.query<{ amount: number }>(
    `select (paise / 100)::int as amount from insight_takings_due join bookings on bookings.id = booking_id
      where 'VL-' || number = $1 order by paise`,
    [transactionId],
  )
  return rows.map(({ amount }) => amount)
}

async function takenRide(kind: 'breakdown' | 'theft' = 'breakdown', taker: Caller = shop.agent) {
  const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
  const requestId = await makeTaken(rider, taker, transactionId, kind)
  const plate = (await read(rider, transactionId)).vehicle?.registrationNumber ?? ''
  return { rider, transactionId, requestId, plate }
}

async function otherModel(vehicles: number) {
  const model = await makeModel(superAdmin)
  const plan = await makePlan(superAdmin, [model.modelId], { cost: 2000 })
  const place = { cityId: shop.city.cityId, hubId: shop.hub.hubId, modelId: model.modelId }
  const plates: string[] = []
  for (let made = 0; made < vehicles; made++) plates.push((await makeVehicle(superAdmin, place)).registrationNumber)
  return { model, plan, plates, plate: plates[0] ?? '' }
}

describe('a swap at the roadside', () => {
  test('to the same model ends the emergency, and the ride goes on', async () => {
    const { rider, transactionId, requestId, plate } = await takenRide()
    const other = shop.vehicles.find(({ registrationNumber }) => registrationNumber !== plate)?.registrationNumber
    const reply = await act(shop.agent, 'swap', requestId, { registrationNumber: other, reason })
    expect(reply.body).toMatchObject({ data: { status: 'FULFILLED', outcome: 'swapped', plate: other } })
    expect(await read(rider, transactionId)).toMatchObject({ status: ON_ROAD, vehicle: { registrationNumber: other } })
    expect(await outOfServiceOf(plate)).toBe(reason)
    await expectNoContradiction()
  })

  test('that is undone opens the emergency again, unless the rider has called again', async () => {
    const { rider, transactionId, requestId, plate } = await takenRide()
    const swapAndUndo = async (id: string) => {
      const body = { registrationNumber: await anyPlate(shop), reason }
      expect((await act(shop.agent, 'swap', id, body)).status).toBe(200)
      expect((await undo(shop.agent, transactionId, 'undoSwap')).status).toBe(200)
    }
    await swapAndUndo(requestId)
    await server.drainJobs()
    expect(await findEmergency(shop.agent, requestId)).toMatchObject({
      status: 'IN_PROGRESS',
      outcome: null,
      plate,
      takenBy: { isSelf: true },
    })
    await swapAndUndo(requestId)
    const again = await callForHelp(rider, transactionId)
    await server.drainJobs()
    expect(await findEmergency(shop.agent, requestId)).toBeUndefined()
    expect((await findEmergency(shop.agent, again))?.status).toBe('OPEN')
    await expectNoContradiction()
  })

  test('to another model keeps the price until the paid end and renews with the plans of the new model', async () => {
    const { rider, transactionId, requestId, plate } = await takenRide()
    const { model, plan, plate: newPlate } = await otherModel(1)
    const body = { registrationNumber: newPlate, reason }
    const without = await act(shop.agent, 'swap', requestId, body)
    expect([without.status, without.body.code]).toEqual([400, 'vehicleUnfit'])
    const before = await read(rider, transactionId)
    expect((await act(shop.agent, 'swap', requestId, { ...body, isOtherModel: true })).status).toBe(200)
    const after = await read(rider, transactionId)
    expect(after).toMatchObject({
      model: { modelId: model.modelId },
      vehicle: { registrationNumber: newPlate },
      subscription: before.subscription,
      end: before.end,
    })
    expect(await outOfServiceOf(plate)).toBe(reason)
    const renewal = { transactionId, isOnlinePayment: false }
    const wrong = await callUntyped(support, renewOrder, {
      body: { ...renewal, subscriptionId: shop.plan.subscriptionId },
    })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'planGone'])
    expect((await callUntyped(support, renewOrder, { body: renewal })).status).toBe(200)
    const { renewals } = await read(rider, transactionId)
    expect(renewals).toMatchObject([{ subscription: { subscriptionId: plan.subscriptionId, finalCost: 2100 } }])
    await expectNoContradiction()
  })

  test('to another model withdraws a renewal that waits for its payment', async () => {
    const { rider, transactionId, requestId } = await takenRide()
    dataOf(await support.call(renewOrder, { body: { transactionId, isOnlinePayment: true } }))
    const { plate } = await otherModel(1)
    const body = { registrationNumber: plate, reason, isOtherModel: true }
    expect((await act(shop.agent, 'swap', requestId, body)).status).toBe(200)
    expect((await read(rider, transactionId)).renewals).toEqual([])
    await expectNoContradiction()
  })

  test.each(['swap first', 'buyer first'])(
    'and a buyer of the last vehicle of that model at once: %s, and only one of them gets it',
    async (order) => {
      const { requestId } = await takenRide()
      const { model, plan, plate } = await otherModel(1)
      const buyer = await makeRider(server)
      const bodyOfOrder = await orderBody(server, shop, {
        modelId: model.modelId,
        subscriptionId: plan.subscriptionId,
      })
      const swap = () => act(shop.agent, 'swap', requestId, { registrationNumber: plate, reason, isOtherModel: true })
      const buy = () => callUntyped(buyer, createBooking, { body: bodyOfOrder })
      const [one, two] = order === 'swap first' ? [swap, buy] : [buy, swap]
      const { first, second, hasWaited } = await interleave(server.app.database.pool, 'holds', one, two)
      expect([first.status, hasWaited, second.status, second.body.code]).toEqual([200, true, 409, 'soldOut'])
      await expectNoContradiction()
      expectNoDeadlocks(server)
    },
  )

  test('is refused for an unknown plate, one that is out, and without words', async () => {
    const { requestId, plate } = await takenRide()
    for (const [body, status] of [
      [{ registrationNumber: 'XX00XX0000', reason }, 400],
      [{ registrationNumber: plate, reason }, 409],
      [{ registrationNumber: plate }, 400],
      [{ registrationNumber: '', reason: '' }, 400],
    ] as const)
      expect((await act(shop.agent, 'swap', requestId, body)).status).toBe(status)
  })
})

describe("the end of a ride that is not the rider's fault", () => {
  test('refunds unused whole days with a credit note, and takes the vehicle out of service', async () => {
    const { rider, transactionId, requestId, plate } = await takenRide()
    // The ride began now and was paid from its start in three hours: after two days, five whole days are left.
    await pass(2)
    const reply = await act(shop.agent, 'end', requestId, { reason, deposit: 'RETURN' })
    expect(reply.body).toMatchObject({
      message: 'The ride is over. 5 unused days: Rs. 750 refunded. Give the customer Rs. 2,000 back.',
      data: { outcome: 'ended', status: 'FULFILLED' },
    })
    expect(await outOfServiceOf(plate)).toBe(reason)
    await server.drainJobs()
    await server.advance(120)
    expect(await read(rider, transactionId)).toMatchObject({
      status: 'COMPLETED',
      refund: { state: 'processed', amount: 750 },
      payoutDue: 2000,
      returnComment: reason,
      goodwill: { records: [{ kind: 'UNUSED_DAYS', amount: 750, days: 5, cash: 0 }] },
    })
    expect((await read(support, transactionId)).goodwill.left).toBe(500)
    const { rows } = await server.app.database.pool.query(
      `select (snapshot ->> 'totalPaise')::int as paise from invoices where reason = 'unusedDays'`,
    )
    expect(rows).toEqual([{ paise: 75_000 }])
    expect(await ledgerOf(server)).toMatchObject({ isBalanced: true, refundingPaise: 0 })
    await expectNoContradiction()
  })

  test('refunds paid cash renewals in cash and takes unused days off an unpaid one', async () => {
    const { rider, transactionId, requestId } = await takenRide()
    await renewForCash(server, transactionId)
    dataOf(await shop.agent.call(settleCash, { body: { transactionId } }))
    await renewForCash(server, transactionId)
    // In the second day of the unpaid renewal.
    await pass(15.2)
    const reply = await act(shop.manager, 'end', requestId, { reason })
    expect(reply.body.message).toBe('The ride is over.')
    expect(await read(rider, transactionId)).toMatchObject({ cashDue: 300, refundDue: null })
    await expectNoContradiction()
    dataOf(await shop.agent.call(settleCash, { body: { transactionId } }))
    await expectNoContradiction()
    // The booking, the first renewal, and the ridden days of the second one.
    expect(await takingsOf(transactionId)).toEqual([300, 1050, 1050])
  })

  test('gives the cash of unused renewal days back at the hub', async () => {
    const { rider, transactionId, requestId } = await takenRide()
    await renewForCash(server, transactionId)
    dataOf(await shop.agent.call(settleCash, { body: { transactionId } }))
    await pass(8.2)
    expect((await act(shop.agent, 'end', requestId, { reason })).status).toBe(200)
    expect(await read(rider, transactionId)).toMatchObject({ refundDue: 750 })
    dataOf(await shop.agent.call(confirmRefund, { body: { transactionId } }))
    await expectNoContradiction()
  })

  test('refunds nothing of an unpaid renewal whose ridden days the deposit pays', async () => {
    const { rider, transactionId, requestId } = await takenRide()
    await renewForCash(server, transactionId)
    // One whole day of the renewal is left: six days are due.
    await pass(12.5)
    const reply = await act(shop.agent, 'end', requestId, { reason, deposit: 'RETURN' })
    expect(reply.body.message).toBe(
      'The ride is over. The deposit paid Rs. 900 for renewals. Give the customer Rs. 1,100 back.',
    )
    expect(await read(rider, transactionId)).toMatchObject({ cashDue: null, refundDue: null, payoutDue: 1100 })
    await expectNoContradiction()
  })

  test('costs a late rider nothing and refunds nothing', async () => {
    const { rider, transactionId, requestId } = await takenRide()
    await pass(9)
    expect((await act(support, 'end', requestId, { reason })).body.message).toBe('The ride is over.')
    expect(dataOf(await rider.call(listRideCharges, { params: { transactionId } }))).toEqual([])
    expect(await read(rider, transactionId)).toMatchObject({ status: 'COMPLETED', refund: null })
    await expectNoContradiction()
  })

  test('happens once when two people press it at once', async () => {
    const { requestId } = await takenRide()
    const { first, second, hasWaited } = await interleave(
      server.app.database.pool,
      'tickets',
      () => act(shop.agent, 'end', requestId, { reason }),
      () => act(shop.manager, 'end', requestId, { reason }),
    )
    expect([first.status, hasWaited, second.status]).toEqual([200, true, 409])
    await expectNoContradiction()
  })
})

test.each(['swap', 'end', 'theft'] as const)('%s waits until somebody has taken it', async (name) => {
  const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
  const requestId = await callForHelp(rider, transactionId)
  const body = name === 'swap' ? { registrationNumber: shop.vehicles[0]?.registrationNumber, reason } : { reason }
  const by = name === 'theft' ? support : shop.agent
  const reply = await act(by, name, requestId, body)
  expect([reply.status, reply.body.code]).toEqual([409, 'ticketState'])
  expect(await read(rider, transactionId)).toMatchObject({ status: ON_ROAD })
})
