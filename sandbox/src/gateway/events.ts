import { randomText } from './entities.ts'
import type { Dispute, Order, Payment, Refund } from './entities.ts'
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
] as const
export type EventName = (typeof EVENTS)[number]

type Entities = { payment: Payment; order?: Order; refund?: Refund; dispute?: Dispute }

/** Composes and signs a webhook with the state at the time of the event. */
export function composeEvent({ ledger, webhookSecret }: Gateway, event: EventName, entities: Entities): Delivery {
  const payload = payloadOf(event, entities)
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_VoltloopSandbx',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: ledger.epochSeconds(),
  })
  return {
    id: randomText(14),
    event,
    paymentId: entities.payment.id,
    body,
    signature: sign(body, webhookSecret),
    createdAt: Date.now(),
    attempts: 0,
    lastAnswer: null,
    state: 'pending',
    isForged: false,
  }
}

function payloadOf(event: EventName, { payment, order, refund, dispute }: Entities) {
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
  }
}
