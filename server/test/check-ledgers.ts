import { afterEach } from 'vitest'
import { checkLedger } from '../src/payments/index.ts'
import { watchedLedgers } from './watched-ledgers.ts'

// Check the ledger after each server test, so that the test that lost money is the one that fails. Throw instead of using `expect`, which
// would count as an assertion of the test.
afterEach(async () => {
  for (const { db, mayWait } of watchedLedgers()) {
    const verdict = await checkLedger(db())
    if (verdict.isBalanced && (mayWait || verdict.waitingPaise === 0)) continue
    throw new Error(`The ledger does not balance: ${JSON.stringify(verdict)}`)
  }
})
