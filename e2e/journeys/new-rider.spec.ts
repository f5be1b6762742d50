import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { City } from '@voltloop/contract/places/places'
import { countEffort } from '../harness/count-effort.ts'
import { completeCheckout, payFirstRide, signUpByPhone, submitKyc } from './first-ride.ts'
import { agreeToTerms } from '../harness/signing-up.ts'
import { freshPhone, uniqueWord } from '../harness/staff.ts'
import { checkoutOf, chooseHub, next } from '../harness/wizard-page.ts'
import { test, type Shop } from '../harness/world.ts'
import { expect } from '../fixtures.ts'

const MOST_TAPS = 14
const MOST_FIELDS = 9

test.use({ viewport: { width: 360, height: 800 } })

test.beforeEach(({ noise }) => noise.allow(/status of 401/))

/** Opens the landing page until it offers the shop's model: it shows a change within a minute. */
async function findOnLanding(page: Page, { modelTitle }: Shop): Promise<Locator> {
  const book = page.getByRole('link', { name: `Book ${modelTitle}` })
  await expect
    .poll(async () => {
      await page.goto('/')
      return book.count()
    })
    .toBe(1)
  return book
}

test('a visitor with only a phone books a model of the landing page in at most 14 taps and 9 fields', async ({
  page,
  context,
  product,
  openShop,
  sandbox,
}) => {
  const shop = await openShop({ scooters: 1 })
  const effort = await countEffort(context, product.url)
  await (await findOnLanding(page, shop)).click()
  await expect(page).toHaveURL('/auth/login')
  await page.getByRole('link', { name: 'Signup' }).click()
  await signUpByPhone(page, sandbox, freshPhone())
  await expect(page).toHaveURL(`/booking/new?model=${shop.model.modelId}`)
  await chooseHub(page, shop)
  await next(page).click()
  await payFirstRide(page, shop, { isBikeChosen: true })
  await expect(checkoutOf(page).getByRole('button', { name: 'Pay successfully' })).toBeVisible()
  expect(effort.taps()).toBeLessThanOrEqual(MOST_TAPS)
  expect(effort.fields().length).toBeLessThanOrEqual(MOST_FIELDS)
  await completeCheckout(page)
  await expect(page.getByRole('article')).toContainText(shop.modelTitle)
})

test('a visitor who begins with the Dashboard button books in at most 14 taps and 9 fields', async ({
  page,
  context,
  product,
  openShop,
  sandbox,
}) => {
  const shop = await openShop({ scooters: 1 })
  await offerFewCities(context, shop.city)
  const effort = await countEffort(context, product.url)
  await page.goto('/')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/auth/login')
  await page.getByRole('link', { name: 'Signup' }).click()
  await signUpByPhone(page, sandbox, freshPhone())
  await expect(page).toHaveURL('/dashboard/home')
  await page.getByRole('link', { name: 'Choose your ride first' }).click()
  await page.getByRole('button', { name: shop.city.name }).click()
  await page.getByRole('radio', { name: shop.hub.name }).check()
  await next(page).click()
  await payFirstRide(page, shop, { isBikeChosen: false })
  await expect(checkoutOf(page).getByRole('button', { name: 'Pay successfully' })).toBeVisible()
  expect(effort.taps()).toBeLessThanOrEqual(MOST_TAPS)
  expect(effort.fields().length).toBeLessThanOrEqual(MOST_FIELDS)
  await completeCheckout(page)
})

test('a visitor who leaves the date of birth out at signup is asked for it once, and books in at most 14 taps and 9 fields', async ({
  page,
  context,
  product,
  openShop,
  sandbox,
}) => {
  const shop = await openShop({ scooters: 1 })
  const effort = await countEffort(context, product.url)
  await (await findOnLanding(page, shop)).click()
  await page.getByRole('link', { name: 'Signup' }).click()
  await signUpByPhone(page, sandbox, freshPhone(), { dob: '' })
  await expect(page).toHaveURL('/auth/personal-info')
  await page.getByLabel('Date of Birth').fill('1998-03-14')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`/booking/new?model=${shop.model.modelId}`)
  await chooseHub(page, shop)
  await next(page).click()
  await payFirstRide(page, shop, { isBikeChosen: true })
  await expect(checkoutOf(page).getByRole('button', { name: 'Pay successfully' })).toBeVisible()
  expect(effort.taps()).toBeLessThanOrEqual(MOST_TAPS)
  expect(effort.fields().length).toBeLessThanOrEqual(MOST_FIELDS)
  await completeCheckout(page)
})

test('a visitor who completes the KYC at home before anything else books in at most 14 taps and 9 fields', async ({
  page,
  context,
  product,
  openShop,
  sandbox,
}) => {
  const shop = await openShop({ scooters: 1 })
  await offerFewCities(context, shop.city)
  const effort = await countEffort(context, product.url)
  await page.goto('/')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'Signup' }).click()
  await signUpByPhone(page, sandbox, freshPhone())
  await page.getByRole('button', { name: 'Complete your KYC' }).click()
  await submitKyc(page)
  await page.getByRole('group', { name: 'Cities' }).getByRole('link', { name: shop.city.name }).click()
  await page.getByRole('radio', { name: shop.hub.name }).check()
  await next(page).click()
  await payFirstRide(page, shop, { isBikeChosen: false, isKycDone: true })
  await expect(checkoutOf(page).getByRole('button', { name: 'Pay successfully' })).toBeVisible()
  expect(effort.taps()).toBeLessThanOrEqual(MOST_TAPS)
  expect(effort.fields().length).toBeLessThanOrEqual(MOST_FIELDS)
  await completeCheckout(page)
})

test('a visitor who logs in with Google books in at most 14 taps and proves the phone on the way', async ({
  page,
  context,
  product,
  openShop,
  sandbox,
  noise,
}) => {
  // The first order is refused until the phone is proven.
  noise.allow(/status of 409.+\/transaction\)/)
  const shop = await openShop({ scooters: 1 })
  const effort = await countEffort(context, product.url)
  await (await findOnLanding(page, shop)).click()
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByLabel('Name').fill('Farida Shaikh')
  await page.getByLabel('E-mail', { exact: true }).fill(`${uniqueWord()}@example.com`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/auth/personal-info')
  const phone = freshPhone()
  await page.getByLabel('Date of Birth').fill('1994-12-01')
  await page.getByLabel('Phone Number').fill(phone)
  await agreeToTerms(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`/booking/new?model=${shop.model.modelId}`)
  await chooseHub(page, shop)
  await next(page).click()
  await payFirstRide(page, shop, { isBikeChosen: true })
  await page.getByLabel('Six-digit code').fill(await sandbox.code(phone, 'VERIFY'))
  await expect(checkoutOf(page).getByRole('button', { name: 'Pay successfully' })).toBeVisible()
  expect(effort.taps()).toBeLessThanOrEqual(MOST_TAPS)
  expect(effort.fields()).toHaveLength(6)
  await completeCheckout(page)
})

/** Shows this city and those of the demo data, as if no other test had opened one: few cities are offered with one tap each. */
async function offerFewCities(context: BrowserContext, { cityId }: City): Promise<void> {
  await context.route('**/api/v1/city/available', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: City[] }
    const isShown = (city: City) => city.cityId === cityId || ['Bengaluru', 'Delhi', 'Hyderabad'].includes(city.name)
    await route.fulfill({ response, json: { ...answer, data: answer.data.filter(isShown) } })
  })
}
