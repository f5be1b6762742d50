import { HISTORY_EVENTS, readHistory } from '@voltloop/contract/company/booking-history'
import { approveBooking } from '@voltloop/contract/bookings/approvals'
import { assignVehicle, settleCash } from '@voltloop/contract/bookings/rides'
import { correctPlate } from '@voltloop/contract/bookings/undo'
import { expect, test } from 'vitest'
import { TRANSITIONS } from '../bookings/index.ts'
import { callUntyped, dataOf, type Caller } from '../../test/support/caller.ts'
import {
  anyPlate,
  handOver,
  makeBooking,
  makeRider,
  makeShop,
  order,
  renewForCash,
  returnVehicle,
} from '../../test/support/people/bookings.ts'
import { act, HELMET, propose } from '../../test/support/people/charges.ts'
import { callForHelp } from '../../test/support/people/emergencies.ts'
import { as } from '../../test/support/people/people.ts'
import { undo, swap } from '../../test/support/people/undo.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 5 })
const supporter = await as(server, 'CUSTOMER_SUPPORT')

const read = (by: Caller, transactionId: string) => callUntyped(by, readHistory, { params: { transactionId } })
const historyOf = async (transactionId: string) =>
  dataOf(await shop.agent.call(readHistory, { params: { transactionId } })).entries
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'

test('tells a ride from the order to the return, in order of time, with who did each step', async () => {
  const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  const { vehicle } = await handOver(shop, transactionId)
  await server.advance(60)
  await returnVehicle(shop, transactionId)
  await server.drainJobs()
  const history = await historyOf(transactionId)
  const steps = history.filter(({ event }) => event !== 'notified').map(({ event }) => event)
  expect(steps).toEqual(
    expect.arrayContaining([
      'ordered',
      'paidForBooking',
      'confirm',
      'accept',
      'handOver',
      'depositTaken',
      'inspectDrop',
    ]),
  )
  expect(steps.indexOf('ordered')).toBe(0)
  expect(steps.indexOf('paidForBooking')).toBeLessThan(steps.indexOf('confirm'))
  expect(steps.indexOf('handOver')).toBeLessThan(steps.indexOf('inspectDrop'))
  const times = history.map(({ at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const [ordered] = history
  expect(ordered).toMatchObject({ by: { role: 'CUSTOMER' }, amount: 1050 })
  expect(history.find(({ event }) => event === 'handOver')).toMatchObject({
    by: { role: 'SALES_AGENT' },
    plate: vehicle?.registrationNumber,
  })
  expect(history.find(({ event }) => event === 'confirm')?.by).toBeNull()
  expect(history.some(({ event, words }) => event === 'notified' && words?.includes(transactionId))).toBe(true)
})

test('has swaps, renewals, cash, charges and what was undone', async () => {
  const { transactionId } = await makeBooking(server, shop, ON_ROAD)
  await server.advance(60)
  const swapped = await swap(shop, transactionId)
  await renewForCash(server, transactionId)
  dataOf(await shop.agent.call(settleCash, { body: { transactionId } }))
  await undo(shop.agent, transactionId, 'undoSwap')
  await server.advance(60)
  await returnVehicle(shop, transactionId)
  const { body } = await propose(shop.agent, transactionId)
  const { chargeId } = body.data as { chargeId: string }
  await act(shop.city.admin, 'waiveCharge', chargeId, { reason: 'It was found again' })
  const history = await historyOf(transactionId)
  const find = (wanted: string) => history.find(({ event }) => event === wanted)
  const handed = find('handOver')?.plate
  expect(handed).toMatch(/./)
  expect(find('swap')).toMatchObject({ fromPlate: handed, plate: swapped.vehicle?.registrationNumber })
  expect(find('renew')).toMatchObject({ amount: 1050 })
  expect(find('cashForRenewal')).toMatchObject({ amount: 1050, by: { role: 'SALES_AGENT' } })
  expect(find('undoSwap')?.by?.role).toBe('SALES_AGENT')
  expect(find('chargeProposed')).toMatchObject({ amount: HELMET.amount, words: HELMET.reason })
  expect(find('chargeWaived')).toMatchObject({ words: 'It was found again', by: { role: 'CITY_ADMIN' } })
})

test('names the vehicles of a reservation that was changed', async () => {
  const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  const [first = '', second = ''] = shop.vehicles.map(({ registrationNumber }) => registrationNumber)
  for (const registrationNumber of [first, second, second, null]) {
    await server.advance(60)
    dataOf(await shop.agent.call(assignVehicle, { body: { transactionId, registrationNumber } }))
  }
  const history = await historyOf(transactionId)
  const reserved = history.filter(({ event }) => event === 'assignVehicle')
  expect(reserved.map(({ fromPlate, plate }) => [fromPlate, plate])).toEqual([
    [null, first],
    [first, second],
    [second, null],
  ])
})

test('names the vehicle that was reserved with the acceptance, and both of a corrected plate', async () => {
  const { transactionId } = await makeBooking(server, shop)
  const registrationNumber = await anyPlate(shop)
  dataOf(
    await shop.manager.call(approveBooking, {
      query: { approve: 'true' },
      body: { transactionId, registrationNumber },
    }),
  )
  await server.advance(60)
  await handOver(shop, transactionId, registrationNumber)
  await server.advance(60)
  const corrected = await anyPlate(shop)
  dataOf(await shop.agent.call(correctPlate, { body: { transactionId, registrationNumber: corrected } }))
  const history = await historyOf(transactionId)
  const entryOf = (wanted: string) => history.find(({ event }) => event === wanted)
  expect(entryOf('accept')).toMatchObject({ fromPlate: null, plate: registrationNumber })
  expect(entryOf('handOver')).toMatchObject({ plate: registrationNumber })
  expect(entryOf('correctPlate')).toMatchObject({ fromPlate: registrationNumber, plate: corrected })
})

test('has the refund of a rejected booking, and an emergency with its request', async () => {
  const rejected = await makeBooking(server, shop)
  const body = { transactionId: rejected.transactionId, reason: 'No vehicle' }
  expect((await callUntyped(shop.manager, approveBooking, { query: { approve: 'false' }, body })).status).toBe(200)
  await server.drainJobs()
  const history = await historyOf(rejected.transactionId)
  expect(history.find(({ event }) => event === 'reject')).toMatchObject({ words: 'No vehicle' })
  expect(history.find(({ event }) => event === 'refundStarted')).toMatchObject({ amount: 1050 })

  const ride = await makeBooking(server, shop, ON_ROAD)
  await callForHelp(ride.rider, ride.transactionId)
  const reported = (await historyOf(ride.transactionId)).find(({ event }) => event.endsWith('Reported'))
  expect(reported).toMatchObject({ by: { role: 'CUSTOMER' } })
  expect(reported?.requestId).toMatch(/^\d+$/)
  await returnVehicle(shop, ride.transactionId)
})

test('is for the staff of the city and those of all cities only', async () => {
  const { rider, transactionId } = await makeBooking(server, shop)
  for (const by of [shop.agent, shop.manager, shop.city.admin, supporter, superAdmin])
    expect((await read(by, transactionId)).body.data).toMatchObject({ customerId: rider.userId })
  const elsewhere = await makeShop(server, superAdmin, 1)
  for (const by of [elsewhere.agent, elsewhere.manager, elsewhere.city.admin, await as(server, 'SALES_AGENT')])
    expect((await read(by, transactionId)).status).toBe(404)
  expect((await read(rider, transactionId)).status).toBe(403)
  expect((await read(server, transactionId)).status).toBe(401)
})

test.each(['VL-99999999', 'VL-0', 'rubbish', "VL-1'; --"])('finds nothing for %j', async (transactionId) => {
  expect([400, 404]).toContain((await read(superAdmin, transactionId)).status)
})

test('does not show an order that nobody has paid', async () => {
  const { transactionId } = await order(server, shop, await makeRider(server))
  expect((await read(shop.agent, transactionId)).status).toBe(404)
})

test('leaves out an event of another version, and keeps the rest', async () => {
  const { transactionId } = await makeBooking(server, shop)
  const before = await historyOf(transactionId)
  const { rowCount } = await server.app.database.pool.query(
    `update booking_transitions set action = 'teleport' where action = 'confirm'
      and booking_id = (select id from bookings where number = $1)`,
    [Number(transactionId.slice('VL-'.length))],
  )
  expect(rowCount).toBe(1)
  expect(await historyOf(transactionId)).toEqual(before.filter(({ event }) => event !== 'confirm'))
})

test('knows every transition', () => {
  expect(HISTORY_EVENTS).toEqual(expect.arrayContaining(Object.keys(TRANSITIONS)))
})
