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
import { requestedCity, requireLiveCity } from '../../places/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { readDayNeeds, type Day, type DayNeed } from './day-needs.ts'
import { findHubsThatMayBeShort, ofCity, oneHub, readPlaces, type Hubs, type Place } from './need-places.ts'
import { suggestMoves } from './suggest-moves.ts'

/** Returns how many vehicles each hub of a city needs today and on the next two days, and the moves that would help. */
export async function readCityNeed(db: ReadDb, actor: Actor, cityId: string, now: Date): Promise<NeedDay[]> {
  await requireLiveCity(db, actor, cityId)
  const days = daysFrom(now)
  const places = await readPlaces(db, ofCity(cityId), now, days)
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
  const wanted = cityId === null ? await findHubsThatMayBeShort(db, now, days) : ofCity(cityId)
  const shortHubs = await readShort(db, wanted, now, days)
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
  const days = daysFrom(now)
  const hubs = onlyHubId === undefined ? await findHubsThatMayBeShort(db, now, days) : oneHub(onlyHubId)
  const [, tomorrow = []] = await readShort(db, hubs, now, days)
  return tomorrow.map(({ hub, models }) => ({
    hubId: hub.hubId,
    day: dayInIndia(addDays(now, 1)),
    missing: models.map(({ model, short }) => ({ model: `${model.brand} ${model.modelName}`, count: short })),
  }))
}

/** Returns the hubs that are short on each of the days. */
async function readShort(db: ReadDb, wanted: Hubs, now: Date, days: readonly Day[]): Promise<ShortHub[][]> {
  const places = await readPlaces(db, wanted, now, days)
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
