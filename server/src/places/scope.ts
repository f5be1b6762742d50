import type { Actor } from '@voltloop/contract/roles'
import type { ReadDb } from '../platform/db/db.ts'
import { Refusal } from '../platform/errors.ts'

/** The one city that an actor is bound to, or null for who works in all of them. */
export function ownCity(actor: Actor): string | null {
  if (actor.role === 'SUPER_ADMIN' || actor.role === 'CUSTOMER_SUPPORT') return null
  // Staff without a place yet are bound to a city that does not exist: they see nothing.
  return actor.cityId ?? NOWHERE
}

/** Refuses what lies in another city as if it were not there, so that ids tell nothing. */
export function requireCity(actor: Actor, cityId: string): void {
  const own = ownCity(actor)
  if (own !== null && own !== cityId) throw new Refusal('notFound')
}

/** The same, and refuses a city that never was; a closed one still has its past. */
export async function requireKnownCity(db: ReadDb, actor: Actor, cityId: string): Promise<void> {
  requireCity(actor, cityId)
  const city = await db.selectFrom('cities').select('id').where('id', '=', cityId).executeTakeFirst()
  if (!city) throw new Refusal('notFound')
}

/** The same, and refuses a city that is closed or never was. */
export async function requireLiveCity(db: ReadDb, actor: Actor, cityId: string): Promise<void> {
  requireCity(actor, cityId)
  const city = await db
    .selectFrom('cities')
    .select('id')
    .where('id', '=', cityId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!city) throw new Refusal('notFound')
}

const NOWHERE = '00000000-0000-0000-0000-000000000000'
