import { expect, test } from 'vitest'
import { alarmsIn, bookPayment, openMoney } from '../../test/support/people/money.ts'
import { checkLedger, createGateway, readRefunds, recordGatewayRefunds, requestRefund } from './index.ts'
import { claimRefundAttempt } from './refund-attempts.ts'

const money = await openMoney()

async function createRequestedRefund() {
  const booked = await bookPayment(money)
  await booked.cancel()
  return booked
}

async function refundIdOf(paymentId: string): Promise<string> {
  const query = money.database.db.selectFrom('refunds').select('id').where('gateway_payment_id', '=', paymentId)
  return (await query.executeTakeFirstOrThrow()).id
}

test('refunds a payment in full and shows the customer each state of the refund', async () => {
  const { order, paymentId, refundNow } = await createRequestedRefund()
  expect(await refundNow()).toEqual({ state: 'queued', amountPaise: 50_000, updatedAt: money.now() })
  await money.drainJobs()
  expect(await refundNow()).toMatchObject({ state: 'pending' })
  await money.advance(1)
  expect(await refundNow()).toMatchObject({ state: 'processed', updatedAt: money.now() })
  expect(await money.refundsAtGateway(paymentId)).toEqual([expect.objectContaining({ amount: 50_000 })])
  expect(await readRefunds(money.database.db, [order.id, order.subject.id])).toHaveProperty('size', 1)
})

test('refunds a payment once when the refund is requested several times', async () => {
  const { paymentId } = await createRequestedRefund()
  await Promise.all(
    Array.from({ length: 4 }, () =>
      money.transact((db) => requestRefund(db, { paymentId, reason: 'rejected' }, money.now())),
    ),
  )
  await money.drainJobs()
  await money.advance(1)
  expect(await money.refundsAtGateway(paymentId)).toHaveLength(1)
  // The reason of the first request stays.
  const query = money.database.db.selectFrom('captures').select('reason').where('gateway_payment_id', '=', paymentId)
  expect(await query.execute()).toEqual([{ reason: 'cancelled' }])
})

test('rejects the refund of a payment that was never captured', async () => {
  const refund = money.transact((db) => requestRefund(db, { paymentId: 'pay_none', reason: 'cancelled' }, money.now()))
  await expect(refund).rejects.toThrow('not recorded')
})

test.each(['500', '503', '409', 'timeout', 'created-then-timeout', 'created-then-500'])(
  'retries a refund after %s and refunds only once',
  async (mode) => {
    const { paymentId, refundNow } = await createRequestedRefund()
    await money.withFault('refunds', mode, () => money.drainJobs())
    expect(await refundNow()).toMatchObject({ state: 'queued' })
    await money.advance(1)
    await money.advance(1)
    expect(await refundNow()).toMatchObject({ state: 'processed' })
    expect(await money.refundsAtGateway(paymentId)).toHaveLength(1)
  },
)

test("does not refund twice when the process is killed between the gateway's refund and its recording", async () => {
  const { paymentId, refundNow } = await createRequestedRefund()
  const refundId = await refundIdOf(paymentId)
  const killed = await money.transact((db) => claimRefundAttempt(db, refundId, money.now()))
  expect(killed).toMatchObject({ paymentId, earlierTries: 0 })
  // Uses a different key, as if the gateway had already forgotten ours.
  await money.gateway.refund({ paymentId, amountPaise: 50_000, receipt: refundId, key: 'a-key-long-forgotten' })
  await money.advance(1)
  await money.advance(1)
  expect(await refundNow()).toMatchObject({ state: 'processed' })
  expect(await money.refundsAtGateway(paymentId)).toHaveLength(1)
})

test('lets only one of several concurrent attempts claim a refund', async () => {
  const { paymentId } = await createRequestedRefund()
  const refundId = await refundIdOf(paymentId)
  const tries = await Promise.all(
    [1, 2, 3].map(() => money.transact((db) => claimRefundAttempt(db, refundId, money.now()))),
  )
  expect(tries.filter((one) => one !== null)).toHaveLength(1)
})

test('raises an alarm and leaves the refund to an operator when the gateway is down for a day', async () => {
  const { paymentId, refundNow } = await createRequestedRefund()
  await money.fault('refunds', '503', 1000)
  await money.fault('lookups', '503', 1000)
  for (let hour = 0; hour < 48; hour += 1) await money.advance(60)
  expect(await refundNow()).toMatchObject({ state: 'needsPerson' })
  expect(await alarmsIn(money.database)).toContain('refundNeedsPerson')
  expect(money.logged.join('')).toContain('refundNeedsPerson')

  await money.call('DELETE', '/gateway/faults')
  await money.gateway.refund({ paymentId, amountPaise: 50_000, receipt: 'by hand', key: 'made-by-a-person' })
  for (let day = 0; day < 2; day += 1) await money.advance(24 * 60)
  expect(await refundNow()).toMatchObject({ state: 'processed' })
  expect(await money.refundsAtGateway(paymentId)).toHaveLength(1)
})

test('hands a refund that the gateway rejects for good to an operator immediately', async () => {
  const { paymentId, refundNow } = await createRequestedRefund()
  await money.fault('refunds', 'no-balance')
  await money.drainJobs()
  expect(await refundNow()).toMatchObject({ state: 'needsPerson' })
  expect(money.logged.join('')).toContain(await refundIdOf(paymentId))
})

test('raises an alarm for a refund that the bank failed, and completes it when an operator has refunded it', async () => {
  const { paymentId, refundNow } = await createRequestedRefund()
  await money.fault('refunds', 'fail')
  await money.drainJobs()
  await money.advance(1)
  expect(await refundNow()).toMatchObject({ state: 'failed' })
  expect(await alarmsIn(money.database)).toContain('refundFailed')
  await money.gateway.refund({ paymentId, amountPaise: 50_000, receipt: 'by hand', key: 'made-by-a-person-2' })
  await money.advance(24 * 60)
  expect(await refundNow()).toMatchObject({ state: 'processed' })
})

test('applies refund updates in any order and any number of times, and never returns to an earlier state', async () => {
  const { paymentId, refundNow } = await createRequestedRefund()
  const applyUpdate = (state: 'pending' | 'processed' | 'failed') =>
    money.transact((db) =>
      recordGatewayRefunds(
        db,
        paymentId,
        [{ refundId: `rfnd_${paymentId}`, paymentId, amountPaise: 50_000, receipt: null, state }],
        money.now(),
      ),
    )
  await applyUpdate('processed')
  for (const state of ['pending', 'processed', 'failed'] as const) await applyUpdate(state)
  expect(await refundNow()).toMatchObject({ state: 'processed' })
  await money.drainJobs()
  expect(await money.refundsAtGateway(paymentId)).toHaveLength(0)
})

test('loses nothing and keeps the ledger balanced while the gateway cannot be reached', async () => {
  const { paymentId } = await createRequestedRefund()
  const unreachable = createGateway({ ...money.setting, apiUrl: 'http://127.0.0.1:9' })
  await expect(
    unreachable.refund({ paymentId, amountPaise: 50_000, receipt: 'none', key: 'nobody-hears-this' }),
  ).rejects.toMatchObject({ status: null })
  await money.drainJobs()
  await money.advance(1)
  const verdict = await checkLedger(money.database.db)
  expect(verdict.faults).toEqual([])
  expect(verdict.isBalanced).toBe(true)
})
