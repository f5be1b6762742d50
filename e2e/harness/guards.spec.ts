import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoSidewaysScroll, findCutTexts } from './layout.ts'
import { listenForNoise } from './noise.ts'
import { expectToast, toastsOf } from './toasts.ts'
import { isUnlisted } from './unlisted.ts'

test('the noise check reports console errors, uncaught errors, failed requests and blocked content', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext()
  const noise = listenForNoise(product.url)
  noise.listenTo(context)
  const page = await context.newPage()
  await page.goto('/')
  await page.route('**/broken', (route) => route.abort('connectionreset'))
  await page.evaluate(async () => {
    window.console.error('planted error')
    setTimeout(() => {
      throw new Error('planted throw')
    })
    await fetch('/api/v1/planted')
    await Promise.allSettled([fetch('/broken')])
    document.body.append(Object.assign(document.createElement('script'), { textContent: '1' }))
    document.body.setAttribute('style', 'color: red')
    new Image().src = 'http://elsewhere.example/picture.png'
  })
  await expect
    .poll(noise.heard)
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('planted error'),
        expect.stringContaining('planted throw'),
        expect.stringMatching(/404.*api\/v1\/planted/),
        expect.stringMatching(/request:.*broken/),
        expect.stringMatching(/inline script violates.*Content Security Policy/i),
        expect.stringMatching(/inline style violates.*Content Security Policy/i),
        expect.stringMatching(/elsewhere\.example.*violates.*Content Security Policy/i),
      ]),
    )
  noise.allow(/./)
  expect(noise.heard()).toEqual([])
  await context.close()
})

test('the accessibility check finds violations, including one that only the light theme has', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  await expect(expectAccessible(page)).rejects.toThrow(/button-name/)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-theme=light] h2 { color: #bbb }')
    document.adoptedStyleSheets.push(sheet)
    document.querySelector('main button:empty')?.remove()
  })
  await expect(expectAccessible(page)).rejects.toThrow(/light[^]*color-contrast/)
})

test('the layout check finds content that is wider than the window', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main::after { content: ""; display: block; width: 5000px; height: 1px }')
    document.adoptedStyleSheets.push(sheet)
  })
  // The overflow exists before the check starts, so a timeout of one millisecond is enough.
  await expect(expectNoSidewaysScroll(page, { timeout: 1 })).rejects.toThrow(/window of 320 pixels/)
})

test('the layout check finds a text that is cut off, but not one that ends with an ellipsis', async ({ page }) => {
  await page.goto('/terms')
  const heading = page.locator('h1')
  const clipWith = (textOverflow: string) =>
    heading.evaluate((element, ending) => {
      Object.assign(element.style, { width: '1em', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: ending })
    }, textOverflow)
  await clipWith('ellipsis')
  expect(await page.evaluate(findCutTexts)).toEqual([])
  await clipWith('clip')
  expect(await page.evaluate(findCutTexts)).toEqual([await heading.textContent()])
})

test('the accessibility check finds an animation that ignores reduced motion', async ({ page }) => {
  await page.goto('/terms')
  await page.locator('h1').evaluate((heading) => heading.style.setProperty('transition', 'color 1s', 'important'))
  await expect(expectAccessible(page)).rejects.toThrow(/with reduced motion/)
})

test('the toast log records a toast exactly once, even if it moves and disappears at once', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const toast = document.createElement('li')
    toast.dataset['sonnerToast'] = ''
    toast.append(Object.assign(document.createElement('div'), { textContent: 'Planted' }))
    toast.firstElementChild?.setAttribute('data-title', '')
    document.body.append(toast)
    // Move the toast, as an opening dialog does, and then remove it, as the page does after three seconds.
    queueMicrotask(() => document.querySelector('main')?.append(toast))
    setTimeout(() => toast.remove())
  })
  await expectToast(page, 'Planted')
  await page.goto('/auth/login')
  expect(toastsOf(page)).toEqual(['Planted'])
})

test('every browser runs in a distant time zone, for visitors and for logged-in users', async ({ page, as }) => {
  for (const visitor of [page, await as('customer')]) {
    const settings = await visitor.evaluate(() => [
      Intl.DateTimeFormat().resolvedOptions().timeZone,
      window.navigator.language,
    ])
    expect(settings).toEqual(['America/Los_Angeles', 'en-IN'])
  }
})

test('a test can pay an order through the sandbox and read its refunds', async ({ product, sandbox }) => {
  const secrets = JSON.parse(await readFile(join(product.folder, 'secrets.json'), 'utf8')) as Record<string, string>
  const credentials = Buffer.from(`${secrets['RAZORPAY_KEY_ID']}:${secrets['RAZORPAY_KEY_SECRET']}`).toString('base64')
  const order = await fetch(new URL('/v1/orders', product.sandboxUrl), {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 524_900, currency: 'INR', receipt: `guards-${randomUUID().slice(0, 8)}` }),
  })
  const { id } = (await order.json()) as { id: string }
  const paid = await sandbox.pay(id, 'captured', false)
  expect(paid.razorpay_order_id).toBe(id)
  expect(await sandbox.refunds(paid.razorpay_payment_id)).toEqual([])
})

test('a page is unlisted if its robots header or its robots element says so to all search engines', async () => {
  const headed = (directives: string) => new Response('<p>', { headers: { 'x-robots-tag': directives } })
  const marked = (meta: string) => new Response(`<head><meta charset="utf-8">${meta}</head>`)
  const unlisted = [
    headed('noindex'),
    headed('nofollow, NoIndex'),
    headed('none'),
    marked('<meta name="robots" content="noindex">'),
    marked("<META\n content='nofollow, none' name=Robots />"),
  ]
  for (const page of unlisted) expect(await isUnlisted(page)).toBe(true)
  const listed = [
    marked(''),
    headed('nofollow'),
    headed('googlebot: noindex'),
    marked('<meta name="robots" content="index, max-snippet:-1">'),
    marked('<meta name="description" content="noindex">'),
    marked('<p>name="robots" content="noindex"</p>'),
  ]
  for (const page of listed) expect(await isUnlisted(page)).toBe(false)
})

test('search engines may list the public pages and the account forms, but no page of the app', async ({ product }) => {
  const isUnlistedAt = async (path: string) => isUnlisted(await fetch(new URL(path, product.url)))
  for (const path of ['/', '/terms', '/models/ather-450x', '/auth/login', '/auth/signup'])
    expect(await isUnlistedAt(path), path).toBe(false)
  for (const path of ['/dashboard/home', '/booking/new', '/auth/resetpassword', '/no/such/place'])
    expect(await isUnlistedAt(path), path).toBe(true)
})
