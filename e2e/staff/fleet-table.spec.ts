import { expectAccessible } from '../harness/accessibility.ts'
import { pressTabUntil } from '../harness/keyboard.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { tableRows } from '../harness/lists/table-rows.ts'
import { test } from '../harness/world.ts'
import { expect } from '../fixtures.ts'

test('a city admin works through the fleet with the keyboard alone and comes back to the same place', async ({
  as,
  ownCity,
}) => {
  const { plate } = ownCity
  for (let at = 0; at < 30; at++) await ownCity.add(`${plate}K${10 + at}`)
  const page = await as(ownCity.admin)
  await page.goto('/dashboard/fleet')
  const rows = tableRows(page, 'Vehicles')
  await expect(rows.first()).toContainText(`${plate}K10`)

  // By number, the last one first.
  const heading = page.getByRole('columnheader', { name: 'Registration' })
  await pressTabUntil(page, heading.getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.first()).toContainText(`${plate}K39`)
  await expect(page).toHaveURL(/sort=-number/)

  await pressTabUntil(page, rows.first())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('3 selected')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar).toContainText('4 selected')
  await expectAccessible(page)

  await page.keyboard.press('End')
  await expect(rows.filter({ hasText: `${plate}K10` })).toBeFocused()
  await expect(rows.filter({ hasText: `${plate}K10` })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Chassis number')).toBeVisible()
  await expectAccessible(page)

  // To the page of the vehicle and back, to the same place.
  await pressTabUntil(page, page.getByRole('link', { name: `${plate}K10` }))
  const offset = await page.evaluate(() => window.scrollY)
  expect(offset).toBeGreaterThan(300)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/dashboard\/vehicles/)
  await page.goBack()
  await expect(page.getByRole('columnheader', { name: 'Registration' })).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await expect(rows.filter({ hasText: `${plate}K10` })).toBeInViewport()

  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Search by registration number' })).toBeFocused()
  await page.keyboard.type('k17')
  await expect(rows).toHaveCount(1)
  await expect(page.locator('h1 ~ [role=status]')).toHaveText('Total vehicles found1')
  await expectNoSidewaysScroll(page)
})

test('a hub leads to the vehicles that stand there, and its activity to all that happened there', async ({
  as,
  shop,
}) => {
  const page = await as(shop.admin)
  await page.goto('/dashboard/hub')
  await page.getByRole('link', { name: `vehicles at ${shop.hub.name}` }).click()
  await expect(page).toHaveURL(new RegExp(`hub=${shop.hub.hubId}`))
  const rows = tableRows(page, 'Vehicles')
  await expect(rows).toHaveCount(shop.plates.length)
  await page.getByLabel('Model').selectOption({ label: shop.modelTitle })
  await expect(page).toHaveURL(/model=/)
  await expect(rows).toHaveCount(shop.plates.length)
  await page.getByLabel('Choose hub').selectOption('All hubs')
  await expect(page).not.toHaveURL(/hub=/)
  await expectAccessible(page)

  await page.goto('/dashboard/hub')
  await page.getByRole('button', { name: `More options for ${shop.hub.name}` }).click()
  await page.getByRole('button', { name: 'Activity' }).click()
  await expect(page.getByLabel('Choose hub')).toHaveValue(shop.hub.hubId)
  await expect(page.getByRole('heading', { name: 'Vehicle created' }).first()).toBeVisible()
  await expectAccessible(page)
})
