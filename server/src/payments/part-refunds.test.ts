import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { bookPayment, openMoney } from '../../test/support/people/money.ts'
import { checkLedger, readRefunds, recordDispute, requestPartRefund, setCaptureStatus } from './index.ts'

const money = await openMoney()
const DAY = 24 * 60

/** Creates a booked payment of 50,000 paise. */
async function createBooked() {
  const booked = await bookPayment(money)
  const { paymentId } = booked
  const request = { paymentId, reason: 'noVehicle' } as const
  return {
    ...booked,
    part: (amountPaise: number, refundId: string = uuidv7()) =>
      money.transact((db) => requestPartRefund(db, { ...request, refundId, amountPaise }, money.now())),
    atGateway: async () => {
      const refunds = (await money.refundsAtGateway(paymentId)) as { amount: number }[]
      return refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)
    },
    status: async () => {
      const query = money.database.db.selectFrom('captures').select('status')
      return (await query.where('gateway_payment_id', '=', paymentId).executeTakeFirstOrThrow()).status
    },
  }
}

async function settleAll(): Promise<void> {
  await money.drainJobs()
  await money.advance(1)
}

async function expectBalanced(): Promise<void> {
  expect(await checkLedger(money.database.db)).toMatchObject({ isBalanced: true, faults: [] })
}

test('refunds several parts of a payment, which stays booked', async () => {
  const { part, atGateway, status, refundNow } = await createBooked()
  const before = await checkLedger(money.database.db)
  expect([await part(10_000), await part(15_000)]).toEqual(['requested', 'requested'])
  await settleAll()
  expect([await atGateway(), await status()]).toEqual([[10_000, 15_000], 'booked'])
  expect(await refundNow()).toMatchObject({ state: 'processed', amountPaise: 25_000 })
  const after = await checkLedger(money.database.db)
  expect(after).toMatchObject({ isBalanced: true, bookedPaise: before.bookedPaise - 25_000 })
})

test('requests a part once when the same request is repeated, also at the same time', async () => {
  const { part, atGateway } = await createBooked()
  const refundId = uuidv7()
  const verdicts = await Promise.all(Array.from({ length: 5 }, () => part(10_000, refundId)))
  expect(verdicts.toSorted()).toEqual(['known', 'known', 'known', 'known', 'requested'])
  await settleAll()
  expect(await part(10_000, refundId)).toBe('known')
  expect(await atGateway()).toEqual([10_000])
})

test('refuses parts that together exceed the payment, also when they are requested at the same time', async () => {
  const { part, atGateway } = await createBooked()
  expect(await part(50_001)).toBe('tooMuch')
  const verdicts = await Promise.all(Array.from({ length: 6 }, () => part(20_000)))
  expect(verdicts.toSorted()).toEqual(['requested', 'requested', 'tooMuch', 'tooMuch', 'tooMuch', 'tooMuch'])
  await settleAll()
  expect(await atGateway()).toEqual([20_000, 20_000])
})

test('refuses a part of a payment that is not booked or not known', async () => {
  const { part, cancel } = await createBooked()
  await cancel()
  expect(await part(10_000)).toBe('notBooked')
  const unknown = { refundId: uuidv7(), paymentId: 'pay_none', amountPaise: 100, reason: 'noVehicle' } as const
  await expect(money.transact((db) => requestPartRefund(db, unknown, money.now()))).rejects.toThrow('not recorded')
})

test('refunds the rest when a booking is cancelled after a part, even before the gateway has the part', async () => {
  const { part, cancel, atGateway, refundNow, status } = await createBooked()
  await part(10_000)
  await cancel()
  await settleAll()
  expect([await atGateway(), await status()]).toEqual([[10_000, 40_000], 'refunding'])
  expect(await refundNow()).toMatchObject({ state: 'processed', amountPaise: 50_000 })
})

test('requests a part that the gateway refused again every day, beside another part', async () => {
  const { part, atGateway } = await createBooked()
  await money.fault('refunds', 'no-balance')
  await part(10_000)
  await money.drainJobs()
  await part(5_000)
  await settleAll()
  expect(await atGateway()).toEqual([5_000])
  await money.advance(DAY)
  await settleAll()
  expect(await atGateway()).toEqual([5_000, 10_000])
})

test('reduces a part to what is left when somebody refunded most of the payment in the dashboard', async () => {
  const { part, paymentId, atGateway } = await createBooked()
  await money.call('POST', '/gateway/refunds', { payment_id: paymentId, amount: 45_000 })
  await part(10_000)
  for (let minute = 0; minute < 3; minute++) await settleAll()
  expect(await atGateway()).toEqual([5_000, 45_000])
  await expectBalanced()
})

test('keeps a part owed when somebody refunded another part in the dashboard', async () => {
  const { part, paymentId, atGateway } = await createBooked()
  await money.fault('refunds', 'no-balance')
  await part(10_000)
  await money.drainJobs()
  await money.call('POST', '/gateway/refunds', { payment_id: paymentId, amount: 7_000 })
  for (let day = 0; day < 2; day++) await money.advance(DAY)
  expect(await atGateway()).toEqual([7_000, 10_000])
})

test('takes a lost dispute out of the parts that the gateway has not accepted yet', async () => {
  const { part, paymentId, atGateway } = await createBooked()
  await money.fault('refunds', '503', 10)
  await part(10_000)
  await part(20_000)
  const dispute = { disputeId: `disp_${paymentId}`, paymentId, amountPaise: 45_000, state: 'lost' } as const
  await money.transact((db) => recordDispute(db, dispute, money.now()))
  await expectBalanced()
  await money.call('DELETE', '/gateway/faults')
  for (let minute = 0; minute < 3; minute++) await settleAll()
  expect(await atGateway()).toEqual([5_000])
  await expectBalanced()
})

test('shows the parts of a payment as one refund with their sum', async () => {
  const { part, order } = await createBooked()
  await part(10_000)
  await settleAll()
  await part(5_000)
  const shown = await readRefunds(money.database.db, [order.subject.id])
  expect(shown.get(order.subject.id)).toMatchObject({ state: 'queued', amountPaise: 15_000 })
})

test('reports a part refund of a payment that is not booked as a contradiction', async () => {
  const { part, paymentId } = await createBooked()
  await part(10_000)
  await money.transact((db) => setCaptureStatus(db, paymentId, 'waiting'))
  const { isBalanced, faults } = await checkLedger(money.database.db)
  expect([isBalanced, faults]).toEqual([false, [`partly refunded but not booked: ${paymentId}`]])
  await money.transact((db) => setCaptureStatus(db, paymentId, 'booked'))
})
