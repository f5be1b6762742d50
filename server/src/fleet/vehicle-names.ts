import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { sql } from 'kysely'
import type { ReadDb } from '../platform/db/db.ts'

/** A vehicle with the ids of its model and its place instead of their names. */
export interface NamelessVehicle extends Omit<Vehicle, 'model' | 'city' | 'hub'> {
  modelId: string
  cityId: string
  hubId: string | null
}

interface Found {
  models: Vehicle['model'][]
  cities: Vehicle['city'][]
  hubs: NonNullable<Vehicle['hub']>[]
}

interface Names {
  models: ReadonlyMap<string, Vehicle['model']>
  cities: ReadonlyMap<string, Vehicle['city']>
  hubs: ReadonlyMap<string, NonNullable<Vehicle['hub']>>
}

interface Ids {
  modelIds?: Iterable<string>
  cityIds: Iterable<string>
  /** Of hubs in these cities. */
  hubIds: Iterable<string>
}

/** Reads the names of models, cities and hubs. Each is read once: a page has many rows, but few models and places. */
export async function readNames(db: ReadDb, { modelIds = [], cityIds, hubIds }: Ids): Promise<Names> {
  const cities = [...new Set(cityIds)]
  // The hubs of a few cities are found together faster than each by its id.
  const { rows } = await sql<Found>`select
    (select coalesce(json_agg(json_build_object('modelId', id, 'brand', brand, 'modelName', name, 'imagePath', image_path)), '[]')
      from models where id = any(${[...new Set(modelIds)]}::uuid[])) as models,
    (select coalesce(json_agg(json_build_object('cityId', id, 'name', name)), '[]')
      from cities where id = any(${cities}::uuid[])) as cities,
    (select coalesce(json_agg(json_build_object('hubId', id, 'name', name)), '[]')
      from hubs where city_id = any(${cities}::uuid[]) and id = any(${[...new Set(hubIds)]}::uuid[])) as hubs`.execute(
    db,
  )
  const [found] = rows
  return {
    models: new Map(found?.models.map((model) => [model.modelId, model])),
    cities: new Map(found?.cities.map((city) => [city.cityId, city])),
    hubs: new Map(found?.hubs.map((hub) => [hub.hubId, hub])),
  }
}

/** Adds the names of models, cities and hubs. */
export async function addNames(db: ReadDb, rows: readonly NamelessVehicle[]): Promise<Vehicle[]> {
  if (rows.length === 0) return []
  const { models, cities, hubs } = await readNames(db, {
    modelIds: rows.map(({ modelId }) => modelId),
    cityIds: rows.map(({ cityId }) => cityId),
    hubIds: rows.flatMap(({ hubId }) => hubId ?? []),
  })
  return rows.flatMap(({ modelId, cityId, hubId, ...vehicle }) => {
    const [model, city] = [models.get(modelId), cities.get(cityId)]
    return model && city ? [{ ...vehicle, model, city, hub: (hubId !== null && hubs.get(hubId)) || null }] : []
  })
}
