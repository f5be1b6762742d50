import type { Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { formatDay } from '@voltloop/contract/core/format'
import type { recordVehicleDocument } from '@voltloop/contract/fleet/documents'
import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '../../audit/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { broadcastVehicles } from '../broadcast.ts'
import { lockVehicles } from '../holds.ts'
import { readVehicle } from '../queries.ts'
import { settleExpiry, type SettledExpiry } from './expiry.ts'

/**
 * Records a document of a vehicle, which replaces the current one of its kind. A repeated request records nothing again. The vehicle goes out of service if
 * the document has expired, and returns to service if only the replaced one kept it out.
 */
export async function recordDocument(
  db: Db,
  actor: Actor,
  vehicleId: string,
  form: Body<typeof recordVehicleDocument>,
  now: Date,
): Promise<{ documentId: string; settled: SettledExpiry }> {
  await lockVehicles(db, [vehicleId])
  const vehicle = await readVehicle(db, actor, vehicleId)
  const former = await readCurrent(db, vehicleId, form.kind)
  if (former?.number === form.number && former.validUntil === form.validUntil)
    return { documentId: former.id, settled: await settleExpiry(db, actor, vehicleId, now) }
  const id = uuidv7()
  if (former) await db.updateTable('vehicle_documents').set({ replaced_at: now }).where('id', '=', former.id).execute()
  await db
    .insertInto('vehicle_documents')
    .values({
      id,
      vehicle_id: vehicleId,
      kind: form.kind,
      number: form.number,
      valid_until: form.validUntil,
      file_name: null,
      recorded_by: actor.userId,
      recorded_at: now,
      replaced_at: null,
    })
    .execute()
  await recordChange(
    db,
    actor,
    vehicle,
    'documentRecorded',
    {
      field: form.kind.toLowerCase(),
      before: former ? summaryOf(former) : null,
      after: summaryOf(form),
    },
    now,
  )
  return { documentId: id, settled: await settleExpiry(db, actor, vehicleId, now) }
}

/** Attaches a stored file to a document. Throws if it has one already, also when two people send one at the same time. */
export async function attachFile(
  db: Db,
  actor: Actor,
  { vehicleId, documentId }: { vehicleId: string; documentId: string },
  fileName: string,
  now: Date,
): Promise<void> {
  await lockVehicles(db, [vehicleId])
  const vehicle = await readVehicle(db, actor, vehicleId)
  const document = await db
    .updateTable('vehicle_documents')
    .set({ file_name: fileName })
    .where('id', '=', documentId)
    .where('vehicle_id', '=', vehicleId)
    .where('file_name', 'is', null)
    .returning('kind')
    .executeTakeFirst()
  if (!document) throw new AppError('documentHasFile')
  await recordChange(
    db,
    actor,
    vehicle,
    'documentFileAdded',
    {
      field: `${document.kind.toLowerCase()}File`,
      before: null,
      after: fileName.slice(fileName.lastIndexOf('.') + 1),
    },
    now,
  )
}

// Entries about a vehicle have its whole state before and after: figures of its use are counted from them.
async function recordChange(
  db: Db,
  actor: Actor,
  vehicle: Vehicle,
  what: string,
  { field, before, after }: { field: string; before: string | null; after: string },
  now: Date,
): Promise<void> {
  const entry = {
    action: `vehicle.${what}`,
    subject: { kind: 'vehicle', id: vehicle.vehicleId },
    before: { ...vehicle, [field]: before },
    after: { ...vehicle, [field]: after },
  } as const
  await recordAudit(db, actor, entry, now)
  await broadcastVehicles(db, [vehicle.city.cityId])
}

const summaryOf = ({ number, validUntil }: { number: string; validUntil: string }) =>
  `${number}, valid until ${formatDay(validUntil)}`

async function readCurrent(db: Db, vehicleId: string, kind: Body<typeof recordVehicleDocument>['kind']) {
  return db
    .selectFrom('vehicle_documents')
    .select(['id', 'number', 'valid_until as validUntil'])
    .where('vehicle_id', '=', vehicleId)
    .where('kind', '=', kind)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
}
