import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Each worker may open some 25 connections, and the tests' PostgreSQL accepts 200.
const MOST_WORKERS = 6

export default defineConfig({
  test: {
    maxWorkers: Math.min(availableParallelism(), MOST_WORKERS),
    // Files share what they import: reading the server anew for each took as long as its tests.
    isolate: false,
    // A limit is for what hangs, not for what is slow: a busy machine must not turn a test red.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: {
      // A test that never asserts is a failure.
      requireAssertions: true,
      // The one patience of every wait; no test has a shorter one of its own.
      poll: { timeout: 120_000, interval: 20 },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: './server/test/global-setup.ts',
          setupFiles: ['./server/test/reset-submitted-numbers.ts', './server/test/check-ledgers.ts'],
          pool: 'forks',
        },
      },
      { extends: true, test: { name: 'sandbox', include: ['sandbox/**/*.test.ts'], pool: 'forks' } },
      {
        extends: true,
        // Each file starts with a fresh simulated browser, and with modules that have seen no other.
        test: {
          name: 'screens',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: './web/test/simulated-browser.ts',
          isolate: true,
          pool: 'forks',
        },
      },
      {
        extends: true,
        test: { name: 'rest', include: ['{contract,web,scripts,bench}/**/*.test.ts'], pool: 'forks' },
      },
    ],
  },
})
