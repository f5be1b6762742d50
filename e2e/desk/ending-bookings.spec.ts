import { SCHEDULE_RETURN } from '../../web/src/features/bookings/booking/my-bookings.words.ts'
import { LEFT_TO_CUSTOMER, RENEW_AUTOMATIC } from '../../web/src/features/bookings/renewals/ending.words.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { openOnBoard, rideOn } from '../harness/booking-cards.ts'
import { test, type Shop } from '../harness/world.ts'
import { checkoutOf } from '../harness/wizard-page.ts'
import { expectToast } from '../harness/toasts.ts'
import { expect } from '../fixtures.ts'

const PATH = '/dashboard/bookings-approval'
const RENEWED = 'Booking created successfully'
const search = (page: Page) => page.getByPlaceholder('Search using username, mobile, vehicle registration no')

async function openBoard(page: Page, { city }: Shop): Promise<void> {
  await page.goto(PATH)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upcoming ending Bookings')
  await page.getByLabel('City').selectOption({ label: city.name })
}

test('a support employee finds rides that end soon, calls the customer, and marks the call as done', async ({
  as,
  shop,
}) => {
  const otherHub = await shop.openHub()
  const [rider, other] = [await shop.newRider(), await shop.newRider()]
  const page = await as(await shop.support())
  await openBoard(page, shop)
  await expect(page.getByText('No bookings found')).toBeVisible()

  const { transactionId, plate } = await shop.ride(rider, shop.day)
  const { transactionId: otherId } = await shop.ride(other, shop.day)
  const card = rideOn(page, transactionId)
  await expect(card).toContainText('Meera Joshi')
  await expect(card).toContainText(shop.modelTitle)
  await expect(rideOn(page, otherId)).toBeVisible()
  await search(page).fill(plate.toLowerCase())
  await expect(rideOn(page, otherId)).toBeHidden()
  await expect(card).toContainText(plate)
  await search(page).fill(other.phone)
  await expect(card).toBeHidden()
  await expect(rideOn(page, otherId)).toBeVisible()
  await search(page).fill('nobody of this name')
  await expect(page.getByText('No bookings found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await page.getByLabel('Choose hub').selectOption({ label: otherHub.name })
  await expect(page.getByText('No bookings found')).toBeVisible()
  await page.getByLabel('Choose hub').selectOption({ label: shop.hub.name })
  await expect(card).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const call = card.getByRole('link', { name: 'Call Meera Joshi' })
  await expect(call).toHaveAttribute('href', `tel:+91${rider.phone}`)
  await expect(card.getByRole('button', { name: 'Call done' })).toBeHidden()
  // Prevent the default action of the link: the test browser has no phone app for tel: links.
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await call.click()
  await card.getByRole('button', { name: 'Call done' }).click()
  await expect(card.getByRole('button', { name: 'Renew' })).toBeDisabled()
  await expect(card).toContainText('Called')
  await expect(card.getByRole('button', { name: 'Call done' })).toBeHidden()
  await expect(rideOn(page, otherId).getByRole('button', { name: 'Renew' })).toBeEnabled()
})

test('a support employee extends a ride at once for cash, and the agent confirms the cash later', async ({
  as,
  shop,
}) => {
  const rider = await shop.newRider()
  const { transactionId } = await shop.ride(rider, shop.day)
  const customer = await as(rider)
  await customer.goto('/dashboard/booking')
  const ticket = rideOn(customer, transactionId)
  const page = await as(await shop.support())
  await openBoard(page, shop)
  const card = rideOn(page, transactionId)
  await card.getByRole('button', { name: 'Renew' }).click()
  const form = page.getByRole('dialog', { name: 'Ride Renewal form' })
  await expect(form).toContainText('Please choose the renewal subscription plan')
  await expect(form.getByRole('radio', { name: '1 day Rs. 210' })).toBeChecked()
  const modes = form.getByRole('group', { name: 'Payment Mode' })
  await expect(modes.getByRole('radio', { name: 'Cash' })).toBeChecked()
  await expect(modes.getByRole('radio', { name: 'Online' })).not.toBeChecked()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Submit' }).click()
  await expectToast(page, RENEWED)
  await expect(form).toBeHidden()
  await expect(card).toContainText('Cash due Rs. 210')
  await expect(card).toContainText('Renewed once')
  await expect(ticket).toContainText('Please pay at your hub.Rs. 210')

  const agent = await as(await shop.agent())
  await agent.goto('/dashboard/booking')
  await agent.getByRole('tab', { name: 'Active' }).click()
  await (await openOnBoard(agent, transactionId)).getByRole('button', { name: 'Confirm cash Rs. 210' }).click()
  await agent.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await expectToast(agent, 'Cash received')
  await expect(card).not.toContainText('Cash due')
  await expect(ticket).toContainText('CashRs. 210')
  await expect(ticket).not.toContainText('Cash due')
})

test('a support employee renews a ride online and pays in the checkout or leaves the payment to the customer', async ({
  as,
  shop,
}) => {
  const rider = await shop.newRider()
  const { transactionId } = await shop.ride(rider, shop.day)
  const page = await as(await shop.support())
  await openBoard(page, shop)
  const card = rideOn(page, transactionId)
  const renewOnline = async () => {
    await card.getByRole('button', { name: 'Renew' }).click()
    const form = page.getByRole('dialog', { name: 'Ride Renewal form' })
    await form.getByRole('radio', { name: 'Online' }).check()
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form).toBeHidden()
  }
  await renewOnline()
  await checkoutOf(page).getByRole('button', { name: 'Pay successfully' }).click()
  await expectToast(page, RENEWED)
  await expect(card).toContainText('Renewed once')

  await renewOnline()
  await checkoutOf(page).getByRole('button', { name: 'Close checkout' }).click()
  await expectToast(page, LEFT_TO_CUSTOMER)
  await expect(card).toContainText('Renewal for 1 day, Rs. 210: payment pending')
  await expect(card.getByRole('button', { name: 'Pay online' })).toBeVisible()
  const customer = await as(rider)
  await customer.goto('/dashboard/booking')
  await rideOn(customer, transactionId).getByRole('button', { name: 'Pay renewal Rs. 210' }).click()
  await checkoutOf(customer).getByRole('button', { name: 'Pay successfully' }).click()
  await expectToast(customer, RENEWED)
  await expect(rideOn(customer, transactionId)).toContainText('renewed 2 times')
  // The renewed ride ends in more than three days, so it is no longer in the list.
  await expect(card).toBeHidden()
})

test('a support employee allows an early renewal, and sees overdue rides first with how late they are', async ({
  as,
  shop,
}) => {
  const otherHub = await shop.openHub()
  const rider = await shop.newRider()
  const { transactionId } = await shop.ride(rider, shop.week)
  const customer = await as(rider)
  await customer.goto('/dashboard/booking')
  const ticket = rideOn(customer, transactionId)
  await ticket.getByRole('button', { name: 'Return' }).click()
  const dialog = customer.getByRole('dialog', { name: 'Return vehicle' })
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Drop time').fill(`${inTwoDays}T10:00`)
  await dialog.getByLabel('Drop hub').selectOption({ label: otherHub.name })
  await dialog.getByRole('button', { name: SCHEDULE_RETURN }).click()
  await expect(dialog).toBeHidden()

  const page = await as(await shop.support())
  await openBoard(page, shop)
  const card = rideOn(page, transactionId)
  await expect(card).toContainText(new RegExp(`10:00 AM ${inTwoDays.slice(8)}\\s`))
  await expect(card).toContainText(`Return scheduled: ${otherHub.name}`)
  const early = card.getByRole('switch', { name: 'Customer can renew' })
  await expect(early).not.toBeChecked()
  await expect(ticket.getByRole('button', { name: 'Renew' })).toBeHidden()
  await early.click()
  await expect(early).toBeChecked()
  await expect(ticket.getByRole('button', { name: 'Renew' })).toBeVisible()
  await early.click()
  await expect(early).not.toBeChecked()
  await expect(ticket.getByRole('button', { name: 'Renew' })).toBeHidden()

  // The demo data contains a ride that was due back this morning.
  await page.goto(PATH)
  await expect(page.getByRole('article').first()).toContainText(/ late/)
  await expect(page.getByRole('article').first()).toContainText(RENEW_AUTOMATIC)
  await expect(page.getByRole('article').first().getByRole('switch')).toBeDisabled()
})
