import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { createConnectionQueue, type ConnectionQueue, type Lane } from './connection-queue.ts'
import { createConnections, type ConnectionCounts, type Connections } from './connections.ts'
import type { Db, Tables, Transact } from './db.ts'

export interface Database {
  pool: pg.Pool
  db: Db
  transact: Transact
  /** Returns access that waits for a connection as given. `db` and `transact` wait without a limit, behind urgent lanes. */
  accessIn(lane: Lane): { db: Db; transact: Transact }
  countConnections(): ConnectionCounts
  close(): Promise<void>
}

interface PoolSetting {
  connections?: Connections
  /** How many connections are for urgent work alone. */
  reserved?: number
  lockWaitMs?: number
  /** Returns whether the database is known not to answer. Nobody then waits for a connection. */
  isGone?: () => boolean
  /** Called before a transaction runs again after a deadlock or a serialization failure. */
  onRepeat?: (error: unknown) => void
}

/** Opens a connection pool of the process. Only the platform uses the pool directly. */
export function openDatabase(
  url: string,
  onLostConnection: (error: Error) => void,
  maxConnections = 10,
  setting: PoolSetting = {},
): Database {
  const { connections = createConnections(url), reserved = 0, lockWaitMs = 10_000 } = setting
  const { isGone = () => false, onRepeat = () => undefined } = setting
  const pool = new pg.Pool({ ...connections.options('voltloop', timeLimits(lockWaitMs)), max: maxConnections, types })
  pool.on('error', onLostConnection)
  // Without a listener, an error on a checked-out connection would end the process. The query that uses the connection fails as well.
  pool.on('connect', (client) => client.on('error', onLostConnection))
  const queue = createConnectionQueue(maxConnections, reserved)
  const names = createNames()
  const accessIn = (lane: Lane) => {
    const nameStatement = connections.isPooled ? () => undefined : names
    const dialect = new PostgresDialect({ pool: queuedPool(pool, queue, lane, nameStatement, isGone) })
    const db = new Kysely<Tables>({ dialect })
    return { db, transact: transactOver(db, onRepeat) }
  }
  return {
    pool,
    ...accessIn({ isUrgent: false, waitMs: Number.POSITIVE_INFINITY }),
    accessIn,
    countConnections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: queue.waitingCount() }),
    close: () => pool.end(),
  }
}

// A statement may take this long in addition to the lock that it waits for.
const WORK_MS = 20_000

function timeLimits(lockWaitMs: number): string {
  const limitMs = lockWaitMs + WORK_MS
  return `-c statement_timeout=${limitMs} -c lock_timeout=${lockWaitMs} -c idle_in_transaction_session_timeout=${limitMs}`
}

// Parse int8 as a number, since amounts and counts fit, and keep a date as text, because a Date would add a time and a time zone.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, String)

const RETRIED = new Set(['40001', '40P01'])
const ATTEMPTS = 3

type Repeated = NonNullable<PoolSetting['onRepeat']>

function transactOver(db: Db, onRepeat: Repeated): Transact {
  return Object.assign(
    <Result>(work: (db: Db) => Promise<Result>) => retryConflicts(() => db.transaction().execute(work), onRepeat),
    { single: <Result>(work: (db: Db) => Promise<Result>) => retryConflicts(() => work(db), onRepeat) },
  )
}

async function retryConflicts<Result>(run: () => Promise<Result>, onRepeat: Repeated): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRIED.has(codeOf(error))) throw error
      onRepeat(error)
    }
  }
}

type NameStatement = (text: string) => { name: string } | undefined

// Uses named prepared statements, which halves the server's work: each statement is parsed and planned once per connection. A transaction pooler
// would run the next statement on another connection, where the name is unknown, so statements through one have no names.
function queuedPool(
  pool: pg.Pool,
  queue: ConnectionQueue,
  lane: Lane,
  nameStatement: NameStatement,
  isGone: () => boolean,
): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      if (isGone()) throw Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' })
      await queue.enter(lane)
      try {
        const client = await pool.connect()
        let naming = wrapped.get(client)
        if (!naming) wrapped.set(client, (naming = namingClient(client, nameStatement, () => queue.leave())))
        return naming
      } catch (error) {
        queue.leave()
        throw error
      }
    },
  }
}

// 0A000: a migration changed the result columns of a statement that this connection has prepared. 25006: the server is read-only, and another
// one may have taken over. The connection is discarded in both cases.
const DISCARDED_AFTER = new Set(['0A000', '25006'])

function namingClient(client: pg.PoolClient, nameStatement: NameStatement, onRelease: () => void): PostgresPoolClient {
  let isStale = false
  const query = async (text: string, values?: readonly unknown[]) => {
    try {
      return await client.query({ ...nameStatement(text), text, values: values ? [...values] : [] })
    } catch (error) {
      if (DISCARDED_AFTER.has(codeOf(error))) isStale = true
      throw error
    }
  }
  return Object.assign(Object.create(client) as PostgresPoolClient, {
    query,
    release: () => {
      client.release(isStale)
      onRelease()
    },
  })
}

const MOST_NAMES = 1000
// The text of `values ($1, $2), ($3, $4)` varies with the number of rows: naming it would fill each connection with plans used only once.
const MANY_ROWS = /\bvalues\s*\([^()]*\)\s*,\s*\(/i
const CONTROL = /^(begin|start transaction|commit|rollback|savepoint|release)\b/i

// Each database counts its own names: what another one has been asked must not leave its statements without one.
function createNames(): NameStatement {
  const names = new Map<string, { name: string } | undefined>()
  return (text) => {
    if (names.has(text)) return names.get(text)
    const unnamed = MANY_ROWS.test(text) || CONTROL.test(text) || names.size >= MOST_NAMES
    const name = unnamed ? undefined : { name: createHash('sha1').update(text).digest('base64url') }
    if (names.size < MOST_NAMES) names.set(text, name)
    return name
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
