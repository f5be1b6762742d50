import type { Vehicle } from '@voltloop/contract/fleet/fleet'
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
  const shown = [...facts, ...(canManage ? parts : [])].filter(([, value]) => value !== null)
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 py-4 pl-11">
      {shown.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="type-label">{name}</dt>
          <dd className="mt-1 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
