import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Each worker may open about 25 connections, and PostgreSQL accepts 200 in tests.
const MOST_WORKERS = 6

export default defineConfig({
  test: {
    // Use one more worker than there are cores: tests spend part of their time waiting for the database, a child process or a timer.
    maxWorkers: Math.min(availableParallelism() + 1, MOST_WORKERS),
    // Files share their imports: loading the server again for each file took as long as its tests.
    isolate: false,
    // The limits catch tests that hang. They are generous, so that a busy machine does not fail a slow test.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: {
      // Fail a test that makes no assertion.
      requireAssertions: true,
      // The limit for all waits; no test sets a shorter one.
      poll: { timeout: 120_000, interval: 20 },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: './server/test/support/global-setup.ts',
          setupFiles: [
            './server/test/support/people/reset-submitted-numbers.ts',
            './server/test/support/check-ledgers.ts',
          ],
          pool: 'forks',
        },
      },
      { extends: true, test: { name: 'sandbox', include: ['sandbox/**/*.test.ts'], pool: 'forks' } },
      {
        extends: true,
        // The files of a worker share the simulated browser and the packages. Each starts with modules of the web app that have seen no other file.
        test: {
          name: 'screens',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: [
            './web/test/fresh-modules.ts',
            './web/test/unthrottled-react.ts',
            './web/test/simulated-browser.ts',
          ],
          sequence: { setupFiles: 'list' },
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
