import { RUPEE } from '@voltloop/contract/core/money'
import type { Actor } from '@voltloop/contract/core/roles'
import { lockHeldDeposit, releaseDeposit } from '../../accounts/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { fieldError } from '../../platform/errors.ts'
import { insertCharge } from '../charges/charge.ts'
import { makeDue } from '../charges/make-due.ts'
import { lockBooking } from '../lifecycle/booking.ts'
import { transition } from '../lifecycle/transition.ts'

interface Decision {
  transactionId: string
  /** Rupees. */
  kept: number
  reason: string
}

/** Decides about the deposit that was withheld after a theft. What is kept becomes a charge that the deposit pays; the rest is free again. */
export async function decideWithheldDeposit(
  db: Db,
  actor: Actor,
  { transactionId, kept, reason }: Decision,
  now: Date,
): Promise<void> {
  const booking = await lockBooking(db, actor, transactionId)
  const { id, customerId, withheldPaise } = booking
  const keptPaise = kept * RUPEE
  const facts = { before: { withheldPaise }, after: { withheldPaise: 0, keptPaise } }
  await transition(db, booking, 'decideDeposit', { actor, reason, facts }, now)
  if (keptPaise > withheldPaise) throw fieldError('kept', 'withheldAtMost', { heldPaise: withheldPaise })
  await lockHeldDeposit(db, customerId)
  await releaseDeposit(db, customerId, withheldPaise)
  await db.updateTable('bookings').set({ withheld_paise: 0 }).where('id', '=', id).execute()
  if (keptPaise === 0) return
  const loss = { kind: 'DAMAGE', part: null, amountPaise: keptPaise, isTaxable: false, reason, photoId: null } as const
  await makeDue(db, actor, booking, [await insertCharge(db, actor, booking, loss, now)], now)
}
