/** Tax invoices (R), deposit receipts (D), credit notes (C), payout receipts (P) and receipts of charges without tax (N) are numbered separately. */
export const SERIES = { Rental: 'R', Sd: 'D', CreditNote: 'C', Payout: 'P', Charge: 'R', Receipt: 'N' } as const

export type Series = (typeof SERIES)[keyof typeof SERIES]
