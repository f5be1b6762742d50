import { formatDay, formatPhone, formatTime, groupDigits } from '@voltloop/contract/core/format'
import { dayInIndia } from '@voltloop/contract/core/time'
import * as words from '@voltloop/contract/payments/invoices-messages'
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
  /** The line items. Each column has its label above. */
  lines: Line[]
  sums: Fact[]
  total: Fact
  inWords: string
  notes: Fact[]
  remark: string | null
  /** States that the document is valid without a signature. */
  footer: string
}

export interface Line {
  description: string
  sac: string | null
  amount: string
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

export function common(snapshot: InvoiceSnapshot) {
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

export function taxSums(snapshot: InvoiceSnapshot, totalLabel: string) {
  const { taxablePaise, cgstPaise, sgstPaise, roundOffPaise, totalPaise } = taxLines(snapshot)
  const sums: Fact[] = [
    [words.TAXABLE_VALUE, money(taxablePaise)],
    [`${words.CGST} ${percent(snapshot.cgstBasisPoints)}`, money(cgstPaise)],
    [`${words.SGST} ${percent(snapshot.sgstBasisPoints)}`, money(sgstPaise)],
    [words.ROUND_OFF, signed(roundOffPaise)],
  ]
  const total: Fact = [totalLabel, `₹ ${money(totalPaise)}`]
  return {
    lines: linesOf(snapshot, snapshot.sac, taxablePaise),
    sums,
    total,
  }
}

export function linesOf({ description, lines }: InvoiceSnapshot, sac: string | null, amountPaise: number): Line[] {
  if (!lines) return [{ description, sac, amount: money(amountPaise) }]
  return lines.map((line) => ({ description: line.description, sac, amount: money(line.costPaise) }))
}

export function customerOf({ customer }: InvoiceSnapshot, role: string, more: string[]): Party {
  const contact = [customer.phone && formatPhone(customer.phone), customer.email].filter((line) => line !== null)
  return { role, name: customer.name, lines: [...contact, ...more] }
}

export function hubIn({ hubs, placeOfSupply }: InvoiceSnapshot): string {
  return `${hubs.pickup}, ${placeOfSupply}`
}

export function placeOf({ placeOfSupply, supplier }: InvoiceSnapshot): string {
  return `${placeOfSupply} (${supplier.stateCode})`
}

export function money(paise: number): string {
  return groupDigits((paise / 100).toFixed(2))
}

function signed(paise: number): string {
  if (paise === 0) return money(0)
  return `${paise > 0 ? '+' : '−'}${money(Math.abs(paise))}`
}

function percent(basisPoints: number): string {
  return `${basisPoints / 100} %`
}

export function dayOf(instant: Date): string {
  return formatDay(dayInIndia(instant))
}

function momentOf(instant: Date): string {
  return `${dayOf(instant)}, ${formatTime(instant)}`
}
