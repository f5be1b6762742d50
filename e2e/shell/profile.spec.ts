import { expectAccessible } from '../harness/accessibility.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { expectToast } from '../harness/toasts.ts'
import { expect, test } from '../fixtures.ts'

test('a customer sees their own profile', async ({ as }) => {
  const page = await as('customer')
  await page.goto('/dashboard/profile')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Arjun Mehta')
  await expect(main.locator('header').getByText('arjun@rider.example')).toBeVisible()
  await expect(main.getByText('Customer', { exact: true })).toBeHidden()

  await main.getByText('Account', { exact: true }).click()
  await expect(main.getByText('Customer', { exact: true })).toBeVisible()
  await main.getByText('Phone Number', { exact: true }).click()
  await expect(main.getByText('+91 90000 00006')).toBeVisible()
  await main.getByText('Documents', { exact: true }).click()
  for (const [paper, lastFour] of [
    ['Driving licence', '4417'],
    ['Identity card', '2346'],
    ['Tax card', '234K'],
  ] as const) {
    const row = main.locator('dl > div').filter({ hasText: paper })
    await expect(row.getByRole('definition')).toHaveText(`••••ending in ${lastFour}`)
  }
  // The phone is verified, the documents are not.
  await expect(main.getByText('Verified', { exact: true })).toHaveCount(1)
  await expect(main.getByText('Not verified')).toHaveCount(1)
  await main.getByText('Where I am logged in').click()
  await expect(main.getByText('This device', { exact: true })).toBeVisible()
  await main.getByRole('heading', { name: 'Change password' }).click()
  await expect(main.getByLabel('Current Password')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('employees see their name and role on the profile', async ({ as }) => {
  for (const [account, name, role] of [
    ['salesAgent', 'Naveen Kumar', 'Sales Agent'],
    ['superAdmin', 'Ananya Rao', 'Super Admin'],
  ] as const) {
    const page = await as(account)
    await page.goto('/dashboard/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('main').getByText(role).first()).toBeVisible()
    await page.getByText('Documents', { exact: true }).click()
    await expect(page.getByText('Not given')).toHaveCount(3)
  }
})

test('the theme is dark until a person chooses another, and the choice remains after a reload', async ({ as }) => {
  const page = await as('hubManager')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/dashboard/profile')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()

  await page.getByRole('radio', { name: 'Light' }).check()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('light')

  await page.getByRole('radio', { name: 'System' }).check()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-theme', 'light')
})

test('a customer confirms the logout: Cancel keeps the session, Continue ends it', async ({
  as,
  newCustomer,
  noise,
}) => {
  // Only the last page, which nobody may see, asks for the session.
  noise.allow(/status of 401.+customer\/me/)
  const page = await as(await newCustomer())
  await page.goto('/dashboard/profile')
  const question = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/dashboard/profile')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expectToast(page, 'Logout Successfully')
  await page.goto('/dashboard/home')
  await expect(page).toHaveURL('/auth/login')
})
