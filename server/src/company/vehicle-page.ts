import type { VehiclePage } from '@voltloop/contract/company/vehicle-page'
import { DAYS_AHEAD } from '@voltloop/contract/core/limits'
import type { Actor, Role } from '@voltloop/contract/core/roles'
import { addDays, dayInIndia, startOfDayInIndia } from '@voltloop/contract/core/time'
import { sql } from 'kysely'
import { transactionIdOf } from '../bookings/index.ts'
import { readVehicleOfPlate } from '../fleet/index.ts'
import { maySeeRevenue } from '../insights/index.ts'
import type { ReadDb } from '../platform/db/db.ts'
import '../accounts/tables.ts'
import '../audit/tables.ts'
import '../bookings/tables.ts'
import '../fleet/tables.ts'
import '../insights/tables.ts'
import '../places/tables.ts'

/** Returns what the page of a vehicle shows first: its state, its next bookings and its use. */
export async function readVehiclePage(db: ReadDb, actor: Actor, plate: string, now: Date): Promise<VehiclePage> {
  const { addedAt, retiredAt, ...vehicle } = await readVehicleOfPlate(db, actor, plate)
  return {
    ...vehicle,
    addedAt: addedAt.toISOString(),
    retiredAt: retiredAt?.toISOString() ?? null,
    stateSet: await readStateSet(db, vehicle.vehicleId),
    ahead: await readAhead(db, vehicle.vehicleId, now),
    used: await readUse(db, actor, vehicle.vehicleId, now),
  }
}

async function readStateSet(db: ReadDb, vehicleId: string): Promise<VehiclePage['stateSet']> {
  const { rows } = await sql<{ at: Date; name: string | null; role: Role | null }>`
    select a.at, u.name, u.role from audit_log a left join users u on u.id = a.actor_id
    where a.subject_kind = 'vehicle' and a.subject_id = ${vehicleId} and (a.before is null or a.after is null
      or a.before -> 'isDeployed' is distinct from a.after -> 'isDeployed'
      or a.before -> 'outOfService' is distinct from a.after -> 'outOfService')
    order by a.at desc, a.id desc limit 1`.execute(db)
  const [entry] = rows
  if (!entry) return null
  const { at, name, role } = entry
  return { at: at.toISOString(), by: name === null || role === null ? null : { name, role } }
}

const MOST_AHEAD = 100

async function readAhead(db: ReadDb, vehicleId: string, now: Date): Promise<VehiclePage['ahead']> {
  const { rows } = await sql<{
    number: number
    customer: string
    from: Date
    to: Date
    isOut: boolean
    pickUpHub: string
  }>`
    select b.number, u.name as customer, lower(h.during) as "from", upper(h.during) as "to", h.is_out as "isOut", hubs.name as "pickUpHub"
    from holds h join bookings b on b.hold_id = h.id join users u on u.id = b.customer_id join hubs on hubs.id = b.pickup_hub_id
    where h.vehicle_id = ${vehicleId} and h.released_at is null and (h.is_out or upper(h.during) > ${now})
      and lower(h.during) < ${addDays(now, DAYS_AHEAD)}
    order by lower(h.during) limit ${MOST_AHEAD}`.execute(db)
  return rows.map(({ number, from, to, ...row }) => ({
    ...row,
    transactionId: transactionIdOf(number),
    from: from.toISOString(),
    to: to.toISOString(),
  }))
}

async function readUse(db: ReadDb, actor: Actor, vehicleId: string, now: Date): Promise<VehiclePage['used']> {
  // A ride that was ended in the minute it began still counts as one.
  const seconds = sql`greatest(extract(epoch from coalesce(to_at, ${now}) - from_at), 1)`
  const firstDay = `${dayInIndia(now).slice(0, -2)}01`
  const month = startOfDayInIndia(firstDay)
  const sinceMonth = sql`extract(epoch from coalesce(to_at, ${now}) - greatest(from_at, ${month}))`
  const { rows } = await sql<Record<'rides' | 'days' | 'paise' | 'monthRides' | 'monthDays' | 'monthPaise', number>>`
    select count(*)::int as rides, round(coalesce(sum(own.seconds), 0) / 86400, 1)::float8 as days,
      round(coalesce(sum(taken.paise * own.seconds / whole.seconds), 0))::float8 as paise,
      count(*) filter (where own.last_at >= ${month})::int as "monthRides",
      round(coalesce(sum(own.since_month), 0) / 86400, 1)::float8 as "monthDays",
      round(coalesce(sum(taken.since_month * own.seconds / whole.seconds), 0))::float8 as "monthPaise"
    from (select booking_id, sum(${seconds}) as seconds, sum(greatest(${sinceMonth}, 0)) as since_month,
          max(coalesce(to_at, ${now})) as last_at from ride_segments
        where vehicle_id = ${vehicleId} and undone_at is null group by booking_id) own
      cross join lateral (select sum(${seconds}) as seconds from ride_segments
        where booking_id = own.booking_id and undone_at is null) whole
      cross join lateral (select coalesce(sum(paise), 0) as paise, coalesce(sum(paise) filter (where day >= ${firstDay}), 0) as since_month
        from insight_takings where booking_id = own.booking_id) taken`.execute(db)
  const { rides = 0, days = 0, paise = 0, monthRides = 0, monthDays = 0, monthPaise = 0 } = { ...rows[0] }
  const earned = (some: number) => (maySeeRevenue(actor.role) ? some / 100 : null)
  const thisMonth = { rides: monthRides, days: monthDays, earned: earned(monthPaise) }
  return { rides, days, earned: earned(paise), thisMonth }
}
