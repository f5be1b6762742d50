import { afterAll, beforeAll, expect, test } from 'vitest'
import { capture, startMoney, type Money } from '../../test/money.ts'
import { closeOrder, findOrderByGatewayId, recordCheck, readOrdersToCheck, setCaptureStatus } from './index.ts'

let money: Money
beforeAll(async () => {
  money = await startMoney()
})
afterAll(() => money.close())

test('one payment pays its order once, however many tell of it at the same time', async () => {
  const order = await money.order()
  const verdicts = await Promise.all(Array.from({ length: 5 }, () => capture(money, order, 'pay_told_five_times')))
  expect(verdicts.toSorted()).toEqual(['first', 'known', 'known', 'known', 'known'])
  expect(await findOrderByGatewayId(money.database.db, order.gatewayOrderId)).toMatchObject({ state: 'paid' })
})

test('of two payments for one order one pays it, the other comes second', async () => {
  const order = await money.order()
  const verdicts = await Promise.all(['pay_one', 'pay_other'].map((paymentId) => capture(money, order, paymentId)))
  expect(verdicts.toSorted()).toEqual(['first', 'second'])
})

test('another amount or currency does not pay an order, and the right one still does', async () => {
  const order = await money.order()
  expect(await capture(money, order, 'pay_too_little', 49_900)).toBe('wrongAmount')
  expect(await capture(money, order, 'pay_dollars', 50_000, 'USD')).toBe('wrongAmount')
  expect(await findOrderByGatewayId(money.database.db, order.gatewayOrderId)).toMatchObject({ state: 'open' })
  expect(await capture(money, order, 'pay_right')).toBe('first')
})

test('an order that was given up is still paid by a payment that comes late', async () => {
  const order = await money.order()
  await money.transact((db) => closeOrder(db, order.id, money.now()))
  expect(await capture(money, order, 'pay_late')).toBe('first')
})

test('two payments are never both booked for one order', async () => {
  const order = await money.order()
  await capture(money, order, 'pay_booked')
  await capture(money, order, 'pay_on_top')
  await money.transact((db) => setCaptureStatus(db, 'pay_booked', 'booked'))
  const both = money.transact((db) => setCaptureStatus(db, 'pay_on_top', 'booked'))
  await expect(both).rejects.toMatchObject({ constraint: 'captures_one_booked' })
})

test('the gateway is asked about an order every minute at first, then ever less, and after three days no more', async () => {
  const order = await money.order()
  const asked: number[] = []
  for (let minute = 0; minute < 5 * 24 * 60; minute += 1) {
    const at = new Date(order.createdAt.getTime() + minute * 60_000)
    const due = await readOrdersToCheck(money.database.db, at, 100)
    if (!due.some(({ id }) => id === order.id)) {
      const { next } = await nextCheck(order.id)
      if (next === null) break
      minute = Math.ceil((next.getTime() - order.createdAt.getTime()) / 60_000) - 1
      continue
    }
    asked.push(minute)
    await money.transact((db) => recordCheck(db, order.id, false, at))
  }
  expect(asked.slice(0, 15)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1))
  expect(asked.length).toBeLessThan(100)
  expect(asked.at(-1)).toBeGreaterThan(3 * 24 * 60)
  expect((await nextCheck(order.id)).next).toBeNull()
})

test('closing an order brings the next look at it nearer', async () => {
  const order = await money.order()
  const hourLater = new Date(order.createdAt.getTime() + 90 * 60_000)
  await money.transact((db) => recordCheck(db, order.id, false, hourLater))
  await money.transact((db) => closeOrder(db, order.id, hourLater))
  const { next } = await nextCheck(order.id)
  expect(next).toEqual(new Date(hourLater.getTime() + 60_000))
})

async function nextCheck(orderId: string) {
  return money.database.db
    .selectFrom('payment_orders')
    .select('next_check_at as next')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}
