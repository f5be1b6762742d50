import type { TaxRates } from '@voltloop/contract/core/money'
import type { AvailableCity, AvailableHub, City, Hub } from '@voltloop/contract/places/places'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { ReadDb } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'
import { isServed, ratesOfState, toTaxRates } from '../tax/index.ts'
import { ownCity } from './scope.ts'

export async function readCities(db: ReadDb, actor: Actor, cityId?: string): Promise<City[]> {
  const own = ownCity(actor)
  return db
    .selectFrom('cities')
    .leftJoin('users as admin', (join) =>
      join.onRef('admin.city_id', '=', 'cities.id').on('admin.role', '=', 'CITY_ADMIN'),
    )
    .select([
      'cities.id as cityId',
      'cities.name',
      'cities.state',
      'admin.phone as adminPhone',
      'admin.name as adminName',
    ])
    .select(
      sql<number>`(select count(*)::int from hubs where hubs.city_id = cities.id and hubs.archived_at is null)`.as(
        'hubs',
      ),
    )
    .where('cities.archived_at', 'is', null)
    .$if(own !== null, (query) => query.where('cities.id', '=', own ?? ''))
    .$if(cityId !== undefined, (query) => query.where('cities.id', '=', cityId ?? ''))
    .orderBy(sql`lower(cities.name)`)
    .execute()
}

export async function readCity(db: ReadDb, actor: Actor, cityId: string): Promise<City> {
  const [city] = await readCities(db, actor, cityId)
  if (!city) throw new AppError('notFound')
  return city
}

/** Returns the hubs that the actor may see, sorted by name; optionally only those of one city, or only one hub. */
export async function readHubs(
  db: ReadDb,
  actor: Actor,
  which: { cityId?: string | undefined; hubId?: string },
): Promise<Hub[]> {
  const hubs = await selectHubs(db, actor, which)
    .orderBy(sql`lower(hubs.name)`)
    .execute()
  return hubs.map(presentHub)
}

/** Selects the open hubs that the actor may see. */
export function selectHubs(
  db: ReadDb,
  actor: Actor,
  { cityId, hubId }: { cityId?: string | undefined; hubId?: string },
) {
  const own = ownCity(actor)
  // The managers of a city are read together, those of other hubs one hub at a time.
  const isOfCity = hubId === undefined && (own !== null || cityId !== undefined)
  return db
    .selectFrom('hubs')
    .select([
      'hubs.id as hubId',
      'hubs.city_id as cityId',
      'hubs.name',
      'hubs.description',
      'hubs.address',
      'hubs.capacity',
    ])
    .select(['hubs.vehicle_count as currentCapacity', 'hubs.place_id as placeId'])
    .select(
      (isOfCity
        ? sql<Hub['managers']>`coalesce(${MANAGERS} filter (where u.id is not null), '[]')`
        : MANAGERS_OF_HUB
      ).as('managers'),
    )
    .select(['hubs.hours', 'hubs.closed_days as closedDays', 'hubs.latitude', 'hubs.longitude'])
    .where('hubs.archived_at', 'is', null)
    .$if(own !== null, (query) => query.where('hubs.city_id', '=', own ?? ''))
    .$if(cityId !== undefined, (query) => query.where('hubs.city_id', '=', cityId ?? ''))
    .$if(hubId !== undefined, (query) => query.where('hubs.id', '=', hubId ?? ''))
    .$if(isOfCity, (query) =>
      query
        .leftJoin('users as u', (join) =>
          join
            .onRef('u.city_id', '=', 'hubs.city_id')
            .onRef('u.hub_id', '=', 'hubs.id')
            .on('u.role', '=', 'HUB_MANAGER'),
        )
        .groupBy('hubs.id'),
    )
}

export function presentHub<Row extends Pick<Hub, 'managers'>>(
  hub: Row,
): Row & Pick<Hub, 'managerPhone' | 'managerName'> {
  const [first] = hub.managers
  return { ...hub, managerPhone: first?.phone ?? null, managerName: first?.name ?? null }
}

const MANAGERS = sql`json_agg(json_build_object('userId', u.id, 'name', u.name, 'phone', u.phone)
  order by (u.id = hubs.manager_id) is true desc, u.created_at, u.id)`

const MANAGERS_OF_HUB = sql<Hub['managers']>`coalesce((
  select ${MANAGERS} from users u where u.hub_id = hubs.id and u.role = 'HUB_MANAGER'), '[]')`

export async function readHub(db: ReadDb, actor: Actor, hubId: string): Promise<Hub> {
  const [hub] = await readHubs(db, actor, { hubId })
  if (!hub) throw new AppError('notFound')
  return hub
}

/** Throws 404 for a hub that the actor may not see, or that is archived. */
export async function requireHub(db: ReadDb, actor: Actor, hubId: string): Promise<void> {
  await readHub(db, actor, hubId)
}

/** Returns the cities that have a hub to book at and whose state has a supplier and a GST rate. */
export async function readAvailableCities(db: ReadDb, now: Date): Promise<z.infer<typeof AvailableCity>[]> {
  return db
    .selectFrom('cities')
    .select(['id as cityId', 'name', 'state'])
    .where('archived_at', 'is', null)
    .where((eb) => isServed(eb.ref('cities.state'), now))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('hubs')
          .select('hubs.id')
          .whereRef('hubs.city_id', '=', 'cities.id')
          .where('hubs.archived_at', 'is', null),
      ),
    )
    .orderBy(sql`lower(name)`)
    .execute()
}

export async function readAvailableHubs(db: ReadDb, cityId: string | undefined, now: Date): Promise<AvailableHub[]> {
  return db
    .selectFrom('hubs')
    .innerJoin('cities', 'cities.id', 'hubs.city_id')
    .select(['hubs.id as hubId', 'city_id as cityId', 'hubs.name', 'description', 'address', 'place_id as placeId'])
    .select(['hours', 'closed_days as closedDays', 'latitude', 'longitude'])
    .where('hubs.archived_at', 'is', null)
    .where((eb) => isServed(eb.ref('cities.state'), now))
    .$if(cityId !== undefined, (query) => query.where('city_id', '=', cityId ?? ''))
    .orderBy(sql`lower(hubs.name)`)
    .execute()
}

/** Returns today's GST rates in a city; null if it cannot be booked. */
export async function ratesOfCity(db: ReadDb, cityId: string, now: Date): Promise<TaxRates | null> {
  const row = await db
    .selectFrom('cities')
    .select((eb) => ratesOfState(eb.ref('cities.state'), now).as('rates'))
    .where('id', '=', cityId)
    .executeTakeFirst()
  return row?.rates ? toTaxRates(row.rates) : null
}
