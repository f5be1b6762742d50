import type { Actor } from '@voltloop/contract/core/roles'
import type { VehicleDocument } from '@voltloop/contract/fleet/documents'
import { v7 as uuidv7 } from 'uuid'
import type { Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { encodePicture } from '../../platform/picture.ts'
import type { PrivateFiles } from '../../platform/private-files.ts'
import { attachFile } from './document.ts'
import { readDocument } from './queries.ts'

interface DocumentIds {
  vehicleId: string
  documentId: string
}

/** Stores the file of a document: a PDF as it is, a photo re-encoded. Writes the file before the row refers to it, so that no row refers to a missing file. */
export async function uploadDocumentFlow(
  transact: Transact,
  actor: Actor,
  ids: DocumentIds,
  bytes: Buffer,
  files: PrivateFiles,
  now: Date,
): Promise<VehicleDocument> {
  const document = await transact((db) => readDocument(db, actor, ids))
  if (document.file !== null) throw new AppError('documentHasFile')
  const isPdf = bytes.subarray(0, PDF_BEGIN.length).equals(PDF_BEGIN)
  const stored = isPdf ? bytes : await encodePhoto(bytes)
  // A new name for each try: of two people who send a file at once, the second must not overwrite the first one's.
  const fileName = `vehicle-document-${uuidv7()}.${isPdf ? 'pdf' : 'webp'}`
  await files.put(fileName, stored)
  return transact(async (db) => {
    await attachFile(db, actor, ids, fileName, now)
    return readDocument(db, actor, ids)
  }).catch(async (error: unknown) => {
    await files.remove(fileName)
    throw error
  })
}

/** Returns the file of a document and its media type. */
export async function showDocumentFlow(
  transact: Transact,
  actor: Actor,
  ids: DocumentIds,
  files: PrivateFiles,
): Promise<{ bytes: Buffer; type: 'application/pdf' | 'image/webp'; fileName: string }> {
  const { fileName, file, kind } = await transact((db) => readDocument(db, actor, ids))
  if (fileName === null || file === null) throw new AppError('notFound')
  const isPdf = file.type === 'pdf'
  return {
    bytes: await files.get(fileName),
    type: isPdf ? 'application/pdf' : 'image/webp',
    fileName: `${kind.toLowerCase()}.${isPdf ? 'pdf' : 'webp'}`,
  }
}

const PDF_BEGIN = Buffer.from('%PDF-')

async function encodePhoto(bytes: Buffer): Promise<Buffer> {
  try {
    return await encodePicture(bytes)
  } catch (error) {
    // The message about pictures names formats; here a PDF would have been good too.
    if (error instanceof AppError && error.code === 'pictureUnreadable') throw new AppError('documentFileUnreadable')
    throw error
  }
}
