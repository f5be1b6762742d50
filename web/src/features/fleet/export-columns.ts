import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import * as words from '../../lib/words/fleet.words.ts'
import { CITY } from '../../lib/words/places.words.ts'
import type { CsvColumn } from '../../lib/format/csv.ts'
import { modelName } from '../../lib/format/model-name.ts'

/** Returns the columns of a vehicle export. Only people who may edit vehicles see their part numbers on the screen. */
export function exportColumns(canManage: boolean): readonly CsvColumn<Vehicle>[] {
  return canManage ? [...LIST_COLUMNS, ...Object.values(PART_COLUMNS)] : LIST_COLUMNS
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

// Keyed by the other fields of a vehicle, so that a new field does not compile without its column.
const PART_COLUMNS: Record<Exclude<keyof Vehicle, ListField>, CsvColumn<Vehicle>> = {
  chassisNumber: { heading: words.CHASSIS_NUMBER, value: ({ chassisNumber }) => chassisNumber },
  motorNumber: { heading: words.MOTOR_NUMBER, value: ({ motorNumber }) => motorNumber },
  batteryNumber: { heading: words.BATTERY_NUMBER, value: ({ batteryNumber }) => batteryNumber },
  tempRegistrationNumber: { heading: words.TEMP_NUMBER, value: ({ tempRegistrationNumber }) => tempRegistrationNumber },
}
