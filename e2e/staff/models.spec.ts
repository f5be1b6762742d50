import { MODEL_TAKEN } from '@voltloop/contract/catalogue/catalogue-messages'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { cardOf, exportedBy, makeModel } from '../harness/catalogue.ts'
import { chooseFromMenu } from '../harness/entry-menu.ts'
import { expectFieldError } from '../harness/field-error.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { headOffice, uniqueWord } from '../harness/staff.ts'
import { expectToast } from '../harness/toasts.ts'
import { expect, test } from '../fixtures.ts'

test('a hub manager sees the models and exports them as a file', async ({ as }) => {
  const page = await openModels(await as('hubManager'))
  for (const text of ['Ather', '126 km', '90 kmph', 'Charging', '5 subscription plans']) {
    await expect(cardOf(page, '450X')).toContainText(text)
  }
  await expect(page.getByRole('button', { name: /^(Add|More options for)/ })).toHaveCount(0)
  const { name, lines } = await exportedBy(page, page.getByRole('button', { name: 'Export CSV' }))
  expect(name).toBe('models.csv')
  expect(lines[0]).toBe('Brand,Model Name,Battery Type,Vehicle Range (km),Top Speed (kmph),Subscription plans')
  expect(lines).toContain('Ather,450X,Charging,126,90,5')
  expect(lines).toContain('Zypp,Cargo S,Swapping,85,45,2')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('the super admin corrects the errors of the form and the server and adds a model', async ({ as, noise }) => {
  noise.allow(/status of 409.*\/model/)
  const page = await openModels(await as('superAdmin'))
  await page.getByRole('button', { name: 'Add Model' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Model' })
  const add = dialog.getByRole('button', { name: 'Add Model' })
  await expect(dialog.getByLabel('Brand')).toBeFocused()
  await fillIn(dialog, '450x')
  await dialog.getByLabel('Brand').fill('')
  await dialog.getByLabel('Brand').blur()
  await expectFieldError(dialog.getByLabel('Brand'), 'Brand name is required')
  await expect(add).toBeDisabled()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await dialog.getByLabel('Brand').fill('ATHER')
  await add.click()
  await expectFieldError(dialog.getByLabel('Model Name'), MODEL_TAKEN)
  await expect(dialog.getByLabel('Model Name')).toBeFocused()
  await expect(dialog.getByLabel('Brand')).toHaveValue('ATHER')
  await expect(dialog.getByLabel('Vehicle Range (km)')).toHaveValue('120')
  const name = `Late ${uniqueWord()}`
  await dialog.getByLabel('Model Name').fill(name)
  await add.click()
  await expectToast(page, 'Model created successfully')
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, name)).toContainText('0 subscription plans')
})

test('the super admin edits a model with the keyboard and deletes it', async ({ as, product, sessionOf }) => {
  const { modelName } = await makeModel((await headOffice(product.url, sessionOf)).caller)
  const page = await openModels(await as('superAdmin'))
  const more = page.getByRole('button', { name: `More options for Okinawa ${modelName}` })
  await more.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
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
  await save.click()
  await expectToast(page, 'Model updated successfully')
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, modelName)).toContainText('Swapping')
  await expect(more).toBeFocused()

  const question = page.getByRole('alertdialog', { name: `Delete Okinawa ${modelName}?` })
  await chooseFromMenu(page, `Okinawa ${modelName}`, 'Delete')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(cardOf(page, modelName)).toBeVisible()
  await chooseFromMenu(page, `Okinawa ${modelName}`, 'Delete')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Model deleted successfully')
  await expect(cardOf(page, modelName)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

async function openModels(page: Page): Promise<Page> {
  await page.goto('/dashboard/models')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('City Models')
  await expect(page.getByRole('list', { name: 'Models' })).toBeVisible()
  return page
}

async function fillIn(dialog: Locator, modelName: string): Promise<void> {
  await dialog.getByLabel('Brand').fill('Bounce')
  await dialog.getByLabel('Model Name').fill(modelName)
  await dialog.getByLabel('Battery Type').selectOption('Swapping')
  await dialog.getByLabel('Top Speed (kmph)').fill('65')
  await dialog.getByLabel('Vehicle Range (km)').fill('120')
}
