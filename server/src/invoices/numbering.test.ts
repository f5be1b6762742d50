import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/support/database/database.ts'
import { interleave } from '../../test/support/database/interleave.ts'
import { SNAPSHOT } from '../../test/support/people/invoices.ts'
import { openDatabase, type Database } from '../platform/db/pool.ts'
import { findInvoice, issueCreditNote, issueInvoice, readInvoiceNumbers } from './index.ts'
import { financialYear } from './numbering.ts'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url, () => undefined)
  await database.pool.query('create table refused_at_commit (id int unique deferrable initially deferred)')
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const NOW = new Date('2026-11-02T03:00:00Z')

// Uses a new GSTIN, whose numbers start at one, so that tests do not see each other's numbers.
let registrations = 0
function ownSnapshot() {
  registrations += 1
  return { ...SNAPSHOT, supplier: { ...SNAPSHOT.supplier, gstin: `36TEST${registrations}` } }
}

function issue(snapshot = ownSnapshot(), now = NOW, subjectId: string = uuidv7(), renewal = 0) {
  return database.transact((db) => issueInvoice(db, { subjectId, kind: 'Rental', renewal, snapshot }, now))
}

test('issues numbers without gaps or repeats when many are issued at once and some are rolled back', async () => {
  const snapshot = ownSnapshot()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      database.transact(async (db) => {
        const { number } = await issueInvoice(db, { subjectId: uuidv7(), kind: 'Rental', renewal: 0, snapshot }, NOW)
        if (index % 4 === 3) throw new Error('changed my mind')
        return number
      }),
    ),
  )
  const numbers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(numbers.toSorted()).toEqual(
    Array.from({ length: 30 }, (_, index) => `R/26-27/${String(index + 1).padStart(6, '0')}`),
  )
})

test('makes a second issuer wait for the first transaction: it gets the next number, or the same one after a rollback', async () => {
  for (const isRolledBack of [false, true]) {
    const snapshot = ownSnapshot()
    const first = () =>
      database.transact(async (db) => {
        const { number } = await issueInvoice(db, { subjectId: uuidv7(), kind: 'Rental', renewal: 0, snapshot }, NOW)
        // A constraint that fails at commit rolls everything back.
        if (isRolledBack) await sql`insert into refused_at_commit values (1), (1)`.execute(db)
        return number
      })
    const outcome = () => first().catch(() => 'rolled back')
    const race = await interleave(database.pool, 'invoices', outcome, () => issue(snapshot))
    expect(race.hasWaited).toBe(true)
    const [firstOutcome, next] = isRolledBack ? ['rolled back', 1] : ['R/26-27/000001', 2]
    expect([race.first, race.second]).toEqual([firstOutcome, { number: `R/26-27/00000${next}` }])
  }
})

test('leaves no gap in the numbers when a connection breaks inside the transaction', async () => {
  const snapshot = ownSnapshot()
  const broken = database.transact(async (db) => {
    await issueInvoice(db, { subjectId: uuidv7(), kind: 'Rental', renewal: 0, snapshot }, NOW)
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`,
    )
    // Any further statement must fail, because the connection was terminated.
    await issueInvoice(db, { subjectId: uuidv7(), kind: 'Rental', renewal: 0, snapshot }, NOW)
  })
  // Either the database or the socket reports the error first.
  await expect(broken).rejects.toThrow(/terminat|connection|ECONNRESET/i)
  expect(await issue(snapshot)).toEqual({ number: 'R/26-27/000001' })
})

test('issues one invoice per ride, even when many issue it at the same time', async () => {
  const snapshot = ownSnapshot()
  const subjectId = uuidv7()
  await Promise.allSettled(Array.from({ length: 6 }, () => issue(snapshot, NOW, subjectId)))
  expect(await issue(snapshot, NOW, subjectId)).toEqual({ number: 'R/26-27/000001' })
  expect(await issue(snapshot)).toEqual({ number: 'R/26-27/000002' })
})

test('issues one invoice per renewal, and counts each GSTIN and kind of document separately', async () => {
  const [telangana, delhi] = [ownSnapshot(), ownSnapshot()]
  const subjectId = uuidv7()
  expect(await issue(telangana, NOW, subjectId)).toEqual({ number: 'R/26-27/000001' })
  expect(await issue(telangana, NOW, subjectId, 1)).toEqual({ number: 'R/26-27/000002' })
  expect(await issue(delhi)).toEqual({ number: 'R/26-27/000001' })
  const deposit = { subjectId, kind: 'Sd', renewal: 0, snapshot: telangana } as const
  expect(await database.transact((db) => issueInvoice(db, deposit, NOW))).toEqual({ number: 'D/26-27/000001' })
  const credit = { subjectId, renewal: 1, reason: 'cancelled' } as const
  expect(await database.transact((db) => issueCreditNote(db, credit, NOW))).toEqual({ number: 'C/26-27/000001' })
  expect(await database.transact((db) => issueCreditNote(db, credit, NOW))).toEqual({ number: 'C/26-27/000001' })
  expect((await readInvoiceNumbers(database.db, [subjectId, uuidv7()])).get(subjectId)).toEqual([
    { kind: 'Rental', renewal: 0, number: 'R/26-27/000001', creditNoteNumber: null },
    { kind: 'Sd', renewal: 0, number: 'D/26-27/000001', creditNoteNumber: null },
    { kind: 'Rental', renewal: 1, number: 'R/26-27/000002', creditNoteNumber: 'C/26-27/000001' },
  ])
})

test('starts a new financial year at midnight in India on 1 April, and counts from one again', async () => {
  const snapshot = ownSnapshot()
  const lastMoment = new Date('2027-03-31T18:29:59.999Z')
  const firstMoment = new Date('2027-03-31T18:30:00Z')
  expect(await issue(snapshot, lastMoment)).toEqual({ number: 'R/26-27/000001' })
  expect(await issue(snapshot, firstMoment)).toEqual({ number: 'R/27-28/000001' })
  expect(await issue(snapshot, lastMoment)).toEqual({ number: 'R/26-27/000002' })
  expect(financialYear(new Date('2099-12-31T00:00:00Z'))).toBe('99-00')
  expect(financialYear(new Date('2027-01-01T00:00:00Z'))).toBe('26-27')
})

test('issues numbers of at most 16 characters, even after a million invoices', async () => {
  const snapshot = ownSnapshot()
  await issue(snapshot)
  await database.pool.query('update invoice_counters set last_number = 999999 where gstin = $1', [
    snapshot.supplier.gstin,
  ])
  const { number } = await issue(snapshot)
  expect(number).toBe('R/26-27/1000000')
  expect(number).toMatch(/^[A-Za-z0-9/-]{1,16}$/)
})

test('keeps an invoice as it was issued, and returns it together with its credit note', async () => {
  const snapshot = ownSnapshot()
  const subjectId = uuidv7()
  const key = { subjectId, kind: 'Rental', renewal: 0 } as const
  expect(await findInvoice(database.db, key)).toBeNull()
  await issue(snapshot, NOW, subjectId)
  await issue({ ...snapshot, totalPaise: 1 }, NOW, subjectId)
  const issued = { kind: 'Rental', number: 'R/26-27/000001', issuedAt: NOW, snapshot }
  expect(await findInvoice(database.db, key)).toEqual({ ...issued, creditNotes: [] })
  const later = new Date('2026-11-03T03:00:00Z')
  await database.transact((db) => issueCreditNote(db, { subjectId, renewal: 0, reason: 'rejected' }, later))
  const note = { number: 'C/26-27/000001', issuedAt: later, reason: 'rejected', snapshot }
  expect(await findInvoice(database.db, key)).toEqual({ ...issued, creditNotes: [note] })
})

test('issues neither an invoice nor a credit note when nothing was paid', async () => {
  const snapshot = { ...ownSnapshot(), totalPaise: 0 }
  await expect(issue(snapshot)).rejects.toThrow('nothing is to be paid')
  const credit = { subjectId: uuidv7(), renewal: 0, reason: 'cancelled' } as const
  expect(await database.transact((db) => issueCreditNote(db, credit, NOW))).toBeNull()
})
