import type { Actor } from '@voltloop/contract/core/roles'
import type { Db } from '../../platform/db/db.ts'
import { assertState, leftToPay, lockCharge, setState } from '../charges/charge.ts'
import { recordCash } from './cash-movement.ts'

/** Records that what is left of a due charge was paid in cash. */
export async function takeChargeCash(db: Db, actor: Actor, chargeId: string, now: Date): Promise<void> {
  const { booking, charge } = await lockCharge(db, actor, chargeId)
  assertState(charge, 'DUE')
  await recordCash(db, actor, { bookingId: booking.id, kind: 'charge', amountPaise: leftToPay(charge) }, now)
  await setState(db, actor, booking, charge, { state: 'PAID', paidBy: 'cash' }, now)
}
