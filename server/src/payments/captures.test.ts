import { expect, test } from 'vitest'
import { capture, openMoney } from '../../test/support/people/money.ts'
import {
  closeOrder,
  findOrderByGatewayId,
  lockOrder,
  readOrdersToCheck,
  recordCapture,
  recordCheck,
  setCaptureStatus,
} from './index.ts'

const money = await openMoney()

test('pays an order once when five reports of one payment arrive at the same time', async () => {
  const order = await money.order()
  const verdicts = await Promise.all(Array.from({ length: 5 }, () => capture(money, order, 'pay_told_five_times')))
  expect(verdicts.toSorted()).toEqual(['first', 'known', 'known', 'known', 'known'])
  expect(await findOrderByGatewayId(money.database.db, order.gatewayOrderId)).toMatchObject({ state: 'paid' })
})

test('lets one of two payments pay the order and marks the other as second', async () => {
  const order = await money.order()
  const verdicts = await Promise.all(['pay_one', 'pay_other'].map((paymentId) => capture(money, order, paymentId)))
  expect(verdicts.toSorted()).toEqual(['first', 'second'])
})

test('does not accept a wrong amount or currency for an order, and still accepts the right one', async () => {
  const order = await money.order()
  expect(await capture(money, order, 'pay_too_little', 49_900)).toBe('wrongAmount')
  expect(await capture(money, order, 'pay_dollars', 50_000, 'USD')).toBe('wrongAmount')
  expect(await findOrderByGatewayId(money.database.db, order.gatewayOrderId)).toMatchObject({ state: 'open' })
  expect(await capture(money, order, 'pay_right')).toBe('first')
})

test('accepts a late payment for an order that was already closed', async () => {
  const order = await money.order()
  await money.transact((db) => closeOrder(db, order.id, money.now()))
  expect(await capture(money, order, 'pay_late')).toBe('first')
})

test('never books two payments for one order', async () => {
  const order = await money.order()
  await capture(money, order, 'pay_booked')
  await capture(money, order, 'pay_on_top')
  await money.transact((db) => setCaptureStatus(db, 'pay_booked', 'booked'))
  const both = money.transact((db) => setCaptureStatus(db, 'pay_on_top', 'booked'))
  await expect(both).rejects.toMatchObject({ constraint: 'captures_one_booked' })
})

test('checks an order at the gateway less often the older it is, and stops after three days', async () => {
  const order = await money.order()
  const checked: number[] = []
  for (let minute = 0; minute < 5 * 24 * 60; minute += 1) {
    const at = new Date(order.createdAt.getTime() + minute * 60_000)
    const due = await readOrdersToCheck(money.database.db, at, 100)
    if (!due.some(({ id }) => id === order.id)) {
      const { next } = await nextCheck(order.id)
      if (next === null) break
      minute = Math.ceil((next.getTime() - order.createdAt.getTime()) / 60_000) - 1
      continue
    }
    checked.push(minute)
    await money.transact((db) => recordCheck(db, order.id, true, at))
  }
  expect(checked.slice(0, 6)).toEqual([1, 3, 8, 13, 28, 43])
  expect(checked.length).toBeLessThan(100)
  expect(checked.at(-1)).toBeGreaterThan(3 * 24 * 60)
  expect((await nextCheck(order.id)).next).toBeNull()
})

test('checks a young order every minute while the gateway gives no definite answer', async () => {
  const order = await money.order()
  const at = new Date(order.createdAt.getTime() + 20 * 60_000)
  await money.transact((db) => recordCheck(db, order.id, false, at))
  expect((await nextCheck(order.id)).next).toEqual(new Date(at.getTime() + 60_000))
})

test('checks an order after three days until an answer is definite', async () => {
  const order = await money.order()
  const at = new Date(order.createdAt.getTime() + 80 * 3_600_000)
  await money.transact((db) => recordCheck(db, order.id, false, at))
  expect((await nextCheck(order.id)).next).not.toBeNull()
  await money.transact((db) => recordCheck(db, order.id, true, at))
  expect((await nextCheck(order.id)).next).toBeNull()
})

test('does not pay an order with a payment of which anything was refunded, before or after another one paid it', async () => {
  const order = await money.order()
  const record = (paymentId: string, isWhole: boolean) =>
    money.transact(async (db) =>
      recordCapture(
        db,
        await lockOrder(db, order.id),
        { paymentId, amountPaise: 50_000, currency: 'INR', isWhole },
        money.now(),
      ),
    )
  expect(await record('pay_refunded', false)).toBe('refunded')
  expect(await findOrderByGatewayId(money.database.db, order.gatewayOrderId)).toMatchObject({ state: 'open' })
  expect(await record('pay_whole', true)).toBe('first')
  expect(await record('pay_refunded_too', false)).toBe('second')
  expect(await record('pay_refunded', false)).toBe('known')
})

test('schedules an earlier check when an order is closed', async () => {
  const order = await money.order()
  const hourLater = new Date(order.createdAt.getTime() + 90 * 60_000)
  await money.transact((db) => recordCheck(db, order.id, true, hourLater))
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
