import * as words from '@voltloop/contract/support/emergency-messages'
import { BRAND } from '@voltloop/contract/core/brand'
import { formatDate, formatTime } from '@voltloop/contract/core/format'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import type { Actor } from '@voltloop/contract/core/roles'
import { readPrintedPhotos, transactionIdOf } from '../../bookings/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { PrivateFiles } from '../../platform/private-files.ts'
import { createDrawingThread } from '../../platform/pdf/drawing-thread.ts'
import type { Section } from '../../platform/pdf/sections.ts'
import type { PoliceFile } from './draw-police-file.ts'
import { lockEmergency } from './emergency.ts'
import { readPoliceFacts, readPoliceRecords, type PoliceFacts, type PoliceRecords } from './police-facts.ts'

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
  const { ticket, subject, facts, records } = await transact(async (db) => {
    const locked = await lockEmergency(db, actor, requestId)
    const read = await readPoliceFacts(db, locked.id)
    const about = words.policeFileSubject(read)
    if (about === null) throw new AppError('notFound')
    await recordAudit(db, actor, { action: 'ticket.policeFile', subject: { kind: 'ticket', id: locked.id } }, now)
    return { ticket: locked, subject: about, facts: read, records: await readPoliceRecords(db, locked) }
  })
  const { titles, lead } = words.POLICE_FILE
  const title = titles[subject]
  const { transactionId } = ticket
  const sections = sectionsOf(facts, records)
  const subtitle = `${transactionId} · ${momentOf(now)}`
  const photos = await readPrintedPhotos(files, records.photoIds)
  const pdf = await drawInThread({ title, subtitle, lead, author: BRAND, createdAt: now, sections, photos })
  return { fileName: words.policeFileName(transactionId, subject), pdf }
}

function sectionsOf(facts: PoliceFacts, { transitions, steps, agreements, photoIds }: PoliceRecords): Section[] {
  const texts = words.POLICE_FILE
  const given = (value: string | null) => value ?? texts.notGiven
  const at = (instant: Date | null) => (instant === null ? texts.notGiven : momentOf(instant))
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
        [texts.pickedUp, at(facts.handedOverAt)],
        [texts.paidUntil, at(facts.endsAt)],
        ...(agreements.length === 0
          ? [[texts.signedAgreement, texts.notSigned] as const]
          : agreements.map((one) => [texts.signedAgreement, agreementLine(one, at)] as const)),
      ],
    },
    {
      title: texts.records,
      lines: [
        ...transitions.map(
          ({ action, at: when, reason }) =>
            [words.POLICE_RECORDS[action] ?? action, withText(at(when), reason)] as const,
        ),
        [texts.reported, at(facts.raisedAt)],
        [texts.place, place],
        [texts.words, given(facts.words)],
        [texts.injuries, facts.isHurt === null ? texts.notGiven : facts.isHurt ? texts.yes : texts.no],
        [texts.photos, photoIds.length === 0 ? texts.noPhotos : String(photoIds.length)],
      ],
    },
    ...(steps.length === 0
      ? []
      : [
          {
            title: texts.handling,
            lines: steps.map(({ action, at: when, by, text }) => {
              const [name, time] = [words.POLICE_STEPS[action] ?? action, at(when)]
              return [name, withText(by === null ? time : `${by}, ${time}`, text)] as const
            }),
          },
        ]),
  ]
}

const withText = (line: string, text: string | null) => (text === null ? line : `${line}. ${text}`)

function agreementLine(
  { agreementId, signedAt, hash, voidedAt }: PoliceRecords['agreements'][number],
  at: (instant: Date) => string,
) {
  const line = words.signedAgreement(agreementId, at(signedAt), hash)
  return voidedAt === null ? line : `${line}, ${words.voidSince(at(voidedAt))}`
}

// A police report is read for years.
const momentOf = (instant: Date) => `${formatDate(instant.toISOString())}, ${formatTime(instant.toISOString())}`
