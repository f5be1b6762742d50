import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Db, Tables, Transact } from './db.ts'

export interface Database {
  pool: pg.Pool
  db: Db
  transact: Transact
  close(): Promise<void>
}

/** Opens the one pool of a process. Nothing outside the platform gets hold of it. */
export function openDatabase(url: string, onLostConnection: (error: Error) => void, maxConnections = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    application_name: 'voltloop',
    types,
    options: '-c timezone=UTC -c statement_timeout=30s -c lock_timeout=10s -c idle_in_transaction_session_timeout=30s',
  })
  pool.on('error', onLostConnection)
  // Without a listener, the breaking of a connection that is in use would end the process; whoever uses it is told by its query.
  pool.on('connect', (client) => client.on('error', onLostConnection))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namingPool(pool) }) })
  return { pool, db, transact: transactOver(db), close: () => db.destroy() }
}

// Money and counts fit a number; a day is a day, and not midnight somewhere.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, String)

const RETRIED = new Set(['40001', '40P01'])
const ATTEMPTS = 3

function transactOver(db: Db): Transact {
  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await db.transaction().execute(work)
      } catch (error) {
        if (attempt >= ATTEMPTS || !RETRIED.has(codeOf(error))) throw error
      }
    }
  }
}

// Every statement is a named prepared one, which halves the server's work: parsed and planned once a connection.
function namingPool(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      let naming = wrapped.get(client)
      if (!naming) wrapped.set(client, (naming = namingClient(client)))
      return naming
    },
  }
}

function namingClient(client: pg.PoolClient): PostgresPoolClient {
  let spoiled = false
  const query = async (text: string, values?: readonly unknown[]) => {
    try {
      return await client.query({ ...nameOf(text), text, values: values ? [...values] : [] })
    } catch (error) {
      // 0A000: a migration changed the result of a statement that this connection has prepared.
      if (codeOf(error) === '0A000') spoiled = true
      throw error
    }
  }
  return Object.assign(Object.create(client) as PostgresPoolClient, {
    query,
    release: () => client.release(spoiled),
  })
}

const names = new Map<string, { name: string } | undefined>()
const MOST_NAMES = 1000
// `values ($1, $2), ($3, $4)` differs with every number of rows: naming those would fill each connection with one-off plans.
const MANY_ROWS = /\bvalues\s*\([^()]*\)\s*,\s*\(/i
const CONTROL = /^(begin|start transaction|commit|rollback|savepoint|release)\b/i

function nameOf(text: string): { name: string } | undefined {
  if (names.has(text)) return names.get(text)
  const unnamed = MANY_ROWS.test(text) || CONTROL.test(text) || names.size >= MOST_NAMES
  const name = unnamed ? undefined : { name: createHash('sha1').update(text).digest('base64url') }
  if (names.size < MOST_NAMES) names.set(text, name)
  return name
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
