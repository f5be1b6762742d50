import { disputesOf } from './disputes.ts'
import { randomText, type Payment } from './entities.ts'
import { composeEvent } from './events.ts'
import type { EventName } from './events.ts'
import type { Gateway } from './gateway.ts'
import type { Delivery } from './ledger.ts'
import { codeOf, linkOf } from './links/paid-by.ts'
import { findOrder } from './orders.ts'
import { findPayment } from './payments.ts'
import { badRequest } from './api-error.ts'
import { refundsOf } from './refunds.ts'

/** An invented webhook is signed correctly and reports an event that did not happen. */
export type Forgery = { isAltered: boolean; isBadlySigned: boolean; isInvented: boolean }

/**
 * Sends a webhook of a payment immediately and returns the product's response. A webhook that was sent before is sent again with the same event id.
 */
export async function sendWebhook(gateway: Gateway, paymentId: string, event: EventName, forgery: Forgery) {
  const genuine = forgery.isInvented
    ? composeInvented(gateway, paymentId, event)
    : (findSent(gateway, paymentId, event) ?? composeNow(gateway, paymentId, event))
  const delivery = forgery.isAltered || forgery.isBadlySigned ? forge(genuine, forgery) : genuine
  gateway.ledger.commit({ deliveries: [delivery] })
  const after = await gateway.webhooks.attempt(delivery.id)
  return { event, event_id: delivery.id, answer: after?.lastAnswer ?? null }
}

function findSent({ ledger }: Gateway, paymentId: string, event: EventName): Delivery | undefined {
  return [...ledger.deliveries.values()].findLast(
    (delivery) => delivery.paymentId === paymentId && delivery.event === event && !delivery.isForged,
  )
}

/** Composes a webhook for a script. It is not retried automatically, so it never has the state pending. */
function composeNow(gateway: Gateway, paymentId: string, event: EventName): Delivery {
  const payment = findPayment(gateway.ledger, paymentId)
  const order = orderOf(gateway, payment)
  const link = linkOf(gateway.ledger, payment)?.link
  const code = codeOf(gateway.ledger, payment)?.code
  const refund = refundsOf(gateway.ledger, paymentId)[0]
  const dispute = disputesOf(gateway.ledger, paymentId)[0]
  const hasHappened: Record<EventName, boolean> = {
    'payment.authorized': payment.status !== 'failed',
    'payment.captured': payment.captured,
    'payment.failed': payment.status === 'failed',
    'order.paid': order?.status === 'paid',
    'refund.created': refund !== undefined,
    'refund.processed': refund?.status === 'processed',
    'refund.failed': refund?.status === 'failed',
    'payment.dispute.created': dispute !== undefined,
    'payment.dispute.won': dispute?.status === 'won',
    'payment.dispute.lost': dispute?.status === 'lost',
    'payment_link.paid': link?.status === 'paid',
    'payment_link.cancelled': link?.status === 'cancelled',
    'payment_link.expired': link?.status === 'expired',
    'qr_code.credited': code !== undefined && payment.captured,
    'qr_code.closed': code?.close_reason === 'on_demand',
  }
  if (!hasHappened[event]) throw badRequest(`${event} has not happened to ${paymentId}`, 'events')
  const about = { payment, ...(order && { order }), ...(link && { link }), ...(code && { code }) }
  const entities = { ...about, ...(refund && { refund }), ...(dispute && { dispute }) }
  return { ...composeEvent(gateway, event, entities), state: 'given up' }
}

/** Composes a webhook that reports the payment as captured, whatever its state is. */
function composeInvented(gateway: Gateway, paymentId: string, event: EventName): Delivery {
  const payment: Payment = { ...findPayment(gateway.ledger, paymentId), status: 'captured', captured: true }
  const order = orderOf(gateway, payment)
  const link = linkOf(gateway.ledger, payment)?.link
  const code = codeOf(gateway.ledger, payment)?.code
  const entities = { payment, ...(order && { order }), ...(link && { link }), ...(code && { code }) }
  return { ...composeEvent(gateway, event, entities), state: 'given up', isForged: true }
}

function orderOf({ ledger }: Gateway, { order_id }: Payment) {
  return order_id === null ? undefined : findOrder(ledger, order_id).order
}

function forge(genuine: Delivery, { isAltered, isBadlySigned }: Forgery): Delivery {
  return {
    ...genuine,
    id: randomText(14),
    body: isAltered
      ? genuine.body.replace(/"amount":(\d+)/, (_, paise: string) => `"amount":${Number(paise) + 100}`)
      : genuine.body,
    signature: isBadlySigned ? genuine.signature.replaceAll(/./g, 'a') : genuine.signature,
    createdAt: Date.now(),
    attempts: 0,
    lastAnswer: null,
    state: 'given up',
    isForged: true,
  }
}
