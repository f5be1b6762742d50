import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from './log.ts'

/**
 * Returns whether an error means that the database or the disk cannot do its work at the moment. The same request may succeed later, so the caller
 * gets 503 and not 500.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isKnown = OUTAGES.has(code) || OUTAGES.has(code.slice(0, 2)) || DRIVER_MESSAGES.test(error.message)
  return isKnown || isOutage(error.cause)
}

const RETRY_AFTER_MS = 1_000

/** Runs the work until no outage prevents it. Other errors are thrown, because waiting would not help. */
export async function retryDuringOutage<Result>(work: () => Promise<Result>, log: Log): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error) || isWrongSetting(error)) throw error
      log.warn({ err: error }, 'waiting for the database')
      await pause(RETRY_AFTER_MS)
    }
  }
}

// A password, a database or a host that does not exist, or a pooler in place of the database: at the start a setting is wrong, and nobody would notice
// a process that waits for ever.
const WRONG_SETTINGS = new Set(['28P01', '28000', '3D000', '08P01', 'ENOTFOUND'])

function isWrongSetting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && WRONG_SETTINGS.has(String(error.code))
}

const OUTAGES = new Set([
  // PostgreSQL, whole classes: the connection failed; the server lacks disk, memory or connections; the operating system failed it.
  '08',
  '53',
  '58',
  // The server is starting or stopping, or ended the session.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  // The database is read-only, as on a standby, or was dropped.
  '25006',
  '3D000',
  '57P04',
  // A lock or a statement took too long, or lost against concurrent transactions on every attempt.
  '55P03',
  '57014',
  '40001',
  '40P01',
  // The network and the disk, as the operating system reports them.
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
])

// Messages of the database driver for a lost or missing connection, which have no code.
const DRIVER_MESSAGES =
  /^Connection terminated|^timeout e|not queryable$|^Query read timeout|^Cannot use a pool after calling end/
