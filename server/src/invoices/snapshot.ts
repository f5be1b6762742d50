import type { RefundReason } from '../payments/index.ts'

/** Why an invoice was reversed. A withdrawn renewal had not been paid. */
export type CreditReason = Exclude<RefundReason, 'deposit'> | 'withdrawn'

export interface Supplier {
  name: string
  address: string
  gstin: string
  /** The first two digits of the GSTIN. */
  stateCode: string
  state: string
}

export interface InvoiceSnapshot {
  customer: { name: string; phone: string | null; email: string | null }
  supplier: Supplier
  placeOfSupply: string
  sac: string
  description: string
  /** The lines of a document with several; left out, the description is its only line. */
  lines?: { description: string; costPaise: number }[]
  /** Instants in ISO format. */
  periodStart: string
  periodEnd: string
  transactionId: string
  /** The amount before tax; for a deposit, the whole amount. */
  costPaise: number
  cgstBasisPoints: number
  sgstBasisPoints: number
  totalPaise: number
  hubs: { pickup: string; drop: string }
  /** The gateway's id of the payment; null for cash, and if it was not paid yet. */
  payment: string | null
  /** The gateway's name of the payment method, for example 'upi'. Only with a payment. */
  paymentMethod?: string | null
  /** The invoice of the same booking that a change replaced, and the amount that was then paid, or refunded if it is negative. */
  replaces?: { number: string; totalPaise: number; differencePaise: number }
}
