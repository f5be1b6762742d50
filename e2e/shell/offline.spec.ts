import { OFFLINE_NOTE, OFFLINE_TITLE } from '../../web/src/lib/words/shell.words.ts'
import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'

test.use({ serviceWorkers: 'allow' })

test('a customer who opens the app offline sees the offline page, and the screen loads when the connection returns', async ({
  as,
  newCustomer,
  noise,
}) => {
  test.setTimeout(300_000)
  // While offline, requests for the live stream, the session and uncached files fail.
  noise.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const page = await as(await newCustomer())
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('heading', { name: 'Meera Joshi' })).toBeVisible()
  await readyForOffline(page)
  const needed = await filesOfWorker(page)
  for (const part of [/main-.*\.js/, /main-.*\.css/, /\.woff2/, /deferred-.*\.js/, /toaster-.*\.js/, /toaster-.*\.css/])
    expect(needed).toContainEqual(expect.stringMatching(part))
  expect((await cachedPaths(page)).toSorted()).toEqual(['/dashboard/profile', ...needed].toSorted())

  const note = page.getByText(OFFLINE_NOTE)
  await page.context().setOffline(true)
  await expect(note).toBeVisible()
  await page.context().setOffline(false)
  await expect(note).toBeHidden()

  await page.context().setOffline(true)
  await page.goto('/dashboard/home')
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  const emulation = await emulateOffline(page)
  await expect(page.getByRole('heading', { level: 1, name: OFFLINE_TITLE })).toBeVisible()
  await expect(page).toHaveTitle(/^You're offline/)
  await expectAccessible(page)
  // The service worker must not answer the landing and login pages with the cached app shell.
  for (const path of ['/', '/auth/login']) {
    const tab = await page.context().newPage()
    await expect(tab.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
    await tab.close()
  }
  await emulation.detach()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: OFFLINE_TITLE })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Meera' })).toBeVisible()
})

test('the service worker becomes active only after it has cached every file needed offline', async ({ as }) => {
  test.setTimeout(300_000)
  const page = await as('customer')
  const release = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.context().route(/\/assets\/toaster-[\w-]+\.js$/, async (route) => {
    if (route.request().serviceWorker()) {
      asked.resolve()
      await release.promise
    }
    await route.continue()
  })
  await page.goto('/dashboard/profile')
  await asked.promise
  const isActive = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active))
  expect(await isActive()).toBe(false)
  release.resolve()
  await readyForOffline(page)
  expect(await cachedPaths(page)).toEqual(expect.arrayContaining(await filesOfWorker(page)))
})

test('the app is installable: its manifest is valid, and its icons have the declared sizes', async ({ as }) => {
  const page = await as('customer')
  await page.goto('/dashboard/profile')
  const wire = await page.context().newCDPSession(page)
  const { url, errors, data } = await wire.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  const manifest = JSON.parse(data ?? '') as { icons: { src: string; sizes: string; purpose: string }[] }
  expect(manifest).toMatchObject({ name: 'Voltloop', display: 'standalone', start_url: '/dashboard/home', scope: '/' })
  const icons = manifest.icons.filter(({ sizes }) => sizes !== 'any')
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ])
  for (const { src, sizes } of [...icons, { src: '/icons/touch-180.png', sizes: '180x180' }]) {
    const size = await page.evaluate(async (path) => {
      const picture = await createImageBitmap(await (await fetch(path)).blob())
      return `${picture.width}x${picture.height}`
    }, src)
    expect(size, src).toBe(sizes)
  }
})

test('the service worker script is revalidated on every load and may connect only to our own origin', async ({
  request,
}) => {
  const { headers, status } = await request
    .get('/sw.js')
    .then((reply) => ({ headers: reply.headers(), status: reply.status() }))
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; img-src 'self'")
})

async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(
    async () =>
      (await navigator.serviceWorker.ready).active?.state === 'activated' &&
      navigator.serviceWorker.controller !== null,
    undefined,
    { timeout: 120_000 },
  )
}

/**
 * Makes `navigator.onLine` false in a document that was opened offline. Playwright sets it only in the current document,
 * and Chromium resets it when it opens the next document in another process.
 */
async function emulateOffline(page: Page): Promise<CDPSession> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  const conditions = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await wire.send('Network.emulateNetworkConditions', conditions)
  return wire
}

async function filesOfWorker(page: Page): Promise<string[]> {
  const script = await (await page.request.get('/sw.js')).text()
  return [...script.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)
}

function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    }
    return paths
  })
}
