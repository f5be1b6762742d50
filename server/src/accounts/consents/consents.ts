import { CONSENT_VERSIONS, type ConsentPurpose, type GivenConsent } from '@voltloop/contract/accounts/consent-versions'
import type { Consent } from '@voltloop/contract/accounts/consents'
import type { Role } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db, ReadDb } from '../../platform/db/db.ts'

/** Records the consents that a customer has just given. A consent that is in force already keeps its time. */
export async function recordConsents(
  db: Db,
  userId: string,
  consents: readonly GivenConsent[] | undefined,
  now: Date,
): Promise<void> {
  if (!consents || consents.length === 0) return
  await db
    .insertInto('consents')
    .values(
      consents.map(({ purpose, version }) => ({
        id: uuidv7(),
        user_id: userId,
        purpose,
        version,
        given_at: now,
        withdrawn_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks all consents of a customer to this purpose as withdrawn. */
export async function endConsents(db: Db, userId: string, purpose: ConsentPurpose, now: Date): Promise<void> {
  await db
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Returns the consents of a customer, newest first. */
export async function readConsents(db: ReadDb, userId: string): Promise<Consent[]> {
  const rows = await db
    .selectFrom('consents')
    .select(['purpose', 'version', 'given_at', 'withdrawn_at'])
    .where('user_id', '=', userId)
    .orderBy('given_at', 'desc')
    .orderBy('purpose')
    .execute()
  return rows.map(({ purpose, version, given_at, withdrawn_at }) => ({
    purpose,
    version,
    givenAt: given_at.toISOString(),
    withdrawnAt: withdrawn_at?.toISOString() ?? null,
  }))
}

/** Selects the consents of a user that are in force, each as "purpose version". */
export const consentsInForce = sql<string[]>`(select coalesce(array_agg(purpose || ' ' || version), '{}') from consents
  where consents.user_id = users.id and withdrawn_at is null)`

/** Returns the texts that a person must still agree to. Identity numbers need consent only once they are on record. */
export function consentsDueOf(role: Role, hasKyc: boolean, inForce: readonly string[]): ConsentPurpose[] {
  if (role !== 'CUSTOMER') return []
  const needed: readonly ConsentPurpose[] = hasKyc ? ['PRIVACY', 'TERMS', 'KYC'] : ['PRIVACY', 'TERMS']
  return needed.filter((purpose) => !inForce.includes(`${purpose} ${CONSENT_VERSIONS[purpose].at(-1)}`))
}
