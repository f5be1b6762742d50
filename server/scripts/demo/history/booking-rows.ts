import { rentalOf, renewalOf, DEPOSIT_DESCRIPTION } from '@voltloop/contract/messages/invoices'
import { finalCostPaise, type TaxRates } from '@voltloop/contract/core/money'
import { addDays } from '@voltloop/contract/core/time'
import { searchTextOf, transactionIdOf } from '../../../src/bookings/index.ts'
import type { InvoiceSnapshot } from '../../../src/invoices/index.ts'
import type { Chance } from '../chance.ts'
import { idAt, type HistoryRows } from './history-rows.ts'
import type { PastBooking } from './past-booking.ts'

/** The facts that all bookings of a city share. */
export interface CityFacts {
  cityId: string
  agentId: string
  supporterId: string
  rates: TaxRates
  supplier: Pick<InvoiceSnapshot, 'supplier' | 'placeOfSupply' | 'sac'>
}

/** A past booking with the ids of its rows. */
export interface BookingFacts extends CityFacts {
  booking: PastBooking
  bookingId: string
  holdId: string
  number: number
  hub: { hubId: string; name: string }
  finalCostPaise: number
  /** The end of the ride with all renewals. */
  endsAt: Date
}

/** Gives a past booking the ids of its rows. */
export function factsOf(booking: PastBooking, number: number, city: CityFacts): BookingFacts {
  const { offer, orderedAt, startsAt, outcome, vehicle } = booking
  if (!vehicle.hub) throw new Error('A vehicle of the history has no hub.')
  const periods = outcome.end === 'ridden' ? 1 + outcome.renewals.length : 1
  return {
    ...city,
    booking,
    number,
    bookingId: idAt(orderedAt),
    holdId: idAt(orderedAt),
    hub: vehicle.hub,
    finalCostPaise: finalCostPaise(offer.costPaise, city.rates),
    endsAt: addDays(startsAt, periods * offer.days),
  }
}

/** Returns the columns of a plan as bookings and renewals store them. */
export function planColumns({ booking: { offer }, rates, finalCostPaise: finalPaise }: BookingFacts) {
  return {
    plan_id: offer.planId,
    plan_name: offer.name,
    plan_days: offer.days,
    plan_cost_paise: offer.costPaise,
    plan_cgst_basis_points: rates.cgstBasisPoints,
    plan_sgst_basis_points: rates.sgstBasisPoints,
    plan_final_cost_paise: finalPaise,
  }
}

/** Adds a captured payment of the full price and returns its id. A reason means that it was refunded. */
export function addPayment(
  rows: HistoryRows,
  facts: BookingFacts,
  subject: { kind: 'booking' | 'renewal'; id: string },
  chance: Chance,
  at: Date,
  refund: { reason: string; at: Date } | null,
): string {
  const [orderId, paymentId] = [idAt(at), gatewayId('pay', chance)]
  rows.orders.push({
    id: orderId,
    subject_kind: subject.kind,
    subject_id: subject.id,
    customer_id: facts.booking.rider.userId,
    amount_paise: facts.finalCostPaise,
    receipt: `vl_${orderId.replaceAll('-', '')}`,
    gateway_order_id: gatewayId('order', chance),
    state: 'paid',
    created_at: at,
    next_check_at: null,
  })
  rows.captures.push({
    gateway_payment_id: paymentId,
    order_id: orderId,
    amount_paise: facts.finalCostPaise,
    currency: 'INR',
    captured_at: at,
    status: refund ? 'refunding' : 'booked',
    reason: refund?.reason ?? null,
  })
  if (refund) addRefund(rows, facts, { subjectId: subject.id, paymentId, ...refund }, chance)
  return paymentId
}

function addRefund(
  rows: HistoryRows,
  facts: BookingFacts,
  { subjectId, paymentId, reason, at }: { subjectId: string; paymentId: string; reason: string; at: Date },
  chance: Chance,
): void {
  const id = idAt(at)
  rows.refunds.push({
    id,
    gateway_payment_id: paymentId,
    subject_id: subjectId,
    amount_paise: facts.finalCostPaise,
    reason,
    idempotency_key: id,
    state: 'processed',
    gateway_refund_id: gatewayId('rfnd', chance),
    tries: 1,
    next_try_at: null,
    tried_at: at,
    resolved_at: null,
    created_at: at,
    updated_at: at,
  })
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function gatewayId(kind: 'order' | 'pay' | 'rfnd', chance: Chance): string {
  return `${kind}_${Array.from({ length: 14 }, () => ALPHABET[chance(ALPHABET.length)]).join('')}`
}

/** The period that an invoice is for. Number 0 is the booking itself, the others are its renewals. */
export interface BilledPeriod {
  renewal: number
  paymentId: string | null
}

/** Adds the tax invoice of a period and returns its id. */
export function addRentalInvoice(rows: HistoryRows, facts: BookingFacts, period: BilledPeriod, at: Date): string {
  const { vehicle, offer } = facts.booking
  const model = `${vehicle.model.brand} ${vehicle.model.modelName}`
  const description = period.renewal === 0 ? rentalOf(model, offer.name) : renewalOf(model, offer.name)
  return addInvoice(rows, facts, 'Rental', period, rentalSnapshot(facts, period, description), at)
}

/** Adds the receipt of a deposit. */
export function addDepositReceipt(rows: HistoryRows, facts: BookingFacts, takenPaise: number, at: Date): void {
  const period = { renewal: 0, paymentId: null }
  const sums = { costPaise: takenPaise, cgstBasisPoints: 0, sgstBasisPoints: 0, totalPaise: takenPaise }
  addInvoice(rows, facts, 'Sd', period, { ...rentalSnapshot(facts, period, DEPOSIT_DESCRIPTION), ...sums }, at)
}

/** Adds the credit note for the invoice of a booking that was refunded. */
export function addCreditNote(rows: HistoryRows, invoiceId: string, reason: string, at: Date): void {
  const corrected = rows.invoices.find(({ id }) => id === invoiceId)
  if (!corrected) throw new Error('The invoice of a credit note is missing.')
  rows.invoices.push({
    ...corrected,
    id: idAt(at),
    kind: 'CreditNote',
    issued_at: at,
    corrects: invoiceId,
    reason,
  })
}

function rentalSnapshot(facts: BookingFacts, { renewal, paymentId }: BilledPeriod, description: string) {
  const { booking, rates, supplier, hub } = facts
  const { rider, offer, startsAt } = booking
  return {
    customer: { name: rider.name, phone: rider.phone, email: rider.email },
    ...supplier,
    description,
    periodStart: addDays(startsAt, renewal * offer.days).toISOString(),
    periodEnd: addDays(startsAt, (renewal + 1) * offer.days).toISOString(),
    hubs: { pickup: hub.name, drop: hub.name },
    transactionId: transactionIdOf(facts.number),
    costPaise: offer.costPaise,
    cgstBasisPoints: rates.cgstBasisPoints,
    sgstBasisPoints: rates.sgstBasisPoints,
    totalPaise: facts.finalCostPaise,
    ...(paymentId === null ? { payment: null } : { payment: paymentId, paymentMethod: 'upi' }),
  }
}

function addInvoice(
  rows: HistoryRows,
  facts: BookingFacts,
  kind: 'Rental' | 'Sd',
  { renewal }: BilledPeriod,
  snapshot: InvoiceSnapshot,
  at: Date,
): string {
  const id = idAt(at)
  rows.invoices.push({
    id,
    kind,
    subject_id: facts.bookingId,
    renewal,
    gstin: snapshot.supplier.gstin,
    issued_at: at,
    snapshot: JSON.stringify(snapshot),
    corrects: null,
    reason: null,
  })
  return id
}

/** Returns the row of a booking before anything happened to it. */
export function bookingRow(facts: BookingFacts): HistoryRows['bookings'][number] {
  const { booking, number, endsAt } = facts
  const { rider, vehicle, startsAt, orderedAt } = booking
  return {
    id: facts.bookingId,
    number,
    customer_id: rider.userId,
    city_id: facts.cityId,
    pickup_hub_id: facts.hub.hubId,
    model_id: vehicle.model.modelId,
    hold_id: facts.holdId,
    status: 'CREATED',
    starts_at: startsAt,
    ends_at: endsAt,
    ...planColumns(facts),
    is_pass: false,
    is_listed: true,
    rejection_reason: null,
    inspector_id: null,
    drop_hub_id: null,
    accepted_at: null,
    picked_up_at: null,
    no_show_cause: null,
    drop_at: null,
    returned_at: null,
    drop_condition: null,
    drop_comment: null,
    drop_inspector_id: null,
    ending_notified_at: null,
    late_notice_due_at: null,
    renewal_due_id: null,
    pickup_note: null,
    is_cancelled: false,
    deposit_paise: 0,
    renewal_count: 0,
    search_text: searchTextOf({ number, startsAt, endsAt, createdAt: orderedAt, name: rider.name, phone: rider.phone }),
    created_at: orderedAt,
  }
}
