import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { Id } from '../core/primitives.ts'
import { MAY_RUN_FLEET, warningsMeta, type VehicleForm } from './fleet.ts'

/** The most vehicles of one file. */
export const IMPORT_ROWS = 10_000
/** The most vehicles that one call adds, in one transaction. */
export const IMPORT_BATCH = 100
export const IMPORT_COLUMNS = [
  'registrationNumber',
  'brand',
  'modelName',
  'hub',
  'chassisNumber',
  'motorNumber',
  'batteryNumber',
  'tempRegistrationNumber',
] as const

type FormColumn = Exclude<keyof z.input<typeof VehicleForm>, 'modelId' | 'cityId' | 'hubId'>

/** The sample vehicle of the template, with the columns of an import file. A row with all of its numbers is skipped. */
export const IMPORT_SAMPLE: Readonly<Record<(typeof IMPORT_COLUMNS)[number] | FormColumn, string>> = {
  registrationNumber: 'TS09EV0001',
  brand: 'Ather',
  modelName: '450X',
  hub: '',
  chassisNumber: 'MD9EV000000000001',
  motorNumber: 'BLDC00000001',
  batteryNumber: 'LFP000000001',
  tempRegistrationNumber: '',
}

const importParams = z.object({ cityId: Id })

const problems = z.array(z.object({ row: z.number(), column: z.string(), message: z.string() }))

export const previewImport = endpoint({
  method: 'POST',
  path: 'vehicle/import/:cityId/preview',
  access: MAY_RUN_FLEET,
  context: 'flow',
  summary: 'Reads a CSV file of vehicles and reports the problems of its rows. Adds nothing.',
  params: importParams,
  file: { maxBytes: 4 * 1024 * 1024 },
  data: z.object({
    /** Begins the Idempotency-Keys of the calls that add the rows. */
    importId: Id,
    /** The first line of the file. */
    columns: z.array(z.string()),
    /** The vehicles of the file. A row number is that of a spreadsheet: the first line is 1, and empty lines count. */
    rows: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
    problems,
  }),
  meta: warningsMeta,
  errors: ['importUnreadable'],
})

const cell = z.string().check(z.maxLength(500))

export const importVehicles = endpoint({
  method: 'POST',
  path: 'vehicle/import/:cityId',
  access: MAY_RUN_FLEET,
  context: 'flow',
  summary:
    'Adds the vehicles of up to 100 rows of a file to a city, and reports the rows with problems, which are not added. Accepts an Idempotency-Key: a repeated call gets the answer of the first one.',
  params: importParams,
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          row: z.int().check(z.minimum(1)),
          cells: z.strictObject({
            registrationNumber: cell,
            brand: cell,
            modelName: cell,
            hub: cell,
            chassisNumber: cell,
            motorNumber: cell,
            batteryNumber: cell,
            tempRegistrationNumber: cell,
          }),
        }),
      )
      .check(z.minLength(1), z.maxLength(IMPORT_BATCH)),
  }),
  data: z.object({ added: z.number(), problems }),
  errors: ['keyInvalid', 'keyReused', 'stillRunning'],
})
