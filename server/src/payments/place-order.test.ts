import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { alarmsIn, openMoney } from '../../test/support/people/money.ts'
import { closeOrder, createGateway, findOrderByGatewayId, findOrderBySubject, openOrder, placeOrder } from './index.ts'
import { startHangingServer } from '../../test/support/outside/hanging-server.ts'

const money = await openMoney()

const subjectOf = () => ({ kind: 'booking', id: uuidv7() }) as const
const open = (subject: ReturnType<typeof subjectOf> = subjectOf(), amountPaise = 50_000) =>
  money.transact((db) =>
    openOrder(db, { subject, bookingId: subject.id, customerId: money.customerId, amountPaise }, money.now()),
  )
const place = (orderId: string, now = money.now()) => placeOrder(money.transact, money.gateway, orderId, now)
const LATER = new Date('2026-11-02T03:05:00Z')

async function ordersAtGateway(receipt: string): Promise<unknown[]> {
  const { keyId, keySecret, apiUrl } = money.setting
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const response = await fetch(`${apiUrl}/v1/orders?receipt=${receipt}`, { headers: { authorization } })
  return ((await response.json()) as { items: unknown[] }).items
}

test('creates one order at the gateway, however often it is placed', async () => {
  const { id, receipt, subject } = await open()
  const placed = await place(id)
  expect(await place(id, LATER)).toEqual(placed)
  expect(await ordersAtGateway(receipt)).toHaveLength(1)
  expect(await findOrderBySubject(money.database.db, subject)).toEqual(placed)
  expect(await findOrderByGatewayId(money.database.db, placed.gatewayOrderId)).toEqual(placed)
})

test('returns the same order to two concurrent requests', async () => {
  const { id, receipt } = await open()
  const [one, other] = await Promise.all([place(id), place(id)])
  expect(one.gatewayOrderId).toBe(other.gatewayOrderId)
  expect(await ordersAtGateway(receipt)).toHaveLength(1)
})

test.each(['created-then-timeout', 'created-then-500'])(
  'finds an order by its receipt when it was created but the response was lost (%s)',
  async (mode) => {
    const { id, receipt } = await open()
    const { gatewayOrderId } = await money.withFault('orders', mode, () => place(id))
    expect(await ordersAtGateway(receipt)).toEqual([expect.objectContaining({ id: gatewayOrderId })])
  },
)

test.each(['timeout', '500', '503'])(
  'creates the order on a second try when the first request failed (%s)',
  async (mode) => {
    const { id, receipt } = await open()
    await money.withFault('orders', mode, () => place(id))
    expect(await ordersAtGateway(receipt)).toHaveLength(1)
  },
)

test('reports that the gateway is down, and places the order later', async () => {
  const { id, receipt } = await open()
  await money.fault('orders', '503', 2)
  await expect(place(id)).rejects.toMatchObject({ code: 'gatewayDown', retryAfterSeconds: 30 })
  const placed = await place(id, LATER)
  expect(placed.state).toBe('open')
  expect(await ordersAtGateway(receipt)).toHaveLength(1)
})

test('finds an order by its receipt on the next attempt when the first look-up failed', async () => {
  const { id, receipt } = await open()
  await money.fault('orders', 'created-then-500')
  await money.fault('lookups', '503')
  await expect(place(id)).rejects.toMatchObject({ code: 'gatewayDown' })
  await place(id, LATER)
  expect(await ordersAtGateway(receipt)).toHaveLength(1)
})

test('rejects with 503 when the gateway cannot be reached', async () => {
  const { id } = await open()
  const unreachable = createGateway({ ...money.setting, apiUrl: 'http://127.0.0.1:9' })
  await expect(placeOrder(money.transact, unreachable, id, money.now())).rejects.toMatchObject({ status: 503 })
})

test('refuses an order within the time limit of one call when the gateway never answers', async () => {
  const { id } = await open()
  const service = await startHangingServer()
  const hanging = createGateway({ ...money.setting, apiUrl: `http://127.0.0.1:${service.port}`, timeoutMs: 2_000 })
  const startedAtMs = performance.now()
  await expect(placeOrder(money.transact, hanging, id, money.now())).rejects.toMatchObject({ code: 'gatewayDown' })
  expect(performance.now() - startedAtMs).toBeLessThan(3_000)
  service.close()
})

test('raises an alarm when the gateway rejects an order', async () => {
  const { id } = await open(subjectOf(), 99)
  await expect(place(id)).rejects.toMatchObject({ code: 'gatewayDown' })
  expect(await alarmsIn(money.database)).toContain('orderRefused')
})

test("allows one open order per subject, and finds a subject's newest order", async () => {
  const subject = subjectOf()
  const first = await open(subject)
  await expect(open(subject)).rejects.toMatchObject({ constraint: 'payment_orders_one_open' })
  await money.transact((db) => closeOrder(db, first.id))
  const second = await open(subject)
  expect(await findOrderBySubject(money.database.db, subject)).toMatchObject({ id: second.id, state: 'open' })
})

test('returns an order that was closed before it reached the gateway as closed, and finds it by its gateway id', async () => {
  const { id } = await open()
  await money.transact((db) => closeOrder(db, id))
  const placed = await place(id)
  expect(placed.state).toBe('closed')
  expect(await findOrderByGatewayId(money.database.db, placed.gatewayOrderId)).toMatchObject({ id })
})
