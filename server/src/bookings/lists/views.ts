import { RENEW_HOURS } from '@voltloop/contract/core/limits'
import { sql, type SqlBool } from 'kysely'

const HOUR_MS = 3_600_000
const WAITING = sql<SqlBool>`bookings.status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER')`
const OPEN = sql<SqlBool>`bookings.status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER', 'PICKUP_INSPECTED_BY_SALES_AGENT')`

export type View = keyof typeof VIEWS

/** The SQL condition of each list view. Statuses are literals, not parameters, so that PostgreSQL can use the partial indexes. */
export const VIEWS = {
  /** Bookings that are not over: pending, upcoming and active together. */
  open: () => OPEN,
  pending: () => sql<SqlBool>`${WAITING} and bookings.status = 'CREATED'`,
  /** Bookings that wait for approval or for handover: pending and upcoming together, as screens show them. */
  waiting: () => WAITING,
  upcoming: () => sql<SqlBool>`${OPEN} and bookings.status = 'ACCEPTED_BY_HUB_MANAGER'`,
  /** Rides on the road, from the handover on, even if their start is still ahead. */
  active: () => sql<SqlBool>`${OPEN} and bookings.status = 'PICKUP_INSPECTED_BY_SALES_AGENT'`,
  /** Rides that end soon, are overdue, or have a scheduled return. */
  ending: (now: Date) =>
    sql<SqlBool>`bookings.status = 'PICKUP_INSPECTED_BY_SALES_AGENT'
      and (bookings.ends_at <= ${new Date(now.getTime() + RENEW_HOURS * HOUR_MS)} or bookings.drop_at is not null)`,
  history: () => sql<SqlBool>`bookings.status in ('COMPLETED', 'REJECTED', 'SCRAPPED') and bookings.is_listed`,
  completed: () => sql<SqlBool>`bookings.status = 'COMPLETED' and bookings.is_listed`,
  /** Completed rides whose returned deposit nobody has confirmed to have given to the customer. */
  payouts: () => sql<SqlBool>`bookings.status = 'COMPLETED' and bookings.payout_due_paise > 0`,
  /** The customer's own order that can still be paid. An expired one counts as over even before the sweep closes it. */
  unpaid: (now: Date) =>
    sql<SqlBool>`bookings.status = 'AWAITING_PAYMENT' and bookings.walk_in_by is null
      and exists (select from holds as hold where hold.id = bookings.hold_id and hold.expires_at > ${now})`,
} as const

// The condition of the index bookings_customer_open.
const OWN_OPEN = sql<SqlBool>`bookings.status not in ('AWAITING_PAYMENT', 'COMPLETED', 'REJECTED', 'SCRAPPED')`

/**
 * The SQL condition of each view of a customer's own bookings. It means the same as in VIEWS, but is written so that PostgreSQL can only use
 * indexes that begin with the customer. If its statistics miss the open bookings, which are few among many past ones, it would otherwise choose an
 * index of all open bookings and read them all.
 */
export const OWN_VIEWS: Record<View, (now: Date) => typeof OPEN> = {
  ...VIEWS,
  open: () => OWN_OPEN,
  pending: () =>
    sql<SqlBool>`${OWN_OPEN} and bookings.status not in ('ACCEPTED_BY_HUB_MANAGER', 'PICKUP_INSPECTED_BY_SALES_AGENT')`,
  waiting: () => sql<SqlBool>`${OWN_OPEN} and bookings.status <> 'PICKUP_INSPECTED_BY_SALES_AGENT'`,
  upcoming: () => sql<SqlBool>`${OWN_OPEN} and bookings.status not in ('CREATED', 'PICKUP_INSPECTED_BY_SALES_AGENT')`,
  active: () => sql<SqlBool>`${OWN_OPEN} and bookings.status not in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER')`,
}
