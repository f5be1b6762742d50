import { getBooking } from '@voltloop/contract/bookings/bookings'
import { listRideCharges } from '@voltloop/contract/bookings/charges'
import { confirmRefund } from '@voltloop/contract/bookings/goodwill'
import { expect, test } from 'vitest'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { makeBooking, makeShop } from '../../../test/support/people/bookings.ts'
import { act, chargesOf, CLEANING, HELMET, propose } from '../../../test/support/people/charges.ts'
import { inspectReturn } from '../../../test/support/people/deposits.ts'
import { makeHub, makeManager } from '../../../test/support/people/places.ts'
import { as } from '../../../test/support/people/people.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 10 })
const dropHub = await makeHub(superAdmin, shop.city.cityId)
const there = await makeManager(server, superAdmin, dropHub.hubId)
const aside = await makeManager(server, superAdmin, (await makeHub(superAdmin, shop.city.cityId)).hubId)
const strange = (await makeShop(server, superAdmin, 1)).manager
const FINE = { kind: 'FINE', amount: 2500, reason: 'Red light', isAgreed: true } as const

/** A ride from the shop's hub that ended at another one. */
async function endElsewhere(): Promise<string> {
  const { transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
  expect((await inspectReturn({ agent: shop.agent, hub: dropHub }, transactionId)).status).toBe(200)
  return transactionId
}
const actionsOf = async (by: Caller, transactionId: string) =>
  dataOf(await by.call(getBooking, { params: { transactionId } })).actions

test('the managers of the hubs where a ride began and ended charge it, and no other manager', async () => {
  const transactionId = await endElsewhere()
  for (const by of [aside, strange]) expect((await propose(by, transactionId, HELMET)).status).toBe(404)
  for (const by of [there, shop.manager]) expect((await propose(by, transactionId, CLEANING)).status).toBe(200)
})

test.each(['CUSTOMER_SUPPORT', 'CITY_ADMIN'] as const)(
  'a %s, who does not meet the customer, cannot say that the customer agrees to a charge',
  async (role) => {
    const { transactionId } = await makeBooking(server, shop, 'COMPLETED')
    const by = role === 'CITY_ADMIN' ? shop.city.admin : await as(server, role)
    const reply = await propose(by, transactionId, FINE)
    expect([reply.status, reply.body.code]).toEqual([403, 'notAllowed'])
    expect(await chargesOf(by, transactionId)).toEqual([])
    expect((await propose(by, transactionId, { ...FINE, isAgreed: false })).status).toBe(200)
    const mayAgree = async (caller: Caller) => {
      const { body } = await caller.call(listRideCharges, { params: { transactionId } })
      return body.success && body.mayAgree
    }
    expect([await mayAgree(by), await mayAgree(shop.agent)]).toEqual([false, true])
  },
)

test('the manager of the hub where a ride ended takes cash, agrees and waives, and no other manager', async () => {
  const transactionId = await endElsewhere()
  await propose(shop.agent, transactionId, CLEANING)
  await propose(shop.agent, transactionId, FINE)
  const [cleaning, fine] = (await chargesOf(there, transactionId)).map(({ chargeId }) => chargeId)
  for (const by of [aside, strange]) {
    expect((await act(by, 'agreeToCharge', cleaning ?? '')).status).toBe(404)
    expect((await act(by, 'takeChargeCash', fine ?? '')).status).toBe(404)
    expect((await act(by, 'waiveCharge', cleaning ?? '', { reason: 'Kind' })).status).toBe(404)
  }
  expect((await act(there, 'takeChargeCash', fine ?? '')).status).toBe(200)
  expect((await act(there, 'agreeToCharge', cleaning ?? '')).status).toBe(200)
  expect((await act(there, 'waiveCharge', cleaning ?? '', { reason: 'Kind' })).status).toBe(200)
})

test('a refund in cash is given at the hubs where the ride began and ended, and at no other', async () => {
  const transactionId = await endElsewhere()
  await propose(shop.agent, transactionId, FINE)
  const [fine] = await chargesOf(there, transactionId)
  await act(there, 'takeChargeCash', fine?.chargeId ?? '')
  expect((await act(shop.city.admin, 'waiveCharge', fine?.chargeId ?? '', { reason: 'Wrong plate' })).status).toBe(200)
  const pay = async (by: Caller) => (await callUntyped(by, confirmRefund, { body: { transactionId } })).status
  expect([await pay(aside), await pay(strange)]).toEqual([404, 404])
  expect(await actionsOf(aside, transactionId)).not.toContain('confirmRefund')
  expect(await actionsOf(shop.manager, transactionId)).toContain('confirmRefund')
  expect(await actionsOf(there, transactionId)).toContain('confirmRefund')
  expect(await pay(there)).toBe(200)
  expect(await actionsOf(there, transactionId)).not.toContain('confirmRefund')
})
