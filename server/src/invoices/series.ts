/** Tax invoices (R), deposit receipts (D), credit notes (C) and payout receipts (P) are numbered separately. */
export const SERIES = { Rental: 'R', Sd: 'D', CreditNote: 'C', Payout: 'P' } as const

export type Series = (typeof SERIES)[keyof typeof SERIES]
