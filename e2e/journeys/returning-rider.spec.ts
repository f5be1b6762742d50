import { countEffort } from '../harness/count-effort.ts'
import { completeCheckout } from './first-ride.ts'
import { bikeOf, checkoutOf, next } from '../harness/wizard-page.ts'
import { test } from '../harness/world.ts'
import { expect } from '../fixtures.ts'

test.use({ viewport: { width: 360, height: 800 } })

test('a returning rider books the last ride again from the landing page in at most 6 taps, without typing', async ({
  as,
  openShop,
  product,
}) => {
  const shop = await openShop({ scooters: 1 })
  const rider = await shop.newRider()
  await shop.reject(await shop.book(rider, { plan: shop.week }), 'The hub is being painted')
  const page = await as(rider)
  const effort = await countEffort(page.context(), product.url)
  await page.goto('/')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'Get Started' }).click()
  await page.getByRole('button', { name: `Book again ${shop.modelTitle}, 7 days, from ${shop.hub.name}` }).click()
  await next(page).click()
  await expect(bikeOf(page, shop.model).getByRole('radio', { name: '7 days' })).toBeChecked()
  await page.getByRole('button', { name: 'Procced to pay' }).click()
  await page.getByRole('dialog', { name: 'Review and pay' }).getByRole('button', { name: 'Pay Now Rs. 1,050' }).click()
  await expect(checkoutOf(page).getByRole('button', { name: 'Pay successfully' })).toBeVisible()
  expect(effort.taps()).toBeLessThanOrEqual(6)
  expect(effort.fields()).toEqual([])
  await completeCheckout(page)
  await expect(page.getByRole('article').first()).toContainText(shop.modelTitle)
})

test('a returning rider books a past ride again from its row in the history in at most 6 taps, without typing', async ({
  as,
  openShop,
  product,
}) => {
  const shop = await openShop({ scooters: 1 })
  const rider = await shop.newRider()
  await shop.reject(await shop.book(rider, { plan: shop.week }), 'The hub is being painted')
  const page = await as(rider)
  const effort = await countEffort(page.context(), product.url)
  await page.goto('/dashboard/booking')
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('article').getByRole('link', { name: 'Book again' }).click()
  await next(page).click()
  await expect(bikeOf(page, shop.model).getByRole('radio', { name: '7 days' })).toBeChecked()
  await page.getByRole('button', { name: 'Procced to pay' }).click()
  await page.getByRole('dialog', { name: 'Review and pay' }).getByRole('button', { name: 'Pay Now Rs. 1,050' }).click()
  await expect(checkoutOf(page).getByRole('button', { name: 'Pay successfully' })).toBeVisible()
  expect(effort.taps()).toBeLessThanOrEqual(6)
  expect(effort.fields()).toEqual([])
  await completeCheckout(page)
})
