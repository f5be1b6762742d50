import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../platform/db/db.ts'
import { takeNumber, takeNumberUnless } from './numbering.ts'
import { SERIES } from './series.ts'
import { creditSnapshot } from './credit-snapshot.ts'
import type { CreditReason, InvoiceSnapshot } from './snapshot.ts'

/** Identifies a document: the booking or one of its renewals (0 is the booking itself) and the kind. A payout's subject is its passbook entry, that of a charge's paper the charge. */
export interface InvoiceKey {
  subjectId: string
  kind: 'Rental' | 'Sd' | 'Payout' | 'Charge' | 'Receipt'
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

interface Credit {
  subjectId: string
  renewal: number
  reason: CreditReason
  /** The part of the invoice to credit, tax included; left out, all that was not credited before. */
  amountPaise?: number
  /** Names the part of an invoice with several lines. */
  description?: string
}

/**
 * Issues a credit note for a tax invoice or a part of it. Several parts together never exceed the invoice. If nothing is left to credit, returns the
 * last number. Returns null if there is no tax invoice.
 */
export async function issueCreditNote(
  db: Db,
  { subjectId, renewal, reason, amountPaise, description }: Credit,
  now: Date,
): Promise<{ number: string } | null> {
  const invoice = await lockInvoice(db, subjectId, renewal)
  if (!invoice) return null
  const notes = await readCreditNotes(db, invoice.id)
  const leftPaise = notes.reduce((left, note) => left - note.snapshot.totalPaise, invoice.snapshot.totalPaise)
  const last = notes.at(-1)
  if (leftPaise === 0 && last && amountPaise === undefined) return { number: last.number }
  const snapshot = creditSnapshot(
    invoice.snapshot,
    notes.map((note) => note.snapshot),
    amountPaise ?? leftPaise,
    description,
  )
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
      snapshot: JSON.stringify(snapshot),
      corrects: invoice.id,
      reason,
    })
    .execute()
  return { number }
}

/** Locks a tax invoice and returns how much of it has not been credited; 0 if there is none. */
export async function readUncredited(db: Db, subjectId: string, renewal: number): Promise<number> {
  const invoice = await lockInvoice(db, subjectId, renewal)
  if (!invoice) return 0
  const notes = await readCreditNotes(db, invoice.id)
  return notes.reduce((left, note) => left - note.snapshot.totalPaise, invoice.snapshot.totalPaise)
}

// Lock the invoice: two credit notes at once could otherwise both be for the same rest.
async function lockInvoice(db: Db, subjectId: string, renewal: number) {
  return db
    .selectFrom('invoices')
    .select(['id', 'gstin', 'snapshot'])
    .where('subject_id', '=', subjectId)
    .where('kind', 'in', ['Rental', 'Charge', 'Receipt'])
    .where('renewal', '=', renewal)
    .forUpdate()
    .executeTakeFirst()
}

async function readCreditNotes(db: Db, invoiceId: string) {
  return db
    .selectFrom('invoices')
    .select(['number', 'snapshot'])
    .where('corrects', '=', invoiceId)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
}
