import { formatPlate } from '@voltloop/contract/fleet/plate'
import { BRING_BACK, TAKE_OUT } from '../../web/src/lib/words/fleet.words.ts'
import { expect } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { chooseFromMenu } from '../harness/entry-menu.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { test } from '../harness/world.ts'

test('a city admin sees who changed a vehicle, what it was before, and exports it', async ({ as, ownCity }) => {
  const { registrationNumber } = await ownCity.add(`${ownCity.plate}SEEN`)
  const page = await as(ownCity.admin)
  await page.goto('/dashboard/fleet')
  const row = page.getByRole('row').filter({ hasText: formatPlate(registrationNumber) })
  await chooseFromMenu(page, formatPlate(registrationNumber), TAKE_OUT)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Brake squeals')
  await dialog.getByRole('button', { name: TAKE_OUT }).click()
  await expect(dialog).toBeHidden()
  await chooseFromMenu(page, formatPlate(registrationNumber), BRING_BACK)
  await expect(row).not.toContainText('Brake squeals')

  await chooseFromMenu(page, formatPlate(registrationNumber), 'Activity')
  await expect(page).toHaveURL(/\/dashboard\/activity\?kind=vehicle&subject=/)
  const entries = page.getByRole('article')
  await expect(entries.first()).toContainText('Out of service: Brake squeals → nothing')
  await expect(entries.nth(1)).toContainText('Out of service: Brake squeals')
  await expect(entries.first()).toContainText('City Admin')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(entries.first()).toContainText('Brake squeals → nothing')

  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page).toHaveURL(/\/dashboard\/activity$/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('activity.csv')

  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard\/fleet/)
})

test('the tabs of Insights lead to the activity, which shows nothing of another city', async ({ as, ownCity }) => {
  const { registrationNumber } = await ownCity.add(`${ownCity.plate}MINE`)
  const other = await as('cityAdmin')
  await other.goto('/dashboard/home')
  await other.getByRole('link', { name: 'Activity' }).click()
  await other.getByRole('textbox', { name: 'Search by person, plate, booking or name' }).fill(registrationNumber)
  await expect(other.getByText('Nobody changed anything that matches')).toBeVisible()
  const own = await as(ownCity.admin)
  await own.goto(`/dashboard/activity?q=${registrationNumber}`)
  await expect(own.getByRole('article')).toHaveText([/Vehicle created/])
})
