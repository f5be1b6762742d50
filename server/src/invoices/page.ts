import { formatDay, formatPhone, formatTime, groupDigits } from '@voltloop/contract/core/format'
import { dayInIndia } from '@voltloop/contract/core/time'
import type { DepositKind } from '@voltloop/contract/bookings/deposits'
import * as words from '@voltloop/contract/payments/invoices-messages'
import type { CreditNote, Invoice } from './queries.ts'
import type { InvoiceSnapshot } from './snapshot.ts'
import { taxLines } from './tax-lines.ts'
import { amountInWords } from './words.ts'

export type Fact = readonly [label: string, value: string]

/** The content of a page, without its layout. */
export interface Page {
  title: string
  subtitle: string
  number: string
  facts: Fact[]
  from: Party
  to: Party
  ride: { start: Stop; end: Stop } | null
  /** The cells of the single line item; each column has its label above and its value below. */
  line: { description: string; sac: string | null; amount: string }
  sums: Fact[]
  total: Fact
  inWords: string
  notes: Fact[]
  remark: string | null
  /** States that the document is valid without a signature. */
  footer: string
}

export interface Stop {
  hub: string
  moment: string
}

export interface Party {
  role: string
  name: string
  lines: string[]
}

export interface DepositSettlement {
  kind: Exclude<DepositKind, 'taken'>
  amountPaise: number
  at: Date
  transactionId: string
  reason: string | null
}

/** How a cash renewal was paid or will be. The deposit may have paid a part of it. */
export type CashPayment = { depositPaise: number } & (
  | { kind: 'due'; duePaise: number }
  | { kind: 'cash' | 'deposit'; at: Date }
  | { kind: 'waived'; at: Date; reason: string }
  | { kind: 'withdrawn' }
)

/** The facts that are drawn beside the snapshot, because they change after the document was issued. */
export interface CurrentFacts {
  settlements?: readonly DepositSettlement[]
  /** The payment of a cash renewal; without it the invoice shows the payment in its snapshot. */
  cashPayment?: CashPayment | null
}

export function pagesOf(invoice: Invoice, { settlements = [], cashPayment = null }: CurrentFacts): Page[] {
  if (invoice.kind === 'Sd') return [receiptPage(invoice, settlements)]
  if (invoice.kind === 'Payout') return [payoutPage(invoice)]
  const page = taxPage(invoice, cashPayment)
  return [page, ...invoice.creditNotes.map((note) => creditPage(invoice, note))]
}

function taxPage({ number, issuedAt, snapshot }: Invoice, cashPayment: CashPayment | null): Page {
  return {
    ...common(snapshot),
    ...(cashPayment && { notes: cashFacts(cashPayment) }),
    ...taxSums(snapshot, words.TOTAL),
    title: words.TAX_INVOICE,
    subtitle: words.ORIGINAL,
    number,
    facts: [
      [words.ISSUED_ON, dayOf(issuedAt)],
      [words.BOOKING, snapshot.transactionId],
      [words.PLACE_OF_SUPPLY, placeOf(snapshot)],
      [words.REVERSE_CHARGE, words.NO_REVERSE_CHARGE],
    ],
    to: customerOf(snapshot, words.BILLED_TO, [words.UNREGISTERED]),
    remark: null,
    footer: words.COMPUTER_GENERATED.invoice,
  }
}

function creditPage({ number, issuedAt, snapshot: invoiced }: Invoice, note: CreditNote): Page {
  const { snapshot } = note
  const isWhole = snapshot.totalPaise === invoiced.totalPaise
  return {
    ...common(snapshot),
    ...taxSums(snapshot, words.TOTAL_CREDITED),
    title: words.CREDIT_NOTE,
    subtitle: isWhole ? words.CREDIT_NOTE_KIND : words.PART_CREDIT_NOTE_KIND,
    number: note.number,
    facts: [
      [words.ISSUED_ON, dayOf(note.issuedAt)],
      [words.FOR_INVOICE, number],
      [words.OF_DATE, dayOf(issuedAt)],
      [words.PLACE_OF_SUPPLY, placeOf(snapshot)],
    ],
    to: customerOf(snapshot, words.CREDITED_TO, [words.UNREGISTERED]),
    notes: [
      [words.REASON, words.CREDIT_REASONS[note.reason]],
      [words.BOOKING, snapshot.transactionId],
    ],
    remark: CREDIT_REMARKS[note.reason] ?? words.CREDIT_NOTE_NOTE,
    footer: words.COMPUTER_GENERATED.creditNote,
  }
}

const CREDIT_REMARKS: Partial<Record<CreditNote['reason'], string>> = {
  withdrawn: words.WITHDRAWN_NOTE,
  changed: words.CHANGED_NOTE,
}

function receiptPage({ number, issuedAt, snapshot }: Invoice, settlements: readonly DepositSettlement[]): Page {
  const amount = money(snapshot.totalPaise)
  const { description } = snapshot
  return {
    ...common(snapshot),
    title: words.DEPOSIT_RECEIPT,
    subtitle: words.DEPOSIT_KIND,
    number,
    facts: [
      [words.ISSUED_ON, dayOf(issuedAt)],
      [words.BOOKING, snapshot.transactionId],
      [words.RECEIVED_AT, hubIn(snapshot)],
    ],
    to: customerOf(snapshot, words.RECEIVED_FROM, []),
    ride: null,
    line: { description, sac: null, amount },
    sums: [],
    total: [words.DEPOSIT_HELD, `₹ ${amount}`],
    notes: settlements.map(settlementFact),
    remark: words.DEPOSIT_NOTE,
    footer: words.COMPUTER_GENERATED.receipt,
  }
}

// A payout gives back a deposit, or a part of the rental that was paid in cash.
function payoutPage({ number, issuedAt, snapshot }: Invoice): Page {
  const amount = money(snapshot.totalPaise)
  const isRefund = snapshot.description === words.REFUND_DESCRIPTION
  return {
    ...common(snapshot),
    title: isRefund ? words.REFUND_RECEIPT : words.PAYOUT_RECEIPT,
    subtitle: isRefund ? words.REFUND_RECEIPT_KIND : words.DEPOSIT_KIND,
    number,
    facts: [
      [words.ISSUED_ON, dayOf(issuedAt)],
      [words.BOOKING, snapshot.transactionId],
      [words.PAID_IN, snapshot.placeOfSupply],
    ],
    to: customerOf(snapshot, words.PAID_TO, []),
    ride: null,
    line: { description: snapshot.description, sac: null, amount },
    sums: [],
    total: [isRefund ? words.REFUNDED_IN_CASH : words.DEPOSIT_PAID_OUT, `₹ ${amount}`],
    remark: words.PAYOUT_NOTE,
    footer: words.COMPUTER_GENERATED.receipt,
  }
}

function cashFacts(payment: CashPayment): Fact[] {
  const fromDeposit: Fact[] =
    payment.depositPaise > 0 ? [[words.PAID_FROM_DEPOSIT, `₹ ${money(payment.depositPaise)}`]] : []
  switch (payment.kind) {
    case 'due':
      return [...fromDeposit, [words.PAYMENT_DUE, `₹ ${money(payment.duePaise)}`]]
    case 'cash':
      return [...fromDeposit, [words.PAID_BY_CASH, dayOf(payment.at)]]
    case 'deposit':
      return [[words.PAID_FROM_DEPOSIT, dayOf(payment.at)]]
    case 'waived':
      return [...fromDeposit, [words.PAYMENT_WAIVED, `${dayOf(payment.at)}: ${payment.reason}`]]
    case 'withdrawn':
      return [[words.PAYMENT, words.NOTHING_DUE]]
  }
}

function settlementFact({ kind, amountPaise, at, transactionId, reason }: DepositSettlement): Fact {
  const settlement = [`₹ ${money(amountPaise)}`, dayOf(at), transactionId].join(', ')
  return [words.DEPOSIT_SETTLEMENTS[kind], reason === null ? settlement : `${settlement}: ${reason}`]
}

function common(snapshot: InvoiceSnapshot) {
  const { supplier, totalPaise, periodStart, periodEnd, hubs } = snapshot
  return {
    from: {
      role: words.SUPPLIER,
      name: supplier.name,
      lines: [
        supplier.address,
        `${words.STATE} ${supplier.state} (${supplier.stateCode})`,
        `${words.GSTIN} ${supplier.gstin}`,
      ],
    },
    ride: {
      start: { hub: hubs.pickup, moment: momentOf(new Date(periodStart)) },
      end: { hub: hubs.drop, moment: momentOf(new Date(periodEnd)) },
    },
    inWords: amountInWords(totalPaise),
    notes: [...changeFacts(snapshot), ...paymentFacts(snapshot)],
  }
}

function changeFacts({ replaces }: InvoiceSnapshot): Fact[] {
  if (!replaces) return []
  const { number, totalPaise, differencePaise } = replaces
  const label = differencePaise > 0 ? words.PAID_FOR_CHANGE : words.REFUNDED_BY_CHANGE
  return [
    [words.REPLACES_INVOICE, number],
    [words.ALREADY_PAID, `₹ ${money(totalPaise)}`],
    ...(differencePaise === 0 ? [] : [[label, `₹ ${money(Math.abs(differencePaise))}`] as const]),
  ]
}

function paymentFacts({ payment, paymentMethod }: InvoiceSnapshot): Fact[] {
  return payment ? [[words.PAID_BY, words.paymentInWords(paymentMethod ?? null, payment)]] : []
}

function taxSums(snapshot: InvoiceSnapshot, totalLabel: string) {
  const { taxablePaise, cgstPaise, sgstPaise, roundOffPaise, totalPaise } = taxLines(snapshot)
  const sums: Fact[] = [
    [words.TAXABLE_VALUE, money(taxablePaise)],
    [`${words.CGST} ${percent(snapshot.cgstBasisPoints)}`, money(cgstPaise)],
    [`${words.SGST} ${percent(snapshot.sgstBasisPoints)}`, money(sgstPaise)],
    [words.ROUND_OFF, signed(roundOffPaise)],
  ]
  const total: Fact = [totalLabel, `₹ ${money(totalPaise)}`]
  return {
    line: { description: snapshot.description, sac: snapshot.sac, amount: money(taxablePaise) },
    sums,
    total,
  }
}

function customerOf({ customer }: InvoiceSnapshot, role: string, more: string[]): Party {
  const contact = [customer.phone && formatPhone(customer.phone), customer.email].filter((line) => line !== null)
  return { role, name: customer.name, lines: [...contact, ...more] }
}

function hubIn({ hubs, placeOfSupply }: InvoiceSnapshot): string {
  return `${hubs.pickup}, ${placeOfSupply}`
}

function placeOf({ placeOfSupply, supplier }: InvoiceSnapshot): string {
  return `${placeOfSupply} (${supplier.stateCode})`
}

function money(paise: number): string {
  return groupDigits((paise / 100).toFixed(2))
}

function signed(paise: number): string {
  if (paise === 0) return money(0)
  return `${paise > 0 ? '+' : '−'}${money(Math.abs(paise))}`
}

function percent(basisPoints: number): string {
  return `${basisPoints / 100} %`
}

function dayOf(instant: Date): string {
  return formatDay(dayInIndia(instant))
}

function momentOf(instant: Date): string {
  return `${dayOf(instant)}, ${formatTime(instant)}`
}
