import type { Found, search } from '@voltloop/contract/company/search'
import type { Query } from '@voltloop/contract/core/endpoint'
import type { Actor, Role } from '@voltloop/contract/core/roles'
import { compactPlate } from '@voltloop/contract/fleet/plate'
import { sql, type RawBuilder } from 'kysely'
import { ownCity } from '../places/index.ts'
import type { ReadDb } from '../platform/db/db.ts'
import { containing } from '../platform/db/paging.ts'
import '../accounts/tables.ts'
import '../bookings/tables.ts'
import '../catalogue/tables.ts'
import '../fleet/tables.ts'
import '../places/tables.ts'
import '../support/tables.ts'

const MOST_OF_A_KIND = 6
// An index of triples of characters finds nothing shorter.
const SHORTEST_PART = 3
const SEES_TICKETS = new Set<Role>(['SUPER_ADMIN', 'CUSTOMER_SUPPORT'])

/**
 * Returns what a search finds in the reach of the actor, exact matches first. A whole plate, phone or booking number means nothing else, so that its
 * search does not read more the larger everything else is.
 */
export async function findAnything(
  db: ReadDb,
  actor: Actor,
  { q }: Query<typeof search>,
): Promise<{ data: { found: Found[] } }> {
  const cityId = ownCity(actor)
  if (BOOKING_NUMBER.test(q)) return { data: { found: await findBookings(db, cityId, q) } }
  if (isWholePhone(q)) return { data: { found: await findCustomers(db, cityId, q) } }
  const named = await findNamedVehicles(db, cityId, q)
  if (named.length > 0 && compactPlate(q).length >= WHOLE_PLATE) return { data: { found: named } }
  const kinds = [
    findVehicles(db, cityId, q),
    findBookings(db, cityId, q),
    findCustomers(db, cityId, q),
    ...(SEES_TICKETS.has(actor.role) ? [findTickets(db, q)] : []),
    findHubs(db, cityId, q),
  ]
  const others = (await Promise.all(kinds)).flat().filter(({ id }) => !named.some((one) => one.id === id))
  const found = [...named, ...others]
  return { data: { found: [...found.filter(({ isExact }) => isExact), ...found.filter(({ isExact }) => !isExact)] } }
}

// Shorter ones are often the end of a plate that somebody remembers.
const WHOLE_PLATE = 6
const BOOKING_NUMBER = /^VL-?\d+$/i

const isWholePhone = (q: string) => PHONE_LIKE.test(q) && digitsOf(q).length === PHONE_DIGITS

/** Returns the vehicles with exactly this plate or chassis number. */
async function findNamedVehicles(db: ReadDb, cityId: string | null, q: string): Promise<Found[]> {
  const plate = compactPlate(q)
  if (plate.length < SHORTEST_PART) return []
  return readVehicles(
    db,
    sql`select id from vehicles where registration_number = ${plate} and archived_at is null and ${isIn(cityId)}
      union select id from vehicles where compact_plate(chassis_number) = ${plate} and archived_at is null and ${isIn(cityId)}`,
    true,
  )
}

async function findVehicles(db: ReadDb, cityId: string | null, q: string): Promise<Found[]> {
  const plate = compactPlate(q)
  if (plate.length < SHORTEST_PART) return []
  return readVehicles(
    db,
    sql`select id from vehicles where registration_number like ${containing(plate)} and archived_at is null and ${isIn(cityId)}
      limit ${MOST_OF_A_KIND}`,
    false,
  )
}

const isIn = (cityId: string | null) => sql`(${cityId}::uuid is null or city_id = ${cityId})`

async function readVehicles(db: ReadDb, ids: RawBuilder<unknown>, isExact: boolean): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select 'vehicle' as kind, v.id, v.registration_number as label, v.city_id as "cityId", ${isExact}::boolean as "isExact",
      concat_ws(' · ', models.brand || ' ' || models.name, coalesce(hubs.name, cities.name)) as detail
    from (${ids}) matches join vehicles v using (id) join models on models.id = v.model_id join cities on cities.id = v.city_id
      left join hubs on hubs.id = v.hub_id
    order by v.registration_number limit ${MOST_OF_A_KIND}`.execute(db)
  return rows
}

async function findBookings(db: ReadDb, cityId: string | null, q: string): Promise<Found[]> {
  const number = numberIn(q, 'VL-?')
  if (number === null) return []
  const { rows } = await sql<Found>`
    select 'booking' as kind, b.id, 'VL-' || b.number as label, b.city_id as "cityId", true as "isExact",
      concat_ws(' · ', u.name, models.brand || ' ' || models.name, hubs.name) as detail
    from bookings b join users u on u.id = b.customer_id join models on models.id = b.model_id
      join hubs on hubs.id = b.pickup_hub_id
    where b.number = ${number} and b.is_listed and (${cityId}::uuid is null or b.city_id = ${cityId})`.execute(db)
  return rows
}

/** Customers of a city are those who have booked there. */
async function findCustomers(db: ReadDb, cityId: string | null, q: string): Promise<Found[]> {
  const digits = digitsOf(q)
  const isPhone = PHONE_LIKE.test(q) && digits.length > SHORTEST_PART && digits.length <= PHONE_DIGITS
  if (!isPhone && q.length < SHORTEST_PART) return []
  const matches = isPhone
    ? sql`u.phone between ${`+91${digits.padEnd(PHONE_DIGITS, '0')}`} and ${`+91${digits.padEnd(PHONE_DIGITS, '9')}`}`
    : sql`lower(u.name) like ${containing(q.toLowerCase())}`
  const { rows } = await sql<Found>`
    select 'customer' as kind, u.id, u.name as label, coalesce(u.phone, u.email, '') as detail, null as "cityId",
      ${isPhone && digits.length === PHONE_DIGITS}::boolean as "isExact"
    from users u where u.role = 'CUSTOMER' and u.erased_at is null and ${matches}
      and (${cityId}::uuid is null or exists (select from bookings b where b.customer_id = u.id and b.city_id = ${cityId}))
    order by u.name, u.id limit ${MOST_OF_A_KIND}`.execute(db)
  return rows
}

const PHONE_DIGITS = 10
const PHONE_LIKE = /^[+\d\s-]+$/

// Without the code of the country.
function digitsOf(q: string): string {
  return q.replaceAll(/\D/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '')
}

async function findTickets(db: ReadDb, q: string): Promise<Found[]> {
  const number = numberIn(q, '#')
  if (number === null) return []
  const { rows } = await sql<Found>`
    select 'ticket' as kind, t.id, '#' || t.number as label, u.name as detail, null as "cityId", true as "isExact"
    from tickets t join users u on u.id = t.customer_id where t.number = ${number}`.execute(db)
  return rows
}

async function findHubs(db: ReadDb, cityId: string | null, q: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select 'hub' as kind, hubs.id, hubs.name as label, cities.name as detail, hubs.city_id as "cityId",
      lower(hubs.name) = ${q.toLowerCase()} as "isExact"
    from hubs join cities on cities.id = hubs.city_id
    where hubs.archived_at is null and hubs.name ilike ${containing(q)} and (${cityId}::uuid is null or hubs.city_id = ${cityId})
    order by hubs.name, hubs.id limit ${MOST_OF_A_KIND}`.execute(db)
  return rows
}

// Numbers of ours fit an integer.
function numberIn(q: string, prefix: string): number | null {
  const digits = new RegExp(`^(?:${prefix})?(\\d{1,9})$`, 'i').exec(q)?.[1]
  return digits === undefined ? null : Number(digits)
}
