import type { Data } from '@voltloop/contract/core/endpoint'
import { IMPORT_BATCH, IMPORT_COLUMNS, importVehicles, previewImport } from '@voltloop/contract/fleet/vehicle-import'
import { callUntyped, dataOf, type Caller, type UntypedReply } from './caller.ts'
import { sendFiles } from './people/uploads.ts'

export type ImportPreview = Data<typeof previewImport>
export type ImportReport = Data<typeof importVehicles>

export function previewFile(caller: Caller, cityId: string, bytes: string | Buffer): Promise<UntypedReply> {
  return sendFiles(caller, previewImport, { cityId }, [{ bytes, fileName: 'fleet.csv', type: 'text/csv' }])
}

/** Previews a file and returns its rows without problems. */
export async function readGoodRows(caller: Caller, cityId: string, bytes: string | Buffer) {
  return goodRowsOf((await previewFile(caller, cityId, bytes)).body.data as ImportPreview)
}

export type ImportRows = ReturnType<typeof goodRowsOf>

export function addRows(caller: Caller, cityId: string, rows: ImportRows, key?: string): Promise<UntypedReply> {
  return callUntyped(
    caller,
    importVehicles,
    { params: { cityId }, body: { rows } },
    key ? { 'idempotency-key': key } : {},
  )
}

/** Previews a file and adds all rows without problems, as the import dialog does. Reports the problems of both. */
export async function importFile(caller: Caller, cityId: string, bytes: string | Buffer): Promise<ImportReport> {
  const preview = (await previewFile(caller, cityId, bytes)).body.data as ImportPreview
  const rows = goodRowsOf(preview)
  const report = { added: 0, problems: [...preview.problems] }
  for (let start = 0; start < rows.length; start += IMPORT_BATCH) {
    const body = { rows: rows.slice(start, start + IMPORT_BATCH) }
    const part = dataOf(await caller.call(importVehicles, { params: { cityId }, body }))
    report.added += part.added
    report.problems.push(...part.problems)
  }
  return report
}

/** Returns the rows of a preview that have no problem, as the call that adds them takes them. */
function goodRowsOf({ columns, rows, problems }: ImportPreview) {
  const bad = new Set(problems.map(({ row }) => row))
  return rows.filter(({ row }) => !bad.has(row)).map(({ row, cells }) => ({ row, cells: named(columns, cells) }))
}

type Cells = Record<(typeof IMPORT_COLUMNS)[number], string>

function named(columns: readonly string[], cells: readonly string[]): Cells {
  return Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, cells[columns.indexOf(column)] ?? ''])) as Cells
}
