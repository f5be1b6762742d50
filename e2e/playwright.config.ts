import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { root } from '../scripts/setup/project.mjs'
import { chromiumFlags, chromiumPath } from './harness/chromium.ts'

// Tests wait for states, so a slow or busy machine may take long to reach them. Promises about response times are measured by `npm run prove:…`,
// on a machine that does nothing else.
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
  // One more than there are cores: every test waits for the browser, the server or a timer part of its time.
  workers: Math.min(availableParallelism() + 1, MOST_WORKERS),
  // Tests do not depend on each other, and the workers stay busy until the last one.
  fullyParallel: true,
  // A test that passes only at the second attempt has found a bug at the first.
  retries: 0,
  forbidOnly: true,
  timeout: TEST_MS,
  expect: { timeout: STATE_MS },
  // Page weights are measured before the journeys fill the product's lists. The specs about lists come next: with the models of all journeys in
  // the lists, they take more than twice as long.
  projects: [
    { name: 'weight', testMatch: WEIGHT },
    { name: 'lists', testMatch: LISTS, dependencies: ['weight'] },
    { name: 'journeys', testIgnore: [WEIGHT, LISTS], dependencies: ['weight'] },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await chromiumPath(), args: [...chromiumFlags] },
    actionTimeout: STATE_MS,
    // Without animations, no element has to come to rest before a test reads or presses it. Specs about animated pages allow them.
    reducedMotion: 'reduce',
    locale: 'en-IN',
    // Each person in a journey would install a service worker, which costs as much as another page. The specs about it allow it.
    serviceWorkers: 'block',
    // Half a day away from India: a screen that shows the browser's own time fails its test.
    timezoneId: 'America/Los_Angeles',
    // Recording every step takes a tenth of the run. Use `npx playwright test … --trace on` to look for a cause.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
