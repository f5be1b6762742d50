import type { ReadDb } from '../../platform/db/db.ts'
import type { Event } from '../../platform/jobs/events.ts'
import type { Audience } from '../audience.ts'
import { composeMessages, type NotificationDraft } from '../compose-messages.ts'
import '../events.ts'
import { readRide, readTicket } from '../facts.ts'
import { REMINDERS, type Reminder } from './reminder-table.ts'
import { isWaiting } from './send-reminders.ts'

/** Builds the notification of a reminder; null if somebody has done it by now. */
export async function ofReminder(
  db: ReadDb,
  { reminder, subjectId }: Event<'reminder.due'>,
  now: Date,
): Promise<NotificationDraft | null> {
  if (!(await isWaiting(db, reminder, subjectId, now))) return null
  const { about, to, facts: readFacts }: Reminder = REMINDERS[reminder]
  const anywhere = { support: { role: 'CUSTOMER_SUPPORT' }, superAdmins: { role: 'SUPER_ADMIN' } } as const
  if (about === 'ticket') {
    const ticket = await readTicket(db, subjectId)
    const messages = composeMessages<string, typeof ticket>(anywhere, to, ticket)
    return { type: 'customer support', happenedAt: now, bookingId: ticket.bookingId, ticketId: subjectId, messages }
  }
  if (about === 'hub') {
    if (!readFacts) throw new Error(`The reminder ${reminder} has nothing to say about a hub.`)
    const { hubId, cityId, ...facts } = await readFacts(db, subjectId, now)
    const inCharge: Record<string, Audience> = {
      ...(hubId !== null && { hubManager: { role: 'HUB_MANAGER', hubId } }),
      cityAdmin: { role: 'CITY_ADMIN', cityId },
    }
    const messages = composeMessages<string, typeof facts>(inCharge, to, facts)
    return { type: 'customer support', happenedAt: now, bookingId: null, ticketId: null, messages }
  }
  const ride = await readRide(db, subjectId, now)
  const recipients: Record<string, Audience> = {
    ...anywhere,
    hubManager: { role: 'HUB_MANAGER', hubId: ride.hubId },
    agents: { role: 'SALES_AGENT', cityId: ride.cityId },
    cityAdmin: { role: 'CITY_ADMIN', cityId: ride.cityId },
  }
  const messages = composeMessages<string, typeof ride>(recipients, to, ride)
  return { type: 'booking', happenedAt: now, bookingId: subjectId, ticketId: null, messages }
}
