import { recordAudit } from '../audit/index.ts'
import type { Db } from '../platform/db/db.ts'
import { forgetBrowsers } from './sessions/known-browsers.ts'
import { insertUser } from './new-user.ts'
import { endSessionsOf } from './sessions/sessions.ts'
import { revokePasswordTokens } from './tokens/tokens.ts'
import { clearSecondFactor } from './totp/clear-second-factor.ts'

interface SuperAdmin {
  /** +91 and ten digits. */
  phone: string
  name: string
  passwordHash: string
}

/**
 * Creates a super admin. If the phone belongs to a super admin, sets the new password instead and turns two-step
 * login off: nobody else can do that, because super admins have no power over each other's accounts.
 */
export async function saveSuperAdmin(
  db: Db,
  { phone, name, passwordHash }: SuperAdmin,
  now: Date,
): Promise<'created' | 'passwordReset'> {
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('role', '=', 'SUPER_ADMIN')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!known) {
    const contact = { phone, email: null, isEmailVerified: false }
    const id = await insertUser(db, { role: 'SUPER_ADMIN', name, ...contact, dob: null, passwordHash }, now)
    await recordAudit(db, null, { action: 'superAdmin.created', subject: { kind: 'user', id } }, now)
    return 'created'
  }
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', known.id).execute()
  await clearSecondFactor(db, known.id)
  await endSessionsOf(db, known.id)
  await revokePasswordTokens(db, known.id)
  await forgetBrowsers(db, known.id)
  await recordAudit(db, null, { action: 'superAdmin.passwordReset', subject: { kind: 'user', id: known.id } }, now)
  return 'passwordReset'
}
