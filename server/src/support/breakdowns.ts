import { BREAKDOWN_REQUEST } from '@voltloop/contract/support/support-messages'
import { sql } from 'kysely'
import type { ReadDb } from '../platform/db/db.ts'
import './tables.ts'

interface Scope {
  cityId: string
  hubId: string | null
}

/** Returns the open breakdowns of rides of a city that are no emergencies, which have cards of their own, or of those picked up at one hub, the longest waiting first. */
export async function readBreakdowns(
  db: ReadDb,
  { cityId, hubId }: Scope,
  { most, mostCounted }: { most: number; mostCounted: number },
): Promise<{ total: number; requests: { requestId: string; raisedAt: Date; bookingId: string }[] }> {
  const atHub = hubId === null ? sql`` : sql`and bookings.pickup_hub_id = ${hubId}`
  // The statuses are literals, so that the planner can use the index of open tickets.
  const { rows } = await sql<{ number: number; raisedAt: Date; bookingId: string }>`
    select tickets.number, tickets.created_at as "raisedAt", bookings.id as "bookingId"
    from tickets join bookings on bookings.id = tickets.booking_id
    where tickets.status in ('OPEN', 'IN_PROGRESS') and tickets.description = ${BREAKDOWN_REQUEST}
      and bookings.city_id = ${cityId} ${atHub}
      and not exists (select from emergencies where emergencies.ticket_id = tickets.id)
    order by tickets.created_at, tickets.id limit ${mostCounted}`.execute(db)
  const requests = rows
    .slice(0, most)
    .map(({ number, raisedAt, bookingId }) => ({ requestId: String(number), raisedAt, bookingId }))
  return { total: rows.length, requests }
}
