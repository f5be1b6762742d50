import type { BookingStatus } from '@voltloop/contract/bookings/bookings'
import type { BookingFacts } from './booking-rows.ts'
import { idAt, type HistoryRows } from './history-rows.ts'

interface Details {
  /** The person who made the transition; unset when the system made it. */
  actorId?: string
  reason?: string
  /** The fields other than the status that the transition changed. */
  before?: object
  after?: object
}

/** Adds the transitions of one booking and their audit entries. Call it in the order of time. */
export interface RideLog {
  /** Adds a transition, and an audit entry unless the system or the customer made it. */
  transition(action: string, to: BookingStatus, at: Date, details?: Details): void
  audit(action: string, at: Date, after: object): void
  rider(action: string, at: Date, before: object, after: object): void
  vehicle(action: string, at: Date, before: object, after: object): void
}

export function createRideLog(rows: HistoryRows, { bookingId, booking, agentId }: BookingFacts): RideLog {
  let status: BookingStatus = 'AWAITING_PAYMENT'
  const { rider, vehicle } = booking
  function add(
    action: string,
    subject: Subject,
    at: Date,
    actorId: string,
    before: object | null,
    after: object,
  ): void {
    rows.auditEntries.push({
      id: idAt(at),
      at,
      actor_id: actorId,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      before: before && JSON.stringify(before),
      after: JSON.stringify(after),
    })
  }
  return {
    transition: (action, to, at, { actorId, reason, ...facts } = {}) => {
      const from = status
      status = to
      rows.transitions.push({
        id: idAt(at),
        booking_id: bookingId,
        action,
        from_status: from,
        to_status: to,
        actor_id: actorId ?? null,
        reason: reason ?? null,
        at,
      })
      if (actorId === undefined || actorId === rider.userId) return
      const after = { status: to, ...facts.after, ...(reason !== undefined && { reason }) }
      const subject = { kind: 'booking', id: bookingId } as const
      add(`booking.${action}`, subject, at, actorId, { status: from, ...facts.before }, after)
    },
    audit: (action, at, after) => add(action, { kind: 'booking', id: bookingId }, at, agentId, null, after),
    rider: (action, at, before, after) => add(action, { kind: 'user', id: rider.userId }, at, agentId, before, after),
    vehicle: (action, at, before, after) =>
      add(action, { kind: 'vehicle', id: vehicle.vehicleId }, at, agentId, before, after),
  }
}

interface Subject {
  kind: 'booking' | 'user' | 'vehicle'
  id: string
}
