import { approveBooking } from '@voltloop/contract/bookings/approvals'
import { cancelBooking } from '@voltloop/contract/bookings/bookings'
import { settleCash } from '@voltloop/contract/bookings/rides'
import { listNotifications } from '@voltloop/contract/notifications/notifications'
import { acceptTicket } from '@voltloop/contract/support/support'
import { beforeEach, expect, test } from 'vitest'
import { dataOf } from '../../../test/support/caller.ts'
import {
  makeBooking,
  makeRider,
  makeShop,
  pickupIn,
  renewForCash,
  returnVehicle,
  type Shop,
} from '../../../test/support/people/bookings.ts'
import { act, chargesOf, HELMET, propose } from '../../../test/support/people/charges.ts'
import { inspectReturn } from '../../../test/support/people/deposits.ts'
import { makeTaken } from '../../../test/support/people/emergencies.ts'
import { recipientsOf } from '../../../test/support/people/notifications.ts'
import { as, type Person } from '../../../test/support/people/people.ts'
import { raise } from '../../../test/support/people/tickets.ts'
import { walkIn, walkInOf } from '../../../test/support/people/walk-ins.ts'
import { passTime } from '../../../test/support/pass-time.ts'
import { openServer } from '../../../test/support/prelude.ts'
import { recordTheft } from '@voltloop/contract/support/emergencies'

const server = await openServer()
const HOUR = 3600
const DAY = 24 * HOUR
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
let superAdmin: Person
let support: Person
let shop: Shop

beforeEach(async () => {
  superAdmin = await as(server, 'SUPER_ADMIN')
  support = await as(server, 'CUSTOMER_SUPPORT')
  shop = await makeShop(server, superAdmin, 2)
})

const staff = () => ({ manager: shop.manager, agent: shop.agent, admin: shop.city.admin, support, superAdmin })

/** Returns whom the people of the shop are reminded with this text, after a time has passed. */
async function remindedAfter(seconds: number, text: string): Promise<string[]> {
  await recipientsOf(server, staff())
  await passTime(server, seconds)
  const received = await recipientsOf(server, staff())
  return Object.keys(received).filter((name) => received[name]?.some((message) => message.includes(text)))
}

test('the hub is reminded of a paid booking two hours and half an hour before the pickup, then the city admin', async () => {
  const { transactionId } = await makeBooking(server, shop, 'CREATED', { start: await pickupIn(server, 4) })
  const text = `${transactionId} is paid and nobody has accepted it`
  expect(await remindedAfter(1.5 * HOUR, text)).toEqual([])
  expect(await remindedAfter(HOUR, text)).toEqual(['manager', 'agent'])
  expect(await remindedAfter(0.5 * HOUR, text)).toEqual([])
  expect(await remindedAfter(HOUR, text)).toEqual(['manager', 'agent'])
  expect(await remindedAfter(0.5 * HOUR, text)).toEqual(['admin'])
  expect(await remindedAfter(HOUR, text)).toEqual([])
})

test('nobody is reminded of a booking that was accepted or cancelled in time', async () => {
  const start = await pickupIn(server, 4)
  const accepted = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER', { start })
  const { rider, transactionId } = await makeBooking(server, shop, 'CREATED', { start })
  dataOf(await rider.call(cancelBooking, { body: { transactionId } }))
  expect(await remindedAfter(3.8 * HOUR, 'nobody has accepted')).toEqual([])
  expect(accepted.transactionId).not.toBe(transactionId)
})

test('a reminder whose job runs after somebody accepted the booking is not sent', async () => {
  const { transactionId } = await makeBooking(server, shop, 'CREATED', { start: await pickupIn(server, 3) })
  await recipientsOf(server, staff())
  await server.advance(1.5 * HOUR)
  dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body: { transactionId } }))
  expect(await recipientsOf(server, staff())).toEqual({})
})

test('a reminder opens its booking, and is sent once however often the sweep runs', async () => {
  const { transactionId } = await makeBooking(server, shop, 'CREATED', { start: await pickupIn(server, 3) })
  await server.advance(1.5 * HOUR)
  for (let run = 0; run < 3; run++) await server.advance(60)
  await server.drainJobs()
  const { notifications } = dataOf(await shop.agent.call(listNotifications, { query: {} }))
  const reminders = notifications.filter(({ key }) => key === 'rideUnaccepted')
  expect(reminders).toMatchObject([{ type: 'booking', transactionId }])
})

test('the desk is reminded of cash that is due after one, three and seven days, until it is settled', async () => {
  const { transactionId } = await makeBooking(server, shop, ON_ROAD)
  await renewForCash(server, transactionId)
  const text = `in cash for the renewal of ride ${transactionId}`
  expect(await remindedAfter(DAY + 60, text)).toEqual(['manager', 'agent'])
  expect(await remindedAfter(DAY, text)).toEqual([])
  expect(await remindedAfter(DAY, text)).toEqual(['manager', 'agent'])
  dataOf(await shop.agent.call(settleCash, { body: { transactionId } }))
  expect(await remindedAfter(4 * DAY, text)).toEqual([])
})

test('the desk is reminded of a deposit that nobody has given back', async () => {
  const { transactionId } = await makeBooking(server, shop, ON_ROAD)
  await inspectReturn(shop, transactionId, { outcome: 'RETURN' })
  expect(await remindedAfter(DAY + 60, `The deposit of ${transactionId} is still`)).toEqual(['manager', 'agent'])
})

test('the desk is reminded of rent in cash that a cancelled walk-in gets back', async () => {
  const { transactionId } = walkInOf(await walkIn(server, shop, await makeRider(server)))
  const body = { transactionId, reason: 'Changed their mind' }
  dataOf(await shop.manager.call(approveBooking, { query: { approve: 'false' }, body }))
  expect(await remindedAfter(DAY, transactionId)).toEqual(['manager', 'agent'])
})

test('the desk is reminded of the cash of a charge that is waived long after the ride', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
  const fine = { kind: 'FINE', amount: 2500, reason: 'Red light', isAgreed: true }
  await inspectReturn(shop, transactionId, { outcome: 'HOLD' }, { charges: [fine] })
  const [charge] = await chargesOf(rider, transactionId)
  const chargeId = charge?.chargeId ?? ''
  expect((await act(shop.agent, 'takeChargeCash', chargeId)).status).toBe(200)
  await passTime(server, 10 * DAY)
  expect((await act(shop.city.admin, 'waiveCharge', chargeId, { reason: 'Not theirs' })).status).toBe(200)
  expect(await remindedAfter(DAY, transactionId)).toEqual(['manager', 'agent'])
})

test('the city admin hears of a charge that is unpaid for a week', async () => {
  const { transactionId } = await makeBooking(server, shop, ON_ROAD)
  await inspectReturn(shop, transactionId, { outcome: 'RETURN' })
  await propose(shop.agent, transactionId, { ...HELMET, isAgreed: true })
  expect(await remindedAfter(7 * DAY + 60, `A charge for ride ${transactionId}`)).toEqual(['admin'])
})

test('the city admin hears of a ride that is late by a day', async () => {
  const { transactionId } = await makeBooking(server, shop, ON_ROAD)
  await passTime(server, 7 * DAY + 3.5 * HOUR)
  expect(await remindedAfter(DAY, `${transactionId} is late by more than a day`)).toEqual(['admin'])
  await returnVehicle(shop, transactionId)
})

test('the city admin is reminded of a deposit that is withheld after a theft', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
  const params = { requestId: await makeTaken(rider, support, transactionId, 'theft') }
  dataOf(await support.call(recordTheft, { params, body: { reason: 'Stolen' } }))
  expect(await remindedAfter(DAY + 60, `ride ${transactionId} was stolen. Decide`)).toEqual(['admin'])
})

test('support is reminded of a request after two hours and a day, and then the super admin hears of it', async () => {
  const { rider, transactionId } = await makeBooking(server, shop)
  const { requestId } = await raise(rider, transactionId)
  const answered = await raise(rider, transactionId)
  dataOf(await support.call(acceptTicket, { params: { requestId: answered.requestId } }))
  const text = `Request #${requestId}`
  expect(await remindedAfter(2 * HOUR + 60, text)).toEqual(['support'])
  expect(await remindedAfter(10 * HOUR, text)).toEqual([])
  expect(await remindedAfter(12 * HOUR, text)).toEqual(['support', 'superAdmin'])
  expect(await remindedAfter(DAY, text)).toEqual([])
})

test('matters that are older than a day when the server comes back are left alone', async () => {
  const { rider, transactionId } = await makeBooking(server, shop)
  const { requestId } = await raise(rider, transactionId)
  expect(await remindedAfter(3 * DAY, `Request #${requestId}`)).toEqual([])
})

test('the hub hears that a customer has cancelled, but not of an order that was never paid', async () => {
  const { rider, transactionId } = await makeBooking(server, shop)
  const unpaid = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  await recipientsOf(server, staff())
  dataOf(await rider.call(cancelBooking, { body: { transactionId } }))
  dataOf(await unpaid.rider.call(cancelBooking, { body: { transactionId: unpaid.transactionId } }))
  const received = await recipientsOf(server, staff())
  expect(Object.keys(received)).toEqual(['manager', 'agent'])
  expect(received['manager']).toEqual([expect.stringContaining(`The customer has cancelled ${transactionId}`)])
})
