import { RENEWAL_PAYMENT_PENDING } from '../../web/src/features/bookings/booking/my-bookings.words.ts'
import { END_CHANGED } from '@voltloop/contract/bookings/bookings-messages'
import type { Request } from '@playwright/test'
import { renewOrder } from '@voltloop/contract/payments/payments'
import { updateBooking } from '@voltloop/contract/bookings/rides'
import { callerAt, dataOf } from '../../server/test/support/caller.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { rideOn } from '../harness/booking-cards.ts'
import { test } from '../harness/world.ts'
import { checkoutOf } from '../harness/wizard-page.ts'
import { expectToast } from '../harness/toasts.ts'
import { expect } from '../fixtures.ts'

const PATH = '/dashboard/booking'
const RENEWED = 'Booking created successfully'
const isRenewal = (request: Request) => request.url().endsWith('/payments/renew-order')

test('a customer whose renewal payment fails pays on the second attempt and can download the invoice', async ({
  as,
  shop,
}) => {
  const rider = await shop.newRider()
  const { transactionId } = await shop.ride(rider, shop.day)
  const page = await as(rider)
  await page.goto(PATH)
  const ticket = rideOn(page, transactionId)
  await ticket.getByRole('button', { name: 'Renew' }).click()
  const dialog = page.getByRole('dialog', { name: 'Renew your ride' })
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expect(dialog.getByRole('radio', { name: '1 day Rs. 210' })).toBeChecked()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: '7 days' }).check()
  const asked = page.waitForRequest(isRenewal)
  await dialog.getByRole('button', { name: 'Pay Now Rs. 1,050' }).click()
  expect((await asked).headers()['idempotency-key']).toMatch(/^[\w-]{8,100}$/)
  await expect(checkoutOf(page).getByText('₹1,050.00')).toBeVisible()
  await expect(dialog).toBeHidden()
  await checkoutOf(page).getByRole('button', { name: 'Fail' }).click()
  await expectToast(page, 'Payment failed please try again later')

  await expect(ticket).toContainText(RENEWAL_PAYMENT_PENDING)
  await ticket.getByRole('button', { name: 'Pay renewal Rs. 1,050' }).click()
  await checkoutOf(page).getByRole('button', { name: 'Pay successfully' }).click()
  await expectToast(page, RENEWED)
  await expect(ticket).toContainText(`${transactionId}, 1 day, renewed once`)
  await expect(ticket).toContainText(/7 days, until \d\d \w{3} \d\dPaid online/)
  // The renewed ride ends in more than three days, so the ticket has no Renew button.
  await expect(ticket.getByRole('button')).toHaveText([
    'Return',
    'Sign agreement',
    'Support',
    /^Rental/,
    /^Renewal 1Rs. 1,050/,
    /^Sd/,
  ])
  const downloading = page.waitForEvent('download')
  await ticket.getByRole('button', { name: 'Renewal 1' }).click()
  expect((await downloading).suggestedFilename()).toBe(`${transactionId}-Renewal-1.pdf`)
  await expectAccessible(page)
})

test('a pass holder renews a ride for free', async ({ as, shop }) => {
  const rider = await shop.newRider({ hasPass: true })
  const { transactionId } = await shop.ride(rider, shop.day)
  const page = await as(rider)
  await page.goto(PATH)
  const ticket = rideOn(page, transactionId)
  await ticket.getByRole('button', { name: 'Renew' }).click()
  const dialog = page.getByRole('dialog', { name: 'Renew your ride' })
  await expect(dialog.getByRole('radio', { name: '1 day Rs. 0' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Renew with your pass' }).click()
  await expectToast(page, RENEWED)
  await expect(dialog).toBeHidden()
  await expect(ticket).toContainText('renewed once')
  await expect(ticket).toContainText('With a passRs. 0')
})

test('a customer sees why a renewal failed, and the dialog keeps the chosen plan', async ({ as, shop, noise }) => {
  noise.allow(/status of (409|500)/)
  const rider = await shop.newRider()
  const { transactionId } = await shop.ride(rider, shop.day)
  const page = await as(rider)
  await page.goto(PATH)
  await rideOn(page, transactionId).getByRole('button', { name: 'Renew' }).click()
  const dialog = page.getByRole('dialog', { name: 'Renew your ride' })
  const calls = '**/api/v1/payments/renew-order'
  await dialog.getByRole('radio', { name: '7 days' }).check()
  await page.route(calls, (route) => route.fulfill({ status: 500, body: 'no envelope' }))
  await dialog.getByRole('button', { name: 'Pay Now' }).click()
  await expectToast(page, 'Something went wrong')
  await page.unroute(calls)
  const message = 'This ride cannot be renewed: its vehicle is booked by others for that time.'
  await page.route(calls, (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'renewalSoldOut', message } }),
  )
  await dialog.getByRole('button', { name: 'Pay Now' }).click()
  await expectToast(page, message)
  await expect(dialog.getByRole('radio', { name: '7 days' })).toBeChecked()
})

test('a customer whose dialog shows an old end date cannot renew a ride that support has just renewed', async ({
  as,
  shop,
  product,
  sessionOf,
  noise,
}) => {
  noise.allow(/409.*renew-order/)
  const rider = await shop.newRider()
  const { transactionId } = await shop.ride(rider, shop.day)
  const page = await as(rider)
  await page.goto(PATH)
  const ticket = rideOn(page, transactionId)
  await ticket.getByRole('button', { name: 'Renew' }).click()
  const dialog = page.getByRole('dialog', { name: 'Renew your ride' })
  await expect(dialog.getByRole('radio', { name: '1 day' })).toBeChecked()
  const { name, value } = await sessionOf(await shop.support())
  const desk = callerAt(product.url, `${name}=${value}`)
  dataOf(await desk.call(renewOrder, { body: { transactionId, isOnlinePayment: false } }))
  await dialog.getByRole('button', { name: 'Pay Now' }).click()
  await expectToast(page, END_CHANGED)
  await expect(dialog).toBeHidden()
  await expect(ticket).toContainText('renewed once')
})

test('a customer sees without a reload that support allowed or prepared a renewal', async ({
  as,
  shop,
  product,
  sessionOf,
}) => {
  const rider = await shop.newRider()
  const { transactionId } = await shop.ride(rider, shop.week)
  const page = await as(rider)
  await page.goto(PATH)
  const ticket = rideOn(page, transactionId)
  await expect(ticket.getByRole('button', { name: 'Return' })).toBeVisible()
  await expect(ticket.getByRole('button', { name: 'Renew' })).toBeHidden()
  const { name, value } = await sessionOf(await shop.support())
  const desk = callerAt(product.url, `${name}=${value}`)
  dataOf(await desk.call(updateBooking, { body: { transactionId, isRenewButton: true } }))
  await expect(ticket.getByRole('button', { name: 'Renew' })).toBeVisible()
  dataOf(await desk.call(renewOrder, { body: { transactionId, isOnlinePayment: true } }))
  await ticket.getByRole('button', { name: 'Pay renewal Rs. 1,050' }).click()
  await checkoutOf(page).getByRole('button', { name: 'Pay successfully' }).click()
  await expectToast(page, RENEWED)
  await expect(ticket.getByRole('button', { name: 'Pay renewal' })).toBeHidden()
  await expect(ticket).toContainText('renewed once')
})
