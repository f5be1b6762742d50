import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectFieldRules, expectFieldError, type FieldRules } from './harness/field-rules.ts'
import { fillHub, hubCard, openForm, pressAgain, submitOf } from './harness/hub-board.ts'
import { freshPhone, headOffice, uniqueWord } from './harness/staff.ts'
import { expectToast } from './harness/toasts.ts'

const CITY_RULES: FieldRules = [
  ['City name', '', 'City name is required'],
  ['City name', 'x'.repeat(51), 'City name should be at most 50 characters'],
  ['Admin phone number', '', 'Admin phone number is required'],
  ['Admin phone number', '12345', 'Phone number must be exactly 10 digits'],
  ['Admin phone number', '12345abcde', 'Phone number must be exactly 10 digits'],
]

const HUB_RULES: FieldRules = [
  ['Hub name', '', 'Hub name is required'],
  ['Hub name', 'x'.repeat(101), 'Hub name should be at most 100 characters'],
  ['Capacity', '', 'Capacity is required'],
  ['Capacity', '0', 'Capacity should be a whole number from 1 to 1000'],
  ['Capacity', '1001', 'Capacity should be a whole number from 1 to 1000'],
  ['Capacity', '2.5', 'Capacity should be a whole number from 1 to 1000'],
  ['Capacity', 'many', 'Capacity should be a whole number from 1 to 1000'],
  ['Address', ' ', 'Address is required'],
  ['Address', 'x'.repeat(501), 'Address should be at most 500 characters'],
  ['Description', 'x'.repeat(501), 'Description should be at most 500 characters'],
  ['Maps place id', '', 'Maps place id is required'],
  ['Maps place id', 'x'.repeat(301), 'Maps place id should be at most 300 characters'],
  ['Manager phone number', '12345', 'Phone number must be exactly 10 digits'],
]

for (const [button, rules, choice, unchosen] of [
  ['Add City', CITY_RULES, 'State', 'State is required'],
  ['Add Hub', HUB_RULES, 'City', 'City is required'],
] as const) {
  test(`${button} says word for word what is wrong, and cannot be sent before it is right`, async ({ as }) => {
    const page = await as('superAdmin')
    const form = await openForm(page, '/dashboard/hub', button)
    await expect(submitOf(form)).toBeDisabled()
    await expectFieldRules(form, rules)
    await form.getByLabel(choice, { exact: true }).focus()
    await form.getByLabel(choice, { exact: true }).blur()
    await expectFieldError(form.getByLabel(choice, { exact: true }), unchosen)
    await expect(submitOf(form)).toBeDisabled()
  })
}

test('the super admin opens a city and a hub, with people who were free', async ({ as, product, sessionOf }) => {
  const office = await headOffice(product.url, sessionOf)
  const [admin, manager] = [await office.hire('CITY_ADMIN'), await office.hire('HUB_MANAGER')]
  const page = await as('superAdmin')
  const [cityName, hubName] = [`Mysuru ${uniqueWord()}`, `Depot ${uniqueWord()}`]

  const cityForm = await openForm(page, '/dashboard/hub', 'Add City')
  await expectSuggested(page, cityForm.getByLabel('Admin phone number'), admin.phone, manager.phone)
  await cityForm.getByLabel('City name').fill(cityName)
  await cityForm.getByLabel('State').selectOption('Karnataka')
  await cityForm.getByLabel('Admin phone number').fill(admin.phone)
  await submitOf(cityForm).click()
  await expectToast(page, 'City created successfully')
  await expect(cityForm).toBeHidden()
  await page.getByLabel('City', { exact: true }).selectOption({ label: cityName })
  const city = page.getByRole('region', { name: cityName })
  await expect(city.getByText(admin.name)).toBeVisible()
  await expect(city.getByText('No data Found')).toBeVisible()

  await page.getByRole('button', { name: 'Add Hub' }).click()
  const hubForm = page.getByRole('dialog', { name: 'Add Hub' })
  await expectSuggested(page, hubForm.getByLabel('Manager phone number'), manager.phone, admin.phone)
  await fillHub(hubForm, hubName)
  await hubForm.getByLabel('Manager phone number').fill(`${manager.phone.slice(0, 5)} ${manager.phone.slice(5)}`)
  await submitOf(hubForm).click()
  await expectToast(page, 'Hub created successfully')

  const card = hubCard(page, hubName)
  await expect(card.getByText('0 / 24')).toBeVisible()
  await expect(card.getByText(manager.name)).toBeVisible()
  await expect(card.getByRole('link', { name: `+91 ${manager.phone.slice(0, 5)}` })).toHaveAttribute(
    'href',
    `tel:+91${manager.phone}`,
  )
  const maps = card.getByRole('link', { name: `Open ${hubName} in Maps` })
  await expect(maps).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?.*query_place_id=ChIJVolt77$/,
  )
  await expect(page.getByText('Total hubs1')).toBeVisible()
})

test('what the server refuses stands at its field, and nothing typed is lost', async ({
  as,
  noise,
  product,
  sessionOf,
}) => {
  noise.allow(/status of 4\d\d/)
  const office = await headOffice(product.url, sessionOf)
  const city = await office.openCity()
  const busy = await office.hire('HUB_MANAGER')
  const hub = await office.openHub(city.cityId, { managerPhone: busy.phone })
  const page = await as('superAdmin')

  const hubForm = await openForm(page, `/dashboard/hub?city=${city.cityId}`, 'Add Hub')
  await fillHub(hubForm, hub.name)
  await submitOf(hubForm).click()
  await expectFieldError(hubForm.getByLabel('Hub name'), 'This city has a hub of this name already.')
  await expect(hubForm.getByLabel('Address')).toHaveValue('4 Station Road')
  await hubForm.getByLabel('Hub name').fill(`Depot ${uniqueWord()}`)
  const phone = hubForm.getByLabel('Manager phone number')
  for (const [number, says] of [
    [freshPhone(), 'No employee has this phone number.'],
    [city.admin.phone, 'The employee with this phone number has another role.'],
    [busy.phone, 'This employee already works somewhere else.'],
  ] as const) {
    await phone.fill(number)
    await pressAgain(submitOf(hubForm))
    await expectFieldError(phone, says)
  }

  const cityForm = await openForm(page, '/dashboard/hub', 'Add City')
  await cityForm.getByLabel('City name').fill(city.name.toUpperCase())
  await cityForm.getByLabel('State').selectOption('NCR')
  await cityForm.getByLabel('Admin phone number').fill(city.admin.phone)
  await submitOf(cityForm).click()
  await expectFieldError(cityForm.getByLabel('City name'), 'There is a city of this name already.')
  await cityForm.getByLabel('City name').fill(`Mysuru ${uniqueWord()}`)
  await pressAgain(submitOf(cityForm))
  await expectFieldError(cityForm.getByLabel('Admin phone number'), 'This employee already works somewhere else.')
})

test('without an answer the form says so and keeps what was typed', async ({ as, noise }) => {
  noise.allow(/ERR_FAILED|api\/v1\/hub/)
  const page = await as('cityAdmin')
  const form = await openForm(page, '/dashboard/hub', 'Add Hub')
  await page.route('**/api/v1/hub', (route) => route.abort('failed'))
  await fillHub(form, 'Never')
  await submitOf(form).click()
  await expectToast(page, 'Failed to create hub')
  await expect(form.getByLabel('Hub name')).toHaveValue('Never')
  await expect(submitOf(form)).toBeEnabled()
})

/** Expects that a field suggests one number and not another: only those who fit are offered. */
async function expectSuggested(page: Page, field: Locator, phone: string, other: string): Promise<void> {
  const list = page.locator(`[id="${await field.getAttribute('list')}"]`)
  await expect(list.locator(`option[value="${phone}"]`)).toBeAttached()
  await expect(list.locator(`option[value="${other}"]`)).not.toBeAttached()
}
