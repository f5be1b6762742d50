import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { undoExchange } from '../../fleet/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'
import { hasSharedSegment, resumeSegment, undoSegment } from '../lifecycle/ride-segment.ts'
import type { RideStep } from '../lifecycle/ride-step.ts'
import { transition } from '../lifecycle/transition.ts'
import { markUnserved } from '../lifecycle/unserved.ts'
import { voidRenewal } from '../renewals/renewal.ts'

const params = { action: 'undoSwap' } as const

/** Gives the customer the vehicle back that was swapped out, and puts it in service again. */
export async function undoSwap(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  { at, reason }: RideStep,
  now: Date,
): Promise<void> {
  await transition(db, booking, 'undoSwap', { actor }, now)
  await undoSegment(db, booking.id, now)
  const formerId = await resumeSegment(db, booking.id)
  if (formerId === null || (await hasSharedSegment(db, booking.id))) throw new AppError('undoVehicleGone', { params })
  const undone = await undoExchange(db, actor, booking.holdId, { formerId, reason }, now)
  if (undone.obstacle !== null) throw new AppError(undone.obstacle, { params })
  if (undone.modelId !== booking.modelId) await assertNotRenewed(db, booking, at, now)
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

// Renewals since the swap have plans of the other model. One that waits for its payment is withdrawn.
async function assertNotRenewed(db: Db, { id, renewalDueId }: LockedBooking, since: Date, now: Date): Promise<void> {
  const { rows } = await sql`select from renewals
    where booking_id = ${id} and state = 'done' and done_at >= ${since} limit 1`.execute(db)
  if (rows.length > 0) throw new AppError('undoRenewed', { params })
  if (renewalDueId) await voidRenewal(db, renewalDueId, now)
}
