import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import '../audit/tables.ts'
import type { Db } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'

interface LastChange {
  action: string
  before: Vehicle
  after: Vehicle | null
}

/**
 * Locks a vehicle and returns the change that a person made to it at a time. Refuses if there was none, or if it is not the vehicle's latest: of two
 * people who undo it at once, the second finds the undo of the first.
 */
export async function lockLastChange(db: Db, actor: Actor, vehicleId: string, at: Date): Promise<LastChange> {
  await sql`select from vehicles where id = ${vehicleId} for update`.execute(db)
  const { rows } = await sql<LastChange & { isMine: boolean }>`
    select action, before, after, at = ${at} and actor_id = ${actor.userId} as "isMine" from audit_log
    where subject_kind = 'vehicle' and subject_id = ${vehicleId} and at >= ${at} order by at desc, id desc limit 1`.execute(
    db,
  )
  const [latest] = rows
  if (!latest) throw new AppError('notFound')
  const isOfFleet = latest.action === 'vehicle.changed' || latest.action === 'vehicle.retired'
  if (!latest.isMine || !isOfFleet) throw new AppError('bulkChangedSince')
  return latest
}
