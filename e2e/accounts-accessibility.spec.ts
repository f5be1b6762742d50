import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/accessibility.ts'
import { logIn } from './harness/getting-in.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { uniqueWord } from './harness/staff.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 800 } })

const STATES: readonly (readonly [path: string, state: string, reach: (page: Page) => Promise<unknown>])[] = [
  ['/auth/login', 'untouched', (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()],
  ['/auth/login', 'with errors', sendEmpty],
  ['/auth/signup', 'untouched', (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()],
  ['/auth/signup', 'with an error', leaveNameEmpty],
  ['/auth/signup', 'with the agreement open', openAgreement],
  ['/auth/resetpassword', 'with errors', sendEmpty],
  ['/auth/resetpassword?token=any', 'with errors', sendEmpty],
  ['/auth/verify-email', 'with errors', sendEmpty],
  ['/auth/email-verification', 'without a token', (page) => expect(page.getByRole('alert')).toBeVisible()],
]

for (const [path, state, reach] of STATES) {
  test(`${path} ${state} is accessible, and fits a phone`, async ({ page }) => {
    await page.goto(path)
    await reach(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

test('the question whether to verify the e-mail is accessible', async ({ page, newCustomer, noise }) => {
  noise.allow(/status of 403/)
  await page.goto('/auth/login')
  await logIn(page, await newCustomer(`${uniqueWord()}@rider.example`))
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})

test('personal info is accessible', async ({ page }) => {
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
