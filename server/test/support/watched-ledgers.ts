import type { ReadDb } from '../../src/platform/db/db.ts'

interface WatchedLedger {
  /** Called for each check, because a restarted server has a new database connection. */
  db: () => ReadDb
  /** Whether captures may stay undecided, as in tests of the payments module without bookings. */
  mayWait: boolean
}

const watched = new Set<WatchedLedger>()

export function watchLedger(ledger: WatchedLedger): () => void {
  watched.add(ledger)
  return () => void watched.delete(ledger)
}

export function watchedLedgers(): readonly WatchedLedger[] {
  return [...watched]
}
