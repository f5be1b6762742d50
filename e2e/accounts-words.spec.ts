import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** What is typed into which field, and what the form then says about it. */
type Table = readonly (readonly [label: string, typed: string, says: string])[]

const LONG_EMAIL = `${'a'.repeat(90)}@rider.example`

const PASSWORD_RULES = [
  ['', 'Password is required'],
  ['Ab@1', 'Password must be at least 8 characters'],
  [`Ab@1${'x'.repeat(29)}`, 'Password must be at most 32 characters'],
  ['Volt@Loop', 'Password must contain at least one number'],
  ['VOLT@1234', 'Password must contain at least one lowercase letter'],
  ['volt@1234', 'Password must contain at least one uppercase letter'],
  ['Volt12345', 'Password must contain at least one special character'],
] as const

const LOGIN: Table = [
  ['Phone Number', '', 'Phone number is empty'],
  ['Phone Number', '12345', 'Phone number is not valid'],
  ['Phone Number', '12345678901', 'Phone number is not valid'],
  ['Phone Number', '12345abcde', 'Phone number is not valid'],
  ['Password', '', 'Password is empty'],
]

const SIGNUP: Table = [
  ['Full name', '', 'Full name is required'],
  ['Full name', ' ', 'Full name is required'],
  ['Full name', 'A', 'Name must be at least 2 characters'],
  ['Phone Number', '', 'Phone number is required'],
  ['Phone Number', '123', 'Phone number must be exactly 10 digits'],
  ['Phone Number', '12345678901', 'Phone number must be exactly 10 digits'],
  ['Email', 'nobody', 'Enter a valid email address'],
  ['Email', LONG_EMAIL, 'Email must be at most 100 characters'],
  ...PASSWORD_RULES.map(([typed, says]) => ['Password', typed, says] as const),
  ['Confirm Password', '', 'Confirm password is required'],
  ['Confirm Password', 'Other@1234', 'Passwords must match'],
]

const MAIL: Table = [
  ['Email', '', 'Email is required'],
  ['Email', 'nobody', 'Invalid email address'],
]

const NEW_PASSWORD: Table = [
  ...PASSWORD_RULES.map(([typed, says]) => ['New Password', typed, says] as const),
  ['Confirm Password', '', 'Confirm Password is required'],
  ['Confirm Password', 'Other@1234', 'Passwords must match'],
]

const PERSONAL_INFO: Table = [
  ['Date of Birth', '', 'Date of Birth is required'],
  ['Date of Birth', '2999-01-01', 'Date of Birth cannot be in the future'],
  ['Phone Number', '', 'Phone number is required'],
  ['Phone Number', '123', 'Phone number must be exactly 10 digits'],
]

for (const [path, table] of [
  ['/auth/login', LOGIN],
  ['/auth/resetpassword', MAIL],
  ['/auth/resetpassword?token=any', NEW_PASSWORD],
  ['/auth/verify-email', MAIL],
] as const) {
  test(`the form at ${path} says word for word what is wrong once it is sent`, async ({ page }) => {
    await page.goto(path)
    await page.locator('form button[type=submit]').click()
    await expect(page.getByRole('textbox').first()).toBeFocused()
    await expectWords(page, table)
  })
}

test('the signup form says word for word what is wrong as soon as a field is left', async ({ page }) => {
  await page.goto('/auth/signup')
  await expectWords(page, SIGNUP)
})

test('personal info says word for word what is wrong as soon as a field is left', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByLabel('Name').fill('Words Only')
  await page.getByLabel('E-mail', { exact: true }).fill('words@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/auth/personal-info')
  await expectWords(page, PERSONAL_INFO)
})

test('the confirmation is held against the password again when that changes', async ({ page }) => {
  await page.goto('/auth/signup')
  const confirmation = page.getByLabel('Confirm Password')
  await page.getByLabel('Password', { exact: true }).fill('Volt@1234')
  await confirmation.fill('Volt@1234')
  await confirmation.blur()
  await expect(confirmation).toHaveAttribute('aria-invalid', 'false')
  await page.getByLabel('Password', { exact: true }).fill('Volt@12345')
  await expectSaid(confirmation, 'Passwords must match')
})

async function expectWords(page: Page, table: Table): Promise<void> {
  for (const [label, typed, says] of table) {
    const field = page.getByLabel(label, { exact: true })
    // Through a value that is surely another: else nothing would be left or changed.
    await field.fill(label === 'Date of Birth' ? '2000-01-01' : 'x')
    await field.fill(typed)
    await field.blur()
    await expectSaid(field, says)
  }
}

async function expectSaid(field: Locator, says: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(`(^| )${says}$`))
}
