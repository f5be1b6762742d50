import { IMPORT_COLUMNS, IMPORT_ROWS, VehicleForm } from '@voltloop/contract/fleet'
import * as words from '@voltloop/contract/messages/fleet'
import { parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import { Refusal } from '../platform/errors.ts'
import { withoutSpaces } from './vehicle.ts'

export interface ImportedRow {
  /** As a spreadsheet counts: the heading is line 1. */
  line: number
  registrationNumber: string
  modelId: string
  hubId: string | null
  chassisNumber: string
  motorNumber: string
  batteryNumber: string
  tempRegistrationNumber: string | null
}

export interface Problem {
  row: number
  column: string
  message: string
}

/** What the names in the file can mean in this city. Keys are lower case. */
export interface Known {
  cityId: string
  models: ReadonlyMap<string, string>
  hubs: ReadonlyMap<string, string>
}

type Column = (typeof IMPORT_COLUMNS)[number]
type Line = Partial<Record<Column, string>>

/** Reads the file into lines of named cells, or refuses it whole. */
export function readLines(bytes: Buffer): Line[] {
  const lines = parseCsv(bytes)
  if (lines.length === 0) throw new Refusal('importUnreadable', { message: words.IMPORT_EMPTY })
  if (lines.length > IMPORT_ROWS) throw new Refusal('importUnreadable', { message: words.IMPORT_TOO_MANY })
  return lines
}

/** Judges every line, and tells of each what is wrong with it. */
export function judgeLines(lines: Line[], known: Known): { rows: ImportedRow[]; problems: Problem[] } {
  const rows: ImportedRow[] = []
  const problems: Problem[] = []
  const seen = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const row = index + 2
    const modelId = known.models.get(modelKey(line.brand ?? '', line.modelName ?? ''))
    const hubId = line.hub ? known.hubs.get(line.hub.toLowerCase()) : null
    const form = z.safeParse(VehicleForm, { ...numbersOf(line), modelId, cityId: known.cityId, hubId: hubId ?? null })
    if (!form.success) {
      for (const issue of form.error.issues)
        problems.push({ row, column: columnOf(issue.path), message: issue.message })
    }
    if (modelId === undefined && (line.brand || line.modelName))
      problems.push({ row, column: 'modelName', message: words.MODEL_GONE })
    if (hubId === undefined) problems.push({ row, column: 'hub', message: words.HUB_GONE })
    if (!form.success || hubId === undefined) continue
    const registrationNumber = withoutSpaces(form.data.registrationNumber)
    if (seen.has(registrationNumber))
      problems.push({ row, column: 'registrationNumber', message: words.IMPORT_DUPLICATE })
    seen.add(registrationNumber)
    rows.push({
      line: row,
      registrationNumber,
      modelId: form.data.modelId,
      hubId,
      chassisNumber: withoutSpaces(form.data.chassisNumber),
      motorNumber: withoutSpaces(form.data.motorNumber),
      batteryNumber: withoutSpaces(form.data.batteryNumber),
      tempRegistrationNumber: form.data.tempRegistrationNumber || null,
    })
  }
  return { rows, problems }
}

export function modelKey(brand: string, name: string): string {
  return `${brand.toLowerCase()}\n${name.toLowerCase()}`
}

function numbersOf(line: Line) {
  const { registrationNumber, chassisNumber, motorNumber, batteryNumber, tempRegistrationNumber } = line
  return {
    registrationNumber,
    chassisNumber,
    motorNumber,
    batteryNumber,
    tempRegistrationNumber: tempRegistrationNumber || null,
  }
}

const columnOf = (path: PropertyKey[]) => (path[0] === 'modelId' ? 'modelName' : String(path[0] ?? ''))

function parseCsv(bytes: Buffer): Line[] {
  try {
    return parse<Line>(bytes, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      max_record_size: 10_000,
      columns: (header: string[]) => {
        const missing = IMPORT_COLUMNS.filter((column) => !header.includes(column))
        if (missing.length > 0) throw new Refusal('importUnreadable', { message: words.IMPORT_HEADER })
        return header
      },
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('importUnreadable')
  }
}
