import type { Data } from '@voltloop/contract/core/endpoint'
import type { importVehicles } from '@voltloop/contract/fleet/vehicle-import'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '../../audit/index.ts'
import { countVehiclesAt, lockCity } from '../../places/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { broadcastVehicles } from '../broadcast.ts'
import { countStock } from '../stock.ts'
import { columnsOf } from '../vehicle-columns.ts'
import { findProblems, findTakenNumbers } from './find-problems.ts'
import type { ImportedRow, Line } from './import-rows.ts'
import { lockKnownNames } from './known-names.ts'

export type ImportReport = Data<typeof importVehicles>

/** Adds the vehicles of all good lines to a city, and reports the problems of the others. */
export async function addVehicles(
  db: Db,
  actor: Actor,
  cityId: string,
  lines: readonly Line[],
  now: Date,
): Promise<ImportReport> {
  await lockCity(db, cityId)
  const { good, problems } = await findProblems(db, lines, await lockKnownNames(db, cityId))
  const inserted = await insertAll(db, good, now)
  const rows = good.filter(({ registrationNumber }) => inserted.has(registrationNumber))
  // Somebody added vehicles with these numbers in another city after they were compared.
  const lost = good.filter(({ registrationNumber }) => !inserted.has(registrationNumber))
  const report = { added: rows.length, problems: [...problems, ...(await findTakenNumbers(db, lost))] }
  if (rows.length === 0) return report
  await countAll(db, cityId, rows)
  const entry = { action: 'vehicles.imported', subject: { kind: 'fleet', id: cityId } } as const
  await recordAudit(db, actor, { ...entry, after: { added: rows.length } }, now)
  await broadcastVehicles(db, [cityId])
  return report
}

// Passes the rows as one JSON text, so that any number of rows is one constant statement. Inserts in order of the plate, so that two imports of the
// same plates do not deadlock. Returns the plates that were inserted.
async function insertAll(db: Db, rows: readonly ImportedRow[], now: Date): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const vehicles = rows.map((row) => ({ id: uuidv7(), ...columnsOf(row), created_at: now }))
  const columns = sql.join(Object.keys(vehicles[0] ?? {}).map((column) => sql.ref(column)))
  const { rows: inserted } = await sql<{ plate: string }>`insert into vehicles (${columns}) select ${columns}
    from json_populate_recordset(null::vehicles, ${JSON.stringify(vehicles)}) order by registration_number
    on conflict do nothing returning registration_number as plate`.execute(db)
  return new Set(inserted.map(({ plate }) => plate))
}

async function countAll(db: Db, cityId: string, rows: readonly ImportedRow[]): Promise<void> {
  const byModel = [...Map.groupBy(rows, (row) => row.modelId)]
  for (const [modelId, some] of byModel.toSorted(([one], [other]) => one.localeCompare(other))) {
    await countStock(db, { cityId, modelId, isInService: true, isDeployed: false }, some.length)
  }
  for (const [hubId, some] of Map.groupBy(rows, (row) => row.hubId)) {
    if (hubId) await countVehiclesAt(db, hubId, some.length)
  }
}
