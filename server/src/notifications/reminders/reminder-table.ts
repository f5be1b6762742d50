import type { NotificationKey } from '@voltloop/contract/notifications/notification-texts'
import { dayInIndia } from '@voltloop/contract/core/time'
import { sql, type RawBuilder } from 'kysely'
import '../../bookings/tables.ts'
import '../../support/tables.ts'
import { readShortHubs } from '../../bookings/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { isExpiringSoon, readExpiringDocuments } from './expiring-documents.ts'
import { readMissing } from './missing-vehicles.ts'

type Recipient = 'hubManager' | 'agents' | 'cityAdmin' | 'support' | 'superAdmins'

/** A hub, or a city for what belongs to none of its hubs, and the facts of the sentence. */
export interface PlaceOfReminder {
  hubId: string | null
  cityId: string
  place: string
}

export interface Reminder {
  /** `hub`: the subject is a hub, or a city for what belongs to none of its hubs. */
  about: 'booking' | 'ticket' | 'hub'
  /** Selects what waits: its `id`, and the instant `at` that the times count from. Conditions are literals, so that PostgreSQL can use partial indexes. */
  waiting:
    | RawBuilder<unknown>
    | ((now: Date, db: ReadDb, subjectId?: string) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>)
  /** Minutes after that instant, or before it. */
  minutes: readonly number[]
  to: Partial<Record<Recipient, NotificationKey>>
  /** The screen that the reminder opens. */
  opens: 'booking' | 'requests' | 'fleet' | 'transfers'
  /** The facts that the reminder of a hub names. */
  facts?: (db: ReadDb, placeId: string, now: Date) => Promise<PlaceOfReminder>
}

// The condition of the index of bookings with money to collect or to give back.
const HAS_MONEY_DUE = sql`(cash_due_paise > 0 or payout_due_paise > 0 or refund_due_paise > 0)`

const HOUR = 60
const DAY = 24 * HOUR
const timeToday = (now: Date, time: string) => new Date(`${dayInIndia(now)}T${time}:00+05:30`)
const DAYS_1_3_7 = [DAY, 3 * DAY, 7 * DAY] as const

/**
 * Every reminder of something that waits for staff: what it is about, when it is sent, to whom, and what it opens. Nothing else has to be written for
 * a new one. The reminders of customers and of late rides are events of bookings: `RIDE_REMINDERS` has their recipients.
 */
export const REMINDERS = {
  unaccepted: {
    about: 'booking',
    waiting: sql`select id, starts_at as at from bookings where status = 'CREATED'`,
    minutes: [-2 * HOUR, -30],
    to: { hubManager: 'rideUnaccepted', agents: 'rideUnaccepted' },
    opens: 'booking',
  },
  unacceptedAtPickup: {
    about: 'booking',
    waiting: sql`select id, starts_at as at from bookings where status = 'CREATED'`,
    minutes: [0],
    to: { cityAdmin: 'rideUnaccepted' },
    opens: 'booking',
  },
  cashDue: {
    about: 'booking',
    waiting: sql`select b.id, (select max(done_at) from renewals r where r.booking_id = b.id and r.mode = 'cash' and r.state = 'done') as at
      from bookings b where ${HAS_MONEY_DUE} and cash_due_paise > 0`,
    minutes: DAYS_1_3_7,
    to: { hubManager: 'rideCashDue', agents: 'rideCashDue' },
    opens: 'booking',
  },
  refundDue: {
    about: 'booking',
    waiting: sql`select b.id, greatest(
        (select max(g.at) from goodwill g where g.booking_id = b.id and g.cash_paise > 0 and g.cash_paid_at is null),
        (select max(r.at) from rent_refunds r where r.booking_id = b.id and r.paid_at is null),
        (select max(s.at) from charges c join charge_states s on s.charge_id = c.id and s.state = 'WAIVED'
          where c.booking_id = b.id and c.paid_by = 'cash' and c.cash_refunded_at is null)) as at
      from bookings b where ${HAS_MONEY_DUE} and refund_due_paise > 0`,
    minutes: DAYS_1_3_7,
    to: { hubManager: 'rideRefundDueAtHub', agents: 'rideRefundDueAtHub' },
    opens: 'booking',
  },
  payoutDue: {
    about: 'booking',
    waiting: sql`select id, returned_at as at from bookings where ${HAS_MONEY_DUE} and payout_due_paise > 0`,
    minutes: DAYS_1_3_7,
    to: { hubManager: 'ridePayoutDue', agents: 'ridePayoutDue' },
    opens: 'booking',
  },
  chargeDue: {
    about: 'booking',
    waiting: sql`select booking_id as id, min(due_at) as at from charges where state = 'DUE' group by booking_id`,
    minutes: [7 * DAY],
    to: { cityAdmin: 'chargeLongDue' },
    opens: 'booking',
  },
  overdue: {
    about: 'booking',
    waiting: sql`select id, ends_at as at from bookings where status = 'PICKUP_INSPECTED_BY_SALES_AGENT'`,
    minutes: [DAY],
    to: { cityAdmin: 'rideLongOverdue' },
    opens: 'booking',
  },
  theftUndecided: {
    about: 'booking',
    waiting: sql`select b.id, b.returned_at as at from emergencies e join bookings b on b.id = e.booking_id
      where e.ended_at is null and b.withheld_paise > 0`,
    minutes: DAYS_1_3_7,
    to: { cityAdmin: 'rideStolenToDecide' },
    opens: 'booking',
  },
  unanswered: {
    about: 'ticket',
    waiting: sql`select id, created_at as at from tickets where status = 'OPEN'`,
    minutes: [2 * HOUR, DAY],
    to: { support: 'ticketUnanswered' },
    opens: 'requests',
  },
  unansweredForDay: {
    about: 'ticket',
    waiting: sql`select id, created_at as at from tickets where status = 'OPEN'`,
    minutes: [DAY],
    to: { superAdmins: 'ticketUnanswered' },
    opens: 'requests',
  },
  documentsExpiring: {
    about: 'hub',
    // At eight in the morning. A vehicle on the road belongs to no hub.
    waiting: (now) => sql`select coalesce(v.hub_id, v.city_id) as id, ${timeToday(now, '08:00')}::timestamptz as at
      from vehicle_documents d join vehicles v on v.id = d.vehicle_id where ${isExpiringSoon(now)}`,
    minutes: [0],
    to: { hubManager: 'documentsExpiring', cityAdmin: 'documentsExpiring' },
    opens: 'fleet',
    facts: readExpiringDocuments,
  },
  shortTomorrow: {
    about: 'hub',
    // At six in the evening, or as soon as the server runs again on the same evening.
    waiting: async (now, db, hubId) => {
      const since = timeToday(now, '18:00')
      const short = now < since ? [] : await readShortHubs(db, now, hubId)
      return sql`select id, ${since}::timestamptz as at from unnest(${short.map((hub) => hub.hubId)}::uuid[]) id`
    },
    minutes: [0],
    to: { hubManager: 'hubShortTomorrow', cityAdmin: 'hubShortTomorrow' },
    opens: 'transfers',
    facts: readMissing,
  },
} as const satisfies Record<string, Reminder>

export type ReminderName = keyof typeof REMINDERS
export const REMINDER_NAMES = Object.keys(REMINDERS).filter(isReminderName)

function isReminderName(name: string): name is ReminderName {
  return name in REMINDERS
}

/** The reminders that bookings publish as events of their own, because mails and texts go with them: when, and to whom. All of them open the booking. */
export const RIDE_REMINDERS = {
  /** An hour before the pickup. */
  'booking.pickupSoon': { customer: 'ridePickupSoon' },
  /** A day before the end, or at half time of a short ride. */
  'booking.endingSoon': { customer: 'rideEndingSoon' },
  /** At the end, two hours later and then daily. */
  'booking.overdue': { customer: 'rideOverdue', hubManager: 'rideOverdueAtHub', agents: 'rideOverdueAtHub' },
  /** On the first, third and seventh day. */
  'booking.chargeReminded': { customer: 'chargeReminded' },
} as const
