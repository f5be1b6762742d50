import '../support/events.ts'
import '../support/tables.ts'
import type { ReadDb } from '../platform/db/db.ts'
import type { Event } from '../platform/jobs/events.ts'
import { paramsOf, type NotificationDraft } from './compose-messages.ts'
import { lockRide, readRide } from './facts.ts'

// An unread ring is replaced by the next one, and by the news that somebody has taken it.
const RING = 'emergency.rang'

/** Rings the desk or the city admin. Nobody is rung who could no longer take it. */
export async function ofRing(
  db: ReadDb,
  { ticketId, isDeskRung, isAdminRung }: Event<'emergency.rang'>,
  now: Date,
): Promise<NotificationDraft | null> {
  const { emergency, status, bookingId, ride } = await readEmergency(db, ticketId, now)
  if (status !== 'OPEN') return null
  const { desk, cityAdmin } = recipientsOf(ride)
  const rung = [...(isDeskRung ? Object.values(desk) : []), ...(isAdminRung ? [cityAdmin] : [])]
  const params = paramsOf(KEY, { ...ride, emergency })
  const messages = rung.map((to) => ({ to, key: KEY, params }))
  return { type: 'customer support', happenedAt: now, bookingId, ticketId, messages, replacesUnread: RING }
}

const KEY = 'emergencyRings' as const

/** Tells the rider and everybody who was rung who has taken the emergency. */
export async function ofTaken(
  db: ReadDb,
  { ticketId }: Event<'emergency.taken'>,
  now: Date,
): Promise<NotificationDraft | null> {
  const { emergency, takenBy, takenAt, wasAdminRung, bookingId, ride } = await readEmergency(db, ticketId, now)
  if (takenBy === null || takenAt === null) return null
  const facts = { ...ride, emergency }
  const { desk, cityAdmin } = recipientsOf(ride)
  const rung = [...Object.values(desk), ...(wasAdminRung ? [cityAdmin] : [])]
  // The name of the person is read when the notification is shown, as that of a customer is.
  const person = { customerId: takenBy }
  const messages: NotificationDraft['messages'] = [
    {
      to: { userId: ride.customerId },
      key: 'emergencyTakenForRider',
      params: { ...withoutName(paramsOf('emergencyTakenForRider', facts)), ...person },
    },
    ...rung.map((to) => ({
      to,
      key: 'emergencyTaken' as const,
      params: { ...withoutName(paramsOf('emergencyTaken', facts)), ...person },
    })),
  ]
  return { type: 'customer support', happenedAt: takenAt, bookingId, ticketId, messages, replacesUnread: RING }
}

function withoutName({ customer: _customer, ...params }: ReturnType<typeof paramsOf>): ReturnType<typeof paramsOf> {
  return params
}

type Place = Pick<Awaited<ReturnType<typeof readRide>>, 'hubId' | 'cityId'>

function recipientsOf({ hubId, cityId }: Place) {
  return {
    desk: {
      hubManager: { role: 'HUB_MANAGER', hubId },
      agents: { role: 'SALES_AGENT', cityId },
      support: { role: 'CUSTOMER_SUPPORT' },
    },
    cityAdmin: { role: 'CITY_ADMIN', cityId },
  } as const
}

async function readEmergency(db: ReadDb, ticketId: string, now: Date) {
  const query = db
    .selectFrom('emergencies')
    .innerJoin('tickets', 'tickets.id', 'emergencies.ticket_id')
    .select(['emergencies.kind as emergency', 'tickets.status', 'emergencies.booking_id as bookingId'])
    .select(['taken_by as takenBy', 'taken_at as takenAt', 'admin_rings as adminRings'])
    .where('ticket_id', '=', ticketId)
  // The draft replaces unread ones, so it is composed under the lock on the booking.
  await lockRide(db, (await query.executeTakeFirstOrThrow()).bookingId)
  const { adminRings, ...emergency } = await query.executeTakeFirstOrThrow()
  return { ...emergency, wasAdminRung: adminRings > 0, ride: await readRide(db, emergency.bookingId, now) }
}
