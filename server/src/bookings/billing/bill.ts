import * as words from '@voltloop/contract/payments/invoices-messages'
import { findInvoice, issueCreditNote, issueInvoice, type InvoiceSnapshot } from '../../invoices/index.ts'
import { priceName } from '@voltloop/contract/prices/price-list'
import type { PriceKind } from '@voltloop/contract/prices/price-kinds'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import '../../tax/tables.ts'
import { transactionIdOf } from '../lifecycle/booking.ts'

export interface BilledPayment {
  paymentId: string
  method: string | null
}

/** Issues the tax invoice of a booking that was just paid; `payment` is null for cash. It stores a snapshot, so that later changes do not alter the invoice. */
export async function billRental(db: Db, bookingId: string, payment: BilledPayment | null, now: Date): Promise<void> {
  const { shared, sums, model, planName } = await readInvoiceData(db, bookingId)
  const snapshot = { ...shared, ...sums, description: words.rentalOf(model, planName), ...paidBy(payment) }
  await issueInvoice(db, { kind: 'Rental', subjectId: bookingId, renewal: 0, snapshot }, now)
}

export interface BilledChange {
  id: string
  /** The subject of the invoice that the new one replaces. */
  replacedSubjectId: string
  /** Negative if it was refunded. */
  differencePaise: number
  payment: BilledPayment | null
}

/**
 * Credits the rest of a booking's invoice and issues a new one for its present terms. What was credited before, such as a part refund, stays
 * credited. Call it last in a transaction, because taking a number locks the counter.
 */
export async function billChange(db: Db, bookingId: string, change: BilledChange, now: Date): Promise<void> {
  const { replacedSubjectId: subjectId, differencePaise, payment } = change
  const replaced = await findInvoice(db, { subjectId, kind: 'Rental', renewal: 0 })
  const before = replaced?.creditNotes.at(-1)
  const creditedPaise = replaced?.creditNotes.reduce((sum, note) => sum + note.snapshot.totalPaise, 0) ?? 0
  await issueCreditNote(db, { subjectId, renewal: 0, reason: 'changed' }, now)
  const { shared, sums, model, planName } = await readInvoiceData(db, bookingId)
  const paid = payment ? paidBy(payment) : earlierPayment(replaced?.snapshot)
  const replaces = replaced && { number: replaced.number, totalPaise: replaced.snapshot.totalPaise, differencePaise }
  const description = words.rentalOf(model, planName)
  const snapshot = { ...shared, ...sums, description, ...paid, ...(replaces && { replaces }) }
  await issueInvoice(db, { kind: 'Rental', subjectId: change.id, renewal: 0, snapshot }, now)
  const keptPaise = Math.min(creditedPaise, sums.totalPaise)
  if (!before || keptPaise === 0) return
  await issueCreditNote(db, { subjectId: change.id, renewal: 0, reason: before.reason, amountPaise: keptPaise }, now)
}

function earlierPayment(snapshot: InvoiceSnapshot | undefined): Pick<InvoiceSnapshot, 'payment' | 'paymentMethod'> {
  return { payment: snapshot?.payment ?? null, paymentMethod: snapshot?.paymentMethod ?? null }
}

export interface BilledRenewal {
  number: number
  planName: string
  startsAt: Date
  endsAt: Date
  sums: Pick<InvoiceSnapshot, 'costPaise' | 'cgstBasisPoints' | 'sgstBasisPoints' | 'totalPaise'>
  /** Null for cash, which is due until somebody settles it. */
  payment: BilledPayment | null
}

export async function billRenewal(
  db: Db,
  bookingId: string,
  { number, planName, startsAt, endsAt, sums, payment }: BilledRenewal,
  now: Date,
): Promise<void> {
  const { shared, model } = await readInvoiceData(db, bookingId)
  const period = { periodStart: startsAt.toISOString(), periodEnd: endsAt.toISOString() }
  const snapshot = { ...shared, ...period, ...sums, description: words.renewalOf(model, planName), ...paidBy(payment) }
  await issueInvoice(db, { kind: 'Rental', subjectId: bookingId, renewal: number, snapshot }, now)
}

/** Issues the receipt of a deposit. A ride has several if a deposit that was paid for it went to another ride. */
export async function issueDepositReceipt(
  db: Db,
  bookingId: string,
  { takenPaise, payment }: { takenPaise: number; payment: BilledPayment | null },
  now: Date,
): Promise<void> {
  const { shared } = await readInvoiceData(db, bookingId)
  const { rows } = await sql<{ earlier: number }>`
    select count(*)::int as earlier from invoices where subject_id = ${bookingId} and kind = 'Sd'`.execute(db)
  const sums = { costPaise: takenPaise, cgstBasisPoints: 0, sgstBasisPoints: 0, totalPaise: takenPaise }
  const snapshot = { ...shared, ...sums, description: words.DEPOSIT_DESCRIPTION, ...paidBy(payment) }
  const renewal = rows[0]?.earlier ?? 0
  await issueInvoice(db, { kind: 'Sd', subjectId: bookingId, renewal, snapshot }, now)
}

/** Issues the receipt of a deposit that was just paid out without a ride. */
export async function issuePayoutReceipt(
  db: Db,
  bookingId: string,
  { entryId, amountPaise, payment }: { entryId: string; amountPaise: number; payment: BilledPayment | null },
  now: Date,
): Promise<{ number: string }> {
  const { shared } = await readInvoiceData(db, bookingId)
  const sums = { costPaise: amountPaise, cgstBasisPoints: 0, sgstBasisPoints: 0, totalPaise: amountPaise }
  const snapshot = {
    ...shared,
    ...sums,
    description: words.PAYOUT_DESCRIPTION,
    ...paidBy(payment),
  }
  return issueInvoice(db, { kind: 'Payout', subjectId: entryId, renewal: 0, snapshot }, now)
}

/** Issues the receipt of a refund that was just given in cash. */
export async function issueRefundReceipt(
  db: Db,
  bookingId: string,
  { refundId, amountPaise, of }: { refundId: string; amountPaise: number; of: keyof typeof words.REFUND_DESCRIPTIONS },
  now: Date,
): Promise<void> {
  const { shared } = await readInvoiceData(db, bookingId)
  const sums = { costPaise: amountPaise, cgstBasisPoints: 0, sgstBasisPoints: 0, totalPaise: amountPaise }
  const snapshot = { ...shared, ...sums, description: words.REFUND_DESCRIPTIONS[of], payment: null }
  await issueInvoice(db, { kind: 'Payout', subjectId: refundId, renewal: 0, snapshot }, now)
}

export interface BilledCharge {
  id: string
  kind: PriceKind
  part: string | null
  reason: string
  amountPaise: number
  isTaxable: boolean
}

/**
 * Issues the paper of charges that become due at once: a tax invoice at the rental's rate, or a receipt if they are not taxed, with a line for each.
 * The amounts include the tax. The subject of the paper is the first charge.
 */
export async function billCharges(
  db: Db,
  bookingId: string,
  charges: readonly BilledCharge[],
  now: Date,
): Promise<void> {
  const [first] = charges
  if (!first) return
  const { shared, sums: rental } = await readInvoiceData(db, bookingId)
  const { cgstBasisPoints, sgstBasisPoints } = first.isTaxable ? rental : { cgstBasisPoints: 0, sgstBasisPoints: 0 }
  const lines = charges.map((charge) => ({
    description: lineOf(charge),
    costPaise: Math.round((charge.amountPaise * 10_000) / (10_000 + cgstBasisPoints + sgstBasisPoints)),
  }))
  const snapshot = {
    ...shared,
    costPaise: lines.reduce((sum, { costPaise }) => sum + costPaise, 0),
    cgstBasisPoints,
    sgstBasisPoints,
    totalPaise: charges.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    description: lines.map(({ description }) => description).join(', '),
    ...(lines.length > 1 && { lines }),
    payment: null,
  }
  const kind = first.isTaxable ? 'Charge' : 'Receipt'
  await issueInvoice(db, { kind, subjectId: first.id, renewal: 0, snapshot }, now)
}

/** Issues a credit note for one charge of a paper. Returns its number. */
export async function creditCharge(db: Db, paperOf: string, charge: BilledCharge, now: Date): Promise<string> {
  const { amountPaise } = charge
  const part = { amountPaise, description: lineOf(charge) }
  const note = await issueCreditNote(db, { subjectId: paperOf, renewal: 0, reason: 'chargeDropped', ...part }, now)
  if (!note) throw new Error(`The charge ${charge.id} has no paper.`)
  return note.number
}

const lineOf = (charge: BilledCharge) => words.chargeOf(priceName(charge), charge.reason)

function paidBy(payment: BilledPayment | null): Pick<InvoiceSnapshot, 'payment' | 'paymentMethod'> {
  return payment ? { payment: payment.paymentId, paymentMethod: payment.method } : { payment: null }
}

async function readInvoiceData(db: Db, bookingId: string) {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.customer_id')
    .innerJoin('models', 'models.id', 'bookings.model_id')
    .innerJoin('cities', 'cities.id', 'bookings.city_id')
    .innerJoin('hubs', 'hubs.id', 'bookings.pickup_hub_id')
    .leftJoin('hubs as drop', 'drop.id', 'bookings.drop_hub_id')
    .select(['bookings.number', 'bookings.starts_at', 'bookings.ends_at', 'bookings.plan_name'])
    .select(['plan_cost_paise', 'plan_cgst_basis_points', 'plan_sgst_basis_points', 'plan_final_cost_paise'])
    .select(['users.name as customerName', 'users.phone', 'users.email', 'models.brand', 'models.name as modelName'])
    .select(['hubs.name as pickupHub', 'drop.name as dropHub'])
    .leftJoin('suppliers', 'suppliers.state', 'cities.state')
    // The GSTIN's own state: an invoice of a city in NCR names Delhi, Haryana or Uttar Pradesh.
    .leftJoin('states', (join) => join.on('states.codes', '=', sql<string[]>`array[left(suppliers.gstin, 2)]`))
    .select(['cities.state', 'legal_name', 'suppliers.address', 'gstin', 'sac', 'states.name as gstinState'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const { legal_name: name, address, gstin, sac, gstinState } = booking
  if (name === null || address === null || gstin === null || sac === null || gstinState === null)
    throw new Error(`The state ${booking.state} has no supplier.`)
  const supplier = { name, address, gstin, stateCode: gstin.slice(0, 2), state: gstinState }
  return {
    shared: {
      customer: { name: booking.customerName, phone: booking.phone, email: booking.email },
      supplier,
      placeOfSupply: supplier.state,
      sac,
      periodStart: booking.starts_at.toISOString(),
      periodEnd: booking.ends_at.toISOString(),
      // A ride ends where it started until a return to another hub is scheduled.
      hubs: { pickup: booking.pickupHub, drop: booking.dropHub ?? booking.pickupHub },
      transactionId: transactionIdOf(booking.number),
    },
    sums: {
      costPaise: booking.plan_cost_paise,
      cgstBasisPoints: booking.plan_cgst_basis_points,
      sgstBasisPoints: booking.plan_sgst_basis_points,
      totalPaise: booking.plan_final_cost_paise,
    },
    model: `${booking.brand} ${booking.modelName}`,
    planName: booking.plan_name,
  }
}
