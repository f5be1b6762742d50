import type { Kysely } from 'kysely'

/** Every table, declared by the module that owns it: its `tables.ts` adds to this interface. */
export interface Tables {}

/** A database to read and write. In an endpoint it is always one transaction. */
export type Db = Kysely<Tables>

/** A database to read: what queries take, so that a read endpoint cannot write. */
export type ReadDb = Pick<Db, 'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'getExecutor'>

/** Runs the work in one transaction of its own; deadlocks and serialization failures are tried again, so the work may run twice. */
export type Transact = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
