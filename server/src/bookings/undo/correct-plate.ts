import type { correctPlate as endpoint } from '@voltloop/contract/bookings/undo'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { correctVehicle } from '../../fleet/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { openAgreement, voidAgreement } from '../agreements/agreement.ts'
import { lockBooking } from '../lifecycle/booking.ts'
import { readPlate } from '../lifecycle/plate.ts'
import { beginSegment, hasSharedSegment, undoSegment } from '../lifecycle/ride-segment.ts'
import { checkPlate, readLastSteps } from '../lifecycle/ride-step.ts'
import { transition } from '../lifecycle/transition.ts'
import { markUnserved } from '../lifecycle/unserved.ts'
import { notifyVehicleUnassigned } from '../lifecycle/vehicle-unassigned.ts'

/** Records that the customer has had another vehicle since the handover or swap. Both vehicles stay in service. */
export async function correctPlate(db: Db, actor: Actor, form: Body<typeof endpoint>, now: Date): Promise<void> {
  const booking = await lockBooking(db, actor, form.transactionId, 'correctPlate')
  const { status, isCancelled } = booking
  const step = (await readLastSteps(db, [booking.id])).get(booking.id)
  const verdict = checkPlate(actor, booking, step, now)
  if (verdict === 'wrongState' || !step) throw new AppError('wrongStateNow', { params: { status, isCancelled } })
  if (verdict !== 'open') throw new AppError(verdict === 'undoTooLate' ? 'plateTooLate' : verdict)
  const { registrationNumber } = form
  const wrong = await readPlate(db, booking.holdId)
  const facts = { before: { registrationNumber: wrong }, after: { registrationNumber } }
  await transition(db, booking, 'correctPlate', { actor, facts }, now)
  const { freedId, unservedHoldIds } = await correctVehicle(db, actor, booking.holdId, registrationNumber, now)
  const from = await undoSegment(db, booking.id, now)
  await beginSegment(db, booking.id, from ?? step.at)
  if (await hasSharedSegment(db, booking.id)) throw new AppError('plateOnOtherRide')
  // The agreement names the vehicle of the handover.
  if (step.action === 'handOver' && (await voidAgreement(db, booking.id, now))) await openAgreement(db, booking, now)
  await markUnserved(db, booking, now, freedId)
  for (const holdId of unservedHoldIds) await notifyVehicleUnassigned(db, holdId, true, now)
}
