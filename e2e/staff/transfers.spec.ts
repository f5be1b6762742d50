import type { Page } from '@playwright/test'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { expect } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { countTaps } from '../harness/booking-cards.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { expectToast } from '../harness/toasts.ts'
import { test, type Shop } from '../harness/world.ts'

/** A shop without a scooter, because its only one stands at another hub, and with a ride that starts tomorrow at nine. */
async function beShortTomorrow(openShop: (wishes: { scooters: number }) => Promise<Shop>) {
  const shop = await openShop({ scooters: 1 })
  const other = await shop.openFullHub()
  const start = new Date(`${dayInIndia(addDays(new Date(), 1))}T09:00:00+05:30`)
  await shop.book(await shop.newRider(), { plan: shop.day, start })
  return { ...shop, other }
}

const shortRow = (page: Page, hub: string) =>
  page.getByRole('list', { name: 'Need by hub and model' }).getByRole('listitem').filter({ hasText: hub })

test('a city admin sees which hub is short tomorrow within four taps, and makes the transfer that helps; an agent drives it', async ({
  as,
  openShop,
  noise,
}) => {
  noise.allow(/status of 400.+\/scan\)/)
  const shop = await beShortTomorrow(openShop)
  const [plate = ''] = shop.plates
  const page = await as(shop.admin)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/dashboard/home')
  const taps = await countTaps(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Fleet' }).click()
  await page.getByRole('link', { name: 'Transfers' }).click()
  await page.getByRole('tab', { name: 'Tomorrow' }).click()
  await expect(shortRow(page, shop.hub.name)).toContainText('Short by 1')
  expect(await taps()).toBeLessThanOrEqual(4)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const way = `${shop.other.name} to ${shop.hub.name}`
  await page.getByRole('button', { name: `Make transfer: 1 × ${shop.modelTitle}, ${way}` }).click()
  await page.getByRole('dialog', { name: 'New transfer' }).getByRole('button', { name: 'Make transfer' }).click()
  await expectToast(page, 'Transfer made')
  await expect(page.getByText('No hub is short')).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('article', { name: way })).toBeVisible()
  await expect(page).toHaveURL(/show=open/)

  const phone = await as(await shop.agent())
  await phone.setViewportSize({ width: 360, height: 800 })
  await phone.goto('/dashboard/transfers?show=open')
  const card = phone.getByRole('article', { name: way })
  for (const [step, hub] of [
    ['Scan out', shop.other],
    ['Scan in', shop.hub],
  ] as const) {
    await card.getByRole('button', { name: step }).click()
    const dialog = phone.getByRole('dialog', { name: `${step} at ${hub.name}` })
    await expectAccessible(phone)
    await dialog.getByLabel('Vehicle number').fill('nonsense')
    await dialog.getByRole('button', { name: step }).click()
    await expect(
      dialog.getByRole('paragraph').filter({ hasText: 'This vehicle is not on this transfer' }),
    ).toBeVisible()
    await dialog.getByLabel('Vehicle number').fill(plate)
    await dialog.getByRole('button', { name: step }).click()
    await expect(
      dialog.getByText(step === 'Scan out' ? 'All vehicles are scanned out.' : 'All vehicles have arrived.'),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
    expect((await shop.vehicle(plate)).hub?.hubId).toBe(step === 'Scan out' ? undefined : shop.hub.hubId)
  }
  await expect(phone.getByText('No open transfers')).toBeVisible()
  await phone.getByRole('tab', { name: 'Closed' }).click()
  await expect(card).toContainText('Arrived')
  await expectNoSidewaysScroll(phone)
})

for (const size of [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
]) {
  test(`a city admin sees under Hubs which hub is short today, and goes to its need, at ${size.width} px`, async ({
    as,
    openShop,
  }) => {
    const shop = await openShop({ scooters: 1 })
    await shop.openFullHub()
    const now = new Date()
    const start = new Date(now.getTime() + 3 * 3_600_000)
    // In the last hours of a day the ride starts tomorrow.
    const day = dayInIndia(start) === dayInIndia(now) ? 'today' : 'tomorrow'
    await shop.book(await shop.newRider(), { plan: shop.day, start })
    const page = await as(shop.admin)
    await page.setViewportSize(size)
    await page.goto('/dashboard/hub')
    const mark = page.getByRole('link', { name: `Short ${day}: 1 at ${shop.hub.name}` })
    await expect(mark).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(size)
    await mark.click()
    await expect(page).toHaveURL(/\/dashboard\/transfers/)
    await expect(page.getByText('1 vehicle is missing at 1 hub')).toBeVisible()
  })
}

test('a super admin sees which hub is short tomorrow within four taps', async ({ as, openShop }) => {
  const shop = await beShortTomorrow(openShop)
  const page = await as('superAdmin')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/dashboard/home')
  const taps = await countTaps(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Fleet' }).click()
  await page.getByRole('link', { name: 'Transfers' }).click()
  await page.getByRole('tab', { name: 'Tomorrow' }).click()
  // Choosing the city is the fourth: the browser does not count what happens in the list of a select.
  await page.getByLabel('City').selectOption(shop.city.cityId)
  await expect(shortRow(page, shop.hub.name)).toContainText('Short by 1')
  expect(await taps()).toBeLessThanOrEqual(3)
  await expect(page).toHaveURL(/show=tomorrow/)
})

test('a hub manager plans a transfer by hand, and cancels it', async ({ as, openShop, noise }) => {
  noise.allow(/status of 400.+\/transfer\)/)
  const shop = await openShop({ scooters: 2 })
  const other = await shop.openHub()
  const page = await as(shop.manager)
  await page.goto('/dashboard/transfers')
  await page.getByRole('button', { name: 'New transfer' }).click()
  const form = page.getByRole('dialog', { name: 'New transfer' })
  await form.getByLabel('From').selectOption(shop.hub.hubId)
  await form.getByLabel('To').selectOption(other.hubId)
  await form.getByLabel('Model').selectOption(shop.model.modelId)
  await form.getByLabel('How many').fill('3')
  await form.getByRole('button', { name: 'Make transfer' }).click()
  await expect(form.getByRole('paragraph').filter({ hasText: 'Only 2 of this model can leave that hub' })).toBeVisible()
  await form.getByLabel('How many').fill('2')
  await form.getByLabel('Driver').selectOption('Somebody else')
  await form.getByLabel('Name').fill('Ravi Transport')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Make transfer' }).click()
  await expectToast(page, 'Transfer made')

  await page.getByRole('tab', { name: 'Open' }).click()
  const way = `${shop.hub.name} to ${other.name}`
  const card = page.getByRole('article', { name: way })
  await expect(card).toContainText('Driver: Ravi Transport')
  await card.getByRole('button', { name: `More options for ${way}` }).click()
  await page.getByRole('button', { name: 'Cancel transfer' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel transfer' })
  await question.getByLabel('Reason').fill('No van today')
  await question.getByRole('button', { name: 'Cancel transfer' }).click()
  await expectToast(page, 'Transfer cancelled')
  await expect(page.getByText('No open transfers')).toBeVisible()
})
