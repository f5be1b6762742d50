import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { undoExchange } from '../../fleet/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'
import { resumeSegment, undoSegment } from '../lifecycle/ride-segment.ts'
import type { RideStep } from '../lifecycle/ride-step.ts'
import { transition } from '../lifecycle/transition.ts'
import { markUnserved } from '../lifecycle/unserved.ts'

const params = { action: 'undoSwap' } as const

/** Gives the customer the vehicle back that was swapped out, and puts it in service again. */
export async function undoSwap(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  { reason }: RideStep,
  now: Date,
): Promise<void> {
  await transition(db, booking, 'undoSwap', { actor }, now)
  await undoSegment(db, booking.id, now)
  const formerId = await resumeSegment(db, booking.id)
  if (formerId === null) throw new AppError('undoVehicleGone', { params })
  const undone = await undoExchange(db, actor, booking.holdId, { formerId, reason }, now)
  if (undone.obstacle !== null) throw new AppError(undone.obstacle, { params })
  // The plate is the present one again. The search text keeps it.
  await db
    .updateTable('bookings')
    .set({
      model_id: undone.modelId,
      former_plates: sql<string[]>`former_plates[:cardinality(former_plates) - 1]`,
    })
    .where('id', '=', booking.id)
    .execute()
  await markUnserved(db, booking, now, undone.freedId)
}
