import { fullPhone } from '@voltloop/contract/core/primitives'
import type { Actor } from '@voltloop/contract/core/roles'
import { recordAudit, recordSecurityEvent } from '../../audit/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import type { Client } from '../../platform/network.ts'
import { countAttempt } from '../../platform/attempts.ts'
import { broadcastPeople } from '../broadcast.ts'
import type { AccountLimits } from '../limits.ts'
import { mintToken } from '../tokens/tokens.ts'

/**
 * Creates a reset link for another person: customer support for customers, the super admin for everyone of lower rank.
 * Returns the link only if the account has no verified e-mail. Otherwise the link is mailed there, so that staff
 * cannot open the account, and null is returned.
 */
export async function issueResetLink(
  db: Db,
  actor: Actor,
  phone: string,
  { publicUrl, limits, client }: { publicUrl: string; limits: AccountLimits; client: Client },
  now: Date,
): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'role', 'email_verified_at'])
    .where('phone', '=', fullPhone(phone))
    .where('is_active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user || (actor.role === 'CUSTOMER_SUPPORT' && user.role !== 'CUSTOMER')) throw new AppError('notFound')
  if (user.role === 'SUPER_ADMIN') throw new AppError('notAllowed')
  await countAttempt(db, limits.resetLink(actor.userId), now)
  const isMailed = user.email_verified_at !== null
  const subject = { kind: 'user', id: user.id } as const
  await recordAudit(db, actor, { action: 'user.resetLinkIssued', subject, after: { isMailed } }, now)
  const detail = isMailed ? 'mailed' : 'shown'
  await recordSecurityEvent(
    db,
    client,
    { kind: 'resetLinkIssued', actorId: actor.userId, subjectId: user.id, detail },
    now,
  )
  await broadcastPeople(db, [])
  await publish(db, { name: 'account.resetLinkIssued', userId: user.id })
  if (!isMailed) return resetLink(publicUrl, await mintToken(db, user.id, 'resetPassword', null, now))
  await publish(db, { name: 'account.resetRequested', userId: user.id })
  return null
}

export function resetLink(publicUrl: string, secret: string): string {
  return new URL(`/auth/resetpassword?token=${secret}`, publicUrl).href
}
