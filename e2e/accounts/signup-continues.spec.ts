import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { submitKyc } from '../journeys/first-ride.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { agreeToTerms } from '../harness/signing-up.ts'
import { freshPhone, uniqueWord } from '../harness/staff.ts'
import { expectToast } from '../harness/toasts.ts'
import { bikeOf, checkoutOf, next } from '../harness/wizard-page.ts'
import { test, type Shop } from '../harness/world.ts'
import { expect } from '../fixtures.ts'

const PASSWORD = 'Loop@1234'

function addressOf({ city, hub, model, week }: Shop): string {
  const wanted = { city: city.cityId, hub: hub.hubId, model: model.modelId, plan: week.subscriptionId }
  return `/booking/new?${new URLSearchParams(wanted).toString()}`
}

test('a visitor who came for a scooter signs up by phone, reloads at every step, and books that scooter', async ({
  page,
  openShop,
  sandbox,
  noise,
}) => {
  noise.allow(/status of 401/)
  const shop = await openShop({ scooters: 1 })
  const wanted = addressOf(shop)
  await page.goto(wanted)
  await expect(page).toHaveURL('/auth/login')
  await page.reload()
  await page.getByRole('link', { name: 'Signup' }).click()
  await page.reload()
  const phone = freshPhone()
  await signUp(page, phone, `${uniqueWord()}@rider.example`)
  await expect(page).toHaveURL('/auth/login')
  await expectToast(page, 'Signedup Succesfully.')
  await page.reload()
  await expect(page.getByLabel('Phone Number')).toHaveValue(phone)
  await expectNoSidewaysScroll(page)
  await enterCode(page, await sandbox.code(phone, 'LOGIN'))

  await expect(page).toHaveURL('/auth/personal-info')
  await page.reload()
  await page.getByLabel('Date of Birth').fill('1998-03-14')
  await expect(page.getByRole('checkbox', { name: 'I agree to the Vehicle Rental Agreement' })).toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(wanted)
  await page.reload()
  await expect(page.getByRole('radio', { name: shop.hub.name })).toBeChecked()
  await next(page).click()
  await page.reload()
  await next(page).click()
  await expect(bikeOf(page, shop.model).getByRole('radio', { name: '7 days' })).toBeChecked()
  await page.reload()
  await expect(bikeOf(page, shop.model).getByRole('radio', { name: '7 days' })).toBeChecked()
  await page.getByRole('button', { name: 'Procced to pay' }).click()
  await submitKyc(page)
  const review = page.getByRole('dialog', { name: /^Review/ })
  await expectAccessible(page)
  await review.getByRole('button', { name: 'Pay Now' }).click()
  await checkoutOf(page).getByRole('button', { name: 'Pay successfully' }).click()
  await expect(page).toHaveURL('/dashboard/booking')
  await expectToast(page, 'Booking created successfully!')
  await expect(page.getByRole('article')).toContainText(shop.modelTitle)

  await page.goto('/auth/login')
  await expect(page).toHaveURL('/dashboard/profile')
})

test('a visitor who came for a scooter and logs in with Google completes the details and finds it', async ({
  page,
  openShop,
  noise,
}) => {
  noise.allow(/status of 401/)
  const shop = await openShop({ scooters: 1 })
  const wanted = addressOf(shop)
  await page.goto(wanted)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByLabel('Name').fill('Farida Shaikh')
  await page.getByLabel('E-mail', { exact: true }).fill(`${uniqueWord()}@example.com`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/auth/personal-info')
  await page.getByLabel('Date of Birth').fill('1994-12-01')
  await page.getByLabel('Phone Number').fill(freshPhone())
  await agreeToTerms(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(wanted)
})

test('a code that is typed in another browser opens a fresh account, and the one of the signup loses its phone', async ({
  page,
  browser,
  sandbox,
  product,
  noise,
}) => {
  noise.allow(/status of 40[01]/)
  const phone = freshPhone()
  await page.goto('/auth/signup')
  await signUp(page, phone)
  const code = await sandbox.code(phone, 'LOGIN')
  const other = await browser.newPage({ baseURL: product.url })
  await other.goto('/auth/login')
  await other.getByLabel('Phone Number').fill(phone)
  await other.getByRole('button', { name: 'Log in with OTP' }).click()
  await other.getByRole('button', { name: 'Send code' }).click()
  await enterCode(other, await sandbox.code(phone, 'LOGIN', code))
  await expect(other).toHaveURL('/auth/personal-info')
  const { data } = (await (await other.request.get('/api/v1/customer/me')).json()) as { data: { name: string } }
  expect(data.name).toBe('Rider')
  await other.close()

  await enterCode(page, code)
  await expect(page.getByText('This code is wrong or has expired. Check it, or get a new one.')).toBeVisible()
})

async function signUp(page: Page, phone: string, email = ''): Promise<void> {
  await page.getByLabel('Full name').fill('Kavya Rao')
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await agreeToTerms(page)
  await page.getByRole('button', { name: 'Signup' }).click()
}

// The sixth digit submits the form.
async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Six-digit code').fill(code)
}
