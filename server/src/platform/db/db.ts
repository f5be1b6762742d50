import type { Kysely } from 'kysely'

/** All tables. Each module declares its own tables by extending this interface in its `tables.ts`. */
export interface Tables {}

/** Read and write access to the database. In an endpoint it is always bound to one transaction. */
export type Db = Kysely<Tables>

/** Read-only access to the database. Queries take this type, so that a read endpoint cannot write. */
export type ReadDb = Pick<Db, 'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'getExecutor'>

/** Runs the work in a new transaction. Deadlocks and serialization failures are retried, so the work may run more than once. */
export type Transact = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
