import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, sendPage } from '../../page.ts'
import type { Html } from '../../page.ts'
import { collection } from '../entities.ts'
import type { Payment } from '../entities.ts'
import { respond } from '../faults.ts'
import type { Gateway } from '../gateway.ts'
import { findPayment } from '../payments.ts'
import type { PaymentResult } from '../payments.ts'
import { sign } from '../signatures.ts'
import type { PaymentLink } from './entities.ts'
import { cancelLink, createLink, findLink, findLinkByCode, listLinks, payLink } from './payment-links.ts'
import { closeQrCode, createQrCode, findQrCode, scanQrCode } from './qr-codes.ts'
import { drawQrCode } from './qr-picture.ts'

type ById = { Params: { id: string } }
type Outcome = { outcome: PaymentResult; webhook: boolean }

/** Registers the merchant's calls for payment links and QR codes. */
export function linkApi(api: FastifyInstance, gateway: Gateway) {
  const { faults, ledger } = gateway
  api.post('/payment_links', (request, reply) =>
    respond(faults, 'links', reply, () => createLink(gateway, request.body, originOf(request.host))),
  )
  api.get<{ Querystring: Record<string, string | undefined> }>('/payment_links', ({ query }, reply) =>
    respond(faults, 'lookups', reply, () => listLinks(gateway, query)),
  )
  api.get<ById>('/payment_links/:id', ({ params }, reply) =>
    respond(faults, 'links', reply, () => findLink(gateway, params.id).link),
  )
  api.post<ById>('/payment_links/:id/cancel', ({ params }, reply) =>
    respond(faults, 'links', reply, () => cancelLink(gateway, params.id)),
  )
  api.post('/payments/qr_codes', (request, reply) =>
    respond(faults, 'codes', reply, () => createQrCode(gateway, request.body, originOf(request.host))),
  )
  api.get<ById>('/payments/qr_codes/:id', ({ params }, reply) =>
    respond(faults, 'codes', reply, () => findQrCode(gateway, params.id).code),
  )
  api.get<ById>('/payments/qr_codes/:id/payments', ({ params }, reply) =>
    respond(faults, 'codes', reply, () =>
      collection(findQrCode(gateway, params.id).paymentIds.map((id) => findPayment(ledger, id))),
    ),
  )
  api.post<ById>('/payments/qr_codes/:id/close', ({ params }, reply) =>
    respond(faults, 'codes', reply, () => closeQrCode(gateway, params.id)),
  )
}

/** Registers the payer's side: the page of a link, the picture of a code with a page in place of a phone, and the same for scripts. */
export function linkPages(app: FastifyInstance, gateway: Gateway) {
  app.get<{ Params: { code: string } }>('/l/:code', ({ params }, reply) => {
    const found = findLinkByCode(gateway, params.code)
    if (!found) return sendPage(reply.status(404), 'Payment link', html`<p>There is no such payment link.</p>`)
    const { link } = found
    const isOpen = link.status === 'created'
    return payPage(reply, 'Payment link', {
      amount: link.amount,
      description: link.description,
      problem: isOpen ? null : `This link is ${link.status}.`,
      action: `/l/${params.code}`,
    })
  })
  app.post<{ Params: { code: string }; Body: { outcome: PaymentResult } }>(
    '/l/:code',
    { schema: { body: OUTCOME } },
    ({ params, body }, reply) => {
      const found = findLinkByCode(gateway, params.code)
      if (!found) return reply.callNotFound()
      const payer = { email: found.link.customer['email'] ?? null, contact: found.link.customer['contact'] ?? null }
      const payment = payLink(gateway, found.link.id, body.outcome, true, payer)
      return afterPayment(reply, `/l/${params.code}`, payment, callbackOf(gateway, found.link.id, payment))
    },
  )
  app.get<ById>('/q/:id.png', ({ params, host }, reply) => {
    const { code } = findQrCode(gateway, params.id)
    return reply.type('image/png').send(drawQrCode(`${originOf(host)}/q/${code.id}`))
  })
  app.get<ById>('/q/:id', ({ params }, reply) => {
    const { code } = findQrCode(gateway, params.id)
    return payPage(reply, 'Simulate scan', {
      amount: code.payment_amount,
      description: code.description ?? '',
      problem: code.status === 'active' ? null : 'This code is closed.',
      action: `/q/${code.id}`,
    })
  })
  app.post<ById & { Body: { outcome: PaymentResult } }>(
    '/q/:id',
    { schema: { body: OUTCOME } },
    ({ params, body }, reply) =>
      afterPayment(reply, `/q/${params.id}`, scanQrCode(gateway, params.id, body.outcome, true), null),
  )
  app.post<{ Body: Outcome & { qr_id: string } }>('/gateway/scan', { schema: { body: SCAN } }, ({ body }) => ({
    razorpay_payment_id: scanQrCode(gateway, body.qr_id, body.outcome, body.webhook).id,
  }))
  app.post<{ Body: Outcome & { link_id: string } }>('/gateway/pay-link', { schema: { body: PAY_LINK } }, ({ body }) => {
    const payment = payLink(gateway, body.link_id, body.outcome, body.webhook, { email: null, contact: null })
    return { razorpay_payment_id: payment.id, ...callbackOf(gateway, body.link_id, payment) }
  })
}

/** Returns the parameters with which the payer's browser returns to the merchant, signed as the gateway does; null after a failure. */
function callbackOf(gateway: Gateway, linkId: string, payment: Payment) {
  if (payment.status !== 'captured') return null
  const { link } = findLink(gateway, linkId)
  const [id, reference] = [link.id, link.reference_id]
  return {
    razorpay_payment_id: payment.id,
    razorpay_payment_link_id: id,
    razorpay_payment_link_reference_id: reference,
    razorpay_payment_link_status: 'paid',
    razorpay_signature: sign(`${id}|${reference}|paid|${payment.id}`, gateway.keySecret),
    callback_url: link.callback_url,
  }
}

function afterPayment(
  reply: FastifyReply,
  page: string,
  { status }: Payment,
  callback: ReturnType<typeof callbackOf>,
): FastifyReply {
  if (callback && callback.callback_url !== '') {
    const { callback_url, ...parameters } = callback
    return reply.redirect(`${callback_url}?${new URLSearchParams(parameters).toString()}`, 303)
  }
  if (status === 'captured') return sendPage(reply, 'Paid', html`<p>The payment was made.</p>`)
  return sendPage(reply, 'Not paid', html`<p>The bank declined. <a href="${page}">Try again</a></p>`)
}

interface Shown {
  amount: number
  description: PaymentLink['description']
  problem: string | null
  action: string
}

function payPage(reply: FastifyReply, title: string, { amount, description, problem, action }: Shown): FastifyReply {
  const buttons: Html = html`<form method="post" action="${action}">
    <button name="outcome" value="captured">Pay successfully</button>
    <button name="outcome" value="failed">Fail</button>
  </form>`
  return sendPage(
    reply,
    title,
    html`<p class="lead">${(amount / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' })}</p>
      <p>${description}</p>
      ${problem === null ? buttons : html`<p role="alert">${problem}</p>`}`,
  )
}

// The sandbox listens on one machine, without TLS.
const originOf = (host: string) => `http://${host}`

const RESULT = { enum: ['captured', 'authorized', 'failed'] }
const OUTCOME = { type: 'object', required: ['outcome'], properties: { outcome: RESULT } }
const WEBHOOK = { type: 'boolean', default: true }
const SCAN = byScript({ qr_id: { type: 'string' } })
const PAY_LINK = byScript({ link_id: { type: 'string' } })

function byScript(what: Record<string, object>) {
  const properties = { ...what, outcome: { ...RESULT, default: 'captured' }, webhook: WEBHOOK }
  return { type: 'object', required: Object.keys(what), properties, additionalProperties: false }
}
