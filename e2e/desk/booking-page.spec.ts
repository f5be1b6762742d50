import { expect } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { test } from '../harness/world.ts'

test('an agent opens the page of a booking with the keyboard, accepts it there and sees that in its history', async ({
  as,
  shop,
}) => {
  const transactionId = await shop.book(await shop.newRider(), { plan: shop.day })
  const page = await as(await shop.agent())
  await page.goto('/dashboard/hub')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type(transactionId)
  await expect(dialog.getByRole('link')).toHaveText([new RegExp(transactionId)])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/dashboard/bookings/${transactionId}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Booking ${transactionId}`)
  const steps = page.getByRole('list', { name: 'What happened' }).getByRole('listitem')
  await expect(steps.filter({ hasText: 'Booking confirmed' })).toHaveCount(1)
  await expect(steps.filter({ hasText: 'Accepted by the hub' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(steps.filter({ hasText: 'Accepted by the hub' })).toContainText('Sales Agent')
  await expect(page.getByRole('button', { name: 'Hand Over' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('every list leads to the page of a booking, and Back returns to the list', async ({ as, shop }) => {
  const transactionId = await shop.book(await shop.newRider(), { plan: shop.day })
  const page = await as(shop.manager)
  for (const path of ['/dashboard/booking', '/dashboard/bookings-approval', '/dashboard/today']) {
    await page.goto(path)
    await page.getByRole('link', { name: transactionId }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Booking ${transactionId}`)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('link', { name: transactionId })).toBeVisible()
  }
})
