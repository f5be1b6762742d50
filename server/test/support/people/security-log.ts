import type { TestApp } from '../app.ts'

interface Entry {
  kind: string
  actor_id: string | null
  subject_id: string | null
  phone_last4: string | null
  detail: string | null
  address: string
  user_agent: string | null
  is_last_of_hour: boolean
}

/** Returns the entries of the security log of these kinds that concern a person, oldest first. */
export async function securityEventsOf(server: TestApp, userId: string): Promise<Entry[]> {
  const { rows } = await server.app.database.pool.query<Entry>(
    `select kind, actor_id, subject_id, phone_last4, detail, address, user_agent, is_last_of_hour from security_events
      where $1 in (actor_id, subject_id) order by at, id`,
    [userId],
  )
  return rows
}

/** Returns the kinds and details of the entries that concern a person, oldest first. */
export async function securityLogOf(server: TestApp, userId: string): Promise<string[]> {
  const entries = await securityEventsOf(server, userId)
  return entries.map(({ kind, detail }) => (detail === null ? kind : `${kind}: ${detail}`))
}
