import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { grantApplicationRole } from './application-role.ts'
import { migrate } from './migrate.ts'

interface DatabaseUrls {
  DATABASE_URL: string
  /** The role that owns the tables, if the server's own role does not. */
  DATABASE_URL_OWNER?: string | undefined
}

/**
 * Applies pending migrations as the owner of the tables, and gives the server's role its privileges. Without an owner's URL the server's own role
 * must own the tables, or nothing may be pending.
 */
export async function prepareDatabase(urls: DatabaseUrls, clock: Clock, log: Log): Promise<void> {
  await migrate(urls.DATABASE_URL_OWNER ?? urls.DATABASE_URL, clock, log)
  if (urls.DATABASE_URL_OWNER !== undefined && !isSameRole(urls.DATABASE_URL_OWNER, urls.DATABASE_URL))
    await grantApplicationRole(urls.DATABASE_URL_OWNER, urls.DATABASE_URL)
}

const isSameRole = (one: string, other: string) => new URL(one).username === new URL(other).username
