import type { Role } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import type { ReadDb } from '../platform/db/db.ts'

export type Audience = { userId: string } | { role: Exclude<Role, 'CUSTOMER'>; cityId?: string; hubId?: string }

/** Returns the ids of the users in an audience. Users with a closed account are left out. */
export async function readAudience(db: ReadDb, audience: Audience): Promise<string[]> {
  const people = db.selectFrom('users').select('id').where('is_active', '=', true)
  if ('userId' in audience) return idsOf(await people.where('id', '=', audience.userId).execute())
  const { role, cityId, hubId } = audience
  const staff = people
    // Redundant with the role below, but it lets the planner use the index of staff instead of scanning all
    // customers.
    .where(sql<boolean>`role <> 'CUSTOMER'`)
    .where('role', '=', role)
    .$if(cityId !== undefined, (query) => query.where('city_id', '=', cityId ?? null))
    .$if(hubId !== undefined, (query) => query.where('hub_id', '=', hubId ?? null))
  return idsOf(await staff.execute())
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
