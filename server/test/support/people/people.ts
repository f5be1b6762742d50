import type { Role } from '@voltloop/contract/core/roles'
import { hashPassword, insertUser, recordPhoneProof } from '../../../src/accounts/index.ts'
import { startSession } from '../../../src/accounts/sessions/sessions.ts'
import type { TestApp } from '../app.ts'
import { callerAt, type Caller } from '../caller.ts'

export const PASSWORD = 'Volt@1234'

export interface Person extends Caller {
  userId: string
  role: Role
  /** Ten digits, without the country code. */
  phone: string
  cookie: string
}

interface PersonOptions {
  email?: string
  isEmailVerified?: boolean
  /** Set it only for people who log in: hashing is slow, and others already have a session. */
  password?: string
  phone?: string | null
  dob?: string | null
  /** Customers have verified their phone unless a test is about that. */
  isPhoneVerified?: boolean
}

let nextPhone = 7_000_000_000

/** Creates a user with this role and a session. Calls made through the result use that session. */
export async function as(server: TestApp, role: Role, options: PersonOptions = {}): Promise<Person> {
  const phone = options.phone === undefined ? String(nextPhone++) : options.phone
  const now = await server.now()
  const passwordHash = options.password ? await hashPassword(options.password) : null
  const { userId, secret } = await server.app.database.transact(async (db) => {
    const contact = {
      phone: phone && `+91${phone}`,
      email: options.email ?? null,
      isEmailVerified: options.isEmailVerified ?? true,
    }
    const dob = options.dob === undefined ? '1995-05-05' : options.dob
    const id = await insertUser(db, { role, name: `Test ${role}`, ...contact, dob, passwordHash }, now)
    if (contact.phone !== null && (options.isPhoneVerified ?? true)) await recordPhoneProof(db, id, now)
    return { userId: id, secret: await startSession(db, id, null, now) }
  })
  const cookie = `voltloop=${secret}`
  return { ...callerAt(server.url, cookie), userId, role, phone: phone ?? '', cookie }
}
