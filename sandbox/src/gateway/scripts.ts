import type { FastifyInstance } from 'fastify'
import { collection } from './entities.ts'
import { EVENTS } from './events.ts'
import type { EventName } from './events.ts'
import { MODES, TARGETS } from './faults.ts'
import type { Fault } from './faults.ts'
import type { Gateway } from './gateway.ts'
import { expireLinks } from './links/payment-links.ts'
import { captureLate, findPayment, payOrder } from './payments.ts'
import type { PaymentResult } from './payments.ts'
import { refundsOf, settleRefund } from './refunds.ts'
import { sendWebhook } from './send-webhook.ts'
import { signReceipt } from './signatures.ts'

type Pay = { order_id: string; outcome: PaymentResult; webhook: boolean; email?: string; contact?: string }
type Send = { payment_id: string; events: EventName[]; altered?: boolean; invented?: boolean; signature?: 'bad' }

export function scriptRoutes(app: FastifyInstance, gateway: Gateway) {
  const { ledger, faults, keySecret } = gateway

  app.post<{ Body: Pay }>('/gateway/pay', { schema: { body: PAY } }, ({ body }) => {
    const payer = { email: body.email ?? null, contact: body.contact ?? null, description: null }
    return signReceipt(payOrder(gateway, body.order_id, body.outcome, body.webhook, payer), keySecret)
  })
  app.post<{ Body: { payment_id: string; webhook: boolean } }>(
    '/gateway/capture-late',
    { schema: { body: CAPTURE_LATE } },
    ({ body }) => signReceipt(captureLate(gateway, body.payment_id, body.webhook), keySecret),
  )
  app.get<{ Querystring: { payment_id: string } }>(
    '/gateway/refunds',
    { schema: { querystring: required({ payment_id: TEXT }) } },
    ({ query }) => collection(refundsOf(ledger, findPayment(ledger, query.payment_id).id)),
  )
  app.post<{ Body: { refund_id: string; status: 'processed' | 'failed' } }>(
    '/gateway/refunds/settle',
    { schema: { body: required({ refund_id: TEXT, status: { enum: ['processed', 'failed'] } }) } },
    ({ body }) => settleRefund(gateway, body.refund_id, body.status),
  )
  app.post<{ Body: Send }>('/gateway/webhooks', { schema: { body: SEND } }, async ({ body }) => {
    const forgery = {
      isAltered: body.altered === true,
      isBadlySigned: body.signature === 'bad',
      isInvented: body.invented === true,
    }
    const items = []
    for (const event of body.events) items.push(await sendWebhook(gateway, body.payment_id, event, forgery))
    return collection(items)
  })
  app.post<{ Body: { now: number } }>('/gateway/clock', { schema: { body: CLOCK } }, ({ body }) => {
    ledger.commit({ aheadMs: body.now - Date.now() })
    expireLinks(gateway)
    return { now: ledger.epochSeconds() }
  })
  app.get('/gateway/faults', () => collection(faults.list()))
  app.post<{ Body: Fault }>('/gateway/faults', { schema: { body: FAULT } }, ({ body }) => {
    faults.add(body)
    return collection(faults.list())
  })
  app.delete('/gateway/faults', () => {
    faults.clear()
    return collection(faults.list())
  })
}

const TEXT = { type: 'string', minLength: 1 }

function required(properties: Record<string, object>, optional: Record<string, object> = {}) {
  return {
    type: 'object',
    required: Object.keys(properties),
    properties: { ...properties, ...optional },
    additionalProperties: false,
  }
}

const PAY = required(
  { order_id: TEXT, outcome: { enum: ['captured', 'authorized', 'failed'] } },
  { webhook: { type: 'boolean', default: true }, email: TEXT, contact: TEXT },
)
const CAPTURE_LATE = required({ payment_id: TEXT }, { webhook: { type: 'boolean', default: true } })
const SEND = required(
  { payment_id: TEXT, events: { type: 'array', minItems: 1, items: { enum: EVENTS } } },
  { altered: { type: 'boolean' }, invented: { type: 'boolean' }, signature: { enum: ['bad'] } },
)
const CLOCK = required({ now: { type: 'integer', minimum: 0 } })
const FAULT = required(
  { target: { enum: TARGETS }, mode: { enum: MODES } },
  { times: { type: 'integer', minimum: 1, default: 1 } },
)
