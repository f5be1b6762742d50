import type { APIRequestContext } from '@playwright/test'
import { ROUTES } from '../budgets.ts'
import { COMPLETE_BROWSER } from '../harness/chromium.ts'
import { weigh } from '../harness/page-weight.ts'
import { expect, test } from '../fixtures.ts'

test.use({ serviceWorkers: 'allow', reducedMotion: 'no-preference' })

const KB = 1024

for (const { path, find, budget, as: who } of ROUTES) {
  const title = `${path} stays within its budget of bytes, requests and layout shift for ${who ?? 'anybody'}`
  // The pointer of the headless shell would make pages load more at once.
  test(title, COMPLETE_BROWSER, async ({ context, as, product, sessionOf }) => {
    const visitor = who === undefined ? await context.newPage() : await as(who)
    await visitor.setViewportSize({ width: 412, height: 823 })
    const weight = await weigh(visitor, find ? await find(product.url, sessionOf) : path)
    const scripts = `script; web/build/chunks.ts says what shares a chunk:\n${weight.scripts.join('\n')}\n`
    expect(weight.scriptBytes, scripts).toBeLessThanOrEqual(budget.scriptKb * KB)
    expect(weight.transferBytes, 'transfer').toBeLessThanOrEqual(budget.transferKb * KB)
    expect(weight.requests, 'requests').toBeLessThanOrEqual(budget.requests)
    expect(weight.layoutShift, 'layout shift').toBeLessThanOrEqual(budget.layoutShift)
  })
}

test('a browser revalidates a page on every visit and gets 304 when it has not changed', async ({ request }) => {
  for (const path of ['/', '/terms', '/no/such/place']) {
    expect((await request.get(path)).headers()['cache-control'], path).toBe('no-cache')
  }
  // Other tests change the models on the landing page, but not the terms.
  const { etag = '' } = (await request.get('/terms')).headers()
  expect((await request.get('/terms', { headers: { 'if-none-match': etag } })).status()).toBe(304)
})

test('assets have a hash in their name and are cached as immutable', async ({ request }) => {
  const assets = [...(await assetsOf(request, '/')), ...(await assetsOf(request, '/no/such/place'))]
  expect(assets.length).toBeGreaterThan(3)
  for (const asset of assets) {
    const response = await request.get(asset)
    expect(response.status(), asset).toBe(200)
    expect(response.headers()['cache-control'], asset).toBe('public, max-age=31536000, immutable')
    expect(asset).toMatch(/-[\w-]{8,}\.\w+$/)
  }
})

test('text files are served with brotli or gzip, whichever the browser accepts', async ({ request }) => {
  const assets = await assetsOf(request, '/no/such/place')
  const texts = ['/', '/no/such/place', '/favicon.svg', ...assets.filter((asset) => /\.(js|css)$/.test(asset))]
  for (const path of texts) {
    for (const encoding of ['br', 'gzip']) {
      const headers = (await request.get(path, { headers: { 'accept-encoding': encoding } })).headers()
      expect(headers, path).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    }
  }
})

test('scripts ask the browser to compile them while they download', async ({ request }) => {
  const scripts = (await assetsOf(request, '/no/such/place')).filter((asset) => asset.endsWith('.js'))
  expect(scripts).not.toEqual([])
  for (const script of scripts) {
    expect(await (await request.get(script)).text(), script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  }
})

test('the content security policy of every page allows only our own scripts and styles', async ({ request }) => {
  for (const path of ['/', '/no/such/place']) {
    const policy = (await request.get(path)).headers()['content-security-policy']
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).toContain("script-src 'self'")
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).not.toMatch(/unsafe-(inline|eval|hashes)|\*|\bhttp:(?!\/\/127\.0\.0\.1:)/)
  }
})

async function assetsOf(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text()
  return [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, asset = '']) => asset)
}
