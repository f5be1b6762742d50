import type { NeedRow, ShortHub } from '@voltloop/contract/fleet/transfers'
import { sql, type RawBuilder } from 'kysely'
import '../../catalogue/tables.ts'
import '../../fleet/tables.ts'
import '../../places/tables.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { countSpare, type Change, type Day } from './day-needs.ts'
import '../tables.ts'

/** A model at a hub. */
export interface Place {
  hub: NeedRow['hub']
  city: ShortHub['city']
  model: NeedRow['model']
  standing: number
  spare: number
  changes: Change[]
}

/** Arrays of ids of hubs and of their cities. Bookings are found by their city: no index has the hub where a ride ends. */
export interface Hubs {
  hubIds: RawBuilder<unknown>
  cityIds: RawBuilder<unknown>
}

export const ofCity = (cityId: string): Hubs => ({
  hubIds: sql`array(select h.id from hubs h where h.city_id = ${cityId})`,
  cityIds: sql`array[${cityId}::uuid]`,
})

export const oneHub = (hubId: string): Hubs => ({
  hubIds: sql`array[${hubId}::uuid]`,
  cityIds: sql`array(select h.city_id from hubs h where h.id = ${hubId})`,
})

/**
 * Finds the hubs of all cities where more vehicles of a model leave than stand there. No other hub can be short, so that only the rides and vehicles of
 * these are read. Bookings and vehicles are counted by indexes alone.
 */
export async function findHubsThatMayBeShort(db: ReadDb, now: Date, days: readonly Day[]): Promise<Hubs> {
  const end = endOf(days, now)
  const { rows } = await sql<{ hubId: string; cityId: string }>`
    select distinct hubs.id as "hubId", hubs.city_id as "cityId" from (
      select hub_id from (
        select pickup_hub_id as hub_id, model_id, count(*) as leaving from bookings
        where status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER') and starts_at < ${end} group by pickup_hub_id, model_id
        union all
        select v.hub_id, v.model_id, 1 from holds h join vehicles v on v.id = h.vehicle_id
        where h.vehicle_id is not null and h.is_service and h.released_at is null and upper(h.during) > ${now} and lower(h.during) < ${end}
        union all
        select v.hub_id, v.model_id, 1 from transfer_vehicles l join vehicles v on v.id = l.vehicle_id where l.is_open and ${IS_READY}
        union all
        select hub_id, model_id, -count(*) from vehicles v where ${IS_READY} group by hub_id, model_id
      ) counted group by hub_id, model_id having sum(leaving) > 0) found
    join hubs on hubs.id = found.hub_id`.execute(db)
  const cityIds = [...new Set(rows.map(({ cityId }) => cityId))]
  return { hubIds: sql`${rows.map(({ hubId }) => hubId)}::uuid[]`, cityIds: sql`${cityIds}::uuid[]` }
}

// The condition of the index vehicles_ready.
const IS_READY = sql`v.hub_id is not null and v.archived_at is null and v.out_of_service is null`

const BOOKED = sql`city_id, pickup_hub_id, drop_hub_id, model_id, starts_at, ends_at, drop_at, hold_id`

const endOf = (days: readonly Day[], now: Date) => days.at(-1)?.to ?? now

interface Row {
  hubId: string
  modelId: string
  standing: number
  changes: { at: string; kind: Change['kind']; count: Change['count'] }[]
}

/**
 * Reads for each hub and model what stands there and what changes until the last day ends. A ride is due back where its return is announced, else at its
 * pickup hub; an overdue one never counts. A vehicle on a transfer counts where it arrives, at the latest announced time, or now if that has passed.
 */
export async function readPlaces(
  db: ReadDb,
  { hubIds, cityIds }: Hubs,
  now: Date,
  days: readonly Day[],
): Promise<Place[]> {
  const end = endOf(days, now)
  // Not materialized: the need of one hub is asked for each notice, and must not read the vehicles of all.
  const { rows } = await sql<Row>`
    with open_lines as (
      select l.vehicle_id, t.to_hub_id, t.due_at from transfer_vehicles l join transfers t on t.id = l.transfer_id where l.is_open
    ), parked as not materialized (
      select id, city_id, hub_id, model_id from vehicles v where ${IS_READY} and id not in (select vehicle_id from open_lines)
    ), standing as not materialized (
      select hub_id, model_id, count(*) as standing from vehicles v where ${IS_READY} group by hub_id, model_id
      union all
      select v.hub_id, v.model_id, -1 from open_lines o join vehicles v on v.id = o.vehicle_id where ${IS_READY}
    ), waiting as (
      select ${BOOKED} from bookings where status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER') and starts_at < ${end} and city_id = any(${cityIds})
    ), riding as not materialized (
      select ${BOOKED} from bookings where status = 'PICKUP_INSPECTED_BY_SALES_AGENT' and least(drop_at, ends_at) < ${end}
    ), changes as not materialized (
      select city_id, pickup_hub_id as hub_id, model_id, greatest(starts_at, ${now}) as at, 'start' as kind, -1 as count from waiting
      union all
      select b.city_id, coalesce(b.drop_hub_id, b.pickup_hub_id), b.model_id,
        case when b.drop_at > ${now} then least(b.drop_at, b.ends_at) else b.ends_at end, 'return', 1
      from (select * from waiting union all select * from riding) b join holds h on h.id = b.hold_id where b.ends_at > ${now} and h.is_counted
      union all
      select v.city_id, o.to_hub_id, v.model_id, greatest(o.due_at, ${now}), 'arrival', 1
      from open_lines o join vehicles v on v.id = o.vehicle_id where v.out_of_service is null
      union all
      select p.city_id, p.hub_id, p.model_id, greatest(edge.at, ${now}), 'workshop', edge.count
      from parked p join holds h on h.vehicle_id = p.id and h.is_service and h.released_at is null,
        lateral (values (lower(h.during), -1), (upper(h.during), 1)) edge (at, count)
      where upper(h.during) > ${now}
    )
    select hub_id as "hubId", model_id as "modelId", sum(standing)::int as standing,
      coalesce(json_agg(change) filter (where change is not null), '[]') as changes
    from (
      select hub_id, model_id, standing, null::json as change from standing
      union all
      select hub_id, model_id, 0, json_build_object('at', at, 'kind', kind, 'count', count) from changes
      where at < ${end} and city_id = any(${cityIds})
    ) found where hub_id = any(${hubIds}) group by hub_id, model_id having sum(standing) > 0 or count(change) > 0`.execute(
    db,
  )
  return addNames(db, rows, cityIds)
}

interface Names {
  hubs: { hubId: string; name: string; cityId: string }[]
  cities: Place['city'][]
  models: Place['model'][]
}

/** Adds the names of hubs, cities and models, by which the places are ordered. Each is read once: a join would look it up for every place. */
async function addNames(db: ReadDb, rows: readonly Row[], cityIds: Hubs['cityIds']): Promise<Place[]> {
  if (rows.length === 0) return []
  const [hubIds, modelIds] = [rows.map(({ hubId }) => hubId), rows.map(({ modelId }) => modelId)]
  const { rows: found } = await sql<Names>`select
    (select coalesce(json_agg(json_build_object('hubId', id, 'name', name, 'cityId', city_id) order by name, id), '[]')
      from hubs where archived_at is null and city_id = any(${cityIds}) and id = any(${[...new Set(hubIds)]}::uuid[])) as hubs,
    (select coalesce(json_agg(json_build_object('cityId', id, 'name', name)), '[]') from cities where id = any(${cityIds})) as cities,
    (select coalesce(json_agg(json_build_object('modelId', id, 'brand', brand, 'modelName', name, 'imagePath', image_path) order by brand, name), '[]')
      from models where id = any(${[...new Set(modelIds)]}::uuid[])) as models`.execute(db)
  const { hubs = [], cities = [], models = [] } = found[0] ?? {}
  const cityOf = new Map(cities.map((city) => [city.cityId, city]))
  const rowsOf = Map.groupBy(rows, ({ hubId }) => hubId)
  return hubs.flatMap(({ cityId, ...hub }) => {
    const ofHub = new Map(rowsOf.get(hub.hubId)?.map((row) => [row.modelId, row]))
    const city = cityOf.get(cityId)
    return models.flatMap((model) => {
      const row = ofHub.get(model.modelId)
      if (!row || !city) return []
      const changes = row.changes.map((change) => ({ ...change, at: new Date(change.at) }))
      return [{ hub, city, model, standing: row.standing, changes, spare: countSpare(row.standing, changes) }]
    })
  })
}
