import type { Actor } from '@voltloop/contract/core/roles'
import { addDays, dayInIndia, startOfDayInIndia } from '@voltloop/contract/core/time'
import {
  NEED_DAYS,
  TRANSFER_VEHICLES_MAX,
  type NeedDay,
  type NeedRow,
  type ShortDay,
  type ShortHub,
  type Suggestion,
} from '@voltloop/contract/fleet/transfers'
import { sql, type RawBuilder } from 'kysely'
import '../../catalogue/tables.ts'
import '../../fleet/tables.ts'
import { requestedCity, requireLiveCity } from '../../places/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { countSpare, readDayNeeds, type Change, type Day, type DayNeed } from './day-needs.ts'
import { suggestMoves } from './suggest-moves.ts'
import '../tables.ts'

/** Returns how many vehicles each hub of a city needs today and on the next two days, and the moves that would help. */
export async function readCityNeed(db: ReadDb, actor: Actor, cityId: string, now: Date): Promise<NeedDay[]> {
  await requireLiveCity(db, actor, cityId)
  const days = daysFrom(now)
  const places = await readPlaces(db, sql`city_id = ${cityId}`, now, days)
  const needs = places.map((place) => ({ ...place, days: readDayNeeds(place.standing, place.changes, days) }))
  return days.map(({ from }, index) => ({
    day: dayInIndia(from),
    rows: needs
      .flatMap(({ hub, model, spare, days: needed }) => {
        const need = needed[index]
        return need ? [rowOf({ hub, model, spare }, need)] : []
      })
      .toSorted(shortFirst),
    suggestions: suggest(needs, index, now),
  }))
}

/** Returns the hubs that miss vehicles today and on the next two days, of one city or of all. */
export async function readShortDays(db: ReadDb, actor: Actor, requested: string, now: Date): Promise<ShortDay[]> {
  const cityId = requestedCity(actor, requested)
  if (cityId !== null) await requireLiveCity(db, actor, cityId)
  const days = daysFrom(now)
  const shortHubs = await readShort(db, cityId === null ? sql`true` : sql`city_id = ${cityId}`, now, days)
  return days.map(({ from }, index) => ({ day: dayInIndia(from), hubs: shortHubs[index] ?? [] }))
}

interface HubMissing {
  hubId: string
  /** The day on which vehicles are missing, as YYYY-MM-DD. */
  day: string
  /** How many of each model. */
  missing: { model: string; count: number }[]
}

/** Returns the hubs that will miss vehicles tomorrow, of all cities. */
export async function readShortHubs(db: ReadDb, now: Date, onlyHubId?: string): Promise<HubMissing[]> {
  const condition = onlyHubId === undefined ? sql`true` : sql`hub_id = ${onlyHubId}`
  const [, tomorrow = []] = await readShort(db, condition, now, daysFrom(now))
  return tomorrow.map(({ hub, models }) => ({
    hubId: hub.hubId,
    day: dayInIndia(addDays(now, 1)),
    missing: models.map(({ model, short }) => ({ model: `${model.brand} ${model.modelName}`, count: short })),
  }))
}

/** Returns the hubs that are short on each of the days. */
async function readShort(
  db: ReadDb,
  condition: RawBuilder<unknown>,
  now: Date,
  days: readonly Day[],
): Promise<ShortHub[][]> {
  const places = await readPlaces(db, condition, now, days)
  const needs = places.map((place) => ({ ...place, days: readDayNeeds(place.standing, place.changes, days) }))
  return days.map((_day, index) => {
    const hubs = new Map<string, ShortHub>()
    for (const { hub, city, model, days: needed } of needs) {
      const short = needed[index]?.short ?? 0
      if (short === 0) continue
      const known = hubs.get(hub.hubId) ?? { hub, city, short: 0, models: [] }
      known.short += short
      known.models.push({ model, short })
      hubs.set(hub.hubId, known)
    }
    return [...hubs.values()].toSorted((one, other) => other.short - one.short || byName(one, other))
  })
}

const byName = (one: ShortHub, other: ShortHub) =>
  one.city.name.localeCompare(other.city.name) || one.hub.name.localeCompare(other.hub.name)

function daysFrom(now: Date): Day[] {
  return Array.from({ length: NEED_DAYS }, (_, index) => {
    const begin = startOfDayInIndia(dayInIndia(addDays(now, index)))
    return { from: index === 0 ? now : begin, to: startOfDayInIndia(dayInIndia(addDays(now, index + 1))) }
  })
}

interface Place {
  hub: NeedRow['hub']
  city: ShortHub['city']
  model: NeedRow['model']
  standing: number
  spare: number
  changes: Change[]
}

type Need = Place & { days: DayNeed[] }

function rowOf(place: Pick<Place, 'hub' | 'model' | 'spare'>, { neededAt: _at, ...need }: DayNeed): NeedRow {
  return { ...place, ...need }
}

// Hubs that miss vehicles come first.
function shortFirst(one: NeedRow, other: NeedRow): number {
  return (
    other.short - one.short ||
    one.hub.name.localeCompare(other.hub.name) ||
    one.model.modelName.localeCompare(other.model.modelName)
  )
}

function suggest(needs: readonly Need[], day: number, now: Date): Suggestion[] {
  const models = Map.groupBy(needs, ({ model }) => model.modelId)
  return [...models.values()].flatMap((ofModel) => {
    const balances = ofModel.map(({ hub, spare, days }) => ({
      hubId: hub.hubId,
      short: days[day]?.short ?? 0,
      spare,
    }))
    return suggestMoves(balances).flatMap(({ fromHubId, toHubId, count }) => {
      const from = ofModel.find(({ hub }) => hub.hubId === fromHubId)
      const to = ofModel.find(({ hub }) => hub.hubId === toHubId)
      if (!from || !to) return []
      const neededAt = to.days[day]?.neededAt ?? now
      const most = Math.min(count, TRANSFER_VEHICLES_MAX)
      return [{ from: from.hub, to: to.hub, model: to.model, count: most, neededAt: neededAt.toISOString() }]
    })
  })
}

interface Row extends Pick<Place, 'hub' | 'city' | 'model' | 'standing'> {
  changes: { at: string; kind: Change['kind']; count: Change['count'] }[]
}

/**
 * Reads for each hub and model what stands there and what changes until the last day ends. A ride is due back where its return is announced, else at its
 * pickup hub; an overdue one never counts. A vehicle on a transfer counts where it arrives, at the latest announced time, or now if that has passed.
 */
async function readPlaces(
  db: ReadDb,
  condition: RawBuilder<unknown>,
  now: Date,
  days: readonly Day[],
): Promise<Place[]> {
  const end = days.at(-1)?.to ?? now
  // Not materialized: the need of one hub is asked for each notice, and must not read the vehicles of all.
  const { rows } = await sql<Row>`
    with open_lines as (
      select l.vehicle_id, t.to_hub_id, t.due_at from transfer_vehicles l join transfers t on t.id = l.transfer_id where l.is_open
    ), parked as not materialized (
      select id, city_id, hub_id, model_id from vehicles
      where hub_id is not null and archived_at is null and out_of_service is null and id not in (select vehicle_id from open_lines)
    ), booked as not materialized (
      select city_id, pickup_hub_id, coalesce(drop_hub_id, pickup_hub_id) as drop_hub_id, model_id, status, starts_at, ends_at, hold_id,
        case when drop_at > ${now} then least(drop_at, ends_at) else ends_at end as back_at
      from bookings where status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER', 'PICKUP_INSPECTED_BY_SALES_AGENT')
        and (starts_at < ${end} or status = 'PICKUP_INSPECTED_BY_SALES_AGENT')
    ), changes as not materialized (
      select city_id, pickup_hub_id as hub_id, model_id, greatest(starts_at, ${now}) as at, 'start' as kind, -1 as count
      from booked where status <> 'PICKUP_INSPECTED_BY_SALES_AGENT'
      union all
      select b.city_id, b.drop_hub_id, b.model_id, b.back_at, 'return', 1
      from booked b join holds h on h.id = b.hold_id where b.ends_at > ${now} and h.is_counted
      union all
      select v.city_id, o.to_hub_id, v.model_id, greatest(o.due_at, ${now}), 'arrival', 1
      from open_lines o join vehicles v on v.id = o.vehicle_id where v.out_of_service is null
      union all
      select p.city_id, p.hub_id, p.model_id, greatest(edge.at, ${now}), 'workshop', edge.count
      from parked p join holds h on h.vehicle_id = p.id and h.is_service and h.released_at is null,
        lateral (values (lower(h.during), -1), (upper(h.during), 1)) edge (at, count)
      where upper(h.during) > ${now}
    ), places as (
      select hub_id, model_id, sum(standing)::int as standing, coalesce(json_agg(change) filter (where change is not null), '[]') as changes
      from (
        select city_id, hub_id, model_id, 1 as standing, null::json as change from parked
        union all
        select city_id, hub_id, model_id, 0, json_build_object('at', at, 'kind', kind, 'count', count) from changes where at < ${end}
      ) found where ${condition} group by hub_id, model_id
    )
    select json_build_object('hubId', hubs.id, 'name', hubs.name) as hub, standing, changes,
      json_build_object('cityId', c.id, 'name', c.name) as city,
      json_build_object('modelId', m.id, 'brand', m.brand, 'modelName', m.name, 'imagePath', m.image_path) as model
    from places join hubs on hubs.id = places.hub_id join cities c on c.id = hubs.city_id join models m on m.id = places.model_id
    where hubs.archived_at is null order by hubs.name, m.brand, m.name`.execute(db)
  return rows.map(({ changes: found, ...place }) => {
    const changes = found.map((change) => ({ ...change, at: new Date(change.at) }))
    return { ...place, changes, spare: countSpare(place.standing, changes) }
  })
}
