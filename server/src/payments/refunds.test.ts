import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alarmsIn, capture, startMoney, type Money } from '../../test/money.ts'
import { checkLedger, createGateway, applyRefundUpdate, readRefunds, requestRefund, setCaptureStatus } from './index.ts'
import { claimRefundAttempt } from './refund-attempts.ts'

let money: Money
beforeAll(async () => {
  money = await startMoney()
})
afterAll(() => money.close())
beforeEach(() => money.call('DELETE', '/gateway/faults'))

/** A booked payment whose refund has been asked for; nothing has been sent yet. */
async function askForRefund() {
  const order = await money.order()
  const paymentId = await money.pay(order)
  await capture(money, order, paymentId)
  await money.transact((db) => setCaptureStatus(db, paymentId, 'booked'))
  await money.transact((db) => requestRefund(db, { paymentId, reason: 'cancelled' }, money.now()))
  const { id: subjectId } = order.subject
  const stateNow = async () => (await readRefunds(money.database.db, [subjectId])).get(subjectId)
  return { order, paymentId, stateNow }
}

async function refundIdOf(paymentId: string): Promise<string> {
  const query = money.database.db.selectFrom('refunds').select('id').where('gateway_payment_id', '=', paymentId)
  return (await query.executeTakeFirstOrThrow()).id
}

test('money goes back in full, and the customer sees how far it is', async () => {
  const { order, paymentId, stateNow } = await askForRefund()
  expect(await stateNow()).toEqual({ state: 'queued', amountPaise: 50_000, updatedAt: money.now() })
  await money.drainJobs()
  expect(await stateNow()).toMatchObject({ state: 'pending' })
  await money.advance(1)
  expect(await stateNow()).toMatchObject({ state: 'processed', updatedAt: money.now() })
  expect(await money.refundsAtGateway(paymentId)).toEqual([expect.objectContaining({ amount: 50_000 })])
  expect(await readRefunds(money.database.db, [order.id, order.subject.id])).toHaveProperty('size', 1)
})

test('asking twice for the same money is asking once', async () => {
  const { paymentId } = await askForRefund()
  await Promise.all(
    Array.from({ length: 4 }, () =>
      money.transact((db) => requestRefund(db, { paymentId, reason: 'rejected' }, money.now())),
    ),
  )
  await money.drainJobs()
  await money.advance(1)
  expect(await money.refundsAtGateway(paymentId)).toHaveLength(1)
})

test('money that never came in cannot be sent back', async () => {
  const refund = money.transact((db) => requestRefund(db, { paymentId: 'pay_none', reason: 'cancelled' }, money.now()))
  await expect(refund).rejects.toThrow('no result')
})

test.each(['500', '503', '409', 'timeout', 'created-then-timeout', 'created-then-500'])(
  'a refund that meets %s is tried again and made once',
  async (mode) => {
    const { paymentId, stateNow } = await askForRefund()
    await money.withFault('refunds', mode, () => money.drainJobs())
    expect(await stateNow()).toMatchObject({ state: 'queued' })
    await money.advance(1)
    await money.advance(1)
    expect(await stateNow()).toMatchObject({ state: 'processed' })
    expect(await money.refundsAtGateway(paymentId)).toHaveLength(1)
  },
)

test('a process killed after the gateway refunded, before it was written down, does not refund twice', async () => {
  const { paymentId, stateNow } = await askForRefund()
  const refundId = await refundIdOf(paymentId)
  const killed = await money.transact((db) => claimRefundAttempt(db, refundId, money.now()))
  expect(killed).toMatchObject({ paymentId, earlierTries: 0 })
  // Under a key of its own, as if the gateway had forgotten ours meanwhile.
  await money.gateway.refund({ paymentId, amountPaise: 50_000, receipt: refundId, key: 'a-key-long-forgotten' })
  await money.advance(1)
  await money.advance(1)
  expect(await stateNow()).toMatchObject({ state: 'processed' })
  expect(await money.refundsAtGateway(paymentId)).toHaveLength(1)
})

test('of two that try at once only one is let through', async () => {
  const { paymentId } = await askForRefund()
  const refundId = await refundIdOf(paymentId)
  const tries = await Promise.all(
    [1, 2, 3].map(() => money.transact((db) => claimRefundAttempt(db, refundId, money.now()))),
  )
  expect(tries.filter((one) => one !== null)).toHaveLength(1)
})

test('a gateway that stays away for a day leaves the refund to a person, who is called', async () => {
  const { paymentId, stateNow } = await askForRefund()
  await money.fault('refunds', '503', 1000)
  await money.fault('lookups', '503', 1000)
  for (let hour = 0; hour < 48; hour += 1) await money.advance(60)
  expect(await stateNow()).toMatchObject({ state: 'needsPerson' })
  expect(await alarmsIn(money.database)).toContain('refundNeedsPerson')
  expect(money.logged.join('')).toContain('refundNeedsPerson')

  await money.call('DELETE', '/gateway/faults')
  await money.gateway.refund({ paymentId, amountPaise: 50_000, receipt: 'by hand', key: 'made-by-a-person' })
  for (let day = 0; day < 2; day += 1) await money.advance(24 * 60)
  expect(await stateNow()).toMatchObject({ state: 'processed' })
  expect(await money.refundsAtGateway(paymentId)).toHaveLength(1)
})

test('a refund that the gateway refuses for good goes to a person at once', async () => {
  const { paymentId, stateNow } = await askForRefund()
  await money.gateway.refund({ paymentId, amountPaise: 10_000, receipt: 'in part', key: 'some-of-it-went-back' })
  await money.drainJobs()
  expect(await stateNow()).toMatchObject({ state: 'needsPerson' })
  expect(money.logged.join('')).toContain(await refundIdOf(paymentId))
})

test('a refund that the bank failed is told to a person, and is done when that person has refunded it', async () => {
  const { paymentId, stateNow } = await askForRefund()
  await money.fault('refunds', 'fail')
  await money.drainJobs()
  await money.advance(1)
  expect(await stateNow()).toMatchObject({ state: 'failed' })
  expect(await alarmsIn(money.database)).toContain('refundFailed')
  await money.gateway.refund({ paymentId, amountPaise: 50_000, receipt: 'by hand', key: 'made-by-a-person-2' })
  await money.advance(24 * 60)
  expect(await stateNow()).toMatchObject({ state: 'processed' })
})

test('what the gateway says comes in any order and again and again, and a refund never moves back', async () => {
  const { paymentId, stateNow } = await askForRefund()
  const say = (state: 'pending' | 'processed' | 'failed') =>
    money.transact((db) =>
      applyRefundUpdate(db, { refundId: `rfnd_${paymentId}`, paymentId, amountPaise: 50_000, state }, money.now()),
    )
  await say('processed')
  for (const state of ['pending', 'processed', 'failed'] as const) await say(state)
  expect(await stateNow()).toMatchObject({ state: 'processed' })
  await money.drainJobs()
  expect(await money.refundsAtGateway(paymentId)).toHaveLength(0)
})

test('a refund that nobody here asked for, or of another amount, calls a person', async () => {
  const order = await money.order()
  await capture(money, order, 'pay_refunded_elsewhere')
  const say = (paymentId: string, refundId: string, amountPaise: number) =>
    money.transact((db) => applyRefundUpdate(db, { refundId, paymentId, amountPaise, state: 'processed' }, money.now()))
  await say('pay_refunded_elsewhere', 'rfnd_elsewhere', 50_000)
  const { paymentId, stateNow } = await askForRefund()
  await say(paymentId, 'rfnd_in_part', 1_000)
  expect(await stateNow()).toMatchObject({ state: 'queued' })
  expect(await alarmsIn(money.database)).toEqual(expect.arrayContaining(['refundUnknown', 'refundDiffers']))
  await money.drainJobs()
})

test('with an unreachable gateway nothing is lost, and the ledger balances all the way', async () => {
  const { paymentId } = await askForRefund()
  const nobody = createGateway({ ...money.setting, apiUrl: 'http://127.0.0.1:9' })
  await expect(
    nobody.refund({ paymentId, amountPaise: 50_000, receipt: 'none', key: 'nobody-hears-this' }),
  ).rejects.toMatchObject({ status: null })
  await money.drainJobs()
  await money.advance(1)
  const verdict = await checkLedger(money.database.db)
  expect(verdict.faults).toEqual([])
  expect(verdict.isBalanced).toBe(true)
})
