import { approveBooking, approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { cancelBooking } from '@voltloop/contract/bookings/bookings'
import { createPaymentOrder, verifyPayment } from '@voltloop/contract/payments/payments'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { issueCreditNote } from '../../src/invoices/index.ts'
import { requestPartRefund } from '../../src/payments/index.ts'
import { callSandbox, payAtGateway } from '../support/people/bookings.ts'
import { callUntyped } from '../support/caller.ts'
import { sendWebhook } from '../support/outside/gateway.ts'
import { AHEAD, UNPAID, pick, type PlacedOrder, type Scene, type Step } from './history.ts'

export const PAYMENT_STEPS = {
  pay: { weight: 4, about: UNPAID, perform: pay },
  verify: { weight: 3, perform: verify },
  webhook: {
    weight: 2,
    perform: async ({ server }, { receipts }, turn) => {
      const receipt = pick(receipts, turn)
      if (!receipt) return null
      await sendWebhook(server, receipt.razorpay_payment_id, ['payment.captured'])
      return 200
    },
  },
  fail: { weight: 1, about: UNPAID, perform: fail },
  captureLate: { weight: 2, about: UNPAID, perform: captureLate },
  payTwice: {
    weight: 2,
    about: UNPAID,
    perform: async (scene, subject, turn) => {
      await fail(scene, subject)
      await pay(scene, subject)
      return captureLate(scene, subject, turn)
    },
  },
  payAgain: {
    weight: 1,
    about: UNPAID,
    perform: async (_scene, { rider, transactionId }) =>
      (await callUntyped(rider, createPaymentOrder, { body: { transactionId } })).status,
  },
  cancel: {
    weight: 2,
    about: AHEAD,
    perform: async (_scene, { rider, transactionId }) =>
      (await callUntyped(rider, cancelBooking, { body: { transactionId } })).status,
  },
  refundPart: { weight: 1, perform: refundPart },
  accept: { weight: 4, about: "b.status = 'CREATED'", perform: accept },
  reject: {
    weight: 1,
    about: "b.status = 'CREATED'",
    perform: async ({ crew }, { transactionId }) => {
      const input = { query: { approve: 'false' }, body: { transactionId } }
      return (await callUntyped(crew.agent, approveBookingAsAgent, input)).status
    },
  },
} satisfies Record<string, Step>

/** Pays an order at the gateway. It accepts one payment per order; a second one occurs only when the bank approves a failed payment later. */
export async function pay({ server }: Scene, { orderId, receipts }: PlacedOrder): Promise<number | null> {
  if (receipts.length > 0 || orderId === '') return null
  receipts.push(await payAtGateway(server, orderId))
  return 200
}

export async function verify(_scene: Scene, { rider, receipts }: PlacedOrder, turn: number): Promise<number | null> {
  const body = pick(receipts, turn)
  return body ? (await callUntyped(rider, verifyPayment, { body })).status : null
}

export async function accept({ crew }: Scene, { transactionId }: PlacedOrder): Promise<number> {
  const input = { query: { approve: 'true' }, body: { transactionId } }
  return (await callUntyped(crew.manager, approveBooking, input)).status
}

// No endpoint refunds a part, so this does what such an endpoint will: the refund and its credit note in one transaction.
async function refundPart({ server }: Scene, { receipts }: PlacedOrder, turn: number): Promise<number | null> {
  const paymentId = pick(receipts, turn)?.razorpay_payment_id
  if (paymentId === undefined) return null
  const now = await server.now()
  return server.app.database.transact(async (db) => {
    const capture = await db
      .selectFrom('captures')
      .innerJoin('payment_orders', 'payment_orders.id', 'captures.order_id')
      .innerJoin('bookings', 'bookings.id', 'payment_orders.subject_id')
      .select(sql<string>`coalesce(billed_change_id, bookings.id)`.as('subjectId'))
      .where('gateway_payment_id', '=', paymentId)
      .executeTakeFirst()
    if (!capture) return null
    const part = { amountPaise: 10_000 + turn * 1_000, reason: 'noVehicle' } as const
    const verdict = await requestPartRefund(db, { ...part, paymentId, refundId: uuidv7() }, now)
    if (verdict !== 'requested') return 409
    await issueCreditNote(db, { ...part, subjectId: capture.subjectId, renewal: 0 }, now)
    return 200
  })
}

async function fail({ server }: Scene, { orderId, receipts, failed }: PlacedOrder): Promise<number | null> {
  if (receipts.length > 0 || orderId === '') return null
  failed.push((await payAtGateway(server, orderId, { outcome: 'failed' })).razorpay_payment_id)
  return 200
}

async function captureLate(scene: Scene, subject: PlacedOrder, turn: number): Promise<number | null> {
  const { failed, receipts } = subject
  if (failed.length === 0) await fail(scene, subject)
  const paymentId = failed.pop()
  if (paymentId === undefined) return null
  const body = { payment_id: paymentId, webhook: turn % 2 === 0 }
  receipts.push(await callSandbox(scene.server, 'POST', '/gateway/capture-late', body))
  return 200
}
