import type { Payment } from '../entities.ts'
import { composeEvent } from '../events.ts'
import type { EventName } from '../events.ts'
import type { Gateway } from '../gateway.ts'
import type { Change, Ledger } from '../ledger.ts'
import type { LinkRecord, QrRecord } from './entities.ts'

/** Returns the link that a payment was made with. */
export function linkOf({ links }: Ledger, { order_id }: Payment): LinkRecord | undefined {
  return order_id === null ? undefined : [...links.values()].find(({ orderId }) => orderId === order_id)
}

/** Returns the code that was scanned for a payment. */
export function codeOf({ codes }: Ledger, { id, order_id }: Payment): QrRecord | undefined {
  return order_id === null ? [...codes.values()].find(({ paymentIds }) => paymentIds.includes(id)) : undefined
}

/** Returns what a payment that was captured just now changes about its link or code. */
export function paidBy(gateway: Gateway, payment: Payment): Pick<Change, 'links' | 'codes'> {
  const { ledger } = gateway
  const now = ledger.epochSeconds()
  const link = linkOf(ledger, payment)
  if (link) {
    const { id: payment_id, amount, method } = payment
    const added = { amount, created_at: now, method, payment_id, status: 'captured', updated_at: now } as const
    const payments = [...(link.link.payments ?? []), { ...added, plink_id: link.link.id }]
    const change = { status: 'paid', amount_paid: amount, updated_at: now, payments } as const
    return { links: [{ ...link, link: { ...link.link, ...change } }] }
  }
  const scanned = codeOf(ledger, payment)
  if (!scanned) return {}
  const { code } = scanned
  const received = {
    payments_amount_received: code.payments_amount_received + payment.amount,
    payments_count_received: code.payments_count_received + 1,
  }
  const closed = code.status === 'active' && ({ status: 'closed', closed_at: now, close_reason: 'paid' } as const)
  return { codes: [{ ...scanned, code: { ...code, ...received, ...closed } }] }
}

/** Composes the webhook of a link or code about a captured payment. */
export function composePaid(gateway: Gateway, payment: Payment, change: Pick<Change, 'links' | 'codes'>) {
  const [link] = change.links ?? []
  const order = link && gateway.ledger.orders.get(link.orderId)?.order
  if (link && order) return [composeEvent(gateway, PAID.link, { payment, link: link.link, order })]
  // The counts in this webhook are those from before the payment.
  const [scanned] = change.codes ?? []
  const before = scanned && gateway.ledger.codes.get(scanned.code.id)?.code
  return before ? [composeEvent(gateway, PAID.code, { payment, code: before })] : []
}

const PAID = { link: 'payment_link.paid', code: 'qr_code.credited' } as const satisfies Record<string, EventName>
