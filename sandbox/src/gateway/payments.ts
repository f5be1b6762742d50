import { randomInt } from 'node:crypto'
import { newId } from './entities.ts'
import type { Order, Payment } from './entities.ts'
import { composeEvent } from './events.ts'
import type { EventName } from './events.ts'
import type { Gateway } from './gateway.ts'
import type { Ledger } from './ledger.ts'
import { findOrder } from './orders.ts'
import type { QrRecord } from './links/entities.ts'
import { composePaid, paidBy as changedBy } from './links/paid-by.ts'
import { badRequest, unknownId } from './api-error.ts'
import { readAmount, readBody } from './request-body.ts'

export type Payer = { email: string | null; contact: string | null; description: string | null }

/** How a payment ends. An authorised payment waits for its capture and is refunded when the capture times out. */
export type PaymentResult = 'captured' | 'authorized' | 'failed'

/** Pays an order as a customer would, and sends webhooks to the product if `sendsWebhooks` is true. */
export function payOrder(
  gateway: Gateway,
  orderId: string,
  result: PaymentResult,
  sendsWebhooks: boolean,
  payer: Payer,
): Payment {
  const { order, capturesByHand } = findOrder(gateway.ledger, orderId)
  if (order.status === 'paid') throw badRequest('This order has already been paid', 'order_id')
  const attempted: Order = { ...order, status: 'attempted', attempts: order.attempts + 1 }
  const payment = newPayment(gateway, order, payer)
  if (result === 'failed')
    return settle(gateway, attempted, { ...payment, ...DECLINED }, sendsWebhooks, ['payment.failed'])
  if (capturesByHand || result === 'authorized')
    return settle(gateway, attempted, payment, sendsWebhooks, ['payment.authorized'])
  const events: EventName[] = ['payment.authorized', 'payment.captured', 'order.paid']
  return settle(gateway, paidBy(attempted, payment), captured(payment), sendsWebhooks, events)
}

/** Pays by scanning a QR code. Such a payment has no order. */
export function payUnordered(
  gateway: Gateway,
  { code, paymentIds }: QrRecord,
  result: PaymentResult,
  sendsWebhooks: boolean,
): Payment {
  const { payment_amount: amount, notes } = code
  const payer = { email: null, contact: null, description: 'QRv2 Payment' }
  const payment = newPayment(gateway, { id: null, amount, currency: 'INR', notes }, payer)
  gateway.commit({ codes: [{ code, paymentIds: [...paymentIds, payment.id] }] })
  if (result === 'failed') return settle(gateway, null, { ...payment, ...DECLINED }, sendsWebhooks, ['payment.failed'])
  if (result === 'authorized') return settle(gateway, null, payment, sendsWebhooks, ['payment.authorized'])
  return settle(gateway, null, captured(payment), sendsWebhooks, ['payment.authorized', 'payment.captured'])
}

/** Captures an authorised payment manually, as orders with `payment_capture: 0` require. */
export function capturePayment(gateway: Gateway, paymentId: string, body: unknown): Payment {
  const request = readBody(body, ['amount', 'currency'])
  const amount = readAmount(request['amount'])
  const payment = findPayment(gateway.ledger, paymentId)
  if (payment.captured) throw badRequest('This payment has already been captured')
  if (payment.status !== 'authorized') throw badRequest('Only payments which have been authorized can be captured')
  if (payment.amount !== amount) throw badRequest('Capture amount must be equal to the amount authorized', 'amount')
  return captureNow(gateway, payment, true)
}

/** Captures a failed payment late, as a bank may do. Its order may have been paid meanwhile. */
export function captureLate(gateway: Gateway, paymentId: string, sendsWebhooks: boolean): Payment {
  const payment = findPayment(gateway.ledger, paymentId)
  if (payment.status !== 'failed') throw badRequest('Only a failed payment can be captured late')
  return captureNow(gateway, { ...payment, ...NO_ERROR, status: 'authorized' }, sendsWebhooks)
}

export function findPayment(ledger: Ledger, id: string): Payment {
  const payment = ledger.payments.get(id)
  if (!payment) throw unknownId()
  return payment
}

/** Returns the payments that were created in a period, newest first. Both ends belong to it. */
export function paymentsBetween(ledger: Ledger, from: number, to: number): Payment[] {
  const within = [...ledger.payments.values()].filter(({ created_at: at }) => at >= from && at <= to)
  return within.toReversed().toSorted((a, b) => b.created_at - a.created_at)
}

export function paymentsOf(ledger: Ledger, orderId: string): Payment[] {
  return [...ledger.payments.values()].filter((payment) => payment.order_id === orderId).toReversed()
}

function captureNow(gateway: Gateway, payment: Payment, sendsWebhooks: boolean): Payment {
  if (payment.order_id === null) return settle(gateway, null, captured(payment), sendsWebhooks, ['payment.captured'])
  const { order } = findOrder(gateway.ledger, payment.order_id)
  const events: EventName[] = order.status === 'paid' ? ['payment.captured'] : ['payment.captured', 'order.paid']
  return settle(gateway, paidBy(order, payment), captured(payment), sendsWebhooks, events)
}

function settle(
  gateway: Gateway,
  order: Order | null,
  payment: Payment,
  sendsWebhooks: boolean,
  events: EventName[],
): Payment {
  const change = payment.captured ? changedBy(gateway, payment) : {}
  const entities = { payment, ...(order && { order }) }
  const composed = [
    ...events.map((event) => composeEvent(gateway, event, entities)),
    ...composePaid(gateway, payment, change),
  ]
  gateway.commit({
    ...change,
    orders: order ? [{ ...findOrder(gateway.ledger, order.id), order }] : [],
    payments: [payment],
    deliveries: sendsWebhooks ? composed : [],
  })
  return payment
}

type Payable = { id: string | null } & Pick<Order, 'amount' | 'currency' | 'notes'>

function newPayment(gateway: Gateway, order: Payable, payer: Payer): Payment {
  const mismatch = gateway.faults.take('payments', ['amount-mismatch', 'currency-mismatch'])
  const otherAmount = order.amount > 200 ? order.amount - 100 : order.amount + 100
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: mismatch === 'amount-mismatch' ? otherAmount : order.amount,
    currency: mismatch === 'currency-mismatch' ? 'USD' : order.currency,
    status: 'authorized',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: 'rider@okbank',
    ...payer,
    notes: order.notes,
    fee: null,
    tax: null,
    ...NO_ERROR,
    acquirer_data: { rrn: String(randomInt(1e11, 1e12)) },
    created_at: gateway.ledger.epochSeconds(),
  }
}

function paidBy(order: Order, payment: Payment): Order {
  if (order.status === 'paid') return order
  return {
    ...order,
    status: 'paid',
    amount_paid: payment.amount,
    amount_due: Math.max(0, order.amount - payment.amount),
  }
}

function captured(payment: Payment): Payment {
  const fee = Math.round(payment.amount * 0.0236)
  return { ...payment, status: 'captured', captured: true, fee, tax: Math.round((fee * 18) / 118) }
}

const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
}

const DECLINED = {
  status: 'failed',
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Your payment was declined by the bank. No money was taken.',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
} as const
