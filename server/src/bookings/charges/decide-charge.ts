import { RUPEE } from '@voltloop/contract/core/money'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { requestRefund } from '../../payments/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import { readLimits } from '../../prices/index.ts'
import { creditCharge } from '../billing/bill.ts'
import { makeRefundDue } from '../billing/refund.ts'
import { returnToDeposit } from '../deposits/deposit.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'
import { assertState, disputableUntil, lockCharge, setState, type ChargeRecord } from './charge.ts'
import { makeDue } from './make-due.ts'

/** Records that the customer agrees, in the own account or at the desk. Returns whether the deposit has paid the charge. */
export async function agreeToCharge(db: Db, actor: Actor, chargeId: string, now: Date): Promise<boolean> {
  const { booking, charge } = await lockCharge(db, actor, chargeId)
  assertState(charge, 'PROPOSED')
  const [due] = await makeDue(db, actor, booking, [charge], now)
  return due?.state === 'PAID'
}

/** Records that the customer disputes a charge, also after the deposit has paid it. */
export async function disputeCharge(db: Db, actor: Actor, chargeId: string, reason: string, now: Date): Promise<void> {
  const { booking, charge } = await lockCharge(db, actor, chargeId)
  assertState(charge, 'PROPOSED', 'DUE', 'PAID')
  if (disputableUntil(charge) < now) throw new AppError('disputeTooLate')
  await setState(db, actor, booking, charge, { state: 'DISPUTED', reason }, now)
  await publish(db, { name: 'booking.chargeDisputed', bookingId: booking.id })
}

/** Decides a dispute. A charge that stands is due, or stays paid; one that is dropped is waived with its money back. */
export async function decideDispute(
  db: Db,
  actor: Actor,
  chargeId: string,
  { isUpheld, reason }: { isUpheld: boolean; reason: string },
  now: Date,
): Promise<void> {
  const { booking, charge } = await lockCharge(db, actor, chargeId)
  assertState(charge, 'DISPUTED')
  if (!isUpheld) await dropCharge(db, actor, booking, charge, reason, now)
  else if (charge.paidBy === null) await makeDue(db, actor, booking, [charge], now, reason)
  else await setState(db, actor, booking, charge, { state: 'PAID', reason }, now)
  await publish(db, { name: 'booking.chargeDecided', bookingId: booking.id })
}

export async function waiveCharge(db: Db, actor: Actor, chargeId: string, reason: string, now: Date): Promise<void> {
  const { booking, charge } = await lockCharge(db, actor, chargeId)
  assertState(charge, 'PROPOSED', 'DUE', 'PAID', 'DISPUTED')
  if (actor.role === 'HUB_MANAGER') {
    const waivedPaise = await readWaivedByManagers(db, booking.id)
    const mostPaise = (await readLimits(db, booking.cityId, now)).HUB_WAIVER.value * RUPEE
    if (waivedPaise + charge.amountPaise > mostPaise) throw new AppError('waiverAtMost', { params: { mostPaise } })
  }
  await dropCharge(db, actor, booking, charge, reason, now)
  await publish(db, { name: 'booking.chargeWaived', bookingId: booking.id })
}

/**
 * Waives a charge. What was paid goes back to where it came from: to the deposit, to the online payment, or in cash at the hub. A charge that was due
 * gets a credit note. `keptEntryId` is the passbook entry of a charge that a return kept from the deposit, if it is known.
 */
export async function dropCharge(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  charge: ChargeRecord,
  reason: string,
  now: Date,
  keptEntryId?: string,
): Promise<void> {
  const { depositPaise, amountPaise } = charge
  const back = { amountPaise: depositPaise, reason, ...(keptEntryId !== undefined && { reverses: keptEntryId }) }
  if (depositPaise > 0) await returnToDeposit(db, actor, booking, back, now)
  if (charge.paidBy === 'cash') await makeRefundDue(db, booking.id, amountPaise - depositPaise)
  if (charge.paymentId !== null) await requestRefund(db, { paymentId: charge.paymentId, reason: 'chargeDropped' }, now)
  await setState(db, actor, booking, charge, { state: 'WAIVED', reason }, now)
  if (charge.paperOf === null) return
  // Last, because taking a number locks the counter.
  const number = await creditCharge(db, charge.paperOf, charge, now)
  await db.updateTable('charges').set({ credit_note_number: number }).where('id', '=', charge.id).execute()
}

async function readWaivedByManagers(db: ReadDb, bookingId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(c.amount_paise), 0)::bigint as paise from charges c
    where c.booking_id = ${bookingId} and c.state = 'WAIVED' and exists (select from charge_states s join users u on u.id = s.by_id
      where s.charge_id = c.id and s.state = 'WAIVED' and u.role = 'HUB_MANAGER'
        -- A charge of a return that was undone is no favour.
        and not exists (select from booking_transitions t where t.booking_id = c.booking_id and t.action = 'undoDrop' and t.at = s.at))`.execute(
    db,
  )
  return rows[0]?.paise ?? 0
}
