import { addDays } from '@voltloop/contract/core/time'
import { TRANSFER_DAYS_AHEAD } from '@voltloop/contract/fleet/transfers'
import type { Db } from '../../platform/db/db.ts'
import { fieldError } from '../../platform/errors.ts'
import { publish, type Event } from '../../platform/jobs/events.ts'
import { worksInCity } from '../service/assignee.ts'
import '../events.ts'

interface Driver {
  driver_id: string | null
  driver_name: string | null
}

/** Returns who a form lets drive: an employee of the city, or a name. */
export async function readDriver(
  db: Db,
  cityId: string,
  { driverId, driverName }: { driverId?: string | null | undefined; driverName?: string | null | undefined },
): Promise<Driver> {
  if (driverId && driverName) throw fieldError('driverName', 'assigneeTwice')
  if (driverId && !(await worksInCity(db, cityId, driverId))) throw fieldError('driverId', 'assigneeUnknown')
  return { driver_id: driverId ?? null, driver_name: driverName || null }
}

/** Rejects a time that has passed or is too far ahead. */
export function assertDue(dueAt: Date, now: Date): Date {
  if (dueAt <= now) throw fieldError('dueAt', 'transferDuePast')
  if (dueAt > addDays(now, TRANSFER_DAYS_AHEAD)) throw fieldError('dueAt', 'transferDueLate')
  return dueAt
}

/** Notifies the driver of what somebody else has done. */
export async function notifyDriver(
  db: Db,
  actor: { userId: string },
  { driverId, ...what }: Pick<Event<'transfer.changed'>, 'transferId' | 'change'> & { driverId: string | null },
): Promise<void> {
  if (driverId !== null && driverId !== actor.userId) await publish(db, { name: 'transfer.changed', driverId, ...what })
}
