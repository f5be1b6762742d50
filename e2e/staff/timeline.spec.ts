import type { Page } from '@playwright/test'
import { assignVehicle } from '@voltloop/contract/bookings/rides'
import { callerAt, dataOf } from '../../server/test/support/caller.ts'
import { expect } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { pressTabUntil } from '../harness/keyboard.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { expectToast } from '../harness/toasts.ts'
import { hoursAhead, test } from '../harness/world.ts'

const rowOf = (page: Page, plate: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: plate }) })
const barIn = (page: Page, plate: string, transactionId: string) =>
  rowOf(page, plate).getByRole('button', { name: transactionId })

test('an admin moves a booking to another vehicle and undoes it with the keyboard alone', async ({ as, shop }) => {
  const rider = await shop.newRider()
  const [first = '', second = ''] = shop.plates
  const transactionId = await shop.book(rider, { start: hoursAhead(30) })
  await shop.accept(transactionId, first)
  const page = await as(shop.admin)
  await page.goto('/dashboard/timeline')
  const bar = barIn(page, first, transactionId)
  await expect(bar).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // Tab reaches the grid once; the arrow keys go on from there.
  const grid = page.getByRole('grid', { name: 'Timeline' })
  await pressTabUntil(page, rowOf(page, [...shop.plates].toSorted()[0] ?? '').getByRole('link'))
  await page.keyboard.press('Control+Home')
  await expect(grid.locator(':focus')).toBeVisible()
  await pressUntil(page, 'ArrowDown', rowOf(page, first).getByRole('link'))
  await page.keyboard.press('ArrowRight')
  await expect(bar).toBeFocused()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('group', { name: `Actions for ${transactionId}` })
  await expect(menu.getByRole('button', { name: 'Open booking' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('End')
  await expect(menu.getByRole('button', { name: 'Move to another vehicle' })).toBeFocused()
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Move to another vehicle' })
  await expect(dialog.getByRole('radio')).toHaveCount(shop.plates.length - 1)
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill(second)
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await pressTabUntil(page, dialog.getByRole('radio'))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(barIn(page, second, transactionId)).toBeVisible()
  await expect(bar).toBeHidden()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expectToast(page, `${transactionId} is back on ${first}.`)
  await expect(bar).toBeVisible()
})

async function pressUntil(page: Page, key: string, target: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

test('an agent whose colleague has moved the booking first is told so, and sees where it is', async ({
  as,
  shop,
  product,
  sessionOf,
  noise,
}) => {
  noise.allow(/status of 409/)
  const rider = await shop.newRider()
  const [first = '', second = '', third = ''] = shop.plates
  const transactionId = await shop.book(rider, { start: hoursAhead(30) })
  await shop.accept(transactionId, first)
  const page = await as(await shop.agent())
  await page.goto('/dashboard/timeline?show=table')
  const { name, value } = await sessionOf(shop.manager)
  await page.getByRole('button', { name: `Actions for ${transactionId}` }).click()
  await page.getByRole('button', { name: 'Move to another vehicle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to another vehicle' })
  await dialog.getByRole('radio', { name: third }).check()
  const body = { transactionId, registrationNumber: second }
  dataOf(await callerAt(product.url, `${name}=${value}`).call(assignVehicle, { body }))
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expectToast(page, 'Someone else changed this while you were editing.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  const row = page.getByRole('row').filter({ hasText: transactionId })
  await expect(row.getByRole('link', { name: second })).toBeVisible()
  await expectAccessible(page)
})

test('an agent reserves the first vehicle for a waiting booking and takes that back', async ({ as, shop }) => {
  const rider = await shop.newRider()
  const [, second = ''] = shop.plates
  const transactionId = await shop.book(rider, { start: hoursAhead(30) })
  const page = await as(await shop.agent())
  await page.goto('/dashboard/timeline?show=table')
  await page.getByRole('button', { name: `Actions for ${transactionId}` }).click()
  await page.getByRole('button', { name: 'Reserve a vehicle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reserve a vehicle' })
  await dialog.getByRole('radio', { name: second }).check()
  await dialog.getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(page.getByText(`${second} reserved for ${transactionId}.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, `${transactionId} has no vehicle again.`)
})
