import { afterEach, expect } from 'vitest'
import { checkLedger } from '../src/payments/index.ts'
import { runningApps } from './running-apps.ts'

// After each test of the server: the money must add up, whatever the test was about, and the test that broke it is the one to fail.
afterEach(async () => {
  for (const server of runningApps()) {
    expect(await checkLedger(server.app.database.db)).toMatchObject({ isBalanced: true, faults: [] })
  }
})
