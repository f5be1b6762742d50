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

/** Checks a phone and password and starts a session. The session that the browser had before, if any, is over. */
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
    // Read again, under a lock: a reset or a closing that came while the password was being checked has ended what this would start.
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

// Returned and not thrown inside, so that the attempt which was no guess stays given back.
function thrown(result: LoggedIn | Refusal): LoggedIn {
  if (result instanceof Refusal) throw result
  return result
}
