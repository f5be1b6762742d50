import { sql } from 'kysely'
import type { ReadDb } from '../platform/db/db.ts'
import type { InvoiceKey } from './issue.ts'
import type { CreditReason, InvoiceSnapshot } from './snapshot.ts'

export interface Invoice {
  kind: InvoiceKey['kind']
  number: string
  issuedAt: Date
  snapshot: InvoiceSnapshot
  /** Oldest first. */
  creditNotes: CreditNote[]
}

export interface CreditNote {
  number: string
  issuedAt: Date
  reason: CreditReason
  snapshot: InvoiceSnapshot
}

export interface InvoiceNumber {
  kind: InvoiceKey['kind']
  renewal: number
  number: string
  /** The newest one. */
  creditNoteNumber: string | null
}

/** Returns the invoice numbers of each subject that has invoices, in order of renewal. */
export async function readInvoiceNumbers(
  db: ReadDb,
  subjectIds: readonly string[],
): Promise<Map<string, InvoiceNumber[]>> {
  const { rows } = await sql<DocumentRow>`select id, subject_id as "subjectId", kind, renewal, number, corrects
    from invoices where subject_id = any(${subjectIds}) order by renewal, kind, issued_at, id`.execute(db)
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
    const creditNote = documents.findLast(({ corrects }) => corrects === id)
    return [{ kind, renewal, number, creditNoteNumber: creditNote?.number ?? null }]
  })
}

export async function findInvoice(db: ReadDb, { subjectId, kind, renewal }: InvoiceKey): Promise<Invoice | null> {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'kind', 'number', 'issued_at as issuedAt', 'snapshot', 'corrects', 'reason'])
    .where('subject_id', '=', subjectId)
    .where('kind', 'in', [kind, 'CreditNote'])
    .where('renewal', '=', renewal)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
  const invoice = rows.find((row) => row.kind === kind)
  if (!invoice) return null
  const { id, number, issuedAt, snapshot } = invoice
  const creditNotes = rows.flatMap(({ corrects, reason, ...note }) => {
    if (corrects !== id || reason === null) return []
    return [{ number: note.number, issuedAt: note.issuedAt, snapshot: note.snapshot, reason }]
  })
  return { kind, number, issuedAt, snapshot, creditNotes }
}
