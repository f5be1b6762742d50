import { addDays } from '@voltloop/contract/core/time'
import { DEPOSIT_DESCRIPTION, rentalOf, renewalOf } from '@voltloop/contract/payments/invoices-messages'
import { transactionIdOf } from '../../../src/bookings/index.ts'
import type { InvoiceSnapshot } from '../../../src/invoices/index.ts'
import { idAt } from './history-rows.ts'
import type { Facts } from './log-rows.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Adds a captured payment of the full price and returns its id. */
export function addPayment(
  { rows, row, plan, chance }: Facts,
  kind: 'booking' | 'renewal',
  subjectId: string,
  at: Date,
  refund: { reason: string; at: Date } | null,
): string {
  const gatewayId = (prefix: string) =>
    `${prefix}_${Array.from({ length: 14 }, () => ALPHABET[chance(ALPHABET.length)]).join('')}`
  const [orderId, paymentId, amount] = [idAt(at), gatewayId('pay'), { amount_paise: plan.plan_final_cost_paise }]
  rows.orders.push({
    id: orderId,
    subject_kind: kind,
    subject_id: subjectId,
    booking_id: row.id,
    customer_id: row.customer_id,
    ...amount,
    receipt: `vl_${orderId.replaceAll('-', '')}`,
    gateway_order_id: gatewayId('order'),
    state: 'paid',
    created_at: at,
  })
  const status = refund ? 'refunding' : 'booked'
  const capture = { gateway_payment_id: paymentId, order_id: orderId, ...amount, currency: 'INR', captured_at: at }
  rows.captures.push({ ...capture, status, reason: refund?.reason ?? null })
  if (refund) {
    const id = idAt(refund.at)
    rows.refunds.push({
      id,
      gateway_payment_id: paymentId,
      subject_id: subjectId,
      ...amount,
      reason: refund.reason,
      tries: 1,
      idempotency_key: id,
      state: 'processed',
      gateway_refund_id: gatewayId('rfnd'),
      tried_at: refund.at,
      created_at: refund.at,
      updated_at: refund.at,
    })
  }
  return paymentId
}

/** Adds the tax invoice of a period. Renewal 0 is the booking itself. */
export function addRentalInvoice(facts: Facts, renewal: number, payment: string | null, at: Date) {
  const { brand, modelName } = facts.booking.vehicle.model
  const description = (renewal === 0 ? rentalOf : renewalOf)(`${brand} ${modelName}`, facts.booking.offer.name)
  return addInvoice(facts, 'Rental', renewal, snapshotOf(facts, renewal, payment, description), at)
}

export function addDepositReceipt(facts: Facts, takenPaise: number, at: Date): void {
  const sums = { costPaise: takenPaise, cgstBasisPoints: 0, sgstBasisPoints: 0, totalPaise: takenPaise }
  addInvoice(facts, 'Sd', 0, { ...snapshotOf(facts, 0, null, DEPOSIT_DESCRIPTION), ...sums }, at)
}

function snapshotOf({ booking, row, city }: Facts, renewal: number, payment: string | null, description: string) {
  const { rider, offer, startsAt, vehicle } = booking
  const hub = vehicle.hub?.name ?? ''
  return {
    customer: { name: rider.name, phone: rider.phone, email: rider.email },
    ...city.supplier,
    description,
    hubs: { pickup: hub, drop: hub },
    transactionId: transactionIdOf(row.number),
    periodStart: addDays(startsAt, renewal * offer.days).toISOString(),
    periodEnd: addDays(startsAt, (renewal + 1) * offer.days).toISOString(),
    costPaise: offer.costPaise,
    cgstBasisPoints: city.rates.cgstBasisPoints,
    sgstBasisPoints: city.rates.sgstBasisPoints,
    totalPaise: row.plan_final_cost_paise,
    ...(payment === null ? { payment } : { payment, paymentMethod: 'upi' }),
  }
}

// The invoice has no valid number until `renumberInvoices` gives it one.
function addInvoice({ rows, row }: Facts, kind: 'Rental' | 'Sd', renewal: number, snapshot: InvoiceSnapshot, at: Date) {
  const contents = { gstin: snapshot.supplier.gstin, issued_at: at, snapshot: JSON.stringify(snapshot) }
  const number = `PAST-${rows.invoices.length}`
  const invoice = { id: idAt(at), kind, subject_id: row.id, renewal, number, ...contents }
  rows.invoices.push(invoice)
  return invoice
}
