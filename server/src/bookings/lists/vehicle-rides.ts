import type { listVehicleRides, VehicleRide } from '@voltloop/contract/company/vehicle-history'
import type { VehicleCondition } from '@voltloop/contract/bookings/bookings'
import type { Query } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { requireVehicle } from '../../fleet/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { cutPage, olderThan } from '../../platform/db/paging.ts'
import { recordOf } from '../conditions/condition-record.ts'
import { transactionIdOf } from '../lifecycle/booking.ts'

interface Row {
  id: string
  number: number
  customer: string
  from: Date
  to: Date | null
  pickUpHub: string
  dropHub: string | null
  others: { registrationNumber: string; from: string; to: string | null }[] | null
  isFirst: boolean
  isLast: boolean
  pickupNote: string | null
  pickupPhotoIds: string[]
  dropComment: string | null
  dropPhotoIds: string[]
  dropCondition: VehicleCondition | null
}

/** Returns one page of the rides that had a vehicle, newest first. */
export async function readVehicleRides(
  db: ReadDb,
  actor: Actor,
  vehicleId: string,
  { limit, cursor, only }: Query<typeof listVehicleRides>,
): Promise<{ data: VehicleRide[]; nextCursor: string | null; total: number }> {
  await requireVehicle(db, actor, vehicleId)
  const rides = sql`ride_segments s join bookings b on b.id = s.booking_id
    cross join lateral (select not exists (select from ride_segments o where o.booking_id = s.booking_id and o.undone_at is null
        and (o.from_at, o.id) < (s.from_at, s.id)) as is_first,
      s.to_at is not null and not exists (select from ride_segments o where o.booking_id = s.booking_id and o.undone_at is null
        and (o.from_at, o.id) > (s.from_at, s.id)) as is_last) place
    where s.vehicle_id = ${vehicleId} and s.undone_at is null and ${only === undefined ? sql`true` : HAS_RECORD}`
  const { rows } = await sql<Row>`
    select s.id, b.number, u.name as customer, s.from_at as "from", s.to_at as "to", pickup.name as "pickUpHub",
      case when b.returned_at is not null then dropped.name end as "dropHub",
      (select json_agg(json_build_object('registrationNumber', v.registration_number, 'from', o.from_at, 'to', o.to_at) order by o.from_at)
        from ride_segments o join vehicles v on v.id = o.vehicle_id
        where o.booking_id = s.booking_id and o.vehicle_id <> s.vehicle_id and o.undone_at is null) as others,
      s.is_first as "isFirst", s.is_last as "isLast", b.pickup_note as "pickupNote", b.pickup_photo_ids as "pickupPhotoIds",
      b.drop_comment as "dropComment", b.drop_photo_ids as "dropPhotoIds", b.drop_condition as "dropCondition"
    from (select s.*, is_first, is_last from ${rides} and ${olderThan('s.from_at', 's.id', cursor)}
        order by s.from_at desc, s.id desc limit ${limit + 1}) s
      join bookings b on b.id = s.booking_id join users u on u.id = b.customer_id join hubs pickup on pickup.id = b.pickup_hub_id
      left join hubs dropped on dropped.id = b.drop_hub_id
    order by s.from_at desc, s.id desc`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${rides}`.execute(db)
  const { page, nextCursor } = cutPage(rows, limit, (row) => [row.from.toISOString(), row.id])
  return { data: page.map(toRide), nextCursor, total: counted.rows[0]?.total ?? 0 }
}

const HAS_RECORD = sql`((is_first and (b.pickup_note is not null or b.pickup_photo_ids <> '{}'))
  or (is_last and (b.drop_comment is not null or b.drop_photo_ids <> '{}')))`

function toRide(row: Row): VehicleRide {
  const transactionId = transactionIdOf(row.number)
  return {
    segmentId: row.id,
    transactionId,
    customer: row.customer,
    from: row.from.toISOString(),
    to: row.to?.toISOString() ?? null,
    pickUpHub: row.pickUpHub,
    dropHub: row.dropHub,
    others: (row.others ?? []).map(({ registrationNumber, from, to }) => ({
      registrationNumber,
      from: new Date(from).toISOString(),
      to: to === null ? null : new Date(to).toISOString(),
    })),
    pickupRecord: row.isFirst ? recordOf(transactionId, row.pickupNote, row.pickupPhotoIds) : null,
    returnRecord: row.isLast ? recordOf(transactionId, row.dropComment, row.dropPhotoIds) : null,
    returnCondition: row.isLast ? row.dropCondition : null,
  }
}
