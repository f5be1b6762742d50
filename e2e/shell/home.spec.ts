import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { stopClock, tickUntil } from '../harness/page-clock.ts'
import { expect, test } from '../fixtures.ts'
import { KYC } from '../harness/identity-numbers.ts'
import { expectToast, toastsOf } from '../harness/toasts.ts'

async function openForm(page: Page) {
  await page.goto('/dashboard/home')
  await page.getByRole('button', { name: 'Complete your KYC' }).click()
  const form = page.getByRole('dialog', { name: 'Personal Information Form' })
  await expect(form).toContainText('Please fill in your details below:')
  return {
    form,
    licence: form.getByLabel('Driving License Number'),
    aadhar: form.getByLabel('Aadhar Number'),
    pan: form.getByLabel('PAN Number'),
    submit: form.getByRole('button', { name: 'Submit' }),
  }
}

test('a customer without KYC completes it from the home screen', async ({ as, newCustomer }) => {
  const page = await as(await newCustomer())
  await page.goto('/dashboard/home')
  await expect(page.getByRole('heading', { name: 'Just one more stop before your first ride' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const { form, licence, aadhar, pan, submit } = await openForm(page)
  await expect(licence).toBeFocused()
  await expect(submit).toBeDisabled()
  await aadhar.fill('12a')
  await aadhar.blur()
  await expect(aadhar).toHaveAccessibleDescription('Aadhar Number must be a whole number')
  await expect(aadhar).toHaveValue('12A')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Complete your KYC' })).toBeFocused()
  await page.getByRole('button', { name: 'Complete your KYC' }).click()
  await licence.pressSequentially(KYC.drivingLicense.toLowerCase())
  await expect(licence).toHaveValue(KYC.drivingLicense)
  await aadhar.fill('4711 4711 4711')
  await pan.pressSequentially(KYC.panNumber.toLowerCase())
  await expect(pan).toHaveValue(KYC.panNumber)
  await expect(aadhar).toHaveAttribute('inputmode', 'numeric')

  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await submit.click()
  expect((await sent).postDataJSON()).toMatchObject(KYC)
  await expectToast(page, 'KYC details submitted.')
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Choose a budget friendly plan' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Choose a budget friendly plan' })).toBeVisible()
})

test('a customer whose session has expired sees one warning, keeps the typed text and is then redirected to the login', async ({
  as,
  newCustomer,
  noise,
}) => {
  noise.allow(/status of 401/)
  const page = await as(await newCustomer())
  await page.clock.install()
  const { licence, aadhar, pan, submit } = await openForm(page)
  await licence.fill('DL0420180009981')
  await aadhar.fill('678967896785')
  await pan.fill('CDEPS4321M')
  // Stop the clock: after three seconds the warning may be shown again, and the test expects it only once for two attempts.
  await stopClock(page)
  await page.request.post('/api/v1/customer/logout')
  const isRefused = (response: { status: () => number }) => response.status() === 401
  for (const attempt of ['first', 'second']) {
    const refused = page.waitForResponse(isRefused)
    await submit.click()
    await refused
    await tickUntil(page, () => submit.isEnabled())
    await tickUntil(page, () => toastsOf(page).length > 0)
    expect(toastsOf(page), attempt).toEqual(['Session expired. Please login.'])
  }
  await expect(licence).toHaveValue('DL0420180009981')
  await expect(aadhar).toHaveValue('678967896785')

  // The server has closed the live stream of the session. Once the clock runs, the page reconnects, is rejected and redirects.
  await page.clock.resume()
  await expect(page).toHaveURL('/auth/login')
  await expectToast(page, 'Session expired. Please login.')
})

test('a customer with a ride ahead sees its ticket before the offers, and every link opens an existing page', async ({
  as,
}) => {
  const page = await as('customer')
  await page.goto('/dashboard/home')
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Your next ride',
    'Choose a budget friendly plan',
    'Petrol prices? Never heard of it',
    'Every ride saves the planet',
  ])
  await expect(page.getByRole('button', { name: 'Complete your KYC' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  for (const link of await page.getByRole('link').all()) {
    const url = (await link.getAttribute('href')) ?? ''
    // Maps is another site.
    if (!url.startsWith('/')) continue
    expect((await page.request.get(url)).status(), url).toBe(200)
  }
})
