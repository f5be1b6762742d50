import type { UndoAction } from '@voltloop/contract/bookings/undo-record'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import type { ReadDb } from '../../platform/db/db.ts'
import { mayActOn, TRANSITIONS, type BookingFacts } from './transition-table.ts'

const MINUTE_MS = 60_000
const UNDO_MS = 15 * MINUTE_MS
const CORRECT_MS = 24 * 60 * MINUTE_MS

const UNDO_OF = { handOver: 'undoHandOver', swap: 'undoSwap', inspectDrop: 'undoDrop' } as const
type StepName = keyof typeof UNDO_OF

/** A step of a ride that staff can undo. */
export interface RideStep {
  action: StepName
  at: Date
  byId: string | null
  reason: string | null
}

/** Returns the rides with a vehicle whose last handover or swap may still be undone or corrected. */
export async function readRecentHandouts(db: ReadDb, bookingIds: readonly string[], now: Date): Promise<Set<string>> {
  if (bookingIds.length === 0) return new Set()
  const { rows } = await sql<{ bookingId: string }>`
    select booking_id as "bookingId" from ride_segments
    where booking_id = any(${[...bookingIds]}::uuid[]) and to_at is null and undone_at is null
      and from_at >= ${new Date(now.getTime() - CORRECT_MS)}`.execute(db)
  return new Set(rows.map(({ bookingId }) => bookingId))
}

export const isRecentReturn = (returnedAt: Date | null, now: Date): boolean =>
  returnedAt !== null && returnedAt.getTime() + UNDO_MS >= now.getTime()

/** Returns the last step of each ride that was not undone. */
export async function readLastSteps(db: ReadDb, bookingIds: readonly string[]): Promise<Map<string, RideStep>> {
  if (bookingIds.length === 0) return new Map()
  const names = [...Object.keys(UNDO_OF), ...Object.values(UNDO_OF)]
  const { rows } = await sql<Omit<RideStep, 'action'> & { bookingId: string; action: StepName | UndoAction }>`
    select booking_id as "bookingId", action, at, actor_id as "byId", reason from booking_transitions
    where booking_id = any(${[...bookingIds]}::uuid[]) and action = any(${names}) order by at, id`.execute(db)
  const last = new Map<string, RideStep>()
  for (const [bookingId, transitions] of Map.groupBy(rows, (row) => row.bookingId)) {
    const steps: RideStep[] = []
    for (const { action, at, byId, reason } of transitions) {
      if (isStep(action)) steps.push({ action, at, byId, reason })
      else steps.pop()
    }
    const step = steps.at(-1)
    if (step) last.set(bookingId, step)
  }
  return last
}

function isStep(action: StepName | UndoAction): action is StepName {
  return Object.hasOwn(UNDO_OF, action)
}

export const undoOf = ({ action }: RideStep): UndoAction => UNDO_OF[action]
export const undoableUntil = ({ at }: RideStep): Date => new Date(at.getTime() + UNDO_MS)

type Facts = Pick<BookingFacts, 'status' | 'customerId' | 'cityId' | 'pickupHubId' | 'dropHubId'>
export type UndoVerdict = 'open' | 'wrongState' | 'undoNotYours' | 'undoTooLate'

/** Returns whether this person may undo a step: within 15 minutes, whoever made it or the hub's manager. */
export function checkUndo(
  actor: Actor,
  booking: Facts,
  step: RideStep | undefined,
  action: UndoAction,
  now: Date,
): UndoVerdict {
  if (!step || undoOf(step) !== action || !TRANSITIONS[action].from.includes(booking.status)) return 'wrongState'
  if (!isOwnOrManaged(actor, booking, step, action)) return 'undoNotYours'
  return undoableUntil(step) < now ? 'undoTooLate' : 'open'
}

/** Returns whether this person may correct the plate that a handover or swap recorded: within 24 hours, the same people. */
export function checkPlate(actor: Actor, booking: Facts, step: RideStep | undefined, now: Date): UndoVerdict {
  if (!step || step.action === 'inspectDrop' || !TRANSITIONS.correctPlate.from.includes(booking.status))
    return 'wrongState'
  if (!isOwnOrManaged(actor, booking, step, 'correctPlate')) return 'undoNotYours'
  return step.at.getTime() + CORRECT_MS < now.getTime() ? 'undoTooLate' : 'open'
}

function isOwnOrManaged(actor: Actor, booking: Facts, step: RideStep, name: UndoAction | 'correctPlate'): boolean {
  const isTheirs = step.byId === actor.userId || actor.role === 'HUB_MANAGER'
  return isTheirs && TRANSITIONS[name].by.includes(actor.role) && mayActOn(actor, booking, name)
}
