import type { VehicleCondition } from '@voltloop/contract/bookings'
import type { DepositChoice } from '@voltloop/contract/deposits'
import {
  DROP_TIME_AFTER_END,
  DROP_TIME_BEFORE_START,
  DROP_TIME_PAST,
  DROP_TIME_TODAY,
  hubIsFull,
  NEEDS_SERVICE,
  VEHICLE_UNDEPLOYED,
} from '@voltloop/contract/messages/bookings'
import { payOut } from '@voltloop/contract/messages/deposits'
import type { Actor } from '@voltloop/contract/roles'
import { dayInIndia, endOfDayInIndia } from '@voltloop/contract/time'
import { undeployVehicle } from '../../fleet/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { lockBooking } from '../lifecycle/booking.ts'
import { settleDeposit } from '../deposits/deposit.ts'
import { transition } from '../lifecycle/transition.ts'
import { recordCondition } from '../conditions/photo.ts'
import { voidRenewal } from '../renewals/renewal.ts'
import { notifyVehicleUnassigned } from '../lifecycle/vehicle-unassigned.ts'

/** The customer says when and where the vehicle comes back; said again, it replaces what was said before. */
export async function announceReturn(
  db: Db,
  actor: Actor,
  { transactionId, dropHubId, dropTime }: { transactionId: string; dropHubId: string; dropTime: string },
  now: Date,
): Promise<void> {
  const booking = await lockBooking(db, actor, transactionId)
  await transition(db, booking, 'return', { actor }, now)
  const dropAt = new Date(dropTime)
  if (dropAt.getTime() < now.getTime() - TYPING_MS) throw fieldRefusal('badInput', 'dropTime', DROP_TIME_PAST)
  if (dropAt < booking.startsAt) throw fieldRefusal('badInput', 'dropTime', DROP_TIME_BEFORE_START)
  const late = dropAt > lastDrop(booking.endsAt, now)
  if (late) {
    throw fieldRefusal('badInput', 'dropTime', booking.endsAt > now ? DROP_TIME_AFTER_END : DROP_TIME_TODAY)
  }
  await holdHub(db, booking.cityId, dropHubId)
  await db
    .updateTable('bookings')
    .set({ drop_at: dropAt, drop_hub_id: dropHubId })
    .where('id', '=', booking.id)
    .execute()
}

export interface DropInspection {
  transactionId: string
  dropHubId: string
  condition: VehicleCondition
  comment: string | null
  photoIds?: readonly string[]
  deposit?: DepositChoice
}

/** A sales agent takes the vehicle back, announced or not: the ride is completed. Gives the words to tell the agent. */
export async function inspectDrop(
  db: Db,
  actor: Actor,
  { transactionId, dropHubId, condition, comment, photoIds = [], deposit = { outcome: 'HOLD' } }: DropInspection,
  now: Date,
): Promise<string> {
  const booking = await lockBooking(db, actor, transactionId)
  await transition(db, booking, 'inspectDrop', { actor, ...(comment && { reason: comment }) }, now)
  await recordCondition(db, actor, booking, { moment: 'return', note: comment, photoIds }, now)
  // Before the vehicle: who hands another one over to this customer locks them in this order too.
  const { returnedPaise } = await settleDeposit(db, actor, booking, deposit, photoIds, now)
  if (booking.renewalDueId) await voidRenewal(db, booking.renewalDueId, now)
  const outOfService = condition === 'NEEDS_SERVICE' ? cutShort(comment || NEEDS_SERVICE) : null
  const { hub, standing, capacity, withRoom, shortOf } = await undeployVehicle(
    db,
    actor,
    booking.holdId,
    { hubId: dropHubId, outOfService },
    now,
  )
  await db
    .updateTable('bookings')
    .set({
      drop_hub_id: dropHubId,
      returned_at: now,
      drop_condition: condition,
      drop_comment: comment,
      drop_inspector_id: actor.userId,
    })
    .where('id', '=', booking.id)
    .execute()
  for (const holdId of shortOf) await notifyVehicleUnassigned(db, holdId, true)
  return [
    VEHICLE_UNDEPLOYED,
    ...(returnedPaise > 0 ? [payOut(returnedPaise / 100)] : []),
    ...(standing > capacity ? [hubIsFull(hub, standing, capacity, withRoom)] : []),
  ].join(' ')
}

// A ride comes back by its end; one that is overdue, today.
function lastDrop(endsAt: Date, now: Date): Date {
  return endsAt > now ? endsAt : endOfDayInIndia(dayInIndia(now))
}

// Who chose 'now' needs a moment to send it.
const TYPING_MS = 10 * 60_000
const REASON_MAX = 200
const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

// Never in the middle of what a person sees as one character.
function cutShort(text: string): string {
  let cut = ''
  for (const { segment } of CHARACTERS.segment(text)) {
    if (cut.length + segment.length > REASON_MAX) break
    cut += segment
  }
  return cut
}

// Held as it is until the transaction ends: a hub where a ride is to end is not closed.
async function holdHub(db: Db, cityId: string, hubId: string): Promise<void> {
  const hub = await db
    .selectFrom('hubs')
    .select('id')
    .where('id', '=', hubId)
    .where('city_id', '=', cityId)
    .where('archived_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!hub) throw fieldRefusal('hubGone', 'dropHubId')
}

function fieldRefusal(code: 'badInput' | 'hubGone', path: string, words?: string): Refusal {
  const message = words ?? new Refusal(code).message
  return new Refusal(code, { message, errors: [{ path, message }] })
}
