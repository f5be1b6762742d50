import type { Profile } from '@voltloop/contract/accounts'
import { fullPhone } from '@voltloop/contract/primitives'
import type { Db, Transact } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Client } from '../../platform/network.ts'
import { refundAttempt, takeAttempt } from '../../platform/throttle.ts'
import type { AccountLimits } from '../limits.ts'
import { isPassword } from '../password.ts'
import { readProfile } from '../queries.ts'
import { endSession, startSession } from '../sessions.ts'
import { findKnownBrowser, rememberBrowser } from './known-browsers.ts'
import { recordLogin, recordRefusedLogin } from './record-login.ts'

interface Credentials {
  phone: string
  password: string
  pushSubscription: string | null
}

/** The address and the browser that a login comes from. */
interface Origin {
  address: string
  /** The browser's previous session, if any. The login ends it. */
  oldSecret: string | undefined
  /** The browser's own secret, if somebody has logged in there before. */
  browserSecret: string | undefined
  device: string | null
  client: Client
}

interface LoggedIn {
  secret: string
  browserSecret: string
  profile: Profile
}

/** Checks phone and password and starts a session. */
export async function loginFlow(
  transact: Transact,
  credentials: Credentials,
  from: Origin,
  limits: AccountLimits,
  now: Date,
): Promise<LoggedIn> {
  const phone = fullPhone(credentials.phone)
  return recordRefusedLogin(transact, from.client, phone, now, () =>
    login(transact, { ...credentials, phone }, from, limits, now),
  )
}

async function login(
  transact: Transact,
  { phone, password, pushSubscription }: Credentials,
  from: Origin,
  accountLimits: AccountLimits,
  now: Date,
): Promise<LoggedIn> {
  const browser = await transact((db) => findKnownBrowser(db, from.browserSecret, phone))
  const limits = browser ? accountLimits.knownLogin(phone, browser) : accountLimits.login(phone, from.address)
  await takeAttempt(transact, limits, now)
  const known = await transact((db) => accountOf(db, phone).executeTakeFirst())
  const matches = await isPassword(known?.password_hash ?? null, password)
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
    // Employees log in before they have verified the address that an admin entered.
    if (user.role === 'CUSTOMER' && user.email && !user.email_verified_at) return new Refusal('notVerified')
    if (from.oldSecret) await endSession(db, from.oldSecret)
    const secret = await startSession(db, user.id, pushSubscription, now, from.device)
    const browserSecret = await rememberBrowser(db, from.browserSecret, user.id, now)
    await recordLogin(db, from.client, user.id, 'password', now)
    return { secret, browserSecret, profile: await readProfile(db, user.id) }
  }).then(thrown)
}

function accountOf(db: Db, phone: string) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'password_hash', 'is_active', 'email', 'email_verified_at'])
    .where('phone', '=', phone)
}

// Return the refusal instead of throwing it inside the transaction, so that the refunded attempt is committed.
function thrown(result: LoggedIn | Refusal): LoggedIn {
  if (result instanceof Refusal) throw result
  return result
}
