import type { Model } from '@voltloop/contract/catalogue/catalogue'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { compactPlate } from '@voltloop/contract/fleet/plate'
import type { Actor } from '@voltloop/contract/core/roles'
import { readCityNeed } from '../../src/bookings/index.ts'
import { addVehicles, changeVehicle, openJob, stepJob } from '../../src/fleet/index.ts'
import type { Db } from '../../src/platform/db/db.ts'
import { chanceFrom, isLucky, pickWeighted, type Chance } from './chance.ts'
import { insertDocuments } from './documents.ts'
import { numbers } from './fleet.ts'
import type { OpenedCity } from './places.ts'

const SEED = 8123

/** The deliveries to each city. The first one is due for the inspection of schedules.ts this week, the others later. */
const DELIVERIES = [
  { vehicles: 12, daysAgo: 117 },
  { vehicles: 40, daysAgo: 104 },
  { vehicles: 28, daysAgo: 95 },
]

const SHARE: Readonly<Record<string, number>> = { '450X': 8, 'iQube S': 7, 'V1 Plus': 5, 'Cargo S': 3, 'X2 e-bike': 2 }
const PERCENT_WITHOUT_HUB = 6

const IN_WORKSHOP = [
  { problem: 'Motor controller fault', priority: 'HIGH', assigneeName: 'Ravi Motors' },
  { problem: 'Front fork bent after a fall', priority: 'NORMAL', assigneeName: undefined },
] as const
const OUT_OF_SERVICE = ['Waiting for a new battery', 'Insurance claim is open']

interface Grown {
  places: readonly OpenedCity[]
  models: readonly Model[]
}

/**
 * Adds eighty vehicles to each city that have no rides, after everything else: the bookings are planned for the first twenty. They are imported, because
 * adding one after the other would make the first start slower.
 */
export async function growFleet(db: Db, superAdmin: Actor, { places, models }: Grown, now: Date): Promise<void> {
  const chance = chanceFrom(SEED)
  for (const place of places) {
    const pickHub = await hubPicker(db, superAdmin, place, chance, now)
    const plates = new Set(await readPlates(db, place.city.cityId))
    const delivered: string[] = []
    for (const { vehicles, daysAgo } of DELIVERIES) {
      const joinedAt = addDays(now, -daysAgo)
      const lines = Array.from({ length: vehicles }, (_, index) => {
        const model = pickWeighted(
          chance,
          models.map((one) => [one, SHARE[one.modelName] ?? 1]),
        )
        const { brand, modelName } = model
        const registrationNumber = newPlate(chance, place.plate, plates)
        const cells = { registrationNumber, brand, modelName, hub: pickHub(model), ...numbers(chance) }
        return { row: index + 2, cells, isTooLong: false }
      })
      const { problems } = await addVehicles(db, superAdmin, place.city.cityId, lines, joinedAt)
      if (problems.length > 0) throw new Error(`A delivery of the demo has problems: ${JSON.stringify(problems)}`)
      const added = await readDelivered(
        db,
        lines.map(({ cells }) => cells.registrationNumber),
      )
      await insertDocuments(db, superAdmin, added, { joinedAt, now })
      delivered.push(...added.filter(({ hubId }) => hubId !== null).map(({ id }) => id))
    }
    await takeOut(db, superAdmin, delivered.slice(-IN_WORKSHOP.length - OUT_OF_SERVICE.length), now)
  }
}

// A hub that is short of a model tomorrow gets none of it, so that there is a transfer to suggest.
async function hubPicker(db: Db, superAdmin: Actor, { city, hubs }: OpenedCity, chance: Chance, now: Date) {
  const [, tomorrow] = await readCityNeed(db, superAdmin, city.cityId, now)
  const short = tomorrow?.rows.filter((row) => row.short > 0) ?? []
  const isShort = (hubId: string, modelId: string) =>
    short.some(({ hub, model }) => hub.hubId === hubId && model.modelId === modelId)
  return ({ modelId }: Model): string => {
    const open = hubs.filter(({ hubId }) => !isShort(hubId, modelId))
    if (isLucky(chance, PERCENT_WITHOUT_HUB) || open.length === 0) return ''
    return pickWeighted(
      chance,
      open.map(({ name, capacity }) => [name, capacity]),
    )
  }
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

async function readDelivered(db: Db, plates: readonly string[]) {
  return db
    .selectFrom('vehicles')
    .select(['id', 'registration_number as registrationNumber', 'hub_id as hubId'])
    .where('registration_number', 'in', plates)
    .orderBy('registration_number')
    .execute()
}

async function takeOut(db: Db, superAdmin: Actor, vehicleIds: readonly string[], now: Date): Promise<void> {
  for (const [index, vehicleId] of vehicleIds.entries()) {
    const job = IN_WORKSHOP[index]
    const outOfService = OUT_OF_SERVICE[index - IN_WORKSHOP.length]
    if (job) {
      const { jobId } = await openJob(db, superAdmin, { vehicleId, ...job, dueDay: dayInIndia(addDays(now, 1)) }, now)
      await stepJob(db, superAdmin, jobId, { step: 'begin' }, now)
    } else if (outOfService) await changeVehicle(db, superAdmin, vehicleId, { outOfService }, now)
  }
}
