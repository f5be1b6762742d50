import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { root } from '../scripts/setup/project.mjs'
import { chromiumFlags, chromiumPath } from './harness/chromium.ts'

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(root, 'test-results'),
  globalSetup: './harness/global-setup.ts',
  reporter: 'list',
  workers: 2,
  // A test that passes at the second try has found a bug at the first.
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // What pages weigh is measured before journeys have filled the product's lists.
  projects: [
    { name: 'weight', testMatch: 'budgets.spec.ts' },
    { name: 'journeys', testIgnore: 'budgets.spec.ts', dependencies: ['weight'] },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await chromiumPath(), args: [...chromiumFlags] },
    actionTimeout: 15_000,
    locale: 'en-IN',
    // Half a day from the riders: whatever shows the browser's own time is found out.
    timezoneId: 'America/Los_Angeles',
    // Writing down every step takes a tenth of the run: `npx playwright test … --trace on` where somebody looks for a cause.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
