import type { Photo } from '@voltloop/contract/bookings/conditions'
import type { Actor } from '@voltloop/contract/core/roles'
import { uploadPhotoFlow } from '../../bookings/index.ts'
import type { Transact } from '../../platform/db/db.ts'
import type { PrivateFiles } from '../../platform/private-files.ts'
import { broadcastTickets } from '../broadcast-tickets.ts'
import { assertStatus } from '../ticket.ts'
import { lockEmergency } from './emergency.ts'

/** Stores a photo that the rider takes of an open emergency. */
export async function emergencyPhotoFlow(
  transact: Transact,
  actor: Actor,
  { requestId, bytes }: { requestId: string; bytes: Buffer },
  files: PrivateFiles,
  now: Date,
): Promise<Photo> {
  const ticket = await transact(async (db) => {
    const locked = await lockEmergency(db, actor, requestId)
    assertStatus(locked, 'OPEN', 'IN_PROGRESS')
    return locked
  })
  const { id: ticketId, transactionId } = ticket
  const upload = { transactionId, moment: 'emergency', ticketId, bytes } as const
  const photo = await uploadPhotoFlow(transact, actor, upload, files, now)
  await transact((db) => broadcastTickets(db, ticket))
  return photo
}
