import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listModels, listPlans, updateModel, updatePlan } from '@voltloop/contract/catalogue/catalogue'
import { listEmployees, updateEmployee } from '@voltloop/contract/accounts/employees'
import type { EndpointSpec } from '@voltloop/contract/core/endpoint'
import { listVehicles, updateVehicle } from '@voltloop/contract/fleet/fleet'
import { DELETED_MEANWHILE } from '../../components/ui/edits.words.ts'
import { listCities, listHubs, updateCity, updateHub } from '@voltloop/contract/places/places'
import { listCityStates } from '@voltloop/contract/payments/tax'
import { expect, test } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { typeInto } from '../../../test/field-rules.ts'
import { chooseFromMenu, expectToast, openApp } from '../../../test/open-app.tsx'
import { CITY, EMPLOYEE, HUB, MODEL, PLAN, VEHICLE } from '../../../test/records.ts'

const OTHER_HUB = { ...HUB, hubId: '00000000-0000-4000-8000-000000000014', name: 'Kondapur' }

const everything = (api: FakeApi) =>
  void api
    .reply(listCities, [CITY])
    .reply(listCityStates, ['Karnataka', 'Telangana'])
    .reply(listHubs, [HUB, OTHER_HUB])
    .reply(listModels, [MODEL])
    .reply(listPlans, [PLAN])
    .reply(listEmployees, { users: [EMPLOYEE] }, { nextCursor: null, total: 1 })
    .reply(listVehicles, [VEHICLE], { nextCursor: null, total: 1 })

interface Case {
  path: string
  entry: string
  dialog: string
  endpoint: EndpointSpec
  /** The edited field: its label, the typed value, the previous value and the value that somebody else saved meanwhile. */
  label: string
  typed: string
  base: object
  present: Record<string, unknown>
  sentence: string
  theirs: string
  /** Selects that the simulated browser leaves empty when the form opens, with their values. */
  selects?: Record<string, string>
}

const CASES: [string, Case][] = [
  [
    'hub',
    {
      path: '/dashboard/hub',
      entry: 'Madhapur',
      dialog: 'Edit Hub',
      endpoint: updateHub,
      label: 'Capacity',
      typed: '60',
      base: { capacity: '20' },
      present: { capacity: 50 },
      sentence: 'Capacity is now 50.',
      theirs: '50',
    },
  ],
  [
    'city',
    {
      path: '/dashboard/hub',
      entry: 'Hyderabad',
      dialog: 'Edit City',
      endpoint: updateCity,
      label: 'Admin phone number',
      typed: '9000000011',
      base: { adminPhone: '9000000002' },
      present: { adminPhone: '+919000000012' },
      sentence: 'Admin phone number is now 9000000012.',
      theirs: '9000000012',
      selects: { State: 'Telangana' },
    },
  ],
  [
    'model',
    {
      path: '/dashboard/models',
      entry: 'Ather 450X',
      dialog: 'Edit Model',
      endpoint: updateModel,
      label: 'Vehicle Range (km)',
      typed: '140',
      base: { features: { range: '126' } },
      present: { 'features.range': 130 },
      sentence: 'Vehicle Range (km) is now 130.',
      theirs: '130',
      selects: { 'Battery Type': 'CHARGING' },
    },
  ],
  [
    'plan',
    {
      path: '/dashboard/subscription',
      entry: 'Weekly',
      dialog: 'Edit plan',
      endpoint: updatePlan,
      label: 'Cost',
      typed: '1700',
      base: { cost: '1499' },
      present: { cost: 1600 },
      sentence: 'Cost is now 1600.',
      theirs: '1600',
    },
  ],
  [
    'vehicle',
    {
      path: `/dashboard/fleet?city=${CITY.cityId}`,
      entry: 'TS 09 EV 1234',
      dialog: 'Edit vehicle',
      endpoint: updateVehicle,
      label: 'Hub',
      typed: '',
      base: { hubId: HUB.hubId },
      present: { hubId: OTHER_HUB.hubId },
      sentence: 'Hub is now Kondapur.',
      theirs: OTHER_HUB.hubId,
    },
  ],
  [
    'employee',
    {
      path: '/dashboard/employees',
      entry: 'Naveen Kumar',
      dialog: 'Edit employee',
      endpoint: updateEmployee,
      label: 'Role',
      typed: 'HUB_MANAGER',
      base: { role: 'SALES_AGENT' },
      present: { role: 'CITY_ADMIN' },
      sentence: 'Role is now City Admin.',
      theirs: 'CITY_ADMIN',
    },
  ],
]

test.each(CASES)('the dialog of a %s shows what somebody else changed meanwhile', async (_kind, given) => {
  const { label, typed, base, present, sentence, theirs } = given
  const { api, form, save, user } = await openEdit(given)
  api.failChanged(given.endpoint, present)
  await user.click(save)
  expect(await within(form).findByText(sentence)).toBeTruthy()
  expect(api.lastRequest(given.endpoint)?.body).toMatchObject({ base })
  expect(save).toHaveProperty('disabled', true)

  await user.click(within(form).getByRole('button', { name: 'Keep mine' }))
  expect(within(form).getByLabelText(label)).toHaveProperty('value', typed)
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await user.click(save)
  expect(await within(form).findByText(sentence)).toBeTruthy()
  expect(JSON.stringify(api.lastRequest(given.endpoint)?.body)).toContain(`"${theirs}"`)

  await user.click(within(form).getByRole('button', { name: 'Use theirs' }))
  expect(within(form).getByLabelText(label)).toHaveProperty('value', theirs)
  expect(within(form).queryByText(sentence)).toBeNull()
  expect(save).toHaveProperty('disabled', true)
})

test.each(CASES)('the dialog of a deleted %s stays and keeps what was typed', async (_kind, given) => {
  const { api, form, save, user } = await openEdit(given)
  api
    .fail(given.endpoint, 'notFound')
    .reply(listHubs, [])
    .reply(listCities, [])
    .reply(listModels, [])
    .reply(listPlans, [])
    .reply(listVehicles, [], { nextCursor: null, total: 0 })
    .reply(listEmployees, { users: [] }, { nextCursor: null, total: 0 })
  await user.click(save)
  expect(await within(form).findByText(DELETED_MEANWHILE)).toBeTruthy()
  await waitFor(() =>
    expect(screen.queryByRole('group', { name: `More options for ${given.entry}`, hidden: true })).toBeNull(),
  )
  expect(within(form).getByLabelText(given.label)).toHaveProperty('value', given.typed)
  expect(save).toHaveProperty('disabled', true)
})

test('a city moves to another state, and to another GSTIN, only after a confirmation', async () => {
  const { api, user } = openApp('/dashboard/hub', 'SUPER_ADMIN', (fake) => {
    everything(fake)
    fake.reply(updateCity, { ...CITY, state: 'Karnataka' })
  })
  await chooseFromMenu(user, 'Hyderabad', 'Edit')
  const form = await screen.findByRole('dialog', { name: 'Edit City' })
  await within(form).findByRole('option', { name: 'Karnataka' })
  typeInto(within(form).getByLabelText('State'), 'Karnataka')
  const save = within(form).getByRole('button', { name: 'Save' })
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await user.click(save)
  const question = await screen.findByRole('alertdialog', { name: 'Change the state of Hyderabad?' })
  expect(question.textContent).toContain('GSTIN')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(api.lastRequest(updateCity)).toBeUndefined()
  await user.click(save)
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await expectToast('City updated successfully')
  expect(api.lastRequest(updateCity)?.body).toEqual({ state: 'Karnataka', base: { state: 'Telangana' } })
})

async function openEdit({ path, entry, dialog, label, typed, selects = {} }: Case) {
  const { api, user } = openApp(path, 'SUPER_ADMIN', everything)
  await chooseFromMenu(user, entry, 'Edit')
  const form = await screen.findByRole('dialog', { name: dialog })
  await within(form).findByLabelText(label)
  for (const [select, value] of Object.entries(selects)) typeInto(within(form).getByLabelText(select), value)
  typeInto(within(form).getByLabelText(label), typed)
  fireEvent.blur(within(form).getByLabelText(label))
  const save = within(form).getByRole('button', { name: 'Save' })
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  return { api, user, form, save }
}
