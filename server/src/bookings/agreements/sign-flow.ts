import { createHash } from 'node:crypto'
import { agreementFileName } from '@voltloop/contract/bookings/agreements-messages'
import type { Signature } from '@voltloop/contract/bookings/agreement-record'
import type { Actor } from '@voltloop/contract/core/roles'
import { v7 as uuidv7 } from 'uuid'
import type { Transact } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import { createDrawingThread } from '../../platform/pdf/drawing-thread.ts'
import type { PrivateFiles } from '../../platform/private-files.ts'
import { readPrintedPhotos } from '../conditions/photo-flow.ts'
import { lockAgreement, recordSignature, type AgreementIds } from './agreement.ts'
import type { SignedPaper } from './draw-agreement.ts'
import { requireSignedFile } from './queries.ts'

const drawInThread: (paper: SignedPaper) => Promise<Buffer> = createDrawingThread(
  new URL('agreement-worker.ts', import.meta.url),
)

/** Draws and stores the signed agreement. Writes the file before the row that refers to it, so that no row ever refers to a missing file. */
export async function signAgreementFlow(
  transact: Transact,
  actor: Actor,
  { signature, ...ids }: AgreementIds & { signature: Signature },
  files: PrivateFiles,
  now: Date,
): Promise<void> {
  const { document } = await transact((db) => lockAgreement(db, actor, ids))
  const place = actor.role === 'CUSTOMER' ? 'PHONE' : 'DESK'
  const photos = await readPrintedPhotos(files, document.photoIds)
  const pdf = await drawInThread({ document, photos, signature, place, signedAt: now })
  const file = { fileId: uuidv7(), hash: createHash('sha256').update(pdf).digest(), place } as const
  let isRecorded = false
  try {
    await files.put(fileOf(file.fileId), pdf)
    await transact((db) => recordSignature(db, actor, ids, file, now))
    isRecorded = true
  } finally {
    // No row refers to the file if somebody else signed or undid the handover at the same time, or the storage did not answer in time.
    if (!isRecorded) await transact((db) => publish(db, { name: 'agreements.deleted', fileIds: [file.fileId] }))
  }
}

/** Returns the PDF of a signed agreement. Rejects a file that is not the one that was signed. */
export async function agreementFlow(
  transact: Transact,
  actor: Actor,
  ids: AgreementIds,
  files: PrivateFiles,
): Promise<{ fileName: string; pdf: Buffer }> {
  const { fileId, hash } = await transact((db) => requireSignedFile(db, actor, ids))
  const pdf = await files.get(fileOf(fileId))
  if (!createHash('sha256').update(pdf).digest().equals(hash))
    throw new Error(`The file of the agreement ${ids.agreementId} is not the one that was signed.`)
  return { fileName: agreementFileName(ids.transactionId), pdf }
}

export async function deleteAgreementFiles(files: PrivateFiles, fileIds: readonly string[]): Promise<void> {
  for (const id of fileIds) await files.remove(fileOf(id))
}

const fileOf = (fileId: string) => `${fileId}.pdf`
