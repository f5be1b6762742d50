import type { TicketStatus } from '@voltloop/contract/support/support'
import { sql } from 'kysely'
import { transactionIdOf } from '../../../src/bookings/index.ts'
import type { Db } from '../../../src/platform/db/db.ts'
import { isLucky, pickFrom, type Chance } from '../chance.ts'
import type { BookingFacts } from './booking-rows.ts'
import { hoursAfter, toDaytime } from './calendar.ts'
import { idAt, type HistoryRows } from './history-rows.ts'

const TICKET_PERCENT = 13
// Tickets of the last two days are made one by one, and have the newest numbers.
const NEWEST_HOURS = 60

interface Question {
  description: string
  status: TicketStatus
  response: string
}

const ABOUT_RIDES: Question[] = [
  answered(
    'The battery drains faster than the app says.',
    'We swapped the battery at your hub. It now holds a full charge.',
  ),
  answered(
    'The brakes feel soft since this morning.',
    'Our technician adjusted the brakes at the hub. Please ride safely.',
  ),
  answered('Can I return the scooter at another hub?', 'Yes. Choose the hub when you schedule the return.'),
  answered('When do I get my deposit back?', 'The agent pays it out when you return the vehicle in good condition.'),
  answered('I need an invoice with my company’s GSTIN.', 'We have noted your GSTIN. It is on your next invoice.'),
  answered(
    'The scooter has a flat tyre near the metro.',
    'A mechanic reached you within the hour and changed the tube.',
  ),
  declined(
    'I was two hours late because of rain. Please waive the reminder calls.',
    'We remind every rider, so that the next one gets the vehicle in time.',
  ),
]
const ABOUT_REFUNDS: Question[] = [
  answered('My refund has not arrived yet.', 'It was sent the same day. Your bank shows it within five working days.'),
  declined(
    'Please add a discount, since my booking was rejected.',
    'You got the full amount back. We cannot add a discount to it.',
  ),
]

/** Adds the tickets of the past weeks, each answered. */
export async function addTickets(
  db: Db,
  rows: HistoryRows,
  planned: readonly BookingFacts[],
  chance: Chance,
  now: Date,
): Promise<void> {
  const tickets = planned.flatMap((one) => {
    const { outcome, startsAt } = one.booking
    const isRefunded = outcome.end === 'cancelled' || outcome.end === 'rejected'
    const raisedAt = toDaytime(hoursAfter(outcome.end === 'ridden' ? startsAt : outcome.at, 3 + chance(12)))
    const question = pickFrom(chance, isRefunded ? ABOUT_REFUNDS : ABOUT_RIDES)
    const isAsked = isLucky(chance, TICKET_PERCENT) && hoursAfter(raisedAt, NEWEST_HOURS) < now
    return isAsked ? [{ ...one, raisedAt, question }] : []
  })
  const inOrder = tickets.toSorted((one, other) => one.raisedAt.getTime() - other.raisedAt.getTime())
  const { rows: numbers } = await sql<{ number: number }>`
    select nextval('ticket_numbers')::int as number from generate_series(1, ${inOrder.length}) order by 1`.execute(db)
  for (const [index, { booking, bookingId, supporterId, raisedAt, question, ...ticket }] of inOrder.entries()) {
    const number = numbers[index]?.number ?? 0
    const { rider } = booking
    const id = idAt(raisedAt)
    const acceptedAt = hoursAfter(raisedAt, (5 + chance(40)) / 60)
    const answeredAt = hoursAfter(acceptedAt, (20 + chance(300)) / 60)
    const { description, status, response } = question
    const searchable = [`#${number}`, transactionIdOf(ticket.number), rider.name, rider.phone, description]
    rows.tickets.push({
      id,
      number,
      customer_id: rider.userId,
      booking_id: bookingId,
      request_type: 'BOOKING',
      description,
      status,
      response,
      search_text: searchable.join('\n').toLowerCase(),
      created_at: raisedAt,
      updated_at: answeredAt,
    })
    const audit = (action: string, at: Date, before: TicketStatus, after: object) =>
      rows.auditEntries.push({
        id: idAt(at),
        at,
        actor_id: supporterId,
        action,
        subject_kind: 'ticket',
        subject_id: id,
        before: JSON.stringify({ status: before }),
        after: JSON.stringify(after),
      })
    audit('ticket.accept', acceptedAt, 'OPEN', { status: 'IN_PROGRESS' })
    audit(status === 'FULFILLED' ? 'ticket.close' : 'ticket.reject', answeredAt, 'IN_PROGRESS', { status, response })
  }
}

function answered(description: string, response: string): Question {
  return { description, status: 'FULFILLED', response }
}

function declined(description: string, response: string): Question {
  return { description, status: 'REJECTED', response }
}
