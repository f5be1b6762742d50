import { expect } from 'vitest'
import { verifyPayment } from '@voltloop/contract/payments'
import { callSandbox, payAtGateway } from '../bookings.ts'
import { callUntyped } from '../caller.ts'
import { openDispute, refundOutside, refundsAtGateway, sendWebhook, settleDispute } from '../gateway.ts'
import type { TestApp } from '../app.ts'
import type { PlacedOrder, Scene } from './history.ts'

/** Things that happen at the gateway without a request of ours, and how often each occurs. */
export const GATEWAY_STEPS = [
  { kind: 'authorize', weight: 1 },
  { kind: 'timeOutCapture', weight: 1 },
  { kind: 'verifyUncaptured', weight: 1 },
  { kind: 'refundOutside', weight: 2 },
  { kind: 'refundPartOutside', weight: 2 },
  { kind: 'openDispute', weight: 1 },
  { kind: 'settleDispute', weight: 1 },
  { kind: 'refuseRefund', weight: 1 },
  { kind: 'failLookup', weight: 1 },
  { kind: 'falseWebhook', weight: 1 },
] as const
type GatewayStep = (typeof GATEWAY_STEPS)[number]['kind']

/** Performs a step at the gateway and returns the status of the answer. Nothing happens if the gateway does not allow the step now. */
export async function performGatewayStep(
  { server }: Scene,
  subject: PlacedOrder,
  kind: GatewayStep,
  turn: number,
): Promise<number> {
  const paymentId = subject.receipts[turn % Math.max(1, subject.receipts.length)]?.razorpay_payment_id
  switch (kind) {
    case 'authorize':
      if (subject.receipts.length > 0) return 200
      subject.authorized.push(await payAtGateway(server, subject.orderId, { outcome: 'authorized' }))
      return 200
    case 'timeOutCapture': {
      const authorized = subject.authorized.pop()
      if (!authorized) return 200
      await callSandbox(server, 'POST', '/gateway/time-out-capture', { payment_id: authorized.razorpay_payment_id })
      subject.timedOut.push(authorized)
      return 200
    }
    case 'verifyUncaptured': {
      const body = subject.timedOut.at(-1) ?? subject.authorized.at(-1)
      return body ? (await callUntyped(subject.rider, verifyPayment, { body })).status : 200
    }
    case 'refundOutside':
      return ifAllowed(paymentId && refundOutside(server, paymentId))
    case 'refundPartOutside':
      return ifAllowed(paymentId && refundOutside(server, paymentId, 10_000 + turn * 1_000))
    case 'openDispute':
      if (paymentId) await ifAllowed(openDispute(server, paymentId, 30_000).then((id) => subject.disputes.push(id)))
      return 200
    case 'settleDispute': {
      const dispute = subject.disputes.pop()
      if (dispute !== undefined) await settleDispute(server, dispute, turn % 2 ? 'won' : 'lost')
      return 200
    }
    case 'refuseRefund':
      return fault(server, 'refunds', 'no-balance')
    case 'failLookup':
      return fault(server, turn % 2 ? 'payments' : 'lookups', '503')
    case 'falseWebhook': {
      const uncaptured = subject.authorized.at(-1)?.razorpay_payment_id ?? subject.failed.at(-1)
      if (uncaptured === undefined) return 200
      const body = { payment_id: uncaptured, events: ['payment.captured'], invented: true }
      await callSandbox(server, 'POST', '/gateway/webhooks', body)
      return 200
    }
  }
}

/** Sends the webhooks of all refunds once more, as the gateway does until they are answered. Removes all faults first. */
export async function resendWebhooks(server: TestApp, orders: readonly PlacedOrder[]): Promise<void> {
  await callSandbox(server, 'DELETE', '/gateway/faults')
  for (const paymentId of paymentsOf(orders)) {
    const refunds = await refundsAtGateway(server, paymentId)
    if (refunds.length > 0) await sendWebhook(server, paymentId, ['refund.created'])
  }
}

/** Expects that the refunds of every payment are recorded here exactly as the gateway made them. */
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
  const receipts = orders.flatMap((order) => [...order.receipts, ...order.authorized, ...order.timedOut])
  return receipts.map((receipt) => receipt.razorpay_payment_id)
}

async function fault(server: TestApp, target: string, mode: string): Promise<number> {
  await callSandbox(server, 'POST', '/gateway/faults', { target, mode })
  return 200
}

// The gateway answers 400 to a refund or dispute that its own rules forbid, for example of a payment that is refunded already.
async function ifAllowed(attempt: Promise<unknown> | undefined | ''): Promise<number> {
  try {
    await attempt
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes(': 400 ')) throw error
  }
  return 200
}
