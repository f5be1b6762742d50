import { recordSecurityEvent } from '../../audit/index.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Client } from '../../platform/network.ts'

type LoginMethod = 'password' | 'otp' | 'google'

/** Records a login, in the transaction that starts its session. */
export async function recordLogin(
  db: Db,
  client: Client,
  userId: string,
  method: LoginMethod,
  now: Date,
): Promise<void> {
  await recordSecurityEvent(db, client, { kind: 'loginSucceeded', actorId: userId, detail: method }, now)
}

/** Records a wrong password where the account is known without a phone: a change of the password, or a link with Google. */
export async function recordWrongPassword(db: Db, client: Client, userId: string, now: Date): Promise<void> {
  const event = { kind: 'loginFailed', actorId: null, subjectId: userId, detail: 'wrongPassword' } as const
  await recordSecurityEvent(db, client, event, now)
}

/** Records a login that the second factor refused, where the account is known without a phone. */
export async function recordRefusedCode(
  db: Db,
  client: Client,
  userId: string,
  refusal: AppError,
  now: Date,
): Promise<void> {
  const event = { kind: 'loginFailed', actorId: null, subjectId: userId, detail: refusal.code } as const
  await recordSecurityEvent(db, client, event, now)
}

/** Runs a login with this phone. If it is refused, records that with the refusal's code. */
export async function recordRefusedLogin<Result>(
  transact: Transact,
  client: Client,
  phone: string,
  now: Date,
  login: () => Promise<Result>,
): Promise<Result> {
  try {
    return await login()
  } catch (error) {
    if (error instanceof AppError) {
      await transact(async (db) => {
        const owner = await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst()
        // Nobody has proved to be the owner, so the owner is the subject and not the actor.
        const whose = owner ? { subjectId: owner.id } : { phoneLast4: phone.slice(-4) }
        await recordSecurityEvent(db, client, { kind: 'loginFailed', actorId: null, detail: error.code, ...whose }, now)
      })
    }
    throw error
  }
}
