import { formatDay } from '@voltloop/contract/core/format'
import { DOCUMENT_NAMES } from '@voltloop/contract/fleet/documents-messages'
import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import * as words from '../../lib/words/fleet.words.ts'
import { CITY } from '../../lib/words/places.words.ts'
import type { CsvColumn } from '../../lib/format/csv.ts'
import { modelName } from '../../lib/format/model-name.ts'
import { validUntil } from './export-columns.words.ts'

/**
 * Returns the columns of a vehicle export. Only people who may edit vehicles see their part numbers on the screen, and
 * only the list of expiring documents shows documents.
 */
export function exportColumns(canManage: boolean, hasDocuments: boolean): readonly CsvColumn<Vehicle>[] {
  return [...LIST_COLUMNS, ...(hasDocuments ? DOCUMENT_COLUMNS : []), ...(canManage ? Object.values(PART_COLUMNS) : [])]
}

type ListField =
  | 'vehicleId'
  | 'registrationNumber'
  | 'model'
  | 'city'
  | 'hub'
  | 'isDeployed'
  | 'outOfService'
  | 'expiring'

const LIST_COLUMNS: readonly CsvColumn<Vehicle>[] = [
  { heading: words.REGISTRATION_NUMBER, value: ({ registrationNumber }) => registrationNumber },
  { heading: words.MODEL, value: ({ model }) => modelName(model) },
  { heading: CITY, value: ({ city }) => city.name },
  { heading: words.HUB, value: ({ hub }) => hub?.name ?? null },
  { heading: words.STATE, value: ({ isDeployed }) => (isDeployed ? words.DEPLOYED : words.UNDEPLOYED) },
  { heading: words.OUT_OF_SERVICE, value: ({ outOfService }) => outOfService },
]

type DocumentKind = NonNullable<Vehicle['expiring']>[number]['kind']

const DOCUMENT_KINDS: readonly DocumentKind[] = ['INSURANCE', 'REGISTRATION', 'PERMIT']

const DOCUMENT_COLUMNS: readonly CsvColumn<Vehicle>[] = DOCUMENT_KINDS.map((kind) => ({
  heading: validUntil(DOCUMENT_NAMES[kind]),
  value: ({ expiring = [] }) => {
    const document = expiring.find((one) => one.kind === kind)
    return document ? formatDay(document.validUntil) : null
  },
}))

// Keyed by the other fields of a vehicle, so that a new field does not compile without its column.
const PART_COLUMNS: Record<Exclude<keyof Vehicle, ListField>, CsvColumn<Vehicle>> = {
  chassisNumber: { heading: words.CHASSIS_NUMBER, value: ({ chassisNumber }) => chassisNumber },
  motorNumber: { heading: words.MOTOR_NUMBER, value: ({ motorNumber }) => motorNumber },
  batteryNumber: { heading: words.BATTERY_NUMBER, value: ({ batteryNumber }) => batteryNumber },
  tempRegistrationNumber: { heading: words.TEMP_NUMBER, value: ({ tempRegistrationNumber }) => tempRegistrationNumber },
}
