import { randomText } from './entities.ts'
import type { Dispute, Order, Payment, Refund } from './entities.ts'
import type { PaymentLink, QrCode } from './links/entities.ts'
import type { Gateway } from './gateway.ts'
import type { Delivery } from './ledger.ts'
import { sign } from './signatures.ts'

export const EVENTS = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
  'payment.dispute.created',
  'payment.dispute.won',
  'payment.dispute.lost',
  'payment_link.paid',
  'payment_link.cancelled',
  'payment_link.expired',
  'qr_code.credited',
  'qr_code.closed',
] as const
export type EventName = (typeof EVENTS)[number]

type Entities = {
  payment?: Payment
  order?: Order
  refund?: Refund
  dispute?: Dispute
  link?: PaymentLink
  code?: QrCode
}

/** Composes and signs a webhook with the state at the time of the event. */
export function composeEvent({ ledger, webhookSecret }: Gateway, event: EventName, entities: Entities): Delivery {
  const payload = payloadOf(event, entities)
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_VoltloopSandbx',
    event,
    contains: Object.keys(payload),
    payload,
    // A link's events carry the time at which the link was created.
    created_at: entities.link?.created_at ?? ledger.epochSeconds(),
  })
  return {
    id: randomText(14),
    event,
    paymentId: entities.payment?.id ?? entities.link?.id ?? entities.code?.id ?? '',
    body,
    signature: sign(body, webhookSecret),
    createdAt: Date.now(),
    attempts: 0,
    lastAnswer: null,
    state: 'pending',
    isForged: false,
  }
}

function payloadOf(event: EventName, { payment, order, refund, dispute, link, code }: Entities) {
  switch (event) {
    case 'payment.authorized':
      return { payment: { entity: { ...payment, status: 'authorized', captured: false, fee: null, tax: null } } }
    case 'payment.captured':
    case 'payment.failed':
      return { payment: { entity: payment } }
    case 'order.paid':
      return { payment: { entity: payment }, order: { entity: order } }
    case 'refund.created':
    case 'refund.processed':
    case 'refund.failed':
      return { refund: { entity: refund }, payment: { entity: payment } }
    case 'payment.dispute.created':
    case 'payment.dispute.won':
    case 'payment.dispute.lost':
      return { payment: { entity: payment }, dispute: { entity: dispute } }
    case 'payment_link.paid':
      return { ...linkPayload(link, order), order: { entity: unprefixed(order) }, payment: { entity: payment } }
    case 'payment_link.cancelled':
    case 'payment_link.expired':
      return linkPayload(link, order)
    case 'qr_code.credited':
      return { payment: { entity: payment }, qr_code: { entity: code } }
    case 'qr_code.closed':
      return { qr_code: { entity: code } }
  }
}

function linkPayload(link: PaymentLink | undefined, order: Order | undefined) {
  return { payment_link: { entity: { ...link, order_id: order?.id } } }
}

// In a link's events the id of the order has no prefix, unlike everywhere else.
function unprefixed(order: Order | undefined) {
  return { ...order, id: order?.id.replace('order_', ''), product_type: 'payment_link_v2' }
}
