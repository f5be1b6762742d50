import type { Profile } from '@voltloop/contract/accounts/accounts'
import { fullPhone } from '@voltloop/contract/core/primitives'
import type { Db, Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Client } from '../../platform/network.ts'
import { refundAttempt, takeAttempt } from '../../platform/attempts.ts'
import { isPassword } from '../passwords/password.ts'
import { readProfile } from '../queries.ts'
import { endSession, startSession } from '../sessions/sessions.ts'
import { checkSecondFactor, SECOND_FACTOR_COLUMNS, type SecondFactorSetting } from '../totp/second-factor.ts'
import { findKnownBrowser, rememberBrowser } from '../sessions/known-browsers.ts'
import { recordLogin, recordRefusedLogin } from './record-login.ts'

interface Credentials {
  phone: string
  password: string
  /** The code of the second factor, if the person has typed one. */
  code: string | undefined
  pushSubscription: string | null
}

/** The network and the browser that a login comes from. */
interface Origin {
  network: string
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

/** Checks phone, password and the second factor, if the account has one, and starts a session. */
export async function loginFlow(
  transact: Transact,
  credentials: Credentials,
  from: Origin,
  setting: SecondFactorSetting,
  now: Date,
): Promise<LoggedIn> {
  const phone = fullPhone(credentials.phone)
  return recordRefusedLogin(transact, from.client, phone, now, () =>
    login(transact, { ...credentials, phone }, from, setting, now),
  )
}

async function login(
  transact: Transact,
  { phone, password, code, pushSubscription }: Credentials,
  from: Origin,
  setting: SecondFactorSetting,
  now: Date,
): Promise<LoggedIn> {
  const browser = await transact((db) => findKnownBrowser(db, from.browserSecret, { phone }))
  const limits = browser ? setting.limits.knownLogin(phone, browser) : setting.limits.login(phone, from.network)
  await takeAttempt(transact, limits, now)
  const known = await transact((db) => accountOf(db, phone).executeTakeFirst())
  const matches = await isPassword(known?.password_hash ?? null, password)
  if (!known || !matches) throw new AppError('wrongCredentials')
  if (code !== undefined) await takeAttempt(transact, setting.limits.secondFactor(known.id), now)
  return transact(async (db) => {
    // Read the account again, under a lock. It may have been closed, or its password reset, while the password was
    // being checked; this login would otherwise survive that.
    const user = await accountOf(db, phone).forNoKeyUpdate().executeTakeFirst()
    if (!user || user.password_hash !== known.password_hash) throw new AppError('wrongCredentials')
    await refundAttempt(
      db,
      limits.map((limit) => limit.key),
    )
    if (!user.is_active) return new AppError('accountClosed')
    // Employees log in before they have verified the e-mail that an admin entered.
    if (user.role === 'CUSTOMER' && user.email && !user.email_verified_at) return new AppError('notVerified')
    const refusal = await checkSecondFactor(db, user, { code, client: from.client }, setting, now)
    if (refusal) return refusal
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
    .select([...SECOND_FACTOR_COLUMNS, 'role', 'password_hash', 'is_active', 'email', 'email_verified_at'])
    .where('phone', '=', phone)
}

// Return the refusal instead of throwing it inside the transaction, so that the refunded attempt is committed.
function thrown(result: LoggedIn | AppError): LoggedIn {
  if (result instanceof AppError) throw result
  return result
}
