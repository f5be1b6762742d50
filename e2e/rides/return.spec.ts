import { SCHEDULE_RETURN, UNUSED_DAYS } from '../../web/src/features/bookings/booking/my-bookings.words.ts'
import { RETURN_SCHEDULED } from '@voltloop/contract/bookings/bookings-messages'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { expectAccessible } from '../harness/accessibility.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { boardRow, openPastRide, rideOn } from '../harness/booking-cards.ts'
import { test } from '../harness/world.ts'
import { expectToast } from '../harness/toasts.ts'
import { expect } from '../fixtures.ts'

test('a customer schedules a return, changes its hub, and the agent takes the vehicle back at the new hub', async ({
  as,
  shop,
  noise,
}) => {
  noise.allow(/status of 400/)
  const otherHub = await shop.openHub()
  const rider = await shop.newRider()
  const { transactionId, plate } = await shop.ride(rider, shop.week)
  const agent = await as(await shop.agent())
  await agent.goto('/dashboard/bookings-approval')
  await agent.getByRole('tab', { name: /^Return/ }).click()
  await expect(agent.getByText('No bookings found')).toBeVisible()

  const page = await as(rider)
  await page.goto('/dashboard/booking')
  const ticket = rideOn(page, transactionId)
  await expect(ticket.getByRole('button')).toHaveText(['Return', 'Sign agreement', 'Support', /^Rental/, /^Sd/])
  await ticket.getByRole('button', { name: 'Return' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return vehicle' })
  await expect(dialog).toContainText(UNUSED_DAYS)
  const announce = dialog.getByRole('button', { name: SCHEDULE_RETURN })
  await announce.click()
  await expect(dialog.getByText('Drop time is required')).toBeVisible()
  await expect(dialog.getByText('Drop hub is required')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // The drop time is entered in India time, regardless of the browser's time zone.
  const day = dayInIndia(addDays(new Date(), 1))
  const [year = '', , date = ''] = day.split('-')
  await dialog.getByLabel('Drop time').fill('2020-01-01T10:00')
  await dialog.getByLabel('Drop hub').selectOption({ label: shop.hub.name })
  await announce.click()
  await expect(dialog.getByLabel('Drop time')).toHaveAccessibleDescription(/Drop time must be in the future/)
  await dialog.getByLabel('Drop time').fill(`${day}T18:35`)
  await announce.click()
  await expectToast(page, RETURN_SCHEDULED)
  await expect(dialog).toBeHidden()
  await expect(ticket).toContainText(`Return scheduled${shop.hub.name}`)

  await ticket.getByRole('button', { name: 'Return' }).click()
  await expect(dialog.getByLabel('Drop time')).toHaveValue(`${day}T18:35`)
  await dialog.getByLabel('Drop hub').selectOption({ label: otherHub.name })
  await dialog.getByLabel('Drop time').fill(`${day}T18:40`)
  await dialog.getByRole('button', { name: 'Change return' }).click()
  await expect(ticket).toContainText(`Return scheduled${otherHub.name}`)
  await expect(ticket).toContainText(new RegExp(`${date} \\w{3} ${year.slice(2)}, 06:40 PM`))

  // The changed return appears on the agent's page without a reload.
  const card = rideOn(agent, transactionId)
  await expect(card).toContainText('06:40 PM')
  await card.getByRole('button', { name: 'Drop Inspection' }).click()
  const inspection = agent.getByRole('dialog', { name: 'Drop Inspection' })
  await expect(inspection).toContainText(plate)
  await expect(inspection.getByLabel('Drop hub')).toHaveValue(otherHub.hubId)
  await inspection.getByLabel('Hold it for the next ride').check()
  await inspection.getByLabel('I have inspected the vehicle').check()
  await inspection.getByRole('button', { name: 'Drop Inspection' }).click()
  await expectToast(agent, 'Vehicle undeployed!')
  await agent.goto('/dashboard/booking?tab=history')
  await expect(boardRow(agent, transactionId)).toContainText('COMPLETED')

  await page.getByRole('tab', { name: 'History 1' }).click()
  await expect(ticket).toContainText('COMPLETED')
  await openPastRide(ticket)
  await expect(ticket).toContainText(`Returned${otherHub.name}`)
  await expect(ticket.getByRole('button')).toHaveText([
    new RegExp(shop.modelTitle),
    'Invoice',
    'Support',
    /^Rental/,
    /^Sd/,
  ])
  await expectAccessible(page)
})
