import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { sql } from 'kysely'
import type { Db } from '../../../src/platform/db/db.ts'
import { ratesOfState, toTaxRates } from '../../../src/tax/index.ts'
import { chanceFrom } from '../chance.ts'
import { inspectedOf, takenOutOf } from '../grow-fleet.ts'
import type { OpenedCity } from '../places.ts'
import type { VehiclePlan } from '../vehicle-plan.ts'
import { addBooking } from './booking-rows.ts'
import { createCalendar, type Calendar } from './calendar.ts'
import { emptyRows, insertRows } from './history-rows.ts'
import type { CityFacts } from './log-rows.ts'
import type { Offer, PastBooking, Rider } from './past-booking.ts'
import { planHistory, type HistorySetting } from './plan-history.ts'
import { addTickets } from './ticket-rows.ts'

const SEED = 1971
// In the order of the cities: Hyderabad is the oldest.
const ORDERS_A_DAY = [4.6, 4, 3.4]

const GROWN_SEED = 2718
// Few, because every ride costs time at the first start.
const GROWN_ORDERS_A_DAY = 0.5
const MOST_GROWN_ON_ROAD = 2

interface Surroundings {
  places: readonly OpenedCity[]
  fleet: readonly Vehicle[]
  riders: Map<string, Rider[]>
  vehiclePlan: VehiclePlan
  /** The vehicles of grow-fleet.ts by city, and the customers who ride them. */
  grown: ReadonlyMap<string, readonly Vehicle[]>
  grownRiders: Map<string, Rider[]>
}

/**
 * Makes the bookings and tickets of the past days. They are inserted as rows, because the product's operations would
 * make the first start much slower. A test compares these rows with those that the product writes.
 */
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
  const ofFirst = planHistory({ chance, now, days, cities, offersOf, vehiclePlan })
  const planned = [...ofFirst, ...planGrown(around, { now, days, offersOf })].toSorted(
    (one, other) => one.orderedAt.getTime() - other.orderedAt.getTime(),
  )
  const facts = await readCities(db, now)
  const numbers = await takeNumbers(db, 'booking_numbers', planned.length)
  const making = { rows: emptyRows(), chance, held: new Map<string, number>() }
  const made = planned.map((booking, index) => {
    const city = facts.get(booking.vehicle.city.cityId)
    if (!city) throw new Error('A booking of the history has no city.')
    return { booking, city, row: addBooking(making, booking, numbers[index] ?? 0, city) }
  })
  await addTickets(making, made, (count) => takeNumbers(db, 'ticket_numbers', count), now)
  await insertRows(db, making.rows)
  await setDeposits(db, making.held)
}

// With vehicles and customers of its own, so that it does not change the history of the first vehicles, for which today's bookings are planned.
function planGrown(
  { places, grown, grownRiders }: Surroundings,
  setting: Pick<HistorySetting, 'now' | 'days' | 'offersOf'>,
): PastBooking[] {
  const calendars = new Map<Vehicle, Calendar>()
  const inspected = new Set([...grown.values()].flatMap(inspectedOf))
  const cities = places.map(({ city }) => {
    const delivered = grown.get(city.cityId) ?? []
    const takenOut = takenOutOf(delivered)
    const vehicles = delivered.filter((one) => one.hub !== null && !takenOut.includes(one))
    for (const one of vehicles) calendars.set(one, createCalendar())
    const riders = grownRiders.get(city.name) ?? []
    const mostOnRoad = () => MOST_GROWN_ON_ROAD
    return { ordersADay: GROWN_ORDERS_A_DAY, riders, vehicles, isInTurn: true, mostOnRoad }
  })
  const calendarOf = (one: Vehicle) => calendars.get(one) ?? createCalendar()
  const vehiclePlan = { calendarOf, isNeededToday: (one: Vehicle) => inspected.has(one) }
  return planHistory({ ...setting, chance: chanceFrom(GROWN_SEED), cities, vehiclePlan })
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

async function readCities(db: Db, now: Date): Promise<Map<string, CityFacts>> {
  const staffOf = (role: string) =>
    sql<
      string | null
    >`(select id from users where role = ${role} and coalesce(city_id, cities.id) = cities.id order by phone limit 1)`
  const cities = await db
    .selectFrom('cities')
    .innerJoin('suppliers', 'suppliers.state', 'cities.state')
    .innerJoin('states', (join) => join.on('states.codes', '=', sql<string[]>`array[left(suppliers.gstin, 2)]`))
    .select(['cities.id as cityId', 'states.name as state', 'legal_name as name', 'suppliers.address', 'gstin', 'sac'])
    .select((eb) => [
      ratesOfState(eb.ref('cities.state'), now).as('rates'),
      staffOf('SALES_AGENT').as('agentId'),
      staffOf('CUSTOMER_SUPPORT').as('supporterId'),
    ])
    .execute()
  return new Map(
    cities.map(({ cityId, state, name, address, gstin, sac, rates, agentId, supporterId }) => {
      if (!agentId || !supporterId || !rates || name === null || address === null || gstin === null || sac === null)
        throw new Error('A city of the history lacks staff or its supplier.')
      const supplier = { name, address, gstin, stateCode: gstin.slice(0, 2), state }
      const issuer = { supplier, placeOfSupply: state, sac }
      return [cityId, { cityId, agentId, supporterId, rates: toTaxRates(rates), supplier: issuer }]
    }),
  )
}

async function takeNumbers(db: Db, sequence: 'booking_numbers' | 'ticket_numbers', count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval(${sequence})::int as number from generate_series(1, ${count}) order by 1`.execute(db)
  return rows.map(({ number }) => number)
}

// The hubs have checked the documents of customers who have had a ride.
async function setDeposits(db: Db, held: ReadonlyMap<string, number>): Promise<void> {
  await sql`update users set is_documents_verified = true, is_training_completed = true, held_deposit_paise = past.held,
      deposit_in_use_paise = coalesce((select deposit_paise from bookings
        where customer_id = users.id and status = 'PICKUP_INSPECTED_BY_SALES_AGENT'), 0)
    from unnest(${[...held.keys()]}::uuid[], ${[...held.values()]}::bigint[]) past (id, held) where users.id = past.id`.execute(
    db,
  )
}
