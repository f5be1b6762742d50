import { EVERY_CITY } from '@voltloop/contract/core/every-city'
import type { Actor } from '@voltloop/contract/core/roles'
import type { ReadDb } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'

/** Returns the one city that the actor is restricted to, or null for roles that work in all cities. */
export function ownCity(actor: Actor): string | null {
  if (actor.role === 'SUPER_ADMIN' || actor.role === 'CUSTOMER_SUPPORT') return null
  // Staff without an assignment are restricted to a city that does not exist, so they see nothing.
  return actor.cityId ?? NOWHERE
}

/** Throws 404 for another city than the actor's own, so that ids reveal nothing. */
export function requireCity(actor: Actor, cityId: string): void {
  const own = ownCity(actor)
  if (own !== null && own !== cityId) throw new AppError('notFound')
}

/** Returns the requested city, or null for all cities. Throws 404 if the actor works in one city and requests all. */
export function requestedCity(actor: Actor, cityId: string): string | null {
  if (cityId !== EVERY_CITY) return cityId
  if (ownCity(actor) !== null) throw new AppError('notFound')
  return null
}

/** Like requireCity, and also throws 404 for a city that does not exist. Archived cities pass. */
export async function requireKnownCity(db: ReadDb, actor: Actor, cityId: string): Promise<void> {
  requireCity(actor, cityId)
  const city = await db.selectFrom('cities').select('id').where('id', '=', cityId).executeTakeFirst()
  if (!city) throw new AppError('notFound')
}

/** Like requireCity, and also throws 404 for a city that is archived or does not exist. */
export async function requireLiveCity(db: ReadDb, actor: Actor, cityId: string): Promise<void> {
  requireCity(actor, cityId)
  const city = await db
    .selectFrom('cities')
    .select('id')
    .where('id', '=', cityId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!city) throw new AppError('notFound')
}

const NOWHERE = '00000000-0000-0000-0000-000000000000'
