import type { Actor } from '@voltloop/contract/core/roles'
import type { Transact } from '../../platform/db/db.ts'
import type { Client } from '../../platform/network.ts'
import type { CodeSetting } from '../otp/check-code.ts'
import { assertProofHolds, confirmOwnerFlow } from '../otp/confirm-owner-flow.ts'
import type { Sender } from '../otp/requester.ts'
import { startTotp } from '../totp/totp-enrolment.ts'

interface TypedProof {
  password?: string | undefined
  proof?: string | undefined
  sender: Sender
  client: Client
}

/** Creates a secret for an authenticator app. A session alone is not enough: whoever found one could lock its owner out. */
export async function startTotpFlow(
  transact: Transact,
  actor: Actor,
  { password, proof: code, sender, client }: TypedProof,
  setting: CodeSetting,
  now: Date,
): Promise<{ secret: string; uri: string }> {
  const typed = { password, code, purpose: 'CONFIRM', sender, client } as const
  const proof = await confirmOwnerFlow(transact, actor, typed, setting, now)
  return transact(async (db) => {
    const { passwordHash, ...started } = await startTotp(db, actor, setting.sealer)
    await assertProofHolds(db, proof, passwordHash)
    return started
  })
}
