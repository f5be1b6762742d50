import type { EmployeeRole } from '@voltloop/contract/employees'
import { fullPhone } from '@voltloop/contract/primitives'
import type { Db } from '../platform/db/db.ts'
import { Refusal } from '../platform/errors.ts'

interface Place {
  cityId: string
  hubId: string | null
}

/** Gives an employee of this role a place of work; whoever it is must be free, or work there already. */
export async function assignPlace(
  db: Db,
  phone: string,
  role: EmployeeRole,
  place: Place,
): Promise<{ userId: string }> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'role', 'is_active', 'city_id', 'hub_id'])
    .where('phone', '=', fullPhone(phone))
    .forUpdate()
    .executeTakeFirst()
  if (!user || !user.is_active || user.role === 'CUSTOMER') throw new Refusal('notAnEmployee')
  if (user.role !== role) throw new Refusal('wrongEmployeeRole')
  const isThere = user.city_id === place.cityId && user.hub_id === place.hubId
  if (user.city_id !== null && !isThere) throw new Refusal('worksElsewhere')
  await db.updateTable('users').set({ city_id: place.cityId, hub_id: place.hubId }).where('id', '=', user.id).execute()
  return { userId: user.id }
}

/** Frees whoever works at a place in this role. */
export async function freePlace(db: Db, role: EmployeeRole, place: Place): Promise<void> {
  await db
    .updateTable('users')
    .set({ city_id: null, hub_id: null })
    .where('role', '=', role)
    .where('city_id', '=', place.cityId)
    .$if(place.hubId !== null, (query) => query.where('hub_id', '=', place.hubId))
    .execute()
}
