import { cancelBooking } from '@voltloop/contract/bookings/bookings'
import { expect, test } from 'vitest'
import { makeBooking, ownBooking } from '../../../test/support/people/bookings.ts'
import { dataOf } from '../../../test/support/caller.ts'
import {
  alarmsOf,
  ledgerOf,
  openDispute,
  refundOutside,
  refundsAtGateway,
  sendWebhook,
  settleDispute,
} from '../../../test/support/outside/gateway.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, shop } = await prelude({ vehicles: 20 })
server.receiveWebhooks()

async function makePaid() {
  const { paymentId, ...booking } = await makeBooking(server, shop)
  return { ...booking, paymentId: paymentId ?? '' }
}

const cancel = async ({ rider, transactionId }: Awaited<ReturnType<typeof makePaid>>) =>
  dataOf(await rider.call(cancelBooking, { body: { transactionId } }))

async function settleRefunds() {
  await server.drainJobs()
  await server.advance(61)
  await server.advance(61)
}

test('records a refund made in the dashboard, raises an alarm once and leaves the booking as it is', async () => {
  const before = await ledgerOf(server)
  const paid = await makePaid()
  const refundId = await refundOutside(server, paid.paymentId, 5_000)
  await sendWebhook(server, paid.paymentId, ['refund.created'])
  await settleRefunds()
  await sendWebhook(server, paid.paymentId, ['refund.created', 'refund.processed'])
  await server.drainJobs()
  expect(await alarmsOf(server, refundId)).toEqual(['refundUnknown'])
  expect(await ownBooking(paid.rider, paid.transactionId)).toMatchObject({
    status: 'CREATED',
    refund: { amount: 50, state: 'processed' },
  })
  const after = await ledgerOf(server)
  expect(after).toMatchObject({ isBalanced: true, faults: [] })
  expect(after.bookedPaise - before.bookedPaise).toBe(100_000)
  expect(after.refundedPaise - before.refundedPaise).toBe(5_000)
  expect(server.logged.join('')).toContain(refundId)
})

test('refunds only the rest of a cancelled booking whose payment was partly refunded in the dashboard', async () => {
  const paid = await makePaid()
  await refundOutside(server, paid.paymentId, 5_000)
  await sendWebhook(server, paid.paymentId, ['refund.created'])
  await server.drainJobs()
  await cancel(paid)
  await settleRefunds()
  expect(await refundsAtGateway(server, paid.paymentId)).toEqual([100_000, 5_000])
  expect(await ownBooking(paid.rider, paid.transactionId)).toMatchObject({
    status: 'SCRAPPED',
    refund: { amount: 1050, state: 'processed' },
  })
})

test('requests no refund for a cancelled booking whose payment was refunded in full in the dashboard', async () => {
  const paid = await makePaid()
  await refundOutside(server, paid.paymentId)
  await sendWebhook(server, paid.paymentId, ['refund.created'])
  await server.drainJobs()
  expect(await ownBooking(paid.rider, paid.transactionId)).toMatchObject({ status: 'CREATED' })
  await cancel(paid)
  await settleRefunds()
  expect(await refundsAtGateway(server, paid.paymentId)).toEqual([105_000])
  expect(await ownBooking(paid.rider, paid.transactionId)).toMatchObject({
    status: 'SCRAPPED',
    refund: { amount: 1050, state: 'processed' },
  })
  expect(await ledgerOf(server)).toMatchObject({ isBalanced: true, refundingPaise: 0 })
})

test('reduces a requested refund when a part was refunded in the dashboard before the gateway got the request', async () => {
  const paid = await makePaid()
  await refundOutside(server, paid.paymentId, 5_000)
  await cancel(paid)
  await settleRefunds()
  expect(await refundsAtGateway(server, paid.paymentId)).toEqual([100_000, 5_000])
  expect(await ledgerOf(server)).toMatchObject({ isBalanced: true, refundingPaise: 0 })
})

test('raises an alarm for a dispute, counts the money as lost only when it is lost, and leaves the booking as it is', async () => {
  const before = await ledgerOf(server)
  const paid = await makePaid()
  const disputeId = await openDispute(server, paid.paymentId, 30_000)
  await sendWebhook(server, paid.paymentId, ['payment.dispute.created'])
  await server.drainJobs()
  expect(await alarmsOf(server, disputeId)).toEqual(['disputeOpened'])
  expect(await ledgerOf(server)).toMatchObject({ isBalanced: true, lostPaise: before.lostPaise })
  await settleDispute(server, disputeId, 'lost')
  await sendWebhook(server, paid.paymentId, ['payment.dispute.lost', 'payment.dispute.created'])
  await server.drainJobs()
  expect(await alarmsOf(server, disputeId)).toEqual(['disputeOpened', 'disputeLost'])
  const after = await ledgerOf(server)
  expect(after).toMatchObject({ isBalanced: true, lostPaise: before.lostPaise + 30_000 })
  expect(after.bookedPaise - before.bookedPaise).toBe(75_000)
  expect(await ownBooking(paid.rider, paid.transactionId)).toMatchObject({ status: 'CREATED', refund: null })

  await cancel(paid)
  await settleRefunds()
  expect(await refundsAtGateway(server, paid.paymentId)).toEqual([75_000])
  expect(await ledgerOf(server)).toMatchObject({ isBalanced: true, refundingPaise: 0 })
})

test('raises no alarm and counts nothing as lost when a dispute was won before its webhooks are processed', async () => {
  const paid = await makePaid()
  const { lostPaise } = await ledgerOf(server)
  const disputeId = await openDispute(server, paid.paymentId)
  await settleDispute(server, disputeId, 'won')
  await sendWebhook(server, paid.paymentId, ['payment.dispute.won', 'payment.dispute.created'])
  await server.drainJobs()
  expect(await alarmsOf(server, disputeId)).toEqual([])
  expect(await ledgerOf(server)).toMatchObject({ isBalanced: true, lostPaise })
})

test('keeps the ledger balanced when a payment is refunded outside after a dispute about it was lost', async () => {
  const paid = await makePaid()
  const { lostPaise } = await ledgerOf(server)
  await settleDispute(server, await openDispute(server, paid.paymentId, 30_000), 'lost')
  await sendWebhook(server, paid.paymentId, ['payment.dispute.lost'])
  await server.drainJobs()
  await refundOutside(server, paid.paymentId, 90_000)
  await sendWebhook(server, paid.paymentId, ['refund.created'])
  await server.drainJobs()
  expect(await ledgerOf(server)).toMatchObject({ isBalanced: true, faults: [], lostPaise: lostPaise + 15_000 })
})

test('keeps the ledger balanced when a dispute about a refunded payment is lost', async () => {
  const paid = await makePaid()
  await cancel(paid)
  await settleRefunds()
  const disputeId = await openDispute(server, paid.paymentId)
  await settleDispute(server, disputeId, 'lost')
  await sendWebhook(server, paid.paymentId, ['payment.dispute.lost'])
  await server.drainJobs()
  expect(await alarmsOf(server, disputeId)).toEqual(['disputeLost'])
  expect(await ledgerOf(server)).toMatchObject({ isBalanced: true })
})
