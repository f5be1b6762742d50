import { WRONG_EMPLOYEE_ROLE } from '@voltloop/contract/places/places-messages'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listEmployees, listUnassignedEmployees } from '@voltloop/contract/accounts/employees'
import { createCity, createHub, listCities, listHubs, updateHub } from '@voltloop/contract/places/places'
import { listCityStates } from '@voltloop/contract/payments/tax'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { expectFieldError, expectFieldRules, typeInto } from '../../../test/field-rules.ts'
import { chooseFromMenu, expectToast, openApp, openDialog, openFilters } from '../../../test/open-app.tsx'
import { CITY, HUB, MODEL } from '../../../test/records.ts'
import { readHubStock } from '@voltloop/contract/company/hub-stock'

const PATH = '/dashboard/hub'
const withHub = (api: FakeApi) =>
  void api
    .reply(listCities, [CITY, { ...CITY, cityId: '00000000-0000-4000-8000-000000000013', name: 'Bengaluru' }])
    .reply(listHubs, [HUB])
    .reply(listUnassignedEmployees, [])
    .reply(listEmployees, { users: [] }, { nextCursor: null, total: 0 })

test.each(['SALES_AGENT', 'HUB_MANAGER', 'CUSTOMER_SUPPORT'] as const)(
  'shows a %s the hubs without any control to change them',
  async (role) => {
    openApp(PATH, role, withHub)
    expect(await screen.findByRole('heading', { name: 'Madhapur' })).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: /^(Add|More options for)/ })).toEqual([])
  },
)

test('lists the fullest hub of all cities first when the filter sheet says so', async () => {
  const bengaluru = { ...CITY, cityId: '00000000-0000-4000-8000-000000000013', name: 'Bengaluru' }
  const hubs = [
    { ...HUB, hubId: '00000000-0000-4000-8000-000000000091', cityId: bengaluru.cityId, name: 'Ample' },
    { ...HUB, hubId: '00000000-0000-4000-8000-000000000092', name: 'Over', capacity: 10, currentCapacity: 13 },
    {
      ...HUB,
      hubId: '00000000-0000-4000-8000-000000000093',
      cityId: bengaluru.cityId,
      name: 'Brim',
      capacity: 9,
      currentCapacity: 9,
    },
  ]
  const { user } = openApp(PATH, 'SUPER_ADMIN', (api) => {
    api.reply(listCities, [bengaluru, CITY]).reply(listHubs, hubs)
  })
  await screen.findByRole('heading', { name: 'Over' })
  const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names()).toEqual(['Ample', 'Brim', 'Over'])
  await openFilters(user)
  await user.selectOptions(screen.getByLabelText('Order'), 'Fullest first')
  await user.click(screen.getByRole('button', { name: 'Show results' }))
  expect(names()).toEqual(['Over', 'Brim', 'Ample'])
  expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(/^OverHyderabad/)
  expect(window.location.search).toBe('?sort=space')
  expect(screen.getByRole('button', { name: /^Filter/ }).textContent).toBe('1')
})

test.each([
  [
    'Add City',
    'State',
    'State is required',
    [
      ['City name', '', 'City name is required'],
      ['City name', 'x'.repeat(51), 'City name should be at most 50 characters'],
      ['Admin phone number', '', 'Admin phone number is required'],
      ['Admin phone number', '12345', 'Phone number must be exactly 10 digits'],
      ['Admin phone number', '12345abcde', 'Phone number must be exactly 10 digits'],
    ],
  ],
  [
    'Add Hub',
    'City',
    'City is required',
    [
      ['Hub name', '', 'Hub name is required'],
      ['Hub name', 'x'.repeat(101), 'Hub name should be at most 100 characters'],
      ['Capacity', '', 'Capacity is required'],
      ['Capacity', '0', 'Capacity should be a whole number from 1 to 1000'],
      ['Capacity', '1001', 'Capacity should be a whole number from 1 to 1000'],
      ['Capacity', '2.5', 'Capacity should be a whole number from 1 to 1000'],
      ['Capacity', 'many', 'Capacity should be a whole number from 1 to 1000'],
      ['Address', ' ', 'Address is required'],
      ['Address', 'x'.repeat(501), 'Address should be at most 500 characters'],
      ['Description (optional)', 'x'.repeat(501), 'Description should be at most 500 characters'],
      ['Maps place id', '', 'Maps place id is required'],
      ['Maps place id', 'x'.repeat(301), 'Maps place id should be at most 300 characters'],
      ['Manager phone number (optional)', '12345', 'Phone number must be exactly 10 digits'],
    ],
  ],
] as const)('%s shows a message for every wrong value', async (button, choice, unchosen, rules) => {
  const { user } = openApp(PATH, 'SUPER_ADMIN', withHub)
  const form = await openForm(user, button)
  const submit = within(form).getByRole('button', { name: button })
  expect(submit).toHaveProperty('disabled', true)
  await expectFieldRules(form, rules)
  fireEvent.blur(within(form).getByLabelText(choice))
  await expectFieldError(within(form).getByLabelText(choice), unchosen)
  expect(submit).toHaveProperty('disabled', true)
})

test.each([
  ['No employee has this phone number.', 'notAnEmployee'],
  [WRONG_EMPLOYEE_ROLE, 'wrongEmployeeRole'],
  ['This employee already works somewhere else.', 'worksElsewhere'],
] as const)('shows "%s" at the phone number of a hub manager and of a city admin', async (message, code) => {
  const { user } = openApp(PATH, 'SUPER_ADMIN', (api) => {
    withHub(api)
    api.reply(listCityStates, ['NCR'])
    api.fail(createHub, code, 'managerPhone').fail(createCity, code, 'adminPhone')
  })
  const hubForm = await openDialog(user, 'Add Hub')
  fillHub(hubForm)
  await send(user, hubForm, 'Add Hub')
  await expectFieldError(within(hubForm).getByLabelText('Manager phone number (optional)'), message)
  await user.click(within(hubForm).getByText('Close'))

  const cityForm = await openForm(user, 'Add City')
  typeInto(within(cityForm).getByLabelText('City name'), 'Mysuru')
  await within(cityForm).findByRole('option', { name: 'NCR' })
  typeInto(within(cityForm).getByLabelText('State'), 'NCR')
  typeInto(within(cityForm).getByLabelText('Admin phone number'), '9000000002')
  await send(user, cityForm, 'Add City')
  await expectFieldError(within(cityForm).getByLabelText('Admin phone number'), message)
})

test('keeps the typed text when a new hub does not reach the server', async () => {
  const { user } = openApp(PATH, 'SUPER_ADMIN', (api) => {
    withHub(api)
    api.disconnect(createHub)
  })
  const form = await openDialog(user, 'Add Hub')
  fillHub(form)
  const submit = within(form).getByRole('button', { name: 'Add Hub' })
  await waitFor(() => expect(submit).toHaveProperty('disabled', false))
  await user.click(submit)
  await expectToast('Failed to create hub')
  expect(within(form).getByLabelText('Hub name')).toHaveProperty('value', 'Depot')
  expect(submit).toHaveProperty('disabled', false)
})

test('warns when the saved capacity is below the number of vehicles at the hub', async () => {
  const warning = `${HUB.name} now has 12 vehicles and space for 10.`
  const { user } = openApp(PATH, 'SUPER_ADMIN', (api) => {
    withHub(api)
    api.reply(updateHub, HUB, { warnings: [warning], startsWhileClosed: [] })
  })
  await chooseFromMenu(user, HUB.name, 'Edit')
  const form = await screen.findByRole('dialog', { name: 'Edit Hub' })
  typeInto(within(form).getByLabelText('Capacity'), '10')
  const save = within(form).getByRole('button', { name: 'Save' })
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await user.click(save)
  await expectToast('Hub updated successfully')
  await expectToast(warning)
})

function fillHub(form: HTMLElement): void {
  const field = (label: string) => within(form).getByLabelText(label)
  typeInto(field('City'), CITY.cityId)
  typeInto(field('Hub name'), 'Depot')
  typeInto(field('Capacity'), '24')
  typeInto(field('Address'), '4 Station Road')
  typeInto(field('Maps place id'), 'ChIJVolt77')
  typeInto(field('Manager phone number (optional)'), '9000000003')
}

test('the search leaves the hubs whose name or address matches, and can be cleared', async () => {
  const { user } = openApp(PATH, 'SUPER_ADMIN', (api) => {
    withHub(api)
    const ameerpet = {
      ...HUB,
      hubId: '00000000-0000-4000-8000-000000000099',
      name: 'Ameerpet',
      address: 'Metro Road 4',
    }
    api.reply(listHubs, [HUB, ameerpet])
  })
  expect(await screen.findByRole('heading', { name: 'Ameerpet' })).toBeTruthy()
  expect(screen.getByText('Total hubs').textContent).toBe('Total hubs2')
  const search = screen.getByRole('textbox', { name: 'Search by hub name or address' })
  await user.type(search, 'metro road')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Madhapur' })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Ameerpet' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Bengaluru' })).toBeNull()
  expect(screen.getByText('Hubs found').textContent).toBe('Hubs found1')
  expect(screen.getByText('Cities found').textContent).toBe('Cities found1')
  await user.type(search, ' nowhere')
  // A search that is typed slowly starts several times, and the last one would come after the search is cleared.
  await expect.poll(() => window.location.search).toContain('nowhere')
  expect(await screen.findByText('No data Found')).toBeTruthy()
  await user.click(screen.getByText('Clear search'))
  expect(await screen.findByRole('heading', { name: 'Madhapur' })).toBeTruthy()
})

test('presets the hours of a new hub, and sends closed days and pasted coordinates', async () => {
  const { user, api } = openApp(PATH, 'SUPER_ADMIN', (fake) => {
    withHub(fake)
    fake.reply(createHub, HUB)
  })
  const form = await openDialog(user, 'Add Hub')
  fillHub(form)
  expect(within(form).getByLabelText('Mon opens at')).toHaveProperty('value', '08:00')
  expect(within(form).getByLabelText('Sun closes at')).toHaveProperty('value', '21:00')
  await user.click(within(form).getByRole('checkbox', { name: 'Sun' }))
  fireEvent.change(within(form).getByLabelText('Closed days (optional)'), { target: { value: '2099-12-25' } })
  await user.click(within(form).getByRole('button', { name: 'Add day' }))
  fireEvent.paste(within(form).getByLabelText('Latitude (optional)'), {
    clipboardData: { getData: () => '17.4429, 78.3875' },
  })
  await send(user, form, 'Add Hub')
  await expectToast('Hub created successfully')
  const hours = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'].map((day) => ({ day, opens: '08:00', closes: '21:00' }))
  const place = { hours, closedDays: ['2099-12-25'], latitude: 17.4429, longitude: 78.3875 }
  expect(api.lastRequest(createHub)?.body).toMatchObject(place)
})

test('lists the bookings that start while the hub is closed to the person who closes it', async () => {
  const { user } = openApp(PATH, 'SUPER_ADMIN', (fake) => {
    withHub(fake)
    const kept = { transactionId: 'VL-28016', start: '2099-12-25T04:30:00.000Z', customerName: 'Asha Rao' }
    fake.reply(updateHub, HUB, { warnings: [], startsWhileClosed: [kept] })
  })
  await chooseFromMenu(user, HUB.name, 'Edit')
  const form = await screen.findByRole('dialog', { name: 'Edit Hub' })
  expect(within(form).queryByLabelText('Mon opens at')).toBeNull()
  fireEvent.change(within(form).getByLabelText('Closed days (optional)'), { target: { value: '2099-12-25' } })
  await user.click(within(form).getByRole('button', { name: 'Add day' }))
  await send(user, form, 'Save')
  const list = await screen.findByRole('dialog', { name: 'These bookings stay' })
  expect(list.textContent).toContain('Asha Rao')
  expect(list.textContent.replaceAll(/\s/g, ' ')).toContain('25 Dec 99, 10:00 AM')
  expect(within(list).getByRole('link', { name: 'VL-28016' }).getAttribute('href')).toBe(
    '/dashboard/booking?ride=VL-28016',
  )
})

/** A city is added rarely: the button is among the tools of the list. */
async function openForm(user: UserEvent, button: string): Promise<HTMLElement> {
  if (button === 'Add City') await openFilters(user)
  return openDialog(user, button)
}

async function send(user: UserEvent, form: HTMLElement, button: string): Promise<void> {
  const submit = within(form).getByRole('button', { name: button })
  await waitFor(() => expect(submit).toHaveProperty('disabled', false))
  await user.click(submit)
}

test('shows all managers of a hub, by how many vehicles it is over capacity, and its stock by model', async () => {
  const managers = ['Ananya Rao', 'Ravi Kumar'].map((name, index) => ({
    userId: `00000000-0000-4000-8000-00000000010${index}`,
    name,
    phone: `+91980000000${index}`,
  }))
  const hub = { ...HUB, managers, capacity: 10, currentCapacity: 13 }
  const { modelId, brand, modelName } = MODEL
  const { user } = openApp(
    '/dashboard/hub',
    'SALES_AGENT',
    (api) =>
      void api
        .reply(listCities, [CITY])
        .reply(listHubs, [hub])
        .reply(readHubStock, [{ modelId, brand, modelName, ready: 7, outOfService: 2, onRoad: 4 }]),
  )
  const people = await screen.findByRole('list', { name: 'Managers' })
  expect(within(people).getByText('Ravi Kumar')).toBeTruthy()
  expect(screen.getByText('3 over capacity')).toBeTruthy()
  await user.click(screen.getByText('Stock by model'))
  const row = await screen.findByRole('row', { name: `${brand} ${modelName} 7 4 2` })
  expect(row).toBeTruthy()
})
