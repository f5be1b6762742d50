import { randomInt } from 'node:crypto'
import { createVehicle, type Vehicle, type VehicleForm } from '@voltloop/contract/fleet/fleet'
import { IMPORT_COLUMNS } from '@voltloop/contract/fleet/vehicle-import'
import type * as z from 'zod/mini'
import { dataOf, type Caller } from '../caller.ts'

type VehicleOverrides = Partial<z.input<typeof VehicleForm>> & { cityId: string; modelId: string }

// The browser tests of several processes share one database, in which chassis numbers are unique.
const PROCESS = randomInt(1_000_000).toString(36)
let made = 0

export function vehicleForm(overrides: VehicleOverrides): z.input<typeof VehicleForm> {
  const number = String(++made).padStart(6, '0')
  const serial = `${PROCESS}${number}`.toUpperCase()
  const numbers = { chassisNumber: `CH${serial}`, motorNumber: `MO${serial}`, batteryNumber: `BA${serial}` }
  return { registrationNumber: `TS09EV${number}`, ...numbers, ...overrides }
}

export async function makeVehicle(caller: Caller, overrides: VehicleOverrides): Promise<Vehicle> {
  return dataOf(await caller.call(createVehicle, { body: vehicleForm(overrides) }))
}

type Column = (typeof IMPORT_COLUMNS)[number]

/** Returns a row of an import file. The cells that are not given are valid. */
export function importRow(cells: Partial<Record<Column, string>> = {}): string {
  const { tempRegistrationNumber, ...form } = vehicleForm({ cityId: '', modelId: '' })
  const names = { brand: 'Ather', modelName: '450X', hub: '' }
  const row: Record<Column, string> = {
    ...form,
    ...names,
    tempRegistrationNumber: tempRegistrationNumber ?? '',
    ...cells,
  }
  return IMPORT_COLUMNS.map((column) => row[column]).join(',')
}
