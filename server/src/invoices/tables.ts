import type { ColumnType } from 'kysely'
import type { CreditReason, InvoiceSnapshot } from './snapshot.ts'

declare module '../platform/db/db.ts' {
  interface Tables {
    invoice_counters: { series: string; gstin: string; financial_year: string; last_number: number }
    invoices: {
      id: string
      kind: 'Rental' | 'Sd' | 'CreditNote' | 'Payout' | 'Charge' | 'Receipt'
      subject_id: string
      renewal: number
      gstin: string
      number: string
      issued_at: Date
      snapshot: ColumnType<InvoiceSnapshot, string>
      corrects: string | null
      reason: CreditReason | null
    }
  }
}
