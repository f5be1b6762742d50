import type { TransferState } from '@voltloop/contract/fleet/transfers'
import type { Actor } from '@voltloop/contract/core/roles'
import { ownCity } from '../../places/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'

export interface TransferPlace {
  cityId: string
  fromHubId: string
  toHubId: string
}

/** Those who plan, change and cancel: admins of the city, and the managers of the two hubs. */
export function mayPlan(actor: Actor, place: TransferPlace): boolean {
  return actor.role !== 'SALES_AGENT' && worksThere(actor, place)
}

/** Those who scan vehicles: also every agent of the city, and the driver, who may be the manager of another of its hubs. */
export function mayDrive(actor: Actor, transfer: TransferPlace & { driverId: string | null }): boolean {
  return worksThere(actor, transfer) || (isInCity(actor, transfer) && actor.userId === transfer.driverId)
}

function worksThere(actor: Actor, place: TransferPlace): boolean {
  if (!isInCity(actor, place)) return false
  return actor.role !== 'HUB_MANAGER' || actor.hubId === place.fromHubId || actor.hubId === place.toHubId
}

function isInCity(actor: Actor, { cityId }: TransferPlace): boolean {
  const own = ownCity(actor)
  return actor.role !== 'CUSTOMER' && actor.role !== 'CUSTOMER_SUPPORT' && (own === null || own === cityId)
}

/** Locks a transfer that the actor may work on. Its vehicles are locked after it. Throws 404 for others. */
export async function lockTransfer(
  db: Db,
  actor: Actor,
  transferId: string,
  isAllowed: (actor: Actor, transfer: TransferPlace & { driverId: string | null }) => boolean,
) {
  const transfer = await db
    .selectFrom('transfers')
    .select(['id', 'city_id as cityId', 'from_hub_id as fromHubId', 'to_hub_id as toHubId'])
    .select(['state', 'due_at as dueAt', 'driver_id as driverId', 'driver_name as driverName'])
    .where('id', '=', transferId)
    .forUpdate()
    .executeTakeFirst()
  if (!transfer || !isAllowed(actor, transfer)) throw new AppError('notFound')
  return transfer
}

export type LockedTransfer = Awaited<ReturnType<typeof lockTransfer>>

export function isOver(state: TransferState): boolean {
  return state === 'ARRIVED' || state === 'CANCELLED'
}
