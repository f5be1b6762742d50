import { sql, type RawBuilder } from 'kysely'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import '../events.ts'
import '../tables.ts'
import { REMINDERS, type Reminder, type ReminderName } from './reminder-table.ts'

export interface DueReminder {
  name: ReminderName
  subjectId: string
  dueAt: Date
}

/**
 * Returns the reminders that are due and were not sent. Of several times of one reminder that have passed only the last counts, and none that passed more
 * than a day ago: nobody is reminded of old matters because the server was off.
 */
export async function readDueReminders(
  db: ReadDb,
  name: ReminderName,
  now: Date,
  limit: number,
): Promise<DueReminder[]> {
  const { minutes }: Reminder = REMINDERS[name]
  // Everything that can be due lies in a range, so that indexes find it among all that waits.
  const [earliest, latest] = [addMinutes(now, -Math.max(...minutes) - DAY), addMinutes(now, -Math.min(...minutes))]
  const { rows } = await sql<{ subjectId: string; dueAt: Date }>`
    select subject_id as "subjectId", due_at as "dueAt" from (
      select w.id as subject_id, max(w.at + step * interval '1 minute') as due_at
      from (${await waitingAt(db, name, now)}) w, unnest(${[...minutes]}::int[]) step
      where w.at > ${earliest} and w.at <= ${latest} and w.at + step * interval '1 minute' <= ${now} group by w.id) due
    where due_at > ${now}::timestamptz - interval '1 day'
      and not exists (select from reminders sent where sent.subject_id = due.subject_id and sent.name = ${name} and sent.due_at = due.due_at)
    order by due_at, subject_id limit ${limit}`.execute(db)
  return rows.map((row) => ({ name, ...row }))
}

const DAY = 24 * 60

function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000)
}

/** Sends a reminder once, unless what it is about no longer waits. */
export async function sendReminder(db: Db, { name, subjectId, dueAt }: DueReminder, now: Date): Promise<void> {
  const { numAffectedRows } = await sql`insert into reminders (subject_id, name, due_at, sent_at)
    values (${subjectId}, ${name}, ${dueAt}, ${now}) on conflict do nothing`.execute(db)
  if (numAffectedRows === 1n && (await isWaiting(db, name, subjectId, now)))
    await publish(db, { name: 'reminder.due', reminder: name, subjectId })
}

export async function isWaiting(db: ReadDb, name: ReminderName, subjectId: string, now: Date): Promise<boolean> {
  const { rows } =
    await sql`select from (${await waitingAt(db, name, now, subjectId)}) w where w.id = ${subjectId}`.execute(db)
  return rows.length > 0
}

async function waitingAt(db: ReadDb, name: ReminderName, now: Date, subjectId?: string): Promise<RawBuilder<unknown>> {
  const { waiting }: Reminder = REMINDERS[name]
  return typeof waiting === 'function' ? waiting(now, db, subjectId) : waiting
}

/** Deletes a batch of records of reminders that were sent before this. Returns how many. */
export async function deleteOldReminders(db: Db, before: Date, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from reminders where ctid in (
    select ctid from reminders where sent_at < ${before} limit ${batch})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
