import './tables.ts'

export { drawInvoice } from './draw-invoice.ts'
export { deleteOldInvoices, eraseInvoiceContacts, financialYearsBefore } from './erase.ts'
export type { CashPayment, CurrentFacts, DepositSettlement } from './page.ts'
export { issueCreditNote, issueInvoice } from './issue.ts'
export { findInvoice, readInvoiceNumbers, type Invoice } from './queries.ts'
export type { InvoiceSnapshot } from './snapshot.ts'
