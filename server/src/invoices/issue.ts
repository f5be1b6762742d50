import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../platform/db/db.ts'
import type { RefundReason } from '../payments/index.ts'
import { takeNumber } from './numbering.ts'
import type { InvoiceSnapshot } from './snapshot.ts'

/** What an invoice is for: a booking or one of its renewals (0 is the booking itself). */
export interface InvoiceKey {
  subjectId: string
  kind: 'Rental' | 'Sd'
  renewal: number
}

/** Issues a tax invoice or a deposit receipt, once: asked again, it gives the number that there is. Takes its number last, so call it last. */
export async function issueInvoice(
  db: Db,
  { subjectId, kind, renewal, snapshot }: InvoiceKey & { snapshot: InvoiceSnapshot },
  now: Date,
): Promise<{ number: string }> {
  const issued = await findPaper(db, subjectId, kind, renewal)
  if (issued) return { number: issued.number }
  if (snapshot.totalPaise <= 0) throw new Error('Where nothing is to be paid there is no invoice.')
  const { gstin } = snapshot.supplier
  const number = await takeNumber(db, kind === 'Rental' ? 'R' : 'D', gstin, now)
  await db
    .insertInto('invoices')
    .values({
      id: uuidv7(),
      kind,
      subject_id: subjectId,
      renewal,
      gstin,
      number,
      issued_at: now,
      snapshot: JSON.stringify(snapshot),
      corrects: null,
      reason: null,
    })
    .execute()
  return { number }
}

/** Takes a tax invoice back by a credit note, once. Null where there is no tax invoice. */
export async function issueCreditNote(
  db: Db,
  { subjectId, renewal, reason }: { subjectId: string; renewal: number; reason: RefundReason },
  now: Date,
): Promise<{ number: string } | null> {
  const invoice = await findPaper(db, subjectId, 'Rental', renewal)
  if (!invoice) return null
  const issued = await findPaper(db, subjectId, 'CreditNote', renewal)
  if (issued) return { number: issued.number }
  const number = await takeNumber(db, 'C', invoice.gstin, now)
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

async function findPaper(db: Db, subjectId: string, kind: 'Rental' | 'Sd' | 'CreditNote', renewal: number) {
  return db
    .selectFrom('invoices')
    .select(['id', 'number', 'gstin', 'snapshot'])
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('renewal', '=', renewal)
    .executeTakeFirst()
}
