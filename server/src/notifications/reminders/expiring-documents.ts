import { dayInIndia, addDays } from '@voltloop/contract/core/time'
import { sql, type RawBuilder } from 'kysely'
import '../../fleet/tables.ts'
import '../../places/tables.ts'
import type { ReadDb } from '../../platform/db/db.ts'

const DAYS_BEFORE = [30, 7, 1] as const

/** Selects current documents `d` of vehicles `v` that expire in 30 days, in a week or tomorrow. */
export function isExpiringSoon(now: Date): RawBuilder<boolean> {
  const days = DAYS_BEFORE.map((before) => dayInIndia(addDays(now, before)))
  return sql<boolean>`d.replaced_at is null and d.valid_until = any(${days}::date[]) and v.archived_at is null`
}

/** Returns the place that a reminder of expiring documents is about, a hub or a city, and the documents as the notification stores them. */
export async function readExpiringDocuments(db: ReadDb, placeId: string, now: Date) {
  const { rows: places } = await sql<{ hubId: string | null; cityId: string; place: string }>`
    select id as "hubId", city_id as "cityId", name as place from hubs where id = ${placeId}
    union all select null, id, name from cities where id = ${placeId}`.execute(db)
  const [place] = places
  if (!place) throw new Error('The place of expiring documents is unknown.')
  const { rows } = await sql<{ document: string }>`
    select concat_ws(' ', d.kind, v.registration_number, d.valid_until) as document
    from vehicle_documents d join vehicles v on v.id = d.vehicle_id
    where ${isExpiringSoon(now)} and coalesce(v.hub_id, v.city_id) = ${placeId}
    order by d.valid_until, v.registration_number, d.kind`.execute(db)
  return { ...place, documents: rows.map(({ document }) => document).join(', ') }
}
