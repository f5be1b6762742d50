import { expectAccessible } from '../harness/accessibility.ts'
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

  await page.getByRole('checkbox', { name: `Select ${plate}M10` }).click()
  await page.getByRole('checkbox', { name: `Select ${plate}M29` }).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('20 selected')
  await bar.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 20 vehicles' })
  await expect(dialog.getByRole('button', { name: 'Preview' })).toBeDisabled()
  await dialog.getByLabel('Hub', { exact: true }).selectOption({ label: otherHub })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('heading', { name: '20 vehicles will change.' })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await showAllRows()

  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByRole('heading', { name: '20 vehicles changed.' })).toBeFocused()
  await expect(rows.filter({ hasText: otherHub })).toHaveCount(20)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('heading', { name: '20 vehicles changed back.' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(rows.filter({ hasText: hubName })).toHaveCount(20)
})
