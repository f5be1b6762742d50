import { ROLES, type Role } from '@voltloop/contract/core/roles'
import type pg from 'pg'
import { insertUser } from '../../src/accounts/index.ts'
import { startSession } from '../../src/accounts/sessions/sessions.ts'
import type { Transact } from '../../src/platform/db/db.ts'
import type { Chance } from './chance.ts'

export type FuzzRole = Role | 'nobody'
export const FUZZ_ROLES: readonly FuzzRole[] = ['nobody', ...ROLES]

// Limits per person would soon refuse everything, so another person of the role takes over.
const REQUESTS_PER_SESSION = 100

export interface FuzzSession {
  role: FuzzRole
  userId: string | null
  cookie: string | null
}

/** Holds a session of each role. Random requests end sessions, close accounts and use up limits: then another person takes over. */
export function openSessions({ pool, transact }: { pool: pg.Pool; transact: Transact }, now: () => Promise<Date>) {
  const current = new Map<Role, FuzzSession & { left: number }>()
  let created = 0

  async function start(role: Role, chance: Chance): Promise<FuzzSession> {
    // Riders on the road first: they have the most to ask for.
    const { rows } = await pool.query<{ id: string }>(
      `select id from users where role = $1 and is_active and phone is not null order by
        exists (select from bookings b where b.customer_id = users.id and b.status = 'PICKUP_INSPECTED_BY_SALES_AGENT') desc, id limit 200`,
      [role],
    )
    const at = await now()
    return transact(async (db) => {
      const phone = `+91600${String(created++).padStart(7, '0')}`
      const person = { role, name: 'Fuzz Person', phone, email: null, isEmailVerified: false, dob: '1995-05-05' }
      // A request that is still running may be deleting the account.
      const chosen = await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', chance.pick(rows)?.id ?? null)
        .where('is_active', '=', true)
        .where('phone', 'is not', null)
        .forShare()
        .executeTakeFirst()
      const userId = chosen?.id ?? (await insertUser(db, { ...person, passwordHash: null }, at))
      return { role, userId, cookie: `voltloop=${await startSession(db, userId, null, at)}` }
    })
  }

  return {
    sessionOf: async (role: FuzzRole, chance: Chance): Promise<FuzzSession> => {
      if (role === 'nobody') return { role, userId: null, cookie: null }
      let session = current.get(role)
      if (!session || session.left <= 0) {
        session = { ...(await start(role, chance)), left: REQUESTS_PER_SESSION }
        current.set(role, session)
      }
      session.left--
      return session
    },
    drop: (role: FuzzRole): void => {
      if (role !== 'nobody') current.delete(role)
    },
  }
}
