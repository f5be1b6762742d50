import { CHANGE_BOOKING, HELD_TITLE } from '../../web/src/features/bookings/wizard/wizard.words.ts'
import type { Page, Request } from '@playwright/test'
import { cancelBooking, listOwnBookings } from '@voltloop/contract/bookings/bookings'
import { callerAt, dataOf } from '../../server/test/support/caller.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { countEffort } from '../harness/count-effort.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { bikeOf, checkoutOf, openReview, proceed, walkToBikes } from '../harness/wizard-page.ts'
import { test } from '../harness/world.ts'
import { expectToast } from '../harness/toasts.ts'
import { expect } from '../fixtures.ts'

const BOOKINGS = '/dashboard/booking'
const CREATED = 'Booking created successfully!'
const isOrder = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/v1/transaction')
const payButton = (page: Page) =>
  page.getByRole('dialog', { name: 'Review and pay' }).getByRole('button', { name: 'Pay Now' })

test('a customer books a ride in at most ten taps, pays online, and sees the new booking', async ({
  as,
  openShop,
  product,
}) => {
  const shop = await openShop({ scooters: 1 })
  const rider = await shop.newRider()
  const page = await as(rider)
  const effort = await countEffort(page.context(), product.url)
  await page.goto('/dashboard/home')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await walkToBikes(page, shop)
  await bikeOf(page, shop.model).getByRole('radio', { name: '1 day' }).check()
  const review = await proceed(page)
  expect(await page.locator('script[src*="checkout.js"]').count()).toBe(0)
  const ordered = page.waitForRequest(isOrder)
  await review.getByRole('button', { name: 'Pay Now Rs. 210' }).click()
  expect((await ordered).headers()['idempotency-key']).toMatch(/^[\w-]{8,100}$/)
  await expect(checkoutOf(page).getByText('₹210.00')).toBeVisible()
  await expect(review).toBeHidden()
  await checkoutOf(page).getByRole('button', { name: 'Pay successfully' }).click()
  await expect(page).toHaveURL(BOOKINGS)
  await expectToast(page, CREATED)
  expect(effort.taps()).toBeLessThanOrEqual(10)
  expect(await rider.bookings()).toMatchObject([
    {
      status: 'CREATED',
      model: { modelId: shop.model.modelId },
      pickUpHub: { name: shop.hub.name },
      subscription: { days: 1, finalCost: 210 },
    },
  ])

  await page.goBack()
  await expect(page).toHaveURL('/dashboard/home')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page.getByLabel('Choose your city')).toHaveValue('')
})

test('a customer whose payment fails returns to the home page and can still pay the held order', async ({
  as,
  openShop,
}) => {
  const shop = await openShop({ scooters: 1 })
  const rider = await shop.newRider()
  const page = await as(rider)
  await (await openReview(page, shop)).getByRole('button', { name: 'Pay Now' }).click()
  await checkoutOf(page).getByRole('button', { name: 'Fail' }).click()
  await expectToast(page, 'Payment failed please try again later')
  await expect(page).toHaveURL('/dashboard/home')
  expect(await rider.bookings()).toEqual([])

  await page.goBack()
  await expect(page.getByRole('region', { name: HELD_TITLE })).toBeVisible()
  await payButton(page).click()
  await checkoutOf(page).getByRole('button', { name: 'Pay successfully' }).click()
  await expect(page).toHaveURL(BOOKINGS)
  await expectToast(page, CREATED)
  expect(await rider.bookings()).toHaveLength(1)
})

test('a customer who closes the checkout can reopen it for the same order while it is held', async ({
  as,
  openShop,
}) => {
  const shop = await openShop({ scooters: 1 })
  const rider = await shop.newRider()
  const page = await as(rider)
  const orders: Request[] = []
  const retries: Request[] = []
  page.on('request', (request) => isOrder(request) && orders.push(request))
  page.on('request', (request) => request.url().endsWith('/payments/create-order') && retries.push(request))
  await (await openReview(page, shop)).getByRole('button', { name: 'Pay Now' }).click()
  await checkoutOf(page).getByRole('button', { name: 'Close checkout' }).click()
  const held = page.getByRole('region', { name: HELD_TITLE })
  await expect(held.getByRole('timer')).toContainText(/\d+ minutes .*left to pay/)
  // The gateway removes its iframe asynchronously: wait for that before checking the layout and accessibility.
  await expect(page.locator('iframe')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: CHANGE_BOOKING }).click()
  await expect(page.getByText('Sold out')).toHaveCount(0)
  await page.getByRole('button', { name: 'Procced to pay' }).click()
  await expect(held).toBeVisible()
  await page.reload()
  await expect(held).toBeVisible()
  expect(retries).toHaveLength(0)
  await payButton(page).click()
  await checkoutOf(page).getByRole('button', { name: 'Pay successfully' }).click()
  await expectToast(page, CREATED)
  expect(orders).toHaveLength(1)
  expect(retries).toHaveLength(1)
  expect(await rider.bookings()).toHaveLength(1)
})

test('an order that is paid after the customer closed the checkout becomes a booking automatically', async ({
  as,
  openShop,
  sandbox,
}) => {
  const shop = await openShop({ scooters: 1 })
  const rider = await shop.newRider()
  const page = await as(rider)
  const answer = page.waitForResponse((response) => isOrder(response.request()))
  await (await openReview(page, shop)).getByRole('button', { name: 'Pay Now' }).click()
  const { data } = (await (await answer).json()) as { data: { order_id: string } }
  await checkoutOf(page).getByRole('button', { name: 'Close checkout' }).click()
  await expect(page.getByRole('region', { name: HELD_TITLE })).toBeVisible()
  await sandbox.pay(data.order_id, 'captured', true)
  await expect(page).toHaveURL(BOOKINGS)
  await expectToast(page, CREATED)
})

test('a customer who pays and closes the browser finds the booking on the next visit', async ({ as, openShop }) => {
  const shop = await openShop({ scooters: 1 })
  const rider = await shop.newRider()
  const page = await as(rider)
  await (await openReview(page, shop)).getByRole('button', { name: 'Pay Now' }).click()
  await checkoutOf(page).getByRole('button', { name: 'Pay, but close the browser' }).click()
  await expect(checkoutOf(page).getByText(/^Paid\./)).toBeVisible()
  const url = page.url()
  await page.context().close()
  await expect.poll(() => rider.bookings()).toHaveLength(1)

  const later = await as(rider)
  await later.goto(url)
  await expect(later).toHaveURL(BOOKINGS)
})

test('a pass holder confirms a booking without an online payment', async ({ as, openShop, product, sessionOf }) => {
  const shop = await openShop({ scooters: 1 })
  const page = await as('passHolder')
  const review = await openReview(page, shop)
  await expect(review.getByRole('definition')).toHaveText(['Rs. 0', 'Rs. 2,000', 'Rs. 2,000', 'Rs. 0', 'Rs. 2,000'])
  await expect(review.getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
  await expectAccessible(page)
  await review.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page).toHaveURL(BOOKINGS)
  await expectToast(page, CREATED)

  const { name, value } = await sessionOf('passHolder')
  const caller = callerAt(product.url, `${name}=${value}`)
  const [booking] = dataOf(await caller.call(listOwnBookings, { query: {} }))
  expect(booking).toMatchObject({ isPass: true, model: { modelId: shop.model.modelId } })
  // Cancel the booking: a pass covers one ride at a time, and other tests use the same pass holder.
  dataOf(await caller.call(cancelBooking, { body: { transactionId: booking!.transactionId } }))
})

test('when two customers want the last scooter, the first gets it and the second books the next available time', async ({
  as,
  openShop,
  noise,
}) => {
  noise.allow(/status of 409/)
  const shop = await openShop({ scooters: 1 })
  const [first, second] = [await shop.newRider(), await shop.newRider()]
  const [fast, slow] = [await as(first), await as(second)]
  const [fastReview, slowReview] = [await openReview(fast, shop), await openReview(slow, shop)]
  await fastReview.getByRole('button', { name: 'Pay Now' }).click()
  await checkoutOf(fast).getByRole('button', { name: 'Pay successfully' }).click()
  await expectToast(fast, CREATED)

  await slowReview.getByRole('button', { name: 'Pay Now' }).click()
  const soldOut = 'This bike is sold out for that time. Please choose another time or bike.'
  await expect(slowReview.getByRole('alert')).toHaveText(soldOut)
  await expectAccessible(slow)
  await slowReview.getByRole('button', { name: 'Next available' }).click()
  await expect(slowReview).toBeHidden()
  await slow.getByRole('button', { name: 'Procced to pay' }).click()
  await slowReview.getByRole('button', { name: 'Pay Now' }).click()
  await checkoutOf(slow).getByRole('button', { name: 'Pay successfully' }).click()
  await expectToast(slow, CREATED)
  const [one, other] = [...(await first.bookings()), ...(await second.bookings())]
  expect(new Date(other!.start).getTime()).toBeGreaterThanOrEqual(new Date(one!.end).getTime())
})
