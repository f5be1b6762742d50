import { dayInIndia } from '@voltloop/contract/core/time'
import { expect } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { rideOn } from '../harness/booking-cards.ts'
import { chooseFromMenu } from '../harness/entry-menu.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { hoursAhead, test } from '../harness/world.ts'

const SIZES = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
]

test('a city admin closes a day with a booking on it, which stays and is listed, and the rider reads the hours', async ({
  as,
  shop,
}) => {
  const rider = await shop.newRider()
  const start = hoursAhead(50)
  const transactionId = await shop.book(rider, { start })
  const page = await as(shop.admin)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/dashboard/hub')
  await chooseFromMenu(page, shop.hub.name, 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit Hub' })
  await form.getByLabel('Open only at these times').check()
  await form.getByLabel('Closed days (optional)').fill(dayInIndia(start))
  await form.getByRole('button', { name: 'Add day' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  const listed = page.getByRole('dialog', { name: 'These bookings stay' })
  await expect(listed.getByRole('link', { name: transactionId })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.screenshot({ path: test.info().outputPath('listed-360.png') })
  await listed.getByRole('button', { name: 'OK' }).click()
  await expect(listed).toBeHidden()

  const ticket = await as(rider)
  for (const size of SIZES) {
    await ticket.setViewportSize(size)
    await ticket.goto(`/dashboard/booking?ride=${transactionId}`)
    const card = rideOn(ticket, transactionId)
    await expect(card).toContainText('Every day 08:00 AM to 09:00 PM')
    await expect(card).toContainText(/Closed on/)
    await expectNoSidewaysScroll(ticket)
    await ticket.setViewportSize(size)
    await ticket.screenshot({ path: test.info().outputPath(`ticket-${size.width}.png`), fullPage: true })
  }
})
