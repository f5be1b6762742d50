import { NOT_FOUND_TITLE } from '../../web/src/lib/words/shell.words.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { expect, test } from '../fixtures.ts'

const WRONG_URLS = ['/no/such/place', '/dashboard/nothing', '/auth/nothing', '/index.html/', '/assets/gone.js']

test('a visitor who opens an unknown URL sees an accessible not-found page and returns to the landing page', async ({
  page,
  noise,
}) => {
  noise.allow(/status of 404.*\/no\/such\/place/)
  const response = await page.goto('/no/such/place?from=anywhere')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle(/404 · Page not found/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND_TITLE)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Experience the Power of Electric.')
  expect(new URL(page.url()).pathname).toBe('/')
})

test('the not-found page reports no error once its deferred scripts have loaded', async ({ page, noise }) => {
  noise.allow(/status of 404.*\/no\/such\/place/)
  const late = page.waitForResponse(/\/assets\/toaster-.*\.js/)
  await page.clock.install()
  await page.goto('/no/such/place')
  await page.clock.fastForward(10_000)
  expect((await late).status()).toBe(200)
  // A second import of the same script resolves only after the script has run.
  await page.evaluate((script) => import(script), (await late).url())
})

test('every unknown URL returns 404 with an HTML page', async ({ request }) => {
  for (const url of WRONG_URLS) {
    const response = await request.get(url)
    expect(response.status(), url).toBe(404)
    expect(response.headers()['content-type'], url).toContain('text/html')
  }
})

test('an unknown API URL returns 404 with the common JSON error format', async ({ request }) => {
  const answers = [
    await request.get('/api/v1/no-such-thing'),
    await request.post('/api/v1/no-such-thing', { data: {} }),
    await request.get('/api/no-such-thing'),
  ]
  for (const answer of answers) {
    expect(answer.status()).toBe(404)
    expect(await answer.json()).toEqual({ success: false, code: 'notFound', message: expect.any(String) })
  }
})
