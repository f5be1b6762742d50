import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { getBooking } from '@voltloop/contract/bookings/bookings'
import { listModels } from '@voltloop/contract/catalogue/catalogue'
import { listUndeployedVehicles, listVehicles, updateVehicle } from '@voltloop/contract/fleet/fleet'
import { listCities, listHubs } from '@voltloop/contract/places/places'
import { assignVehicle, refundUnserved } from '@voltloop/contract/bookings/rides'
import { describe, expect, test } from 'vitest'
import { bookingRecord } from '../../../test/booking-record.ts'
import type { FakeApi } from '../../../test/fake-api.ts'
import { expectFieldError, expectFieldRules, typeInto } from '../../../test/field-rules.ts'
import { chooseFromMenu, expectToast, openApp, openDialog, openFilters, openMenu } from '../../../test/open-app.tsx'
import { CITY, HUB, MODEL, VEHICLE } from '../../../test/records.ts'

const PATH = '/dashboard/fleet'
const OTHER_CITY = { ...CITY, cityId: '00000000-0000-4000-8000-000000000013', name: 'Bengaluru' }
const CHANGES = /Add vehicle|Import CSV|Edit|Delete|Take out/
const withVehicle = (api: FakeApi) =>
  void api
    .reply(listVehicles, [VEHICLE], { nextCursor: null, total: 1 })
    .reply(listCities, [CITY, OTHER_CITY])
    .reply(listHubs, [HUB])
    .reply(listModels, [MODEL])

test.each(['SALES_AGENT', 'HUB_MANAGER'] as const)(
  'lets a %s take a vehicle out of service and print its label, and change nothing else',
  async (role) => {
    const { user } = openApp(PATH, role, withVehicle)
    const list = await screen.findByRole('list', { name: 'Vehicles' })
    expect(list.textContent).toContain('Hyderabad')
    const sheet = within(await openFilters(user))
    expect(sheet.getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', false)
    expect(screen.queryAllByRole('button', { name: /Add vehicle|Import CSV/ })).toEqual([])
    await user.keyboard('{Escape}')
    const items = await openMenu(user, 'TS 09 EV 1234')
    expect(items.map((item) => item.textContent)).toEqual(['Take out of service', 'Print label'])
  },
)

test('lets a hub manager only print the label of a vehicle of another hub', async () => {
  const { user } = openApp(PATH, 'HUB_MANAGER', (api) => {
    withVehicle(api)
    const hub = { hubId: '00000000-0000-4000-8000-000000000099', name: 'Ameerpet' }
    api.reply(listVehicles, [{ ...VEHICLE, hub }], { nextCursor: null, total: 1 })
  })
  await screen.findByRole('list', { name: 'Vehicles' })
  expect(screen.queryAllByRole('button', { name: CHANGES })).toEqual([])
  expect((await openMenu(user, 'TS 09 EV 1234')).map((item) => item.textContent)).toEqual(['Print label'])
})

test('customer support has to choose a city, and cannot change its vehicles', async () => {
  const { user } = openApp(PATH, 'CUSTOMER_SUPPORT', withVehicle)
  expect(await screen.findByText('Please choose the city first')).toBeTruthy()
  await openFilters(user)
  await screen.findByRole('option', { name: 'Hyderabad' })
  await user.selectOptions(screen.getByLabelText('City'), 'Hyderabad')
  expect((await screen.findByRole('list', { name: 'Vehicles' })).textContent).toContain('Hyderabad')
  expect(screen.queryAllByRole('button', { name: CHANGES })).toEqual([])
})

test.each(['Bengaluru', 'All Cities'])(
  'the empty fleet offers the button %s, which shows the vehicles',
  async (name) => {
    const { user } = openApp(PATH, 'SUPER_ADMIN', withVehicle)
    await user.click(await screen.findByRole('button', { name }))
    expect(await screen.findByRole('list', { name: 'Vehicles' })).toBeTruthy()
    await openFilters(user)
    expect(screen.getByLabelText('City')).toHaveProperty('value', name === 'Bengaluru' ? OTHER_CITY.cityId : 'all')
  },
)

test('a city admin adds a vehicle to the own city and cannot choose another', async () => {
  const { user } = openApp(PATH, 'CITY_ADMIN', withVehicle)
  const city = within(await openDialog(user, 'Add vehicle')).getByLabelText('City')
  expect(city).toHaveProperty('disabled', true)
  expect(city).toHaveProperty('value', CITY.cityId)
})

test('the vehicle form shows a message for every wrong value', async () => {
  const { user } = openApp(PATH, 'SUPER_ADMIN', withVehicle)
  const form = await openDialog(user, 'Add vehicle')
  expect(document.activeElement).toBe(within(form).getByLabelText('Registration number'))
  await expectFieldRules(form, [
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
  ])
  for (const [label, message] of [
    ['Model', 'Model is required'],
    ['City', 'City is required'],
  ] as const) {
    fireEvent.blur(within(form).getByLabelText(label))
    await expectFieldError(within(form).getByLabelText(label), message)
  }
  expect(within(form).getByRole('button', { name: 'Add vehicle' })).toHaveProperty('disabled', true)
})

test('keeps the edited text when a change does not reach the server, and saves it at the next attempt', async () => {
  const { api, user } = openApp(PATH, 'CITY_ADMIN', (fake) => {
    withVehicle(fake)
    fake.disconnect(updateVehicle)
  })
  await chooseFromMenu(user, 'TS 09 EV 1234', 'Edit')
  const form = await screen.findByRole('dialog', { name: 'Edit vehicle' })
  const save = within(form).getByRole('button', { name: 'Save' })
  expect(save).toHaveProperty('disabled', true)
  await user.type(within(form).getByLabelText('Motor number'), 'b')
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await user.click(save)
  await expectToast('Failed to update vehicle')
  expect(within(form).getByLabelText('Motor number')).toHaveProperty('value', 'MO1B')
  const warning = 'TS 09 EV 7777 has the same motor number.'
  api.reply(updateVehicle, VEHICLE, { warnings: [warning] })
  await user.click(save)
  await expectToast('Vehicle updated successfully')
  await expectToast(warning)
})

test('shows the registration number as on the plate, and compares the stored one with the server', async () => {
  const { api, user } = openApp(PATH, 'CITY_ADMIN', (fake) => {
    withVehicle(fake)
    fake.failChanged(updateVehicle, { registrationNumber: 'TS09EV7777' })
  })
  await chooseFromMenu(user, 'TS 09 EV 1234', 'Edit')
  const form = within(await screen.findByRole('dialog', { name: 'Edit vehicle' }))
  const [number, save] = [form.getByLabelText('Registration number'), form.getByRole('button', { name: 'Save' })]
  expect(number).toHaveProperty('value', 'TS 09 EV 1234')
  expect(save).toHaveProperty('disabled', true)
  typeInto(number, 'TS 09 EV 4321')
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await user.click(save)
  expect(await form.findByText('Registration number is now TS 09 EV 7777.')).toBeTruthy()
  const sent = { registrationNumber: 'TS09EV4321', base: { registrationNumber: 'TS09EV1234' } }
  expect(api.lastRequest(updateVehicle)?.body).toEqual(sent)
  await user.click(form.getByRole('button', { name: 'Use theirs' }))
  expect(number).toHaveProperty('value', 'TS 09 EV 7777')
  expect(save).toHaveProperty('disabled', true)
})

test('taking a vehicle out of service requires a reason of at most 200 characters', async () => {
  const { user } = openApp(PATH, 'CITY_ADMIN', withVehicle)
  await chooseFromMenu(user, 'TS 09 EV 1234', 'Take out of service')
  const form = await screen.findByRole('dialog', { name: 'Take out of service' })
  const reason = within(form).getByLabelText('Reason')
  for (const [typed, message] of [
    [' ', 'Reason is required'],
    ['x'.repeat(201), 'The reason should be at most 200 characters'],
  ] as const) {
    typeInto(reason, typed)
    fireEvent.blur(reason)
    await expectFieldError(reason, message)
  }
})

const BOOKING = bookingRecord({ status: 'ACCEPTED_BY_HUB_MANAGER', vehicle: null, actions: ['reject'] })

describe('bookings without a vehicle', () => {
  const withUnserved = (api: FakeApi) => {
    withVehicle(api)
    api
      .reply(updateVehicle, { ...VEHICLE, outOfService: 'Brakes' }, { warnings: [], unserved: [BOOKING.transactionId] })
      .reply(getBooking, BOOKING)
      .reply(listUndeployedVehicles, [{ ...VEHICLE, reservedFor: null }], { nextCursor: null, total: 1 })
  }

  async function takeOut(user: UserEvent): Promise<HTMLElement> {
    await sendReason(user)
    const dialog = await screen.findByRole('dialog', { name: 'Bookings without a vehicle' })
    expect(await within(dialog).findByText(BOOKING.user.name)).toBeTruthy()
    return dialog
  }

  async function sendReason(user: UserEvent): Promise<void> {
    await chooseFromMenu(user, 'TS 09 EV 1234', 'Take out of service')
    const form = await screen.findByRole('dialog', { name: 'Take out of service' })
    typeInto(within(form).getByLabelText('Reason'), 'Brakes')
    const submit = within(form).getByRole('button', { name: 'Take out of service' })
    await waitFor(() => expect(submit).toHaveProperty('disabled', false))
    await user.click(submit)
  }

  test('get another vehicle from the list', async () => {
    const { api, user } = openApp(PATH, 'CITY_ADMIN', withUnserved)
    const dialog = await takeOut(user)
    await user.click(within(dialog).getByRole('button', { name: 'Give another vehicle' }))
    await user.click(within(dialog).getByRole('button', { name: 'Back' }))
    expect(within(dialog).getByRole('button', { name: 'Refund' })).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Give another vehicle' }))
    typeInto(within(dialog).getByRole('combobox', { name: 'Vehicle number' }), 'ts-09 ev 1234')
    const given = { ...BOOKING, vehicle: { registrationNumber: 'TS09EV1234' } }
    api.reply(assignVehicle, given, { unserved: [] }).reply(getBooking, given)
    await user.click(within(dialog).getByRole('button', { name: 'Reserve' }))
    expect((await within(dialog).findByRole('status')).textContent).toBe('Vehicle reserved')
    expect(within(dialog).queryByRole('button', { name: 'Refund' })).toBeNull()
  })

  test('show the vehicles of other hubs at once if their own hub has none', async () => {
    const hub = { hubId: '00000000-0000-4000-8000-000000000099', name: 'Ameerpet' }
    const { user } = openApp(PATH, 'CITY_ADMIN', (fake) => {
      withUnserved(fake)
      fake.reply(listUndeployedVehicles, [{ ...VEHICLE, hub, reservedFor: null }], { nextCursor: null, total: 1 })
    })
    const dialog = await takeOut(user)
    await user.click(within(dialog).getByRole('button', { name: 'Give another vehicle' }))
    await user.click(await within(dialog).findByRole('option', { name: /Ameerpet/ }))
    expect(within(dialog).getByRole('combobox', { name: 'Vehicle number' })).toHaveProperty('value', 'TS 09 EV 1234')
    expect(within(dialog).queryByRole('option')).toBeNull()
  })

  test('are refunded after a confirmation', async () => {
    const { api, user } = openApp(PATH, 'SALES_AGENT', withUnserved)
    const dialog = await takeOut(user)
    const refunded = { ...BOOKING, status: 'REJECTED' } as const
    api.reply(refundUnserved, refunded).reply(getBooking, refunded)
    await user.click(within(dialog).getByRole('button', { name: 'Refund' }))
    const question = await screen.findByRole('alertdialog', { name: 'Refund this booking?' })
    await user.click(within(question).getByRole('button', { name: 'Refund' }))
    expect((await within(dialog).findByRole('status')).textContent).toBe('Refunded')
  })

  test.each(['CITY_ADMIN', 'SALES_AGENT'] as const)('can be listed again by a %s who closed the list', async (role) => {
    const { api, user } = openApp(PATH, role, (fake) => {
      withUnserved(fake)
      fake.reply(listVehicles, [{ ...VEHICLE, outOfService: 'Brakes' }], { nextCursor: null, total: 1 })
    })
    await chooseFromMenu(user, 'TS 09 EV 1234', 'Bookings without a vehicle')
    const dialog = await screen.findByRole('dialog', { name: 'Bookings without a vehicle' })
    expect(await within(dialog).findByText(BOOKING.user.name)).toBeTruthy()
    expect(api.lastRequest(updateVehicle)?.body).toEqual({ outOfService: 'Brakes' })
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    api.reply(updateVehicle, { ...VEHICLE, outOfService: 'Brakes' }, { warnings: [], unserved: [] })
    await chooseFromMenu(user, 'TS 09 EV 1234', 'Bookings without a vehicle')
    await expectToast('Every booking has a vehicle.')
  })

  test('cannot be changed by the manager of another hub', async () => {
    const pickUpHub = { ...BOOKING.pickUpHub, hubId: '00000000-0000-4000-8000-000000000099', name: 'Ameerpet' }
    const { user } = openApp(PATH, 'HUB_MANAGER', (api) => {
      withUnserved(api)
      api.reply(getBooking, { ...BOOKING, pickUpHub })
    })
    const dialog = await takeOut(user)
    expect(within(dialog).getByText('Ask Ameerpet or a sales agent to help this rider.')).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: 'Refund' })).toBeNull()
  })

  test('can be loaded again when one of them did not load', async () => {
    const { api, user } = openApp(PATH, 'CITY_ADMIN', (fake) => {
      withUnserved(fake)
      fake.disconnect(getBooking)
    })
    await sendReason(user)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    api.reply(getBooking, BOOKING)
    await user.click(retry)
    expect(await screen.findByText(BOOKING.user.name)).toBeTruthy()
  })
})
