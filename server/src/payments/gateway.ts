import * as z from 'zod/mini'
import type { MeasureCall } from '../platform/metrics/outside-calls.ts'
import { createBreaker } from './gateway-breaker.ts'
import { callGateway, GatewayError, nullIfUnknown, type Call, type GatewaySetting } from './gateway-call.ts'
import { Notes, readRequestNote, requestCalls, type GatewayRequests } from './gateway-requests.ts'
import { isSigned } from './signatures.ts'
import type { DisputeState } from './tables.ts'

export interface GatewayPayment {
  paymentId: string
  gatewayOrderId: string | null
  /** The payment link or QR code of ours that the notes of the payment name. */
  requestId: string | null
  amountPaise: number
  currency: string
  /** When the customer began to pay, by the gateway's clock. */
  createdAt: Date
  /** Whether the payment was captured, even if it was refunded later. */
  isCaptured: boolean
  /** Whether the payment still waits for its capture. */
  isAuthorized: boolean
  /** The amount that was refunded or is being refunded. A payment that was never captured can be refunded too. */
  refundedPaise: number
  /** The gateway's name of the payment method, for example 'upi'. */
  method: string | null
}

export interface GatewayRefund {
  refundId: string
  paymentId: string
  amountPaise: number
  receipt: string | null
  state: 'pending' | 'processed' | 'failed'
}

export interface GatewayDispute {
  disputeId: string
  paymentId: string
  amountPaise: number
  state: DisputeState
}

/** A client of the payment gateway. Every call ends within the time limit, and every failure is a GatewayError. */
export interface Gateway extends GatewayRequests {
  /** The public key with which the customer's browser opens the checkout. */
  keyId: string
  checkoutUrl: string
  /** The time limit of a call. */
  timeoutMs: number
  createOrder(order: { amountPaise: number; receipt: string }, timeoutMs?: number): Promise<string>
  findOrderByReceipt(receipt: string, timeoutMs?: number): Promise<string | null>
  /** Returns all payments of the account that were created in a period. */
  listPayments(period: { from: Date; to: Date }): Promise<GatewayPayment[]>
  findPayment(paymentId: string): Promise<GatewayPayment | null>
  paymentsOfOrder(gatewayOrderId: string, timeoutMs?: number): Promise<GatewayPayment[]>
  findDispute(disputeId: string): Promise<GatewayDispute | null>
  /** Requests a refund. Repeating it with the same key returns the same refund. */
  refund(refund: { paymentId: string; amountPaise: number; receipt: string; key: string }): Promise<GatewayRefund>
  refundsOfPayment(paymentId: string): Promise<GatewayRefund[]>
  isCheckoutSigned(result: { orderId: string; paymentId: string; signature: string }): boolean
  /** Returns whether the gateway led the payer's browser back from a link with exactly these values. */
  isReturnSigned(values: readonly string[], signature: string): boolean
  /** Returns whether the gateway signed exactly these bytes. */
  isWebhookSigned(rawBody: Buffer, signature: string): boolean
}

export function createGateway(setting: GatewaySetting): Gateway {
  const breaker = createBreaker()
  const measureCall: MeasureCall = setting.measureCall ?? ((call) => call())
  const call = <Shape extends z.ZodMiniType>(request: Call, shape: Shape) =>
    breaker.run(() => measureCall(() => callGateway(setting, request, shape)))
  return {
    ...requestCalls(call),
    keyId: setting.keyId,
    checkoutUrl: setting.checkoutUrl,
    timeoutMs: setting.timeoutMs,
    createOrder: async ({ amountPaise, receipt }, timeoutMs = setting.timeoutMs) => {
      const body = { amount: amountPaise, currency: 'INR', receipt }
      const order = await call({ method: 'POST', path: '/orders', body, timeoutMs }, Order)
      if (order.amount !== amountPaise) throw new GatewayError(null, 'created an order with a different amount')
      return order.id
    },
    findOrderByReceipt: async (receipt, timeoutMs = setting.timeoutMs) => {
      const path = `/orders?receipt=${encodeURIComponent(receipt)}`
      const { items } = await call({ method: 'GET', path, timeoutMs }, listOf(Order))
      return items.find((order) => order.receipt === receipt)?.id ?? null
    },
    listPayments: async ({ from, to }) => {
      const listed = new Map<string, GatewayPayment>()
      const period = `from=${secondsOf(from)}&to=${secondsOf(to)}`
      for (let skip = 0; ; skip += PAGE_SIZE) {
        const path = `/payments?${period}&count=${PAGE_SIZE}&skip=${skip}`
        const { items } = await call({ method: 'GET', path }, listOf(Payment))
        // A payment that is created meanwhile moves the others to later places, so that a page can repeat some of them.
        for (const item of items) listed.set(item.id, toPayment(item))
        if (items.length < PAGE_SIZE) return [...listed.values()]
      }
    },
    findPayment: async (paymentId) => {
      const path = `/payments/${encodeURIComponent(paymentId)}`
      const payment = await nullIfUnknown(call({ method: 'GET', path }, Payment))
      return payment && toPayment(payment)
    },
    paymentsOfOrder: async (gatewayOrderId, timeoutMs = setting.timeoutMs) => {
      const path = `/orders/${encodeURIComponent(gatewayOrderId)}/payments`
      const { items } = await call({ method: 'GET', path, timeoutMs }, listOf(Payment))
      return items.map(toPayment)
    },
    findDispute: async (disputeId) => {
      const path = `/disputes/${encodeURIComponent(disputeId)}`
      const dispute = await nullIfUnknown(call({ method: 'GET', path }, Dispute))
      return dispute && toDispute(dispute)
    },
    refund: async ({ paymentId, amountPaise, receipt, key }) => {
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`
      const headers = { 'x-refund-idempotency': key }
      const body = { amount: amountPaise, receipt }
      return toRefund(await call({ method: 'POST', path, body, headers }, Refund))
    },
    refundsOfPayment: async (paymentId) => {
      const path = `/payments/${encodeURIComponent(paymentId)}/refunds?count=100`
      // A payment that the gateway does not know, because the keys are those of another account, has no refunds there.
      const listed = await nullIfUnknown(call({ method: 'GET', path }, listOf(Refund)))
      return listed?.items.map(toRefund) ?? []
    },
    isCheckoutSigned: ({ orderId, paymentId, signature }) =>
      isSigned(`${orderId}|${paymentId}`, signature, [setting.keySecret]),
    isReturnSigned: (values, signature) => isSigned(values.join('|'), signature, [setting.keySecret]),
    isWebhookSigned: (rawBody, signature) => isSigned(rawBody, signature, setting.webhookSecrets),
  }
}

// The most that the gateway returns at once.
const PAGE_SIZE = 100

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

const Order = z.object({ id: z.string(), amount: z.int(), receipt: z.nullish(z.string()) })
const Payment = z.object({
  id: z.string(),
  order_id: z.nullish(z.string()),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  created_at: z.int(),
  captured: z.nullish(z.boolean()),
  method: z.nullish(z.string()),
  amount_refunded: z.nullish(z.int()),
  notes: Notes,
})
const Dispute = z.object({ id: z.string(), payment_id: z.string(), amount: z.int(), status: z.string() })
const Refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  receipt: z.nullish(z.string()),
  status: z.enum(['pending', 'processed', 'failed']),
})

function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item) })
}

function toPayment(payment: z.infer<typeof Payment>): GatewayPayment {
  const { id, order_id, amount, currency, status, created_at, captured, amount_refunded, method, notes } = payment
  const isRefunded = status === 'refunded'
  return {
    paymentId: id,
    gatewayOrderId: order_id ?? null,
    requestId: readRequestNote(notes),
    amountPaise: amount,
    currency,
    createdAt: new Date(created_at * 1000),
    isCaptured: captured !== false && (status === 'captured' || isRefunded),
    isAuthorized: status === 'authorized',
    refundedPaise: amount_refunded || (isRefunded ? amount : 0),
    method: method ?? null,
  }
}

// A dispute that the gateway closed without a decision counts as won: it deducted nothing.
function toDispute({ id, payment_id, amount, status }: z.infer<typeof Dispute>): GatewayDispute {
  const state = status === 'lost' ? 'lost' : status === 'won' || status === 'closed' ? 'won' : 'open'
  return { disputeId: id, paymentId: payment_id, amountPaise: amount, state }
}

function toRefund({ id, payment_id, amount, receipt, status }: z.infer<typeof Refund>): GatewayRefund {
  return { refundId: id, paymentId: payment_id, amountPaise: amount, receipt: receipt ?? null, state: status }
}
