import { currentConsents } from '@voltloop/contract/accounts/consent-versions'
import type { Actor } from '@voltloop/contract/core/roles'
import { addDays } from '@voltloop/contract/core/time'
import { grantPass, insertUser, recordConsents, recordPhoneProof, saveKyc } from '../../src/accounts/index.ts'
import { hasPaidOrder } from '../../src/bookings/index.ts'
import type { Db } from '../../src/platform/db/db.ts'
import { publish } from '../../src/platform/jobs/events.ts'
import type { Sealer } from '../../src/platform/seal.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from './accounts.ts'
import type { Rider } from './history/past-booking.ts'
import type { HistoryRider } from './history/riders.ts'

/** Creates every account and returns the super admin, on whose behalf the other data is created. */
export async function addPeople(db: Db, passwordHash: string, sealer: Sealer, now: Date): Promise<Actor> {
  const actors: Actor[] = []
  for (const account of DEMO_ACCOUNTS) actors.push(await addAccount(db, account, passwordHash, sealer, now))
  const superAdmin = actors.find((actor) => actor.role === 'SUPER_ADMIN')
  if (!superAdmin) throw new Error('The demo needs a super admin.')
  return superAdmin
}

/** Creates customers of the past weeks and returns them by the name of their city. */
export async function addHistoryRiders(
  db: Db,
  accounts: readonly HistoryRider[],
  { passwordHash, sealer }: { passwordHash: string; sealer: Sealer },
  now: Date,
): Promise<Map<string, Rider[]>> {
  const riders: (Rider & { cityName: string })[] = []
  for (const account of accounts) {
    const registeredAt = addDays(now, -account.registeredDaysAgo)
    const { userId } = await addAccount(db, account, passwordHash, sealer, registeredAt)
    const { name, phone, email, cityName } = account
    riders.push({ userId, name, phone: `+91${phone}`, email, registeredAt, cityName })
  }
  return Map.groupBy(riders, ({ cityName }) => cityName)
}

async function addAccount(
  db: Db,
  account: DemoAccount,
  passwordHash: string,
  sealer: Sealer,
  now: Date,
): Promise<Actor> {
  const { role, name, email } = account
  const contact = { phone: `+91${account.phone}`, email, isEmailVerified: true }
  const dob = role === 'CUSTOMER' ? '1996-08-21' : null
  const userId = await insertUser(db, { role, name, ...contact, dob, passwordHash }, now)
  const actor = { userId, role, sessionId: userId, cityId: null, hubId: null }
  await recordPhoneProof(db, userId, now)
  if (role === 'CUSTOMER') await recordConsents(db, userId, currentConsents('PRIVACY', 'TERMS'), now)
  if (account.kyc) {
    await saveKyc(db, actor, { ...account.kyc, consents: currentConsents('KYC') }, { sealer, hasPaidOrder }, now)
  }
  if (account.hasPass) await grantPass(db, userId, true)
  if (account.isNew) await publish(db, { name: 'account.registered', userId })
  return actor
}
