import type { Kysely } from 'kysely'

/** All tables. Each module declares its own tables by extending this interface in its `tables.ts`. */
export interface Tables {}

/** Read and write access to the database. In an endpoint it is always bound to one transaction. */
export type Db = Kysely<Tables>

/** Read-only access to the database. Queries take this type, so that a read endpoint cannot write. */
export type ReadDb = Pick<Db, 'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'getExecutor'>

/** Runs the work in a new transaction. Deadlocks and serialization failures are retried, so the work may run more than once. */
export interface Transact {
  <Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  /** Runs work whose only write is one statement, without begin and commit: PostgreSQL makes the statement a transaction of its own. */
  single<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
}

/** Returns a `Transact` whose work joins a transaction that is already open. */
export function joinTransaction(db: Db): Transact {
  const run = <Result>(work: (db: Db) => Promise<Result>) => work(db)
  return Object.assign(run, { single: run })
}
