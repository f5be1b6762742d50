import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { Actor } from '@voltloop/contract/core/roles'
import type { Db } from '../../platform/db/db.ts'
import { fieldError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import { broadcastPeople, broadcastSessionChange } from '../broadcast.ts'
import { readProfile } from '../queries.ts'

/** Changes the customer's own name. Staff have compared a verified name with the documents, so its owner can no longer change it. */
export async function changeName(db: Db, { userId }: Actor, name: string): Promise<Profile> {
  const user = await db
    .selectFrom('users')
    .select(['name', 'is_documents_verified'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (user.name !== name) {
    if (user.is_documents_verified) throw fieldError('name', 'correctionClosed')
    await rename(db, userId, { oldName: user.name, name })
  }
  return readProfile(db, userId)
}

/** Stores a new name of a customer. Search texts and open pages follow. */
export async function rename(
  db: Db,
  userId: string,
  { oldName, name }: { oldName: string; name: string },
): Promise<void> {
  await db.updateTable('users').set({ name }).where('id', '=', userId).execute()
  await publish(db, { name: 'account.renamed', userId, oldName })
  await broadcastPeople(db, [])
  await broadcastSessionChange(db, [userId])
}
