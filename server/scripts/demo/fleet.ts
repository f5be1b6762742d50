import type { Model } from '@voltloop/contract/catalogue/catalogue'
import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { compactPlate } from '@voltloop/contract/fleet/plate'
import type { Actor } from '@voltloop/contract/core/roles'
import { addVehicle, changeVehicle } from '../../src/fleet/index.ts'
import type { Db } from '../../src/platform/db/db.ts'
import type { Chance } from './chance.ts'
import type { OpenedCity } from './places.ts'

const A_CITY = 20
const REPAIRS = ['Brake pads worn, parts ordered', 'Battery health check']

/** Adds twenty vehicles to each city, most at a hub, a few without one, and two in total in repair, and returns them. */
export async function fillFleet(
  db: Db,
  superAdmin: Actor,
  places: OpenedCity[],
  models: Model[],
  chance: Chance,
  now: Date,
): Promise<Vehicle[]> {
  const added: Vehicle[] = []
  for (const place of places) {
    const plates = new Set<string>()
    while (plates.size < A_CITY) plates.add(compactPlate(`${place.plate}${1001 + chance(8999)}`))
    for (const [index, plate] of [...plates].entries()) {
      const { modelId } = pick(models, index)
      const hubId = index % 7 === 6 ? null : pick(place.hubs, chance(place.hubs.length)).hubId
      const form = { registrationNumber: plate, modelId, cityId: place.city.cityId, hubId, ...numbers(chance) }
      added.push(await addVehicle(db, superAdmin, form, now))
    }
  }
  for (const [index, outOfService] of REPAIRS.entries()) {
    const vehicle = pick(added, 3 + index * A_CITY)
    await changeVehicle(db, superAdmin, vehicle.vehicleId, { outOfService }, now)
    vehicle.outOfService = outOfService
  }
  return added
}

/** Makes up the numbers of a vehicle's parts. */
export function numbers(chance: Chance) {
  const digits = (length: number) => Array.from({ length }, () => chance(10)).join('')
  return { chassisNumber: `MD9EV${digits(12)}`, motorNumber: `BLDC${digits(8)}`, batteryNumber: `LFP${digits(9)}` }
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('The list to pick from is empty.')
  return item
}
