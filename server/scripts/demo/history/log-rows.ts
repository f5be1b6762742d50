import type { BookingStatus } from '@voltloop/contract/bookings/bookings'
import type { TaxRates } from '@voltloop/contract/core/money'
import type { InvoiceSnapshot } from '../../../src/invoices/index.ts'
import type { Chance } from '../chance.ts'
import { idAt, type HistoryRows } from './history-rows.ts'
import type { PastBooking } from './past-booking.ts'

/** The facts that all bookings of a city share. */
export interface CityFacts {
  cityId: string
  agentId: string
  supporterId: string
  rates: TaxRates
  supplier: Pick<InvoiceSnapshot, 'supplier' | 'placeOfSupply' | 'sac'>
}

/** The rows made so far, with the state that all bookings share. */
export interface Making {
  rows: HistoryRows
  chance: Chance
  /** The deposits that we hold for riders, in paise. */
  held: Map<string, number>
}

/** A past booking whose rows are being made. */
export interface Facts extends Making {
  city: CityFacts
  booking: PastBooking
  row: HistoryRows['bookings'][number]
  plan: PlanColumns
}

/** The columns of a plan as bookings and renewals store them. */
type PlanColumns = Pick<
  HistoryRows['renewals'][number],
  Extract<keyof HistoryRows['renewals'][number], `plan_${string}`>
>

interface Details {
  /** The person who made the transition; unset when the system made it. */
  actorId?: string
  reason?: string
  /** The fields other than the status that the transition changed. */
  before?: object
  after?: object
}

/** Adds a transition, and an audit entry unless the system or the customer made it. Call it in the order of time. */
export function transition(
  { rows, row }: Facts,
  action: string,
  to: BookingStatus,
  at: Date,
  details: Details = {},
): void {
  const { actorId, reason, before, after } = details
  const from = row.status
  row.status = to
  const change = { booking_id: row.id, action, from_status: from, to_status: to }
  rows.transitions.push({ id: idAt(at), ...change, actor_id: actorId ?? null, reason: reason ?? null, at })
  if (actorId === undefined || actorId === row.customer_id) return
  const result = { status: to, ...after, ...(reason !== undefined && { reason }) }
  audit(rows, actorId, `booking.${action}`, row.id, at, { status: from, ...before }, result)
}

/** Adds an audit entry of the agent about the booking. */
export function auditBooking({ rows, row, city }: Facts, action: string, at: Date, after: object): void {
  audit(rows, city.agentId, `booking.${action}`, row.id, at, null, after)
}

/** Adds an audit entry. The kind of its subject is the first part of the action. */
export function audit(
  rows: HistoryRows,
  actorId: string,
  action: `${'booking' | 'ticket' | 'user' | 'vehicle'}.${string}`,
  subjectId: string,
  at: Date,
  before: object | null,
  after: object,
): void {
  const subject = { subject_kind: action.split('.', 1).join(''), subject_id: subjectId }
  const change = { before: before && JSON.stringify(before), after: JSON.stringify(after) }
  rows.auditEntries.push({ id: idAt(at), at, actor_id: actorId, action, ...subject, ...change })
}
