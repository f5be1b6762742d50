import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { expectFieldError } from '../harness/field-error.ts'
import { logIn } from '../harness/getting-in.ts'
import { tableRows } from '../harness/lists/table-rows.ts'
import { chooseFromMenu } from '../harness/entry-menu.ts'
import { pressAgain } from '../harness/hub-board.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { freshPhone, headOffice, uniqueWord } from '../harness/staff.ts'
import { expectToast } from '../harness/toasts.ts'

test('the super admin corrects a phone number that is already in use and adds an employee, who can log in', async ({
  as,
  page: door,
  noise,
}) => {
  noise.allow(/status of 409/)
  const page = await as('superAdmin')
  const form = await openNew(page)
  const person = { phone: freshPhone(), password: 'Loop#1234' }
  const lastName = uniqueWord()
  await expect(submitOf(form)).toBeDisabled()
  await fill(form, { ...person, phone: '9000000003', lastName })
  await submitOf(form).click()
  await expectFieldError(form.getByLabel('Phone Number'), 'This phone number already has an account.')
  await expect(form.getByLabel('Last name')).toHaveValue(lastName)
  await expect(form.getByLabel('Password (optional)')).toHaveValue(person.password)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await form.getByLabel('Phone Number').fill(person.phone)
  await pressAgain(submitOf(form))
  await expectToast(page, 'Employee created successfully')
  await expect(form).toBeHidden()
  await page.getByLabel('Search by name or phone').fill(lastName)
  const row = tableRows(page, 'Employees').filter({ hasText: `Asha ${lastName}` })
  await expect(row.getByText('Hub Manager')).toBeVisible()
  await expect(row.getByText('Unassigned')).toBeVisible()
  await door.goto('/auth/login')
  await logIn(door, person)
  await expect(door).toHaveURL('/dashboard/profile')
  await expect(door.getByRole('heading', { level: 1 })).toHaveText(`Asha ${lastName}`)
})

test('the super admin changes the name, email and role of an employee, and the new role removes the assignment', async ({
  as,
  product,
  sessionOf,
}) => {
  const office = await headOffice(product.url, sessionOf)
  const city = await office.openCity()
  const agent = await office.sendAgent(city.cityId)
  const page = await as('superAdmin')
  await page.goto(`/dashboard/employees?q=${agent.phone}`)
  await chooseFromMenu(page, agent.name, 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit employee' })
  const save = form.getByRole('button', { name: 'Save' })
  await expect(form.getByLabel('Role')).toHaveValue('SALES_AGENT')
  await expect(save).toBeDisabled()
  const name = `Asha ${uniqueWord()}`
  await form.getByLabel('Full name').fill(name)
  await form.getByLabel('Email').fill(`${uniqueWord()}@staff.example`)
  await form.getByLabel('Role').selectOption('HUB_MANAGER')
  await save.click()
  await expectToast(page, 'Employee updated successfully')
  const row = tableRows(page, 'Employees').filter({ hasText: name })
  await expect(row.getByText('Hub Manager')).toBeVisible()
  await expect(row.getByText('Unassigned')).toBeVisible()
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
  await form.getByLabel('Password (optional)').fill(typed.password)
}

function submitOf(form: Locator): Locator {
  return form.getByRole('button', { name: 'Add employee' })
}
