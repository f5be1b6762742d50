import type { Vehicle } from '@voltloop/contract/fleet'
import * as words from '@voltloop/contract/messages/fleet'
import { CITY } from '@voltloop/contract/messages/places'
import type { CsvColumn } from '../../lib/csv.ts'
import { modelName } from '../../lib/model-name.ts'

/** The columns of a vehicle export. */
export const EXPORT_COLUMNS: readonly CsvColumn<Vehicle>[] = [
  { heading: words.REGISTRATION_NUMBER, value: ({ registrationNumber }) => registrationNumber },
  { heading: words.MODEL, value: ({ model }) => modelName(model) },
  { heading: CITY, value: ({ city }) => city.name },
  { heading: words.HUB, value: ({ hub }) => hub?.name ?? null },
  { heading: words.STATE, value: ({ isDeployed }) => (isDeployed ? words.DEPLOYED : words.UNDEPLOYED) },
  { heading: words.OUT_OF_SERVICE, value: ({ outOfService }) => outOfService },
  { heading: words.CHASSIS_NUMBER, value: ({ chassisNumber }) => chassisNumber },
  { heading: words.MOTOR_NUMBER, value: ({ motorNumber }) => motorNumber },
  { heading: words.BATTERY_NUMBER, value: ({ batteryNumber }) => batteryNumber },
  { heading: words.TEMP_NUMBER, value: ({ tempRegistrationNumber }) => tempRegistrationNumber },
]
