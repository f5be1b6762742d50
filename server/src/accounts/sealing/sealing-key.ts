import type { Transact } from '../../platform/db/db.ts'
import type { Sealer } from '../../platform/seal.ts'

const NAME = 'sealing'

/**
 * Returns whether one of the configured keys is the one that this database was last sealed with, and records the current key if so. With another
 * key the server would seal new numbers that nobody can open together with the old ones.
 */
export function isKnownSealingKey(transact: Transact, sealer: Sealer): Promise<boolean> {
  const [current] = sealer.keyHashes
  if (!current) throw new Error('The sealer has no key.')
  return transact(async (db) => {
    const stored = await db
      .selectFrom('key_checks')
      .select('fingerprint')
      .where('name', '=', NAME)
      .forUpdate()
      .executeTakeFirst()
    const isKnown = !stored || sealer.keyHashes.some((hash) => hash.equals(stored.fingerprint))
    if (isKnown && !stored?.fingerprint.equals(current)) {
      await db
        .insertInto('key_checks')
        .values({ name: NAME, fingerprint: current })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ fingerprint: current }))
        .execute()
    }
    return isKnown
  })
}
