import * as words from '@voltloop/contract/fleet/fleet-messages'
import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { compactPlate, formatPlate } from '@voltloop/contract/fleet/plate'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { ownCity } from '../places/index.ts'
import type { ReadDb } from '../platform/db/db.ts'

/** The numbers that two vehicles should not share. Sharing one is allowed, because parts are exchanged in repairs, but warned about. */
export const PART_NUMBERS = ['motorNumber', 'batteryNumber'] as const
type PartNumber = (typeof PART_NUMBERS)[number]

/** Returns a warning for each of a vehicle's part numbers that another vehicle has too. A vehicle out of the actor's scope is not named. */
export async function readPartWarnings(
  db: ReadDb,
  actor: Actor,
  vehicle: Vehicle,
  parts: readonly PartNumber[],
): Promise<string[]> {
  const warnings: string[] = []
  for (const part of parts) {
    const { rows } = await sql<Owner>`
      select registration_number as plate, city_id as "cityId" from vehicles
      where compact_plate(${sql.ref(COLUMNS[part])}) = compact_plate(${vehicle[part]}) and archived_at is null and id <> ${vehicle.vehicleId}
      order by city_id = ${vehicle.city.cityId} desc, registration_number limit 1`.execute(db)
    const [other] = rows
    if (other) warnings.push(SENTENCES[part](nameOf(actor, other)))
  }
  return warnings
}

export interface VehicleParts extends Record<PartNumber, string> {
  line: number
  registrationNumber: string
}

/** Returns the warnings about the part numbers of imported rows: equal to those of an earlier row, or of a vehicle that exists. */
export async function readImportWarnings(
  db: ReadDb,
  actor: Actor,
  rows: readonly VehicleParts[],
): Promise<{ row: number; warning: string }[]> {
  const warnings: { row: number; warning: string }[] = []
  for (const part of PART_NUMBERS) {
    const owners = await readOwners(db, rows, part)
    const earlier = new Map<string, string>()
    for (const { line, registrationNumber, [part]: number } of rows) {
      const owner = owners.get(line)
      const name = owner ? nameOf(actor, owner) : earlier.get(compactPlate(number))
      if (name) warnings.push({ row: line, warning: SENTENCES[part](name) })
      else earlier.set(compactPlate(number), formatPlate(registrationNumber))
    }
  }
  return warnings.toSorted((one, other) => one.row - other.row)
}

async function readOwners(db: ReadDb, rows: readonly VehicleParts[], part: PartNumber): Promise<Map<number, Owner>> {
  const { rows: owners } = await sql<Owner & { line: number }>`
    select line, other.plate, other."cityId"
    from unnest(${rows.map(({ line }) => line)}::int[], ${rows.map((row) => row[part])}::text[]) as given (line, number)
    cross join lateral (select registration_number as plate, city_id as "cityId" from vehicles
      where compact_plate(${sql.ref(COLUMNS[part])}) = compact_plate(number) and archived_at is null limit 1) other`.execute(
    db,
  )
  return new Map(owners.map(({ line, ...owner }) => [line, owner]))
}

interface Owner {
  plate: string
  cityId: string
}

const COLUMNS = { motorNumber: 'motor_number', batteryNumber: 'battery_number' } as const
const SENTENCES = { motorNumber: words.sameMotor, batteryNumber: words.sameBattery }

function nameOf(actor: Actor, { plate, cityId }: Owner): string {
  const own = ownCity(actor)
  return own === null || own === cityId ? formatPlate(plate) : words.OTHER_CITY_VEHICLE
}
