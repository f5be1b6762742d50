import { GOOGLE_FAILED } from '@voltloop/contract/messages/accounts'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { freshPhone, uniqueWord } from './harness/staff.ts'
import { expectToast } from './harness/toasts.ts'

test('somebody comes with Google: the first time the rest is asked for, the next time not', async ({ page, noise }) => {
  noise.allow(/status of 401.+customer\/me/)
  const email = `${uniqueWord()}@example.com`
  await page.goto('/auth/login')
  await comeWithGoogle(page, 'Farida Shaikh', email)
  await expect(page).toHaveURL('/auth/personal-info')
  await page.getByLabel('Date of Birth').fill('1994-12-01')
  await page.getByLabel('Phone Number').fill(freshPhone())
  await page.getByRole('checkbox').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/dashboard/home')

  // From a page that asks nothing: the one that is open would find its session gone, and leave by itself.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/auth/login')
  await comeWithGoogle(page, 'Farida Shaikh', email)
  await expect(page).toHaveURL('/dashboard/profile')
  await expect(page.getByRole('heading', { name: 'Farida Shaikh' })).toBeVisible()
})

test('who changes their mind at Google is back at the login, and told so', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectToast(page, 'Google sign-in was cancelled.')
  await expect(page).toHaveURL('/auth/login')
})

test('who comes back from Google without having gone there is told that it did not work', async ({ page }) => {
  await page.goto('/api/v1/customer/google-login/callback?code=made-up&state=made-up')
  await expectToast(page, GOOGLE_FAILED)
  await expect(page).toHaveURL('/auth/login')
})

async function comeWithGoogle(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}
