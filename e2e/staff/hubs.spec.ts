import { HUB_IN_USE } from '@voltloop/contract/places/places-messages'
import { readFile } from 'node:fs/promises'
import { listModels } from '@voltloop/contract/catalogue/catalogue'
import { dataOf } from '../../server/test/support/caller.ts'
import { makeVehicle } from '../../server/test/support/people/vehicles.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { chooseFromMenu } from '../harness/entry-menu.ts'
import { fillHub, hubCard, hubRow, openForm, submitOf } from '../harness/hub-board.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { tableRows } from '../harness/lists/table-rows.ts'
import { headOffice, uniqueWord } from '../harness/staff.ts'
import { expectToast } from '../harness/toasts.ts'

test('a city admin changes a hub, removes its manager and deletes it', async ({ as, product, sessionOf }) => {
  const office = await headOffice(product.url, sessionOf)
  const city = await office.openCity()
  const manager = await office.hire('HUB_MANAGER')
  const hub = await office.openHub(city.cityId, { managerPhone: manager.phone })
  const page = await as(city.admin)
  await page.goto('/dashboard/hub')
  const name = `Yard ${uniqueWord()}`

  await chooseFromMenu(page, hub.name, 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit Hub' })
  await expect(form.getByLabel('Manager phone number')).toHaveValue(manager.phone)
  await expect(form.getByLabel('City', { exact: true })).toBeDisabled()
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  await form.getByLabel('Hub name').fill(name)
  await form.getByLabel('Manager phone number').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Hub updated successfully')
  await expect(hubRow(page, name).getByText('No manager yet')).toBeVisible()

  await chooseFromMenu(page, name, 'Delete')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(hubRow(page, name)).toBeVisible()
  await chooseFromMenu(page, name, 'Delete')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Hub deleted successfully')
  await expect(hubRow(page, name)).toBeHidden()
})

test('a city admin sees which hub is full and cannot delete it while it has vehicles', async ({
  as,
  noise,
  product,
  sessionOf,
}) => {
  noise.allow(/status of 409/)
  const office = await headOffice(product.url, sessionOf)
  const city = await office.openCity()
  const [roomy, full] = [await office.openHub(city.cityId), await office.openHub(city.cityId, { capacity: 1 })]
  const model = dataOf(await office.caller.call(listModels, {})).find(({ modelName }) => modelName === '450X')
  const place = { modelId: model?.modelId ?? '', cityId: city.cityId, hubId: full.hubId }
  await makeVehicle(office.caller, { registrationNumber: `KA${uniqueWord()}`, ...place })
  const page = await as(city.admin)
  await page.goto('/dashboard/hub')
  await expect(hubRow(page, full.name).getByText('1 / 1')).toBeVisible()
  await expect(hubRow(page, full.name).getByText('Full', { exact: true })).toBeVisible()
  await expect(hubRow(page, roomy.name).getByText('Full', { exact: true })).toBeHidden()

  await chooseFromMenu(page, full.name, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, HUB_IN_USE)
  await expect(hubRow(page, full.name)).toBeVisible()
})

test('a city admin lists the fullest hub first, on a phone and at a desk', async ({ as, product, sessionOf }) => {
  const office = await headOffice(product.url, sessionOf)
  const city = await office.openCity()
  const [large, small] = [
    await office.openHub(city.cityId, { name: `A ${uniqueWord()}`, capacity: 30 }),
    await office.openHub(city.cityId, { name: `B ${uniqueWord()}`, capacity: 2 }),
  ]
  const page = await as(city.admin)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/dashboard/hub')
  const cards = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(cards).toHaveText([large.name, small.name])
  await page.getByRole('button', { name: 'Filter' }).click()
  const order = page.getByRole('dialog').getByLabel('Order')
  await order.selectOption('Fullest first')
  // The open list is the browser's: the chosen option differs from the others by this alone.
  await expect(order.locator('option:checked')).toHaveCSS('font-weight', /^[6-9]\d\d$/)
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(cards).toHaveText([small.name, large.name])

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(tableRows(page, 'City Hubs').first()).toContainText(small.name)
  await expect(page.getByRole('columnheader', { name: 'Free spaces' })).toHaveAttribute('aria-sort', 'ascending')
})

test('the super admin edits a city and can delete it only after it is empty', async ({
  as,
  noise,
  product,
  sessionOf,
}) => {
  noise.allow(/status of 409/)
  const office = await headOffice(product.url, sessionOf)
  const [city, successor] = [await office.openCity(), await office.hire('CITY_ADMIN')]
  const hub = await office.openHub(city.cityId)
  const page = await as('superAdmin')
  await page.goto(`/dashboard/hub?city=${city.cityId}`)
  await expect(hubRow(page, hub.name)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await chooseFromMenu(page, city.name, 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit City' })
  await expect(form.getByLabel('State')).toHaveValue('Karnataka')
  await form.getByLabel('Admin phone number').fill(successor.phone)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'City updated successfully')
  await expect(page.getByRole('region', { name: city.name }).getByText(successor.name)).toBeVisible()

  await chooseFromMenu(page, city.name, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'This city still has hubs or vehicles. Remove them first.')
  await chooseFromMenu(page, hub.name, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await expect(hubRow(page, hub.name)).toBeHidden()
  await chooseFromMenu(page, city.name, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'City deleted successfully')
  await expect(page).toHaveURL('/dashboard/hub')
  await expect(page.getByRole('region', { name: city.name })).toBeHidden()
})

test('a city admin adds a hub to their own city and cannot select another city', async ({ as, product, sessionOf }) => {
  const office = await headOffice(product.url, sessionOf)
  const city = await office.openCity()
  const page = await as(city.admin)
  const form = await openForm(page, '/dashboard/hub', 'Add Hub')
  await expect(page.getByRole('button', { name: 'Add City' })).toBeHidden()
  for (const choice of [
    page.getByRole('main').getByLabel('City', { exact: true }),
    form.getByLabel('City', { exact: true }),
  ]) {
    await expect(choice).toBeDisabled()
    await expect(choice.getByRole('option', { includeHidden: true })).toHaveText([city.name])
  }
  const name = `Depot ${uniqueWord()}`
  await fillHub(form, name)
  await submitOf(form).click()
  await expectToast(page, 'Hub created successfully')
  await expect(hubRow(page, name)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([city.name])
  await expect(page.getByRole('button', { name: `More options for ${city.name}` })).toBeHidden()
})

test('customer support selects a city, which remains selected after a reload, and exports its hubs', async ({ as }) => {
  const page = await as('customerSupport')
  await page.goto('/dashboard/hub?q=Madhapur')
  await expect(hubRow(page, 'Madhapur')).toBeVisible()
  await page.goto('/dashboard/hub')
  await expect(page.getByRole('button', { name: /^(Add|More options for)/ })).toHaveCount(0)
  await page.getByLabel('City', { exact: true }).selectOption({ label: 'Bengaluru' })
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Bengaluru'])
  await expect(page).toHaveURL(/\/dashboard\/hub\?city=/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Bengaluru'])
  await expect(hubRow(page, 'Indiranagar')).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('hubs.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('City,Hub name,Address')
  expect(text).toContain('Bengaluru,Indiranagar,')
  expect(text).not.toContain('Hyderabad')
})

test('a city admin sorts the hubs in a table and opens one; a narrower window has cards and one sheet of filters', async ({
  as,
  product,
  sessionOf,
}) => {
  const office = await headOffice(product.url, sessionOf)
  const city = await office.openCity()
  const [small, large] = [
    await office.openHub(city.cityId, { capacity: 5 }),
    await office.openHub(city.cityId, { capacity: 50 }),
  ]
  const page = await as(city.admin)
  await page.goto('/dashboard/hub')
  const rows = tableRows(page, 'City Hubs')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Free spaces' }).click()
  await expect(rows.first()).toContainText(small.name)
  await page.getByRole('button', { name: 'Free spaces' }).click()
  await expect(rows.first()).toContainText(large.name)
  await expect(page).toHaveURL('/dashboard/hub?sort=-space')
  await expectAccessible(page)

  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const card = hubRow(page, small.name)
  await expect(card.getByText(small.address)).toBeVisible()
  await card.getByText('Stock by model').click()
  await expect(card.getByText('No vehicles')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search by hub name or address')).toBeFocused()
  await expectAccessible(page)

  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(hubCard(page, small.name).getByText('0 / 5')).toBeVisible()
  await expect(page.getByLabel('City', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: /^Filter/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await expect(sheet.getByLabel('City', { exact: true })).toBeDisabled()
  await expectAccessible(page)
})
