import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { RowFacts } from '../../components/table/row-facts.tsx'
import { modelName } from '../../lib/format/model-name.ts'
import * as words from '../../lib/words/fleet.words.ts'
import { CITY } from '../../lib/words/places.words.ts'
import { placeOf } from './fleet-columns.tsx'

/** The card of a vehicle in the table. Only people who may edit vehicles see their part numbers. */
export function VehicleFacts({ vehicle, canManage }: { vehicle: Vehicle; canManage: boolean }) {
  const { model, city, isDeployed, outOfService } = vehicle
  const facts: [string, string | null][] = [
    [words.MODEL, modelName(model)],
    [CITY, city.name],
    [words.WHERE, placeOf(vehicle)],
    [words.STATE, isDeployed ? words.DEPLOYED : words.UNDEPLOYED],
    [words.OUT_OF_SERVICE, outOfService],
  ]
  const parts: [string, string | null][] = [
    [words.CHASSIS_NUMBER, vehicle.chassisNumber],
    [words.MOTOR_NUMBER, vehicle.motorNumber],
    [words.BATTERY_NUMBER, vehicle.batteryNumber],
    [words.TEMP_NUMBER, vehicle.tempRegistrationNumber],
  ]
  return <RowFacts facts={[...facts, ...(canManage ? parts : [])]} />
}
