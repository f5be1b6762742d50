import { createBooking } from '@voltloop/contract/bookings/bookings'
import { listModels, listPlanPrices, listPlans, updatePlan } from '@voltloop/contract/catalogue/catalogue'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { listAvailableModels } from '@voltloop/contract/fleet/fleet'
import { renewOrder } from '@voltloop/contract/payments/payments'
import { expect, test } from 'vitest'
import { dataOf, callUntyped } from '../../test/support/caller.ts'
import { makeBooking, makeRider, makeShop, orderBody } from '../../test/support/people/bookings.ts'
import { as } from '../../test/support/people/people.ts'
import { makePlan, planForm } from '../../test/support/people/places.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 2 })
const { subscriptionId } = shop.plan
const { cityId } = shop.city
const rider = await makeRider(server)

const change = (body: object, id = subscriptionId) =>
  callUntyped(superAdmin, updatePlan, { params: { subscriptionId: id }, body })
const dayFromToday = async (days: number) => dayInIndia(addDays(await server.now(), days))

async function offer() {
  const listed = async (person: typeof rider) =>
    dataOf(await person.call(listPlans, { query: { cityId } })).some((plan) => plan.subscriptionId === subscriptionId)
  const models = dataOf(await rider.call(listAvailableModels, { query: { cityId } }))
  const counted = dataOf(await superAdmin.call(listModels, {})).find(({ modelId }) => modelId === shop.model.modelId)
  const body = await orderBody(server, shop, { releaseUnpaid: true })
  const order = await callUntyped(rider, createBooking, { body })
  return {
    toRiders: await listed(rider),
    toSuperAdmin: await listed(superAdmin),
    isModelBookable: models.some(({ modelId }) => modelId === shop.model.modelId),
    plans: counted?.plans,
    order: order.status === 200 ? 'placed' : order.body.code,
  }
}

const ON_SALE = { toRiders: true, toSuperAdmin: true, isModelBookable: true, plans: 1, order: 'placed' }
const OFF_SALE = { toRiders: false, toSuperAdmin: true, isModelBookable: false, plans: 0, order: 'planGone' }

test('a paused plan can be neither seen nor booked until it is put back on sale', async () => {
  expect((await change({ isPaused: true })).body.data).toMatchObject({ isPaused: true })
  expect(await offer()).toEqual(OFF_SALE)
  await change({ isPaused: false })
  expect(await offer()).toEqual(ON_SALE)
})

test('a plan can be booked from its first day to its last, both included', async () => {
  const days = { yesterday: await dayFromToday(-1), today: await dayFromToday(0), tomorrow: await dayFromToday(1) }
  for (const [sale, expected] of [
    [{ saleFrom: days.tomorrow, saleUntil: null }, OFF_SALE],
    [{ saleFrom: null, saleUntil: days.yesterday }, OFF_SALE],
    [{ saleFrom: days.today, saleUntil: days.today }, ON_SALE],
    [{ saleFrom: days.yesterday, saleUntil: days.tomorrow }, ON_SALE],
    [{ saleFrom: null, saleUntil: null }, ON_SALE],
  ] as const) {
    expect((await change(sale)).body.data).toMatchObject(sale)
    expect({ sale, ...(await offer()) }).toEqual({ sale, ...expected })
  }
})

test('a ride keeps its plan when it is paused, and cannot be renewed with it', async () => {
  const other = await makeShop(server, superAdmin)
  const ride = await makeBooking(server, other, 'PICKUP_INSPECTED_BY_SALES_AGENT')
  await change({ isPaused: true }, other.plan.subscriptionId)
  const supporter = await as(server, 'CUSTOMER_SUPPORT')
  const body = { transactionId: ride.transactionId, isOnlinePayment: false }
  const renew = () => callUntyped(supporter, renewOrder, { body })
  expect((await renew()).body.code).toBe('planGone')
  await change({ isPaused: false }, other.plan.subscriptionId)
  expect((await renew()).status).toBe(200)
})

test.each([
  [{ saleFrom: '2026-02-30' }, 'saleFrom', 'Enter a day, or leave it empty'],
  [{ saleUntil: 'soon' }, 'saleUntil', 'Enter a day, or leave it empty'],
  [{ saleUntil: '9999-12-31' }, 'saleUntil', 'Enter a day, or leave it empty'],
  [{ saleFrom: '2026-12-02', saleUntil: '2026-12-01' }, 'saleUntil', 'The last day is before the first'],
  [{ isPaused: 'yes' }, 'isPaused', 'This value is not valid.'],
])('rejects %o', async (wrong, path, message) => {
  const plan = await makePlan(superAdmin, [shop.model.modelId])
  const reply = await change(wrong, plan.subscriptionId)
  expect([reply.status, reply.body.errors?.[0]]).toMatchObject([400, { path, message }])
  expect(dataOf(await superAdmin.call(listPlans, { query: {} }))).toContainEqual(plan)
})

test('compares a new last day with the first day that is stored', async () => {
  const plan = await makePlan(superAdmin, [shop.model.modelId], { saleFrom: '2026-12-02' })
  const reply = await change({ saleUntil: '2026-12-01' }, plan.subscriptionId)
  expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, 'saleUntil'])
})

test('two people who pause and sell at once: the second is told what the first has done', async () => {
  const plan = await makePlan(superAdmin, [shop.model.modelId])
  const pause = { isPaused: true, base: { isPaused: false } }
  const replies = await Promise.all([
    change(pause, plan.subscriptionId),
    change({ ...pause, cost: 900 }, plan.subscriptionId),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const late = await change({ isPaused: false, base: { isPaused: false } }, plan.subscriptionId)
  expect([late.status, late.body.code]).toEqual([409, 'changedMeanwhile'])
})

test('the super admin reads every price that the plan has had, newest first, and who set it', async () => {
  const plan = await makePlan(superAdmin, [shop.model.modelId], { cost: 1000, actualCost: 1200 })
  await change({ cost: 1100 }, plan.subscriptionId)
  await change({ isPaused: true, name: `${plan.name} paused` }, plan.subscriptionId)
  await change({ actualCost: 1500 }, plan.subscriptionId)
  const read = { params: { subscriptionId: plan.subscriptionId } }
  const prices = dataOf(await superAdmin.call(listPlanPrices, read))
  expect(prices.map(({ cost, actualCost, setBy }) => [cost, actualCost, setBy])).toEqual([
    [1100, 1500, 'Test SUPER_ADMIN'],
    [1100, 1200, 'Test SUPER_ADMIN'],
    [1000, 1200, 'Test SUPER_ADMIN'],
  ])
  expect(prices.every(({ since }, index) => index === 0 || since <= (prices[index - 1]?.since ?? ''))).toBe(true)
  expect((await (await as(server, 'CITY_ADMIN')).call(listPlanPrices, read)).status).toBe(403)
  const unknown = { params: { subscriptionId: '00000000-0000-7000-8000-000000000000' } }
  expect((await superAdmin.call(listPlanPrices, unknown)).status).toBe(404)
})

test('a new plan can be on sale on certain days only', async () => {
  const body = planForm([shop.model.modelId], { saleFrom: '2026-12-01', saleUntil: '2027-01-31', isPaused: true })
  const plan = await makePlan(superAdmin, body.models, body)
  expect(plan).toMatchObject({ saleFrom: '2026-12-01', saleUntil: '2027-01-31', isPaused: true })
})
