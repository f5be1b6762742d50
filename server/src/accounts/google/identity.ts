import type { Db } from '../../platform/db/db.ts'

/** An account at the identity provider. Issuer and subject never change. */
export interface Identity {
  issuer: string
  subject: string
}

/** Links an identity to an account. Returns false if it is linked to an account already. */
export async function linkIdentity(db: Db, { issuer, subject }: Identity, userId: string, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('identities')
    .values({ issuer, subject, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Removes all identities of an account, and Google logins that wait for its password. Returns whether it had an identity. */
export async function unlinkIdentities(db: Db, userId: string): Promise<boolean> {
  await db.deleteFrom('google_links').where('user_id', '=', userId).execute()
  const deleted = await db.deleteFrom('identities').where('user_id', '=', userId).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
