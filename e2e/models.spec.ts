import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './harness/accessibility.ts'
import { cardOf, exportedBy, makeModel } from './harness/catalogue.ts'
import { choose } from './harness/entry-menu.ts'
import { expectFieldRules, expectFieldError, type FieldRules } from './harness/field-rules.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import type { DemoAccount } from './harness/people.ts'
import { headOffice, uniqueWord } from './harness/staff.ts'
import { expectToast } from './harness/toasts.ts'
import { expect, test } from './fixtures.ts'

const EVERYBODY = ['superAdmin', 'cityAdmin', 'hubManager', 'salesAgent', 'customerSupport', 'customer'] as const

const WORDS: FieldRules = [
  ['Brand', '', 'Brand name is required'],
  ['Brand', '  ', 'Brand name is required'],
  ['Brand', 'x'.repeat(51), 'Brand name should be less than 50 charachters'],
  ['Model Name', '', 'Model name is required'],
  ['Model Name', 'x'.repeat(51), 'Model name should be less than 50 charachters'],
  ['Top Speed (kmph)', '', 'Top speed is a required field'],
  ['Top Speed (kmph)', 'fast', 'Top speed is a required field'],
  ['Top Speed (kmph)', '0', 'Speed should be greater than 0'],
  ['Top Speed (kmph)', '1001', 'Speed should be less than 1000'],
  ['Vehicle Range (km)', '', 'Vehicle range is required'],
  ['Vehicle Range (km)', '-5', 'Range should be greater than 0'],
  ['Vehicle Range (km)', '1000.5', 'Range should be less than 1000'],
]

for (const account of EVERYBODY) {
  test(`the ${account} reads the city models, with no more controls than the role has`, async ({ as }) => {
    const page = await openModels(await as(account))
    const card = cardOf(page, '450X')
    for (const words of ['Ather', '126 km', '90 kmph', 'Charging', '5 subscription plans']) {
      await expect(card).toContainText(words)
    }
    await expectTotalOfCards(page)
    await expectControls(page, account)
    // What the others see is a part of this, and what they do not see is nowhere.
    if (account !== 'superAdmin' && account !== 'customer') return
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test('the form says word for word what is wrong, and is sent only when it is right and changed', async ({ as }) => {
  const page = await openModels(await as('superAdmin'))
  await page.getByRole('button', { name: 'Add Model' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Model' })
  const add = dialog.getByRole('button', { name: 'Add Model' })
  await expect(dialog.getByLabel('Brand')).toBeFocused()
  await expect(add).toBeDisabled()
  await expectFieldRules(dialog, WORDS)
  const battery = dialog.getByLabel('Battery Type')
  await battery.focus()
  await battery.blur()
  await expectFieldError(battery, 'Battery type is required')
  await expect(battery.getByRole('option')).toHaveText(['Choose a battery type', 'Hybrid', 'Swapping', 'Charging'])
  await expect(add).toBeDisabled()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await fillIn(dialog, `Words ${uniqueWord()}`)
  await expect(add).toBeEnabled()
  await dialog.getByLabel('Top Speed (kmph)').fill('1000')
  await dialog.getByLabel('Vehicle Range (km)').fill('1')
  await expect(add).toBeEnabled()
})

test('a name that is taken is told at the field, and nothing that was typed is lost', async ({ as, noise }) => {
  noise.allow(/status of 409.*\/model/)
  const page = await openModels(await as('superAdmin'))
  await page.getByRole('button', { name: 'Add Model' }).click()
  const dialog = page.getByRole('dialog')
  await fillIn(dialog, '450x')
  await dialog.getByLabel('Brand').fill('ATHER')
  await dialog.getByRole('button', { name: 'Add Model' }).click()
  await expectFieldError(dialog.getByLabel('Model Name'), 'There is a model of this brand and name already.')
  await expect(dialog.getByLabel('Model Name')).toBeFocused()
  await expect(dialog.getByLabel('Brand')).toHaveValue('ATHER')
  await expect(dialog.getByLabel('Vehicle Range (km)')).toHaveValue('120')
})

test('a model that does not get through is told of, and can be sent again', async ({ as, noise }) => {
  noise.allow(/\/api\/v1\/model/)
  const page = await openModels(await as('superAdmin'))
  const name = `Late ${uniqueWord()}`
  await page.getByRole('button', { name: 'Add Model' }).click()
  const dialog = page.getByRole('dialog')
  await fillIn(dialog, name)
  await page.route('**/api/v1/model', (route) =>
    route.request().method() === 'POST' ? route.abort('failed') : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Add Model' }).click()
  await expectToast(page, 'Failed to create model')
  await expect(dialog.getByLabel('Model Name')).toHaveValue(name)
  await page.unroute('**/api/v1/model')
  await dialog.getByRole('button', { name: 'Add Model' }).click()
  await expectToast(page, 'Model created successfully')
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, name)).toContainText('0 subscription plans')
})

test('a model is changed from its menu, by keyboard', async ({ as, product, sessionOf, noise }) => {
  noise.allow(/\/api\/v1\/model/)
  const { modelName } = await makeModel((await headOffice(product.url, sessionOf)).caller)
  const page = await openModels(await as('superAdmin'))
  const more = page.getByRole('button', { name: `More for Okinawa ${modelName}` })
  await more.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await more.press('Enter')
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Edit Model' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect(dialog.getByLabel('Model Name')).toHaveValue(modelName)
  await expect(dialog.getByLabel('Battery Type')).toHaveValue('HYBRID')
  await expect(dialog.getByLabel('Vehicle Range (km)')).toHaveValue('75.5')
  await expect(save).toBeDisabled()
  await dialog.getByLabel('Battery Type').selectOption('Swapping')
  await page.route('**/api/v1/model/*', (route) => route.abort('failed'))
  await save.click()
  await expectToast(page, 'Failed to update model')
  await page.unroute('**/api/v1/model/*')
  await save.click()
  await expectToast(page, 'Model updated successfully')
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, modelName)).toContainText('Swapping')
  await expect(more).toBeFocused()
})

test('a model is deleted after a second word', async ({ as, product, sessionOf, noise }) => {
  noise.allow(/\/api\/v1\/model\//)
  const { modelName } = await makeModel((await headOffice(product.url, sessionOf)).caller)
  const page = await openModels(await as('superAdmin'))
  const question = page.getByRole('alertdialog', { name: `Delete Okinawa ${modelName}?` })
  await choose(page, `Okinawa ${modelName}`, 'Delete')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(cardOf(page, modelName)).toBeVisible()

  await page.route('**/api/v1/model/*', (route) => route.abort('failed'))
  await choose(page, `Okinawa ${modelName}`, 'Delete')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Failed to delete model')
  await page.unroute('**/api/v1/model/*')

  await choose(page, `Okinawa ${modelName}`, 'Delete')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Model deleted successfully')
  await expect(cardOf(page, modelName)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a model with vehicles stays, and the server says why', async ({ as, noise }) => {
  noise.allow(/status of 409.*\/model\//)
  const page = await openModels(await as('superAdmin'))
  await choose(page, 'Ather 450X', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'There are vehicles of this model. Remove them first.')
  await expect(cardOf(page, '450X')).toBeVisible()
})

test('staff take the list along as a file', async ({ as }) => {
  const page = await openModels(await as('hubManager'))
  const { name, lines } = await exportedBy(page, page.getByRole('button', { name: 'Export CSV' }))
  expect(name).toBe('models.csv')
  expect(lines[0]).toBe('Brand,Model Name,Battery Type,Vehicle Range (km),Top Speed (kmph),Subscription plans')
  expect(lines).toContain('Ather,450X,Charging,126,90,5')
  expect(lines).toContain('Zypp,Cargo S,Swapping,85,45,2')
})

test('a list that does not come says so, and comes when asked for again', async ({ as, noise }) => {
  noise.allow(/\/api\/v1\/(model|live)/)
  const page = await as('customer')
  // Without live news the page asks for the list only when it is told to.
  await page.route('**/api/v1/live**', (route) => route.abort('failed'))
  await page.route('**/api/v1/model', (route) => route.fulfill({ status: 404, json: { message: 'Not found.' } }))
  await page.goto('/dashboard/models')
  await expect(page.getByText('The list could not be loaded.')).toBeVisible()
  await page.unroute('**/api/v1/model')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cardOf(page, '450X')).toBeVisible()
})

test('while nothing is offered, the list says so', async ({ as }) => {
  const page = await as('customer')
  const nothing = { success: true, message: '', data: [] }
  await page.route('**/api/v1/model', (route) => route.fulfill({ json: nothing }))
  await page.goto('/dashboard/models')
  await expect(page.getByText('No data Found')).toBeVisible()
  await expect(page.getByText(/^Total Models/)).toHaveText('Total Models0')
})

async function openModels(page: Page): Promise<Page> {
  await page.goto('/dashboard/models')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('City Models')
  await expect(page.getByRole('list', { name: 'Models' })).toBeVisible()
  return page
}

/** Compares the total with the cards as one look at the page finds them: other tests add models meanwhile. */
async function expectTotalOfCards(page: Page): Promise<void> {
  const isTotal = () =>
    page.evaluate(() => {
      const cards = document.querySelectorAll('article').length
      return document.querySelector('h1 ~ [role=status]')?.textContent === `Total Models${cards}`
    })
  await expect.poll(isTotal).toBe(true)
}

async function expectControls(page: Page, account: DemoAccount): Promise<void> {
  const isBoss = account === 'superAdmin'
  const cards = await page.getByRole('article').count()
  await expect(page.getByRole('button', { name: 'Add Model' })).toHaveCount(isBoss ? 1 : 0)
  const menus = page.getByRole('button', { name: /^More for/ })
  if (isBoss) expect(await menus.count()).toBeGreaterThanOrEqual(Math.min(cards, 5))
  else await expect(menus).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(account === 'customer' ? 0 : 1)
}

async function fillIn(dialog: Locator, modelName: string): Promise<void> {
  await dialog.getByLabel('Brand').fill('Bounce')
  await dialog.getByLabel('Model Name').fill(modelName)
  await dialog.getByLabel('Battery Type').selectOption('Swapping')
  await dialog.getByLabel('Top Speed (kmph)').fill('65')
  await dialog.getByLabel('Vehicle Range (km)').fill('120')
}
