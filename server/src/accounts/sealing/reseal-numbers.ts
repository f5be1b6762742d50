import { sql } from 'kysely'
import type { Db, Transact } from '../../platform/db/db.ts'
import type { Sealer } from '../../platform/seal.ts'
import { licenceContext, panContext, totpContext } from './contexts.ts'

const BATCH = 100
const COLUMNS = ['licence_sealed', 'pan_sealed', 'totp_sealed'] as const
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

export interface Resealed {
  resealed: number
  /** Accounts with a text that no configured key opens. */
  unreadable: number
}

/** Seals again what an earlier key has sealed in any account: identity numbers and secrets of authenticator apps. Safe to repeat, and next to other writers. */
export async function resealNumbers(transact: Transact, sealer: Sealer): Promise<Resealed> {
  const sum: Resealed = { resealed: 0, unreadable: 0 }
  let after = FIRST_ID
  for (;;) {
    const batch = await transact((db) => resealBatch(db, sealer, after))
    if (batch.last === undefined) return sum
    sum.resealed += batch.resealed
    sum.unreadable += batch.unreadable
    after = batch.last
  }
}

async function resealBatch(db: Db, sealer: Sealer, after: string): Promise<Resealed & { last: string | undefined }> {
  const users = await db
    .selectFrom('users')
    .select(['id', ...COLUMNS])
    .where('id', '>', after)
    .where((eb) => eb.or(COLUMNS.map((column) => isSealedBefore(column, sealer))))
    .orderBy('id')
    .limit(BATCH)
    .forNoKeyUpdate()
    .execute()
  let resealed = 0
  for (const user of users) {
    const change = sealAgain(user, sealer)
    if (!change) continue
    await db.updateTable('users').set(change).where('id', '=', user.id).execute()
    resealed += 1
  }
  return { resealed, unreadable: users.length - resealed, last: users.at(-1)?.id }
}

type SealedColumn = (typeof COLUMNS)[number]
type SealedTexts = { id: string } & Record<SealedColumn, Buffer | null>

// Returns null if no configured key opens the texts. The caller counts and reports them.
function sealAgain({ id, licence_sealed, pan_sealed, totp_sealed }: SealedTexts, sealer: Sealer) {
  const again = (sealed: Buffer | null, context: string) => sealed && sealer.seal(sealer.open(sealed, context), context)
  try {
    return {
      licence_sealed: again(licence_sealed, licenceContext(id)),
      pan_sealed: again(pan_sealed, panContext(id)),
      totp_sealed: again(totp_sealed, totpContext(id)),
    }
  } catch {
    return null
  }
}

function isSealedBefore(column: SealedColumn, { currentPrefix }: Sealer) {
  return sql<boolean>`substring(${sql.ref(column)} from 1 for ${currentPrefix.length}) <> ${currentPrefix}`
}
