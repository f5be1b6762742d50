import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findDispute } from './disputes.ts'
import { collection } from './entities.ts'
import { respond } from './faults.ts'
import type { Gateway } from './gateway.ts'
import { linkApi } from './links/routes.ts'
import { createOrder, findOrder, newestOrders, ordersByReceipt } from './orders.ts'
import { capturePayment, findPayment, paymentsBetween, paymentsOf } from './payments.ts'
import { badRequest, stillInProgress, unauthorised } from './api-error.ts'
import { findRefund, refundPayment, refundsOf } from './refunds.ts'

type ById = { Params: { id: string } }

export function apiRoutes(app: FastifyInstance, gateway: Gateway) {
  const { ledger, faults } = gateway
  const unanswered = new Set<string>()

  app.register(
    async (api) => {
      api.addHook('onRequest', async (request) => authenticate(request, gateway))
      api.setNotFoundHandler(() => {
        throw badRequest('The requested URL was not found on the server.')
      })
      acceptEmptyBodies(api)

      api.post('/orders', (request, reply) => respond(faults, 'orders', reply, () => createOrder(ledger, request.body)))
      api.get<{ Querystring: { receipt?: string; count?: number; skip?: number } }>(
        '/orders',
        { schema: { querystring: PAGING } },
        ({ query: { receipt, count = 10, skip = 0 } }, reply) =>
          respond(faults, 'lookups', reply, () => {
            const orders = receipt === undefined ? newestOrders(ledger) : ordersByReceipt(ledger, receipt)
            return collection(orders.slice(skip, skip + count))
          }),
      )
      api.get<ById>('/orders/:id', ({ params }, reply) =>
        respond(faults, 'lookups', reply, () => findOrder(ledger, params.id).order),
      )
      api.get<ById>('/orders/:id/payments', ({ params }, reply) =>
        respond(faults, 'payments', reply, () => {
          const { order } = findOrder(ledger, params.id)
          return collection(paymentsOf(ledger, order.id))
        }),
      )
      api.get<{ Querystring: { from?: number; to?: number; count?: number; skip?: number } }>(
        '/payments',
        { schema: { querystring: PAGING } },
        ({ query: { from = 0, to = ledger.epochSeconds(), count = 10, skip = 0 } }, reply) =>
          respond(faults, 'payments', reply, () =>
            collection(paymentsBetween(ledger, from, to).slice(skip, skip + count)),
          ),
      )
      api.get<ById>('/payments/:id', ({ params }, reply) =>
        respond(faults, 'payments', reply, () => findPayment(ledger, params.id)),
      )
      api.post<ById>('/payments/:id/capture', ({ params, body }, reply) =>
        respond(faults, 'payments', reply, () => capturePayment(gateway, params.id, body)),
      )
      api.post<ById>('/payments/:id/refund', ({ params, body, headers }, reply) => {
        const key = headers['x-refund-idempotency']?.toString()
        if (key !== undefined && unanswered.has(key)) throw stillInProgress()
        const response = respond(faults, 'refunds', reply, () => refundPayment(gateway, params.id, body, key))
        if (key !== undefined && reply.sent) {
          unanswered.add(key)
          reply.raw.once('close', () => unanswered.delete(key))
        }
        return response
      })
      api.get<ById>('/payments/:id/refunds', ({ params }, reply) =>
        respond(faults, 'lookups', reply, () => {
          const payment = findPayment(ledger, params.id)
          return collection(refundsOf(ledger, payment.id))
        }),
      )
      linkApi(api, gateway)
      api.get('/disputes', (_request, reply) =>
        respond(faults, 'lookups', reply, () => collection([...ledger.disputes.values()].toReversed())),
      )
      api.get<ById>('/disputes/:id', ({ params }, reply) =>
        respond(faults, 'lookups', reply, () => findDispute(ledger, params.id)),
      )
      api.get<ById>('/refunds/:id', ({ params }, reply) =>
        respond(faults, 'lookups', reply, () => findRefund(ledger, params.id).refund),
      )
    },
    { prefix: '/v1' },
  )
}

const PAGING = {
  type: 'object',
  properties: {
    receipt: { type: 'string' },
    count: { type: 'integer', minimum: 1, maximum: 100 },
    skip: { type: 'integer', minimum: 0 },
    from: { type: 'integer', minimum: 0 },
    to: { type: 'integer', minimum: 0 },
  },
}

function authenticate(request: FastifyRequest, { keyId, keySecret }: Gateway) {
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw unauthorised()
}

/** Accepts an empty JSON body: a full refund may be requested without one. */
function acceptEmptyBodies(api: FastifyInstance) {
  const parse = api.getDefaultJsonParser('error', 'error')
  api.removeContentTypeParser('application/json')
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    return parse(request, text, done)
  })
}
