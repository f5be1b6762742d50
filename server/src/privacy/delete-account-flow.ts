import type { Actor } from '@voltloop/contract/core/roles'
import { confirmOwnerFlow, type AccountLimits, type Sender } from '../accounts/index.ts'
import type { Transact } from '../platform/db/db.ts'
import type { Client } from '../platform/network.ts'
import type { Sealer } from '../platform/seal.ts'
import { erasePerson } from './erase-person.ts'

/** Deletes the actor's own account, once the owner is confirmed by the password or by a code. */
export async function deleteAccountFlow(
  transact: Transact,
  actor: Actor,
  typed: { password?: string | undefined; code?: string | undefined; sender: Sender; client: Client },
  { limits, sealer }: { limits: AccountLimits; sealer: Sealer },
  now: Date,
): Promise<void> {
  const proof = await confirmOwnerFlow(transact, actor, { ...typed, purpose: 'DELETE' }, { limits, sealer }, now)
  await transact((db) => erasePerson(db, actor, { proof, client: typed.client, sealer }, now))
}
