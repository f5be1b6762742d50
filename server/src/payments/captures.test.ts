import { expect, test } from 'vitest'
import { capture, openMoney } from '../../test/support/people/money.ts'
import { closeOrder, findOrderByGatewayId, lockOrder, recordCapture, setCaptureStatus } from './index.ts'

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
  await money.transact((db) => closeOrder(db, order.id))
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
