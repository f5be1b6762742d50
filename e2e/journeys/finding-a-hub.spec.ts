import { createBooking } from '@voltloop/contract/bookings/bookings'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { WEEKDAYS } from '@voltloop/contract/places/hub-hours'
import { updateHub } from '@voltloop/contract/places/places'
import type { Page } from '@playwright/test'
import { dataOf } from '../../server/test/support/caller.ts'
import { countEffort } from '../harness/count-effort.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { logIn } from '../harness/getting-in.ts'
import { completeCheckout } from './first-ride.ts'
import { headOffice } from '../harness/staff.ts'
import { expectToast } from '../harness/toasts.ts'
import { bikeOf, chooseHub, checkoutOf, next } from '../harness/wizard-page.ts'
import { test, type Shop } from '../harness/world.ts'
import { expect } from '../fixtures.ts'

const HERE = { latitude: 12.9716, longitude: 77.5946 }
const NEAR = { latitude: 12.9726, longitude: 77.5946 }
const FAR = { latitude: 13.0716, longitude: 77.5946 }

const cityPageOf = ({ city }: Shop) => `/cities/${city.name.toLowerCase().replace(' ', '-')}`

/** Opens the page of the shop's city once it shows the shop's model, which it does within a minute. */
async function openCityPage(page: Page, shop: Shop): Promise<void> {
  const read = async () => (await page.request.get(cityPageOf(shop))).text()
  await expect.poll(read).toContain(`Book ${shop.modelTitle}`)
  await page.goto(cityPageOf(shop))
}

test('a rider cannot choose a pickup while the hub is closed, and the server refuses it', async ({
  as,
  openShop,
  product,
  sessionOf,
}) => {
  const shop = await openShop({ scooters: 1 })
  const rider = await shop.newRider()
  const [tomorrow, later] = [1, 2].map((ahead) => dayInIndia(addDays(new Date(), ahead)))
  const hours = WEEKDAYS.map((day) => ({ day, opens: '09:00', closes: '18:00' }))
  const { caller } = await headOffice(product.url, sessionOf)
  const body = { hours, closedDays: [tomorrow ?? ''] }
  dataOf(await caller.call(updateHub, { params: { hubId: shop.hub.hubId }, body }))

  const page = await as(rider)
  await chooseHub(page, shop)
  await expect(page.getByText('Every day 09:00 AM to 06:00 PM')).toBeVisible()
  await next(page).click()
  await expect(page.locator(`td[data-day="${later}"]`).getByRole('button')).toBeEnabled()
  await expect(page.locator(`td[data-day="${tomorrow}"]`).getByRole('button')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Tomorrow 9 AM' })).toHaveCount(0)
  await page.locator(`td[data-day="${later}"]`).getByRole('button').click()
  await page.getByRole('group', { name: 'AM or PM' }).getByRole('radio', { name: 'AM' }).check()
  const early = page.getByRole('group', { name: 'Hour' }).getByRole('radio', { name: '08 (hub closed)' })
  await early.check()
  const message = new RegExp(`^${shop.hub.name} is closed at that time. It opens on `)
  await expect(page.getByRole('alert').getByText(message)).toBeVisible()
  await expectAccessible(page)
  await next(page).click()
  await expect(page.getByRole('group', { name: 'Hour' })).toBeVisible()
  await page.getByRole('group', { name: 'Hour' }).getByRole('radio', { name: '09' }).check()
  await next(page).click()
  await expect(bikeOf(page, shop.model)).toBeVisible()

  const choice = { subscriptionId: shop.day.subscriptionId, modelId: shop.model.modelId, pickUpHubId: shop.hub.hubId }
  const start = `${tomorrow}T12:00:00+05:30`
  const refused = await rider.caller.call(createBooking, { body: { ...choice, start, isOnlinePayment: true } })
  expect([refused.status, refused.body]).toMatchObject([400, { code: 'hubClosed' }])
})

test('a rider who shares the location sees the nearest hub first on public pages and chooses it with one tap', async ({
  as,
  openShop,
  product,
  sessionOf,
}) => {
  const shop = await openShop({ scooters: 1 })
  const far = await shop.openHub()
  const { caller } = await headOffice(product.url, sessionOf)
  for (const [hub, body] of [
    [shop.hub, NEAR],
    [far, FAR],
  ] as const)
    dataOf(await caller.call(updateHub, { params: { hubId: hub.hubId }, body }))
  const page = await as(await shop.newRider())
  await page.context().grantPermissions(['geolocation'], { origin: product.url })
  await page.context().setGeolocation(HERE)

  await openCityPage(page, shop)
  const modelPage = await page.getByRole('link', { name: shop.modelTitle, exact: true }).getAttribute('href')
  for (const path of [cityPageOf(shop), modelPage ?? '']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Show nearest first' }).click()
    const hubs = page.locator('[data-latitude]')
    await expect(hubs.nth(0)).toContainText(shop.hub.name)
    await expect(hubs.nth(0)).toContainText('100 m away')
    await expect(hubs.nth(1)).toContainText('11 km away')
    await expectAccessible(page)
  }

  await page.goto('/booking/new')
  await page.getByRole('button', { name: `${shop.hub.name} Nearest, 100 m away` }).click()
  await expect(page.getByRole('radio', { name: shop.hub.name })).toBeChecked()
  await expect(page.getByRole('radio').first()).toBeChecked()
  await expect(next(page)).toBeVisible()
  await expectAccessible(page)
})

test("a visitor taps 'Book this plan' on a city page, logs in, and pays with the fewest taps", async ({
  page,
  context,
  openShop,
  product,
  noise,
}) => {
  noise.allow(/status of 401/)
  const shop = await openShop({ scooters: 1 })
  const rider = await shop.newRider()
  const effort = await countEffort(context, product.url)
  await openCityPage(page, shop)
  await page.getByRole('link', { name: '7 days Rs. 1,050 Book this plan' }).click()
  await expect(page).toHaveURL('/auth/login')
  await logIn(page, rider)
  await expect(page.getByRole('group', { name: 'Hour' })).toBeVisible()
  await next(page).click()
  await expect(bikeOf(page, shop.model).getByRole('radio', { name: '7 days' })).toBeChecked()
  await page.getByRole('button', { name: 'Procced to pay' }).click()
  await page.getByRole('dialog', { name: 'Review and pay' }).getByRole('button', { name: 'Pay Now Rs. 1,050' }).click()
  await expect(checkoutOf(page).getByRole('button', { name: 'Pay successfully' })).toBeVisible()
  expect([effort.taps(), effort.fields().length]).toEqual([5, 2])
  await completeCheckout(page)
  await expectToast(page, 'Booking created successfully!')
})
