import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Files share what they import: reading the server anew for each took as long as its tests.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A test that never asserts is a failure.
    expect: { requireAssertions: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: './server/test/global-setup.ts',
          setupFiles: './server/test/forget-numbers.ts',
          pool: 'forks',
        },
      },
      { extends: true, test: { name: 'sandbox', include: ['sandbox/**/*.test.ts'], pool: 'forks' } },
      {
        extends: true,
        test: { name: 'rest', include: ['{contract,web,scripts,bench}/**/*.test.{ts,tsx}'], pool: 'forks' },
      },
    ],
  },
})
