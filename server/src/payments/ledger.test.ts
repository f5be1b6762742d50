import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alarmsIn, capture, startMoney, type Money } from '../../test/support/people/money.ts'
import { checkLedger, measureAlarms, raiseAlarm, requestRefund, setCaptureStatus } from './index.ts'
import { Registry } from 'prom-client'

let money: Money
beforeAll(async () => {
  money = await startMoney({ isLedgerWatched: false })
})
afterAll(() => money.close())
beforeEach(async () => {
  for (const table of ['refunds', 'captures', 'payment_orders', 'payment_alarms'])
    await money.database.pool.query(`delete from ${table}`)
})

async function capturedFor(paymentId: string, amountPaise: number) {
  const order = await money.order(amountPaise)
  await capture(money, order, paymentId, amountPaise)
  return order
}

async function createPayments() {
  await capturedFor('pay_booked', 50_000)
  await money.transact((db) => setCaptureStatus(db, 'pay_booked', 'booked'))
  const order = await money.order(30_000)
  const paymentId = await money.pay(order)
  await capture(money, order, paymentId, 30_000)
  await money.transact((db) => requestRefund(db, { paymentId, reason: 'rejected' }, money.now()))
  await capturedFor('pay_waiting', 20_000)
  return { refunded: paymentId }
}

test('accounts for every captured payment as booked, being refunded, refunded, or waiting', async () => {
  await createPayments()
  const sums = {
    isBalanced: true,
    capturedPaise: 100_000,
    bookedPaise: 50_000,
    waitingPaise: 20_000,
    lostPaise: 0,
    faults: [],
  }
  expect(await checkLedger(money.database.db)).toEqual({ ...sums, refundingPaise: 30_000, refundedPaise: 0 })
  await money.drainJobs()
  await money.advance(1)
  expect(await checkLedger(money.database.db)).toEqual({ ...sums, refundingPaise: 0, refundedPaise: 30_000 })
  expect(await alarmsIn(money.database)).toEqual([])
})

test.each([
  ['a refund is lost', `delete from refunds`, 'refunding another amount'],
  ['a refunded payment is booked', `update captures set status = 'booked' where status = 'refunding'`, 'not marked so'],
  [
    'a refund is of another amount',
    `update refunds set amount_paise = 1, state = 'processed', next_try_at = null`,
    'refunding another amount',
  ],
  ['a payment is refunded twice', `update refunds set amount_paise = 60000`, 'returned more than it took'],
  [
    'a booking is for another price',
    `update payment_orders set amount_paise = 1 where state = 'paid'`,
    'another price',
  ],
  ['a booked order is not paid', `update payment_orders set state = 'closed'`, 'another price'],
  ['a payment is lost', `delete from captures where status = 'waiting'`, 'paid without a payment'],
])('reports that %s, and raises one alarm per day', async (_what, damage, fault) => {
  await createPayments()
  await money.database.pool.query(damage)
  const verdict = await checkLedger(money.database.db)
  expect(verdict.isBalanced).toBe(false)
  expect(verdict.faults.join('\n')).toContain(fault)
  await money.advance(0)
  await money.advance(60)
  expect(await alarmsIn(money.database)).toContain('ledgerBroken')
  expect(money.logged.join('')).toContain('ledgerBroken')
  await money.database.pool.query('delete from refunds')
})

test('raises an alarm once per kind and subject, logs it and counts it', async () => {
  const registry = new Registry()
  measureAlarms(registry, money.database.db)
  for (const subject of ['order_x', 'order_x', 'order_y'])
    await money.transact((db) => raiseAlarm(db, 'unknownOrder', subject, { amountPaise: 100 }, money.now()))
  await money.drainJobs()
  expect(await alarmsIn(money.database)).toEqual(['unknownOrder', 'unknownOrder'])
  expect(await registry.metrics()).toContain('voltloop_payment_alarms{kind="unknownOrder"} 2')
  const alarms = money.logged.filter((line) => line.includes('order_x'))
  expect(alarms).toHaveLength(1)
  expect(alarms[0]).toContain('"level":50')
})
