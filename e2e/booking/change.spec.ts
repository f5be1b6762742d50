import { changeBooking } from '@voltloop/contract/bookings/changes'
import { formatDate, formatDay, formatTime } from '@voltloop/contract/core/format'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import type { Page } from '@playwright/test'
import { callerAt, dataOf } from '../../server/test/support/caller.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { APPROVALS, countTaps, rideOn } from '../harness/booking-cards.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { expectToast } from '../harness/toasts.ts'
import { checkoutOf } from '../harness/wizard-page.ts'
import { test } from '../harness/world.ts'
import { expect } from '../fixtures.ts'

const PATH = '/dashboard/booking'
const PHONE = { width: 360, height: 800 }
const DESK = { width: 1440, height: 900 }

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Change booking' })
/** Noon in India, in three days. */
const noon = () => new Date(`${dayInIndia(addDays(new Date(), 3))}T12:00:00+05:30`)

test('a customer moves a booking to another time in four taps, and the hub accepts it again', async ({ as, shop }) => {
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider)
  await shop.accept(transactionId)
  const page = await as(rider)
  await page.setViewportSize(PHONE)
  await page.goto(PATH)
  const ticket = rideOn(page, transactionId)
  await expect(ticket).toContainText('ACCEPTED')
  const taps = await countTaps(page)
  await ticket.getByRole('button', { name: 'Change' }).click()
  const dialog = dialogOf(page)
  const at = noon()
  await dialog.getByRole('radio', { name: formatDay(dayInIndia(at)) }).click()
  await dialog.getByRole('radio', { name: formatTime(at), exact: true }).click()
  const summary = dialog.getByRole('region', { name: 'What changes' })
  await expect(summary).toContainText('Same price')
  await expect(summary).toContainText('The hub has to confirm the booking again.')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change booking' }).click()
  await expectToast(page, 'Booking changed')
  expect(await taps()).toBeLessThanOrEqual(5)
  await expect(dialog).toBeHidden()
  await expect(ticket).toContainText('PENDING')
  await expect(ticket).toContainText(`${formatTime(at)}${formatDate(at)}`)

  const desk = await as(shop.manager)
  await desk.goto(APPROVALS)
  const card = rideOn(desk, transactionId)
  await expect(card).toContainText(formatDate(at))
  await card.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(ticket).toContainText('ACCEPTED')
})

test('a customer pays the difference for a longer plan, and finds both invoices on the ticket', async ({
  as,
  shop,
}) => {
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider, { plan: shop.day })
  const page = await as(rider)
  await page.goto(PATH)
  const ticket = rideOn(page, transactionId)
  await ticket.getByRole('button', { name: 'Change' }).click()
  const dialog = dialogOf(page)
  await dialog.getByText('Hub, bike and plan').click()
  await dialog.getByLabel('Plan').selectOption({ label: '7 days, Rs. 1,050' })
  await expect(dialog).toContainText('Rs. 840 to pay')
  await expect(dialog).toContainText('Your booking stays as it is until you have paid. You have 15 minutes.')
  await dialog.getByRole('button', { name: 'Pay Rs. 840' }).click()
  await expect(checkoutOf(page).getByText('₹840.00')).toBeVisible()
  await checkoutOf(page).getByRole('button', { name: 'Fail' }).click()
  await expectToast(page, 'Payment failed please try again later')
  await expect(ticket).toContainText(`${transactionId}, 1 day`)
  await ticket.getByRole('button', { name: 'Pay change Rs. 840' }).click()
  await checkoutOf(page).getByRole('button', { name: 'Pay successfully' }).click()
  await expectToast(page, 'Paid. Your booking is changed.')
  await expect(ticket).toContainText(`${transactionId}, 7 days`)
  await expect(ticket.getByRole('button', { name: /^Rental/ })).toContainText('Rs. 1,050')
  await expect(ticket.getByRole('button', { name: /^First invoice/ })).toContainText('Rs. 210')
  const downloading = page.waitForEvent('download')
  await ticket.getByRole('button', { name: /^First invoice/ }).click()
  expect((await downloading).suggestedFilename()).toBe(`${transactionId}-First-invoice.pdf`)
})

test('a customer sees a change that staff prepared without a reload, and pays for it', async ({
  as,
  shop,
  product,
  sessionOf,
}) => {
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider, { plan: shop.day })
  const page = await as(rider)
  await page.goto(PATH)
  const ticket = rideOn(page, transactionId)
  await expect(ticket.getByRole('button', { name: 'Change' })).toBeVisible()
  const { name, value } = await sessionOf(await shop.support())
  const desk = callerAt(product.url, `${name}=${value}`)
  const { subscriptionId } = shop.week
  dataOf(await desk.call(changeBooking, { body: { transactionId, subscriptionId } }))
  await ticket.getByRole('button', { name: 'Pay change Rs. 840' }).click()
  await checkoutOf(page).getByRole('button', { name: 'Pay successfully' }).click()
  await expectToast(page, 'Paid. Your booking is changed.')
})

test('an agent moves a booking to another hub and a shorter plan, and the customer gets the difference back', async ({
  as,
  shop,
}) => {
  const otherHub = await shop.openHub()
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider)
  const page = await as(await shop.agent())
  await page.setViewportSize(DESK)
  await page.goto(APPROVALS)
  const card = rideOn(page, transactionId)
  await card.getByRole('button', { name: 'Change' }).click()
  const dialog = dialogOf(page)
  await dialog.getByText('Hub, bike and plan').click()
  await dialog.getByLabel('Pickup hub').selectOption({ label: otherHub.name })
  await dialog.getByLabel('Plan').selectOption({ label: '1 day, Rs. 210' })
  await expect(dialog).toContainText('Rs. 840 back')
  await expect(dialog).toContainText('Both hubs are notified.')
  await expect(dialog).toContainText('The old invoice is credited and a new one issued.')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change, Rs. 840 back' }).click()
  await expectToast(page, 'Booking changed')
  await expect(card).toContainText(otherHub.name)

  const own = await as(rider)
  await own.goto(PATH)
  const ticket = rideOn(own, transactionId)
  await expect(ticket).toContainText(otherHub.name)
  await expect(ticket).toContainText(/refund(ed)? (of )?Rs. 840/)
})
