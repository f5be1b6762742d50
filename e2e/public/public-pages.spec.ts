import { expectAccessible } from '../harness/accessibility.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { expect, test } from '../fixtures.ts'

test.use({ viewport: { width: 360, height: 800 } })

const PAGES = [
  { link: 'Contact', path: '/contact', title: 'Contact us', says: 'Every day, 6 AM to 11 PM' },
  { link: 'Refunds', path: '/refunds', title: 'Refunds and deposits', says: 'Cancel in My Bookings' },
  { link: 'Terms', path: '/terms', title: 'Terms of use', says: 'Voltloop Mobility Private Limited' },
  { link: 'Privacy', path: '/privacy', title: 'Privacy notice', says: 'grievance@voltloop.example' },
]

test('a visitor reaches help and the legal pages from the foot of the landing page', async ({ page }) => {
  for (const { link, path, title, says } of PAGES) {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Help and legal' }).getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main')).toContainText(says)
    await expect(page.locator('body')).not.toContainText('{{')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.goto('/contact')
  const call = page.getByRole('link', { name: 'Call +91 40 4567 8900' })
  await expect(call).toHaveAttribute('href', 'tel:+914045678900')
})
