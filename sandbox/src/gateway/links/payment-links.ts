import { linkError, unknownId } from '../api-error.ts'
import { newId, randomText } from '../entities.ts'
import type { Order, Payment } from '../entities.ts'
import { composeEvent } from '../events.ts'
import type { Gateway } from '../gateway.ts'
import { findOrder } from '../orders.ts'
import { payOrder } from '../payments.ts'
import type { Payer, PaymentResult } from '../payments.ts'
import { readAmount, readCurrency, readNotes } from '../request-body.ts'
import type { LinkRecord, PaymentLink } from './entities.ts'

const MIN_SECONDS = 15 * 60
const MAX_SECONDS = 183 * 24 * 3600

/** Creates a payment link. The reference stays taken for ever, also when the link has expired or was cancelled. */
export function createLink({ ledger }: Gateway, body: unknown, origin: string): PaymentLink {
  const request = readKnown(body)
  const reference = readText(request['reference_id'], 40)
  const taken = [...ledger.links.values()].some(({ link }) => reference !== '' && link.reference_id === reference)
  if (taken) {
    throw linkError(
      `payment link with given reference_id: ${reference} already exists. Please create a payment link with a different reference_id`,
    )
  }
  const now = ledger.epochSeconds()
  const notes = readNotes(request['notes'])
  const order = orderFor(request, reference, now)
  const link: PaymentLink = {
    accept_partial: false,
    amount: order.amount,
    amount_paid: 0,
    callback_method: readText(request['callback_method'], 10),
    callback_url: readText(request['callback_url'], 2048),
    cancelled_at: 0,
    created_at: now,
    currency: order.currency,
    customer: readCustomer(request['customer']),
    description: readText(request['description'], 2048),
    expire_by: readExpiry(request['expire_by'], now),
    expired_at: 0,
    first_min_partial_amount: 0,
    id: newId('plink'),
    notes: Array.isArray(notes) ? null : notes,
    notify: { email: false, sms: false, whatsapp: false, ...readFlags(request['notify']) },
    payments: null,
    reference_id: reference,
    reminder_enable: request['reminder_enable'] !== false,
    reminders: [],
    short_url: `${origin}/l/${randomText(7)}`,
    status: 'created',
    updated_at: now,
    upi_link: false,
    user_id: '',
    whatsapp_link: false,
  }
  if (link.callback_url !== '' && link.callback_method !== 'get') throw linkError('callback method is invalid')
  ledger.commit({
    orders: [{ order: { ...order, notes }, capturesByHand: false }],
    links: [{ link, orderId: order.id }],
  })
  return link
}

export function findLink(gateway: Gateway, id: string): LinkRecord {
  expireLinks(gateway)
  const record = gateway.ledger.links.get(id)
  if (!record) throw unknownId()
  return record
}

export function findLinkByCode(gateway: Gateway, code: string): LinkRecord | undefined {
  expireLinks(gateway)
  return [...gateway.ledger.links.values()].find(({ link }) => link.short_url.endsWith(`/l/${code}`))
}

export function listLinks(gateway: Gateway, { reference_id, payment_id }: Record<string, string | undefined>) {
  expireLinks(gateway)
  const links = [...gateway.ledger.links.values()].map(({ link }) => link).toReversed()
  return {
    payment_links: links.filter(
      (link) =>
        (reference_id === undefined || link.reference_id === reference_id) &&
        (payment_id === undefined || link.payments?.some((payment) => payment.payment_id === payment_id) === true),
    ),
  }
}

export function cancelLink(gateway: Gateway, id: string): PaymentLink {
  const record = findLink(gateway, id)
  if (record.link.status === 'paid') throw linkError('cannot cancel or expire an already paid/partially paid link')
  if (record.link.status === 'expired') throw linkError('cannot cancel or expire an expired link')
  if (record.link.status === 'cancelled') throw linkError('cannot cancel or expire a cancelled link')
  const now = gateway.ledger.epochSeconds()
  return end(gateway, record, { status: 'cancelled', cancelled_at: now, updated_at: now })
}

/** Pays a link as its page does. A link that is over takes no new payment, but a payment that began before may still be captured. */
export function payLink(
  gateway: Gateway,
  id: string,
  result: PaymentResult,
  sendsWebhooks: boolean,
  payer: Omit<Payer, 'description'>,
): Payment {
  const { link, orderId } = findLink(gateway, id)
  if (link.status !== 'created') throw linkError(`the payment link is ${link.status}`)
  const description = `#${link.id.replace('plink_', '')}`
  return payOrder(gateway, orderId, result, sendsWebhooks, { ...payer, description })
}

/** Ends the links whose time is over by the gateway's clock. */
export function expireLinks(gateway: Gateway) {
  const now = gateway.ledger.epochSeconds()
  for (const record of gateway.ledger.links.values()) {
    const { status, expire_by } = record.link
    if (status !== 'created' || expire_by === 0 || expire_by > now) continue
    end(gateway, record, { status: 'expired', expired_at: expire_by, updated_at: expire_by })
  }
}

function end(gateway: Gateway, record: LinkRecord, change: Partial<PaymentLink>): PaymentLink {
  const link: PaymentLink = { ...record.link, ...change }
  const event = link.status === 'cancelled' ? 'payment_link.cancelled' : 'payment_link.expired'
  const { order } = findOrder(gateway.ledger, record.orderId)
  const delivery = composeEvent(gateway, event, { link, order })
  gateway.commit({ links: [{ ...record, link }], deliveries: [delivery] })
  return link
}

function orderFor(request: Record<string, unknown>, reference: string, now: number): Order {
  const amount = readAmount(request['amount'])
  return {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: readCurrency(request['currency'] ?? 'INR'),
    receipt: reference === '' ? null : reference,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: [],
    created_at: now,
  }
}

const KNOWN = new Set([
  'amount',
  'currency',
  'accept_partial',
  'first_min_partial_amount',
  'upi_link',
  'description',
  'reference_id',
  'customer',
  'expire_by',
  'notify',
  'notes',
  'callback_url',
  'callback_method',
  'reminder_enable',
  'options',
])

function readKnown(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Object.keys(body).some((name) => !KNOWN.has(name)))
    throw linkError('wrong input fields sent')
  const request: Record<string, unknown> = { ...body }
  if (request['upi_link'] === true) throw linkError('UPI Payment Links is not supported in Test Mode')
  if (request['accept_partial'] === true) throw linkError('the sandbox takes no partial payments')
  return request
}

function readText(value: unknown, longest: number): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string' || value.length > longest) throw linkError(`a text has more than ${longest} characters`)
  return value
}

function readExpiry(value: unknown, now: number): number {
  if (value === undefined || value === null || value === 0) return now + MAX_SECONDS
  if (typeof value !== 'number' || !Number.isInteger(value)) throw linkError('expire by must be an integer')
  if (value < now + MIN_SECONDS) throw linkError('timestamp must be atleast 15 minutes in future')
  if (value > now + MAX_SECONDS) throw linkError('expire by can not be more than 6 months')
  return value
}

function readCustomer(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      ['name', 'email', 'contact'].includes(name) && typeof part === 'string' ? [[name, part]] : [],
    ),
  )
}

function readFlags(value: unknown): { email?: boolean; sms?: boolean } {
  if (typeof value !== 'object' || value === null) return {}
  const flags = new Map(Object.entries(value))
  return { email: flags.get('email') === true, sms: flags.get('sms') === true }
}
