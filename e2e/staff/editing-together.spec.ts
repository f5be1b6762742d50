import { deleteModel, listModels, listPlans } from '@voltloop/contract/catalogue/catalogue'
import { updateEmployee } from '@voltloop/contract/accounts/employees'
import { deleteCity, getHub, updateHub } from '@voltloop/contract/places/places'
import { dataOf } from '../../server/test/support/caller.ts'
import { makeVehicle } from '../../server/test/support/people/vehicles.ts'
import { expect, test } from '../fixtures.ts'
import { cardOf, makeModel, makePlan } from '../harness/catalogue.ts'
import { chooseFromMenu } from '../harness/entry-menu.ts'
import { hubRow } from '../harness/hub-board.ts'
import { headOffice, uniqueWord } from '../harness/staff.ts'
import { expectToast } from '../harness/toasts.ts'

test('two people who edit different fields of a hub keep both changes, and Back asks before it discards one', async ({
  as,
  product,
  sessionOf,
}) => {
  const office = await headOffice(product.url, sessionOf)
  const city = await office.openCity()
  const hub = await office.openHub(city.cityId, { capacity: 20 })
  const page = await as(city.admin)
  await page.goto('/dashboard/profile')
  await page.getByRole('link', { name: 'Hubs' }).click()
  await chooseFromMenu(page, hub.name, 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit Hub' })
  await form.getByLabel('Address').fill('7 Lake Road')
  // Only a real browser shows whether the question comes before the router leaves the page.
  await page.evaluate(() => history.back())
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Address')).toHaveValue('7 Lake Road')
  expect(new URL(page.url()).pathname).toBe('/dashboard/hub')
  const params = { hubId: hub.hubId }
  dataOf(await office.caller.call(updateHub, { params, body: { capacity: 55, description: 'By the gate' } }))
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await form.getByRole('button', { name: 'Save' }).click()
  const { address } = hub
  expect((await sent).postDataJSON()).toEqual({ address: '7 Lake Road', base: { address } })
  await expectToast(page, 'Hub updated successfully')
  await expect(hubRow(page, hub.name).getByText('0 / 55')).toBeVisible()
  expect(dataOf(await office.caller.call(getHub, { params }))).toMatchObject({
    address: '7 Lake Road',
    capacity: 55,
    description: 'By the gate',
  })
})

test('the super admin renames a city whose admin was deactivated, without assigning a new admin', async ({
  as,
  product,
  sessionOf,
}) => {
  const office = await headOffice(product.url, sessionOf)
  const city = await office.openCity()
  const params = { userId: city.admin.userId }
  dataOf(await office.caller.call(updateEmployee, { params, body: { isActive: false } }))
  const page = await as('superAdmin')
  await page.goto(`/dashboard/hub?city=${city.cityId}`)
  await expect(page.getByRole('region', { name: city.name }).getByText('No city admin')).toBeVisible()
  await chooseFromMenu(page, city.name, 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit City' })
  const name = `Town ${uniqueWord()}`
  await form.getByLabel('City name').fill(name)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'City updated successfully')
  await expect(page.getByRole('region', { name })).toBeVisible()
})

test('the super admin saves a plan after one of its models was deleted while the form was open', async ({
  as,
  product,
  sessionOf,
}) => {
  const { caller } = await headOffice(product.url, sessionOf)
  const [staying, leaving, coming] = [await makeModel(caller), await makeModel(caller), await makeModel(caller)]
  const plan = await makePlan(caller, [staying.modelId, leaving.modelId])
  const page = await as('superAdmin')
  const listening = page.waitForResponse(/api\/v1\/live/)
  await page.goto('/dashboard/subscription')
  await listening
  await chooseFromMenu(page, plan.name, 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit plan' })
  await form.getByRole('checkbox', { name: coming.modelName }).check()
  dataOf(await caller.call(deleteModel, { params: { modelId: leaving.modelId } }))
  await expect(form.getByRole('checkbox', { name: leaving.modelName })).toHaveCount(0)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Subscription plan updated successfully')
  await expect(cardOf(page, plan.name).getByText('2 models')).toBeVisible()
  const saved = dataOf(await caller.call(listPlans, { query: {} })).find(({ name }) => name === plan.name)
  const covered = saved?.modelSubscriptions.map(({ model }) => model.modelId) ?? []
  expect(covered.toSorted()).toEqual([staying.modelId, coming.modelId].toSorted())
})

test('a city admin without an assignment sees a notice and no buttons to add, import or export', async ({
  as,
  product,
  sessionOf,
}) => {
  const office = await headOffice(product.url, sessionOf)
  const page = await as(await office.hire('CITY_ADMIN'))
  for (const screen of ['fleet', 'hub', 'employees']) {
    await page.goto(`/dashboard/${screen}`)
    await expect(page.getByText("You're not assigned to a place of work yet.")).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Add|Import|Export)/ })).toHaveCount(0)
  }
})

test('the super admin who opens a URL with a deleted or invalid city sees no city selected', async ({
  as,
  noise,
  product,
  sessionOf,
}) => {
  noise.allow(/status of 40[04]/)
  const office = await headOffice(product.url, sessionOf)
  const city = await office.openCity()
  dataOf(await office.caller.call(deleteCity, { params: { cityId: city.cityId } }))
  const page = await as('superAdmin')
  for (const chosen of ['garbage', city.cityId]) {
    await page.goto(`/dashboard/fleet?city=${chosen}`)
    await expect(page.getByText('Please choose the city first')).toBeVisible()
    await page.goto(`/dashboard/hub?city=${chosen}&q=Madhapur`)
    await expect(hubRow(page, 'Madhapur')).toBeVisible()
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('')
  }
})

test('a city admin who selects a full hub for a vehicle sees which hub has space', async ({
  as,
  product,
  sessionOf,
}) => {
  const office = await headOffice(product.url, sessionOf)
  const city = await office.openCity()
  const [full, roomy] = [await office.openHub(city.cityId, { capacity: 1 }), await office.openHub(city.cityId)]
  const model = dataOf(await office.caller.call(listModels, {})).find(({ modelName }) => modelName === '450X')
  const registrationNumber = `KA${uniqueWord()}`
  const place = { modelId: model?.modelId ?? '', cityId: city.cityId, hubId: full.hubId }
  await makeVehicle(office.caller, { registrationNumber, ...place })
  const page = await as(city.admin)
  await page.goto('/dashboard/fleet')
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  const hub = page.getByRole('dialog', { name: 'Add vehicle' }).getByLabel('Hub')
  await hub.selectOption({ label: full.name })
  await expect(hub).toHaveAccessibleDescription(`${full.name} is full. There's space at ${roomy.name}.`)
  await hub.selectOption({ label: roomy.name })
  await expect(hub).toHaveAccessibleDescription('')
})
