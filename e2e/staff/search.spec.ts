import { formatPlate } from '@voltloop/contract/fleet/plate'
import { expect } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { test } from '../harness/world.ts'

const FIELD = 'Plate, phone, booking or name'

test('staff find a vehicle from anywhere with the keyboard alone', async ({ as, ownCity }) => {
  const { registrationNumber } = await ownCity.add(`${ownCity.plate}FIND`)
  const page = await as(ownCity.admin)
  await page.goto('/dashboard/employees')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog.getByRole('textbox', { name: FIELD })).toBeFocused()
  await page.keyboard.type(registrationNumber.toLowerCase())
  await expect(dialog.getByRole('link')).toHaveText([new RegExp(formatPlate(registrationNumber))])
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/vehicles/${registrationNumber}`)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(formatPlate(registrationNumber))
})

test('a match that Enter opens has the screen to itself, also after the search was opened with its button', async ({
  as,
  ownCity,
}) => {
  const { registrationNumber } = await ownCity.add(`${ownCity.plate}ENTR`)
  const page = await as(ownCity.admin)
  await page.goto('/dashboard/employees')
  await page.getByRole('button', { name: 'Search everything' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('textbox', { name: FIELD }).fill(registrationNumber)
  await expect(dialog.getByRole('link')).toHaveText([new RegExp(formatPlate(registrationNumber))])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(formatPlate(registrationNumber))
  await expect(dialog).toBeHidden()
})

test('the search opens screens, moves with the arrow keys and finds nothing of another city', async ({
  as,
  ownCity,
}) => {
  const { registrationNumber } = await ownCity.add(`${ownCity.plate}HIDE`)
  const page = await as('hubManager')
  await page.goto('/dashboard/fleet')
  await page.getByRole('button', { name: 'Search everything' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('textbox', { name: FIELD })
  await field.fill(registrationNumber)
  await expect(dialog.getByText(`Nothing found for ‘${registrationNumber}’`).last()).toBeVisible()
  await field.fill('hub')
  await expect(dialog.getByRole('link', { name: /^Hubs/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await dialog.getByRole('link', { name: /^Hubs/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/hub$/)
})
