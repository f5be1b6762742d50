import type { Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { expect, test } from '../fixtures.ts'

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
