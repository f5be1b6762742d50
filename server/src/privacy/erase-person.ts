import type { Actor } from '@voltloop/contract/core/roles'
import { eraseAccount, eraseNotesAndWords, lockOwner, type OwnerProof } from '../accounts/index.ts'
import { erasePersonRecords, recordAudit, recordSecurityEvent } from '../audit/index.ts'
import {
  deletePhotos,
  eraseAgreements,
  eraseBookings,
  holderOf,
  keepUnpaidTime,
  readOpenMatters,
} from '../bookings/index.ts'
import { eraseNotifications } from '../notifications/index.ts'
import type { Db } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'
import { deleteIdempotencyKeysOf } from '../platform/idempotency.ts'
import { eraseJobsOf } from '../platform/jobs/erase-jobs.ts'
import type { Client } from '../platform/network.ts'
import type { Sealer } from '../platform/seal.ts'
import { eraseTickets } from '../support/index.ts'

/**
 * Erases or pseudonymises everything that is stored about a customer, in one transaction. What tax law requires stays: bookings and payments
 * without the person, invoices with the name, and signed agreements until nobody can claim anything from them. Rejects while a ride, a booking, a payment or a deposit is open.
 */
export async function erasePerson(
  db: Db,
  actor: Actor,
  { proof, client, sealer }: { proof: OwnerProof; client: Client; sealer: Sealer },
  now: Date,
): Promise<void> {
  const account = await lockOwner(db, actor, proof)
  const { userId, phone, emails } = account
  const errors = await readOpenMatters(db, userId)
  if (errors.length > 0) throw new AppError('accountInUse', { errors })
  await eraseNotesAndWords(db, userId, sealer)
  // End the sessions first: the person's open pages must not refetch what changes below, and show that the session has expired.
  await eraseAccount(db, account, now)
  await eraseNotifications(db, account)
  await eraseTickets(db, userId, now)
  await keepUnpaidTime(db, holderOf(userId, phone, sealer), now)
  await eraseBookings(db, userId)
  await eraseAgreements(db, userId)
  await deleteIdempotencyKeysOf(db, userId)
  await eraseJobsOf(db, userId, phone === null ? emails : [phone, ...emails])
  await erasePersonRecords(db, userId)
  await deletePhotos(db, userId)
  await recordAudit(db, actor, { action: 'user.erased', subject: { kind: 'user', id: userId } }, now)
  await recordSecurityEvent(db, client, { kind: 'accountDeleted', actorId: userId }, now)
}
