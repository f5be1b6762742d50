import * as words from '@voltloop/contract/support/emergency-messages'
import { sql, type SqlBool } from 'kysely'
import { readEmergencyPhotos, readSignedAgreements } from '../../bookings/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import '../tables.ts'
import type { LockedEmergency } from './emergency.ts'

export type PoliceFacts = Awaited<ReturnType<typeof readPoliceFacts>>

/** Returns what the file for the police says about the emergency, its ride and its rider. */
export async function readPoliceFacts(db: ReadDb, ticketId: string) {
  return (
    db
      .selectFrom('emergencies')
      .innerJoin('tickets', 'tickets.id', 'emergencies.ticket_id')
      .innerJoin('bookings', 'bookings.id', 'emergencies.booking_id')
      .innerJoin('users', 'users.id', 'bookings.customer_id')
      .innerJoin('models', 'models.id', 'bookings.model_id')
      .innerJoin('hubs', 'hubs.id', 'bookings.pickup_hub_id')
      .innerJoin('holds', 'holds.id', 'bookings.hold_id')
      // The vehicle that the rider had then: it may have been swapped since.
      .leftJoin('ride_segments as segments', (join) =>
        join
          .onRef('segments.booking_id', '=', 'bookings.id')
          .onRef('segments.from_at', '<=', 'tickets.created_at')
          .on('segments.undone_at', 'is', null)
          .on(sql<SqlBool>`(segments.to_at is null or segments.to_at > tickets.created_at)`),
      )
      .leftJoin('vehicles', (join) =>
        join.on('vehicles.id', '=', sql<string>`coalesce(segments.vehicle_id, holds.vehicle_id)`),
      )
      .select([
        'emergencies.kind',
        'outcome',
        'emergencies.words',
        'has_injuries as isHurt',
        'tickets.created_at as raisedAt',
      ])
      .select(['emergencies.latitude', 'emergencies.longitude'])
      .select(['bookings.id as bookingId', 'bookings.number', 'plan_name as plan', 'picked_up_at as pickedUpAt'])
      .select(['ends_at as endsAt', 'hubs.name as hub', 'models.brand', 'models.name as model'])
      .select(['registration_number as plate', 'chassis_number as chassis', 'motor_number as motor'])
      .select(['battery_number as battery', 'users.name as rider', 'users.phone'])
      .select(['users.licence_last4 as licence', 'users.aadhaar_last4 as aadhaar'])
      .where('emergencies.ticket_id', '=', ticketId)
      .executeTakeFirstOrThrow()
  )
}

export interface PoliceRecords {
  transitions: readonly { action: string; at: Date }[]
  agreements: Awaited<ReturnType<typeof readSignedAgreements>>
  photoIds: readonly string[]
}

/** Returns the steps of the ride, its signed agreements and the photos of this emergency. */
export async function readPoliceRecords(db: ReadDb, ticket: LockedEmergency): Promise<PoliceRecords> {
  return {
    transitions: await readTransitions(db, ticket.bookingId),
    agreements: await readSignedAgreements(db, ticket.bookingId),
    photoIds: await readPhotoIds(db, ticket),
  }
}

async function readPhotoIds(
  db: ReadDb,
  { id: ticketId, bookingId, transactionId }: LockedEmergency,
): Promise<string[]> {
  const photos = await readEmergencyPhotos(db, [{ ticketId, bookingId, transactionId }])
  return (photos.get(ticketId) ?? []).map(({ photoId }) => photoId)
}

async function readTransitions(db: ReadDb, bookingId: string): Promise<PoliceRecords['transitions']> {
  return db
    .selectFrom('booking_transitions')
    .select(['action', 'at'])
    .where('booking_id', '=', bookingId)
    .where('action', 'in', Object.keys(words.POLICE_RECORDS))
    .orderBy('at')
    .orderBy('id')
    .execute()
}
