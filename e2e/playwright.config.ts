import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { root } from '../scripts/setup/project.mjs'
import { chromiumFlags, chromiumPath, COMPLETE_BROWSER, headlessShellPath } from './harness/chromium.ts'

// Tests wait for states, so the timeouts leave room for slow or busy machines. Response times are measured by `npm run prove` on an otherwise
// idle machine.
const STATE_MS = 120_000
const TEST_MS = 600_000
const MOST_WORKERS = 4

const RESTARTS = /restarts\.spec\.ts$/
const NEEDS_COMPLETE_BROWSER = new RegExp(COMPLETE_BROWSER.tag)
const LISTS = /(landing|public-pages|guards|models|model-pictures|subscriptions|hubs|employees)(-forms)?\.spec\.ts$/

const browser = await chromiumPath()
const args = [...chromiumFlags]
const inCompleteBrowser = { launchOptions: { executablePath: browser, args } }

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(root, 'test-results'),
  globalSetup: './harness/global-setup.ts',
  reporter: 'list',
  // Use one more worker than there are cores: every test spends part of its time waiting for the browser, the server or a timer.
  workers: Math.min(availableParallelism() + 1, MOST_WORKERS),
  // Tests do not depend on each other, so running the tests of one file in parallel keeps all workers busy until the end.
  fullyParallel: true,
  // Do not retry: a test that passes only on the second attempt has found a bug on the first.
  retries: 0,
  forbidOnly: true,
  timeout: TEST_MS,
  expect: { timeout: STATE_MS },
  // Projects start in this order. Page weights are measured in the first one, before the journeys fill the product's lists; no project depends on
  // it, because a page that is too heavy must not keep the other tests from running. The tests that restart their own product run one after the
  // other, so they start early. The specs about lists and the landing page, which shows all models, come next: with the models of all journeys they
  // take more than twice as long. Every project starts its own workers and browsers, so there are no more projects than necessary.
  projects: [
    { name: 'complete browser', grep: NEEDS_COMPLETE_BROWSER, use: inCompleteBrowser },
    { name: 'restarts', testMatch: RESTARTS },
    { name: 'lists', testMatch: LISTS, grepInvert: NEEDS_COMPLETE_BROWSER },
    { name: 'journeys', testIgnore: [RESTARTS, LISTS], grepInvert: NEEDS_COMPLETE_BROWSER },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: await headlessShellPath(), args },
    actionTimeout: STATE_MS,
    // Without animations, tests do not have to wait until an element stops moving. Specs about animated pages enable animations.
    reducedMotion: 'reduce',
    locale: 'en-IN',
    // A service worker would be installed for each person in a test, which costs as much as another page. Specs about the service worker allow it.
    serviceWorkers: 'block',
    // This time zone is half a day away from India, so that a screen that shows times in the browser's time zone fails its test.
    timezoneId: 'America/Los_Angeles',
    // Recording every step takes a tenth of the run. Use `npx playwright test … --trace on` to investigate a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
