import type { Page } from '@playwright/test'
import type { Person } from './people.ts'

/** Fills in the login form with phone and password, and submits it. */
export async function logIn(page: Page, { phone, password }: Person): Promise<void> {
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
