import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/support/database/database.ts'
import { SNAPSHOT } from '../../test/support/people/invoices.ts'
import { openDatabase, type Database } from '../platform/db/pool.ts'
import { creditSnapshot } from './credit-snapshot.ts'
import { findInvoice, issueCreditNote, issueInvoice, readInvoiceNumbers } from './index.ts'
import type { InvoiceSnapshot } from './snapshot.ts'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url, () => undefined)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const NOW = new Date('2026-11-02T03:00:00Z')

/** Issues an invoice of Rs. 3,499. */
async function issueRental() {
  const subjectId = uuidv7()
  const key = { subjectId, kind: 'Rental', renewal: 0 } as const
  await database.transact((db) => issueInvoice(db, { ...key, snapshot: SNAPSHOT }, NOW))
  return {
    subjectId,
    credit: (amountPaise?: number) =>
      database.transact((db) => {
        const part = amountPaise === undefined ? {} : { amountPaise }
        return issueCreditNote(db, { subjectId, renewal: 0, reason: 'noVehicle', ...part }, NOW)
      }),
    credited: async () => {
      const invoice = await findInvoice(database.db, key)
      return invoice?.creditNotes.map(({ snapshot }) => snapshot.totalPaise)
    },
  }
}

test('credits an invoice in parts and then its rest, each with a number of its own', async () => {
  const { subjectId, credit, credited } = await issueRental()
  const first = await credit(10_000)
  const second = await credit(50_000)
  const rest = await credit()
  expect(new Set([first?.number, second?.number, rest?.number]).size).toBe(3)
  expect(await credited()).toEqual([10_000, 50_000, 289_900])
  expect(await credit()).toEqual(rest)
  const numbers = (await readInvoiceNumbers(database.db, [subjectId])).get(subjectId)
  expect(numbers).toMatchObject([{ kind: 'Rental', creditNoteNumber: rest?.number }])
})

test('never credits more than the invoice, also when many parts are credited at the same time', async () => {
  const { credit, credited } = await issueRental()
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => credit(100_000)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(credit(50_000)).rejects.toThrow('49900 of the invoice are left')
  await expect(credit(0)).rejects.toThrow('not possible')
  expect(await credited()).toEqual([100_000, 100_000, 100_000])
})

test('the database refuses a credit note that exceeds the rest of its invoice', async () => {
  const { subjectId, credit } = await issueRental()
  await credit(300_000)
  const insert = database.pool.query(
    `insert into invoices (id, kind, subject_id, renewal, gstin, number, issued_at, snapshot, corrects, reason)
      select gen_random_uuid(), 'CreditNote', subject_id, renewal, gstin, 'C/99-00/000001', issued_at, snapshot, id, 'noVehicle'
      from invoices where subject_id = $1 and kind = 'Rental'`,
    [subjectId],
  )
  await expect(insert).rejects.toThrow('the credit notes of invoice')
})

test('splits parts at the rates of the invoice, so that all of them have its taxable value', () => {
  const invoices = fc.record({
    costPaise: fc.integer({ min: 20_000, max: 10_000_000 }),
    half: fc.integer({ min: 0, max: 1_400 }),
  })
  fc.assert(
    fc.property(
      invoices,
      fc.array(fc.integer({ min: 100, max: 5_000 }), { maxLength: 3 }),
      ({ costPaise, half }, parts) => {
        const totalPaise = Math.round((costPaise * (10_000 + 2 * half)) / 1_000_000) * 100
        const invoice = { ...SNAPSHOT, costPaise, cgstBasisPoints: half, sgstBasisPoints: half, totalPaise }
        const notes: InvoiceSnapshot[] = []
        for (const part of parts) notes.push(creditSnapshot(invoice, notes, part))
        for (const [at, { costPaise: cost }] of notes.entries()) {
          expect(Math.abs(cost * (1 + half / 5_000) - (parts[at] ?? 0))).toBeLessThanOrEqual(1)
        }
        const creditedPaise = parts.reduce((sum, part) => sum + part, 0)
        notes.push(creditSnapshot(invoice, notes, totalPaise - creditedPaise))
        expect(notes.reduce((sum, note) => sum + note.costPaise, 0)).toBe(costPaise)
        expect(notes.reduce((sum, note) => sum + note.totalPaise, 0)).toBe(totalPaise)
      },
    ),
  )
})
