import type { undoStep as endpoint } from '@voltloop/contract/bookings/undo'
import type { UndoAction } from '@voltloop/contract/bookings/undo-record'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockBooking, type LockedBooking } from '../lifecycle/booking.ts'
import { checkUndo, readLastSteps, type RideStep } from '../lifecycle/ride-step.ts'
import { undoDrop } from './undo-drop.ts'
import { undoHandOver } from './undo-hand-over.ts'
import { undoSwap } from './undo-swap.ts'

/** Undoes the last step of a ride with everything that it caused, or rejects it and says what to do instead. */
export async function undoStep(db: Db, actor: Actor, form: Body<typeof endpoint>, now: Date): Promise<void> {
  const { transactionId, action } = form
  const booking = await lockBooking(db, actor, transactionId, action)
  const { status, isCancelled } = booking
  // In a statement after the lock, so that it sees what somebody else has just undone.
  const step = (await readLastSteps(db, [booking.id])).get(booking.id)
  const verdict = checkUndo(actor, booking, step, action, now)
  if (verdict === 'wrongState' || !step) throw new AppError('wrongStateNow', { params: { status, isCancelled } })
  if (verdict === 'undoTooLate') throw new AppError('undoTooLate', { params: { action } })
  if (verdict !== 'open') throw new AppError(verdict)
  await UNDO[action](db, actor, booking, step, now)
}

type Undo = (db: Db, actor: Actor, booking: LockedBooking, step: RideStep, now: Date) => Promise<void>
const UNDO: Record<UndoAction, Undo> = { undoHandOver, undoSwap, undoDrop }
