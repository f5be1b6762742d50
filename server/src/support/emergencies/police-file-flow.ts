import * as words from '@voltloop/contract/support/emergency-messages'
import { BRAND } from '@voltloop/contract/core/brand'
import { formatInstant } from '@voltloop/contract/core/format'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import type { Actor } from '@voltloop/contract/core/roles'
import { transactionIdOf } from '../../bookings/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { ReadDb, Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { createDrawingThread } from '../../platform/pdf/drawing-thread.ts'
import type { Section } from '../../platform/pdf/sections.ts'
import type { PoliceFile } from './draw-police-file.ts'
import { lockEmergency } from './emergency.ts'

const drawInThread: (file: PoliceFile) => Promise<Buffer> = createDrawingThread(
  new URL('police-file-worker.ts', import.meta.url),
)

/** Draws the file for the police report about a stolen vehicle, and records who took it, because it contains personal data. */
export async function policeFileFlow(
  transact: Transact,
  actor: Actor,
  requestId: string,
  now: Date,
): Promise<{ fileName: string; pdf: Buffer }> {
  const { transactionId, sections } = await transact(async (db) => {
    const ticket = await lockEmergency(db, actor, requestId)
    const facts = await readFacts(db, ticket.id)
    const isTheft = facts.kind === 'theft' || facts.outcome === 'stolen'
    if (!isTheft) throw new AppError('notFound')
    const subject = { kind: 'ticket', id: ticket.id } as const
    await recordAudit(db, actor, { action: 'ticket.policeFile', subject }, now)
    return { transactionId: transactionIdOf(facts.number), sections: sectionsOf(facts, await readRecords(db, facts)) }
  })
  const { title, lead } = words.POLICE_FILE
  const subtitle = `${transactionId} · ${formatInstant(now.toISOString())}`
  const pdf = await drawInThread({ title, subtitle, lead, author: BRAND, createdAt: now, sections })
  return { fileName: words.policeFileName(transactionId), pdf }
}

type Facts = Awaited<ReturnType<typeof readFacts>>

async function readFacts(db: ReadDb, ticketId: string) {
  return db
    .selectFrom('emergencies')
    .innerJoin('tickets', 'tickets.id', 'emergencies.ticket_id')
    .innerJoin('bookings', 'bookings.id', 'emergencies.booking_id')
    .innerJoin('users', 'users.id', 'bookings.customer_id')
    .innerJoin('models', 'models.id', 'bookings.model_id')
    .innerJoin('hubs', 'hubs.id', 'bookings.pickup_hub_id')
    .innerJoin('holds', 'holds.id', 'bookings.hold_id')
    .leftJoin('vehicles', 'vehicles.id', 'holds.vehicle_id')
    .select(['emergencies.kind', 'outcome', 'emergencies.words', 'tickets.created_at as raisedAt'])
    .select(['emergencies.latitude', 'emergencies.longitude'])
    .select(['bookings.id as bookingId', 'bookings.number', 'plan_name as plan', 'picked_up_at as pickedUpAt'])
    .select(['ends_at as endsAt', 'hubs.name as hub', 'models.brand', 'models.name as model'])
    .select(['registration_number as plate', 'chassis_number as chassis', 'motor_number as motor'])
    .select(['battery_number as battery', 'users.name as rider', 'users.phone'])
    .select(['users.licence_last4 as licence', 'users.aadhaar_last4 as aadhaar'])
    .where('emergencies.ticket_id', '=', ticketId)
    .executeTakeFirstOrThrow()
}

async function readRecords(db: ReadDb, { bookingId }: Facts): Promise<{ action: string; at: Date }[]> {
  return db
    .selectFrom('booking_transitions')
    .select(['action', 'at'])
    .where('booking_id', '=', bookingId)
    .where('action', 'in', Object.keys(words.POLICE_RECORDS))
    .orderBy('at')
    .orderBy('id')
    .execute()
}

function sectionsOf(facts: Facts, records: readonly { action: string; at: Date }[]): Section[] {
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
      ],
    },
    {
      title: texts.records,
      lines: [
        ...records.map(({ action, at: when }) => [words.POLICE_RECORDS[action] ?? action, at(when)] as const),
        [texts.reported, at(facts.raisedAt)],
        [texts.place, place],
        [texts.words, given(facts.words)],
      ],
    },
  ]
}
