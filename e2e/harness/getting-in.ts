import type { Page } from '@playwright/test'
import type { Person } from './people.ts'

export async function logIn(page: Page, { phone, password }: Person): Promise<void> {
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Leaves the page before its cookies are cleared: a dashboard that finds its session gone navigates on its own. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
