import { expect, type Locator, type Page } from '@playwright/test'
import type { Model } from '@voltloop/contract/catalogue/catalogue'
import { nextPickupStep } from '@voltloop/contract/bookings/pickup'
import type { Shop } from './world.ts'

const WIZARD = '/booking/new'

/** Chooses the shop's city and hub in the first step of the booking wizard. Opens the wizard unless it is open. */
export async function chooseHub(page: Page, { city, hub }: Shop): Promise<void> {
  if (new URL(page.url()).pathname !== WIZARD) await page.goto(WIZARD)
  await page.getByLabel('Choose your city').selectOption({ label: city.name })
  await page.getByRole('radio', { name: hub.name }).check()
}

/** Completes the first two steps of the booking wizard with the preset pickup time. */
export async function walkToBikes(page: Page, shop: Shop): Promise<void> {
  await chooseHub(page, shop)
  await next(page).click()
  await next(page).click()
  await bikeOf(page, shop.model).waitFor()
}

/** Opens the last step of the booking wizard, with a pickup three hours from `now`, the time of the product's clock. */
export async function openBikes(page: Page, shop: Shop, now = new Date()): Promise<void> {
  await page.goto(addressOf(shop, now))
  await bikeOf(page, shop.model).waitFor()
}

export async function openReview(page: Page, shop: Shop, now = new Date()): Promise<Locator> {
  await page.goto(addressOf(shop, now, { model: shop.model.modelId, plan: shop.day.subscriptionId }))
  await expect(bikeOf(page, shop.model).getByRole('radio', { name: '1 day' })).toBeChecked()
  return proceed(page)
}

export async function proceed(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Procced to pay' }).click()
  return page.getByRole('dialog', { name: /^Review/ })
}

const INDIA_OFFSET_MS = 5.5 * 3_600_000

function addressOf({ city, hub }: Shop, now: Date, chosen: Record<string, string> = {}): string {
  const start = nextPickupStep(new Date(now.getTime() + 3 * 3_600_000))
  // The URL contains the pickup as local time in India.
  const pickup = new Date(start.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 16)
  const draft = { step: 'bike', city: city.cityId, hub: hub.hubId, pickup, ...chosen }
  return `/booking/new?${new URLSearchParams(draft).toString()}`
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
export const bikeOf = (page: Page, { modelName }: Model) => page.getByRole('article', { name: modelName, exact: true })
export const checkoutOf = (page: Page) => page.frameLocator('iframe[title="Razorpay Checkout"]')
