import { dayInIndia } from '@voltloop/contract/core/time'
import { onEvent, sweep, type Job } from '../platform/jobs/jobs.ts'
import { repairInsights } from './repair.ts'
import { readDaysToRecount, recountBooking, recountPeople, recountSubject, recountUse } from './recount.ts'

// Events that change in which column a booking is counted, or the money received for it.
const BOOKING_EVENTS = [
  'booking.paid',
  'booking.accepted',
  'booking.rejected',
  'booking.changed',
  'booking.cancelled',
  'booking.scrapped',
  'booking.pickedUp',
  'booking.returned',
  'booking.handOverUndone',
  'booking.returnUndone',
  'booking.endedEarly',
  'booking.stolen',
  'booking.renewed',
  'booking.cashConfirmed',
  'booking.refundDue',
  'booking.chargeDue',
  'booking.chargePaid',
  'booking.chargeWaived',
  'booking.chargeDecided',
  'booking.chargeFromDeposit',
] as const

const TICKET_EVENTS = ['ticket.raised', 'ticket.accepted', 'ticket.closed', 'ticket.rejected'] as const

// Events that change how much of a payment counts as revenue.
const PAYMENT_EVENTS = ['refund.requested', 'refund.changed', 'dispute.lost'] as const

const HOURLY = 60

/**
 * Keeps the counts up to date: an event recounts its booking at once, and an hourly sweep recounts a part of all
 * days.
 */
export const insightJobs: Job[] = [
  ...BOOKING_EVENTS.map((event) =>
    onEvent(event, 'insights', ({ transact }, { bookingId }) => transact((db) => recountBooking(db, bookingId))),
  ),
  ...PAYMENT_EVENTS.map((event) =>
    onEvent(event, 'insights', ({ transact }, { subject }) => transact((db) => recountSubject(db, subject))),
  ),
  ...TICKET_EVENTS.map((event) =>
    onEvent(event, 'insights', ({ transact }, { ticketId }) =>
      transact(async (db) => {
        const ticket = db.selectFrom('tickets').select('created_at').where('id', '=', ticketId)
        await recountPeople(db, [dayInIndia((await ticket.executeTakeFirstOrThrow()).created_at)])
      }),
    ),
  ),
  onEvent('account.registered', 'insights', ({ transact }, { userId }) =>
    transact(async (db) => {
      const user = db.selectFrom('users').select('created_at').where('id', '=', userId)
      await recountPeople(db, [dayInIndia((await user.executeTakeFirstOrThrow()).created_at)])
    }),
  ),
  // Count the use of vehicles on days that were never counted, at the first hand-over of a day. A new installation
  // would otherwise show no use until the next hourly sweep.
  onEvent('booking.pickedUp', 'insightsOfNewDays', ({ transact, now }) =>
    transact(async (db) => {
      const days = await readDaysToRecount(db, 'never', now)
      if (days.length === 0) return
      await recountPeople(db, days)
      await recountUse(db, days, now)
    }),
  ),
  sweep('repairInsights', HOURLY, ({ transact, now }) => repairInsights(transact, now)),
]
