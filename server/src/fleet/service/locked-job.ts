import type { JobState } from '@voltloop/contract/fleet/service'
import type { Actor } from '@voltloop/contract/core/roles'
import { ownCity } from '../../places/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockVehicles } from '../holds.ts'

export type LockedVehicle = Awaited<ReturnType<typeof lockVehicles>>[number]

/** Locks a vehicle that the actor may service. Throws 404 for one of another city, and for hub managers one of another hub. */
export async function lockServedVehicle(db: Db, actor: Actor, vehicleId: string): Promise<LockedVehicle> {
  const [vehicle] = await lockVehicles(db, [vehicleId])
  if (!vehicle || vehicle.archived_at !== null || !mayServe(actor, vehicle)) throw new AppError('notFound')
  return vehicle
}

/** A vehicle on the road or at the roadside belongs to no hub: each hub of its city may plan for it. */
export function mayServe(
  actor: Actor,
  { city_id: cityId, hub_id: hubId }: Pick<LockedVehicle, 'city_id' | 'hub_id'>,
): boolean {
  const own = ownCity(actor)
  if (actor.role === 'CUSTOMER' || actor.role === 'CUSTOMER_SUPPORT' || (own !== null && own !== cityId)) return false
  return actor.role !== 'HUB_MANAGER' || hubId === null || hubId === actor.hubId
}

export const JOB_COLUMNS = [
  'id',
  'vehicle_id',
  'hold_id',
  'state',
  'priority',
  'ride_hold_id',
  'problem',
  'due_day',
  'assignee_id',
  'assignee_name',
  'parts',
  'cost_paise',
  'cancel_reason',
] as const

/** Locks a job, and its vehicle before it, as everywhere. */
export async function lockJob(db: Db, actor: Actor, jobId: string) {
  const found = await db.selectFrom('service_jobs').select('vehicle_id').where('id', '=', jobId).executeTakeFirst()
  if (!found) throw new AppError('notFound')
  const vehicle = await lockServedVehicle(db, actor, found.vehicle_id)
  const job = await db
    .selectFrom('service_jobs')
    .select(JOB_COLUMNS)
    .where('id', '=', jobId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { job, vehicle }
}

export type LockedJob = Awaited<ReturnType<typeof lockJob>>['job']

export const OPEN_STATES = ['PLANNED', 'BEGUN', 'DONE'] as const satisfies readonly JobState[]

export function assertJobState({ state }: LockedJob, allowed: readonly JobState[]): void {
  if (!allowed.includes(state)) throw new AppError('jobStateNow', { params: { state } })
}
