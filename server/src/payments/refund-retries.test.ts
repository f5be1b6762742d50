import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { alarmsIn, bookPayment, openMoney } from '../../test/support/people/money.ts'
import { checkLedger, closeAlarm, measureOverdueRefunds, recordGatewayRefunds } from './index.ts'
import { completeByHand } from './stuck-refunds.ts'

const money = await openMoney()

const DAY = 24 * 60

async function createBooked() {
  const { paymentId, refundNow, cancel } = await bookPayment(money)
  const keys = async () => {
    const query = money.database.db.selectFrom('refunds').select('idempotency_key')
    const rows = await query.where('gateway_payment_id', '=', paymentId).where('is_outside', '=', false).execute()
    return rows.map((row) => row.idempotency_key)
  }
  const refundOutside = (amount: number) => money.call('POST', '/gateway/refunds', { payment_id: paymentId, amount })
  return { paymentId, refundNow, cancel, keys, refundOutside }
}

const amountsAtGateway = async (paymentId: string) =>
  ((await money.refundsAtGateway(paymentId)) as { amount: number }[]).map(({ amount }) => amount)

test('requests a refused refund again every day with the same key until the gateway accepts it', async () => {
  const { paymentId, refundNow, cancel, keys } = await createBooked()
  await money.fault('refunds', 'no-balance', 4)
  await cancel()
  const [key] = await keys()
  await money.drainJobs()
  expect(await refundNow()).toMatchObject({ state: 'needsPerson' })
  // One request a day: three more are refused.
  for (const day of [1, 2, 3]) {
    await money.advance(DAY)
    for (const hour of [1, 2]) await money.advance(60 * hour)
    expect([day, await refundNow()]).toMatchObject([day, { state: 'needsPerson' }])
  }
  expect(await money.call('GET', '/gateway/faults')).toMatchObject({ count: 0 })
  await money.advance(DAY)
  expect(await keys()).toEqual([key])
  await money.advance(DAY)
  expect(await refundNow()).toMatchObject({ state: 'processed', amountPaise: 50_000 })
  expect(await amountsAtGateway(paymentId)).toEqual([50_000])
})

test('raises an alarm once, as an error in the log, and counts the refund as overdue when it is older than a day', async () => {
  const { cancel, keys } = await createBooked()
  await money.fault('refunds', 'no-balance', 10)
  await cancel()
  const [refundId = ''] = await keys()
  await money.drainJobs()
  await money.advance(DAY - 60)
  const overdue = async () => {
    const query = money.database.db.selectFrom('payment_alarms').select('kind').where('subject', '=', refundId)
    return (await query.where('kind', '=', 'refundOverdue').execute()).length
  }
  const registry = new Registry()
  measureOverdueRefunds(registry, money.database.db, money)
  expect(await overdue()).toBe(0)
  expect(await registry.metrics()).toContain('voltloop_refunds_overdue 0')
  await money.advance(120)
  await money.advance(120)
  expect(await overdue()).toBe(1)
  expect(await registry.metrics()).toContain('voltloop_refunds_overdue 1')
  const lines = money.logged.filter((line) => line.includes('refundOverdue') && line.includes(refundId))
  expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([50])
})

test('raises no overdue alarm for a refund that the gateway has accepted', async () => {
  const { refundNow, cancel } = await createBooked()
  const before = (await alarmsIn(money.database)).length
  await money.fault('refunds', 'hold')
  await cancel()
  await money.drainJobs()
  await money.advance(2 * DAY)
  expect(await refundNow()).toMatchObject({ state: 'pending' })
  expect((await alarmsIn(money.database)).slice(before)).not.toContain('refundOverdue')
})

test('reduces a refused request to the rest when a part was refunded outside, with a new key', async () => {
  const { paymentId, refundNow, cancel, keys, refundOutside } = await createBooked()
  await cancel()
  const [key] = await keys()
  await refundOutside(20_000)
  await money.drainJobs()
  expect(await keys()).not.toEqual([key])
  for (const minutes of [1, 1, 1]) await money.advance(minutes)
  expect(await amountsAtGateway(paymentId)).toEqual([30_000, 20_000])
  expect(await refundNow()).toMatchObject({ state: 'processed', amountPaise: 50_000 })
})

test('completes a refund that an operator made in several parts', async () => {
  const { paymentId, refundNow, cancel, refundOutside } = await createBooked()
  await money.fault('refunds', 'no-balance', 1)
  await cancel()
  await money.drainJobs()
  await refundOutside(20_000)
  await refundOutside(30_000)
  await money.advance(DAY)
  await money.advance(DAY)
  expect(await amountsAtGateway(paymentId)).toEqual([30_000, 20_000])
  expect(await refundNow()).toMatchObject({ amountPaise: 50_000 })
  expect(await checkLedger(money.database.db)).toMatchObject({ isBalanced: true, faults: [] })
})

test('requests the rest again when a refund that was made outside fails', async () => {
  const { paymentId, refundNow, cancel } = await createBooked()
  const apply = (state: 'pending' | 'failed') =>
    money.transact((db) =>
      recordGatewayRefunds(
        db,
        paymentId,
        [{ refundId: `rfnd_${paymentId}`, paymentId, amountPaise: 20_000, receipt: null, state }],
        money.now(),
      ),
    )
  await apply('pending')
  await cancel()
  await money.drainJobs()
  expect(await amountsAtGateway(paymentId)).toEqual([30_000])
  await apply('failed')
  await money.drainJobs()
  await money.advance(1)
  expect(await amountsAtGateway(paymentId)).toEqual([20_000, 30_000])
  expect(await refundNow()).toMatchObject({ state: 'processed', amountPaise: 50_000 })
})

test('records a refund made outside once when it is reported several times at the same time', async () => {
  const { paymentId, refundNow, refundOutside } = await createBooked()
  await refundOutside(20_000)
  const refunds = await money.gateway.refundsOfPayment(paymentId)
  const record = () => money.transact((db) => recordGatewayRefunds(db, paymentId, refunds, money.now()))
  await Promise.all([record(), record(), record()])
  expect(await refundNow()).toMatchObject({ amountPaise: 20_000 })
  expect((await alarmsIn(money.database)).filter((kind) => kind === 'refundUnknown').length).toBeGreaterThan(0)
})

test('raises an alarm about a refund that was paid another way once, however often the gateway reports it', async () => {
  const { paymentId, cancel } = await createBooked()
  await money.call('POST', '/gateway/faults', { target: 'refunds', mode: 'no-balance', times: 1 })
  await cancel()
  await money.drainJobs()
  const { db } = money.database
  const { id } = await db
    .selectFrom('refunds')
    .select('id')
    .where('gateway_payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  await money.transact((transaction) => completeByHand(transaction, id, money.now()))
  const made = {
    refundId: `rfnd_${paymentId}`,
    paymentId,
    amountPaise: 50_000,
    receipt: id,
    state: 'processed' as const,
  }
  const report = () =>
    money.transact((transaction) => recordGatewayRefunds(transaction, paymentId, [made], money.now()))
  const readAlarm = () =>
    db
      .selectFrom('payment_alarms')
      .select(['id', 'kind', 'resolved_at'])
      .where('subject', '=', made.refundId)
      .executeTakeFirstOrThrow()
  await report()
  const alarm = await readAlarm()
  expect(alarm).toMatchObject({ kind: 'refundUnknown', resolved_at: null })
  await money.transact((transaction) => closeAlarm(transaction, alarm.id, money.now()))
  await report()
  expect((await readAlarm()).resolved_at).not.toBeNull()
})

test('asks for a person at once when the gateway does not know the payment', async () => {
  const { paymentId, cancel } = await createBooked()
  await cancel()
  await money.database.pool.query(
    `with payment as (update captures set gateway_payment_id = 'pay_unknown' where gateway_payment_id = $1)
     update refunds set gateway_payment_id = 'pay_unknown' where gateway_payment_id = $1`,
    [paymentId],
  )
  await money.drainJobs()
  const { rows } = await money.database.pool.query(`select state from refunds where gateway_payment_id = 'pay_unknown'`)
  expect(rows).toEqual([{ state: 'needsPerson' }])
  // Paid another way, so that it is not overdue in other tests.
  await money.database.pool.query(`update refunds set state = 'processed' where gateway_payment_id = 'pay_unknown'`)
})
