import { expectAccessible } from '../harness/accessibility.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { test } from '../harness/world.ts'
import { expect } from '../fixtures.ts'

test('a menu on a phone stays open although the code for long lists arrives meanwhile', async ({ as }) => {
  const page = await as('superAdmin')
  await page.setViewportSize({ width: 360, height: 800 })
  const { promise: isOpen, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/virtual-list-[^/]*\.js$/, async (route) => {
    await isOpen
    await route.continue()
  })
  const arrived = page.waitForResponse(/virtual-list-[^/]*\.js$/)
  await page.goto('/dashboard/fleet?city=all')
  await page
    .getByRole('button', { name: /^More options for/ })
    .first()
    .click()
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await expect(edit).toBeFocused()
  letGo()
  await (await arrived).finished()
  await expect(edit).toBeVisible()
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Edit vehicle' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  // Rows of the next page keep their place in the list, which has become virtual.
  const list = page.getByRole('list', { name: 'Vehicles' })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(list.getByRole('listitem').last()).toBeInViewport()
})

test('the super admin imports a file without choosing a city before', async ({ as, ownCity }) => {
  const page = await as('superAdmin')
  await page.goto('/dashboard/fleet?city=all')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import vehicles' })
  await expect(dialog.locator('input[type=file]')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByLabel('City').selectOption({ label: ownCity.name })
  await expect(dialog).toContainText(`Adds vehicles to ${ownCity.name}.`)
  const header = 'registrationNumber,brand,modelName,hub,chassisNumber,motorNumber,batteryNumber,tempRegistrationNumber'
  const plate = `${ownCity.plate}I1`
  const csv = `${header}\n${plate},Ather,450X,${ownCity.hubName},C${plate},M${plate},B${plate},\n`
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add 1 vehicle' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('textbox', { name: 'Search by registration number' }).fill(plate)
  await expect(page.getByRole('grid', { name: 'Vehicles' })).toContainText(ownCity.name)
})

test('the tools of the fleet fit beside its filters, without a second row', async ({ as }) => {
  const page = await as('superAdmin')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard/fleet?city=all')
  const bottomOf = async (name: string) => {
    const box = await page.getByRole('button', { name }).boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0))
  }
  await expect(page.getByRole('button', { name: 'Import CSV' })).toBeEnabled()
  const search = await page.getByRole('search').boundingBox()
  const bottom = Math.round((search?.y ?? 0) + (search?.height ?? 0))
  for (const name of ['Import CSV', 'Labels', 'Export CSV', 'Add vehicle']) expect(await bottomOf(name)).toBe(bottom)
  await expectNoSidewaysScroll(page)
})
