import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { exportedBy } from '../harness/catalogue.ts'
import { logIn } from '../harness/getting-in.ts'
import { chooseFromMenu } from '../harness/entry-menu.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { tableRows } from '../harness/lists/table-rows.ts'
import { headOffice } from '../harness/staff.ts'
import { expectToast } from '../harness/toasts.ts'

test('customer support finds an employee by name and by phone', async ({ as, product, sessionOf }) => {
  const office = await headOffice(product.url, sessionOf)
  const city = await office.openCity()
  const manager = await office.hire('HUB_MANAGER')
  const hub = await office.openHub(city.cityId, { managerPhone: manager.phone })
  const page = await as('customerSupport')
  await page.goto('/dashboard/employees')
  const search = page.getByLabel('Search by name or phone')
  for (const typed of [manager.name.toUpperCase(), manager.phone.slice(2), `+91 ${manager.phone}`]) {
    await search.fill(typed)
    const row = rowOf(page, manager.name)
    await expect(row.getByText('Hub Manager')).toBeVisible()
    await expect(row.getByText(`${hub.name}, ${city.name}`)).toBeVisible()
    await expect(row.getByRole('link')).toHaveAttribute('href', `tel:+91${manager.phone}`)
    await expect(page.getByText('Total employees1')).toBeVisible()
  }
  await search.fill(`${manager.name} nobody`)
  await expect(page.getByText('No data Found')).toBeVisible()
})

test('the super admin filters and exports the employees, and the filters remain after a reload', async ({
  as,
  product,
  sessionOf,
}) => {
  const office = await headOffice(product.url, sessionOf)
  const city = await office.openCity()
  const agent = await office.sendAgent(city.cityId)
  const free = await office.hire('SALES_AGENT')
  const page = await as('superAdmin')
  await page.goto('/dashboard/employees')
  await page.getByLabel('City', { exact: true }).selectOption(city.cityId)
  await expect(namesOf(page)).toHaveText([agent.name, city.admin.name].toSorted())
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByLabel('Search by name or phone').fill(agent.name)
  await expect(tableRows(page, 'Employees')).toHaveCount(1)
  const { name, lines } = await exportedBy(page, page.getByRole('button', { name: 'Export CSV' }))
  expect(name).toBe('employees.csv')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toBe(`${agent.name},'+91${agent.phone},,Sales Agent,${city.name},Active`)
  await page.reload()
  await expect(page.getByLabel('City', { exact: true })).toHaveValue(city.cityId)
  await expect(page.getByLabel('Search by name or phone')).toHaveValue(agent.name)
  await expect(namesOf(page)).toHaveText([agent.name])

  await page.getByRole('switch', { name: 'Show unassigned employees' }).check()
  await expect(page.getByText('No data Found')).toBeVisible()
  await page.getByLabel('Search by name or phone').fill(free.phone)
  await expect(rowOf(page, free.name).getByRole('button', { name: `Assign ${free.name}` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch')).toBeChecked()
  await expect(rowOf(page, free.name)).toBeVisible()
})

test('the super admin assigns an unassigned sales agent to a city', async ({ as, product, sessionOf }) => {
  const office = await headOffice(product.url, sessionOf)
  const [city, agent, manager] = [
    await office.openCity(),
    await office.hire('SALES_AGENT'),
    await office.hire('HUB_MANAGER'),
  ]
  const page = await as('superAdmin')
  await page.goto(`/dashboard/employees?show=unassigned&q=${manager.phone}`)
  await expect(rowOf(page, manager.name)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Assign' })).toHaveCount(0)
  await page.getByLabel('Search by name or phone').fill(agent.phone)
  await page.getByRole('button', { name: `Assign ${agent.name}` }).click()
  const form = page.getByRole('dialog', { name: 'Assign sales agent' })
  await expect(form.getByRole('button', { name: 'Assign' })).toBeDisabled()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await form.getByLabel('City').selectOption(city.cityId)
  await form.getByRole('button', { name: 'Assign' }).click()
  await expectToast(page, 'Sales agent successfully assigned')
  await expect(rowOf(page, agent.name)).toBeHidden()
  await page.goto(`/dashboard/employees?city=${city.cityId}`)
  await expect(rowOf(page, agent.name).getByText(city.name)).toBeVisible()
})

test('a city admin assigns a sales agent to their own city and cannot select another city', async ({
  as,
  product,
  sessionOf,
}) => {
  const office = await headOffice(product.url, sessionOf)
  const [city, agent] = [await office.openCity(), await office.hire('SALES_AGENT')]
  const page = await as(city.admin)
  await page.goto(`/dashboard/employees?show=unassigned&q=${agent.phone}`)
  await page.getByRole('button', { name: `Assign ${agent.name}` }).click()
  const form = page.getByRole('dialog', { name: 'Assign sales agent' })
  await expect(form.getByRole('option', { includeHidden: true })).toHaveText([city.name])
  await form.getByRole('button', { name: 'Assign' }).click()
  await expectToast(page, 'Sales agent successfully assigned')
  await page.getByRole('switch').uncheck()
  await expect(rowOf(page, agent.name).getByText(city.name)).toBeVisible()
})

test('a deactivated employee cannot log in until they are activated again', async ({
  as,
  page: door,
  noise,
  product,
  sessionOf,
}) => {
  noise.allow(/status of 40[13]/)
  const office = await headOffice(product.url, sessionOf)
  const agent = await office.hire('SALES_AGENT')
  const page = await as('superAdmin')
  await page.goto(`/dashboard/employees?q=${agent.phone}`)
  await chooseFromMenu(page, agent.name, 'Deactivate')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, agent.name).getByText('Inactive')).toBeHidden()
  await chooseFromMenu(page, agent.name, 'Deactivate')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Employee updated successfully')
  await expect(rowOf(page, agent.name).getByText('Inactive')).toBeVisible()

  await door.goto('/auth/login')
  await logIn(door, agent)
  await expectToast(door, 'This account has been closed. Please contact support.')
  await chooseFromMenu(page, agent.name, 'Activate')
  await expect(rowOf(page, agent.name).getByText('Inactive')).toBeHidden()
  await logIn(door, agent)
  await expect(door).toHaveURL('/dashboard/profile')
})

test('an employee sets a new password with a one-time link that is shown to the super admin once', async ({
  as,
  page: door,
  product,
  sessionOf,
}) => {
  const office = await headOffice(product.url, sessionOf)
  const agent = await office.hire('SALES_AGENT')
  const page = await as('superAdmin')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/dashboard/employees?q=${agent.phone}`)
  await chooseFromMenu(page, agent.name, 'Reset link')
  const dialog = page.getByRole('dialog', { name: 'One-time reset link' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByLabel('Reset link').inputValue()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expectToast(page, 'Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await chooseFromMenu(page, agent.name, 'Reset link')
  await expect(dialog.getByLabel('Reset link')).toBeHidden()

  await door.goto(link)
  await door.getByLabel('New Password').fill('Fresh@1234')
  await door.getByLabel('Confirm Password').fill('Fresh@1234')
  await door.getByRole('button', { name: 'Reset Password' }).click()
  await expect(door).toHaveURL('/auth/login')
  await logIn(door, { phone: agent.phone, password: 'Fresh@1234' })
  await expect(door).toHaveURL('/dashboard/profile')
})

function rowOf(page: Page, name: string): Locator {
  return tableRows(page, 'Employees').filter({ has: page.getByText(name, { exact: true }) })
}

function namesOf(page: Page): Locator {
  return tableRows(page, 'Employees').locator('td:nth-child(2)')
}
