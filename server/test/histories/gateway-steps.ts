import { expect } from 'vitest'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { callSandbox, payAtGateway } from '../support/people/bookings.ts'
import { callUntyped } from '../support/caller.ts'
import { openDispute, refundOutside, refundsAtGateway, sendWebhook, settleDispute } from '../support/outside/gateway.ts'
import type { TestApp } from '../support/app.ts'
import { UNPAID, pick, type PlacedOrder, type Scene, type Step } from './history.ts'

/** Things that happen at the gateway without a request of ours. Nothing happens if the gateway does not allow the step now. */
export const GATEWAY_STEPS = {
  authorize: { weight: 2, about: UNPAID, perform: authorize },
  timeOutCapture: { weight: 1, about: UNPAID, perform: timeOutCapture },
  verifyUncaptured: { weight: 1, about: UNPAID, perform: verifyUncaptured },
  refundOutside: {
    weight: 2,
    perform: ({ server }, subject, turn) => withPayment(subject, turn, (paymentId) => refundOutside(server, paymentId)),
  },
  refundPartOutside: {
    weight: 2,
    perform: ({ server }, subject, turn) =>
      withPayment(subject, turn, (paymentId) => refundOutside(server, paymentId, 10_000 + turn * 1_000)),
  },
  openDispute: { weight: 1, perform: dispute },
  settleDispute: {
    weight: 1,
    perform: async (scene, subject, turn) => {
      if (subject.disputes.length === 0) await dispute(scene, subject, turn)
      const disputeId = subject.disputes.pop()
      if (disputeId === undefined) return null
      await settleDispute(scene.server, disputeId, turn % 2 ? 'won' : 'lost')
      return 200
    },
  },
  refuseRefund: { weight: 1, perform: ({ server }) => fault(server, 'refunds', 'no-balance') },
  refundFault: {
    weight: 1,
    perform: ({ server }, _subject, turn) => fault(server, 'refunds', turn % 2 ? '503' : '409'),
  },
  failLookup: {
    weight: 1,
    perform: ({ server }, _subject, turn) => fault(server, turn % 2 ? 'payments' : 'lookups', '503'),
  },
  falseWebhook: { weight: 2, about: UNPAID, perform: sendFalseWebhook },
} satisfies Record<string, Step>

async function authorize({ server }: Scene, { orderId, receipts, authorized }: PlacedOrder): Promise<number | null> {
  if (receipts.length > 0 || orderId === '') return null
  authorized.push(await payAtGateway(server, orderId, { outcome: 'authorized' }))
  return 200
}

async function timeOutCapture(scene: Scene, subject: PlacedOrder): Promise<number | null> {
  if (subject.authorized.length === 0) await authorize(scene, subject)
  const receipt = subject.authorized.pop()
  if (!receipt) return null
  await callSandbox(scene.server, 'POST', '/gateway/time-out-capture', { payment_id: receipt.razorpay_payment_id })
  subject.timedOut.push(receipt)
  return 200
}

// The server must reject it, unless another payment has booked the order. The step succeeds if it does.
async function verifyUncaptured(scene: Scene, subject: PlacedOrder, turn: number): Promise<number | null> {
  await (turn % 2 ? timeOutCapture(scene, subject) : authorize(scene, subject))
  const body = subject.timedOut.at(-1) ?? subject.authorized.at(-1)
  if (!body) return null
  const { status } = await callUntyped(subject.rider, verifyPayment, { body })
  expect(status).toBeGreaterThanOrEqual(subject.receipts.length === 0 ? 400 : 200)
  return 200
}

// Claims that a payment was captured which is only authorized, or which failed.
async function sendFalseWebhook(scene: Scene, subject: PlacedOrder): Promise<number | null> {
  if (subject.failed.length === 0 && subject.authorized.length === 0) await authorize(scene, subject)
  const uncaptured = subject.authorized.at(-1)?.razorpay_payment_id ?? subject.failed.at(-1)
  if (uncaptured === undefined) return null
  const body = { payment_id: uncaptured, events: ['payment.captured'], invented: true }
  await callSandbox(scene.server, 'POST', '/gateway/webhooks', body)
  return 200
}

async function dispute({ server }: Scene, subject: PlacedOrder, turn: number): Promise<number | null> {
  return withPayment(subject, turn, async (paymentId) =>
    subject.disputes.push(await openDispute(server, paymentId, 30_000)),
  )
}

/** Sends the webhooks of all refunds once more, as the gateway does until they are answered. Removes all faults first. */
export async function resendWebhooks(server: TestApp, orders: readonly PlacedOrder[]): Promise<void> {
  await callSandbox(server, 'DELETE', '/gateway/faults')
  for (const paymentId of paymentsOf(orders)) {
    const refunds = await refundsAtGateway(server, paymentId)
    if (refunds.length > 0) await sendWebhook(server, paymentId, ['refund.created'])
  }
}

export async function expectOnlyCapturedBooked(
  server: TestApp,
  orders: readonly PlacedOrder[],
  cityId: string,
): Promise<void> {
  const { rows } = await server.app.database.pool.query<{ paymentId: string }>(
    `select gateway_payment_id as "paymentId" from captures join payment_orders on payment_orders.id = order_id
      join bookings on bookings.id = booking_of_order(payment_orders)
      where captures.status = 'booked' and bookings.city_id = $1`,
    [cityId],
  )
  const captured = new Set(orders.flatMap(capturedBy).map((receipt) => receipt.razorpay_payment_id))
  expect(rows.filter(({ paymentId }) => !captured.has(paymentId))).toEqual([])
}

export async function expectSameRefunds(server: TestApp, orders: readonly PlacedOrder[]): Promise<void> {
  for (const paymentId of paymentsOf(orders)) {
    const { rows } = await server.app.database.pool.query<{ amount: number }>(
      'select amount_paise::int as amount from refunds where gateway_payment_id = $1',
      [paymentId],
    )
    const recorded = rows.map(({ amount }) => amount).toSorted((a, b) => a - b)
    const made = (await refundsAtGateway(server, paymentId)).toSorted((a, b) => a - b)
    expect([paymentId, recorded]).toEqual([paymentId, made])
  }
}

function paymentsOf(orders: readonly PlacedOrder[]): string[] {
  const receipts = orders.flatMap((order) => [...capturedBy(order), ...order.authorized, ...order.timedOut])
  return receipts.map((receipt) => receipt.razorpay_payment_id)
}

const capturedBy = ({ receipts, renewalReceipts, changeReceipts, chargeReceipts, collected }: PlacedOrder) => [
  ...receipts,
  ...renewalReceipts,
  ...changeReceipts,
  ...chargeReceipts,
  ...collected,
]

async function fault(server: TestApp, target: string, mode: string): Promise<number> {
  await callSandbox(server, 'POST', '/gateway/faults', { target, mode })
  return 200
}

// The gateway answers 400 to a refund or dispute that its own rules forbid, for example of a payment that is refunded already.
async function withPayment(
  subject: PlacedOrder,
  turn: number,
  act: (paymentId: string) => Promise<unknown>,
): Promise<number | null> {
  const receipt = pick(capturedBy(subject), turn)
  if (!receipt) return null
  try {
    await act(receipt.razorpay_payment_id)
    return 200
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes(': 400 ')) throw error
    return 400
  }
}
