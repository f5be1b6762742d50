import * as words from '@voltloop/contract/fleet/fleet-messages'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { requireLiveCity } from '../../places/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { readImportWarnings } from '../duplicate-parts.ts'
import { findProblems } from './find-problems.ts'
import type { ImportedRow, Line, Problem } from './import-rows.ts'
import { readKnownNames } from './known-names.ts'

export interface LinesPreview {
  problems: Problem[]
  /** Remarks that somebody should look at although the vehicles can be added. */
  warnings: string[]
}

/** Returns what would happen if the lines were added to a city. */
export async function previewLines(
  db: ReadDb,
  actor: Actor,
  cityId: string,
  lines: readonly Line[],
): Promise<LinesPreview> {
  await requireLiveCity(db, actor, cityId)
  const { good, problems } = await findProblems(db, lines, await readKnownNames(db, cityId))
  const shared = await readImportWarnings(db, actor, good)
  return { problems, warnings: [...(await readOverfullHubs(db, good)), ...shared.map(describeWarning)] }
}

const describeWarning = ({ row, warning }: { row: number; warning: string }) =>
  words.inRow(row.toLocaleString('en-IN'), warning)

async function readOverfullHubs(db: ReadDb, rows: readonly ImportedRow[]): Promise<string[]> {
  const added = Map.groupBy(rows, ({ hubId }) => hubId)
  const hubs = await db
    .selectFrom('hubs')
    .select(['id', 'name', 'vehicle_count as vehicleCount', 'capacity'])
    .where('id', '=', sql<string>`any(${[...added.keys()].filter((hubId) => hubId !== null)}::uuid[])`)
    .orderBy('name')
    .execute()
  return hubs
    .map(({ id, vehicleCount, ...hub }) => ({ ...hub, vehicles: vehicleCount + (added.get(id)?.length ?? 0) }))
    .filter(({ vehicles, capacity }) => vehicles > capacity)
    .map(({ name, vehicles, capacity }) => words.hubWillBeFull(name, vehicles, capacity))
}
