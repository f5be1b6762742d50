import type { Body, Envelope } from '@voltloop/contract/core/endpoint'
import { importVehicles, type previewImport } from '@voltloop/contract/fleet/vehicle-import'
import type { Actor } from '@voltloop/contract/core/roles'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import { requireCity } from '../../places/index.ts'
import type { Transact } from '../../platform/db/db.ts'
import { runOnce } from '../../platform/idempotency.ts'
import { addVehicles, type ImportReport } from './add-vehicles.ts'
import { readImportFile } from './import-rows.ts'
import { previewLines } from './preview-lines.ts'

type Preview = Pick<Envelope<typeof previewImport>, 'data' | 'warnings'>

/** Reads a file of vehicles for a city, and says which rows cannot be added. */
export async function previewImportFlow(
  transact: Transact,
  actor: Actor,
  cityId: string,
  bytes: Buffer,
): Promise<Preview> {
  requireCity(actor, cityId)
  const { columns, lines } = readImportFile(bytes)
  const { problems, warnings } = await transact((db) => previewLines(db, actor, cityId, lines))
  const rows = lines.map(({ row, allCells }) => ({ row, cells: allCells }))
  return { data: { importId: uuidv7(), columns, rows, problems }, warnings }
}

/** Adds the good ones of up to 100 rows. A call that is repeated, because its answer was lost, adds nothing again and gets the same report. */
export async function importFlow(
  transact: Transact,
  actor: Actor,
  { cityId, body, key }: { cityId: string; body: Body<typeof importVehicles>; key: string | undefined },
  now: Date,
): Promise<ImportReport> {
  requireCity(actor, cityId)
  const lines = body.rows.map((line) => ({ ...line, isTooLong: false }))
  const request = { owner: actor.userId, key, body: { cityId, ...body } }
  const { outcome } = await runOnce(transact, request, now, async (db) =>
    JSON.stringify(await addVehicles(db, actor, cityId, lines, now)),
  )
  return z.parse(importVehicles.data, JSON.parse(outcome))
}
