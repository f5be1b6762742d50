import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { COMPLETE_BROWSER } from '../harness/chromium.ts'
import { logIn } from '../harness/getting-in.ts'
import { expectToast } from '../harness/toasts.ts'
import { uniqueWord } from '../harness/staff.ts'
import { expect, test } from '../fixtures.ts'

test('a customer with an unverified email can request the verification mail again', async ({
  page,
  newCustomer,
  sandbox,
  noise,
}) => {
  noise.allow(/status of 403/)
  const person = await newCustomer(`${uniqueWord()}@rider.example`)
  const first = await sandbox.mail(person.email!, 'Verify your email for Voltloop')
  await page.goto('/auth/login')
  await logIn(page, person)
  const question = page.getByRole('alertdialog', { name: 'Want to verify your email?' })
  await expect(question).toHaveAccessibleDescription('you can verify your email and login to access best ev rental')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/auth/login')

  await page.getByRole('button', { name: 'Login' }).click()
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/auth/verify-email')
  await expect(page.getByRole('link', { name: 'Already Verified?' })).toHaveAttribute('href', '/auth/login')
  await page.getByLabel('Email').fill(person.email!)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/we've sent a link/)
  const newestLink = async () => (await sandbox.mail(person.email!, 'Verify your email for Voltloop')).links[0]
  await expect.poll(newestLink, 'a second mail').not.toBe(first.links[0])
})

test('a customer who is already logged in is redirected from the login to the profile', async ({
  page,
  newCustomer,
}) => {
  await page.goto('/auth/login')
  await expect(page).toHaveTitle('Login Form · Voltloop')
  await expect(page.getByText('Every Great Journey Starts Here !')).toBeVisible()
  await logIn(page, await newCustomer())
  await expect(page).toHaveURL('/dashboard/profile')
  for (const path of ['/auth/login', '/auth']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard/profile')
  }
})

test('a visitor is redirected to the login, which returns to the screen; a plain login leads to the profile', async ({
  page,
  newCustomer,
  noise,
}) => {
  noise.allow(/status of 401.+customer\/me/)
  const me = await newCustomer()
  await page.goto('/auth')
  await expect(page).toHaveURL('/auth/login')
  await page.goto('/auth/personal-info')
  await expect(page).toHaveURL('/auth/login')
  await expectToast(page, 'Please log in first')

  await page.goto('/dashboard/models')
  await expect(page).toHaveURL('/auth/login')
  await page.reload()
  await logIn(page, me)
  await expect(page).toHaveURL('/dashboard/models')

  // The landing page has no session: a screen of the app would notice the logout and navigate at the same time.
  await page.goto('/')
  await page.request.post('/api/v1/customer/logout')
  await page.goto('/dashboard/models')
  await expect(page).toHaveURL('/auth/login')
  await expectToast(page, 'Please log in first')
  await page.goto('/')
  await page.goto('/auth/login')
  await logIn(page, me)
  await expect(page).toHaveURL('/dashboard/profile')
})

test('a login submitted before the script has loaded completes afterwards and puts no form data into the URL', async ({
  page,
  newCustomer,
}) => {
  const me = await newCustomer()
  const arrive = await holdScripts(page)
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await logIn(page, me)
  await expect(page).toHaveURL('/auth/login')
  arrive()
  await expect(page).toHaveURL('/dashboard/profile')
})

test('a click or a field that is left before the script has loaded takes effect afterwards', async ({ page }) => {
  const arrive = await holdScripts(page)
  await page.goto('/auth/signup', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Show password' }).first().click()
  const name = page.getByLabel('Full name')
  await name.fill('A')
  await name.blur()
  await page.getByLabel('Phone Number').focus()
  await page.getByLabel('Phone Number').blur()
  await page.getByRole('checkbox').check()
  arrive()
  await expect(page.getByRole('dialog', { name: 'Vehicle Rental Agreement' })).toBeVisible()
  await expect(page.locator('input[name=password]')).toHaveAttribute('type', 'text')
  await expect(page.locator('input[name=terms]')).toBeChecked()
  await expect(name).toHaveAccessibleDescription('Name must be at least 2 characters')
  await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription('Phone number is required')
})

// The headless shell moves the pointer onto each new page, which counts as an interaction.
test('login and signup load React only when a visitor focuses a field', COMPLETE_BROWSER, async ({ page }) => {
  for (const path of ['/auth/login', '/auth/signup']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.evaluate(isReactThere), path).toBe(false)
    await page.getByLabel('Phone Number').focus()
    await expect.poll(() => page.evaluate(isReactThere), path).toBe(true)
  }
})

// React adds a `__reactContainer` property to its root element when it hydrates the page.
function isReactThere(): boolean {
  return Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'))
}

async function holdScripts(page: Page): Promise<() => void> {
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  return script.resolve
}
