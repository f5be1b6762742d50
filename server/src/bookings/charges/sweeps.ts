import type { Db, ReadDb } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import { sql } from 'kysely'
import { lockBookingById } from '../lifecycle/booking.ts'
import { readCharge } from './charge.ts'
import { makeDue } from './make-due.ts'

const DAY_MS = 24 * 3_600_000
// Days after a charge became due.
const REMINDER_DAYS = [1, 3, 7]

/** Returns proposed charges that nobody has disputed in time. */
export async function readChargesToMakeDue(db: ReadDb, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from charges where state = 'PROPOSED' and due_at <= ${now}
    order by due_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Makes a proposed charge due. Does nothing if somebody was faster. */
export async function makeChargeDue(db: Db, chargeId: string, now: Date): Promise<void> {
  const { bookingId } = await readCharge(db, chargeId)
  const booking = await lockBookingById(db, bookingId)
  const charge = await readCharge(db, chargeId)
  if (charge.state === 'PROPOSED' && charge.dueAt <= now) await makeDue(db, null, booking, charge, now)
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
