import { expect } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { countTaps } from '../harness/booking-cards.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { expectToast } from '../harness/toasts.ts'
import { test } from '../harness/world.ts'

test('an admin adds a schedule; the hub finds what is due this week within four taps; the jobs go with the schedule', async ({
  as,
  openShop,
}) => {
  const shop = await openShop({ scooters: 2 })
  const admin = await as(shop.admin)
  await admin.setViewportSize({ width: 360, height: 800 })
  await admin.goto('/dashboard/service')
  await admin.getByRole('tab', { name: 'Schedules' }).click()
  await admin.getByRole('button', { name: 'New schedule' }).click()
  const form = admin.getByRole('dialog', { name: 'New schedule' })
  await form.getByLabel('What has to be done').fill('Check brakes and tyres')
  await form.getByLabel('Model').selectOption(shop.modelTitle)
  await form.getByLabel('Every … days').fill('5')
  await form.getByLabel('Checklist (optional)').fill('Brakes\nTyres')
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await form.getByRole('button', { name: 'Add schedule' }).click()
  await expectToast(admin, 'Schedule added')
  const card = admin.getByRole('article', { name: 'Check brakes and tyres' })
  await expect(card).toContainText('Every 5 days')
  await expect(card).toContainText('2 open jobs, 2 due this week')
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)

  const page = await as(shop.manager)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await page.goto('/dashboard/bookings-approval')
  const taps = await countTaps(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Fleet' }).click()
  await page.getByRole('link', { name: 'Service' }).click()
  await page.getByRole('tab', { name: 'Due this week' }).click()
  const jobs = page.getByRole('article', { name: /: Check brakes and tyres$/ })
  await expect(jobs).toHaveCount(2)
  expect(await taps()).toBeLessThanOrEqual(4)
  await expect(page).toHaveURL(/\?show=week$/)
  await expect(jobs.first()).toContainText('From a schedule')
  await jobs.first().getByText('Checklist').click()
  await expect(jobs.first()).toContainText('Tyres')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Schedules' }).click()
  await expect(page.getByRole('article', { name: 'Check brakes and tyres' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New schedule' })).toHaveCount(0)

  await card.getByRole('button', { name: 'More options for Check brakes and tyres' }).click()
  await admin.getByRole('button', { name: 'Pause' }).click()
  await expect(card).toContainText('Paused')
  await card.getByRole('button', { name: 'More options for Check brakes and tyres' }).click()
  await admin.getByRole('button', { name: 'Delete' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await expectToast(admin, 'Schedule deleted')
  await page.getByRole('tab', { name: 'Due this week' }).click()
  await expect(page.getByText('Nothing is due this week')).toBeVisible()
})
