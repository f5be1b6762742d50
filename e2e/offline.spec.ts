import { test as base, type Page } from '@playwright/test'
import { registerCustomer } from '@voltloop/contract/accounts'
import { readAllNotifications } from '@voltloop/contract/notifications'
import { callerAt, dataOf } from '../server/test/caller.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './harness/accessibility.ts'
import { sessionKeeper } from './harness/people.ts'
import { findPlace, leavePlace, startProduct, type Product } from './harness/product.ts'
import { freshPhone } from './harness/staff.ts'

test.use({ serviceWorkers: 'allow' })

/** A product of one's own, that can be stopped and started again. */
const restarting = base.extend<{ start: () => Promise<Product> }>({
  start: async ({}, use) => {
    const place = await findPlace()
    const started: Product[] = []
    await use(async () => {
      const product = await startProduct(place, () => undefined)
      started.push(product)
      return product
    })
    for (const { stop } of started) await stop()
    await leavePlace(place)
  },
})

test('without a connection the app opens, says so, shows nothing old, and goes on by itself', async ({
  as,
  newCustomer,
  noise,
}) => {
  // The last is what a part of a screen that was not kept is answered with.
  noise.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const page = await as(await newCustomer())
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('heading', { name: 'Meera Joshi' })).toBeVisible()
  await expect.poll(() => keptPaths(page)).toContain('/dashboard/profile')
  const kept = await keptPaths(page)
  expect(kept.filter((path) => path !== '/dashboard/profile' && !path.startsWith('/assets/'))).toEqual([])

  const note = page.getByText('You are offline. What you see may be out of date.')
  await page.context().setOffline(true)
  await expect(note).toBeVisible()
  await page.context().setOffline(false)
  await expect(note).toBeHidden()

  await page.context().setOffline(true)
  await page.goto('/dashboard/home')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page).toHaveTitle(/^You are offline/)
  await expectAccessible(page)
  // The way in and the landing page are never answered with the app's frame.
  for (const path of ['/', '/auth/login']) {
    const tab = await page.context().newPage()
    await expect(tab.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
    await tab.close()
  }
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Meera' })).toBeVisible()
})

test('the app can be installed: its manifest is whole, and its icons are what it says', async ({ as }) => {
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

test('the worker is asked for anew each time, and may ask nobody but us', async ({ request }) => {
  const { headers, status } = await request
    .get('/sw.js')
    .then((reply) => ({ headers: reply.headers(), status: reply.status() }))
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; img-src 'self'")
})

restarting(
  'a page that stays open while the server is gone says so, catches up, and hears nothing twice',
  async ({ browser, start }) => {
    restarting.setTimeout(300_000)
    const first = await start()
    const cookie = await sessionKeeper(first.url)('superAdmin')
    dataOf(await callerAt(first.url, `${cookie.name}=${cookie.value}`).call(readAllNotifications, {}))
    const context = await browser.newContext()
    await context.addCookies([cookie])
    const page = await context.newPage()
    const counted = page.waitForResponse('**/api/v1/notifications?limit=1')
    await page.goto(`${first.url}/dashboard/profile`)
    await (await counted).finished()
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await expect(bell).toHaveAccessibleName('Notifications')
    await register(first.url, 'Ravi Wankhede')
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
    await expect(toastIn(page)).toBeVisible()
    await expect(toastIn(page)).toBeHidden()

    await first.stop()
    const note = page.getByText('Voltloop does not answer right now. What you see may be out of date.')
    await expect(note).toBeVisible()
    const second = await start()
    await register(second.url, 'Sunita Bhalerao')
    // A page that has waited long for its server looks for it every half minute.
    await expect(bell).toHaveAccessibleName('Notifications, 2 unread', { timeout: 60_000 })
    await expect(toastIn(page)).toHaveCount(1)
    await expect(note).toBeHidden()
    await bell.click()
    const cards = page.getByRole('dialog').getByRole('listitem')
    for (const name of ['Sunita Bhalerao', 'Ravi Wankhede'])
      await expect(cards.filter({ hasText: name })).toHaveCount(1)
    await context.close()
  },
)

const toastIn = (page: Page) => page.getByText('You have a new notification')

async function register(url: string, name: string): Promise<void> {
  const body = { name, phone: freshPhone(), password: 'Loop@1234', dob: '1994-11-02' }
  dataOf(await callerAt(url).call(registerCustomer, { body }))
}

/** What the worker keeps for later. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    }
    return paths
  })
}
