import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './harness/accessibility.ts'
import { expectFieldRules, expectFieldError, type FieldRules } from './harness/field-rules.ts'
import { logIn } from './harness/getting-in.ts'
import { choose } from './harness/entry-menu.ts'
import { pressAgain } from './harness/hub-board.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { freshPhone, headOffice, uniqueWord } from './harness/staff.ts'
import { expectToast } from './harness/toasts.ts'

const RULES: FieldRules = [
  ['First name', '', 'First name is required'],
  ['First name', ' ', 'First name is required'],
  ['First name', 'x'.repeat(51), 'First name should be at most 50 characters'],
  ['Last name', '', 'Last name is required'],
  ['Last name', 'x'.repeat(51), 'Last name should be at most 50 characters'],
  ['Phone Number', '', 'Phone number is required'],
  ['Phone Number', '12345', 'Phone number must be exactly 10 digits'],
  ['Phone Number', '12345678901', 'Phone number must be exactly 10 digits'],
  ['Email', 'nobody', 'Enter a valid email address'],
  ['Password', '', 'Password is required'],
  ['Password', 'Ab@1', 'Password must be at least 8 characters'],
  ['Password', `Ab@1${'x'.repeat(29)}`, 'Password must be at most 32 characters'],
  ['Password', 'Volt@Loop', 'Password must contain at least one number'],
  ['Password', 'VOLT@1234', 'Password must contain at least one lowercase letter'],
  ['Password', 'volt@1234', 'Password must contain at least one uppercase letter'],
  ['Password', 'Volt12345', 'Password must contain at least one special character'],
  ['Password', 'Volt~1234', 'Password must contain at least one special character (@$!%*?&#)'],
]

test('Add employee says word for word what is wrong, and cannot be sent before it is right', async ({ as }) => {
  const page = await as('superAdmin')
  const form = await openNew(page)
  await expect(submitOf(form)).toBeDisabled()
  await expectFieldRules(form, RULES)
  await form.getByLabel('Role').focus()
  await form.getByLabel('Role').blur()
  await expectFieldError(form.getByLabel('Role'), 'Role is required')
  await expect(form.getByRole('option')).toHaveText([
    'Choose a role',
    'City Admin',
    'Hub Manager',
    'Sales Agent',
    'Customer Support',
  ])
  await expect(submitOf(form)).toBeDisabled()
})

test('a new employee is in the list, under both names, and can log in', async ({ as, page: door }) => {
  const page = await as('superAdmin')
  const form = await openNew(page)
  const person = { phone: freshPhone(), password: 'Loop#1234' }
  const lastName = uniqueWord()
  await fill(form, { ...person, lastName })
  await submitOf(form).click()
  await expectToast(page, 'Employee created successfully')
  await expect(form).toBeHidden()
  await page.getByLabel('Search by name or phone').fill(lastName)
  const row = page.getByRole('article').filter({ hasText: `Asha ${lastName}` })
  await expect(row.getByText('Hub Manager')).toBeVisible()
  await expect(row.getByText('Unassigned')).toBeVisible()
  await door.goto('/auth/login')
  await logIn(door, person)
  await expect(door).toHaveURL('/dashboard/profile')
  await expect(door.getByRole('heading', { level: 1 })).toHaveText(`Asha ${lastName}`)
})

test('a phone number that is taken is told at the field, and nothing typed is lost', async ({ as, noise }) => {
  noise.allow(/status of 409|ERR_FAILED|business\/register/)
  const page = await as('superAdmin')
  const form = await openNew(page)
  const lastName = uniqueWord()
  await fill(form, { phone: '9000000003', password: 'Loop@1234', lastName })
  await submitOf(form).click()
  await expectFieldError(form.getByLabel('Phone Number'), 'This phone number already has an account.')
  await expect(form.getByLabel('Last name')).toHaveValue(lastName)
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('Loop@1234')

  await form.getByLabel('Phone Number').fill(freshPhone())
  await page.route('**/api/v1/business/register', (route) => route.abort('failed'))
  await pressAgain(submitOf(form))
  await expectToast(page, 'Error adding employee')
  await expect(form.getByLabel('Last name')).toHaveValue(lastName)
})

test('name, e-mail and role of an employee are changed; another role frees the place', async ({
  as,
  product,
  sessionOf,
}) => {
  const office = await headOffice(product.url, sessionOf)
  const city = await office.openCity()
  const agent = await office.sendAgent(city.cityId)
  const page = await as('superAdmin')
  await page.goto(`/dashboard/employees?q=${agent.phone}`)
  await choose(page, agent.name, 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit employee' })
  const save = form.getByRole('button', { name: 'Save' })
  await expect(form.getByLabel('Role')).toHaveValue('SALES_AGENT')
  await expect(save).toBeDisabled()
  await expectFieldRules(form, [
    ['Full name', '', 'Full name is required'],
    ['Full name', 'A', 'Name must be at least 2 characters'],
    ['Email', 'nobody', 'Enter a valid email address'],
  ])
  await expect(save).toBeDisabled()
  const name = `Asha ${uniqueWord()}`
  await form.getByLabel('Full name').fill(name)
  await form.getByLabel('Email').fill(`${uniqueWord()}@staff.example`)
  await form.getByLabel('Role').selectOption('HUB_MANAGER')
  await save.click()
  await expectToast(page, 'Employee updated successfully')
  const row = page.getByRole('article').filter({ hasText: name })
  await expect(row.getByText('Hub Manager')).toBeVisible()
  await expect(row.getByText('Unassigned')).toBeVisible()
})

test('Add employee fits every width and every reader, errors included', async ({ as }) => {
  const page = await as('superAdmin')
  const form = await openNew(page)
  await form.getByLabel('First name').fill('x')
  await form.getByLabel('First name').fill('')
  await form.getByLabel('First name').blur()
  await expect(form.getByText('First name is required')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

async function openNew(page: Page): Promise<Locator> {
  await page.goto('/dashboard/employees')
  await page.getByRole('button', { name: 'Add employee' }).click()
  const form = page.getByRole('dialog', { name: 'Add employee' })
  await expect(form).toBeVisible()
  return form
}

async function fill(form: Locator, typed: { phone: string; password: string; lastName: string }): Promise<void> {
  await form.getByLabel('First name').fill('Asha')
  await form.getByLabel('Last name').fill(typed.lastName)
  await form.getByLabel('Phone Number').fill(typed.phone)
  await form.getByLabel('Role').selectOption('HUB_MANAGER')
  await form.getByLabel('Password', { exact: true }).fill(typed.password)
}

function submitOf(form: Locator): Locator {
  return form.getByRole('button', { name: 'Add employee' })
}
