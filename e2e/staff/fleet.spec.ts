import { REGISTRATION_TAKEN } from '@voltloop/contract/fleet/fleet-messages'
import { BRING_BACK, NO_HUB_YET } from '../../web/src/lib/words/fleet.words.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { chooseFromMenu } from '../harness/entry-menu.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { test } from '../harness/world.ts'
import { tableRows } from '../harness/lists/table-rows.ts'
import { expectToast } from '../harness/toasts.ts'
import { expect } from '../fixtures.ts'

const FLEET = '/dashboard/fleet'

test('a vehicle that another person adds appears without a reload', async ({ as, ownCity }) => {
  const page = await as(ownCity.admin)
  const listening = page.waitForResponse(/api\/v1\/live/)
  await page.goto(FLEET)
  await expect(page.getByText('No data Found')).toBeVisible()
  await listening
  const { registrationNumber } = await ownCity.add(`${ownCity.plate}LIVE`)
  await expect(page.getByText(registrationNumber)).toBeVisible()
})

test('a city admin adds a vehicle to their own city and cannot select another city', async ({ as, ownCity }) => {
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
  await expect(form.getByLabel('Hub').getByRole('option')).toHaveText([NO_HUB_YET, ownCity.hubName])
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
  await expect(rows(page)).toHaveText([/TS 03 EV 77.*Ather 450X.*Undeployed/s])
  await expect(rows(page)).toContainText([ownCity.hubName])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the vehicle form shows errors for a duplicate and a missing number at their fields and keeps the typed text', async ({
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
  await form.getByLabel('Motor number').fill('')
  await form.getByLabel('Motor number').blur()
  await expect(form.getByLabel('Motor number')).toHaveAccessibleDescription('Motor number is required')
  await expect(submitOf(form)).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await form.getByLabel('Motor number').fill('N1')
  await submitOf(form).click()
  const registration = form.getByLabel('Registration number')
  await expect(registration).toHaveAccessibleDescription(REGISTRATION_TAKEN)
  await expect(registration).toBeFocused()
  await expect(form.getByLabel('Battery number')).toHaveValue('N1')
  await registration.fill(`${registrationNumber}B`)
  await submitOf(form).click()
  await expectToast(page, 'Vehicle created successfully')
})

test('a city admin edits a vehicle, takes it out of service, returns it and deletes it', async ({ as, ownCity }) => {
  const { registrationNumber } = await ownCity.add(`${ownCity.plate}S`)
  const page = await as(ownCity.admin)
  await page.goto(FLEET)
  await chooseFromMenu(page, registrationNumber, 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit vehicle' })
  await form.getByLabel('Hub').selectOption({ label: NO_HUB_YET })
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Vehicle updated successfully')
  await expect(rows(page)).toContainText([NO_HUB_YET])

  await chooseFromMenu(page, registrationNumber, 'Take out of service')
  const service = page.getByRole('dialog', { name: 'Take out of service' })
  const reason = service.getByLabel('Reason')
  await reason.fill(' ')
  await reason.blur()
  await expect(reason).toHaveAccessibleDescription('Reason is required')
  await expectAccessible(page)
  await reason.fill('Brake pads worn')
  await service.getByRole('button', { name: 'Take out of service' }).click()
  await expectToast(page, 'Vehicle taken out of service')
  await expect(rows(page)).toContainText(['Out of serviceBrake pads worn'])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await chooseFromMenu(page, registrationNumber, BRING_BACK)
  await expectToast(page, 'Vehicle back in service')
  await expect(page.getByText('Brake pads worn')).toHaveCount(0)

  await chooseFromMenu(page, registrationNumber, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(rows(page)).toHaveCount(1)
  await chooseFromMenu(page, registrationNumber, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Vehicle deleted successfully')
  await expect(page.getByText('No data Found')).toBeVisible()
})

test('the super admin searches as they type, and search, city and filter remain after a reload', async ({
  as,
  ownCity,
}) => {
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
const rows = (page: Page) => tableRows(page, 'Vehicles')
const submitOf = (form: Locator) => form.getByRole('button', { name: 'Add vehicle' })

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  return page.getByRole('dialog', { name: 'Add vehicle' })
}

test('the chosen tab is in view on a phone, also when a notice opened it', async ({ as, ownCity }) => {
  const page = await as(ownCity.admin)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard/fleet?state=expiring')
  await expect(page.getByText('No document expires within 30 days')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Expiring documents' })).toBeInViewport({ ratio: 0.99 })
  await expectNoSidewaysScroll(page)
})
