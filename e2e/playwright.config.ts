import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { root } from '../scripts/setup/project.mjs'
import { chromiumFlags, chromiumPath } from './harness/chromium.ts'

// Tests wait for states, and a machine that is slow or busy may take its time to reach them. What a promise to users says about time is measured
// by `npm run prove:…`, on a machine that does nothing else.
const STATE_MS = 120_000
const TEST_MS = 600_000
const MOST_WORKERS = 4

const WEIGHT = /budgets\.spec\.ts$/
const LISTS = /(models|model-pictures|subscriptions|hubs|employees)(-forms)?\.spec\.ts$/

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(root, 'test-results'),
  globalSetup: './harness/global-setup.ts',
  reporter: 'list',
  workers: Math.min(availableParallelism(), MOST_WORKERS),
  // A test that passes at the second try has found a bug at the first.
  retries: 0,
  forbidOnly: true,
  timeout: TEST_MS,
  expect: { timeout: STATE_MS },
  // What pages weigh is measured before journeys have filled the product's lists, and what is about the lists comes next: with the models of
  // all other journeys in them, it takes more than twice as long.
  projects: [
    { name: 'weight', testMatch: WEIGHT },
    { name: 'lists', testMatch: LISTS, dependencies: ['weight'] },
    { name: 'journeys', testIgnore: [WEIGHT, LISTS], dependencies: ['weight'] },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await chromiumPath(), args: [...chromiumFlags] },
    actionTimeout: STATE_MS,
    // Nothing has to come to rest before it is looked at or pressed. Specs about the pages that move most allow it.
    reducedMotion: 'reduce',
    locale: 'en-IN',
    // Each person of a journey would install one, which costs as much as another page: the specs that are about it allow it.
    serviceWorkers: 'block',
    // Half a day from the riders: whatever shows the browser's own time is found out.
    timezoneId: 'America/Los_Angeles',
    // Writing down every step takes a tenth of the run: `npx playwright test … --trace on` where somebody looks for a cause.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
