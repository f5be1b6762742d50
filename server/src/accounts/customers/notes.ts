import type { Actor } from '@voltloop/contract/core/roles'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '../../audit/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { broadcastPeople } from '../broadcast.ts'
import '../tables.ts'

/** Adds a note about a customer. The audit log says that there is one, but not what it says: the note is deleted with the account. */
export async function addNote(
  db: Db,
  actor: Actor,
  { customerId, words }: { customerId: string; words: string },
  now: Date,
): Promise<string> {
  // Lock the account: a note must not be added while it is erased.
  const customer = await db
    .selectFrom('users')
    .select('erased_at as erasedAt')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer || customer.erasedAt !== null) throw new AppError('notFound')
  const id = uuidv7()
  await db
    .insertInto('customer_notes')
    .values({ id, customer_id: customerId, by_id: actor.userId, words, at: now })
    .execute()
  await recordAudit(db, actor, { action: 'user.noteAdded', subject: { kind: 'user', id: customerId } }, now)
  await broadcastPeople(db, [])
  return id
}
