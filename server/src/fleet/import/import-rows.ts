import { VehicleForm } from '@voltloop/contract/fleet/fleet'
import { IMPORT_COLUMNS, IMPORT_ROWS, IMPORT_SAMPLE } from '@voltloop/contract/fleet/vehicle-import'
import * as words from '@voltloop/contract/fleet/fleet-messages'
import { plainName } from '@voltloop/contract/core/primitives'
import { compactPlate } from '@voltloop/contract/fleet/plate'
import { parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import { AppError } from '../../platform/errors.ts'

export type ImportedRow = z.output<typeof VehicleForm> & { line: number; hubId: string | null }

export interface Problem {
  row: number
  column: string
  message: string
}

/** The names that a file may use for models and hubs in this city. The keys are made by `modelKey` and `nameKey`. */
export interface KnownNames {
  cityId: string
  models: ReadonlyMap<string, string>
  hubs: ReadonlyMap<string, string>
}

type Column = (typeof IMPORT_COLUMNS)[number]

export interface Line {
  /** The row number as in a spreadsheet: the first line is 1, and empty lines count. */
  row: number
  cells: Partial<Record<Column, string>>
  /** Whether the row has a value beyond the last column of the header. */
  isTooLong: boolean
}

export interface ImportFile {
  columns: string[]
  /** The vehicles, each also with its cells as they are in the file. */
  lines: (Line & { allCells: string[] })[]
}

/** Parses the file into lines of named cells, or rejects the whole file. */
export function readImportFile(bytes: Buffer): ImportFile {
  const [heading, ...lines] = parseCsv(bytes)
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (heading && !isTemplate(heading.cells)) throw new AppError('importHeader')
  if (!heading) throw new AppError('importEmpty')
  const vehicles = lines.map(({ row, cells }) => ({
    row,
    cells: nameCells(heading.cells, cells),
    isTooLong: cells.slice(heading.cells.length).some((cell) => cell !== ''),
    allCells: cells,
  }))
  const own = vehicles.filter((line) => !isSample(line))
  if (own.length === 0) throw new AppError('importEmpty')
  if (own.length > IMPORT_ROWS) throw new AppError('importTooMany')
  return { columns: heading.cells, lines: own }
}

/** Returns the vehicles of the lines that can be read, and the problems of all lines that cannot be added. */
export function validateLines(lines: readonly Line[], known: KnownNames): { rows: ImportedRow[]; problems: Problem[] } {
  const rows: ImportedRow[] = []
  const problems: Problem[] = []
  const [seenPlates, seenChassis] = [new Set<string>(), new Set<string>()]
  for (const { row, cells, isTooLong } of lines) {
    // An extra comma shifts all later cells, so further messages about them would be misleading.
    if (isTooLong) {
      problems.push({ row, column: '', message: words.IMPORT_ROW_TOO_LONG })
      continue
    }
    const modelId = known.models.get(modelKey(cells.brand ?? '', cells.modelName ?? ''))
    const hubId = cells.hub ? known.hubs.get(nameKey(cells.hub)) : null
    const form = z.safeParse(VehicleForm, { ...fieldsOf(cells), modelId, cityId: known.cityId, hubId: hubId ?? null })
    const namesModel = Boolean(cells.brand || cells.modelName)
    for (const issue of form.error?.issues ?? []) {
      const isModel = issue.path[0] === 'modelId'
      const message = isModel && namesModel ? words.MODEL_NOT_FOUND : issue.message
      problems.push({ row, column: isModel ? 'modelName' : String(issue.path[0]), message })
    }
    if (hubId === undefined) problems.push({ row, column: 'hub', message: words.HUB_NOT_FOUND })
    if (!form.success || hubId === undefined) continue
    const { registrationNumber, chassisNumber } = form.data
    if (seenPlates.has(registrationNumber)) {
      problems.push({ row, column: 'registrationNumber', message: words.IMPORT_DUPLICATE })
    }
    if (seenChassis.has(compactPlate(chassisNumber))) {
      problems.push({ row, column: 'chassisNumber', message: words.IMPORT_CHASSIS_DUPLICATE })
    }
    seenPlates.add(registrationNumber)
    seenChassis.add(compactPlate(chassisNumber))
    rows.push({ ...form.data, line: row, hubId })
  }
  return { rows, problems }
}

export function modelKey(brand: string, name: string): string {
  return `${nameKey(brand)}\n${nameKey(name)}`
}

export function nameKey(name: string): string {
  return plainName(name).toLowerCase()
}

// All other columns have the names of the form's fields.
function fieldsOf({ brand: _brand, modelName: _model, hub: _hub, ...fields }: Line['cells']) {
  return { ...fields, tempRegistrationNumber: fields.tempRegistrationNumber || null }
}

function parseCsv(bytes: Buffer): string[][] {
  try {
    // Use fatal mode, so that a file in another encoding is rejected and not stored with lost characters.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw new AppError('importUnreadable')
    const delimiter = separatorOf(text)
    const rows = parse(text, { delimiter, bom: true, trim: true, relax_column_count: true, max_record_size: 10_000 })
    return rows.map((cells) => cells.map(withoutFormulaGuard))
  } catch (error) {
    // Any parser error means that this is not a CSV file we can read.
    throw error instanceof AppError ? error : new AppError('importUnreadable')
  }
}

// Spreadsheets of many countries write semicolons. The column names of the first line contain neither.
function separatorOf(text: string): string {
  const [heading = ''] = text.trimStart().split('\n', 1)
  return heading.split(';').length > heading.split(',').length ? ';' : ','
}

// Our CSV files have an apostrophe before text that a spreadsheet would run as a formula. Remove it, so that a downloaded report can be imported.
function withoutFormulaGuard(cell: string): string {
  return cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '')
}

// The template's sample must never become a vehicle. A row that only shares one of its numbers is a real one.
function isSample({ cells }: Line): boolean {
  return SAMPLE_NUMBERS.every(([column, number]) => compactPlate(cells[column] ?? '') === number)
}

const SAMPLE_NUMBERS = [
  ['registrationNumber', IMPORT_SAMPLE.registrationNumber],
  ['chassisNumber', IMPORT_SAMPLE.chassisNumber],
  ['motorNumber', IMPORT_SAMPLE.motorNumber],
  ['batteryNumber', IMPORT_SAMPLE.batteryNumber],
] as const

function isTemplate(heading: string[]): boolean {
  return IMPORT_COLUMNS.every((column) => heading.filter((cell) => cell === column).length === 1)
}

// Spreadsheets omit empty cells at the end of a row.
function nameCells(heading: string[], cells: string[]): Line['cells'] {
  const named = IMPORT_COLUMNS.map((column) => [column, cells[heading.indexOf(column)] ?? ''] as const)
  return Object.fromEntries(named)
}
