import { afterEach } from 'vitest'
import { checkLedger } from '../src/payments/index.ts'
import { watchedLedgers } from './watched-ledgers.ts'

// After each test of the server: all money is where it should be, whatever the test was about, and the test that lost some is the one to
// fail. No expectation, which would count as one of the test's own.
afterEach(async () => {
  for (const { db, mayWait } of watchedLedgers()) {
    const verdict = await checkLedger(db())
    if (verdict.isBalanced && (mayWait || verdict.waitingPaise === 0)) continue
    throw new Error(`Money is not where it should be: ${JSON.stringify(verdict)}`)
  }
})
