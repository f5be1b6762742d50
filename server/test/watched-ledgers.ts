import type { ReadDb } from '../src/platform/db/db.ts'

interface WatchedLedger {
  /** Asked each time: a server that was restarted has another. */
  db: () => ReadDb
  /** Whether captures may wait for a decision, as they do where nothing decides about them. */
  mayWait: boolean
}

const watched = new Set<WatchedLedger>()

/** Has a database's ledger checked after each test, until the returned function is called. */
export function watchLedger(ledger: WatchedLedger): () => void {
  watched.add(ledger)
  return () => void watched.delete(ledger)
}

export function watchedLedgers(): readonly WatchedLedger[] {
  return [...watched]
}
