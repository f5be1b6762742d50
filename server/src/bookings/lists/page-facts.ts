import type { Booking } from '@voltloop/contract/bookings/bookings'
import { sql } from 'kysely'
import type { ReadDb } from '../../platform/db/db.ts'
import '../../catalogue/tables.ts'
import '../../places/tables.ts'

interface Row {
  id: string
  model_id: string
  city_id: string
  pickup_hub_id: string
  drop_hub_id: string | null
}

interface Found {
  models: Booking['model'][]
  cities: Booking['city'][]
  hubs: Booking['pickUpHub'][]
  charges: { bookingId: string; count: number }[]
}

export interface PageFacts {
  models: ReadonlyMap<string, Booking['model']>
  cities: ReadonlyMap<string, Booking['city']>
  hubs: ReadonlyMap<string, Booking['pickUpHub']>
  /** How many charges each booking has; bookings without any are left out. */
  charges: ReadonlyMap<string, number>
}

/** Reads the models, cities, hubs and charges of a page of bookings. Joins would look up the same few models and places again for each booking. */
export async function readPageFacts(db: ReadDb, rows: readonly Row[]): Promise<PageFacts> {
  const idsOf = (of: (row: Row) => string | null) => [...new Set(rows.flatMap((row) => of(row) ?? []))]
  const cityIds = idsOf((row) => row.city_id)
  const hubIds = [...idsOf((row) => row.pickup_hub_id), ...idsOf((row) => row.drop_hub_id)]
  // The hubs of a few cities are found together faster than each by its id.
  const { rows: found } = await sql<Found>`select
    (select coalesce(json_agg(json_build_object('modelId', id, 'brand', brand, 'modelName', name, 'imagePath', image_path)), '[]')
      from models where id = any(${idsOf((row) => row.model_id)}::uuid[])) as models,
    (select coalesce(json_agg(json_build_object('cityId', id, 'name', name)), '[]') from cities where id = any(${cityIds}::uuid[])) as cities,
    (select coalesce(json_agg(json_build_object('hubId', id, 'name', name, 'address', address, 'placeId', place_id, 'hours', hours,
        'closedDays', closed_days, 'latitude', latitude, 'longitude', longitude)), '[]')
      from hubs where city_id = any(${cityIds}::uuid[]) and id = any(${hubIds}::uuid[])) as hubs,
    (select coalesce(json_agg(json_build_object('bookingId', booking_id, 'count', count)), '[]') from (
      select booking_id, count(*) from charges where booking_id = any(${idsOf((row) => row.id)}::uuid[]) group by booking_id) counted) as charges`.execute(
    db,
  )
  const [facts] = found
  return {
    models: new Map(facts?.models.map((model) => [model.modelId, model])),
    cities: new Map(facts?.cities.map((city) => [city.cityId, city])),
    hubs: new Map(facts?.hubs.map((hub) => [hub.hubId, hub])),
    charges: new Map(facts?.charges.map(({ bookingId, count }) => [bookingId, count])),
  }
}

/** Returns what a booking refers to. Foreign keys ensure that it exists. */
export function lookUp<Value>(values: ReadonlyMap<string, Value>, id: string): Value {
  const value = values.get(id)
  if (value === undefined) throw new Error(`${id} is missing among what the bookings refer to`)
  return value
}
