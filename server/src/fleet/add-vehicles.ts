import * as words from '@voltloop/contract/fleet/fleet-messages'
import { overCapacity } from '@voltloop/contract/places/places-messages'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '../audit/index.ts'
import { countVehiclesAt, lockCity } from '../places/index.ts'
import { mapConflicts } from '../platform/db/conflicts.ts'
import type { Db } from '../platform/db/db.ts'
import { broadcastVehicles } from './broadcast.ts'
import {
  validateLines,
  modelKey,
  nameKey,
  type ImportedRow,
  type KnownNames,
  type Line,
  type Problem,
} from './import-rows.ts'
import { readImportWarnings } from './duplicate-parts.ts'
import { countStock } from './stock.ts'
import { columnsOf } from './vehicle-columns.ts'
import { VEHICLE_CONFLICTS } from './vehicle.ts'

export interface ImportReport {
  added: number
  problems: Problem[]
  warnings: string[]
}

/** Adds all vehicles of an import file, or none of them. Reports the problems of every invalid line. */
export async function addVehicles(
  db: Db,
  actor: Actor,
  cityId: string,
  lines: Line[],
  now: Date,
): Promise<ImportReport> {
  await lockCity(db, cityId)
  const { rows, problems } = validateLines(lines, await readKnownNames(db, cityId))
  problems.push(...(await findExistingNumbers(db, rows)))
  if (problems.length > 0) return { added: 0, problems: problems.toSorted((a, b) => a.row - b.row), warnings: [] }
  const shared = await readImportWarnings(db, actor, rows)
  await mapConflicts(VEHICLE_CONFLICTS, () => insertAll(db, rows, now))
  await countAll(db, cityId, rows)
  const entry = { action: 'vehicles.imported', subject: { kind: 'fleet', id: cityId } } as const
  await recordAudit(db, actor, { ...entry, after: { added: rows.length } }, now)
  await broadcastVehicles(db, [cityId])
  const overfull = await readOverfullHubs(db, rows)
  return { added: rows.length, problems: [], warnings: [...overfull, ...shared.map(describeWarning)] }
}

async function readKnownNames(db: Db, cityId: string): Promise<KnownNames> {
  const models = await db
    .selectFrom('models')
    .select(['id', 'brand', 'name'])
    .where('archived_at', 'is', null)
    .forShare()
    .execute()
  const hubs = await db
    .selectFrom('hubs')
    .select(['id', 'name'])
    .where('city_id', '=', cityId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return {
    cityId,
    models: new Map(models.map((model) => [modelKey(model.brand, model.name), model.id])),
    hubs: new Map(hubs.map((hub) => [nameKey(hub.name), hub.id])),
  }
}

const describeWarning = ({ row, warning }: { row: number; warning: string }) =>
  words.inRow(row.toLocaleString('en-IN'), warning)

async function findExistingNumbers(db: Db, rows: ImportedRow[]): Promise<Problem[]> {
  return [...(await findExistingPlates(db, rows)), ...(await findExistingChassis(db, rows))]
}

async function findExistingPlates(db: Db, rows: ImportedRow[]): Promise<Problem[]> {
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

async function findExistingChassis(db: Db, rows: ImportedRow[]): Promise<Problem[]> {
  const { rows: taken } = await sql<{ line: number }>`
    select line from unnest(${rows.map((row) => row.line)}::int[], ${rows.map((row) => row.chassisNumber)}::text[]) as given (line, number)
    where exists (select from vehicles where compact_plate(chassis_number) = compact_plate(number)
      and archived_at is null)`.execute(db)
  return taken.map(({ line }) => ({ row: line, column: 'chassisNumber', message: words.CHASSIS_TAKEN }))
}

async function readOverfullHubs(db: Db, rows: ImportedRow[]): Promise<string[]> {
  const hubIds = [...new Set(rows.flatMap((row) => row.hubId ?? []))]
  const hubs = await db
    .selectFrom('hubs')
    .select(['name', 'vehicle_count as vehicleCount', 'capacity'])
    .where('id', '=', sql<string>`any(${hubIds}::uuid[])`)
    .whereRef('vehicle_count', '>', 'capacity')
    .orderBy('name')
    .execute()
  return hubs.map(({ name, vehicleCount, capacity }) => overCapacity(name, vehicleCount, capacity))
}

// Passes the rows as one JSON text, so that ten thousand rows are one constant statement. Inserts in order of the plate, so that two imports of the
// same plates do not deadlock.
async function insertAll(db: Db, rows: ImportedRow[], now: Date): Promise<void> {
  const vehicles = rows.map((row) => ({ id: uuidv7(), ...columnsOf(row), created_at: now }))
  const columns = sql.join(Object.keys(vehicles[0] ?? {}).map((column) => sql.ref(column)))
  await sql`insert into vehicles (${columns}) select ${columns}
    from json_populate_recordset(null::vehicles, ${JSON.stringify(vehicles)}) order by registration_number`.execute(db)
}

async function countAll(db: Db, cityId: string, rows: ImportedRow[]): Promise<void> {
  const byModel = [...Map.groupBy(rows, (row) => row.modelId)]
  for (const [modelId, some] of byModel.toSorted(([one], [other]) => one.localeCompare(other))) {
    await countStock(db, { cityId, modelId, isInService: true, isDeployed: false }, some.length)
  }
  for (const [hubId, some] of Map.groupBy(rows, (row) => row.hubId)) {
    if (hubId) await countVehiclesAt(db, hubId, some.length)
  }
}
