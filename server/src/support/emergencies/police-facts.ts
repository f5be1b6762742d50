import * as words from '@voltloop/contract/support/emergency-messages'
import { sql, type SqlBool } from 'kysely'
import { readEmergencyPhotos, readSignedAgreements } from '../../bookings/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import '../../audit/tables.ts'
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
      .select(['bookings.id as bookingId', 'bookings.number', 'plan_name as plan'])
      // A swapped vehicle was handed over later than the ride began.
      .select(sql<Date | null>`coalesce(segments.from_at, picked_up_at)`.as('handedOverAt'))
      .select(['ends_at as endsAt', 'hubs.name as hub', 'models.brand', 'models.name as model'])
      .select(['registration_number as plate', 'chassis_number as chassis', 'motor_number as motor'])
      .select(['battery_number as battery', 'users.name as rider', 'users.phone'])
      .select(['users.licence_last4 as licence', 'users.aadhaar_last4 as aadhaar'])
      .where('emergencies.ticket_id', '=', ticketId)
      .executeTakeFirstOrThrow()
  )
}

export interface PoliceRecords {
  transitions: readonly { action: string; at: Date; reason: string | null }[]
  steps: readonly { action: string; at: Date; by: string | null; text: string | null }[]
  agreements: Awaited<ReturnType<typeof readSignedAgreements>>
  photoIds: readonly string[]
}

/** Returns the steps of the ride and of this emergency with what staff wrote, its signed agreements and the photos of this emergency. */
export async function readPoliceRecords(db: ReadDb, ticket: LockedEmergency): Promise<PoliceRecords> {
  return {
    transitions: await readTransitions(db, ticket.bookingId),
    steps: await readSteps(db, ticket.id),
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
    .select(['action', 'at', 'reason'])
    .where('booking_id', '=', bookingId)
    .where('action', 'in', Object.keys(words.POLICE_RECORDS))
    .orderBy('at')
    .orderBy('id')
    .execute()
}

async function readSteps(db: ReadDb, ticketId: string): Promise<PoliceRecords['steps']> {
  return db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['action', 'at', 'users.name as by'])
    .select(sql<string | null>`coalesce(after ->> 'response', after ->> 'reason')`.as('text'))
    .where('subject_kind', '=', 'ticket')
    .where('subject_id', '=', ticketId)
    .where('action', 'in', Object.keys(words.POLICE_STEPS))
    .orderBy('at')
    .orderBy('audit_log.id')
    .execute()
}
