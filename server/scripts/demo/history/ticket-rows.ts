import type { TicketStatus } from '@voltloop/contract/support/support'
import { transactionIdOf } from '../../../src/bookings/index.ts'
import { isLucky, pickFrom } from '../chance.ts'
import { audit, type CityFacts, type Making } from './log-rows.ts'
import { hoursAfter, toDaytime } from './calendar.ts'
import { idAt, type HistoryRows } from './history-rows.ts'
import type { PastBooking } from './past-booking.ts'

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

interface Made {
  booking: PastBooking
  row: HistoryRows['bookings'][number]
  city: CityFacts
}

/** Adds the tickets of the past weeks, each answered. */
export async function addTickets(
  { rows, chance }: Making,
  made: readonly Made[],
  takeNumbers: (count: number) => Promise<number[]>,
  now: Date,
): Promise<void> {
  const tickets = made.flatMap((one) => {
    const { outcome, startsAt } = one.booking
    const isRefunded = outcome.end === 'cancelled' || outcome.end === 'rejected'
    const raisedAt = toDaytime(hoursAfter(outcome.end === 'ridden' ? startsAt : outcome.at, 3 + chance(12)))
    const question = pickFrom(chance, isRefunded ? ABOUT_REFUNDS : ABOUT_RIDES)
    const isAsked = isLucky(chance, TICKET_PERCENT) && hoursAfter(raisedAt, NEWEST_HOURS) < now
    return isAsked ? [{ ...one, raisedAt, question }] : []
  })
  const numbers = await takeNumbers(tickets.length)
  const inOrder = tickets.toSorted((one, other) => one.raisedAt.getTime() - other.raisedAt.getTime())
  for (const [index, { booking, row, city, raisedAt, question }] of inOrder.entries()) {
    const number = numbers[index] ?? 0
    const { name, phone } = booking.rider
    const id = idAt(raisedAt)
    const acceptedAt = hoursAfter(raisedAt, (5 + chance(40)) / 60)
    const answeredAt = hoursAfter(acceptedAt, (20 + chance(300)) / 60)
    const { description, status, response } = question
    const searchable = [`#${number}`, transactionIdOf(row.number), name, phone, description]
    rows.tickets.push({
      id,
      number,
      customer_id: row.customer_id,
      booking_id: row.id,
      request_type: 'BOOKING',
      ...question,
      search_text: searchable.join('\n').toLowerCase(),
      created_at: raisedAt,
      updated_at: answeredAt,
    })
    const end = status === 'FULFILLED' ? 'ticket.close' : 'ticket.reject'
    const accepted = { status: 'IN_PROGRESS' }
    audit(rows, city.supporterId, 'ticket.accept', id, acceptedAt, { status: 'OPEN' }, accepted)
    audit(rows, city.supporterId, end, id, answeredAt, accepted, { status, response })
  }
}

function answered(description: string, response: string): Question {
  return { description, status: 'FULFILLED', response }
}

function declined(description: string, response: string): Question {
  return { description, status: 'REJECTED', response }
}
