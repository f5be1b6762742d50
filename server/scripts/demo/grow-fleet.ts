import type { Model } from '@voltloop/contract/catalogue/catalogue'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { compactPlate } from '@voltloop/contract/fleet/plate'
import type { Actor } from '@voltloop/contract/core/roles'
import { addVehicles, changeVehicle, openJob, stepJob } from '../../src/fleet/index.ts'
import type { Db } from '../../src/platform/db/db.ts'
import { chanceFrom, isLucky, pickWeighted, type Chance } from './chance.ts'
import { insertDocuments } from './documents.ts'
import { numbers } from './fleet.ts'
import type { OpenedCity } from './places.ts'
import { TODAYS_BOOKINGS, type DemoBooking } from './todays-bookings.ts'

const SEED = 8123

/** The deliveries to each city. The first one is due for the inspection of schedules.ts this week, the others later. */
const DELIVERIES = [
  { vehicles: 12, daysAgo: 117 },
  { vehicles: 40, daysAgo: 104 },
  { vehicles: 28, daysAgo: 95 },
] as const

const SHARE: Readonly<Record<string, number>> = { '450X': 8, 'iQube S': 7, 'V1 Plus': 5, 'Cargo S': 3, 'X2 e-bike': 2 }
const PERCENT_WITHOUT_HUB = 6

const IN_WORKSHOP = [
  { problem: 'Motor controller fault', priority: 'HIGH', assigneeName: 'Ravi Motors' },
  { problem: 'Front fork bent after a fall', priority: 'NORMAL', assigneeName: undefined },
] as const
const WAITING = new Set<DemoBooking['end']>(['unpaid', 'created', 'accepted'])
const OUT_OF_SERVICE = ['Waiting for a new battery', 'Insurance claim is open']

interface Grown {
  places: readonly OpenedCity[]
  models: readonly Model[]
}

/**
 * Adds eighty vehicles to each city and returns them. They are imported, because adding one after the other would make the first start slower. The bookings
 * of today are planned for the first twenty; these have rides of the past weeks and on the road.
 */
export async function growFleet(
  db: Db,
  superAdmin: Actor,
  { places, models }: Grown,
  now: Date,
): Promise<Map<string, Vehicle[]>> {
  const chance = chanceFrom(SEED)
  const grown = new Map<string, Vehicle[]>()
  for (const place of places) {
    const { city } = place
    const plates = new Set(await readPlates(db, city.cityId))
    const delivered: Vehicle[] = []
    for (const { vehicles, daysAgo } of DELIVERIES) {
      const joinedAt = addDays(now, -daysAgo)
      const planned = Array.from({ length: vehicles }, () => planVehicle(chance, place, models, plates))
      await importVehicles(db, superAdmin, city.cityId, planned, joinedAt)
      const ids = await readIds(
        db,
        planned.map(({ registrationNumber }) => registrationNumber),
      )
      const added = planned.map((one) => ({ ...one, vehicleId: ids.get(one.registrationNumber) ?? '' }))
      await insertDocuments(db, superAdmin, added, { joinedAt, now })
      delivered.push(...added)
    }
    grown.set(city.cityId, delivered)
  }
  return grown
}

/** Returns the last vehicles at a hub, which are in the workshop or out of service in the end. */
export function takenOutOf(delivered: readonly Vehicle[]): Vehicle[] {
  return delivered.filter(({ hub }) => hub !== null).slice(-IN_WORKSHOP.length - OUT_OF_SERVICE.length)
}

/** Returns the vehicles of the first delivery, which stay at their hubs for the inspection that is due this week. */
export const inspectedOf = (delivered: readonly Vehicle[]): Vehicle[] => delivered.slice(0, DELIVERIES[0].vehicles)

type Planned = Omit<Vehicle, 'vehicleId'>

function planVehicle(chance: Chance, place: OpenedCity, models: readonly Model[], plates: Set<string>): Planned {
  const model = pickWeighted(
    chance,
    models.map((one) => [one, SHARE[one.modelName] ?? 1]),
  )
  const { modelId, brand, modelName, imagePath } = model
  return {
    registrationNumber: newPlate(chance, place.plate, plates),
    model: { modelId, brand, modelName, imagePath },
    city: { cityId: place.city.cityId, name: place.city.name },
    hub: pickHub(chance, place, modelName),
    ...numbers(chance),
    isDeployed: false,
    outOfService: null,
    tempRegistrationNumber: null,
  }
}

// A hub with a booking that has no vehicle yet gets none of its model, so that there are transfers to suggest.
function pickHub(chance: Chance, { hubs }: OpenedCity, modelName: string): Vehicle['hub'] {
  const open = hubs.filter(
    ({ name }) => !TODAYS_BOOKINGS.some((one) => WAITING.has(one.end) && one.hub === name && one.model === modelName),
  )
  if (isLucky(chance, PERCENT_WITHOUT_HUB) || open.length === 0) return null
  const { hubId, name } = pickWeighted(
    chance,
    open.map((hub) => [hub, hub.capacity]),
  )
  return { hubId, name }
}

async function importVehicles(
  db: Db,
  superAdmin: Actor,
  cityId: string,
  planned: readonly Planned[],
  joinedAt: Date,
): Promise<void> {
  const lines = planned.map(({ model: { brand, modelName }, hub, ...one }, index) => {
    const { registrationNumber, chassisNumber, motorNumber, batteryNumber } = one
    const numbersOfParts = { chassisNumber, motorNumber, batteryNumber }
    const cells = { registrationNumber, brand, modelName, hub: hub?.name ?? '', ...numbersOfParts }
    return { row: index + 2, cells, isTooLong: false }
  })
  const { problems } = await addVehicles(db, superAdmin, cityId, lines, joinedAt)
  if (problems.length > 0) throw new Error(`A delivery of the demo has problems: ${JSON.stringify(problems)}`)
}

function newPlate(chance: Chance, prefix: string, taken: Set<string>): string {
  let plate: string
  do plate = compactPlate(`${prefix}${1001 + chance(8999)}`)
  while (taken.has(plate))
  taken.add(plate)
  return plate
}

async function readPlates(db: Db, cityId: string): Promise<string[]> {
  const rows = await db.selectFrom('vehicles').select('registration_number').where('city_id', '=', cityId).execute()
  return rows.map((row) => row.registration_number)
}

async function readIds(db: Db, plates: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'registration_number'])
    .where('registration_number', 'in', plates)
    .execute()
  return new Map(rows.map((row) => [row.registration_number, row.id]))
}

/** Takes the last vehicles of each city out of service. Call it when their hubs and the bookings of today are complete. */
export async function takeOut(
  db: Db,
  superAdmin: Actor,
  grown: Iterable<readonly Vehicle[]>,
  now: Date,
): Promise<void> {
  for (const delivered of grown)
    for (const [index, { vehicleId }] of takenOutOf(delivered).entries()) {
      const job = IN_WORKSHOP[index]
      const outOfService = OUT_OF_SERVICE[index - IN_WORKSHOP.length]
      if (job) {
        const { jobId } = await openJob(db, superAdmin, { vehicleId, ...job, dueDay: dayInIndia(addDays(now, 1)) }, now)
        await stepJob(db, superAdmin, jobId, { step: 'begin' }, now)
      } else if (outOfService) await changeVehicle(db, superAdmin, vehicleId, { outOfService }, now)
    }
}
