import { expectAccessible } from '../harness/accessibility.ts'
import { pressTabUntil } from '../harness/keyboard.ts'
import { tableRows } from '../harness/lists/table-rows.ts'
import { test } from '../harness/world.ts'
import { expect } from '../fixtures.ts'

test('a city admin finds, orders and opens customers with the keyboard alone', async ({ as, openShop }) => {
  const shop = await openShop({ scooters: 3 })
  for (let at = 0; at < 3; at++) await shop.book(await shop.newRider())
  const page = await as(shop.admin)
  await page.goto('/dashboard/customers')
  const rows = tableRows(page, 'Customers')
  await expect(rows).toHaveCount(3)

  for (const [name, sort] of [
    ['Last ride', '-lastRide'],
    ['Rides', '-rides'],
    ['Charges due', '-charges'],
  ] as const) {
    const heading = page.getByRole('columnheader', { name, exact: true })
    await pressTabUntil(page, heading.getByRole('button'))
    await page.keyboard.press('Enter')
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`))
    await expect(rows).toHaveCount(3)
  }

  await pressTabUntil(page, rows.first())
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 selected')
  await page.keyboard.press('Enter')
  const open = rows.nth(2).getByRole('button', { name: /^Details of/ })
  await expect(open).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)

  // From the card back to its row, and then to no selection.
  await pressTabUntil(page, page.locator('a[href^="tel:"]'))
  await page.keyboard.press('Escape')
  await expect(rows.nth(2)).toBeFocused()
  await expect(open).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Selection' })).toBeHidden()

  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Name, phone or email' })).toBeFocused()
  await page.keyboard.type('nobody at all')
  await expect(page.getByText('No customers')).toBeVisible()
})
