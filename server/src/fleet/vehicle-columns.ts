import type { createVehicle, Vehicle } from '@voltloop/contract/fleet/fleet'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { Insertable } from 'kysely'
import type { Tables } from '../platform/db/db.ts'
import { removeSpaces } from './remove-spaces.ts'
import './tables.ts'

type Form = Body<typeof createVehicle>

type FormColumns = Omit<
  Insertable<Tables['vehicles']>,
  'id' | 'is_deployed' | 'out_of_service' | 'created_at' | 'archived_at' | 'label_code'
>

export function columnsOf(form: Form): FormColumns {
  return {
    registration_number: form.registrationNumber,
    model_id: form.modelId,
    city_id: form.cityId,
    hub_id: form.hubId ?? null,
    chassis_number: removeSpaces(form.chassisNumber),
    motor_number: removeSpaces(form.motorNumber),
    battery_number: removeSpaces(form.batteryNumber),
    temp_registration_number: form.tempRegistrationNumber || null,
  }
}

export function changedForm(vehicle: Vehicle, changes: { [Field in keyof Form]?: Form[Field] | undefined }): Form {
  const { vehicleId: _id, isDeployed: _state, outOfService: _reason, model, city, hub, ...numbers } = vehicle
  const form = { ...numbers, modelId: model.modelId, cityId: city.cityId, hubId: hub?.hubId ?? null }
  return { ...form, ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) }
}

export const VEHICLE_SELECTION = [
  'vehicles.id as vehicleId',
  'vehicles.registration_number as registrationNumber',
  'vehicles.is_deployed as isDeployed',
  'vehicles.out_of_service as outOfService',
  'vehicles.chassis_number as chassisNumber',
  'vehicles.motor_number as motorNumber',
  'vehicles.battery_number as batteryNumber',
  'vehicles.temp_registration_number as tempRegistrationNumber',
] as const
