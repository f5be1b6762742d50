import { sql } from 'kysely'
import { setPastDeposits } from '../../../src/accounts/index.ts'
import type { Db } from '../../../src/platform/db/db.ts'
import { ratesOfState, toTaxRates } from '../../../src/tax/index.ts'
import type { Chance } from '../chance.ts'
import { factsOf, type CityFacts } from './booking-rows.ts'
import { emptyRows, insertRows, type HistoryRows } from './history-rows.ts'
import type { PastBooking } from './past-booking.ts'
import { addBooking, type HeldDeposits } from './ride-rows.ts'
import { addTickets } from './ticket-rows.ts'

/**
 * Writes the bookings of the past weeks. They are inserted as rows, because the product's operations would make the
 * first start much slower. A test compares these rows with those that the product writes.
 */
export async function fillHistory(db: Db, planned: readonly PastBooking[], chance: Chance, now: Date): Promise<void> {
  const cities = await readCities(db, now)
  const numbers = await takeBookingNumbers(db, planned.length)
  const facts = planned.map((booking, index) => {
    const city = cities.get(booking.vehicle.city.cityId)
    const number = numbers[index]
    if (!city || number === undefined) throw new Error('A booking of the history has no city or number.')
    return factsOf(booking, number, city)
  })
  const rows = emptyRows()
  const held: HeldDeposits = new Map()
  for (const one of facts) addBooking(rows, one, held, chance)
  await addTickets(db, rows, facts, chance, now)
  await insertRows(db, rows)
  await setPastDeposits(db, depositsOf(rows, held))
}

async function readCities(db: Db, now: Date): Promise<Map<string, CityFacts>> {
  const cities = await db
    .selectFrom('cities')
    .innerJoin('suppliers', 'suppliers.state', 'cities.state')
    .innerJoin('states', (join) => join.on('states.codes', '=', sql<string[]>`array[left(suppliers.gstin, 2)]`))
    .select(['cities.id', 'legal_name', 'suppliers.address', 'gstin', 'sac', 'states.name as state'])
    .select((eb) => ratesOfState(eb.ref('cities.state'), now).as('rates'))
    .execute()
  const staff = await db
    .selectFrom('users')
    .select(['id', 'role', 'city_id'])
    .where('role', 'in', ['SALES_AGENT', 'CUSTOMER_SUPPORT'])
    .orderBy('phone')
    .execute()
  const supporter = staff.find(({ role }) => role === 'CUSTOMER_SUPPORT')
  return new Map(
    cities.map(({ id: cityId, legal_name: name, address, gstin, sac, state, rates }) => {
      const agent = staff.find(({ role, city_id: place }) => role === 'SALES_AGENT' && place === cityId)
      if (!agent || !supporter || !rates || name === null || address === null || gstin === null || sac === null)
        throw new Error('A city of the history lacks staff or its supplier.')
      const supplier = { name, address, gstin, stateCode: gstin.slice(0, 2), state }
      const shared: CityFacts['supplier'] = { supplier, placeOfSupply: state, sac }
      const people = { agentId: agent.id, supporterId: supporter.id }
      return [cityId, { cityId, ...people, rates: toTaxRates(rates), supplier: shared }]
    }),
  )
}

async function takeBookingNumbers(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval('booking_numbers')::int as number from generate_series(1, ${count}) order by 1`.execute(db)
  return rows.map(({ number }) => number)
}

function depositsOf(rows: HistoryRows, held: HeldDeposits) {
  const onRoad = rows.bookings.filter(({ status }) => status === 'PICKUP_INSPECTED_BY_SALES_AGENT')
  return Array.from(held, ([customerId, heldPaise]) => {
    const ride = onRoad.find(({ customer_id: id }) => id === customerId)
    return { customerId, heldPaise, inUsePaise: ride?.deposit_paise ?? 0 }
  })
}
