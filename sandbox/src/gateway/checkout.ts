import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, sendDocument } from '../page.ts'
import type { Html } from '../page.ts'
import type { Gateway } from './gateway.ts'
import { findOrder } from './orders.ts'
import { payOrder } from './payments.ts'
import { badRequest } from './api-error.ts'
import { signReceipt } from './signatures.ts'

type FrameQuery = { key: string; order_id: string; name?: string; description?: string; origin: string }
type Pay = { key: string; order_id: string; succeeds: boolean; email?: string; contact?: string; description?: string }

export function checkoutRoutes(app: FastifyInstance, gateway: Gateway) {
  for (const { path, type, text } of FILES) app.get(path, (_request, reply) => send(reply, type, text))

  app.get<{ Querystring: FrameQuery }>('/v1/checkout/frame', { schema: { querystring: FRAME } }, ({ query }, reply) => {
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return sendDocument(reply, frame(query, choices(gateway, query)))
  })

  app.post<{ Body: Pay }>('/v1/checkout/pay', { schema: { body: PAY } }, ({ body }) => {
    if (body.key !== gateway.keyId) throw badRequest('The api key provided is invalid', 'key')
    const payer = { email: body.email ?? null, contact: body.contact ?? null, description: body.description ?? null }
    return signReceipt(
      payOrder(gateway, body.order_id, body.succeeds ? 'captured' : 'failed', true, payer),
      gateway.keySecret,
    )
  })
}

const FILES = [
  {
    path: '/v1/checkout.js',
    type: 'text/javascript',
    text: read(new URL('./checkout/checkout.js', import.meta.url)),
  },
  {
    path: '/v1/checkout/frame.js',
    type: 'text/javascript',
    text: read(new URL('./checkout/frame.js', import.meta.url)),
  },
  { path: '/v1/checkout/frame.css', type: 'text/css', text: read(new URL('./checkout/frame.css', import.meta.url)) },
]

function read(file: URL): string {
  return readFileSync(file, 'utf8')
}

function send(reply: FastifyReply, type: string, text: string) {
  return reply.header('cross-origin-resource-policy', 'cross-origin').type(`${type}; charset=utf-8`).send(text)
}

const TEXT = { type: 'string', minLength: 1 }
const FRAME = { type: 'object', required: ['key', 'order_id', 'origin'], properties: { key: TEXT, order_id: TEXT } }
const PAY = {
  type: 'object',
  required: ['key', 'order_id', 'succeeds'],
  properties: {
    key: TEXT,
    order_id: TEXT,
    succeeds: { type: 'boolean' },
    email: { type: 'string' },
    contact: { type: 'string' },
    description: { type: 'string' },
  },
}

function choices({ ledger, keyId }: Gateway, query: FrameQuery): Html {
  if (query.key !== keyId) return problem('This shop uses a key that the gateway does not know.')
  if (!ledger.orders.has(query.order_id)) return problem('The gateway does not know this order.')
  const { order } = findOrder(ledger, query.order_id)
  if (order.status === 'paid') return problem('This order has already been paid.')
  return html`<p class="amount">
      ${(order.amount / 100).toLocaleString('en-IN', { style: 'currency', currency: order.currency })}
    </p>
    <p id="message" class="message" role="alert"></p>
    <div id="choices" class="choices">
      <p class="hint">No money moves here. How should this payment end?</p>
      <button type="button" class="primary" data-choice="pay">
        <strong>Pay successfully</strong><span>Notifies the shop's page and its server.</span>
      </button>
      <button type="button" data-choice="pay-silently">
        <strong>Pay, but close the browser</strong><span>Notifies only the shop's server, not the page.</span>
      </button>
      <button type="button" data-choice="fail">
        <strong>Fail</strong><span>The bank declines. You may try again.</span>
      </button>
    </div>`
}

function problem(sentence: string): Html {
  return html`<p class="message bad" role="alert">${sentence}</p>`
}

function frame({ name, description }: FrameQuery, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Razorpay Checkout (sandbox)</title>
        <link rel="stylesheet" href="/v1/checkout/frame.css" />
        <script type="module" src="/v1/checkout/frame.js"></script>
      </head>
      <body>
        <main aria-labelledby="shop">
          <header>
            <div>
              <h1 id="shop">${name ?? 'Payment'}</h1>
              ${description && html`<p>${description}</p>`}
            </div>
            <button type="button" class="close" data-choice="dismiss" aria-label="Close checkout">×</button>
          </header>
          <div class="sheet">${body}</div>
          <footer>Sandbox checkout</footer>
        </main>
      </body>
    </html>`
}
