import type { Page } from '@playwright/test'
import { totpCode } from '../../server/src/accounts/totp/totp.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { forgetSession, logIn } from '../harness/getting-in.ts'
import { tableRows } from '../harness/lists/table-rows.ts'
import { freshPhone, uniqueWord } from '../harness/staff.ts'
import { expectToast } from '../harness/toasts.ts'

const STEP_MS = 30_000

test('an employee accepts an invitation, turns on two-step login, logs in with a code and recovers with a recovery code', async ({
  as,
  page,
  sandbox,
  noise,
}) => {
  // A login without its code is refused, and without the cookie the login page finds that the session has ended.
  noise.allow(/status of 40[13]/)
  const person = { phone: freshPhone(), password: 'Loop@1234' }
  const [lastName, email] = [uniqueWord(), `${uniqueWord()}@example.com`]
  const admin = await as('superAdmin')
  await admin.goto('/dashboard/employees')
  await admin.getByRole('button', { name: 'Add employee' }).click()
  const form = admin.getByRole('dialog', { name: 'Add employee' })
  await form.getByLabel('First name').fill('Asha')
  await form.getByLabel('Last name').fill(lastName)
  await form.getByLabel('Phone Number').fill(person.phone)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Role').selectOption('HUB_MANAGER')
  await form.getByRole('button', { name: 'Add employee' }).click()
  await expectToast(admin, 'Employee invited successfully')
  await admin.getByLabel('Search by name or phone').fill(lastName)
  const row = tableRows(admin, 'Employees').filter({ hasText: lastName })
  await expect(row.getByText('Invited')).toBeVisible()

  const { links } = await sandbox.mail(email, 'Your invitation to Voltloop')
  await page.goto(links.find((link) => link.includes('/auth/invitation')) ?? '')
  await page.getByLabel('New Password').fill(person.password)
  await page.getByLabel('Confirm Password').fill(person.password)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expectToast(page, 'Your password is set. You can log in now.')
  await logIn(page, person)
  await expect(page).toHaveURL('/dashboard/profile')

  await page.getByRole('heading', { name: 'Two-step login' }).click()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = await readSecret(page)
  await expectAccessible(page)
  await page.getByLabel('Code from the app').fill(totpCode(secret, await serverTime(page)))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const recoveryCode = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .first()
    .innerText()
  await expectAccessible(page)
  await page.getByRole('button', { name: "I've saved them" }).click()

  // The code of the set-up does not work twice, so log in with the next one.
  await logInAgain(page, person)
  const dialog = page.getByRole('dialog', { name: 'Enter your code' })
  await expectAccessible(page)
  const next = totpCode(secret, new Date((await serverTime(page)).getTime() + STEP_MS))
  await dialog.getByLabel('Code from the app').fill(next)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/dashboard/profile')

  await logInAgain(page, person)
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabel('Recovery code').fill(recoveryCode)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/dashboard/profile')
  await page.getByRole('heading', { name: 'Two-step login' }).click()
  await expect(page.getByText(/You have 9 recovery codes left/)).toBeVisible()
})

// The page shows the secret in groups of four, for people who type it.
async function readSecret(page: Page): Promise<string> {
  return (await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{4}$/).innerText()).replaceAll(/\s/g, '')
}

// The product's clock may be ahead of this machine's.
async function serverTime(page: Page): Promise<Date> {
  const response = await page.request.get('/api/v1/health')
  return new Date(response.headers()['x-server-time'] ?? '')
}

async function logInAgain(page: Page, person: { phone: string; password: string }): Promise<void> {
  await forgetSession(page)
  await page.goto('/auth/login')
  await logIn(page, person)
}
