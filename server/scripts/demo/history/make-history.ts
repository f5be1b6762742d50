import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import type { Db } from '../../../src/platform/db/db.ts'
import { chanceFrom } from '../chance.ts'
import type { OpenedCity } from '../places.ts'
import type { VehiclePlan } from '../vehicle-plan.ts'
import { fillHistory } from './fill-history.ts'
import type { Offer, Rider } from './past-booking.ts'
import { planHistory } from './plan-history.ts'

const SEED = 1971
// In the order of the cities: Hyderabad is the oldest.
const ORDERS_A_DAY = [4.6, 4, 3.4]

interface Surroundings {
  places: readonly OpenedCity[]
  fleet: readonly Vehicle[]
  riders: Map<string, Rider[]>
  vehiclePlan: VehiclePlan
}

/** Makes the bookings and tickets of the past days. */
export async function makeHistory(db: Db, around: Surroundings, days: number, now: Date): Promise<void> {
  const { places, fleet, riders, vehiclePlan } = around
  const chance = chanceFrom(SEED)
  const offers = await readOffers(db)
  const inService = fleet.filter(({ outOfService }) => outOfService === null)
  const cities = places.map(({ city }, index) => {
    const here = inService.filter((vehicle) => vehicle.city.cityId === city.cityId)
    return {
      ordersADay: ORDERS_A_DAY[index] ?? 1,
      riders: riders.get(city.name) ?? [],
      vehicles: here.filter(({ hub }) => hub !== null),
      mostOnRoad: (modelId: string) => vehiclePlan.countSpare(here.filter(({ model }) => model.modelId === modelId)),
    }
  })
  const offersOf = (modelId: string) => offers.get(modelId) ?? []
  await fillHistory(db, planHistory({ chance, now, days, cities, offersOf, vehiclePlan }), chance, now)
}

async function readOffers(db: Db): Promise<Map<string, Offer[]>> {
  const rows = await db
    .selectFrom('plans')
    .innerJoin('plan_models', 'plan_models.plan_id', 'plans.id')
    .select(['plan_models.model_id as modelId', 'plans.id as planId', 'plans.name', 'plans.days'])
    .select('plans.cost_paise as costPaise')
    .orderBy('plans.days')
    .execute()
  return Map.groupBy(rows, ({ modelId }) => modelId)
}
