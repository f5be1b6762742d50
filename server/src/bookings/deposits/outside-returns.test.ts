import { cancelBooking } from '@voltloop/contract/bookings/bookings'
import { findPayableDeposit } from '@voltloop/contract/bookings/deposits'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { callUntyped } from '../../../test/support/caller.ts'
import {
  ledgerOf,
  openDispute,
  refundOutside,
  refundsAtGateway,
  sendWebhook,
  settleDispute,
} from '../../../test/support/outside/gateway.ts'
import { handOver } from '../../../test/support/people/bookings.ts'
import { inspectReturn, keepPart, passbookOf } from '../../../test/support/people/deposits.ts'
import { readPages } from '../../../test/support/people/invoices.ts'
import { askForDeposit, rideWithPaidDeposit, scanCode } from '../../../test/support/people/payment-requests.ts'
import { prelude } from '../../../test/support/prelude.ts'
import type { Db } from '../../platform/db/db.ts'
import { recordOutsideReturn, returnUnusedDeposit } from '../hub/return-unused-deposit.ts'

const { server, shop } = await prelude({ vehicles: 40 })
server.receiveWebhooks()
const HOLD = { outcome: 'HOLD' }

async function refundAtGateway(paymentId: string, amountPaise: number): Promise<void> {
  await refundOutside(server, paymentId, amountPaise)
  await sendWebhook(server, paymentId, ['refund.created', 'refund.processed'])
  await server.drainJobs()
}

async function endedRideWithPaidDeposit() {
  const ride = await rideWithPaidDeposit(server, shop)
  await inspectReturn(shop, ride.transactionId, HOLD)
  await server.drainJobs()
  return ride
}

test('a held deposit that is refunded outside counts as paid out once, and its receipt says so', async () => {
  const { rider, transactionId, paymentId } = await endedRideWithPaidDeposit()
  await refundAtGateway(paymentId, 200_000)
  await sendWebhook(server, paymentId, ['refund.processed'])
  await server.drainJobs()
  expect(await passbookOf(rider)).toEqual({
    held: 0,
    lines: [
      ['paidOut', 2000, 0, transactionId],
      ['taken', 2000, 2000, transactionId],
    ],
  })
  const found = await callUntyped(shop.agent, findPayableDeposit, { query: { phone: rider.phone } })
  expect(found.status).toBe(404)
  const receipt = await rider.fetch(`${API_ROOT}/invoice/${transactionId}?i_type=Sd`)
  const [page = ''] = await readPages(Buffer.from(await receipt.arrayBuffer()))
  expect(page).toContain('Paid out')
  expect(await ledgerOf(server)).toMatchObject({ isBalanced: true, faults: [] })
})

test('a part that is refunded outside leaves the rest to pay out', async () => {
  const { rider, paymentId } = await endedRideWithPaidDeposit()
  await refundAtGateway(paymentId, 50_000)
  expect((await passbookOf(rider)).held).toBe(1500)
  await refundAtGateway(paymentId, 20_000)
  const found = await callUntyped(shop.agent, findPayableDeposit, { query: { phone: rider.phone } })
  expect(found.body.data).toMatchObject({ held: 1300, payable: 1300, backToPayment: 1300 })
})

test('a deposit that is refunded outside before the handover is due again', async () => {
  const { rider, transactionId, gatewayId } = await askForDeposit(server, shop, 'QR')
  const { razorpay_payment_id: paymentId } = await scanCode(server, gatewayId)
  await server.advance(60)
  await refundAtGateway(paymentId, 200_000)
  expect((await passbookOf(rider)).held).toBe(0)
  await handOver(shop, transactionId)
  expect((await passbookOf(rider)).lines.map(([kind, amount]) => [kind, amount])).toEqual([
    ['taken', 2000],
    ['paidOut', 2000],
    ['taken', 2000],
  ])
})

test('the deposit of a ride on the road stays until the return, which counts what was refunded outside', async () => {
  const { rider, transactionId, paymentId } = await rideWithPaidDeposit(server, shop)
  await refundAtGateway(paymentId, 200_000)
  expect((await passbookOf(rider)).held).toBe(2000)
  await inspectReturn(shop, transactionId, HOLD)
  expect((await passbookOf(rider)).held).toBe(0)
})

test('a deposit that was refunded outside pays for nothing that is kept', async () => {
  const { transactionId, paymentId } = await rideWithPaidDeposit(server, shop)
  await refundAtGateway(paymentId, 150_000)
  expect((await keepPart(shop, transactionId, 600)).status).toBe(400)
  expect((await keepPart(shop, transactionId, 500)).status).toBe(200)
  await server.drainJobs()
  expect(await refundsAtGateway(server, paymentId)).toEqual([150_000])
})

test('a held deposit that is lost in a dispute counts as paid out', async () => {
  const { rider, paymentId } = await endedRideWithPaidDeposit()
  await settleDispute(server, await openDispute(server, paymentId, 80_000), 'lost')
  await sendWebhook(server, paymentId, ['payment.dispute.lost'])
  await server.drainJobs()
  expect((await passbookOf(rider)).held).toBe(1200)
  expect(await ledgerOf(server)).toMatchObject({ isBalanced: true, faults: [] })
})

test('a deposit goes back without waiting for the booking, which a payment that is being settled locks after the customer', async () => {
  const { rider, transactionId, gatewayId } = await askForDeposit(server, shop, 'QR')
  const { razorpay_payment_id: paymentId } = await scanCode(server, gatewayId)
  await sendWebhook(server, paymentId, ['qr_code.credited'])
  await server.drainJobs()
  await callUntyped(rider, cancelBooking, { body: { transactionId } })
  const { pool, transact } = server.app.database
  const settling = await pool.connect()
  await settling.query('begin')
  const { rows } = await settling.query<{ bookingId: string; entryId: string }>(
    `select b.id as "bookingId", o.subject_id as "entryId" from bookings b join payment_orders o on o.booking_id = b.id
      where 'VL-' || b.number = $1 and o.subject_kind = 'deposit' for no key update of b`,
    [transactionId],
  )
  const { bookingId = '', entryId = '' } = rows[0] ?? {}
  const now = await server.now()
  const withoutWaiting = (work: (db: Db) => Promise<void>) =>
    transact(async (db) => {
      await sql`set local lock_timeout = '1s'`.execute(db)
      await work(db)
    })
  await withoutWaiting((db) => recordOutsideReturn(db, { kind: 'deposit', id: entryId }, now))
  await withoutWaiting((db) => returnUnusedDeposit(db, bookingId, now))
  await settling.query('commit')
  settling.release()
  await server.drainJobs()
  expect((await passbookOf(rider)).held).toBe(0)
  expect(await refundsAtGateway(server, paymentId)).toEqual([200_000])
})
