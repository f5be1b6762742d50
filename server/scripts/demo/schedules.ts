import type { Model } from '@voltloop/contract/catalogue/catalogue'
import type { Actor } from '@voltloop/contract/core/roles'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { addSchedule } from '../../src/fleet/index.ts'
import type { Db } from '../../src/platform/db/db.ts'
import type { OpenedCity } from './places.ts'

/** Counts from before the first vehicles joined. The first delivery of grow-fleet.ts is due this week. */
const INSPECTION = {
  title: 'Full inspection',
  checklist: 'Brakes and tyres\nLights and horn\nBattery health\nFrame and bolts',
  priority: 'NORMAL',
  everyDays: 120,
  estimatedHours: 2,
  perDay: 6,
} as const
const INSPECTED_SINCE_DAYS = 200

/** These count from today. */
const OTHERS = [
  {
    title: 'Brake pads and tyres',
    checklist: 'Pad thickness\nTread depth\nTyre pressure',
    priority: 'HIGH',
    everyDays: 180,
    everyRides: 60,
    estimatedHours: 1,
    perDay: 4,
    model: null,
    cities: ['Hyderabad', 'Bengaluru', 'Delhi'],
  },
  {
    title: 'Cargo box and lock',
    checklist: 'Hinges\nLock\nLoad straps',
    priority: 'LOW',
    everyDays: 45,
    everyRides: null,
    estimatedHours: 0.5,
    perDay: 3,
    model: 'Cargo S',
    cities: ['Hyderabad', 'Bengaluru'],
  },
] as const

/** Adds the service schedules of each city. The server opens their jobs. */
export async function addSchedules(
  db: Db,
  superAdmin: Actor,
  { places, models }: { places: readonly OpenedCity[]; models: readonly Model[] },
  now: Date,
): Promise<void> {
  const countsFrom = dayInIndia(addDays(now, -INSPECTED_SINCE_DAYS))
  for (const { city } of places) {
    const { cityId } = city
    await addSchedule(db, superAdmin, { cityId, ...INSPECTION, countsFrom }, now)
    for (const { model, cities, ...schedule } of OTHERS) {
      if (!cities.some((name) => name === city.name)) continue
      const modelId = models.find(({ modelName }) => modelName === model)?.modelId ?? null
      await addSchedule(db, superAdmin, { cityId, modelId, ...schedule }, now)
    }
  }
}
