import { sql } from 'kysely'
import type { ReadDb } from '../platform/db/db.ts'
import type { InvoiceKey } from './issue.ts'
import type { CreditReason, InvoiceSnapshot } from './snapshot.ts'

export interface Invoice {
  kind: InvoiceKey['kind']
  number: string
  issuedAt: Date
  snapshot: InvoiceSnapshot
  creditNote: { number: string; issuedAt: Date; reason: CreditReason } | null
}

export interface InvoiceNumber {
  kind: 'Rental' | 'Sd'
  renewal: number
  number: string
  creditNoteNumber: string | null
}

/** Returns the invoice numbers of each subject that has invoices, in order of renewal. */
export async function readInvoiceNumbers(
  db: ReadDb,
  subjectIds: readonly string[],
): Promise<Map<string, InvoiceNumber[]>> {
  const { rows } = await sql<DocumentRow>`select id, subject_id as "subjectId", kind, renewal, number, corrects
    from invoices where subject_id = any(${subjectIds}) order by renewal, kind`.execute(db)
  const bySubject = Map.groupBy(rows, ({ subjectId }) => subjectId)
  return new Map(Array.from(bySubject, ([subjectId, documents]) => [subjectId, toInvoiceNumbers(documents)]))
}

interface DocumentRow {
  id: string
  subjectId: string
  kind: InvoiceNumber['kind'] | 'CreditNote'
  renewal: number
  number: string
  corrects: string | null
}

function toInvoiceNumbers(documents: readonly DocumentRow[]): InvoiceNumber[] {
  return documents.flatMap(({ id, kind, renewal, number }) => {
    if (kind === 'CreditNote') return []
    const creditNote = documents.find(({ corrects }) => corrects === id)
    return [{ kind, renewal, number, creditNoteNumber: creditNote?.number ?? null }]
  })
}

export async function findInvoice(db: ReadDb, { subjectId, kind, renewal }: InvoiceKey): Promise<Invoice | null> {
  const { rows } = await sql<Row>`
    select i.number, i.issued_at as "issuedAt", i.snapshot,
      c.number as "creditNumber", c.issued_at as "creditedAt", c.reason
    from invoices i left join invoices c on c.subject_id = i.subject_id and c.corrects = i.id
    where i.subject_id = ${subjectId} and i.kind = ${kind} and i.renewal = ${renewal}`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { number, issuedAt, snapshot, creditNumber, creditedAt, reason } = row
  const creditNote =
    creditNumber && creditedAt && reason ? { number: creditNumber, issuedAt: creditedAt, reason } : null
  return { kind, number, issuedAt, snapshot, creditNote }
}

interface Row {
  number: string
  issuedAt: Date
  snapshot: InvoiceSnapshot
  creditNumber: string | null
  creditedAt: Date | null
  reason: CreditReason | null
}
