import type { Page } from '@playwright/test'
import { logIn } from './harness/getting-in.ts'
import { expectToast } from './harness/toasts.ts'
import { uniqueWord } from './harness/staff.ts'
import { expect, test } from './fixtures.ts'

test('a wrong password is told, and nothing typed is lost', async ({ page, newCustomer, noise }) => {
  noise.allow(/status of 400/)
  const me = await newCustomer()
  await page.goto('/auth/login')
  await expect(page).toHaveTitle('Login Form · Voltloop')
  await expect(page.getByText('Every Great Journey Starts Here !')).toBeVisible()
  await logIn(page, { ...me, password: 'Wrong@1234' })
  await expectToast(page, 'Phone number or password is wrong.')
  await expect(page.getByLabel('Phone Number')).toHaveValue(me.phone)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong@1234')
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
})

test('a server that gives no answer is told as something that went wrong', async ({ page, newCustomer, noise }) => {
  const me = await newCustomer()
  noise.allow(/customer\/login/)
  await page.route('**/customer/login', (route) => route.abort())
  await page.goto('/auth/login')
  await logIn(page, me)
  await expectToast(page, 'Something went wrong')
  await expect(page.getByLabel('Phone Number')).toHaveValue(me.phone)
})

test('who has not verified the e-mail is asked to, and gets the mail once more', async ({
  page,
  newCustomer,
  sandbox,
  noise,
}) => {
  noise.allow(/status of 403/)
  const person = await newCustomer(`${uniqueWord()}@rider.example`)
  const first = await sandbox.mail(person.email!, 'Verify your e-mail for Voltloop')
  await page.goto('/auth/login')
  await logIn(page, person)
  const question = page.getByRole('alertdialog', { name: 'Want to verify your email?' })
  await expect(question).toHaveAccessibleDescription('you can verify your email and login to access best ev rental')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/auth/login')

  await page.getByRole('button', { name: 'Login' }).click()
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/auth/verify-email')
  await expect(page.getByRole('link', { name: 'Already Verified?' })).toHaveAttribute('href', '/auth/login')
  await page.getByLabel('Email').fill(person.email!)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/an e-mail is on its way/)
  const newestLink = async () => (await sandbox.mail(person.email!, 'Verify your e-mail for Voltloop')).links[0]
  await expect.poll(newestLink, 'a second mail').not.toBe(first.links[0])
})

test('who is logged in already goes on to the profile', async ({ page, newCustomer }) => {
  await page.goto('/auth/login')
  await logIn(page, await newCustomer())
  await expect(page).toHaveURL('/dashboard/profile')
  for (const path of ['/auth/login', '/auth']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard/profile')
  }
})

test('who is not logged in and opens /auth or fills in personal info is at the login', async ({ page, noise }) => {
  noise.allow(/status of 401.+customer\/me/)
  await page.goto('/auth')
  await expect(page).toHaveURL('/auth/login')
  await page.goto('/auth/personal-info')
  await expect(page).toHaveURL('/auth/login')
  await expectToast(page, 'Please log in first')
})

test('what was typed and sent before the script is there is neither lost nor put into the address', async ({
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

test('what was pressed before the script is there is done once it is', async ({ page }) => {
  const arrive = await holdScripts(page)
  await page.goto('/auth/signup', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await page.getByRole('checkbox').check()
  arrive()
  await expect(page.getByRole('dialog', { name: 'Vehicle Rental Agreement' })).toBeVisible()
  await expect(page.locator('input[name=password]')).toHaveAttribute('type', 'text')
  await expect(page.locator('input[name=terms]')).toBeChecked()
})

test('a field that was left before the script is there is told what is wrong with it once it is', async ({ page }) => {
  const arrive = await holdScripts(page)
  await page.goto('/auth/signup', { waitUntil: 'commit' })
  const name = page.getByLabel('Full name')
  await name.fill('A')
  await name.blur()
  await page.getByLabel('Phone Number').focus()
  await page.getByLabel('Phone Number').blur()
  arrive()
  await expect(name).toHaveAccessibleDescription('Name must be at least 2 characters')
  await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription('Phone number is required')
})

test('the forms come to life only when somebody turns to them', async ({ page }) => {
  for (const path of ['/auth/login', '/auth/signup']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.evaluate(isReactThere), path).toBe(false)
    await page.getByLabel('Phone Number').focus()
    await expect.poll(() => page.evaluate(isReactThere), path).toBe(true)
  }
})

// React marks the element that it has taken over.
function isReactThere(): boolean {
  return Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'))
}

test('a mail link without a token, or with a wrong one, says so', async ({ page, noise }) => {
  noise.allow(/status of 400/)
  await page.goto('/auth/email-verification')
  await expect(page.getByRole('alert')).toHaveText('No verification token found in URL.')
  await page.goto('/auth/email-verification?token=nonsense')
  await expect(page.getByRole('alert')).toHaveText('Email verification failed. Please try again.')
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page).toHaveURL('/auth/verify-email')
})

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/auth/login')
  const password = page.getByLabel('Password', { exact: true })
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

/** Keeps every script away until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  return script.resolve
}
