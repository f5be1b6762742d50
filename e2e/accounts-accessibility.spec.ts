import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/accessibility.ts'
import { logIn } from './harness/getting-in.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { uniqueWord } from './harness/staff.ts'
import { expect, test } from './fixtures.ts'

const STATES: readonly (readonly [path: string, reach: (page: Page) => Promise<unknown>])[] = [
  ['/auth/login', sendEmpty],
  ['/auth/signup', leaveNameEmpty],
  ['/auth/signup', openAgreement],
  ['/auth/resetpassword', sendEmpty],
  ['/auth/resetpassword?token=any', sendEmpty],
  ['/auth/verify-email', sendEmpty],
  ['/auth/google-link', sendEmpty],
  ['/auth/email-verification', (page) => expect(page.getByRole('alert')).toBeVisible()],
]

test('every account form is accessible while it shows errors, and fits every screen width', async ({ page }) => {
  for (const [path, reach] of STATES) {
    await page.goto(path)
    await reach(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})

test('the dialog that offers to resend the verification email is accessible', async ({ page, newCustomer, noise }) => {
  noise.allow(/status of 403/)
  await page.goto('/auth/login')
  await logIn(page, await newCustomer(`${uniqueWord()}@rider.example`))
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})

test('the personal info page is accessible', async ({ page }) => {
  await page.goto('/api/v1/customer/google-login')
  await page.getByLabel('Name').fill('Nobody Yet')
  await page.getByLabel('E-mail', { exact: true }).fill('nobody.yet@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal Info')
  await expectAccessible(page)
})

async function sendEmpty(page: Page): Promise<void> {
  await page.locator('form button[type=submit]').click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
}

async function leaveNameEmpty(page: Page): Promise<void> {
  const name = page.getByLabel('Full name')
  await name.fill('x')
  await name.fill('')
  await name.blur()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
}

async function openAgreement(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
