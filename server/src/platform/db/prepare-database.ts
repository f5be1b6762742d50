import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { grantApplicationRole } from './application-role.ts'
import { assertMigrated, migrate } from './migrate.ts'

interface DatabaseSettings {
  DATABASE_URL: string
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
  if (settings.MIGRATIONS === 'check') return assertMigrated(settings.DATABASE_URL, log)
  await migrate(settings.DATABASE_URL_OWNER ?? settings.DATABASE_URL, clock, log)
  if (settings.DATABASE_URL_OWNER !== undefined && !isSameRole(settings.DATABASE_URL_OWNER, settings.DATABASE_URL))
    await grantApplicationRole(settings.DATABASE_URL_OWNER, settings.DATABASE_URL)
}

const isSameRole = (one: string, other: string) => new URL(one).username === new URL(other).username
