import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { Connections } from './connections.ts'

export interface DatabaseHealth {
  /** Returns why the database cannot be used at the moment, or null. */
  findProblem(): string | null
  /** Returns whether the database has not answered for so long that waiting for it makes no sense. */
  isGone(): boolean
  stop(): Promise<void>
}

interface HealthSetting {
  connections: Connections
  log: Log
  /** Called on the connection of the check after each one that succeeded. */
  afterCheck?: (client: pg.Client) => Promise<void>
  /** After this time without a successful check, a database that does not answer counts as gone, and all connections are broken. */
  silenceMs: number
  /** Whether errors count as silence: a pooler answers with errors of its own while the connections behind it stay silent. */
  isPooled?: boolean
}

const CHECK_EVERY_MS = 2_000
// A busy database may take this long to answer and still counts as usable.
const SLOW_MS = 3_000

const SILENT = 'the database does not answer'

// The rows exceed `work_mem` and go to a temporary file, which fails when the database's disk is full.
const CHECK = `select count(*) from generate_series(1, 5000);
  insert into write_checks default values on conflict (only_row) do update set writes = write_checks.writes + 1`
const SMALL_MEMORY = '-c work_mem=64kB'

/**
 * Checks again and again, on its own connection, whether the database can be written to. Resolves after the first check. If the database is silent, all
 * connections are broken: their queries fail at once instead of waiting, and new connections reach the server that has taken over.
 */
export async function watchDatabase({
  connections,
  log,
  silenceMs,
  afterCheck,
  isPooled = false,
}: HealthSetting): Promise<DatabaseHealth> {
  let client: pg.Client | null = null
  let startedAtMs: number | null = null
  let failure: Error | null = null
  let isStopped = false
  let succeededAtMs = performance.now()
  let isGone = false

  // The first time, silence is counted from the last success. Later each attempt gets half of the time: it may lead to a server that has taken over.
  const patienceMs = () =>
    isGone ? silenceMs / 2 : Math.max(silenceMs / 10, silenceMs - (performance.now() - succeededAtMs))

  async function check(): Promise<void> {
    startedAtMs = performance.now()
    const overdue = setTimeout(onSilence, patienceMs())
    try {
      client ??= await connect()
      await client.query(CHECK)
      await afterCheck?.(client)
      onSuccess()
    } catch (error) {
      onFailure(error)
    } finally {
      clearTimeout(overdue)
      startedAtMs = null
    }
  }

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client(connections.options('voltloop health', SMALL_MEMORY))
    next.on('error', (error) => {
      if (client === next) onFailure(error)
    })
    await next.connect()
    return next
  }

  function onSuccess(): void {
    succeededAtMs = performance.now()
    isGone = false
    if (!failure) return
    log.warn({}, 'the database can be used again')
    failure = null
  }

  function onFailure(error: unknown): void {
    if (isStopped) return
    if (!failure) log.error({ err: error }, 'the database cannot be used')
    failure = error instanceof Error ? error : new Error(String(error))
    // The next check connects again, and so finds a server that has taken over.
    void client?.end()
    client = null
    if (isPooled && !isGone && performance.now() - succeededAtMs >= silenceMs) breakConnections()
  }

  function breakConnections(): void {
    isGone = true
    log.error({ silenceMs }, 'the database does not answer; breaking all connections')
    connections.breakAll()
  }

  // If this process was suspended, the answer may have arrived already: let it be read first.
  function onSilence(): void {
    setImmediate(() => {
      if (startedAtMs === null || isStopped) return
      breakConnections()
    })
  }

  async function checkUntilStopped(): Promise<void> {
    while (!isStopped) {
      await pause(CHECK_EVERY_MS, undefined, { ref: false })
      if (!isStopped) await check()
    }
  }

  await check()
  void checkUntilStopped()
  return {
    findProblem: () => {
      if (isGone) return SILENT
      if (failure) return describe(failure)
      const waitedMs = startedAtMs === null ? 0 : performance.now() - startedAtMs
      return waitedMs > Math.min(SLOW_MS, silenceMs) ? SILENT : null
    },
    isGone: () => isGone,
    stop: async () => {
      isStopped = true
      await client?.end()
    },
  }
}

// Everybody can read why a process is not ready. The message of an error may name hosts and roles, so only its code is shown; the log has the rest.
function describe(failure: Error): string {
  const code = 'code' in failure && typeof failure.code === 'string' ? ` (${failure.code})` : ''
  return `the database cannot be used${code}`
}
