import type { Transact } from '../../platform/db/db.ts'
import type { Sealer } from '../../platform/seal.ts'

const NAME = 'aadhaar'

/**
 * Returns whether the fingerprint key is the one that this database was first used with. Another key would give a known
 * Aadhaar number a new hash, and nobody would notice that two accounts share it.
 */
export function isSameFingerprintKey(transact: Transact, sealer: Sealer): Promise<boolean> {
  const fingerprint = sealer.fingerprint('a fixed text', 'key check')
  return transact(async (db) => {
    await db
      .insertInto('key_checks')
      .values({ name: NAME, fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const stored = await db
      .selectFrom('key_checks')
      .select('fingerprint')
      .where('name', '=', NAME)
      .executeTakeFirstOrThrow()
    return stored.fingerprint.equals(fingerprint)
  })
}
