import { HANDLED_TITLE, NOT_SCHEDULED } from '../../web/src/lib/words/desk.words.ts'
import type { Page } from '@playwright/test'
import { cancelBooking } from '@voltloop/contract/bookings/bookings'
import { dataOf } from '../../server/test/support/caller.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { APPROVALS, openPastRide, rideOn, signLater, tickEverything } from '../harness/booking-cards.ts'
import { hoursAhead, test } from '../harness/world.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { expectToast, toastsOf } from '../harness/toasts.ts'
import { expect } from '../fixtures.ts'

/** Opens the approvals without live updates, so that the page is stale, as for an agent who clicks before an update arrives. */
async function deaf(page: Page): Promise<Page> {
  await page.route('**/api/v1/live**', (route) => route.abort())
  await page.goto(APPROVALS)
  return page
}

test('when two agents act on the same booking, one succeeds and the other sees what happened to it', async ({
  as,
  shop,
  noise,
}) => {
  noise.allow(/status of 409/)
  noise.allow(/api\/v1\/live/)
  const rider = await shop.newRider()
  const contested = await shop.book(rider, { start: hoursAhead(2) })
  const rejected = await shop.book(rider, { start: hoursAhead(3) })
  const cancelled = await shop.book(rider, { start: hoursAhead(4) })
  const pages = [await deaf(await as(await shop.agent())), await deaf(await as(await shop.otherAgent()))]
  const [one, other] = pages as [Page, Page]
  for (const page of pages) await expect(page.getByRole('article')).toHaveCount(3)

  const verdicts = await Promise.all(
    pages.map(async (page) => {
      await rideOn(page, contested).getByRole('button', { name: 'Accept' }).click()
      await expect.poll(() => toastsOf(page)).toHaveLength(1)
      return toastsOf(page)
    }),
  )
  const [won, lost] = ['Booking successfully approved', "You can't do this now: the booking is already accepted."]
  expect(verdicts.flat().toSorted()).toEqual([won, lost])
  for (const page of pages) await expect(rideOn(page, contested)).toContainText('ACCEPTED')

  // Agents may reject without a reason. The second rejection fails, and a notice replaces the card and shows the outcome.
  await rideOn(one, rejected).getByRole('button', { name: 'Reject' }).click()
  const question = one.getByRole('dialog', { name: 'Reject this booking?' })
  await expectAccessible(one)
  await question.getByRole('button', { name: 'Reject' }).click()
  await expectToast(one, 'Booking rejected')
  await expect(rideOn(one, rejected)).toBeHidden()
  await expect(one.getByText(HANDLED_TITLE)).toBeHidden()
  await rideOn(other, rejected).getByRole('button', { name: 'Reject' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expectToast(other, "You can't do this now: the booking was rejected.")
  await expect(other.getByText("Meera Joshi's booking was rejected.")).toBeVisible()
  await other.getByRole('button', { name: 'Got it' }).click()

  dataOf(await rider.caller.call(cancelBooking, { body: { transactionId: cancelled } }))
  await rideOn(other, cancelled).getByRole('button', { name: 'Accept' }).click()
  await expectToast(other, "You can't do this now: the booking was cancelled.")
  await expect(other.getByText("Meera Joshi's booking was cancelled by the customer.")).toBeVisible()
  await other.getByRole('button', { name: 'Got it' }).click()
  await expect(other.getByRole('article')).toHaveCount(1)

  const own = await as(rider)
  await own.goto('/dashboard/booking?tab=history')
  await openPastRide(rideOn(own, rejected))
  await expect(rideOn(own, rejected)).toContainText('Reason: No reason provided')
  await expect(rideOn(own, rejected)).toContainText("We've refunded Rs. 1,050.")
})

test('an agent who enters a vehicle that another ride just received sees an error and hands over a different one', async ({
  as,
  shop,
  noise,
}) => {
  noise.allow(/status of 40[09]/)
  const [first, second] = [await shop.book(await shop.newRider()), await shop.book(await shop.newRider())]
  for (const transactionId of [first, second]) await shop.accept(transactionId)
  const page = await as(await shop.otherAgent())
  await page.goto(APPROVALS)
  await rideOn(page, second).getByRole('button', { name: 'Hand over' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pre-ride verification' })
  const number = sheet.getByRole('combobox', { name: 'Vehicle number' })
  // Wait for the suggested vehicle number. Otherwise it could overwrite the number that the test types.
  await expect(number).not.toHaveValue('')
  await number.fill(shop.plates[1]!.toLowerCase())
  await number.press('Escape')
  await expect(sheet.getByRole('option')).toHaveCount(0)
  await tickEverything(sheet)

  await shop.handOver(first, shop.plates[1]!)
  await sheet.getByRole('button', { name: 'Hand over' }).click()
  await expect(number).toHaveAccessibleDescription('This vehicle is with a customer.')
  await sheet.getByRole('button', { name: shop.plates[3]! }).click()
  await sheet.getByRole('button', { name: 'Hand over' }).click()
  await expectToast(page, 'Booking successfully approved')
  await signLater(page)
  expect(await shop.vehicle(shop.plates[3]!)).toMatchObject({ isDeployed: true })
  // The other booking started while the sheet was open: a notice explains why its card is no longer in the list.
  await expect(page.getByText("Meera Joshi's booking has started.")).toBeVisible()
})

test('a hub manager accepts bookings of their own hub, rejects only with a reason, and verifies documents', async ({
  as,
  shop,
  noise,
}) => {
  noise.allow(/status of 409/)
  const rider = await shop.newRider()
  const page = await as(shop.manager)
  await page.goto(APPROVALS)
  await expect(page.getByText('No bookings waiting for approval')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([/^upcoming/, /^Return/])
  await expect(page.getByLabel('Choose hub')).toBeHidden()
  // New bookings appear without a reload.
  const [accepted, turnedDown] = [
    await shop.book(rider, { start: hoursAhead(3) }),
    await shop.book(rider, { start: hoursAhead(5) }),
  ]
  await expect(page.getByRole('article')).toContainText([accepted, turnedDown])

  const card = rideOn(page, accepted)
  const details = card.getByRole('button', { name: `Details of ${accepted}` })
  await details.focus()
  await details.press('Enter')
  await expect(details).toHaveAttribute('aria-expanded', 'true')
  await expect(card).toContainText(`User id+91 ${rider.phone.slice(0, 5)} ${rider.phone.slice(5)}`)
  await expect(card).toContainText(`Drop hub${NOT_SCHEDULED}Return time`)
  await card.getByRole('switch', { name: 'Documents verified' }).click()
  await expectToast(page, 'Verified successfully')
  await expect(card.getByRole('switch', { name: 'Documents verified' })).toBeChecked()
  await expect(card.getByRole('switch', { name: 'Has a pass' })).toBeHidden()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.route('**/api/v1/customer/verify', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'wrongState', message: 'No.' } }),
  )
  await card.getByRole('switch', { name: 'Training completed' }).click()
  await expectToast(page, 'Verified failed')
  await expect(card.getByRole('switch', { name: 'Training completed' })).not.toBeChecked()
  await details.click()
  await expect(details).toHaveAttribute('aria-expanded', 'false')

  await rideOn(page, turnedDown).getByRole('button', { name: 'Reject' }).click()
  const question = page.getByRole('dialog', { name: 'Reject this booking?' })
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(question.getByText('A reason is required to reject a booking')).toBeVisible()
  await question.getByLabel('Reason').fill('Heavy rain')
  await question.getByRole('button', { name: 'Reject' }).click()
  await expectToast(page, 'Booking rejected')
  await card.getByRole('button', { name: 'Accept', exact: true }).click()
  await expectToast(page, 'Booking successfully approved')
  await expect(card.getByRole('button', { name: 'Hand over' })).toBeVisible()
})

test('a sales agent filters approvals by hub, and a reload keeps the hub and the tab', async ({ as, shop }) => {
  const fullHub = await shop.openFullHub()
  const transactionId = await shop.book(await shop.newRider())
  const page = await as(await shop.agent())
  await page.goto(APPROVALS)
  await expect(page.getByLabel('Choose hub').getByRole('option')).toHaveText([
    'All hubs',
    ...[shop.hub.name, fullHub.name].toSorted(),
  ])
  await page.getByLabel('Choose hub').selectOption({ label: fullHub.name })
  await expect(page.getByText('No bookings waiting for approval')).toBeVisible()
  await expect(page).toHaveURL(`${APPROVALS}?hub=${fullHub.hubId}`)
  await page.getByRole('tab', { name: 'Return 0' }).click()
  await page.reload()
  await expect(page.getByLabel('Choose hub')).toHaveValue(fullHub.hubId)
  await expect(page.getByText('No bookings found')).toBeVisible()
  await page.getByLabel('Choose hub').selectOption({ label: shop.hub.name })
  await page.getByRole('tab', { name: 'upcoming 1' }).click()
  await expect(rideOn(page, transactionId)).toContainText(shop.hub.name)
})
