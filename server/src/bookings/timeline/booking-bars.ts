import type { Actor } from '@voltloop/contract/core/roles'
import type { BarState, BookingBar } from '@voltloop/contract/fleet/timeline'
import { sql } from 'kysely'
import type { TimelineSpan } from '../../fleet/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { transactionIdOf } from '../lifecycle/booking.ts'
import { mayActOn, TRANSITIONS } from '../lifecycle/transition-table.ts'
import '../tables.ts'

interface Row {
  /** The vehicle of the bar, or the model of a booking without one. */
  rowId: string
  number: number
  customer: string
  pickUpHub: string
  state: BarState
  from: Date
  to: Date
  customerId: string
  cityId: string
  pickupHubId: string
  dropHubId: string | null
}

const BOOKING = sql`b.number, u.name as customer, hubs.name as "pickUpHub", b.customer_id as "customerId", b.city_id as "cityId",
  b.pickup_hub_id as "pickupHubId", b.drop_hub_id as "dropHubId"`

/**
 * Returns the bookings of vehicles by vehicle: those that reserve one, the rides on the road, and the rides that are over. A ride with several vehicles
 * has a bar on each, for the time in which it had it.
 */
export async function readVehicleBars(
  db: ReadDb,
  actor: Actor,
  vehicleIds: readonly string[],
  { start, end }: TimelineSpan,
  now: Date,
): Promise<Map<string, BookingBar[]>> {
  const ids = [...vehicleIds]
  const { rows } = await sql<Row>`
    with bars as (
      select h.vehicle_id as row_id, b.id as booking_id,
        case when not h.is_out then 'BOOKED' when upper(h.during) <= ${now} then 'OVERDUE' else 'ON_ROAD' end as state,
        coalesce((select max(s.from_at) from ride_segments s
          where h.is_out and s.booking_id = b.id and s.to_at is null and s.undone_at is null), lower(h.during)) as begins,
        upper(h.during) as ends
      from holds h join bookings b on b.hold_id = h.id
      where h.vehicle_id = any(${ids}::uuid[]) and h.released_at is null and lower(h.during) < ${end}
        and (upper(h.during) > ${start} or h.is_out) and b.status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER', 'PICKUP_INSPECTED_BY_SALES_AGENT')
      union all
      select s.vehicle_id, s.booking_id, 'OVER', s.from_at, s.to_at from ride_segments s
      where s.vehicle_id = any(${ids}::uuid[]) and s.undone_at is null and s.from_at < ${end} and s.to_at > ${start}
    )
    select row_id as "rowId", state, begins as "from", ends as "to", ${BOOKING}
    from bars join bookings b on b.id = bars.booking_id join users u on u.id = b.customer_id join hubs on hubs.id = b.pickup_hub_id
    order by begins, b.number`.execute(db)
  return groupBars(actor, rows)
}

/** Returns the bookings of a city that have no vehicle yet, by model. */
export async function readWaitingBars(
  db: ReadDb,
  actor: Actor,
  { cityId, hubId }: { cityId: string; hubId: string | undefined },
  { start, end }: TimelineSpan,
): Promise<Map<string, BookingBar[]>> {
  const { rows } = await sql<Row>`
    select h.model_id as "rowId", 'BOOKED' as state, lower(h.during) as "from", upper(h.during) as "to", ${BOOKING}
    from bookings b join holds h on h.id = b.hold_id join users u on u.id = b.customer_id join hubs on hubs.id = b.pickup_hub_id
    where b.city_id = ${cityId} and b.status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER') and b.starts_at < ${end}
      and h.vehicle_id is null and h.released_at is null and h.during && tstzrange(${start}, ${end})
      and (${hubId ?? null}::uuid is null or b.pickup_hub_id = ${hubId ?? null})
    order by b.starts_at, b.number`.execute(db)
  return groupBars(actor, rows)
}

function groupBars(actor: Actor, rows: readonly Row[]): Map<string, BookingBar[]> {
  const bars = new Map<string, BookingBar[]>()
  for (const row of rows) {
    const bar = {
      transactionId: transactionIdOf(row.number),
      customer: row.customer,
      pickUpHub: row.pickUpHub,
      state: row.state,
      from: row.from.toISOString(),
      to: row.to.toISOString(),
      mayMove: row.state === 'BOOKED' && TRANSITIONS.assignVehicle.by.includes(actor.role) && mayActOn(actor, row),
    }
    const group = bars.get(row.rowId)
    if (group) group.push(bar)
    else bars.set(row.rowId, [bar])
  }
  return bars
}
