import type { Role } from '@voltloop/contract/roles'
import { sql } from 'kysely'
import type { ReadDb } from '../platform/db/db.ts'

/** Whom news is for: one person, or those of a role, who work in one place where it is named. */
export type Audience = { userId: string } | { role: Exclude<Role, 'CUSTOMER'>; cityId?: string; hubId?: string }

/** Who belongs to an audience now; people who have left are not told anything. */
export async function readAudience(db: ReadDb, audience: Audience): Promise<string[]> {
  const people = db.selectFrom('users').select('id').where('is_active', '=', true)
  if ('userId' in audience) return idsOf(await people.where('id', '=', audience.userId).execute())
  const { role, cityId, hubId } = audience
  const staff = people
    // Says again what the role implies, so that staff are found among a million customers.
    .where(sql<boolean>`role <> 'CUSTOMER'`)
    .where('role', '=', role)
    .$if(cityId !== undefined, (query) => query.where('city_id', '=', cityId ?? null))
    .$if(hubId !== undefined, (query) => query.where('hub_id', '=', hubId ?? null))
  return idsOf(await staff.execute())
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
