import { updatePlan } from '@voltloop/contract/catalogue/catalogue'
import { PLAN_NAME_TAKEN } from '@voltloop/contract/catalogue/catalogue-messages'
import { NO_PLAN_COVERS } from '../../web/src/lib/words/catalogue.words.ts'
import type { Locator, Page } from '@playwright/test'
import { dataOf } from '../../server/test/support/caller.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { countTaps } from '../harness/booking-cards.ts'
import { cardOf, exportedBy, makeModel, makePlan } from '../harness/catalogue.ts'
import { chooseFromMenu } from '../harness/entry-menu.ts'
import { expectFieldError } from '../harness/field-error.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { headOffice, uniqueWord } from '../harness/staff.ts'
import { expectToast } from '../harness/toasts.ts'
import { expect, test } from '../fixtures.ts'

test('the super admin sees the price, the crossed-out price and the models of a plan', async ({ as }) => {
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

test('the super admin finds out within four taps who changed a price', async ({ as, product, sessionOf }) => {
  const office = await headOffice(product.url, sessionOf)
  const { modelId } = await makeModel(office.caller)
  const { subscriptionId, name } = await makePlan(office.caller, [modelId])
  dataOf(await office.caller.call(updatePlan, { params: { subscriptionId }, body: { cost: 1100 } }))
  const page = await as('superAdmin')
  await page.goto('/dashboard/home')
  const taps = await countTaps(page)
  await page.getByRole('link', { name: 'Subscriptions', exact: true }).click()
  await chooseFromMenu(page, name, 'Price history')
  const prices = page.getByRole('dialog', { name: `Prices of ${name}` }).getByRole('listitem')
  await expect(prices).toContainText(['Rs. 1,100', 'Rs. 1,000'])
  await expect(prices.first()).toContainText('Ananya Rao')
  expect(await taps()).toBeLessThanOrEqual(4)
  await expectAccessible(page)
})

test('the super admin corrects the errors of the form and the server and adds a plan', async ({
  as,
  product,
  sessionOf,
  noise,
}) => {
  noise.allow(/status of 409.*\/subscription/)
  const { modelName } = await makeModel((await headOffice(product.url, sessionOf)).caller)
  const page = await openPlans(await as('superAdmin'))
  const name = `Ten days ${uniqueWord()}`
  await page.getByRole('button', { name: 'Add plan' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Enter the cost to see the price with taxes.')).toBeVisible()
  await fillIn(dialog, '')
  await dialog.getByLabel('Plan Name').blur()
  await expectFieldError(dialog.getByLabel('Plan Name'), 'Plan name is required')
  await expect(dialog.getByRole('button', { name: 'Add plan' })).toBeDisabled()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await dialog.getByLabel('Plan Name').fill('WEEKLY')
  await dialog.getByLabel('Cost', { exact: true }).fill('1,499.50')
  await expect(dialog.getByRole('status')).toHaveText(
    'Riders payRs. 1,574including 2.5% CGST and 2.5% SGST, rounded to the rupee',
  )
  await dialog.getByRole('checkbox', { name: modelName }).check()
  await dialog.getByRole('button', { name: 'Add plan' }).click()
  await expectFieldError(dialog.getByLabel('Plan Name'), PLAN_NAME_TAKEN)
  await expect(dialog.getByLabel('Plan Name')).toBeFocused()
  await expect(dialog.getByLabel('Duration (days)')).toHaveValue('10')
  await expect(dialog.getByRole('checkbox', { name: modelName })).toBeChecked()
  await dialog.getByLabel('Plan Name').fill(name)
  await dialog.getByRole('button', { name: 'Add plan' }).click()
  await expectToast(page, 'New subscription plan created successfully')
  await expect(dialog).toBeHidden()
  const card = cardOf(page, name)
  await expect(card).toContainText('Rs. 1,574 for 10 days')
  await card.getByText('1 model').click()
  await expect(card.getByText(`Okinawa ${modelName}`)).toBeVisible()
})

test('the super admin edits a plan and deletes it', async ({ as, product, sessionOf }) => {
  const { caller: superAdmin } = await headOffice(product.url, sessionOf)
  const [one, other] = [await makeModel(superAdmin), await makeModel(superAdmin)]
  const plan = await makePlan(superAdmin, [one.modelId])
  const page = await openPlans(await as('superAdmin'))
  await chooseFromMenu(page, plan.name, 'Edit')
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
  await save.click()
  await expectToast(page, 'Subscription plan updated successfully')
  await expect(cardOf(page, plan.name)).toContainText('Rs. 2,100 for 7 days')
  await expect(cardOf(page, plan.name)).toContainText('2 models')
  await expect(cardOf(page, plan.name).locator('s')).toHaveCount(0)

  const question = page.getByRole('alertdialog', { name: `Delete the plan ${plan.name}?` })
  await chooseFromMenu(page, plan.name, 'Delete')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(cardOf(page, plan.name)).toBeVisible()
  await chooseFromMenu(page, plan.name, 'Delete')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Subscription plan deleted successfully')
  await expect(cardOf(page, plan.name)).toHaveCount(0)
})

test('the super admin lists and exports the plans grouped by plan and by model', async ({ as, product, sessionOf }) => {
  const { modelName } = await makeModel((await headOffice(product.url, sessionOf)).caller)
  const page = await openPlans(await as('superAdmin'))
  const button = page.getByRole('button', { name: 'Export CSV' })
  const byPlan = await exportedBy(page, button)
  expect(byPlan.name).toBe('subscription-plans.csv')
  expect(byPlan.lines[0]).toBe('Plan Name,Duration (days),Cost,CGST (%),SGST (%),Final cost,List price,Models')
  expect(byPlan.lines).toContain('Weekly,7,1499,2.5,2.5,1574,1999,"Ather 450X; Hero Vida V1 Plus; TVS iQube S"')

  await page.getByRole('tab', { name: 'Vehicles' }).click()
  await expect(page).toHaveURL('/dashboard/subscription?tab=vehicles')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Vehicles' })).toHaveAttribute('aria-selected', 'true')
  const plans = rowOf(page, 'Cargo S').getByRole('list', { name: 'Plans' }).getByRole('listitem')
  await expect(plans).toHaveText(['Weekly cargo7 daysRs. 1,889', 'Monthly cargo30 daysRs. 6,299'])
  await expect(rowOf(page, modelName)).toContainText(NO_PLAN_COVERS)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const byModel = await exportedBy(page, button)
  expect(byModel.name).toBe('plans-by-model.csv')
  expect(byModel.lines[0]).toBe('Brand,Model Name,Plan Name,Duration (days),Final cost')
  expect(byModel.lines).toContain('Zypp,Cargo S,Monthly cargo,30,6299')
  expect(byModel.lines).toContain(`Okinawa,${modelName},,,`)

  await page.getByRole('tab', { name: 'Vehicles' }).press('ArrowLeft')
  await expect(page).toHaveURL('/dashboard/subscription')
  await expect(cardOf(page, 'Weekly')).toBeVisible()
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
  await dialog.getByLabel('List price').fill('1999')
}

function rowOf(page: Page, modelName: string): Locator {
  return page
    .getByRole('list', { name: 'Vehicles' })
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name: modelName, exact: true }) })
}
