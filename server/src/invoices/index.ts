import './tables.ts'

export { drawInvoice } from './draw-invoice.ts'
export { deleteOldInvoices, eraseInvoiceContacts, financialYearsBefore } from './erase.ts'
export type { CashPayment, ChargePayment, CurrentFacts, DepositSettlement } from './page.ts'
export { issueCreditNote, issueInvoice, readUncredited } from './issue.ts'
export { findInvoice, readInvoiceNumbers, type Invoice, type InvoiceNumber } from './queries.ts'
export type { InvoiceSnapshot } from './snapshot.ts'
