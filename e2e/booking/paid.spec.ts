import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { checkoutOf, openReview } from '../harness/wizard-page.ts'
import { test } from '../harness/world.ts'
import { expectToast } from '../harness/toasts.ts'
import { expect } from '../fixtures.ts'

const BOOKINGS = '/dashboard/booking'
const CREATED = 'Booking created successfully!'
const PENDING = 'Payment pending'
const ASKS_TO_PAY = [PENDING, 'Continue to payment', 'Pay Now', 'Procced to pay']
const SAMPLE_MS = 50
const SLOWDOWN = 6

/** The texts that a page showed at one moment, in milliseconds of the machine's clock. */
interface Sample {
  at: number
  shown: string[]
  /** Whether the gateway has accepted a payment. */
  isPaid: boolean
}

/** Slows the page's processor down and records from now on which of the texts it shows. */
async function watchTexts(page: Page, texts: string[]): Promise<() => Promise<Sample[]>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const samples = await page.evaluateHandle(
    ({ texts: wanted, everyMs }) => {
      const taken: Sample[] = []
      setInterval(() => {
        const shown = document.body.innerText
        const isPaid = localStorage.getItem('paid-orders') !== null
        taken.push({ at: Date.now(), shown: wanted.filter((text) => shown.includes(text)), isPaid })
      }, everyMs)
      return taken
    },
    { texts, everyMs: SAMPLE_MS },
  )
  return () => samples.jsonValue()
}

test('a customer who has paid is not asked to pay again, in any tab', async ({ as, openShop }) => {
  const shop = await openShop({ scooters: 1 })
  const page = await as(await shop.newRider())
  await (await openReview(page, shop)).getByRole('button', { name: 'Pay Now' }).click()
  await expect(checkoutOf(page).getByRole('button', { name: 'Pay successfully' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(BOOKINGS)
  await expect(other.getByRole('heading', { name: PENDING })).toBeVisible()
  const texts = [CREATED, ...ASKS_TO_PAY]
  const [samples, otherSamples] = [await watchTexts(page, texts), await watchTexts(other, texts)]
  await page.bringToFront()
  await checkoutOf(page).getByRole('button', { name: 'Pay successfully' }).click()
  await expectToast(page, CREATED)
  await expect(page).toHaveURL(BOOKINGS)
  await expect(page.getByText('Your ride is booked!')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(other.getByRole('article')).toHaveCount(1)

  const taken = await samples()
  const succeededAt = taken.find(({ shown }) => shown.includes(CREATED))?.at ?? Infinity
  const after = (all: Sample[]) => all.filter(({ at }) => at >= succeededAt)
  // The page goes on for a while, so that data from before the payment would have arrived.
  await expect.poll(async () => after(await otherSamples()).length).toBeGreaterThan(40)
  const asking = [...taken.filter(({ isPaid }) => isPaid), ...after(await otherSamples())].filter(({ shown }) =>
    shown.some((text) => ASKS_TO_PAY.includes(text)),
  )
  expect(asking).toEqual([])
})

test('a customer whose payment is not confirmed at once waits without a button to pay, also after a reload', async ({
  as,
  openShop,
  noise,
}) => {
  noise.allow(/net::ERR_FAILED/)
  const shop = await openShop({ scooters: 1 })
  const page = await as(await shop.newRider())
  const context = page.context()
  await context.route('**/api/v1/payments/verify', (route) => route.abort())
  const unpaid: { body?: string } = {}
  // Holds the answers back that would say that the order is booked.
  const booked = Promise.withResolvers<void>()
  await context.route(/\/api\/v1\/transaction\/VL-\d+$/, async (route) => {
    const answer = await route.fetch()
    const isConfirmed = (await answer.text()).includes('"CREATED"')
    if (isConfirmed) await booked.promise
    await route.fulfill({ response: answer })
  })
  await context.route('**/api/v1/transaction/customer?*unpaid=true*', async (route) => {
    if (unpaid.body === undefined) return route.continue()
    await route.fulfill({ response: await route.fetch(), body: unpaid.body })
  })
  await (await openReview(page, shop)).getByRole('button', { name: 'Pay Now' }).click()
  await expect(checkoutOf(page).getByRole('button', { name: 'Pay successfully' })).toBeVisible()
  unpaid.body = await (await page.request.get('/api/v1/transaction/customer?unpaid=true&limit=1')).text()
  await checkoutOf(page).getByRole('button', { name: 'Pay successfully' }).click()
  await expect(page).toHaveURL(BOOKINGS)
  const confirming = page.getByRole('region', { name: 'We are confirming your payment' })
  await expect(confirming).toBeVisible()
  await expect(confirming.getByRole('button')).toHaveCount(0)
  for (const path of [BOOKINGS, '/dashboard/home', '/booking/new']) {
    await page.goto(path)
    await expect(confirming).toBeVisible()
    await expect(page.getByText(PENDING, { exact: true })).toHaveCount(0)
  }
  await page.goto(BOOKINGS)
  await expect(confirming).toBeVisible()
  await expectAccessible(page)
  booked.resolve()
  await expectToast(page, CREATED)
  await expect(confirming).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(1)
})
