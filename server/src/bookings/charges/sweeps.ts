import type { Db, ReadDb } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import { sql } from 'kysely'
import { lockBookingById } from '../lifecycle/booking.ts'
import { readCharge, readOverdueProposals } from './charge.ts'
import { makeDue, payFromDeposit } from './make-due.ts'

const DAY_MS = 24 * 3_600_000
// Days after a charge became due.
const REMINDER_DAYS = [1, 3, 7]

/** Returns the bookings with proposed charges that nobody has disputed in time. */
export async function readBookingsToCharge(db: ReadDb, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select booking_id as id from charges
    where state = 'PROPOSED' and due_at <= ${now} group by booking_id order by min(due_at) limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Makes the proposed charges of a booking due whose time has come. Does nothing if somebody was faster. */
export async function makeProposedDue(db: Db, bookingId: string, now: Date): Promise<void> {
  const booking = await lockBookingById(db, bookingId)
  const charges = await readOverdueProposals(db, bookingId, now)
  if (charges.length > 0) await makeDue(db, null, booking, charges, now)
}

/**
 * Returns the due charges of customers with deposit that no ride on the road needs: one needed it when they became due. Deposit that was paid ahead of
 * a handover is left for that.
 */
export async function readChargesForDeposit(db: ReadDb, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select c.id from charges c join users u on u.id = c.customer_id
    where c.state = 'DUE' and u.held_deposit_paise > u.deposit_in_use_paise and not exists (
      select from bookings b where b.customer_id = u.id and b.status = 'ACCEPTED_BY_HUB_MANAGER')
    order by c.due_at, c.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Pays a due charge from the deposit. Does nothing if somebody was faster. */
export async function payDueFromDeposit(db: Db, chargeId: string, now: Date): Promise<void> {
  const { bookingId } = await readCharge(db, chargeId)
  const booking = await lockBookingById(db, bookingId)
  const charge = await readCharge(db, chargeId)
  if (charge.state !== 'DUE') return
  const { depositPaise } = await payFromDeposit(db, null, booking, charge, now)
  if (depositPaise > charge.depositPaise) await publish(db, { name: 'booking.chargeFromDeposit', bookingId })
}

/** Returns due charges whose next reminder is due. */
export async function readChargesToRemind(db: ReadDb, now: Date, limit: number): Promise<string[]> {
  const dueFor = REMINDER_DAYS.map(
    (days, sent) => sql`(reminders = ${sent} and due_at <= ${new Date(now.getTime() - days * DAY_MS)})`,
  )
  const { rows } = await sql<{
    id: string
  }>`select id from charges where state = 'DUE' and (${sql.join(dueFor, sql` or `)})
    order by due_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Reminds a customer of a due charge. A reminder that is late skips those before it. */
export async function remindOfCharge(db: Db, chargeId: string, now: Date): Promise<void> {
  const { bookingId } = await readCharge(db, chargeId)
  await lockBookingById(db, bookingId)
  const { state, dueAt } = await readCharge(db, chargeId)
  if (state !== 'DUE') return
  const reminders = REMINDER_DAYS.filter((days) => dueAt.getTime() + days * DAY_MS <= now.getTime()).length
  await db.updateTable('charges').set({ reminders }).where('id', '=', chargeId).execute()
  await publish(db, { name: 'booking.chargeReminded', bookingId })
}
