import type { DepositChoice, DepositKind } from '@voltloop/contract/deposits'
import { KEPT_PHOTO_REQUIRED, keptTooMuch } from '@voltloop/contract/messages/deposits'
import type { Actor } from '@voltloop/contract/roles'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { lockHeldDeposit, reduceHeldDeposit } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { refusalAt } from '../../platform/errors.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'

/** Records the deposit that was taken at handover. Does nothing if the full deposit was already held. */
export async function recordDepositTaken(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  amountPaise: number,
  now: Date,
): Promise<void> {
  if (amountPaise > 0) await insertEntry(db, actor, booking, { kind: 'taken', amountPaise }, now)
}

/**
 * Applies the deposit decision of a drop inspection and returns the amount to pay out. While another ride of the customer is on the
 * road, the rest of the deposit stays held for it.
 */
export async function settleDeposit(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  choice: DepositChoice,
  photoIds: readonly string[],
  now: Date,
): Promise<{ returnedPaise: number }> {
  if (choice.outcome === 'HOLD') return { returnedPaise: 0 }
  const heldPaise = await lockHeldDeposit(db, booking.customerId)
  if (heldPaise === 0) throw refusalAt('deposit', 'noDepositHeld')
  const kept = choice.outcome === 'KEEP_PART' ? keptEntryOf(choice, heldPaise, photoIds) : null
  // Check under the lock on the held deposit: a concurrent handover to this customer needs the same lock.
  const isNeededElsewhere = isNeededForOtherRide(await readRidesOnRoad(db, [booking.customerId]), booking)
  if (isNeededElsewhere && !kept) throw refusalAt('deposit', 'depositInUse')
  const keptPaise = kept?.amountPaise ?? 0
  const returnedPaise = isNeededElsewhere ? 0 : heldPaise - keptPaise
  if (kept) await insertEntry(db, actor, booking, kept, now)
  if (returnedPaise > 0) await insertEntry(db, actor, booking, { kind: 'returned', amountPaise: returnedPaise }, now)
  await reduceHeldDeposit(db, booking.customerId, keptPaise + returnedPaise)
  return { returnedPaise }
}

/** Returns the ids of rides that are on the road, grouped by customer. */
export async function readRidesOnRoad(db: ReadDb, customerIds: readonly string[]): Promise<Map<string, string[]>> {
  if (customerIds.length === 0) return new Map()
  const { rows } = await sql<{ customerId: string; ids: string[] }>`
    select customer_id as "customerId", array_agg(id) as ids from bookings
    where customer_id = any(${customerIds}) and status = 'PICKUP_INSPECTED_BY_SALES_AGENT' group by customer_id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.customerId, row.ids]))
}

/** Returns whether the deposit still covers another ride of the customer. */
export function isNeededForOtherRide(
  ridesOut: ReadonlyMap<string, readonly string[]>,
  { id, customerId }: { id: string; customerId: string },
): boolean {
  return ridesOut.get(customerId)?.some((other) => other !== id) ?? false
}

interface Entry {
  kind: DepositKind
  amountPaise: number
  reason?: string
  photoId?: string
}

function keptEntryOf(
  { amount, reason }: Extract<DepositChoice, { outcome: 'KEEP_PART' }>,
  heldPaise: number,
  [photoId]: readonly string[],
): Entry {
  if (amount * 100 > heldPaise) throw refusalAt('deposit.amount', 'badInput', keptTooMuch(heldPaise / 100))
  if (photoId === undefined) throw refusalAt('photoIds', 'badInput', KEPT_PHOTO_REQUIRED)
  return { kind: 'kept', amountPaise: amount * 100, reason, photoId }
}

async function insertEntry(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  { kind, amountPaise, reason, photoId }: Entry,
  now: Date,
): Promise<void> {
  await db
    .insertInto('deposit_entries')
    .values({
      id: uuidv7(),
      customer_id: booking.customerId,
      booking_id: booking.id,
      kind,
      amount_paise: amountPaise,
      at: now,
      by_id: actor.userId,
      reason: reason ?? null,
      photo_id: photoId ?? null,
    })
    .execute()
  const subject = { kind: 'booking', id: booking.id } as const
  const after = { kind, amountPaise, ...(reason !== undefined && { reason }) }
  await recordAudit(db, actor, { action: 'booking.depositEntered', subject, after }, now)
}
