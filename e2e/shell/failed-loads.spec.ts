import { RAISED_TICKETS } from '../../web/src/features/support/requests.words.ts'
import { LOAD_FAILED_TITLE, NOT_FOUND_TITLE, OFFLINE_TITLE, PART_FAILED } from '../../web/src/lib/words/shell.words.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'

test.beforeEach(() => test.setTimeout(300_000))

const MODELS_SCRIPT = /\/assets\/models-[\w-]+\.js$/

test('a screen first opened offline shows the offline page and opens automatically when the connection returns', async ({
  as,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  const page = await openProfile(await as('customer'))
  await page.context().setOffline(true)
  await goToModels(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(OFFLINE_TITLE)
  await expect(page).toHaveTitle(/^You're offline/)
  // A retry without a connection must keep the offline page and must not navigate away from the app.
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(OFFLINE_TITLE)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('City Models')
  await expect(page).toHaveURL('/dashboard/models')
})

test('a screen whose script does not arrive shows a load error, and Try again opens it', async ({ as, noise }) => {
  noise.allow(/ERR_FAILED/)
  const page = await as('customer')
  await page.addInitScript(preventAutomaticReload)
  await openProfile(page)
  await page.route(MODELS_SCRIPT, (route) => route.abort())
  await goToModels(page)
  await expectCouldNotBeLoaded(page)
  await page.unroute(MODELS_SCRIPT)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('City Models')
})

test('a screen whose script failed opens automatically when the script is available again', async ({ as, noise }) => {
  noise.allow(/status of 503/)
  const page = await openProfile(await as('customer'))
  await failScripts(page, MODELS_SCRIPT)
  await goToModels(page)
  await expectCouldNotBeLoaded(page)
  await page.unroute(MODELS_SCRIPT)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('City Models', { timeout: 120_000 })
})

test('a screen whose script fails on the first visit shows a load error', async ({ as, noise }) => {
  noise.allow(/status of 503/)
  const page = await as('customer')
  await page.addInitScript(preventAutomaticReload)
  await failScripts(page, MODELS_SCRIPT)
  await page.goto('/dashboard/models')
  await expectCouldNotBeLoaded(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAccessible(page)
})

for (const path of ['/dashboard/profile', '/auth/resetpassword']) {
  test(`${path} shows a load error when the main script of the app fails, and Try again opens it`, async ({
    as,
    noise,
  }) => {
    noise.allow(/status of 503/)
    const page = await as('customer')
    await page.addInitScript(preventAutomaticReload)
    const script = /\/assets\/app-[\w-]+\.js$/
    await failScripts(page, script)
    await page.goto(path)
    await expectCouldNotBeLoaded(page)
    await expectAccessible(page)
    await page.unroute(script)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(LOAD_FAILED_TITLE)
  })
}

test('a screen that crashes shows the not-found page', async ({ as, noise }) => {
  noise.allow(/crashes on purpose/)
  const page = await openProfile(await as('customer'))
  const contentType = 'text/javascript'
  const body = 'export default function Crash() { throw new Error("This screen crashes on purpose") }'
  await page.route(MODELS_SCRIPT, (route) => route.fulfill({ contentType, body }))
  await goToModels(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND_TITLE)
})

test('a drawer whose script fails shows an error and opens on a later click', async ({ as, noise }) => {
  noise.allow(/status of 503/)
  const page = await as('customer')
  await page.clock.install()
  await openProfile(page)
  const script = /\/assets\/notifications-drawer-[\w-]+\.js$/
  await failScripts(page, script)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const drawer = page.getByRole('dialog', { name: 'Notifications' })
  await bell.click()
  await expect(page.getByText(PART_FAILED)).toBeVisible()
  await page.unroute(script)
  // A page reloads automatically only once it is ten seconds old.
  await page.clock.fastForward(11_000)
  // A browser that caches the failed import reloads the page on the second click; any other opens the drawer.
  const reloaded = page.waitForEvent('load').catch(() => null)
  await bell.click()
  await Promise.race([reloaded, drawer.waitFor()])
  if (!(await drawer.isVisible())) await bell.click()
  await expect(drawer).toBeVisible()
})

/** Runs in the page and sets the time of the last automatic reload, so that the app does not reload again. */
function preventAutomaticReload(): void {
  sessionStorage.setItem('voltloop-reloaded-at', String(Date.now() + 3_600_000))
}

async function openProfile(page: Page): Promise<Page> {
  await page.goto('/dashboard/profile')
  // These sections arrive a second after the others. If their script failed, the whole profile would show the error.
  await expect(page.getByRole('heading', { name: RAISED_TICKETS })).toBeVisible()
  return page
}

const goToModels = (page: Page) => page.getByRole('link', { name: 'Models' }).click()

async function failScripts(page: Page, script: RegExp): Promise<void> {
  await page.route(script, (route) => route.fulfill({ status: 503 }))
}

async function expectCouldNotBeLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toHaveText(LOAD_FAILED_TITLE)
  await expect(page).toHaveTitle(/^We couldn't load this page/)
}
