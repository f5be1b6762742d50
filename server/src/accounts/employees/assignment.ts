import type { EmployeeRole } from '@voltloop/contract/accounts/employees'
import { fullPhone } from '@voltloop/contract/core/primitives'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { broadcastSessionChange } from '../broadcast.ts'

interface Place {
  cityId: string
  hubId: string | null
}

/** Assigns an employee of the given role to a city or hub. Rejects an employee who already works somewhere else. */
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
  if (!user || !user.is_active || user.role === 'CUSTOMER') throw new AppError('notAnEmployee')
  if (user.role !== role) throw new AppError('wrongEmployeeRole')
  const isAssignedHere = user.city_id === place.cityId && user.hub_id === place.hubId
  if (user.city_id !== null && !isAssignedHere) throw new AppError('worksElsewhere')
  if (!isAssignedHere) {
    const { cityId, hubId } = place
    await db.updateTable('users').set({ city_id: cityId, hub_id: hubId }).where('id', '=', user.id).execute()
    await broadcastSessionChange(db, [user.id])
  }
  return { userId: user.id }
}

/** Removes the assignment of every employee with this role at a place, or of the one with this phone number. */
export async function unassignPlace(db: Db, role: EmployeeRole, place: Place, phone?: string): Promise<void> {
  const freed = await db
    .updateTable('users')
    .set({ city_id: null, hub_id: null })
    .where('role', '=', role)
    .where('city_id', '=', place.cityId)
    .$if(place.hubId !== null, (query) => query.where('hub_id', '=', place.hubId))
    .$if(phone !== undefined, (query) => query.where('phone', '=', phone ?? ''))
    .returning('id')
    .execute()
  await broadcastSessionChange(
    db,
    freed.map((user) => user.id),
  )
}
