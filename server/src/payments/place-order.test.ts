import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alarmsIn, startMoney, type Money } from '../../test/money.ts'
import { closeOrder, createGateway, findOrderByGatewayId, findOrderBySubject, openOrder, placeOrder } from './index.ts'

let money: Money
beforeAll(async () => {
  money = await startMoney()
})
afterAll(() => money.close())
beforeEach(() => money.call('DELETE', '/gateway/faults'))

const subjectOf = () => ({ kind: 'booking', id: uuidv7() }) as const
const open = (subject: ReturnType<typeof subjectOf> = subjectOf(), amountPaise = 50_000) =>
  money.transact((db) => openOrder(db, { subject, customerId: money.customerId, amountPaise }, money.now()))
const place = (orderId: string, now = money.now()) => placeOrder(money.transact, money.gateway, orderId, now)
const LATER = new Date('2026-11-02T03:05:00Z')

async function ordersAtGateway(receipt: string): Promise<unknown[]> {
  const { keyId, keySecret, apiUrl } = money.setting
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const response = await fetch(`${apiUrl}/v1/orders?receipt=${receipt}`, { headers: { authorization } })
  return ((await response.json()) as { items: unknown[] }).items
}

test('an order is made at the gateway once, however often it is placed', async () => {
  const { id, receipt, subject } = await open()
  const placed = await place(id)
  expect(await place(id, LATER)).toEqual(placed)
  expect(await ordersAtGateway(receipt)).toHaveLength(1)
  expect(await findOrderBySubject(money.database.db, subject)).toEqual(placed)
  expect(await findOrderByGatewayId(money.database.db, placed.gatewayOrderId)).toEqual(placed)
})

test('two who place one order at once get the same', async () => {
  const { id, receipt } = await open()
  const [one, other] = await Promise.all([place(id), place(id)])
  expect(one.gatewayOrderId).toBe(other.gatewayOrderId)
  expect(await ordersAtGateway(receipt)).toHaveLength(1)
})

test.each(['created-then-timeout', 'created-then-500'])(
  'an order that was made but not answered (%s) is found by its receipt',
  async (mode) => {
    const { id, receipt } = await open()
    const { gatewayOrderId } = await money.withFault('orders', mode, () => place(id))
    expect(await ordersAtGateway(receipt)).toEqual([expect.objectContaining({ id: gatewayOrderId })])
  },
)

test.each(['timeout', '500', '503'])('one that was not heard (%s) is made at the second try', async (mode) => {
  const { id, receipt } = await open()
  await money.withFault('orders', mode, () => place(id))
  expect(await ordersAtGateway(receipt)).toHaveLength(1)
})

test('a gateway that is down is told as such, and the order can be placed later', async () => {
  const { id, receipt } = await open()
  await money.fault('orders', '503', 2)
  await expect(place(id)).rejects.toMatchObject({ code: 'gatewayDown', retryAfterSeconds: 30 })
  const placed = await place(id, LATER)
  expect(placed.state).toBe('open')
  expect(await ordersAtGateway(receipt)).toHaveLength(1)
})

test('an order that was made behind a failing look-up is found when it is placed again', async () => {
  const { id, receipt } = await open()
  await money.fault('orders', 'created-then-500')
  await money.fault('lookups', '503')
  await expect(place(id)).rejects.toMatchObject({ code: 'gatewayDown' })
  await place(id, LATER)
  expect(await ordersAtGateway(receipt)).toHaveLength(1)
})

test('nobody is at the other end: no order, no payment, a word when to come back', async () => {
  const { id } = await open()
  const nobody = createGateway({ ...money.setting, apiUrl: 'http://127.0.0.1:9' })
  await expect(placeOrder(money.transact, nobody, id, money.now())).rejects.toMatchObject({ status: 503 })
})

test('an order that the gateway refuses calls a person', async () => {
  const { id } = await open(subjectOf(), 99)
  await expect(place(id)).rejects.toMatchObject({ code: 'gatewayDown' })
  expect(await alarmsIn(money.database)).toContain('orderRefused')
})

test('a subject has one open order at a time, and is found by its newest', async () => {
  const subject = subjectOf()
  const first = await open(subject)
  await expect(open(subject)).rejects.toMatchObject({ constraint: 'payment_orders_one_open' })
  await money.transact((db) => closeOrder(db, first.id, money.now()))
  const second = await open(subject)
  expect(await findOrderBySubject(money.database.db, subject)).toMatchObject({ id: second.id, state: 'open' })
})

test('an order that is closed while the gateway is asked says so, and is still known by its id', async () => {
  const { id } = await open()
  await money.transact((db) => closeOrder(db, id, money.now()))
  const placed = await place(id)
  expect(placed.state).toBe('closed')
  expect(await findOrderByGatewayId(money.database.db, placed.gatewayOrderId)).toMatchObject({ id })
})
