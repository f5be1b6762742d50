import { API_ROOT } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { dayInIndia } from '@voltloop/contract/core/time'
import type { VehicleDocument } from '@voltloop/contract/fleet/documents'
import type { DocumentKind } from '@voltloop/contract/fleet/documents-messages'
import { documentExpired } from '@voltloop/contract/fleet/documents-messages'
import type { ReadDb } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import '../../accounts/tables.ts'
import { requireVehicle } from '../queries.ts'
import '../tables.ts'

/** Returns all documents of a vehicle, newest first. Those of a retired vehicle stay. */
export async function readDocuments(db: ReadDb, actor: Actor, vehicleId: string): Promise<VehicleDocument[]> {
  await requireVehicle(db, actor, vehicleId)
  const rows = await selectDocuments(db, vehicleId).orderBy('recorded_at', 'desc').orderBy('d.id', 'desc').execute()
  return rows.map(present)
}

export async function readDocument(
  db: ReadDb,
  actor: Actor,
  { vehicleId, documentId }: { vehicleId: string; documentId: string },
): Promise<VehicleDocument & { fileName: string | null }> {
  await requireVehicle(db, actor, vehicleId)
  const row = await selectDocuments(db, vehicleId).where('d.id', '=', documentId).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return { ...present(row), fileName: row.fileName }
}

export interface ExpiredDocument {
  kind: DocumentKind
  validUntil: string
}

/** Returns why a vehicle's documents keep it out of service; null if none has expired. */
export async function readExpiry(db: ReadDb, vehicleId: string, now: Date): Promise<string | null> {
  const expired = await readExpired(db, vehicleId, now)
  return expired && documentExpired(expired.kind, expired.validUntil)
}

/** Rejects a vehicle with an expired document. The sweep that takes it out of service may not have run yet. */
export async function assertDocumentsValid(db: ReadDb, vehicleId: string, now: Date): Promise<void> {
  const expired = await readExpired(db, vehicleId, now)
  if (expired) throw fieldError('registrationNumber', 'vehicleDocumentExpired', expired)
}

// The one that expired first, so that the reason stays the same until it is renewed.
async function readExpired(db: ReadDb, vehicleId: string, now: Date): Promise<ExpiredDocument | null> {
  const expired = await db
    .selectFrom('vehicle_documents')
    .select(['kind', 'valid_until as validUntil'])
    .where('vehicle_id', '=', vehicleId)
    .where('replaced_at', 'is', null)
    .where('valid_until', '<', dayInIndia(now))
    .orderBy('valid_until')
    .orderBy('kind')
    .executeTakeFirst()
  return expired ?? null
}

function selectDocuments(db: ReadDb, vehicleId: string) {
  return db
    .selectFrom('vehicle_documents as d')
    .leftJoin('users', 'users.id', 'd.recorded_by')
    .select(['d.id as documentId', 'd.vehicle_id as vehicleId', 'd.kind', 'd.number', 'd.valid_until as validUntil'])
    .select(['d.file_name as fileName', 'd.recorded_at as recordedAt', 'd.replaced_at as replacedAt'])
    .select('users.name as recordedBy')
    .where('d.vehicle_id', '=', vehicleId)
}

function present({
  vehicleId,
  fileName,
  recordedAt,
  replacedAt,
  ...row
}: Awaited<ReturnType<ReturnType<typeof selectDocuments>['execute']>>[number]): VehicleDocument {
  const url = `${API_ROOT}/vehicle-documents/${vehicleId}/${row.documentId}/file`
  return {
    ...row,
    file: fileName === null ? null : { type: fileName.endsWith('.pdf') ? 'pdf' : 'photo', url },
    recordedAt: recordedAt.toISOString(),
    replacedAt: replacedAt?.toISOString() ?? null,
  }
}
