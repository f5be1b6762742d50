import * as z from 'zod/mini'
import { callGateway, GatewayError, type GatewaySetting } from './gateway-call.ts'
import { isSigned } from './signatures.ts'

/** A payment as the gateway knows it. */
export interface GatewayPayment {
  paymentId: string
  amountPaise: number
  currency: string
  /** Whether the money was taken, even if it has gone back since. */
  isCaptured: boolean
}

/** A refund as the gateway knows it. */
export interface GatewayRefund {
  refundId: string
  paymentId: string
  amountPaise: number
  receipt: string | null
  state: 'pending' | 'processed' | 'failed'
}

/** The payment gateway, over its own protocol. Every call ends within the time limit; failures are GatewayProblems. */
export interface Gateway {
  /** What the customer's browser opens the checkout with. */
  keyId: string
  /** The script that opens it. */
  checkoutUrl: string
  createOrder(order: { amountPaise: number; receipt: string }): Promise<string>
  findOrderByReceipt(receipt: string): Promise<string | null>
  paymentsOfOrder(gatewayOrderId: string): Promise<GatewayPayment[]>
  /** The same key with the same refund is the same refund, however often it is asked for. */
  refund(refund: { paymentId: string; amountPaise: number; receipt: string; key: string }): Promise<GatewayRefund>
  refundsOfPayment(paymentId: string): Promise<GatewayRefund[]>
  /** Whether the gateway itself says that this payment was made for this order. */
  isCheckoutSigned(told: { orderId: string; paymentId: string; signature: string }): boolean
  /** Whether a webhook comes from the gateway, every byte of it. */
  isWebhookSigned(rawBody: Buffer, signature: string): boolean
}

/** The gateway that answers at the address of the setting. */
export function createGateway(setting: GatewaySetting): Gateway {
  return {
    keyId: setting.keyId,
    checkoutUrl: setting.checkoutUrl,
    createOrder: async ({ amountPaise, receipt }) => {
      const body = { amount: amountPaise, currency: 'INR', receipt }
      const order = await callGateway(setting, { method: 'POST', path: '/orders', body }, Order)
      if (order.amount !== amountPaise) throw new GatewayError(null, 'made an order of another amount')
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
