import { countEffort } from '../harness/count-effort.ts'
import { completeCheckout } from './first-ride.ts'
import { expectToast } from '../harness/toasts.ts'
import { bikeOf, checkoutOf, next, openReview } from '../harness/wizard-page.ts'
import { test } from '../harness/world.ts'
import { expect } from '../fixtures.ts'

const BOOKINGS = '/dashboard/booking'
const ASKS_TO_PAY = /Payment pending|Continue to payment|Pay Now/

test('a rider who reloads at every step keeps hub, time, duration, bike and the held order', async ({
  as,
  openShop,
}) => {
  const shop = await openShop({ scooters: 2 })
  const rider = await shop.newRider()
  await shop.book(rider, { plan: shop.day })
  const page = await as(rider)
  await page.goto('/booking/new')
  const lastUsed = page.getByRole('button', { name: `${shop.hub.name} Last used` })
  await lastUsed.click()
  await page.reload()
  await expect(page.getByRole('radio', { name: shop.hub.name })).toBeChecked()
  await expect(lastUsed).toHaveAttribute('aria-pressed', 'true')
  await next(page).click()
  const tomorrow = page.getByRole('button', { name: 'Tomorrow 9 AM' })
  await tomorrow.click()
  await page.reload()
  await expect(tomorrow).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('group', { name: 'Hour' }).getByRole('radio', { name: '09' })).toBeChecked()
  await next(page).click()
  const week = page.getByRole('group', { name: 'How long?' }).getByRole('radio', { name: '7 days' })
  await week.check()
  await page.reload()
  await expect(week).toBeChecked()
  const bike = bikeOf(page, shop.model)
  await bike.getByRole('radio', { name: shop.model.modelName, exact: true }).check()
  await page.reload()
  await expect(bike.getByRole('radio', { name: '7 days' })).toBeChecked()
  await page.getByRole('button', { name: 'Procced to pay' }).click()
  const review = page.getByRole('dialog', { name: 'Review and pay' })
  await review.getByRole('button', { name: 'Pay Now Rs. 1,050' }).click()
  await expect(checkoutOf(page).getByRole('button', { name: 'Pay successfully' })).toBeVisible()
  await page.reload()
  await expect(review).toContainText("We're holding your scooter")
  await review.getByRole('button', { name: 'Pay Now Rs. 1,050' }).click()
  await completeCheckout(page)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText(ASKS_TO_PAY)).toHaveCount(0)
})

test('a rider who pays and closes the tab finds the booking in a new one, and is not asked to pay', async ({
  as,
  openShop,
}) => {
  const shop = await openShop({ scooters: 1 })
  const rider = await shop.newRider()
  const page = await as(rider)
  const context = page.context()
  // The tab is closed before it can report the payment, so only the gateway does.
  await context.route('**/api/v1/payments/verify', async () => page.close())
  await (await openReview(page, shop)).getByRole('button', { name: 'Pay Now' }).click()
  const closed = page.waitForEvent('close')
  await checkoutOf(page).getByRole('button', { name: 'Pay successfully' }).click()
  await closed
  const again = await context.newPage()
  await expect
    .poll(async () => {
      await again.goto('/dashboard/home')
      return again.getByRole('article').or(again.getByText(shop.modelTitle)).count()
    })
    .toBeGreaterThan(0)
  await again.goto(BOOKINGS)
  await expect(again.getByRole('article')).toHaveCount(1)
  await expect(again.getByText(ASKS_TO_PAY)).toHaveCount(0)
  expect(await rider.bookings()).toHaveLength(1)
})

test('a rider who pays and closes the tab before the gateway has said so finds the booking at once, and is not asked to pay', async ({
  as,
  openShop,
  sandbox,
  noise,
}) => {
  // The page asks whether the order is paid. It may have been confirmed in the meantime.
  noise.allow(/status of 409.+\/payments\/create-order/)
  const shop = await openShop({ scooters: 1 })
  const rider = await shop.newRider()
  const page = await as(rider)
  const context = page.context()
  const review = await openReview(page, shop)
  const ordered = page.waitForResponse((response) => response.url().endsWith('/api/v1/transaction'))
  await review.getByRole('button', { name: 'Pay Now' }).click()
  await expect(checkoutOf(page).getByRole('button', { name: 'Pay successfully' })).toBeVisible()
  const { data } = (await (await ordered).json()) as { data: { order_id: string } }
  // Paid in another app. Neither the page nor the gateway's webhook reports it.
  await sandbox.pay(data.order_id, 'captured', false)
  await page.close({ runBeforeUnload: true })
  const again = await context.newPage()
  const asked: string[] = []
  await again.exposeFunction('reportAsking', (text: string) => void asked.push(text))
  await again.addInitScript(watchForAsking, ASKS_TO_PAY.source)
  await again.goto('/dashboard/home')
  await expectToast(again, 'Booking created successfully!')
  await again.goto(BOOKINGS)
  await expect(again.getByRole('article')).toHaveCount(1)
  expect(asked).toEqual([])
  expect(await rider.bookings()).toHaveLength(1)
})

test('a rider with the same booking in two tabs pays it once, and the second tab leads to the order of the first', async ({
  as,
  openShop,
  product,
  noise,
}) => {
  noise.allow(/status of 409.+\/transaction\)/)
  const shop = await openShop({ scooters: 2 })
  const rider = await shop.newRider()
  const page = await as(rider)
  const effort = await countEffort(page.context(), product.url)
  const other = await page.context().newPage()
  const [review, otherReview] = [await openReview(page, shop), await openReview(other, shop)]
  await page.bringToFront()
  await review.getByRole('button', { name: 'Pay Now' }).click()
  await expect(checkoutOf(page).getByRole('button', { name: 'Pay successfully' })).toBeVisible()
  await other.bringToFront()
  await otherReview.getByRole('button', { name: 'Pay Now' }).click()
  await expect(otherReview.getByRole('region', { name: 'Payment pending' })).toBeVisible()
  await page.bringToFront()
  await completeCheckout(page)
  await expectToast(page, 'Booking created successfully!')
  await expect(other.getByRole('region', { name: 'Payment pending' })).toHaveCount(0)
  await other.goto(BOOKINGS)
  await expect(other.getByRole('article')).toHaveCount(1)
  await expect(other.getByText(ASKS_TO_PAY)).toHaveCount(0)
  expect(await rider.bookings()).toHaveLength(1)
  expect(effort.taps()).toBe(5)
})

declare function reportAsking(text: string): void

// Runs in the page. Looks at every change of it, however short.
function watchForAsking(source: string): void {
  const asks = new RegExp(source)
  new MutationObserver(() => {
    const [text] = asks.exec(document.body?.innerText ?? '') ?? []
    if (text !== undefined) reportAsking(text)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
