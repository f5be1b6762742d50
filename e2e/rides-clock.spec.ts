import { HELD_TITLE, HOLD_ENDED } from '@voltloop/contract/messages/wizard'
import { NO_SHOW_NOTES } from '@voltloop/contract/messages/my-bookings'
import type { Page } from '@playwright/test'
import type { Booking } from '@voltloop/contract/bookings'
import { callerAt, JSON_HEADERS } from '../server/test/caller.ts'
import { expectAccessible } from './harness/accessibility.ts'
import { APPROVALS, cardOf, tickEverything } from './harness/desk.ts'
import { withOwnProduct, type Product } from './harness/product.ts'
import { headOffice } from './harness/staff.ts'
import {
  bikeOf,
  checkoutOf,
  goToBikes,
  goToReview,
  test as base,
  type Rider,
  type Shop,
} from './harness/wizard-shop.ts'
import { expectToast } from './harness/toasts.ts'
import { expect } from './fixtures.ts'

const BOOKINGS = '/dashboard/booking'
const HOUR_MS = 3_600_000

// These tests change the product's clock, so they need a separate product. They share one because each start takes seconds.
const test = base.extend<object, { product: Product }>({
  product: [({}, use) => withOwnProduct(use), { scope: 'worker' }],
})
test.describe.configure({ mode: 'default' })

test('a booking that is not picked up expires after a day, and an overdue ride blocks its scooter until the return', async ({
  as,
  newRider,
  openShop,
  product,
  sessionOf,
}) => {
  const shop = await openShop(1)
  const office = await headOffice(product.url, sessionOf)
  const desk = await as(await office.sendAgent(shop.city.cityId))
  const supportPage = await as(await office.hire('CUSTOMER_SUPPORT'))
  const [absent, late, waiting] = [await newRider(), await newRider(), await newRider()]

  // A customer books and pays, the hub accepts, and the customer does not pick up the scooter.
  const absentPage = await as(absent)
  const missed = await bookAndPay(absentPage, absent, shop)
  await desk.goto(APPROVALS)
  await acceptAt(desk, missed)
  await moveClockTo(product, Date.parse(missed.start) + 23 * HOUR_MS)
  await desk.reload()
  await expect(cardOf(desk, missed.transactionId)).toContainText('ACCEPTED')
  await moveClockTo(product, Date.parse(missed.start) + 24 * HOUR_MS)
  // A notice replaces the card and explains to the agent why it is no longer in the list.
  await expect(desk.getByText("Meera Joshi's booking never started.")).toBeVisible()
  await expect(cardOf(desk, missed.transactionId)).toBeHidden()
  await desk.getByRole('button', { name: 'Got it' }).click()
  await expect(desk.getByText('No bookings waiting for approval')).toBeVisible()
  await absentPage.getByRole('tab', { name: 'History 1' }).click()
  const ticket = cardOf(absentPage, missed.transactionId)
  await expect(ticket).toContainText('NOT STARTED')
  await expect(ticket).toContainText(NO_SHOW_NOTES.nobodyCame)
  await desk.goto(`${BOOKINGS}?tab=history`)
  await expect(cardOf(desk, missed.transactionId)).toContainText('NOT STARTED')

  // The scooter is available again, so the next customer books it and starts a ride.
  const latePage = await as(late)
  const ride = await bookAndPay(latePage, late, shop)
  await desk.goto(APPROVALS)
  await acceptAt(desk, ride)
  await handOverAt(desk, ride)
  await moveClockTo(product, Date.parse(ride.end) + 2.5 * HOUR_MS)
  await supportPage.goto(APPROVALS)
  await expect(supportPage.getByRole('heading', { level: 1 })).toHaveText('Upcoming ending Bookings')
  await supportPage.getByLabel('City').selectOption({ label: shop.city.name })
  await expect(cardOf(supportPage, ride.transactionId)).toContainText(/2 h \d+ min late/)
  const waitingPage = await as(waiting)
  await goToBikes(waitingPage, shop)
  const bike = bikeOf(waitingPage, shop.model)
  await expect(bike).toContainText('Sold out')
  await expect(bike.getByRole('radio', { name: '1 day' })).toBeDisabled()
  await expect(bikeOf(waitingPage, shop.otherModel)).toContainText('1 available')

  await takeBackAt(desk, ride, shop)
  await expect(cardOf(supportPage, ride.transactionId)).toBeHidden()
  await latePage.getByRole('tab', { name: 'History 1' }).click()
  await expect(cardOf(latePage, ride.transactionId)).toContainText('COMPLETED')
  // The deposit was held for the next ride, so the customer does not pay it again.
  const another = await goToReview(latePage, shop)
  await expect(another).toContainText('Security deposit, already paid')
  await expect(another).toContainText('Already paid')
  await expect(another).not.toContainText('Paid at hub')
  await bookAndPay(waitingPage, waiting, shop)
})

test('a customer who does not pay within 15 minutes sees that the order expired and can order again', async ({
  as,
  newRider,
  openShop,
  product,
}) => {
  const shop = await openShop(1)
  const rider = await newRider()
  const page = await as(rider)
  await (await goToReview(page, shop)).getByRole('button', { name: 'Pay Now' }).click()
  await checkoutOf(page).getByRole('button', { name: 'Close checkout' }).click()
  const held = page.getByRole('region', { name: HELD_TITLE })
  await expect(held).toBeVisible()
  const first = new URL(page.url()).searchParams.get('order')
  expect(first).toMatch(/^VL-\d+$/)

  await moveClockTo(product, (await readClock(product)) + 15.1 * 60_000)
  await expect(held).toBeHidden()
  const review = page.getByRole('dialog', { name: 'Review and pay' })
  await expect(review.getByRole('alert')).toHaveText(HOLD_ENDED)
  await expect(page.locator('iframe')).toHaveCount(0)
  await expectAccessible(page)
  await review.getByRole('button', { name: 'Pay Now' }).click()
  await checkoutOf(page).getByRole('button', { name: 'Pay successfully' }).click()
  await expectToast(page, 'Booking created successfully!')
  const [booking, ...others] = await rider.bookings()
  expect(others).toEqual([])
  expect(booking?.transactionId).not.toBe(first)
})

/** Completes the wizard, pays, and returns the booking. */
async function bookAndPay(page: Page, rider: Rider, shop: Shop): Promise<Booking> {
  const review = await goToReview(page, shop)
  await review.getByRole('button', { name: 'Pay Now Rs. 210' }).click()
  await checkoutOf(page).getByRole('button', { name: 'Pay successfully' }).click()
  await expectToast(page, 'Booking created successfully!')
  const [booking] = await rider.bookings()
  if (!booking) throw new Error('What was paid for is not among the bookings.')
  await expect(cardOf(page, booking.transactionId)).toContainText('PENDING')
  return booking
}

async function acceptAt(desk: Page, { transactionId }: Booking): Promise<void> {
  const card = cardOf(desk, transactionId)
  await expect(card).toContainText('PENDING')
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(card).toContainText('ACCEPTED')
}

async function handOverAt(desk: Page, { transactionId }: Booking): Promise<void> {
  await cardOf(desk, transactionId).getByRole('button', { name: 'Hand over' }).click()
  const sheet = desk.getByRole('dialog', { name: 'Pre-ride verification' })
  await expect(sheet.getByRole('combobox', { name: 'Vehicle number' })).not.toHaveValue('')
  await tickEverything(sheet)
  await sheet.getByRole('button', { name: 'Hand over' }).click()
  await expect(sheet).toBeHidden()
}

async function takeBackAt(desk: Page, { transactionId }: Booking, { hub }: Shop): Promise<void> {
  await desk.goto(`${BOOKINGS}?tab=active`)
  const card = cardOf(desk, transactionId)
  await expect(card).toContainText(/ late/)
  await card.getByRole('button', { name: 'Drop Inspection' }).click()
  const inspection = desk.getByRole('dialog', { name: 'Drop Inspection' })
  await inspection.getByLabel('Drop hub').selectOption({ label: hub.name })
  await inspection.getByLabel('Hold it for the next ride').check()
  await inspection.getByLabel('I have inspected the vehicle').check()
  await inspection.getByRole('button', { name: 'Drop Inspection' }).click()
  await expectToast(desk, 'Vehicle undeployed!')
}

/** Moves the product's clock forward to the given time. The server runs all work that becomes due until then. */
async function moveClockTo(product: Product, thenMs: number): Promise<void> {
  const body = JSON.stringify({ advance: Math.ceil((thenMs - (await readClock(product))) / 1000) })
  const moved = await callerAt(product.url).fetch('/dev/clock', { method: 'POST', headers: JSON_HEADERS, body })
  expect(moved.status).toBe(200)
}

async function readClock({ url }: Product): Promise<number> {
  const { now } = (await (await callerAt(url).fetch('/dev/clock')).json()) as { now: string }
  return Date.parse(now)
}
