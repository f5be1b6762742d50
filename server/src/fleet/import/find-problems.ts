import * as words from '@voltloop/contract/fleet/fleet-messages'
import { sql } from 'kysely'
import type { ReadDb } from '../../platform/db/db.ts'
import { validateLines, type ImportedRow, type KnownNames, type Line, type Problem } from './import-rows.ts'

export interface CheckedLines {
  /** The vehicles that can be added. */
  good: ImportedRow[]
  problems: Problem[]
}

/** Validates the lines, and compares their numbers with those of the vehicles that exist. */
export async function findProblems(db: ReadDb, lines: readonly Line[], known: KnownNames): Promise<CheckedLines> {
  const { rows, problems } = validateLines(lines, known)
  problems.push(...(await findTakenNumbers(db, rows)))
  const bad = new Set(problems.map(({ row }) => row))
  return { good: rows.filter(({ line }) => !bad.has(line)), problems: problems.toSorted((a, b) => a.row - b.row) }
}

/** Returns a problem for each registration or chassis number that a vehicle has already. */
export async function findTakenNumbers(db: ReadDb, rows: readonly ImportedRow[]): Promise<Problem[]> {
  return [...(await findExistingPlates(db, rows)), ...(await findExistingChassis(db, rows))]
}

async function findExistingPlates(db: ReadDb, rows: readonly ImportedRow[]): Promise<Problem[]> {
  const plates = rows.map((row) => row.registrationNumber)
  const taken = await db
    .selectFrom('vehicles')
    .select('registration_number')
    .where('archived_at', 'is', null)
    .where('registration_number', '=', sql<string>`any(${plates})`)
    .execute()
  const known = new Set(taken.map((row) => row.registration_number))
  return rows
    .filter((row) => known.has(row.registrationNumber))
    .map((row) => ({ row: row.line, column: 'registrationNumber', message: words.REGISTRATION_TAKEN }))
}

async function findExistingChassis(db: ReadDb, rows: readonly ImportedRow[]): Promise<Problem[]> {
  const { rows: taken } = await sql<{ line: number }>`
    select line from unnest(${rows.map((row) => row.line)}::int[], ${rows.map((row) => row.chassisNumber)}::text[]) as given (line, number)
    where exists (select from vehicles where compact_plate(chassis_number) = compact_plate(number)
      and archived_at is null)`.execute(db)
  return taken.map(({ line }) => ({ row: line, column: 'chassisNumber', message: words.CHASSIS_TAKEN }))
}
