import { WRONG_PASSWORD } from '@voltloop/contract/accounts/accounts-messages'
import { GOOGLE_FAILED } from '../../web/src/lib/words/accounts.words.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { confirmEmail } from '../harness/people.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { forgetSession } from '../harness/getting-in.ts'
import { freshPhone, uniqueWord } from '../harness/staff.ts'
import { expectToast } from '../harness/toasts.ts'

test('a visitor who signs in with Google completes their details the first time and goes to the profile the next time', async ({
  page,
  noise,
}) => {
  noise.allow(/status of 401.+customer\/me/)
  const email = `${uniqueWord()}@example.com`
  await page.goto('/auth/login')
  await continueWithGoogle(page, 'Farida Shaikh', email)
  await expect(page).toHaveURL('/auth/personal-info')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal Info')
  await expectAccessible(page)
  await page.getByLabel('Date of Birth').fill('1994-12-01')
  await page.getByLabel('Phone Number').fill(freshPhone())
  await page.getByRole('checkbox').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/dashboard/home')

  await forgetSession(page)
  await page.goto('/auth/login')
  await continueWithGoogle(page, 'Farida Shaikh', email)
  await expect(page).toHaveURL('/dashboard/profile')
  await expect(page.getByRole('heading', { name: 'Farida Shaikh' })).toBeVisible()
})

test('a customer with a password enters it once to link Google', async ({
  page,
  newCustomer,
  product,
  sandbox,
  noise,
}) => {
  noise.allow(/status of 40[01]/)
  const person = await newCustomer(`${uniqueWord()}@rider.example`)
  await confirmEmail(product.url, sandbox, person)
  await page.goto('/auth/login')
  await continueWithGoogle(page, 'Farida Shaikh', person.email!)
  await expect(page).toHaveURL('/auth/google-link')
  await page.getByLabel('Password', { exact: true }).fill('Wrong@1234')
  await page.getByRole('button', { name: 'Link Google' }).click()
  await expectToast(page, WRONG_PASSWORD)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Link Google' }).click()
  await expect(page).toHaveURL('/dashboard/profile')
})

test('a visitor who cancels at Google returns to the login and sees that the sign-in was cancelled', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectToast(page, 'Google sign-in was cancelled.')
  await expect(page).toHaveURL('/auth/login')
})

test('a visitor who opens the Google callback with a made-up code returns to the login and sees an error', async ({
  page,
}) => {
  await page.goto('/api/v1/customer/google-login/callback?code=made-up&state=made-up')
  await expectToast(page, GOOGLE_FAILED)
  await expect(page).toHaveURL('/auth/login')
})

async function continueWithGoogle(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}
