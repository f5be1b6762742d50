import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../platform/db/db.ts'
import { takeNumber, takeNumberUnless } from './numbering.ts'
import { SERIES } from './series.ts'
import type { CreditReason, InvoiceSnapshot } from './snapshot.ts'

/** Identifies a document: the booking or one of its renewals (0 is the booking itself) and the kind. A payout's subject is its passbook entry. */
export interface InvoiceKey {
  subjectId: string
  kind: 'Rental' | 'Sd' | 'Payout'
  renewal: number
}

/**
 * Issues a tax invoice or a deposit receipt. If it was issued before, returns the existing number. Call it last in a transaction, because taking a
 * number locks the counter.
 */
export async function issueInvoice(
  db: Db,
  { subjectId, kind, renewal, snapshot }: InvoiceKey & { snapshot: InvoiceSnapshot },
  now: Date,
): Promise<{ number: string }> {
  if (snapshot.totalPaise <= 0) throw new Error('An invoice cannot be issued because nothing is to be paid.')
  const { gstin } = snapshot.supplier
  const { rows } = await sql<{ number: string }>`
    with issued as (
      select number from invoices where subject_id = ${subjectId} and kind = ${kind} and renewal = ${renewal}),
    taken as (${takeNumberUnless(sql`select from issued`, SERIES[kind], gstin, now)}),
    added as (
      insert into invoices (id, kind, subject_id, renewal, gstin, number, issued_at, snapshot)
      select ${uuidv7()}, ${kind}, ${subjectId}, ${renewal}, ${gstin}, taken.number, ${now}, ${JSON.stringify(snapshot)}
      from taken returning number)
    select number from issued union all select number from added`.execute(db)
  const [invoice] = rows
  if (!invoice) throw new Error('An invoice was not stored.')
  return invoice
}

/** Issues a credit note that cancels a tax invoice. If it was issued before, returns the existing number. Returns null if there is no tax invoice. */
export async function issueCreditNote(
  db: Db,
  { subjectId, renewal, reason }: { subjectId: string; renewal: number; reason: CreditReason },
  now: Date,
): Promise<{ number: string } | null> {
  const invoice = await findDocument(db, subjectId, 'Rental', renewal)
  if (!invoice) return null
  const issued = await findDocument(db, subjectId, 'CreditNote', renewal)
  if (issued) return { number: issued.number }
  const number = await takeNumber(db, SERIES.CreditNote, invoice.gstin, now)
  await db
    .insertInto('invoices')
    .values({
      id: uuidv7(),
      kind: 'CreditNote',
      subject_id: subjectId,
      renewal,
      gstin: invoice.gstin,
      number,
      issued_at: now,
      snapshot: JSON.stringify(invoice.snapshot),
      corrects: invoice.id,
      reason,
    })
    .execute()
  return { number }
}

async function findDocument(db: Db, subjectId: string, kind: InvoiceKey['kind'] | 'CreditNote', renewal: number) {
  return db
    .selectFrom('invoices')
    .select(['id', 'number', 'gstin', 'snapshot'])
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('renewal', '=', renewal)
    .executeTakeFirst()
}
