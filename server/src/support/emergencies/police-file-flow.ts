import * as words from '@voltloop/contract/support/emergency-messages'
import { BRAND } from '@voltloop/contract/core/brand'
import { formatInstant } from '@voltloop/contract/core/format'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import type { Actor } from '@voltloop/contract/core/roles'
import { readEmergencyPhotos, readPrintedPhotos, readSignedAgreements, transactionIdOf } from '../../bookings/index.ts'
import { sql, type SqlBool } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import type { ReadDb, Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { PrivateFiles } from '../../platform/private-files.ts'
import { createDrawingThread } from '../../platform/pdf/drawing-thread.ts'
import type { Section } from '../../platform/pdf/sections.ts'
import type { PoliceFile } from './draw-police-file.ts'
import { lockEmergency, type LockedEmergency } from './emergency.ts'

const drawInThread: (file: PoliceFile) => Promise<Buffer> = createDrawingThread(
  new URL('police-file-worker.ts', import.meta.url),
)

/** Draws the file for the police report about a theft or an accident, and records who took it, because it contains personal data. */
export async function policeFileFlow(
  transact: Transact,
  actor: Actor,
  requestId: string,
  files: PrivateFiles,
  now: Date,
): Promise<{ fileName: string; pdf: Buffer }> {
  const { transactionId, subject, sections, photoIds } = await transact(async (db) => {
    const ticket = await lockEmergency(db, actor, requestId)
    const facts = await readFacts(db, ticket.id)
    const subject = words.policeFileSubject(facts)
    if (subject === null) throw new AppError('notFound')
    await recordAudit(db, actor, { action: 'ticket.policeFile', subject: { kind: 'ticket', id: ticket.id } }, now)
    const records = {
      transitions: await readTransitions(db, facts),
      agreements: await readSignedAgreements(db, facts.bookingId),
      photoIds: await readPhotoIds(db, ticket),
    }
    const { transactionId } = ticket
    return { transactionId, subject, sections: sectionsOf(facts, records), photoIds: records.photoIds }
  })
  const { titles, lead } = words.POLICE_FILE
  const title = titles[subject]
  const subtitle = `${transactionId} · ${formatInstant(now.toISOString())}`
  const photos = await readPrintedPhotos(files, photoIds)
  const pdf = await drawInThread({ title, subtitle, lead, author: BRAND, createdAt: now, sections, photos })
  return { fileName: words.policeFileName(transactionId, subject), pdf }
}

type Facts = Awaited<ReturnType<typeof readFacts>>

async function readFacts(db: ReadDb, ticketId: string) {
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

interface Records {
  transitions: readonly { action: string; at: Date }[]
  agreements: Awaited<ReturnType<typeof readSignedAgreements>>
  photoIds: readonly string[]
}

async function readPhotoIds(
  db: ReadDb,
  { id: ticketId, bookingId, transactionId }: LockedEmergency,
): Promise<string[]> {
  const photos = await readEmergencyPhotos(db, [{ ticketId, bookingId, transactionId }])
  return (photos.get(ticketId) ?? []).map(({ photoId }) => photoId)
}

async function readTransitions(db: ReadDb, { bookingId }: Facts): Promise<Records['transitions']> {
  return db
    .selectFrom('booking_transitions')
    .select(['action', 'at'])
    .where('booking_id', '=', bookingId)
    .where('action', 'in', Object.keys(words.POLICE_RECORDS))
    .orderBy('at')
    .orderBy('id')
    .execute()
}

function sectionsOf(facts: Facts, { transitions, agreements, photoIds }: Records): Section[] {
  const texts = words.POLICE_FILE
  const given = (value: string | null) => value ?? texts.notGiven
  const at = (instant: Date | null) => (instant === null ? texts.notGiven : formatInstant(instant.toISOString()))
  const place = facts.latitude === null ? texts.notGiven : `${facts.latitude}, ${facts.longitude}`
  return [
    {
      title: texts.vehicle,
      lines: [
        [texts.plate, facts.plate === null ? texts.notGiven : formatPlate(facts.plate)],
        [texts.model, `${facts.brand} ${facts.model}`],
        [texts.chassis, given(facts.chassis)],
        [texts.motor, given(facts.motor)],
        [texts.battery, given(facts.battery)],
      ],
    },
    {
      title: texts.rider,
      lines: [
        [texts.name, facts.rider],
        [texts.phone, given(facts.phone)],
        [texts.licence, given(facts.licence)],
        [texts.aadhaar, given(facts.aadhaar)],
      ],
    },
    {
      title: texts.agreement,
      lines: [
        [texts.booking, transactionIdOf(facts.number)],
        [texts.plan, facts.plan],
        [texts.hub, facts.hub],
        [texts.pickedUp, at(facts.pickedUpAt)],
        [texts.paidUntil, at(facts.endsAt)],
        ...(agreements.length === 0
          ? [[texts.signedAgreement, texts.notSigned] as const]
          : agreements.map((one) => [texts.signedAgreement, agreementLine(one, at)] as const)),
      ],
    },
    {
      title: texts.records,
      lines: [
        ...transitions.map(({ action, at: when }) => [words.POLICE_RECORDS[action] ?? action, at(when)] as const),
        [texts.reported, at(facts.raisedAt)],
        [texts.place, place],
        [texts.words, given(facts.words)],
        [texts.injuries, facts.isHurt === null ? texts.notGiven : facts.isHurt ? texts.yes : texts.no],
        [texts.photos, photoIds.length === 0 ? texts.noPhotos : String(photoIds.length)],
      ],
    },
  ]
}

function agreementLine(
  { agreementId, signedAt, hash, voidedAt }: Records['agreements'][number],
  at: (instant: Date) => string,
) {
  const line = words.signedAgreement(agreementId, at(signedAt), hash)
  return voidedAt === null ? line : `${line}, ${words.voidSince(at(voidedAt))}`
}
