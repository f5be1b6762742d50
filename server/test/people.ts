import type { Role } from '@voltloop/contract/roles'
import { hashPassword, insertUser } from '../src/accounts/index.ts'
import { startSession } from '../src/accounts/sessions.ts'
import type { TestApp } from './app.ts'
import { callerAt, type Caller } from './caller.ts'

export const PASSWORD = 'Volt@1234'

export interface Person extends Caller {
  userId: string
  role: Role
  /** Ten digits. */
  phone: string
  cookie: string
}

interface Wishes {
  email?: string
  isEmailVerified?: boolean
  /** A password of one's own costs a hash; without one this person can only be called as. */
  password?: string
  phone?: string | null
  dob?: string | null
}

let nextPhone = 7_000_000_000

/** Somebody of this role, with a session: calls made through the result are theirs. */
export async function as(server: TestApp, role: Role, wishes: Wishes = {}): Promise<Person> {
  const phone = wishes.phone === undefined ? String(nextPhone++) : wishes.phone
  const now = await server.now()
  const passwordHash = wishes.password ? await hashPassword(wishes.password) : null
  const { userId, secret } = await server.app.database.transact(async (db) => {
    const contact = {
      phone: phone && `+91${phone}`,
      email: wishes.email ?? null,
      isEmailVerified: wishes.isEmailVerified ?? true,
    }
    const dob = wishes.dob === undefined ? '1995-05-05' : wishes.dob
    const id = await insertUser(db, { role, name: `Test ${role}`, ...contact, dob, passwordHash }, now)
    return { userId: id, secret: await startSession(db, id, null, now) }
  })
  const cookie = `voltloop=${secret}`
  return { ...callerAt(server.url, cookie), userId, role, phone: phone ?? '', cookie }
}
