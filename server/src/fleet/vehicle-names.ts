import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { sql } from 'kysely'
import type { ReadDb } from '../platform/db/db.ts'

/** A vehicle with the ids of its model and its place instead of their names. */
export interface NamelessVehicle extends Omit<Vehicle, 'model' | 'city' | 'hub'> {
  modelId: string
  cityId: string
  hubId: string | null
}

interface Names {
  models: Vehicle['model'][]
  cities: Vehicle['city'][]
  hubs: NonNullable<Vehicle['hub']>[]
}

/** Adds the names of models, cities and hubs. Each is read once: a page has many vehicles, but few models and places. */
export async function addNames(db: ReadDb, rows: readonly NamelessVehicle[]): Promise<Vehicle[]> {
  if (rows.length === 0) return []
  const ids = (of: (row: NamelessVehicle) => string | null) => [...new Set(rows.flatMap((row) => of(row) ?? []))]
  const cityIds = ids((row) => row.cityId)
  // The hubs of a few cities are found together faster than each by its id.
  const { rows: found } = await sql<Names>`select
    (select coalesce(json_agg(json_build_object('modelId', id, 'brand', brand, 'modelName', name, 'imagePath', image_path)), '[]')
      from models where id = any(${ids(({ modelId }) => modelId)}::uuid[])) as models,
    (select coalesce(json_agg(json_build_object('cityId', id, 'name', name)), '[]')
      from cities where id = any(${cityIds}::uuid[])) as cities,
    (select coalesce(json_agg(json_build_object('hubId', id, 'name', name)), '[]')
      from hubs where city_id = any(${cityIds}::uuid[]) and id = any(${ids(({ hubId }) => hubId)}::uuid[])) as hubs`.execute(
    db,
  )
  const models = new Map(found[0]?.models.map((model) => [model.modelId, model]))
  const cities = new Map(found[0]?.cities.map((city) => [city.cityId, city]))
  const hubs = new Map(found[0]?.hubs.map((hub) => [hub.hubId, hub]))
  return rows.flatMap(({ modelId, cityId, hubId, ...vehicle }) => {
    const [model, city] = [models.get(modelId), cities.get(cityId)]
    return model && city ? [{ ...vehicle, model, city, hub: (hubId !== null && hubs.get(hubId)) || null }] : []
  })
}
