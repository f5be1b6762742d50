import type { Actor } from '@voltloop/contract/core/roles'
import { requireCity } from '../places/index.ts'
import type { Transact } from '../platform/db/db.ts'
import { readLines } from './import-rows.ts'
import { addVehicles, type ImportReport } from './add-vehicles.ts'

/** Adds all vehicles of a file to a city, or none of them. In that case the report lists the problems of every row. */
export async function importFlow(
  transact: Transact,
  actor: Actor,
  cityId: string,
  bytes: Buffer,
  now: Date,
): Promise<ImportReport> {
  requireCity(actor, cityId)
  const lines = readLines(bytes)
  return transact((db) => addVehicles(db, actor, cityId, lines, now))
}
