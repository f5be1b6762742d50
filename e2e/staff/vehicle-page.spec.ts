import { swapVehicle } from '@voltloop/contract/bookings/rides'
import { callerAt, dataOf } from '../../server/test/support/caller.ts'
import { expect } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { countTaps } from '../harness/booking-cards.ts'
import { chooseFromMenu } from '../harness/entry-menu.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { test } from '../harness/world.ts'

test('the admin finds out within four taps which scooters a customer had, and when', async ({
  as,
  shop,
  product,
  sessionOf,
}) => {
  const rider = await shop.newRider()
  const { transactionId, plate } = await shop.ride(rider, shop.week)
  const second = shop.plates[1] ?? ''
  const { name, value } = await sessionOf(await shop.agent())
  const body = { transactionId, registrationNumber: second, reason: 'Flat tyre' }
  dataOf(await callerAt(product.url, `${name}=${value}`).call(swapVehicle, { body }))

  const page = await as(shop.admin)
  await page.goto('/dashboard/home')
  const taps = await countTaps(page)
  await page.getByRole('button', { name: 'Search everything' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('textbox').fill(rider.phone)
  await dialog.getByRole('link').first().click()
  await page.getByRole('link', { name: second }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
  const ride = page.getByRole('article', { name: `Ride ${transactionId}` })
  await expect(ride).toContainText('now')
  await expect(ride).toContainText('Swapped')
  await expect(ride.getByRole('link', { name: plate })).toBeVisible()
  expect(await taps()).toBeLessThanOrEqual(4)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await ride.getByRole('link', { name: plate }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plate)
  await expect(page.getByRole('main')).toContainText('Flat tyre')
  await expect(page.getByRole('article', { name: `Ride ${transactionId}` })).not.toContainText('now')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
})

test('an agent opens a vehicle from the fleet, takes it out of service and sees that in its activity', async ({
  as,
  shop,
}) => {
  const [plate = ''] = shop.plates
  const page = await as(await shop.agent())
  await page.goto('/dashboard/fleet')
  await page.getByRole('link', { name: plate }).click()
  await expect(page.getByText('Ready')).toBeVisible()
  await chooseFromMenu(page, plate, 'Take out of service')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Brake squeals')
  await dialog.getByRole('button', { name: 'Take out of service' }).click()
  await expect(page.getByRole('main')).toContainText('Brake squeals')
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByRole('article').first()).toContainText('Out of service: Brake squeals')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true')
})

test('staff of another city get no page of the vehicle', async ({ as, shop, noise }) => {
  noise.allow(/status of 404/)
  const [plate = ''] = shop.plates
  const page = await as('cityAdmin')
  await page.goto(`/dashboard/vehicles/${plate}`)
  await expect(page.getByText('No vehicle has this number')).toBeVisible()
})
