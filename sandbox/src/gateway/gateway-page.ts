import type { FastifyInstance } from 'fastify'
import { html, sendPage, shownTime, table } from '../page.ts'
import type { Dispute, Payment } from './entities.ts'
import type { Gateway } from './gateway.ts'

export function gatewayPage(app: FastifyInstance, { ledger, faults }: Gateway) {
  app.get('/gateway', (_request, reply) => {
    const orders = newest(ledger.orders.values()).map(({ order }) => [
      html`<code>${order.id}</code>`,
      order.receipt,
      rupees(order.amount),
      state(order.status),
      order.attempts,
      shownTime(order.created_at * 1000),
    ])
    const payments = newest(ledger.payments.values()).map((payment) => [
      html`<code>${payment.id}</code>`,
      html`<code>${payment.order_id}</code>`,
      rupees(payment.amount),
      state(payment.status),
      rupees(payment.amount_refunded),
      payment.email ?? payment.contact,
      shownTime(payment.created_at * 1000),
      paymentActions(payment),
    ])
    const refunds = newest(ledger.refunds.values()).map(({ refund }) => [
      html`<code>${refund.id}</code>`,
      html`<code>${refund.payment_id}</code>`,
      rupees(refund.amount),
      state(refund.status),
      shownTime(refund.created_at * 1000),
    ])
    const links = newest(ledger.links.values()).map(({ link }) => [
      html`<code>${link.id}</code>`,
      link.reference_id,
      rupees(link.amount),
      state(link.status),
      html`<a href="${link.short_url}">Pay</a>`,
    ])
    const codes = newest(ledger.codes.values()).map(({ code }) => [
      html`<code>${code.id}</code>`,
      code.description,
      rupees(code.payment_amount),
      state(code.status),
      html`<a href="/q/${code.id}">Simulate scan</a>`,
    ])
    const disputes = newest(ledger.disputes.values()).map((dispute) => [
      html`<code>${dispute.id}</code>`,
      html`<code>${dispute.payment_id}</code>`,
      rupees(dispute.amount),
      state(dispute.status),
      shownTime(dispute.created_at * 1000),
      dispute.status === 'open' && disputeActions(dispute),
    ])
    const deliveries = newest(ledger.deliveries.values()).map((delivery) => [
      html`<code>${delivery.id}</code>`,
      delivery.isForged ? `${delivery.event} (forged)` : delivery.event,
      html`<code>${delivery.paymentId}</code>`,
      state(delivery.state),
      delivery.attempts,
      delivery.lastAnswer,
      shownTime(delivery.createdAt),
    ])
    const waiting = faults.list().map((fault) => [fault.target, fault.mode, fault.times])
    return sendPage(
      reply,
      'Payments',
      html`<p class="lead">A replacement for Razorpay. No money moves. The newest ${SHOWN} of each are shown.</p>
        <h2>Orders</h2>
        ${table(['Order', 'Receipt', 'Amount', 'Status', 'Attempts', 'Made'], orders, 'No orders yet.')}
        <h2>Payments</h2>
        ${table(
          ['Payment', 'Order', 'Amount', 'Status', 'Refunded', 'Payer', 'Made', 'Actions'],
          payments,
          'No payments yet. Pay from the product, or with POST /gateway/pay.',
        )}
        <h2>Payment links</h2>
        ${table(['Link', 'Reference', 'Amount', 'Status', 'Page'], links, 'No payment links yet.')}
        <h2>QR codes</h2>
        ${table(['Code', 'For', 'Amount', 'Status', 'Scan'], codes, 'No QR codes yet.')}
        <h2>Refunds</h2>
        ${table(['Refund', 'Payment', 'Amount', 'Status', 'Made'], refunds, 'No refunds yet.')}
        <h2>Disputes</h2>
        ${table(
          ['Dispute', 'Payment', 'Amount', 'Status', 'Made', 'Actions'],
          disputes,
          'No disputes yet. Open one from a captured payment.',
        )}
        <h2>Webhooks</h2>
        ${table(
          ['Event id', 'Event', 'Payment', 'Status', 'Attempts', 'Last answer', 'Made'],
          deliveries,
          'No webhooks yet.',
        )}
        <h2>Pending faults</h2>
        ${table(['Target', 'Mode', 'Times'], waiting, 'None. Add one with POST /gateway/faults.')}`,
    )
  })
}

const SHOWN = 30

const TONES: Record<string, string> = {
  paid: 'good',
  captured: 'good',
  processed: 'good',
  delivered: 'good',
  pending: 'waiting',
  authorized: 'waiting',
  attempted: 'waiting',
  open: 'waiting',
  won: 'good',
  lost: 'bad',
  failed: 'bad',
  'given up': 'bad',
}

function paymentActions(payment: Payment) {
  if (payment.status === 'authorized') {
    return html`<form method="post" action="/gateway/time-out-capture">
      <input type="hidden" name="payment_id" value="${payment.id}" />
      <button>Let the capture time out</button>
    </form>`
  }
  const left = payment.captured ? payment.amount - payment.amount_refunded : 0
  if (left === 0) return null
  return html`<form method="post" action="/gateway/refunds">
    <input type="hidden" name="payment_id" value="${payment.id}" />
    <label>Paise <input type="number" name="amount" min="100" max="${left}" value="${left}" required /></label>
    <button>Refund</button>
    <button formaction="/gateway/disputes">Open dispute</button>
  </form>`
}

function disputeActions(dispute: Dispute) {
  return html`<form method="post" action="/gateway/disputes/settle">
    <input type="hidden" name="dispute_id" value="${dispute.id}" />
    <button name="status" value="won">Merchant wins</button>
    <button name="status" value="lost">Merchant loses</button>
  </form>`
}

function newest<Item>(items: Iterable<Item>): Item[] {
  return [...items].toReversed().slice(0, SHOWN)
}

function state(word: string) {
  return html`<span class="${TONES[word] ?? ''}">${word}</span>`
}

function rupees(paise: number): string {
  return `Rs. ${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`
}
