import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { grantApplicationRole } from './application-role.ts'
import { assertMigrated, migrate } from './migrate.ts'

interface DatabaseSettings {
  DATABASE_URL: string
  /** The database itself, if DATABASE_URL leads to a transaction pooler, which keeps no sessions. */
  DATABASE_URL_DIRECT?: string | undefined
  /** The role that owns the tables, if the server's own role does not. */
  DATABASE_URL_OWNER?: string | undefined
  /** With `check`, another process applies migrations, and this one only checks that it has. */
  MIGRATIONS?: 'apply' | 'check'
}

/**
 * Applies pending migrations as the owner of the tables, and gives the server's role its privileges. Without an owner's URL the server's own role
 * must own the tables, or nothing may be pending.
 */
export async function prepareDatabase(settings: DatabaseSettings, clock: Clock, log: Log): Promise<void> {
  if (settings.MIGRATIONS === 'check') return assertMigrated(directUrlOf(settings), log)
  await migrate(settings.DATABASE_URL_OWNER ?? directUrlOf(settings), clock, log)
  if (settings.DATABASE_URL_OWNER !== undefined && !isSameRole(settings.DATABASE_URL_OWNER, settings.DATABASE_URL))
    await grantApplicationRole(settings.DATABASE_URL_OWNER, settings.DATABASE_URL)
}

/** Returns the URL of connections that keep their session. */
export function directUrlOf({
  DATABASE_URL,
  DATABASE_URL_DIRECT,
}: Pick<DatabaseSettings, 'DATABASE_URL' | 'DATABASE_URL_DIRECT'>): string {
  return DATABASE_URL_DIRECT ?? DATABASE_URL
}

const isSameRole = (one: string, other: string) => new URL(one).username === new URL(other).username
