import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './harness/accessibility.ts'
import { choose } from './harness/entry-menu.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { test } from './harness/own-city.ts'
import { expectToast } from './harness/toasts.ts'
import { expect } from './fixtures.ts'

/** What is typed into which field of the dialog, and what it then says about it. */
const RULES = [
  ['Registration number', '', 'Registration number is required'],
  ['Registration number', '  ', 'Registration number is required'],
  ['Registration number', 'X'.repeat(21), 'Registration number should be at most 20 characters'],
  ['Chassis number', '', 'Chassis number is required'],
  ['Chassis number', 'X'.repeat(51), 'This number should be at most 50 characters'],
  ['Motor number', '', 'Motor number is required'],
  ['Motor number', 'X'.repeat(51), 'This number should be at most 50 characters'],
  ['Battery number', '', 'Battery number is required'],
  ['Battery number', 'X'.repeat(51), 'This number should be at most 50 characters'],
  ['Temporary number (optional)', 'X'.repeat(21), 'Registration number should be at most 20 characters'],
] as const

const FLEET = '/dashboard/fleet'
const CHANGES = /Add vehicle|Import CSV|^More for|Edit|Delete/

test('the vehicle form says word for word what is wrong, and cannot be sent before it is right', async ({ as }) => {
  const page = await as('superAdmin')
  await page.goto(FLEET)
  const form = await openForm(page)
  await expect(form.getByLabel('Registration number')).toBeFocused()
  for (const [label, typed, says] of RULES) {
    const field = form.getByLabel(label, { exact: true })
    await field.fill('x')
    await field.fill(typed)
    await field.blur()
    await expect(field, `${label}: ${typed}`).toHaveAccessibleDescription(says)
  }
  for (const [label, says] of [
    ['Model', 'Model is required'],
    ['City', 'City is required'],
  ] as const) {
    await form.getByLabel(label).focus()
    await form.getByLabel(label).blur()
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(says)
  }
  await expect(submitOf(form)).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a vehicle that somebody else adds appears by itself', async ({ as, ownCity }) => {
  const page = await as(ownCity.admin)
  const listening = page.waitForResponse(/api\/v1\/live/)
  await page.goto(FLEET)
  await expect(page.getByText('No data Found')).toBeVisible()
  await listening
  const { registrationNumber } = await ownCity.add(`${ownCity.plate}LIVE`)
  await expect(page.getByText(registrationNumber)).toBeVisible()
})

test('a city admin adds a vehicle in the own city, and has no other to choose', async ({ as, ownCity }) => {
  const page = await as(ownCity.admin)
  await page.goto(FLEET)
  await expect(page.getByText('No data Found')).toBeVisible()
  const chooser = page.getByLabel('City', { exact: true })
  await expect(chooser).toBeDisabled()
  await expect(chooser.getByRole('option')).toHaveText([ownCity.name])
  await page.getByRole('tab', { name: 'Undeployed' }).click()
  await expect(page.getByText('No undeployed vehicles found')).toBeVisible()
  await page.getByRole('tab', { name: 'All' }).click()

  const form = await openForm(page)
  await expect(form.getByLabel('City')).toBeDisabled()
  await expect(form.getByLabel('City')).toHaveValue(ownCity.cityId)
  await form.getByLabel('Registration number').pressSequentially('ts 03 ev 77')
  await expect(form.getByLabel('Registration number')).toHaveValue('TS 03 EV 77')
  await form.getByLabel('Model').selectOption({ label: 'Ather 450X' })
  await expect(form.getByLabel('Hub').getByRole('option')).toHaveText(['At no hub yet', ownCity.hubName])
  await form.getByLabel('Hub').selectOption({ label: ownCity.hubName })
  await form.getByLabel('Chassis number').fill('md9ev1')
  await form.getByLabel('Motor number').fill('bldc1')
  await form.getByLabel('Battery number').fill('lfp1')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await submitOf(form).click()
  expect((await sent).postDataJSON()).toMatchObject({
    chassisNumber: 'MD9EV1',
    motorNumber: 'BLDC1',
    hubId: expect.any(String),
  })
  await expectToast(page, 'Vehicle created successfully')
  await expect(form).toBeHidden()
  await expect(found(page)).toHaveText('Total vehicles found1')
  await expect(rows(page)).toHaveText([/TS 03 EV 77.*Undeployed.*Ather 450X/s])
  await expect(rows(page)).toContainText([ownCity.hubName])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a registration number that is taken is refused at its field, and nothing that was typed is lost', async ({
  as,
  ownCity,
  noise,
}) => {
  noise.allow(/status of 409/)
  const { registrationNumber } = await ownCity.add(`${ownCity.plate}T`)
  const page = await as(ownCity.admin)
  await page.goto(FLEET)
  const form = await openForm(page)
  await form.getByLabel('Registration number').fill(registrationNumber)
  await form.getByLabel('Model').selectOption({ label: 'Ather 450X' })
  for (const label of ['Chassis number', 'Motor number', 'Battery number']) await form.getByLabel(label).fill('N1')
  await submitOf(form).click()
  const registration = form.getByLabel('Registration number')
  await expect(registration).toHaveAccessibleDescription('A vehicle with this registration number exists already.')
  await expect(registration).toBeFocused()
  await expect(form.getByLabel('Battery number')).toHaveValue('N1')
  await registration.fill(`${registrationNumber}B`)
  await submitOf(form).click()
  await expectToast(page, 'Vehicle created successfully')
})

test('without an answer the form says that it failed, and can be sent again', async ({ as, ownCity, noise }) => {
  noise.allow(/ERR_FAILED|Failed to load/)
  const { registrationNumber } = await ownCity.add(`${ownCity.plate}F`)
  const page = await as(ownCity.admin)
  await page.goto(FLEET)
  await choose(page, registrationNumber, 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit vehicle' })
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  await form.getByLabel('Motor number').fill('mo2')
  await page.route('**/api/v1/vehicle/*', (route) => route.abort())
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Failed to update vehicle')
  await expect(form.getByLabel('Motor number')).toHaveValue('MO2')
  await page.unroute('**/api/v1/vehicle/*')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Vehicle updated successfully')
})

test('a vehicle is edited, taken out of service for a reason, brought back and deleted', async ({ as, ownCity }) => {
  const { registrationNumber } = await ownCity.add(`${ownCity.plate}S`)
  const page = await as(ownCity.admin)
  await page.goto(FLEET)
  await choose(page, registrationNumber, 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit vehicle' })
  await form.getByLabel('Hub').selectOption({ label: 'At no hub yet' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Vehicle updated successfully')
  await expect(rows(page)).toContainText(['At no hub yet'])

  await choose(page, registrationNumber, 'Take out of service')
  const service = page.getByRole('dialog', { name: 'Take out of service' })
  const reason = service.getByLabel('Reason')
  for (const [typed, says] of [
    [' ', 'Reason is required'],
    ['x'.repeat(201), 'The reason should be at most 200 characters'],
  ] as const) {
    await reason.fill(typed)
    await reason.blur()
    await expect(reason).toHaveAccessibleDescription(says)
  }
  await expectAccessible(page)
  await reason.fill('Brake pads worn')
  await service.getByRole('button', { name: 'Take out of service' }).click()
  await expectToast(page, 'Vehicle taken out of service')
  await expect(rows(page)).toContainText(['Out of serviceBrake pads worn'])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await choose(page, registrationNumber, 'Back in service')
  await expectToast(page, 'Vehicle back in service')
  await expect(page.getByText('Brake pads worn')).toHaveCount(0)

  await choose(page, registrationNumber, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(rows(page)).toHaveCount(1)
  await choose(page, registrationNumber, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Vehicle deleted successfully')
  await expect(page.getByText('No data Found')).toBeVisible()
})

for (const who of ['salesAgent', 'hubManager'] as const) {
  test(`a ${who} looks at the own city's fleet and changes nothing`, async ({ as }) => {
    const page = await as(who)
    await page.goto(FLEET)
    await expect(rows(page).first()).toContainText('Hyderabad')
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled()
    await expect(page.getByRole('button', { name: CHANGES })).toHaveCount(0)
  })
}

test('customer support chooses a city first, looks at its fleet and changes nothing', async ({ as }) => {
  const page = await as('customerSupport')
  await page.goto(FLEET)
  await expect(page.getByText('Please choose the city first')).toBeVisible()
  await page.getByLabel('City', { exact: true }).selectOption({ label: 'Hyderabad' })
  await expect(rows(page).first()).toContainText('Hyderabad')
  await expect(page.getByRole('button', { name: CHANGES })).toHaveCount(0)
})

test('a search answers while typing, and with city and filter survives a reload', async ({ as, ownCity }) => {
  for (const name of ['A1', 'A2', 'B1']) await ownCity.add(`${ownCity.plate}${name}`)
  const page = await as('superAdmin')
  await page.goto(FLEET)
  await expect(page.getByText('Please choose the city first')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('City', { exact: true }).selectOption({ label: ownCity.name })
  await expect(found(page)).toHaveText('Total vehicles found3')
  await page.getByRole('tab', { name: 'Undeployed' }).click()
  const search = page.getByRole('textbox', { name: 'Search by registration number' })
  await search.pressSequentially(`${ownCity.plate} a`)
  await expect(found(page)).toHaveText('Total vehicles found2')
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL(/city=.*state=undeployed.*q=/)
  await page.reload()
  await expect(search).toHaveValue(`${ownCity.plate} a`)
  await expect(page.getByRole('tab', { name: 'Undeployed' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('City', { exact: true })).toHaveValue(ownCity.cityId)
  await expect(rows(page)).toHaveCount(2)

  await search.fill('nowhere to be found')
  await expect(page.getByText('No data Found')).toBeVisible()
  await page.getByRole('search').getByRole('button', { name: 'Clear search' }).click()
  await expect(search).toBeFocused()
  await expect(rows(page)).toHaveCount(3)
})

const found = (page: Page) => page.locator('h1 ~ [role=status]')
const rows = (page: Page) => page.getByRole('list', { name: 'Vehicles' }).getByRole('listitem')
const submitOf = (form: Locator) => form.getByRole('button', { name: 'Add vehicle' })

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  return page.getByRole('dialog', { name: 'Add vehicle' })
}
