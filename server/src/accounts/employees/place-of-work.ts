import type { Role } from '@voltloop/contract/core/roles'
import type { Db } from '../../platform/db/db.ts'
import { fieldError } from '../../platform/errors.ts'

/** The city, and the hub of a hub manager. Both are null for an employee without a place of work. */
export interface PlaceOfWork {
  cityId: string | null
  hubId: string | null
}

/**
 * Locks an open city and hub before somebody is assigned to them, and returns the city of the hub. Implemented by the
 * places, which depend on the accounts.
 */
export type LockPlace = (db: Db, place: PlaceOfWork) => Promise<string | null>

/** The requested place. A field that is left out stays as it is, an empty one is removed. */
export interface PlaceChange {
  cityId?: string | null | undefined
  hubId?: string | null | undefined
}

/** Returns the place in which an employee works after a change. A new role or a closed account removes it. */
export function placeAfter(
  before: PlaceOfWork & { role: Role },
  after: { role: Role; isActive: boolean },
  change: PlaceChange,
): PlaceOfWork {
  const isRequested = change.cityId !== undefined || change.hubId !== undefined
  const stays = after.isActive && after.role === before.role
  const cityId = change.cityId === undefined ? (stays ? before.cityId : null) : change.cityId || null
  const staysInCity = stays && cityId === before.cityId
  const hubId = change.hubId === undefined ? (staysInCity ? before.hubId : null) : change.hubId || null
  if (isRequested) assertPlaceFits({ cityId, hubId }, after)
  return { cityId, hubId }
}

function assertPlaceFits({ cityId, hubId }: PlaceOfWork, { role, isActive }: { role: Role; isActive: boolean }): void {
  if (cityId !== null && !isActive) throw fieldError('cityId', 'onlyActiveHavePlace')
  if (cityId !== null && role === 'CUSTOMER_SUPPORT') throw fieldError('cityId', 'noCityForRole')
  if (hubId !== null && role !== 'HUB_MANAGER') throw fieldError('hubId', 'noHubForRole')
  if ((hubId === null) !== (cityId === null) && role === 'HUB_MANAGER') throw fieldError('hubId', 'chooseHub')
}
