import { confirmRefund, giveGoodwill } from '@voltloop/contract/bookings/goodwill'
import { changeBooking } from '@voltloop/contract/bookings/changes'
import { payCharge } from '@voltloop/contract/bookings/charges'
import { settleCash } from '@voltloop/contract/bookings/rides'
import { getTrends } from '@voltloop/contract/company/insights'
import { dayInIndia } from '@voltloop/contract/core/time'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { expect, test } from 'vitest'
import { dataOf, callUntyped } from '../../test/support/caller.ts'
import { makeBooking, makeShop, payAtGateway, renewForCash, type Shop } from '../../test/support/people/bookings.ts'
import { addModel, orderChange } from '../../test/support/people/changes.ts'
import { act, chargesOf, dueWithoutDeposit, HELMET } from '../../test/support/people/charges.ts'
import { inspectReturn } from '../../test/support/people/deposits.ts'
import { as } from '../../test/support/people/people.ts'
import { prelude } from '../../test/support/prelude.ts'
import { recountDays } from './index.ts'
import { readMiscountedBookings } from './recount.ts'

const { server, superAdmin } = await prelude()
server.receiveWebhooks()
const supporter = await as(server, 'CUSTOMER_SUPPORT')
const PLAN = 1050

async function openShop() {
  const shop = await makeShop(server, superAdmin, 3)
  return { shop, revenue: () => revenueOf(shop) }
}

async function revenueOf({ city }: Shop): Promise<number> {
  await server.drainJobs()
  const { days } = dataOf(await superAdmin.call(getTrends, { query: { c_id: city.cityId, days: '30' } }))
  return days.reduce((sum, { revenue }) => sum + (revenue ?? 0), 0)
}

test('a charge counts when the customer pays it, in cash or online, and no more when it is waived', async () => {
  const { shop, revenue } = await openShop()
  const first = await dueWithoutDeposit(server, shop)
  expect(await revenue()).toBe(PLAN)
  expect((await act(shop.agent, 'takeChargeCash', first.chargeId)).status).toBe(200)
  expect(await revenue()).toBe(PLAN + 800)
  await act(first.rider, 'disputeCharge', first.chargeId, { reason: 'It was there' })
  expect(await revenue()).toBe(PLAN + 800)
  await act(shop.city.admin, 'decideDispute', first.chargeId, { isUpheld: false, reason: 'It was' })
  expect(await revenue()).toBe(PLAN)

  const second = await dueWithoutDeposit(server, shop)
  const body = { chargeId: second.chargeId }
  const { order_id: orderId } = dataOf(await second.rider.call(payCharge, { body })) as { order_id: string }
  dataOf(await second.rider.call(verifyPayment, { body: await payAtGateway(server, orderId) }))
  expect(await revenue()).toBe(2 * PLAN + 800)
  await act(shop.city.admin, 'waiveCharge', second.chargeId, { reason: 'Found it' })
  expect(await revenue()).toBe(2 * PLAN)
})

test('the part of a charge that the deposit pays counts, also if the rest is due', async () => {
  const { shop, revenue } = await openShop()
  const { transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
  const charges = [
    { ...HELMET, isAgreed: true },
    { kind: 'FINE', amount: 2500, reason: 'Red light, challan 4711', isAgreed: true },
  ]
  expect((await inspectReturn(shop, transactionId, { outcome: 'HOLD' }, { charges })).status).toBe(200)
  expect(await revenue()).toBe(PLAN + 2000)
  const fine = (await chargesOf(shop.agent, transactionId)).find(({ state }) => state === 'DUE')
  await act(shop.agent, 'takeChargeCash', fine?.chargeId ?? '')
  expect(await revenue()).toBe(PLAN + 3300)
})

test('the payment for a change counts', async () => {
  const { shop, revenue } = await openShop()
  const dear = await addModel(superAdmin, shop, { vehicles: 2, cost: 1400 })
  const { rider, transactionId } = await makeBooking(server, shop, 'CREATED')
  const { order_id: orderId } = await orderChange(rider, transactionId, {
    modelId: dear.modelId,
    subscriptionId: dear.plan.subscriptionId,
  })
  expect(await revenue()).toBe(PLAN)
  dataOf(await rider.call(verifyPayment, { body: await payAtGateway(server, orderId) }))
  expect(await revenue()).toBe(PLAN + 420)
  // Back to the cheaper model: the difference is refunded.
  const { modelId } = shop.model
  const { subscriptionId } = shop.plan
  dataOf(await rider.call(changeBooking, { body: { transactionId, modelId, subscriptionId } }))
  expect(await revenue()).toBe(PLAN)
})

test('goodwill is taken off, whether it goes to the payment or is given in cash', async () => {
  const { shop, revenue } = await openShop()
  const { transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
  const give = async (amount: number) =>
    dataOf(await supporter.call(giveGoodwill, { body: { transactionId, kind: 'REFUND', amount, reason: 'Long wait' } }))
  await give(150)
  expect(await revenue()).toBe(PLAN - 150)
  await renewForCash(server, transactionId)
  dataOf(await shop.agent.call(settleCash, { body: { transactionId } }))
  expect(await revenue()).toBe(2 * PLAN - 150)
  await give(40)
  expect(await revenue()).toBe(2 * PLAN - 190)
  expect((await callUntyped(shop.agent, confirmRefund, { body: { transactionId } })).status).toBe(200)
  expect(await revenue()).toBe(2 * PLAN - 190)
})

test('the repair of a day finds charges and goodwill that were not counted', async () => {
  const { shop, revenue } = await openShop()
  const { chargeId, transactionId } = await dueWithoutDeposit(server, shop)
  await act(shop.agent, 'takeChargeCash', chargeId)
  expect(await revenue()).toBe(PLAN + 800)
  const { pool, transact } = server.app.database
  await pool.query('delete from insight_takings where city_id = $1', [shop.city.cityId])
  await pool.query('update insight_days set revenue_paise = 0 where city_id = $1', [shop.city.cityId])
  const now = await server.now()
  await recountDays(transact, [dayInIndia(now)], now)
  expect(await revenue()).toBe(PLAN + 800)
  const { rows } = await pool.query<{ id: string }>(`select id from bookings where 'VL-' || number = $1`, [
    transactionId,
  ])
  const [from, to] = [new Date(now.getTime() - 3_600_000), new Date(now.getTime() + 1)]
  expect(await transact((db) => readMiscountedBookings(db, from, to))).not.toContain(rows[0]?.id)
})
