import { expectAccessible } from '../harness/accessibility.ts'
import { pressTabUntil } from '../harness/keyboard.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { tableRows } from '../harness/lists/table-rows.ts'
import { test } from '../harness/world.ts'
import { expect } from '../fixtures.ts'

test('a city admin moves 20 scooters to another hub and undoes it', async ({ as, ownCity }) => {
  const { plate, hubName } = ownCity
  for (let at = 0; at < 20; at++) await ownCity.add(`${plate}M${10 + at}`)
  const otherHub = await ownCity.openOtherHub()
  const page = await as(ownCity.admin)
  // The table renders only the rows on screen.
  const showAllRows = () => page.setViewportSize({ width: 1440, height: 1600 })
  await showAllRows()
  await page.goto('/dashboard/fleet')
  const rows = tableRows(page, 'Vehicles')
  await expect(rows).toHaveCount(20)
  await expect(rows.filter({ hasText: hubName })).toHaveCount(20)

  const all = page.getByRole('checkbox', { name: 'Select all 20' })
  await pressTabUntil(page, all)
  await page.keyboard.press('Space')
  await expect(all).toBeChecked()
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('20 selected')
  await bar.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 20 vehicles' })
  await expect(dialog.getByRole('button', { name: 'Preview' })).toBeDisabled()
  await dialog.getByLabel('Hub', { exact: true }).selectOption({ label: otherHub })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('heading', { name: `20 vehicles will move to ${otherHub}.` })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await showAllRows()

  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByRole('heading', { name: `20 vehicles moved to ${otherHub}.` })).toBeFocused()
  await expect(rows.filter({ hasText: otherHub })).toHaveCount(20)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('heading', { name: '20 vehicles changed back.' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(rows.filter({ hasText: hubName })).toHaveCount(20)
})

test('a city admin who moves scooters to a hub with too little space is told the numbers before', async ({
  as,
  shop,
}) => {
  const full = await shop.openFullHub()
  const page = await as(shop.admin)
  await page.goto('/dashboard/fleet')
  await page.getByRole('checkbox', { name: 'Select all 5' }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 5 vehicles' })
  await dialog.getByLabel('Hub', { exact: true }).selectOption({ label: full.name })
  const numbers = `${full.name} will have 5 vehicles and has space for 1. There's space for all of them at ${shop.hub.name}.`
  await expect(dialog.getByText(numbers)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('heading', { name: `4 vehicles will move to ${full.name}.` })).toBeFocused()
  await expect(dialog.getByText(numbers)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByRole('heading', { name: `4 vehicles moved to ${full.name}.` })).toBeFocused()
})

test('the first 100 of a longer list can be selected, also those that are not on the screen yet', async ({ as }) => {
  const page = await as('superAdmin')
  await page.goto('/dashboard/fleet?city=all')
  const first = page.getByRole('checkbox', { name: /^Select the first 100 of/ })
  // It is checked when the next page is there.
  await first.click()
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('100 selected, the most at once')
  await page
    .getByRole('checkbox', { name: /^Select [A-Z]/ })
    .nth(1)
    .click()
  await expect(bar).toContainText('99 selected')
  await expect(first).not.toBeChecked()
  await expect(first).toHaveJSProperty('indeterminate', true)
  await expectAccessible(page)
  await first.click()
  await expect(first).toBeChecked()
  await first.click()
  await expect(bar).toBeHidden()
})
