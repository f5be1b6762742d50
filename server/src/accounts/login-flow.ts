import type { Profile } from '@voltloop/contract/accounts'
import { fullPhone } from '@voltloop/contract/primitives'
import type { Db, Transact } from '../platform/db/db.ts'
import { Refusal } from '../platform/errors.ts'
import { refundAttempt, takeAttempt } from '../platform/throttle.ts'
import type { AccountLimits } from './limits.ts'
import { isPassword } from './password.ts'
import { readProfile } from './queries.ts'
import { endSession, startSession } from './sessions.ts'

interface Credentials {
  phone: string
  password: string
  pushSubscription: string | null
}

interface LoggedIn {
  secret: string
  profile: Profile
}

/** Checks phone and password and starts a session. The browser's previous session, if any, ends. */
export async function loginFlow(
  transact: Transact,
  credentials: Credentials,
  from: { address: string; oldSecret: string | undefined },
  accountLimits: AccountLimits,
  now: Date,
): Promise<LoggedIn> {
  const phone = fullPhone(credentials.phone)
  const limits = accountLimits.login(phone, from.address)
  await takeAttempt(transact, limits, now)
  const known = await transact((db) => accountOf(db, phone).executeTakeFirst())
  const matches = await isPassword(known?.password_hash ?? null, credentials.password)
  if (!known || !matches) throw new Refusal('wrongCredentials')
  return transact(async (db) => {
    // Read the account again, under a lock. It may have been closed, or its password reset, while the password was
    // being checked; this login would otherwise survive that.
    const user = await accountOf(db, phone).forShare().executeTakeFirst()
    if (!user || user.password_hash !== known.password_hash) throw new Refusal('wrongCredentials')
    await refundAttempt(
      db,
      limits.map((limit) => limit.key),
    )
    if (!user.is_active) return new Refusal('accountClosed')
    if (user.email && !user.email_verified_at) return new Refusal('notVerified')
    if (from.oldSecret) await endSession(db, from.oldSecret)
    const secret = await startSession(db, user.id, credentials.pushSubscription, now)
    return { secret, profile: await readProfile(db, user.id) }
  }).then(thrown)
}

function accountOf(db: Db, phone: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash', 'is_active', 'email', 'email_verified_at'])
    .where('phone', '=', phone)
}

// Return the refusal instead of throwing it inside the transaction, so that the refunded attempt is committed.
function thrown(result: LoggedIn | Refusal): LoggedIn {
  if (result instanceof Refusal) throw result
  return result
}
