import * as z from 'zod/mini'
import { callGateway, GatewayError, type GatewaySetting } from './gateway-call.ts'
import { isSigned } from './signatures.ts'

/** A payment as recorded by the gateway. */
export interface GatewayPayment {
  paymentId: string
  amountPaise: number
  currency: string
  /** Whether the payment was captured, even if it was refunded later. */
  isCaptured: boolean
}

/** A refund as recorded by the gateway. */
export interface GatewayRefund {
  refundId: string
  paymentId: string
  amountPaise: number
  receipt: string | null
  state: 'pending' | 'processed' | 'failed'
}

/** A client of the payment gateway. Every call ends within the time limit, and every failure is a GatewayError. */
export interface Gateway {
  /** The public key with which the customer's browser opens the checkout. */
  keyId: string
  /** The script that opens the checkout. */
  checkoutUrl: string
  createOrder(order: { amountPaise: number; receipt: string }): Promise<string>
  findOrderByReceipt(receipt: string): Promise<string | null>
  paymentsOfOrder(gatewayOrderId: string): Promise<GatewayPayment[]>
  /** Requests a refund. Repeating it with the same key returns the same refund. */
  refund(refund: { paymentId: string; amountPaise: number; receipt: string; key: string }): Promise<GatewayRefund>
  refundsOfPayment(paymentId: string): Promise<GatewayRefund[]>
  /** Returns whether the gateway signed that this payment was made for this order. */
  isCheckoutSigned(result: { orderId: string; paymentId: string; signature: string }): boolean
  /** Returns whether the gateway signed exactly these bytes. */
  isWebhookSigned(rawBody: Buffer, signature: string): boolean
}

/** Creates a client of the gateway at the configured address. */
export function createGateway(setting: GatewaySetting): Gateway {
  return {
    keyId: setting.keyId,
    checkoutUrl: setting.checkoutUrl,
    createOrder: async ({ amountPaise, receipt }) => {
      const body = { amount: amountPaise, currency: 'INR', receipt }
      const order = await callGateway(setting, { method: 'POST', path: '/orders', body }, Order)
      if (order.amount !== amountPaise) throw new GatewayError(null, 'created an order with a different amount')
      return order.id
    },
    findOrderByReceipt: async (receipt) => {
      const path = `/orders?receipt=${encodeURIComponent(receipt)}`
      const { items } = await callGateway(setting, { method: 'GET', path }, listOf(Order))
      return items.find((order) => order.receipt === receipt)?.id ?? null
    },
    paymentsOfOrder: async (gatewayOrderId) => {
      const path = `/orders/${encodeURIComponent(gatewayOrderId)}/payments`
      const { items } = await callGateway(setting, { method: 'GET', path }, listOf(Payment))
      return items.map(({ id, amount, currency, status, captured }) => ({
        paymentId: id,
        amountPaise: amount,
        currency,
        isCaptured: captured === true || status === 'captured' || status === 'refunded',
      }))
    },
    refund: async ({ paymentId, amountPaise, receipt, key }) => {
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`
      const headers = { 'x-refund-idempotency': key }
      const body = { amount: amountPaise, receipt }
      return toRefund(await callGateway(setting, { method: 'POST', path, body, headers }, Refund))
    },
    refundsOfPayment: async (paymentId) => {
      const path = `/payments/${encodeURIComponent(paymentId)}/refunds?count=100`
      const { items } = await callGateway(setting, { method: 'GET', path }, listOf(Refund))
      return items.map(toRefund)
    },
    isCheckoutSigned: ({ orderId, paymentId, signature }) =>
      isSigned(`${orderId}|${paymentId}`, signature, [setting.keySecret]),
    isWebhookSigned: (rawBody, signature) => isSigned(rawBody, signature, setting.webhookSecrets),
  }
}

const Order = z.object({ id: z.string(), amount: z.int(), receipt: z.nullish(z.string()) })
const Payment = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  captured: z.nullish(z.boolean()),
})
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

function toRefund({ id, payment_id, amount, receipt, status }: z.infer<typeof Refund>): GatewayRefund {
  return { refundId: id, paymentId: payment_id, amountPaise: amount, receipt: receipt ?? null, state: status }
}
