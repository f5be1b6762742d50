import { CITY_NAME_TAKEN, HUB_NAME_TAKEN } from '@voltloop/contract/places/places-messages'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { expectFieldError } from '../harness/field-error.ts'
import { fillHub, openForm, openHubCard, pressAgain, submitOf } from '../harness/hub-board.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { headOffice, uniqueWord } from '../harness/staff.ts'
import { expectToast } from '../harness/toasts.ts'

test('the super admin creates a city and a hub and assigns employees who had no assignment', async ({
  as,
  product,
  sessionOf,
}) => {
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

  const card = await openHubCard(page, hubName)
  await expect(card.getByText('0 / 24')).toHaveCount(2)
  await expect(card.getByText(manager.name)).toHaveCount(2)
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

test('the city and hub forms show server errors at the rejected field and keep the typed text', async ({
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
  await expectFieldError(hubForm.getByLabel('Hub name'), HUB_NAME_TAKEN)
  await expect(hubForm.getByLabel('Address')).toHaveValue('4 Station Road')
  await hubForm.getByLabel('Hub name').fill(`Depot ${uniqueWord()}`)
  const phone = hubForm.getByLabel('Manager phone number')
  await phone.fill(busy.phone)
  await pressAgain(submitOf(hubForm))
  await expectFieldError(phone, 'This employee already works somewhere else.')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const cityForm = await openForm(page, '/dashboard/hub', 'Add City')
  await cityForm.getByLabel('City name').fill(city.name.toUpperCase())
  await cityForm.getByLabel('State').selectOption('NCR')
  await cityForm.getByLabel('Admin phone number').fill(city.admin.phone)
  await submitOf(cityForm).click()
  await expectFieldError(cityForm.getByLabel('City name'), CITY_NAME_TAKEN)
  await cityForm.getByLabel('City name').fill(`Mysuru ${uniqueWord()}`)
  await pressAgain(submitOf(cityForm))
  await expectFieldError(cityForm.getByLabel('Admin phone number'), 'This employee already works somewhere else.')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

/** Expects a field to suggest `phone`, which has the required role, and not `other`, which has another role. */
async function expectSuggested(page: Page, field: Locator, phone: string, other: string): Promise<void> {
  const list = page.locator(`[id="${await field.getAttribute('list')}"]`)
  await expect(list.locator(`option[value="${phone}"]`)).toBeAttached()
  await expect(list.locator(`option[value="${other}"]`)).not.toBeAttached()
}
