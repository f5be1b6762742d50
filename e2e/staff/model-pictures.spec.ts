import { PICTURE_UNREADABLE } from '@voltloop/contract/catalogue/catalogue-messages'
import { PICTURE_NOT_SAVED, PICTURE_TOO_LARGE, REMOVE_CHOSEN_PICTURE } from '../../web/src/lib/words/catalogue.words.ts'
import type { Locator, Page } from '@playwright/test'
import { cardOf, makeModel, pngPicture, RECORDER } from '../harness/catalogue.ts'
import { chooseFromMenu } from '../harness/entry-menu.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { expectFieldError } from '../harness/field-error.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { headOffice, uniqueWord } from '../harness/staff.ts'
import { pressAgain } from '../harness/hub-board.ts'
import { expectToast } from '../harness/toasts.ts'
import { expect, test } from '../fixtures.ts'

const UNREADABLE = PICTURE_UNREADABLE
const NEITHER = `The model is saved, but the picture isn't. ${UNREADABLE}`
const GOOD = { name: 'scooter.png', mimeType: 'image/png', buffer: pngPicture(320, 200) }
const WRONG = { ...GOOD, buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }

test.beforeEach(({ noise }) => noise.allow(RECORDER))

test('the super admin adds a model with a picture and sees a preview before uploading it', async ({ as }) => {
  const page = await as('superAdmin')
  const name = `Pictured ${uniqueWord()}`
  const dialog = await openNew(page, name)
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles(GOOD)
  const preview = dialog.locator('img')
  await expect(preview).toHaveAttribute('src', /^blob:/)
  await expectLoaded(preview)
  await expect(dialog.getByText('scooter.png')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add Model' }).click()
  await expectToast(page, 'Model created successfully')
  await expect(dialog).toBeHidden()
  const picture = cardOf(page, name).locator('img')
  await expect(picture).toHaveAttribute('src', /^\/files\/.+\.webp$/)
  await expectLoaded(picture)
})

test('an SVG that calls itself a PNG is rejected with an error while the model is saved, and another picture can be uploaded', async ({
  as,
  noise,
}) => {
  noise.allow(/status of 415.*\/image/)
  const page = await as('superAdmin')
  const name = `Refused ${uniqueWord()}`
  const dialog = await openNew(page, name)
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles(WRONG)
  await dialog.getByRole('button', { name: 'Add Model' }).click()
  await expectFieldError(dialog.getByLabel('Picture', { exact: true }), NEITHER)
  await expectToast(page, 'Model created successfully')
  const kept = page.getByRole('dialog', { name: 'Edit Model' })
  await expect(kept.getByLabel('Model Name')).toHaveValue(name)
  await expect(kept.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expectAccessible(page)

  await kept.getByLabel('Picture', { exact: true }).setInputFiles(GOOD)
  await pressAgain(kept.getByRole('button', { name: 'Save' }))
  await expectToast(page, 'Model updated successfully')
  await expect(kept).toBeHidden()
  await expect(cardOf(page, name)).toHaveCount(1)
  await expectLoaded(cardOf(page, name).locator('img'))
})

test('a picture larger than 2 MiB is rejected before it is uploaded', async ({ as, product, sessionOf }) => {
  const { modelName } = await makeModel((await headOffice(product.url, sessionOf)).caller)
  const page = await as('superAdmin')
  const dialog = await openEdit(page, modelName)
  await dialog
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ ...GOOD, buffer: Buffer.alloc(2 * 1024 * 1024 + 1) })
  await expectFieldError(dialog.getByLabel('Picture', { exact: true }), PICTURE_TOO_LARGE)
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('the super admin changes only the picture of a model, removes the selection, and retries a failed upload', async ({
  as,
  product,
  sessionOf,
  noise,
}) => {
  noise.allow(/\/image/)
  const { modelName } = await makeModel((await headOffice(product.url, sessionOf)).caller)
  const page = await as('superAdmin')
  const dialog = await openEdit(page, modelName)
  const save = dialog.getByRole('button', { name: 'Save' })
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles(GOOD)
  await expect(save).toBeEnabled()
  await dialog.getByRole('button', { name: REMOVE_CHOSEN_PICTURE }).click()
  await expect(save).toBeDisabled()
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles(GOOD)
  await page.route('**/image', (route) => route.abort('failed'))
  await save.click()
  await expectFieldError(dialog.getByLabel('Picture', { exact: true }), PICTURE_NOT_SAVED)
  await page.unroute('**/image')
  await save.click()
  await expectToast(page, 'Model updated successfully')
  await expectLoaded(cardOf(page, modelName).locator('img'))
})

async function openNew(page: Page, modelName: string): Promise<Locator> {
  await page.goto('/dashboard/models')
  await page.getByRole('button', { name: 'Add Model' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Brand').fill('Bounce')
  await dialog.getByLabel('Model Name').fill(modelName)
  await dialog.getByLabel('Battery Type').selectOption('Swapping')
  await dialog.getByLabel('Top Speed (kmph)').fill('65')
  await dialog.getByLabel('Vehicle Range (km)').fill('120')
  return dialog
}

async function openEdit(page: Page, modelName: string): Promise<Locator> {
  await page.goto('/dashboard/models')
  await chooseFromMenu(page, `Okinawa ${modelName}`, 'Edit')
  return page.getByRole('dialog', { name: 'Edit Model' })
}

async function expectLoaded(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}
