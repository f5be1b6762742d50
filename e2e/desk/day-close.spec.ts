import { expectAccessible } from '../harness/accessibility.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { expectToast } from '../harness/toasts.ts'
import { test } from '../harness/world.ts'
import { expect } from '../fixtures.ts'

const TODAY = '/dashboard/today'

test('a hub manager counts the cash and closes the day, and the city admin signs it off', async ({ as, shop }) => {
  await shop.ride(await shop.newRider(), shop.week)
  const page = await as(shop.manager)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/dashboard/booking')
  await page.getByRole('navigation', { name: 'Bookings', exact: true }).getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL(new RegExp(`${TODAY}$`))
  const till = page.getByRole('region', { name: shop.hub.name })
  await expect(till).toContainText('Deposits taken, cash')
  await expect(till).toContainText('Should be thereRs. 2,000')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await till.getByRole('button', { name: 'Close day' }).click()
  const dialog = page.getByRole('dialog', { name: `Close the day at ${shop.hub.name}` })
  await dialog.getByLabel('Cash counted (Rs.)').fill('1990')
  await expect(dialog).toContainText('Rs. 10 less than recorded')
  await dialog.getByLabel('Why the amounts differ').fill('A coin was lost')
  await dialog.getByLabel('Handed over to the city (Rs.)').fill('1500')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close day' }).click()
  await expectToast(page, 'Day closed')
  await expect(till).toContainText('No cash since the last close.')
  await expect(till).toContainText('Left from the last closeRs. 490')

  const office = await as(shop.admin)
  await office.setViewportSize({ width: 1440, height: 900 })
  await office.goto(TODAY)
  const own = office.getByRole('region', { name: shop.hub.name })
  await own.getByText('Latest closes').click()
  await expect(own).toContainText('Rs. 1,990 counted, Rs. 2,000 recorded: A coin was lost')
  await own.getByRole('button', { name: 'Sign off' }).click()
  const receipt = office.getByRole('dialog', { name: 'Sign off the cash' })
  await expect(receipt.getByLabel('Cash received (Rs.)')).toHaveValue('1500')
  await receipt.getByRole('button', { name: 'Sign off' }).click()
  await expectToast(office, 'Signed off')
  await expect(own).toContainText('Signed off by')
  await expectNoSidewaysScroll(office)
  await expectAccessible(office)
  await page.getByText('Latest closes').click()
  await expect(till).toContainText('Signed off by')
})
