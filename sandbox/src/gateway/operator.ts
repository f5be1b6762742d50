import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openDispute, settleDispute } from './disputes.ts'
import type { Gateway } from './gateway.ts'
import { refundPayment, timeOutCapture } from './refunds.ts'

type ForPayment = { Body: { payment_id: string; amount?: number } }

/**
 * Registers what happens outside the merchant's API: refunds in the gateway's own pages, captures that time out, and disputes.
 * Scripts send JSON and get the result; the forms of the dashboard return to it.
 */
export function operatorRoutes(app: FastifyInstance, gateway: Gateway) {
  app.post<ForPayment>('/gateway/refunds', { schema: { body: FOR_PAYMENT } }, (request, reply) => {
    const { payment_id, amount } = request.body
    return answer(request, reply, refundPayment(gateway, payment_id, amount === undefined ? {} : { amount }, undefined))
  })
  app.post<ForPayment>('/gateway/time-out-capture', { schema: { body: FOR_PAYMENT } }, (request, reply) =>
    answer(request, reply, timeOutCapture(gateway, request.body.payment_id)),
  )
  app.post<ForPayment>('/gateway/disputes', { schema: { body: FOR_PAYMENT } }, (request, reply) => {
    const { payment_id, amount } = request.body
    return answer(request, reply, openDispute(gateway, payment_id, amount))
  })
  app.post<{ Body: { dispute_id: string; status: 'won' | 'lost' } }>(
    '/gateway/disputes/settle',
    { schema: { body: SETTLE } },
    (request, reply) => answer(request, reply, settleDispute(gateway, request.body.dispute_id, request.body.status)),
  )
}

const TEXT = { type: 'string', minLength: 1 }
const FOR_PAYMENT = {
  type: 'object',
  required: ['payment_id'],
  properties: { payment_id: TEXT, amount: { type: 'integer', minimum: 100 } },
  additionalProperties: false,
}
const SETTLE = {
  type: 'object',
  required: ['dispute_id', 'status'],
  properties: { dispute_id: TEXT, status: { enum: ['won', 'lost'] } },
  additionalProperties: false,
}

function answer(request: FastifyRequest, reply: FastifyReply, result: object) {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  return isForm ? reply.redirect('/gateway', 303) : reply.send(result)
}
