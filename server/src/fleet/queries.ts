import type { listUndeployedVehicles, listVehicles, Vehicle } from '@voltloop/contract/fleet/fleet'
import type { Query } from '@voltloop/contract/core/endpoint'
import { LABEL_CODE } from '@voltloop/contract/fleet/label-code'
import { MOST_LABELS, type downloadLabels } from '@voltloop/contract/fleet/labels'
import { compactPlate, formatPlate } from '@voltloop/contract/fleet/plate'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql, type Expression, type SqlBool } from 'kysely'
import { ownCity, requestedCity, requireLiveCity } from '../places/index.ts'
import type { ReadDb } from '../platform/db/db.ts'
import { containing, cutPage, readCursor } from '../platform/db/paging.ts'
import { AppError } from '../platform/errors.ts'
import { lastExpiringDay, withExpiringDocuments } from './documents/expiring.ts'
import type { Label } from './draw-labels.ts'
import { VEHICLE_SELECTION } from './vehicle-columns.ts'
import { isGroupSort, PLACE_OF_VEHICLE, readSortedVehicles } from './vehicle-order.ts'

interface Page {
  data: Vehicle[]
  nextCursor: string | null
  total: number
}

/** Returns a page of the vehicles of one city or of all cities. */
export async function readFleet(
  db: ReadDb,
  actor: Actor,
  requested: string,
  query: Query<typeof listVehicles>,
  now: Date,
): Promise<Page> {
  const page = await readFleetPage(db, actor, requested, query, now)
  return query.documents ? { ...page, data: await withExpiringDocuments(db, page.data, now) } : page
}

async function readFleetPage(
  db: ReadDb,
  actor: Actor,
  requested: string,
  query: Query<typeof listVehicles>,
  now: Date,
): Promise<Page> {
  const cityId = requestedCity(actor, requested)
  if (cityId !== null) await requireLiveCity(db, actor, cityId)
  const conditions = [...fleetConditions(cityId, query), ...(query.documents ? [hasExpiringDocument(now)] : [])]
  const isSearch = Boolean(query.q || query.vehicleIds || query.documents || query.hubId)
  const count = () => (isSearch ? countMatches(db, conditions) : countFleet(db, { cityId, ...query }))
  const { sort } = query
  if (!isGroupSort(sort)) return readPage(db, conditions, { ...query, sort }, count)
  const page = { ...query, sort, cityId, conditions, cursor: query.cursor, isSearch }
  const { vehicles, nextCursor } = await readSortedVehicles(db, page)
  return { data: vehicles, nextCursor, total: await count() }
}

/** Returns what is printed on the labels of the vehicles that a filter finds, ordered by registration number. */
export async function readLabels(
  db: ReadDb,
  actor: Actor,
  requested: string,
  query: Query<typeof downloadLabels>,
): Promise<Label[]> {
  const cityId = requestedCity(actor, requested)
  if (cityId !== null) await requireLiveCity(db, actor, cityId)
  const labels = await db
    .selectFrom('vehicles')
    .innerJoin('models', 'models.id', 'vehicles.model_id')
    .select(['label_code as code', 'registration_number as registrationNumber', 'models.brand', 'models.name'])
    .where('vehicles.archived_at', 'is', null)
    .where((eb) => eb.and(fleetConditions(cityId, query)))
    .$if(query.vehicleId !== undefined, (some) => some.where('vehicles.id', '=', query.vehicleId ?? ''))
    .orderBy('registration_number')
    .orderBy('vehicles.id')
    .limit(MOST_LABELS + 1)
    .execute()
  if (labels.length === 0) throw new AppError('notFound')
  if (labels.length > MOST_LABELS) throw new AppError('tooManyLabels')
  return labels.map(({ code, registrationNumber, brand, name }) => ({
    code,
    plate: formatPlate(registrationNumber),
    model: `${brand} ${name}`,
  }))
}

/** Returns the vehicle with a label for anybody who scans it; null if there is none. */
export async function readLabelled(db: ReadDb, code: string) {
  if (!LABEL_CODE.test(code)) return null
  const vehicle = await db
    .selectFrom('vehicles')
    .innerJoin('models', 'models.id', 'vehicles.model_id')
    .select(['vehicles.id as vehicleId', 'city_id as cityId', 'registration_number as registrationNumber'])
    .select(['models.brand', 'models.name'])
    .where('label_code', '=', code)
    .where('vehicles.archived_at', 'is', null)
    .executeTakeFirst()
  return vehicle ?? null
}

/** Returns the vehicle with a label. Throws 404 for one of another city. */
export async function readLabelledVehicle(db: ReadDb, actor: Actor, code: string): Promise<Vehicle> {
  const labelled = await readLabelled(db, code)
  if (!labelled) throw new AppError('notFound')
  return readVehicle(db, actor, labelled.vehicleId)
}

export async function readUndeployed(
  db: ReadDb,
  actor: Actor,
  place: { cityId: string; modelId: string },
  query: Query<typeof listUndeployedVehicles>,
): Promise<Page> {
  await requireLiveCity(db, actor, place.cityId)
  const conditions = [
    sql<SqlBool>`vehicles.city_id = ${place.cityId}`,
    sql<SqlBool>`vehicles.model_id = ${place.modelId}`,
    sql<SqlBool>`not vehicles.is_deployed`,
    sql<SqlBool>`vehicles.out_of_service is null`,
    ...searchCondition(query.q),
  ]
  const countAll = () => (query.q ? countMatches(db, conditions) : countUndeployed(db, place))
  return readPage(db, conditions, query, countAll)
}

/** Returns a vehicle. Throws 404 outside the actor's city; jobs have no actor and see all. */
export async function readVehicle(db: ReadDb, actor: Actor | null, vehicleId: string): Promise<Vehicle> {
  const own = actor && ownCity(actor)
  const scope = own === null ? [] : [sql<SqlBool>`vehicles.city_id = ${own}`]
  const [vehicle] = await selectVehicles(db, [sql<SqlBool>`vehicles.id = ${vehicleId}`, ...scope]).execute()
  if (!vehicle) throw new AppError('notFound')
  return vehicle
}

// Stop counting here: nobody reads ten thousand search results, and counting more would slow down typing.
const MOST_COUNTED = 10_000

interface PageOfNumbers {
  limit: number
  cursor?: string | undefined
  sort?: 'number' | '-number' | undefined
}

async function readPage(
  db: ReadDb,
  conditions: Expression<SqlBool>[],
  { limit, cursor, sort }: PageOfNumbers,
  count: () => Promise<number>,
): Promise<Page> {
  const after = readCursor(cursor)
  const direction = sort === '-number' ? 'desc' : 'asc'
  const isAfter = direction === 'asc' ? sql`>` : sql`<`
  const from = after
    ? [sql<SqlBool>`(vehicles.registration_number, vehicles.id) ${isAfter} (${after[0]}, ${after[1]}::uuid)`]
    : []
  const rows = await selectVehicles(db, [...conditions, ...from])
    .orderBy('vehicles.registration_number', direction)
    .orderBy('vehicles.id', direction)
    .limit(limit + 1)
    .execute()
  const { page, nextCursor } = cutPage(rows, limit, (row) => [row.registrationNumber, row.vehicleId])
  return { data: page, nextCursor, total: await count() }
}

/**
 * Returns the vehicle with a plate; if several had it, the one in the fleet, else the one retired last. Throws 404 outside the actor's city. Retired vehicles
 * are found too: a traffic fine may name the plate of one.
 */
export async function readVehicleOfPlate(
  db: ReadDb,
  actor: Actor,
  typed: string,
): Promise<Vehicle & { addedAt: Date; retiredAt: Date | null }> {
  const plate = compactPlate(typed)
  const own = ownCity(actor)
  const ofPlate = sql`registration_number = ${plate} and (${own}::uuid is null or city_id = ${own})`
  const isNamed = sql<SqlBool>`vehicles.id = coalesce((select id from vehicles where ${ofPlate} and archived_at is null),
    (select id from vehicles where ${ofPlate} and archived_at is not null order by archived_at desc limit 1))`
  const found = STORED_PLATE.test(plate)
    ? await selectAllVehicles(db, [isNamed])
        .select(['vehicles.created_at as addedAt', 'vehicles.archived_at as retiredAt'])
        .executeTakeFirst()
    : undefined
  if (!found) throw new AppError('notFound')
  return found
}

const STORED_PLATE = /^[A-Z0-9]{1,20}$/

/** Throws 404 for a vehicle outside the actor's city. Retired vehicles pass: their history stays. */
export async function requireVehicle(db: ReadDb, actor: Actor, vehicleId: string): Promise<void> {
  const own = ownCity(actor)
  const vehicle = await db
    .selectFrom('vehicles')
    .select('id')
    .where('id', '=', vehicleId)
    .$if(own !== null, (query) => query.where('city_id', '=', own ?? ''))
    .executeTakeFirst()
  if (!vehicle) throw new AppError('notFound')
}

export function selectVehicles(db: ReadDb, conditions: Expression<SqlBool>[]) {
  return selectAllVehicles(db, conditions).where('vehicles.archived_at', 'is', null)
}

/** Selects vehicles with the retired ones. */
function selectAllVehicles(db: ReadDb, conditions: Expression<SqlBool>[]) {
  return (
    db
      .selectFrom('vehicles')
      .innerJoin('models', 'models.id', 'vehicles.model_id')
      .innerJoin('cities', 'cities.id', 'vehicles.city_id')
      // The city is compared too: the hubs of all cities could be read otherwise.
      .leftJoin('hubs', (join) =>
        join.onRef('hubs.city_id', '=', 'vehicles.city_id').onRef('hubs.id', '=', 'vehicles.hub_id'),
      )
      .select(VEHICLE_SELECTION)
      .select([
        sql<Vehicle['model']>`json_build_object('modelId', models.id, 'brand', models.brand, 'modelName', models.name,
        'imagePath', models.image_path)`.as('model'),
        sql<Vehicle['city']>`json_build_object('cityId', cities.id, 'name', cities.name)`.as('city'),
        sql<
          Vehicle['hub']
        >`case when hubs.id is not null then json_build_object('hubId', hubs.id, 'name', hubs.name) end`.as('hub'),
      ])
      .where((eb) => eb.and(conditions))
  )
}

interface SearchFilter {
  q?: string | undefined
  vehicleIds?: string | undefined
  hubId?: string | undefined
}

function fleetConditions(
  cityId: string | null,
  { q, modelId, hubId, isDeployed, vehicleIds }: Omit<FleetFilter, 'cityId'> & SearchFilter,
): Expression<SqlBool>[] {
  return [
    ...(cityId === null ? [] : [sql<SqlBool>`vehicles.city_id = ${cityId}`]),
    ...(modelId ? [sql<SqlBool>`vehicles.model_id = ${modelId}`] : []),
    ...(hubId ? [standsAt(hubId)] : []),
    ...(isDeployed ? [sql<SqlBool>`vehicles.is_deployed = ${isDeployed === 'true'}`] : []),
    ...(vehicleIds ? [sql<SqlBool>`vehicles.id = any(${vehicleIds.split(',')}::uuid[])`] : []),
    ...searchCondition(q),
  ]
}

// The index of places begins with the city, which a list of all cities does not name.
function standsAt(hubId: string): Expression<SqlBool> {
  return sql<SqlBool>`vehicles.city_id = (select h.city_id from hubs h where h.id = ${hubId}) and ${PLACE_OF_VEHICLE} = ${hubId}::uuid`
}

function hasExpiringDocument(now: Date): Expression<SqlBool> {
  return sql<SqlBool>`vehicles.id in (select vehicle_id from vehicle_documents
    where replaced_at is null and valid_until <= ${lastExpiringDay(now)}::date)`
}

export function searchCondition(q: string | undefined): Expression<SqlBool>[] {
  const plate = q && compactPlate(q)
  return plate ? [sql<SqlBool>`vehicles.registration_number like ${containing(plate)}`] : []
}

export async function countMatches(db: ReadDb, conditions: Expression<SqlBool>[]): Promise<number> {
  const matches = db
    .selectFrom('vehicles')
    .select(sql`1`.as('one'))
    .where('archived_at', 'is', null)
    .where((eb) => eb.and(conditions))
    .limit(MOST_COUNTED)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${matches}) matches`.execute(db)
  return rows[0]?.count ?? 0
}

interface FleetFilter {
  cityId: string | null
  modelId?: string | undefined
  isDeployed?: 'true' | 'false' | undefined
}

// Reads the total from the stock counters instead of counting vehicles.
async function countFleet(db: ReadDb, { cityId, modelId, isDeployed }: FleetFilter): Promise<number> {
  const { vehicles, deployed } = await db
    .selectFrom('stock')
    .select([
      sql<number>`coalesce(sum(vehicles), 0)::int`.as('vehicles'),
      sql<number>`coalesce(sum(deployed), 0)::int`.as('deployed'),
    ])
    .$if(cityId !== null, (query) => query.where('city_id', '=', cityId ?? ''))
    .$if(modelId !== undefined, (query) => query.where('model_id', '=', modelId ?? ''))
    .executeTakeFirstOrThrow()
  if (isDeployed === undefined) return vehicles
  return isDeployed === 'true' ? deployed : vehicles - deployed
}

// A deployed vehicle that is out of service counts as deployed but not as in service, so the difference would subtract it wrongly: add these few back.
async function countUndeployed(db: ReadDb, place: { cityId: string; modelId: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select in_service - deployed + (select count(*)::int from vehicles where city_id = ${place.cityId} and model_id = ${place.modelId}
      and archived_at is null and out_of_service is not null and is_deployed) as count
    from stock where city_id = ${place.cityId} and model_id = ${place.modelId}`.execute(db)
  return rows[0]?.count ?? 0
}
