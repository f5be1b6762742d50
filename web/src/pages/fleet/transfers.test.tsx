import { screen, waitFor, within } from '@testing-library/react'
import {
  getTransfer,
  listShortHubs,
  listStandingVehicles,
  listTransfers,
  makeTransfer,
  readNeed,
  scanTransfer,
  updateTransfer,
  type NeedDay,
  type Transfer,
} from '@voltloop/contract/fleet/transfers'
import { wallClockInIndia } from '@voltloop/contract/core/time'
import { listCities, listHubs } from '@voltloop/contract/places/places'
import { expect, test } from 'vitest'
import { hoursFromNow } from '../../../test/booking-record.ts'
import type { FakeApi } from '../../../test/fake-api.ts'
import { expectToast, openApp } from '../../../test/open-app.tsx'
import { dayWith, HERE, SHORT, THERE } from '../../../test/need-records.ts'
import { CITY, HUB, MODEL, VEHICLE } from '../../../test/records.ts'

const PATH = '/dashboard/transfers'
const ONE = {
  vehicleId: VEHICLE.vehicleId,
  registrationNumber: VEHICLE.registrationNumber,
  model: VEHICLE.model,
  outAt: null,
  inAt: null,
  outOfService: null,
}

const transferWith = (changes: Partial<Transfer> = {}): Transfer => ({
  transferId: '00000000-0000-4000-8000-000000000078',
  city: VEHICLE.city,
  from: THERE,
  to: HERE,
  state: 'PLANNED',
  driver: null,
  dueAt: hoursFromNow(2),
  vehicles: [ONE],
  createdAt: hoursFromNow(-1),
  closedAt: null,
  cancelReason: null,
  actions: ['scanOut', 'edit', 'cancel'],
  ...changes,
})

const withNeed =
  (...days: NeedDay[]) =>
  (api: FakeApi) =>
    void api.reply(readNeed, days).reply(listHubs, [HUB])
const withTransfers =
  (...transfers: Transfer[]) =>
  (api: FakeApi) =>
    void api
      .reply(readNeed, [dayWith(), dayWith(), dayWith()])
      .reply(listHubs, [HUB])
      .reply(listTransfers, transfers, { nextCursor: null, total: transfers.length })

test('shows what is missing first, and makes the suggested transfer with a driver', async () => {
  const { user, api } = openApp(`${PATH}?show=tomorrow`, 'CITY_ADMIN', (one) => {
    withNeed(dayWith(), SHORT, dayWith())(one)
    one.reply(listHubs, [
      { ...HUB, ...THERE },
      { ...HUB, ...HERE },
    ])
  })
  expect(await screen.findByText('2 vehicles are missing at 1 hub')).toBeTruthy()
  const suggestion = screen.getByRole('article', { name: /Gachibowli to Madhapur/ })
  api.reply(makeTransfer, transferWith(), { message: 'Transfer made' })
  await user.click(within(suggestion).getByRole('button', { name: /Make transfer/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New transfer' }))
  await dialog.findAllByRole('option', { name: 'Gachibowli' })
  await user.selectOptions(dialog.getByLabelText('Driver'), 'Somebody else')
  await user.type(dialog.getByLabelText('Name'), 'Ravi')
  await user.click(dialog.getByRole('button', { name: 'Make transfer' }))
  await expectToast('Transfer made')
  const dueAt = SHORT.suggestions[0]?.neededAt ?? ''
  expect(api.lastRequest(makeTransfer)?.body).toMatchObject({
    fromHubId: THERE.hubId,
    toHubId: HERE.hubId,
    modelId: VEHICLE.model.modelId,
    count: 1,
    dueAt: `${wallClockInIndia(new Date(dueAt))}:00+05:30`,
    driverName: 'Ravi',
  })
  api.reply(getTransfer, transferWith())
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('button', { name: 'All open transfers' })).toBeTruthy()
  expect(window.location.search).toContain(`show=open&transfer=${transferWith().transferId}`)
})

test('keeps the hubs of a suggestion whose form is sent before the hubs have loaded', async () => {
  const { user, api } = openApp(
    `${PATH}?show=tomorrow`,
    'CITY_ADMIN',
    (one) => void one.reply(readNeed, [dayWith(), SHORT, dayWith()]).hang(listHubs),
  )
  await user.click(await screen.findByRole('button', { name: /Make transfer/ }))
  api.reply(makeTransfer, transferWith(), { message: 'Transfer made' })
  const dialog = within(await screen.findByRole('dialog', { name: 'New transfer' }))
  const to = dialog.getByLabelText<HTMLSelectElement>('To')
  expect([dialog.getByLabelText<HTMLSelectElement>('From').value, to.value]).toEqual([THERE.hubId, HERE.hubId])
  to.focus()
  await user.click(dialog.getByRole('button', { name: 'Make transfer' }))
  await waitFor(() =>
    expect(api.lastRequest(makeTransfer)?.body).toMatchObject({ fromHubId: THERE.hubId, toHubId: HERE.hubId }),
  )
  api.release()
})

test('says that nobody is short, keeps the day in the URL, and offers no planning to agents', async () => {
  const { user } = openApp(PATH, 'SALES_AGENT', withNeed(dayWith(), SHORT, dayWith()))
  expect(await screen.findByText('No hub is short')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Tomorrow' }))
  expect(window.location.search).toBe('?show=tomorrow')
  await screen.findByText('2 vehicles are missing at 1 hub')
  expect(screen.queryByRole('button', { name: /Make transfer|New transfer/ })).toBeNull()
})

test('offers to try again if the need was not loaded', async () => {
  openApp(PATH, 'SALES_AGENT', (api) => void api.reply(listHubs, [HUB]).fail(readNeed, 'ourFault'))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('ticks a vehicle whose number is typed, and shows at the field why another is refused', async () => {
  const { user, api } = openApp(`${PATH}?show=open`, 'SALES_AGENT', withTransfers(transferWith()))
  api.reply(getTransfer, transferWith())
  await user.click(await screen.findByRole('button', { name: 'Scan out' }))
  const dialog = await screen.findByRole('dialog', { name: 'Scan out at Gachibowli' })
  expect(within(dialog).getByText('0 of 1')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('Vehicle number'), 'ts 09 ev 1234')
  const out = transferWith({
    state: 'UNDER_WAY',
    vehicles: transferWith().vehicles.map((vehicle) => ({ ...vehicle, outAt: hoursFromNow(0) })),
  })
  api.reply(scanTransfer, out, { message: 'Scanned out' }).reply(getTransfer, out)
  await user.click(within(dialog).getByRole('button', { name: 'Scan out' }))
  await expectToast('TS 09 EV 1234: Scanned out')
  expect(api.lastRequest(scanTransfer)?.body).toEqual({ direction: 'out', registrationNumber: 'TS09EV1234' })
  expect(await within(dialog).findByText('All vehicles are scanned out.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

const SECOND = { ...ONE, vehicleId: HERE.hubId, registrationNumber: 'TS09EV5678' }

test('changes the driver of a transfer and takes a vehicle off, and sends only that', async () => {
  const transfer = transferWith({ vehicles: [...transferWith().vehicles, SECOND] })
  const { user, api } = openApp(`${PATH}?show=open`, 'CITY_ADMIN', withTransfers(transfer))
  await user.click(await screen.findByRole('button', { name: /More options/ }))
  await user.click(await screen.findByRole('button', { name: 'Edit transfer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit transfer' }))
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await user.selectOptions(dialog.getByLabelText('Driver'), 'Somebody else')
  await user.type(dialog.getByLabelText('Name'), 'Ravi Transport')
  await user.click(dialog.getByRole('checkbox', { name: 'TS 09 EV 5678' }))
  api.fail(updateTransfer, 'badInput', 'removedVehicleIds')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.lastRequest(updateTransfer)).toBeDefined())
  expect(api.lastRequest(updateTransfer)?.body).toEqual({
    driverId: null,
    driverName: 'Ravi Transport',
    removedVehicleIds: [SECOND.vehicleId],
    // The server refuses it if somebody else has become the driver meanwhile.
    base: { driverId: null, driverName: null },
  })
  expect(await dialog.findByRole('group', { name: 'Vehicles to take' })).toBeTruthy()
  api.reply(updateTransfer, transfer, { message: 'Transfer changed' })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expectToast('Transfer changed')
})

test('a number that is hidden by the choice of plates does not keep the form from being sent', async () => {
  const { user } = openApp(PATH, 'CITY_ADMIN', (one) => {
    one.reply(readNeed, [dayWith(), dayWith(), dayWith()]).reply(listStandingVehicles, [])
  })
  await user.click(await screen.findByRole('button', { name: 'New transfer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New transfer' }))
  await user.clear(await dialog.findByLabelText('How many'))
  await user.click(dialog.getByRole('checkbox', { name: 'Choose the vehicles' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Choose the vehicles' }))
  expect(dialog.getByLabelText('How many')).toHaveProperty('value', '1')
})

test('plans the vehicles that are chosen by their plates', async () => {
  const { user, api } = openApp(PATH, 'CITY_ADMIN', (one) => {
    one.reply(readNeed, [dayWith(), dayWith(), dayWith()]).reply(listStandingVehicles, [
      {
        vehicleId: VEHICLE.vehicleId,
        registrationNumber: VEHICLE.registrationNumber,
        outOfService: null,
        isTaken: false,
      },
      { vehicleId: SECOND.vehicleId, registrationNumber: SECOND.registrationNumber, outOfService: null, isTaken: true },
    ])
    one.reply(listHubs, [
      { ...HUB, hubId: THERE.hubId, name: THERE.name },
      { ...HUB, ...HERE },
    ])
  })
  await user.click(await screen.findByRole('button', { name: 'New transfer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New transfer' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Choose the vehicles' }))
  expect(dialog.getByText('Choose the hub and the model first.')).toBeTruthy()
  await user.selectOptions(await dialog.findByLabelText('From'), THERE.hubId)
  await user.selectOptions(dialog.getByLabelText('To'), HERE.hubId)
  await user.selectOptions(dialog.getByLabelText('Model'), VEHICLE.model.modelId)
  await user.click(await dialog.findByRole('checkbox', { name: 'TS 09 EV 1234' }))
  expect(dialog.getByRole('checkbox', { name: 'TS 09 EV 5678' })).toHaveProperty('disabled', true)
  expect(dialog.getByText('1 vehicle chosen')).toBeTruthy()
  api.reply(makeTransfer, transferWith(), { message: 'Transfer made' })
  await user.click(dialog.getByRole('button', { name: 'Make transfer' }))
  await expectToast('Transfer made')
  expect(api.lastRequest(makeTransfer)?.body).toMatchObject({ vehicleIds: [VEHICLE.vehicleId] })
  expect(api.lastRequest(makeTransfer)?.body).not.toHaveProperty('count')
})

test('lists the hubs of all cities that are short on a day, each with the way to its need', async () => {
  const bengaluru = { cityId: '00000000-0000-4000-8000-000000000013', name: 'Bengaluru' }
  const far = { hubId: '00000000-0000-4000-8000-000000000079', name: 'Indiranagar' }
  const { user } = openApp(`${PATH}?city=all&show=tomorrow`, 'SUPER_ADMIN', (api) => {
    withTransfers(transferWith())(api)
    api.reply(listCities, [CITY, { ...CITY, ...bengaluru }]).reply(listShortHubs, [
      { day: '2026-11-20', hubs: [] },
      {
        day: '2026-11-21',
        hubs: [
          { hub: far, city: bengaluru, short: 3, models: [{ model: VEHICLE.model, short: 3 }] },
          { hub: HERE, city: VEHICLE.city, short: 1, models: [{ model: VEHICLE.model, short: 1 }] },
        ],
      },
      { day: '2026-11-22', hubs: [] },
    ])
  })
  expect(await screen.findByText('4 vehicles are missing at 2 hubs')).toBeTruthy()
  const rows = within(screen.getByRole('list', { name: 'Hubs that are short' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `IndiranagarBengaluruShort by 33 × ${MODEL.brand} ${MODEL.modelName}Show need`,
    `MadhapurHyderabadShort by 11 × ${MODEL.brand} ${MODEL.modelName}Show need`,
  ])
  expect(screen.getByRole('link', { name: 'Show need of Indiranagar' }).getAttribute('href')).toBe(
    `${PATH}?city=${bengaluru.cityId}&show=tomorrow&hub=${far.hubId}`,
  )
  expect(screen.queryByRole('button', { name: 'New transfer' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Today' }))
  expect(await screen.findByText('No hub is short')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Open' }))
  expect(await screen.findByRole('article', { name: 'Gachibowli to Madhapur' })).toBeTruthy()
})

test('says that the short hubs of all cities did not load, and tries again', async () => {
  const { user, api } = openApp(`${PATH}?city=all`, 'SUPER_ADMIN', (one) => {
    one.reply(listCities, [CITY]).fail(listShortHubs, 'ourFault')
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.reply(listShortHubs, [{ day: '2026-11-20', hubs: [] }])
  await user.click(again)
  expect(await screen.findByText('No hub is short')).toBeTruthy()
})

test('opens one transfer from a notification, and leads to all', async () => {
  const transfer = transferWith({ driver: { userId: null, name: 'Ravi' } })
  const search = `?show=open&transfer=${transfer.transferId}`
  const { user } = openApp(`${PATH}${search}`, 'SALES_AGENT', (api) => {
    withTransfers()(api)
    api.reply(getTransfer, transfer)
  })
  expect(await screen.findByText('Driver: Ravi')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'All open transfers' }))
  expect(await screen.findByText('No open transfers')).toBeTruthy()
  expect(window.location.search).toBe('?show=open')
})

test('shows a transfer that is over under Closed when a notification opens it', async () => {
  const transfer = transferWith({ state: 'CANCELLED', closedAt: hoursFromNow(-1), actions: [] })
  const { user } = openApp(`${PATH}?show=open&transfer=${transfer.transferId}`, 'SALES_AGENT', (api) => {
    withTransfers()(api)
    api.reply(getTransfer, transfer)
  })
  await screen.findByRole('article', { name: 'Gachibowli to Madhapur' })
  expect(screen.getByRole('tab', { name: 'Closed' }).getAttribute('aria-selected')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'All closed transfers' }))
  expect(await screen.findByText('No closed transfers yet')).toBeTruthy()
  expect(window.location.search).toBe('?show=closed')
})

test('says when there is no transfer', async () => {
  openApp(`${PATH}?show=closed`, 'HUB_MANAGER', withTransfers())
  expect(await screen.findByText('No closed transfers yet')).toBeTruthy()
})
