import { IMPORT_COLUMNS, IMPORT_SAMPLE } from '@voltloop/contract/fleet/vehicle-import'
import { toCsv } from '../../../lib/format/csv.ts'
import type { VehicleOptions } from '../vehicle-options.ts'

type Sample = typeof IMPORT_SAMPLE

/** Returns the import template: the columns and one sample vehicle with names that exist in this city. The import skips the sample. */
export function templateFor(cityId: string, { models, hubs }: VehicleOptions): string {
  const sample: Sample = {
    ...IMPORT_SAMPLE,
    ...(models[0] && { brand: models[0].brand, modelName: models[0].modelName }),
    hub: hubs.find((hub) => hub.cityId === cityId)?.name ?? '',
  }
  const columns = IMPORT_COLUMNS.map((heading) => ({ heading, value: (row: Sample) => row[heading] }))
  return toCsv(columns, [sample])
}
