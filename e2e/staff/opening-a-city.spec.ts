import type { Page } from '@playwright/test'
import { listAvailableModels } from '@voltloop/contract/fleet/fleet'
import { IMPORT_COLUMNS } from '@voltloop/contract/fleet/vehicle-import'
import { listAvailableCities, listAvailableHubs } from '@voltloop/contract/places/places'
import { callerAt, dataOf } from '../../server/test/support/caller.ts'
import { cardOf, pngPicture, RECORDER } from '../harness/catalogue.ts'
import { fillHub, hubRow, openForm, submitOf } from '../harness/hub-board.ts'
import { freshPhone, uniqueWord } from '../harness/staff.ts'
import { expectToast } from '../harness/toasts.ts'
import { expect, test } from '../fixtures.ts'

test('the super admin sets up a new city with hub, model, vehicles and plan, and a customer is offered all of it', async ({
  as,
  product,
  newCustomer,
  sessionOf,
  noise,
}) => {
  noise.allow(RECORDER)
  const word = uniqueWord()
  const [city, hub, model] = [`Mysuru ${word}`, `Palace Road ${word}`, `Chetak ${word}`]
  const { name: cookie, value } = await sessionOf(await newCustomer())
  const rider = callerAt(product.url, `${cookie}=${value}`)
  const cityOnOffer = async () => dataOf(await rider.call(listAvailableCities, {})).find(({ name }) => name === city)
  const page = await as('superAdmin')

  const adminPhone = await hire(page, `Asha ${word}`, 'City Admin')
  const managerPhone = await hire(page, `Ravi ${word}`, 'Hub Manager')
  await openCity(page, city, adminPhone)
  expect(await cityOnOffer()).toBeUndefined()
  await openHub(page, hub, city, managerPhone)
  await addModel(page, model)
  await importVehicles(page, city, hub, model, word)

  const { cityId = '' } = (await cityOnOffer()) ?? {}
  const modelsOnOffer = async () => dataOf(await rider.call(listAvailableModels, { query: { cityId } }))
  const hubs = dataOf(await rider.call(listAvailableHubs, { query: { cityId } }))
  expect(hubs).toEqual([expect.objectContaining({ name: hub, address: '4 Station Road' })])
  expect(await modelsOnOffer()).toEqual([])
  await addPlan(page, `Mysuru month ${word}`, model)
  expect(await modelsOnOffer()).toEqual([
    expect.objectContaining({ brand: 'Bajaj', modelName: model, plans: 1, imagePath: expect.stringMatching(/webp$/) }),
  ])
})

async function hire(page: Page, name: string, role: string): Promise<string> {
  const phone = freshPhone()
  const form = await openForm(page, '/dashboard/employees', 'Add employee')
  const [firstName = '', lastName = ''] = name.split(' ')
  await form.getByLabel('First name').fill(firstName)
  await form.getByLabel('Last name').fill(lastName)
  await form.getByLabel('Phone Number').fill(phone)
  await form.getByLabel('Role').selectOption(role)
  await form.getByLabel('Password (optional)').fill('Loop@1234')
  await submitOf(form).click()
  await expectToast(page, 'Employee created successfully')
  await expect(form).toBeHidden()
  return phone
}

async function openCity(page: Page, city: string, adminPhone: string): Promise<void> {
  const form = await openForm(page, '/dashboard/hub', 'Add City')
  await form.getByLabel('City name').fill(city)
  await form.getByLabel('State').selectOption('Karnataka')
  await form.getByLabel('Admin phone number').fill(adminPhone)
  await submitOf(form).click()
  await expectToast(page, 'City created successfully')
}

async function openHub(page: Page, hub: string, city: string, managerPhone: string): Promise<void> {
  const form = await openForm(page, '/dashboard/hub', 'Add Hub')
  await form.getByLabel('City', { exact: true }).selectOption(city)
  await fillHub(form, hub)
  await form.getByLabel('Manager phone number').fill(managerPhone)
  await submitOf(form).click()
  await expectToast(page, 'Hub created successfully')
  await page.getByLabel('City', { exact: true }).selectOption(city)
  await expect(hubRow(page, hub)).toContainText('Ravi')
}

async function addModel(page: Page, modelName: string): Promise<void> {
  const form = await openForm(page, '/dashboard/models', 'Add Model')
  await form.getByLabel('Brand').fill('Bajaj')
  await form.getByLabel('Model Name').fill(modelName)
  await form.getByLabel('Battery Type').selectOption('Charging')
  await form.getByLabel('Top Speed (kmph)').fill('73')
  await form.getByLabel('Vehicle Range (km)').fill('127')
  const picture = { name: 'chetak.png', mimeType: 'image/png', buffer: pngPicture(640, 400) }
  await form.getByLabel('Picture', { exact: true }).setInputFiles(picture)
  await form.getByRole('button', { name: 'Add Model' }).click()
  await expectToast(page, 'Model created successfully')
  await expect(cardOf(page, modelName).locator('img')).toHaveAttribute('src', /^\/files\//)
}

async function importVehicles(page: Page, city: string, hub: string, model: string, word: string): Promise<void> {
  await page.goto('/dashboard/fleet')
  await page.getByLabel('City', { exact: true }).selectOption(city)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const form = page.getByRole('dialog', { name: 'Import vehicles' })
  const lines = ['A', 'B', 'C'].map((end) => `KA${word}${end},Bajaj,${model},${hub},C${end},M${end},B${end},`)
  const buffer = Buffer.from([IMPORT_COLUMNS.join(','), ...lines].join('\n'))
  await form.locator('input[type=file]').setInputFiles({ name: 'truckload.csv', mimeType: 'text/csv', buffer })
  await expect(form).toContainText('truckload.csv')
  await form.getByRole('button', { name: 'Add 3 vehicles' }).click()
  await expectToast(page, '3 vehicles added successfully')
  await expect(page.getByText(/^Total vehicles found/)).toHaveText('Total vehicles found3')
}

async function addPlan(page: Page, name: string, model: string): Promise<void> {
  const form = await openForm(page, '/dashboard/subscription', 'Add plan')
  await form.getByLabel('Plan Name').fill(name)
  await form.getByLabel('Duration (days)').fill('30')
  await form.getByLabel('Cost', { exact: true }).fill('4999')
  await form.getByLabel('List price').fill('5999')
  await form.getByRole('checkbox', { name: model }).check()
  await form.getByRole('button', { name: 'Add plan' }).click()
  await expectToast(page, 'New subscription plan created successfully')
  await expect(cardOf(page, name)).toContainText('Rs. 5,249 for 30 days')
}
