import type { Actor } from '@voltloop/contract/core/roles'
import type { TicketStatus } from '@voltloop/contract/support/support'
import { transactionIdOf } from '../../src/bookings/index.ts'
import type { Db } from '../../src/platform/db/db.ts'
import { acceptTicket, closeTicket, raiseTicket, rejectTicket } from '../../src/support/index.ts'

interface DemoTicket {
  rider: string
  /** The ticket is about the last booking that the rider had made by then. */
  raisedHoursAgo: number
  description: string
  end: TicketStatus
  response: string
}

// In the order of creation, because tickets are numbered in that order.
const TICKETS: DemoTicket[] = [
  ticket(
    '9000000006',
    46,
    'When does the money for my rejected booking come back?',
    'FULFILLED',
    'The full amount went back the same day. Your bank shows it within five working days.',
  ),
  ticket('9000000024', 40, 'My licence does cover scooters (MCWG). Please look at it again.', 'IN_PROGRESS'),
  ticket(
    '9000000026',
    36,
    'I cancelled by mistake. Can I book the same scooter again?',
    'FULFILLED',
    'Yes: it was free again at once. We called you and showed you how to book it for the new day.',
  ),
  ticket(
    '9000000022',
    30,
    'Please give me a discount on the next ride, since I cancelled in time',
    'REJECTED',
    'You got the full amount back. A discount for a cancelled booking is not possible.',
  ),
  ticket('9000000021', 10, 'Get bike service', 'IN_PROGRESS'),
  ticket('9000000025', 7, 'Please keep a second helmet ready for my pickup', 'OPEN'),
  ticket('9000000006', 5, 'Contact customer support', 'OPEN'),
  ticket('9000000023', 3, 'My booking is still not accepted. Is the vehicle kept for me?', 'OPEN'),
]

const SUPPORTER = '9000000005'

/** Creates the tickets of the last days through the same operations that users call. */
export async function makeTickets(db: Db, now: Date): Promise<void> {
  const supporter = await readActor(db, SUPPORTER)
  for (const one of TICKETS) await makeTicket(db, supporter, one, now)
}

function ticket(
  rider: string,
  raisedHoursAgo: number,
  description: string,
  end: TicketStatus,
  response = '',
): DemoTicket {
  return { rider, raisedHoursAgo, description, end, response }
}

async function makeTicket(db: Db, supporter: Actor, one: DemoTicket, now: Date): Promise<void> {
  const raisedAt = minutesAfter(now, -60 * one.raisedHoursAgo)
  const rider = await readActor(db, one.rider)
  const body = {
    requestType: 'BOOKING',
    description: one.description,
    transactionId: await readLastBooking(db, rider.userId, raisedAt),
  } as const
  const requestId = await raiseTicket(db, rider, body, raisedAt)
  if (one.end === 'IN_PROGRESS' || one.end === 'FULFILLED') {
    await acceptTicket(db, supporter, requestId, minutesAfter(raisedAt, 20))
  }
  const answeredAt = minutesAfter(raisedAt, 90)
  if (one.end === 'FULFILLED') await closeTicket(db, supporter, requestId, one.response, answeredAt)
  if (one.end === 'REJECTED') await rejectTicket(db, supporter, requestId, one.response, answeredAt)
}

export async function readLastBooking(db: Db, customerId: string, by: Date): Promise<string> {
  const { number } = await db
    .selectFrom('bookings')
    .select('number')
    .where('customer_id', '=', customerId)
    .where('created_at', '<=', by)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return transactionIdOf(number)
}

export async function readActor(db: Db, phone: string): Promise<Actor> {
  const { id, role } = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('phone', '=', `+91${phone}`)
    .executeTakeFirstOrThrow()
  return { userId: id, sessionId: id, role, cityId: null, hubId: null }
}

export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000)
}
