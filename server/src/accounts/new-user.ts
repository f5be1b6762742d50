import type { Role } from '@voltloop/contract/core/roles'
import { v7 as uuidv7 } from 'uuid'
import { mapConflicts } from '../platform/db/conflicts.ts'
import type { Db } from '../platform/db/db.ts'

/** The name of a customer who has not told us one yet. */
export const NEW_CUSTOMER = 'Rider'

export interface NewUser {
  role: Role
  name: string
  phone: string | null
  email: string | null
  isEmailVerified: boolean
  dob: string | null
  passwordHash: string | null
  /** The hash of the secret that the browser of a sign-up gets. */
  signupHash?: Buffer
}

/** Creates an account. Answers 409 with the field's name when the phone or the verified e-mail is taken. */
export async function insertUser(db: Db, user: NewUser, now: Date): Promise<string> {
  // Lists of people are ordered by id, and show when each of them joined.
  const id = uuidv7({ msecs: now.getTime() })
  await refusingTakenContacts(() =>
    db
      .insertInto('users')
      .values({
        id,
        role: user.role,
        name: user.name,
        phone: user.phone,
        email: user.email,
        email_verified_at: user.isEmailVerified && user.email ? now : null,
        dob: user.dob,
        password_hash: user.passwordHash,
        signup_token_hash: user.signupHash ?? null,
        created_at: now,
      })
      .execute(),
  )
  return id
}

export function refusingTakenContacts<Result>(write: () => Promise<Result>): Promise<Result> {
  return mapConflicts(
    {
      users_phone_key: { code: 'phoneTaken', field: 'phone' },
      users_verified_email: { code: 'emailTaken', field: 'email' },
    },
    write,
  )
}
