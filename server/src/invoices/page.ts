import type { DepositKind } from '@voltloop/contract/bookings/deposits'
import * as words from '@voltloop/contract/payments/invoices-messages'
import type { CreditNote, Invoice } from './queries.ts'
import type { InvoiceSnapshot } from './snapshot.ts'
import {
  common,
  customerOf,
  dayOf,
  hubIn,
  linesOf,
  money,
  placeOf,
  taxSums,
  type Fact,
  type Page,
} from './page-parts.ts'

export interface DepositSettlement {
  kind: Exclude<DepositKind, 'taken'>
  /** Whether the hub still has to give the cash to the customer. */
  isDue: boolean
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

/** How a charge was paid or will be. The deposit may have paid a part of it. */
export interface ChargePayment {
  name: string
  state: 'deposit' | 'online' | 'cash' | 'waived' | null
  /** Of a charge that was waived; several on one document can have the same name. */
  creditNoteNumber: string | null
  at: Date | null
  depositPaise: number
  leftPaise: number
  paymentId: string | null
}

/** The facts that are drawn beside the snapshot, because they change after the document was issued. */
export interface CurrentFacts {
  settlements?: readonly DepositSettlement[]
  /** The payment of a cash renewal; without it the invoice shows the payment in its snapshot. */
  cashPayment?: CashPayment | null
  /** How the charges on the document were paid. */
  chargePayments?: readonly ChargePayment[]
}

export function pagesOf(
  invoice: Invoice,
  { settlements = [], cashPayment = null, chargePayments }: CurrentFacts,
): Page[] {
  if (invoice.kind === 'Sd') return [receiptPage(invoice, settlements)]
  if (invoice.kind === 'Payout') return [payoutPage(invoice)]
  const page = invoice.kind === 'Receipt' ? chargeReceiptPage(invoice) : taxPage(invoice, cashPayment)
  const notes = chargePayments ? { notes: chargePayments.flatMap(paymentFactsOf) } : {}
  return [{ ...page, ...notes }, ...invoice.creditNotes.map((note) => creditPage(invoice, note))]
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

function creditPage({ kind, number, issuedAt, snapshot: invoiced }: Invoice, note: CreditNote): Page {
  const { snapshot } = note
  const isWhole = snapshot.totalPaise === invoiced.totalPaise
  const isReceipt = kind === 'Receipt'
  const subtitle = isReceipt ? words.CREDIT_NOTE_OF_RECEIPT_KIND : words.CREDIT_NOTE_KIND
  const partSubtitle = isReceipt ? words.PART_CREDIT_NOTE_OF_RECEIPT_KIND : words.PART_CREDIT_NOTE_KIND
  return {
    ...common(snapshot),
    ...(isReceipt ? untaxedSums(snapshot, words.TOTAL_CREDITED) : taxSums(snapshot, words.TOTAL_CREDITED)),
    title: words.CREDIT_NOTE,
    subtitle: isWhole ? subtitle : partSubtitle,
    number: note.number,
    facts: [
      [words.ISSUED_ON, dayOf(note.issuedAt)],
      [isReceipt ? words.FOR_RECEIPT : words.FOR_INVOICE, number],
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
  chargeDropped: words.CHARGE_CREDIT_NOTE,
}

function chargeReceiptPage({ number, issuedAt, snapshot }: Invoice): Page {
  return {
    ...common(snapshot),
    ...untaxedSums(snapshot, words.TOTAL),
    title: words.CHARGE_RECEIPT,
    subtitle: words.CHARGE_RECEIPT_KIND,
    number,
    facts: [
      [words.ISSUED_ON, dayOf(issuedAt)],
      [words.BOOKING, snapshot.transactionId],
      [words.PLACE_OF_SUPPLY, placeOf(snapshot)],
    ],
    to: customerOf(snapshot, words.BILLED_TO, []),
    remark: null,
    footer: words.COMPUTER_GENERATED.receipt,
  }
}

function untaxedSums(snapshot: InvoiceSnapshot, totalLabel: string): Pick<Page, 'lines' | 'sums' | 'total'> {
  const { totalPaise } = snapshot
  return { lines: linesOf(snapshot, null, totalPaise), sums: [], total: [totalLabel, `₹ ${money(totalPaise)}`] }
}

// Several charges on one document are named.
function paymentFactsOf(payment: ChargePayment, _at: number, payments: readonly ChargePayment[]): Fact[] {
  const facts = chargeFacts(payment)
  if (payments.length === 1) return facts
  return [[payment.name, facts.map(([label, value]) => (value === '' ? label : `${label}: ${value}`)).join(', ')]]
}

function chargeFacts({ state, at, depositPaise, leftPaise, paymentId, creditNoteNumber }: ChargePayment): Fact[] {
  if (state === 'waived') return [[words.PAYMENT, words.nothingDueSee(creditNoteNumber ?? '')]]
  const when = at === null ? '' : dayOf(at)
  if (state === 'deposit') return [[words.PAID_FROM_DEPOSIT, when]]
  const fromDeposit: Fact[] = depositPaise > 0 ? [[words.PAID_FROM_DEPOSIT, `₹ ${money(depositPaise)}`]] : []
  if (state === 'cash') return [...fromDeposit, [words.PAID_BY_CASH, when]]
  if (state === 'online') return [...fromDeposit, [words.PAID_BY, words.paymentInWords(null, paymentId ?? '')]]
  return [...fromDeposit, [words.PAYMENT_DUE, `₹ ${money(leftPaise)}`]]
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
    lines: [{ description, sac: null, amount }],
    sums: [],
    total: [words.DEPOSIT_HELD, `₹ ${amount}`],
    notes: [...common(snapshot).notes, ...settlements.map(settlementFact)],
    remark: words.DEPOSIT_NOTE,
    footer: words.COMPUTER_GENERATED.receipt,
  }
}

const REFUNDS = new Set<string>(Object.values(words.REFUND_DESCRIPTIONS))

// A payout gives back a deposit, or what was paid in cash.
function payoutPage({ number, issuedAt, snapshot }: Invoice): Page {
  const amount = money(snapshot.totalPaise)
  const isRefund = REFUNDS.has(snapshot.description)
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
    lines: [{ description: snapshot.description, sac: null, amount }],
    sums: [],
    total: [isRefund ? words.REFUNDED_IN_CASH : words.DEPOSIT_PAID_OUT, `₹ ${amount}`],
    notes: snapshot.payment ? [[words.RETURNED_TO, paymentOf(snapshot, snapshot.payment)]] : [],
    remark: snapshot.payment ? words.PAYOUT_TO_PAYMENT_NOTE : words.PAYOUT_NOTE,
    footer: words.COMPUTER_GENERATED.receipt,
  }
}

function paymentOf({ paymentMethod }: InvoiceSnapshot, paymentId: string): string {
  return words.paymentInWords(paymentMethod ?? null, paymentId)
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

function settlementFact({ kind, isDue, amountPaise, at, transactionId, reason }: DepositSettlement): Fact {
  const settlement = [`₹ ${money(amountPaise)}`, dayOf(at), transactionId].join(', ')
  const name = isDue ? words.DEPOSIT_TO_RETURN : words.DEPOSIT_SETTLEMENTS[kind]
  return [name, reason === null ? settlement : `${settlement}: ${reason}`]
}
