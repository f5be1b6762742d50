import { expectAccessible } from './harness/accessibility.ts'
import { expect, test } from './fixtures.ts'

for (const { device, viewport } of [
  { device: 'a phone', viewport: { width: 360, height: 800 } },
  { device: 'a desk', viewport: { width: 1440, height: 900 } },
]) {
  test(`the bell opens the notifications at ${device}, and has the focus again afterwards`, async ({ as }) => {
    const page = await as('customer')
    await page.setViewportSize(viewport)
    await page.goto('/dashboard/profile')
    const bell = page.getByRole('button', { name: 'Notifications' })
    await bell.click()
    const drawer = page.getByRole('dialog', { name: 'Notifications' })
    await expect(drawer).toContainText('View your recent notifications.')
    await expect(drawer).toContainText('No data Found')
    const box = await drawer.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(viewport.height * 0.8)
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toBeHidden()
    await expect(bell).toBeFocused()
  })
}

test('an address that asks for the notifications opens them, and is then an ordinary address', async ({ as }) => {
  const page = await as('salesAgent')
  await page.goto('/dashboard/profile?notifications=1')
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/profile')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})
