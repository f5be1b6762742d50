import type { Db, Transact } from './db.ts'

const BATCH_SIZE = 500
// A run ends after this many batches, so that it cannot delay other sweeps for long. The next run continues.
const MOST_BATCHES = 200

/**
 * Repeats a batch, each time in its own transaction, until nothing is due. Small transactions keep row locks short and let autovacuum clean up behind
 * them. Sweeps that delete old rows or fill a new column use it.
 */
export async function runInBatches(
  transact: Transact,
  work: (db: Db, batch: number) => Promise<number>,
): Promise<void> {
  await repeatBatch((batch) => transact((db) => work(db, batch)))
}

/** Repeats work on at most `batch` items until it returns that there were fewer. */
export async function repeatBatch(work: (batch: number) => Promise<number>): Promise<void> {
  for (let run = 0; run < MOST_BATCHES; run++) if ((await work(BATCH_SIZE)) < BATCH_SIZE) return
}

/** Runs each item in a separate transaction, so that one failure does not block the others. Throws the first failure at the end. */
export async function runEachInTransaction<Item>(
  transact: Transact,
  items: readonly Item[],
  work: (db: Db, item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await transact((db) => work(db, item))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
