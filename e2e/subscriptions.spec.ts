import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './harness/accessibility.ts'
import { cardOf, exportedBy, makeModel, makePlan } from './harness/catalogue.ts'
import { choose } from './harness/entry-menu.ts'
import { expectFieldRules, expectFieldError, type FieldRules } from './harness/field-rules.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { headOffice, uniqueWord } from './harness/staff.ts'
import { expectToast } from './harness/toasts.ts'
import { expect, test } from './fixtures.ts'

const DURATION_RANGE = 'Duration should be a whole number of days from 1 to 365'

const WORDS: FieldRules = [
  ['Plan Name', '', 'Plan name is required'],
  ['Plan Name', 'x'.repeat(51), 'Plan name should be at most 50 characters'],
  ['Cost', '', 'Cost is required'],
  ['Cost', 'much', 'Cost is required'],
  ['Cost', '0', 'Cost must be greater than 0'],
  ['Cost', '-1', 'Cost must be greater than 0'],
  ['Cost', '1000001', 'Cost should be at most 10,00,000'],
  ['Actual Cost', '', 'Actual cost is required'],
  ['Actual Cost', '0', 'Actual cost must be greater than 0'],
  ['Duration (days)', '', 'Duration is required'],
  ['Duration (days)', '0', DURATION_RANGE],
  ['Duration (days)', '1.5', DURATION_RANGE],
  ['Duration (days)', '366', DURATION_RANGE],
]

test('only the super admin finds the subscription plans', async ({ as }) => {
  for (const account of ['cityAdmin', 'customerSupport', 'customer'] as const) {
    const page = await as(account)
    await page.goto('/dashboard/subscription')
    await expect(page, account).toHaveURL('/dashboard/profile')
  }
})

test('a plan shows its price, what it would be without it, and the models it covers', async ({ as }) => {
  const page = await openPlans(await as('superAdmin'))
  const card = cardOf(page, 'Weekly')
  await expect(card).toContainText('Rs. 1,574 for 7 days')
  await expect(card.locator('s')).toHaveText('Rs. 1,999')
  const model = card.getByText('TVS iQube S')
  await expect(model).toBeHidden()
  await card.getByText('3 models').click()
  await expect(model).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('the form says word for word what is wrong, and is sent only when it is right and changed', async ({ as }) => {
  const page = await openPlans(await as('superAdmin'))
  await page.getByRole('button', { name: 'Add plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add plan' })
  const add = dialog.getByRole('button', { name: 'Add plan' })
  await expect(dialog.getByLabel('Plan Name')).toBeFocused()
  await expect(add).toBeDisabled()
  await expectFieldRules(dialog, WORDS)
  await fillIn(dialog, `Words ${uniqueWord()}`)
  await expect(add).toBeDisabled()
  const first = dialog.getByRole('checkbox', { name: '450X' })
  await first.check()
  await expect(add).toBeEnabled()
  await first.uncheck()
  await expect(dialog.getByRole('group', { name: 'Models' })).toHaveAccessibleDescription('Choose at least one model')
  await expect(add).toBeDisabled()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a new plan is sold at the price that the form showed', async ({ as, product, sessionOf, noise }) => {
  noise.allow(/\/api\/v1\/subscription/)
  const { modelName } = await makeModel((await headOffice(product.url, sessionOf)).caller)
  const page = await openPlans(await as('superAdmin'))
  const name = `Ten days ${uniqueWord()}`
  await page.getByRole('button', { name: 'Add plan' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Enter the cost to see the price with taxes.')).toBeVisible()
  await fillIn(dialog, name)
  await dialog.getByLabel('Cost', { exact: true }).fill('1,499.50')
  await expect(dialog.getByRole('status')).toHaveText(
    'Riders payRs. 1,574with CGST 2.5 % and SGST 2.5 %, rounded to the rupee',
  )
  await dialog.getByRole('checkbox', { name: modelName }).check()
  await page.route('**/api/v1/subscription', (route) =>
    route.request().method() === 'POST' ? route.abort('failed') : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Add plan' }).click()
  await expectToast(page, 'Failed to create subscription plan')
  await expect(dialog.getByLabel('Plan Name')).toHaveValue(name)
  await page.unroute('**/api/v1/subscription')
  await dialog.getByRole('button', { name: 'Add plan' }).click()
  await expectToast(page, 'New subscription plan created successfully')
  await expect(dialog).toBeHidden()
  const card = cardOf(page, name)
  await expect(card).toContainText('Rs. 1,574 for 10 days')
  await card.getByText('1 model').click()
  await expect(card.getByText(`Okinawa ${modelName}`)).toBeVisible()
  await page.goto('/dashboard/models')
  await expect(cardOf(page, modelName)).toContainText('1 subscription plan')
})

test('where no plan tells the taxes, the form does not invent them', async ({ as }) => {
  const page = await as('superAdmin')
  const nothing = { success: true, message: '', data: [] }
  await page.route('**/api/v1/subscription', (route) => route.fulfill({ json: nothing }))
  await page.goto('/dashboard/subscription')
  await expect(page.getByText('No data Found')).toBeVisible()
  await page.getByRole('button', { name: 'Add plan' }).click()
  await page.getByLabel('Cost', { exact: true }).fill('1499')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Riders payRs. 1,499plus taxes')
})

test('a name that is taken is told at the field, and nothing that was typed is lost', async ({ as, noise }) => {
  noise.allow(/status of 409.*\/subscription/)
  const page = await openPlans(await as('superAdmin'))
  await page.getByRole('button', { name: 'Add plan' }).click()
  const dialog = page.getByRole('dialog')
  await fillIn(dialog, 'WEEKLY')
  await dialog.getByRole('checkbox', { name: 'Cargo S' }).check()
  await dialog.getByRole('button', { name: 'Add plan' }).click()
  await expectFieldError(dialog.getByLabel('Plan Name'), 'There is a plan of this name already.')
  await expect(dialog.getByLabel('Plan Name')).toBeFocused()
  await expect(dialog.getByLabel('Duration (days)')).toHaveValue('10')
  await expect(dialog.getByRole('checkbox', { name: 'Cargo S' })).toBeChecked()
})

test('a plan is changed and deleted from its menu', async ({ as, product, sessionOf, noise }) => {
  noise.allow(/\/api\/v1\/subscription\//)
  const { caller: superAdmin } = await headOffice(product.url, sessionOf)
  const [one, other] = [await makeModel(superAdmin), await makeModel(superAdmin)]
  const plan = await makePlan(superAdmin, [one.modelId])
  const page = await openPlans(await as('superAdmin'))
  await choose(page, plan.name, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit plan' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect(dialog.getByLabel('Cost', { exact: true })).toHaveValue('1000')
  await expect(dialog.getByRole('checkbox', { name: one.modelName })).toBeChecked()
  await expect(save).toBeDisabled()
  await dialog.getByRole('checkbox', { name: other.modelName }).check()
  await expect(save).toBeEnabled()
  await dialog.getByRole('checkbox', { name: other.modelName }).uncheck()
  await expect(save).toBeDisabled()
  await dialog.getByRole('checkbox', { name: other.modelName }).check()
  await dialog.getByLabel('Cost', { exact: true }).fill('2000')
  await expect(dialog.getByRole('status')).toContainText('Rs. 2,100')
  await page.route('**/api/v1/subscription/*', (route) => route.abort('failed'))
  await save.click()
  await expectToast(page, 'Failed to update subscription plan')
  await page.unroute('**/api/v1/subscription/*')
  await save.click()
  await expectToast(page, 'Subscription plan updated successfully')
  await expect(cardOf(page, plan.name)).toContainText('Rs. 2,100 for 7 days')
  await expect(cardOf(page, plan.name)).toContainText('2 models')
  await expect(cardOf(page, plan.name).locator('s')).toHaveCount(0)

  const question = page.getByRole('alertdialog', { name: `Delete ${plan.name}?` })
  await choose(page, plan.name, 'Delete')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(cardOf(page, plan.name)).toBeVisible()
  await page.route('**/api/v1/subscription/*', (route) => route.abort('failed'))
  await choose(page, plan.name, 'Delete')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Failed to delete subscription plan')
  await page.unroute('**/api/v1/subscription/*')
  await choose(page, plan.name, 'Delete')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Subscription plan deleted successfully')
  await expect(cardOf(page, plan.name)).toHaveCount(0)
})

test('the Vehicles tab lists each model with its plans, and is kept in the address', async ({
  as,
  product,
  sessionOf,
}) => {
  const { modelName } = await makeModel((await headOffice(product.url, sessionOf)).caller)
  const page = await openPlans(await as('superAdmin'))
  await page.getByRole('tab', { name: 'Vehicles' }).click()
  await expect(page).toHaveURL('/dashboard/subscription?tab=vehicles')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Vehicles' })).toHaveAttribute('aria-selected', 'true')
  const plans = rowOf(page, 'Cargo S').getByRole('list', { name: 'Plans' }).getByRole('listitem')
  await expect(plans).toHaveText(['Weekly cargo7 daysRs. 1,889', 'Monthly cargo30 daysRs. 6,299'])
  await expect(rowOf(page, modelName)).toContainText('No plan covers this model, so nobody can book it.')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Vehicles' }).press('ArrowLeft')
  await expect(page).toHaveURL('/dashboard/subscription')
  await expect(cardOf(page, 'Weekly')).toBeVisible()
})

test('plans are taken along as a file, plan by plan or model by model', async ({ as, product, sessionOf }) => {
  const { modelName } = await makeModel((await headOffice(product.url, sessionOf)).caller)
  const page = await openPlans(await as('superAdmin'))
  const button = page.getByRole('button', { name: 'Export CSV' })
  const byPlan = await exportedBy(page, button)
  expect(byPlan.name).toBe('subscription-plans.csv')
  expect(byPlan.lines[0]).toBe('Plan Name,Duration (days),Cost,CGST (%),SGST (%),Final cost,Actual Cost,Models')
  expect(byPlan.lines).toContain('Weekly,7,1499,2.5,2.5,1574,1999,"Ather 450X; Hero Vida V1 Plus; TVS iQube S"')

  await page.getByRole('tab', { name: 'Vehicles' }).click()
  const byModel = await exportedBy(page, button)
  expect(byModel.name).toBe('plans-by-model.csv')
  expect(byModel.lines[0]).toBe('Brand,Model Name,Plan Name,Duration (days),Final cost')
  expect(byModel.lines).toContain('Zypp,Cargo S,Monthly cargo,30,6299')
  expect(byModel.lines).toContain(`Okinawa,${modelName},,,`)
})

async function openPlans(page: Page): Promise<Page> {
  await page.goto('/dashboard/subscription')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscription plans')
  await expect(page.getByRole('list', { name: 'Subscription plans' })).toBeVisible()
  return page
}

async function fillIn(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel('Plan Name').fill(name)
  await dialog.getByLabel('Duration (days)').fill('10')
  await dialog.getByLabel('Cost', { exact: true }).fill('1499')
  await dialog.getByLabel('Actual Cost').fill('1999')
}

function rowOf(page: Page, modelName: string): Locator {
  return page
    .getByRole('list', { name: 'Vehicles' })
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name: modelName, exact: true }) })
}
