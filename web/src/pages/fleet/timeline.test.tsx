import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { assignVehicle } from '@voltloop/contract/bookings/rides'
import {
  listFreeVehicles,
  listTimelineModels,
  listTimelineVehicles,
  type BookingBar,
  type TimelineModel,
  type TimelineVehicle,
} from '@voltloop/contract/fleet/timeline'
import { dayInIndia } from '@voltloop/contract/core/time'
import { TIMELINE_DAYS } from '@voltloop/contract/fleet/timeline-states'
import { listCities, listHubs } from '@voltloop/contract/places/places'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookingRecord, hoursFromNow } from '../../../test/booking-record.ts'
import { expectToast, openApp, openFilters } from '../../../test/open-app.tsx'
import { CITY, HUB, MODEL, VEHICLE } from '../../../test/records.ts'

const PATH = '/dashboard/timeline'

const bar = (changes: Partial<BookingBar> = {}): BookingBar => ({
  transactionId: 'VL-28016',
  customer: 'Meera Krishnan',
  pickUpHub: HUB.name,
  state: 'BOOKED',
  from: hoursFromNow(24),
  to: hoursFromNow(72),
  mayMove: true,
  ...changes,
})

const row = (changes: Partial<TimelineVehicle> = {}): TimelineVehicle => ({
  ...VEHICLE,
  bookings: [bar()],
  jobs: [],
  transfers: [],
  ...changes,
})

const band = (changes: Partial<TimelineModel> = {}): TimelineModel => ({
  model: MODEL,
  free: Array.from({ length: TIMELINE_DAYS }, (_, day) => (day < 14 ? null : 5)),
  waiting: [],
  ...changes,
})

function openTimeline(path = PATH, rows = [row()], models = [band()]) {
  return openApp(path, 'CITY_ADMIN', (api) => {
    api
      .reply(listTimelineVehicles, rows, { nextCursor: null, total: rows.length })
      .reply(listTimelineModels, models)
      .reply(listCities, [CITY])
      .reply(listHubs, [HUB])
  })
}

// The test's DOM has no layout, and the timeline draws what fits on the screen.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
})
afterEach(() => vi.restoreAllMocks())

async function openMenu(user: UserEvent, transactionId: string): Promise<HTMLElement> {
  const name = new RegExp(`Actions for ${transactionId}`)
  await user.click(await screen.findByRole('button', { name }))
  return screen.getByRole('group', { name, hidden: true })
}

const grid = () => screen.findByRole('grid', { name: 'Timeline' })

test('draws bookings on their vehicles and says when a ride is overdue', async () => {
  const overdue = bar({ state: 'ON_ROAD', from: hoursFromNow(-48), to: hoursFromNow(-1), mayMove: false })
  openTimeline(PATH, [row({ bookings: [overdue] })])
  const button = await within(await grid()).findByRole('button', { name: /VL-28016/ })
  expect(button.textContent).toBe('Overdue · VL-28016 · Meera Krishnan')
  expect(button.getAttribute('aria-label')).toContain('Overdue, ')
  const tabs = screen.getByRole('navigation', { name: 'Fleet' })
  expect(within(tabs).getByRole('link', { name: 'Timeline' }).getAttribute('aria-current')).toBe('page')
})

test('stacks the bookings without a vehicle below their model and hides them on request', async () => {
  const waiting = [bar(), bar({ transactionId: 'VL-28017' })]
  const { user } = openTimeline(`${PATH}?from=${dayInIndia(new Date())}`, [row({ bookings: [] })], [band({ waiting })])
  const inGrid = within(await grid())
  expect(await inGrid.findAllByRole('button', { name: /No vehicle yet/ })).toHaveLength(2)
  await user.click(inGrid.getByRole('button', { name: /2 waiting/ }))
  expect(inGrid.queryAllByRole('button', { name: /No vehicle yet/ })).toHaveLength(0)
})

test('moves between vehicles and bookings with the arrow keys', async () => {
  const other = {
    vehicleId: HUB.hubId,
    registrationNumber: 'TS09EV4321',
    bookings: [bar({ transactionId: 'VL-28017' })],
  }
  const { user } = openTimeline(PATH, [row(), row(other)])
  const inGrid = within(await grid())
  const first = await inGrid.findByRole('link', { name: /TS 09 EV 1234/ })
  first.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toContain('VL-28016')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toContain('VL-28017')
  await user.keyboard('{Home}')
  expect(document.activeElement?.textContent).toContain('TS 09 EV 4321')
  expect(inGrid.getAllByRole('link').filter((one) => one.tabIndex === 0)).toHaveLength(1)
})

test('says the same as a table, and what is free on each day from today', async () => {
  const job = { jobId: HUB.hubId, problem: 'Brake pads', state: 'BEGUN' as const, from: hoursFromNow(-3), to: null }
  openTimeline(`${PATH}?show=table`, [row({ jobs: [job] }), row({ vehicleId: HUB.hubId, bookings: [] })])
  const vehicles = within(await screen.findByRole('table', { name: 'Vehicles' }))
  expect(vehicles.getByText('VL-28016 · Meera Krishnan')).toBeTruthy()
  expect(vehicles.getByText('Service: Brake pads')).toBeTruthy()
  expect(vehicles.getByText('Not known yet')).toBeTruthy()
  expect(vehicles.getByText('Nothing in these days')).toBeTruthy()
  const free = within(screen.getByRole('table', { name: 'Free vehicles in the city' }))
  expect(free.getAllByRole('cell')).toHaveLength(TIMELINE_DAYS - 14)
  expect(free.getAllByRole('columnheader')).toHaveLength(TIMELINE_DAYS - 14 + 1)
})

test('names the day that is shown first: today, or the one that was chosen', async () => {
  const { user } = openTimeline(PATH)
  const filters = within(await openFilters(user))
  const field = filters.getByLabelText('First day')
  expect(field).toHaveProperty('value', dayInIndia(new Date()))
  fireEvent.change(field, { target: { value: '2026-01-05' } })
  await waitFor(() => expect(field).toHaveProperty('value', '2026-01-05'))
})

test('moves a booking to a free vehicle, and back', async () => {
  const { user, api } = openTimeline(`${PATH}?show=table`)
  const free = { vehicleId: HUB.hubId, registrationNumber: 'TS09EV4321', hub: VEHICLE.hub, isDeployed: false }
  api
    .reply(listFreeVehicles, [free])
    .reply(assignVehicle, bookingRecord(), { unserved: [], message: 'Vehicle reserved' })
  const menu = await openMenu(user, 'VL-28016')
  await user.click(within(menu).getByRole('button', { name: 'Move to another vehicle', hidden: true }))
  const dialog = await screen.findByRole('dialog', { name: 'Move to another vehicle' })
  const move = within(dialog).getByRole('button', { name: 'Move' })
  expect(move.matches(':disabled')).toBe(true)
  await user.click(await within(dialog).findByRole('radio', { name: /TS 09 EV 4321/ }))
  await user.click(move)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expectToast('VL-28016 is back on TS 09 EV 1234.')
  const bodies = api.requests.filter(({ path }) => path.endsWith('transaction/vehicle')).map(({ body }) => body)
  expect(bodies).toEqual([
    { transactionId: 'VL-28016', registrationNumber: 'TS09EV4321', replaces: 'TS09EV1234' },
    { transactionId: 'VL-28016', registrationNumber: 'TS09EV1234', replaces: 'TS09EV4321' },
  ])
})

test('reserves a vehicle for a booking without one, and takes that back', async () => {
  const models = [band({ waiting: [bar()] })]
  const { user, api } = openTimeline(`${PATH}?show=table`, [row({ bookings: [] })], models)
  const free = { vehicleId: HUB.hubId, registrationNumber: 'TS09EV4321', hub: VEHICLE.hub, isDeployed: false }
  api
    .reply(listFreeVehicles, [free])
    .reply(assignVehicle, bookingRecord(), { unserved: [], message: 'Vehicle reserved' })
  const menu = await openMenu(user, 'VL-28016')
  await user.click(within(menu).getByRole('button', { name: 'Reserve a vehicle', hidden: true }))
  const dialog = await screen.findByRole('dialog', { name: 'Reserve a vehicle' })
  await user.click(await within(dialog).findByRole('radio', { name: /TS 09 EV 4321/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Reserve' }))
  expect(await screen.findByText('TS 09 EV 4321 reserved for VL-28016.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expectToast('VL-28016 has no vehicle again.')
  const bodies = api.requests.filter(({ path }) => path.endsWith('transaction/vehicle')).map(({ body }) => body)
  expect(bodies).toEqual([
    { transactionId: 'VL-28016', registrationNumber: 'TS09EV4321', replaces: null },
    { transactionId: 'VL-28016', registrationNumber: null, replaces: 'TS09EV4321' },
  ])
})

test('warns of a vehicle that does not stand where the booking begins', async () => {
  const { user, api } = openTimeline(`${PATH}?show=table`)
  const here = { vehicleId: HUB.hubId, registrationNumber: 'TS09EV4321', hub: VEHICLE.hub, isDeployed: false }
  const elsewhere = { ...here, registrationNumber: 'TS09EV9999', hub: { hubId: CITY.cityId, name: 'Gachibowli' } }
  api.reply(listFreeVehicles, [here, elsewhere])
  const menu = await openMenu(user, 'VL-28016')
  await user.click(within(menu).getByRole('button', { name: 'Move to another vehicle', hidden: true }))
  const dialog = await screen.findByRole('dialog', { name: 'Move to another vehicle' })
  const warning = `It is not at ${HUB.name} now. Bring it there before the pickup, with a transfer.`
  await user.click(await within(dialog).findByRole('radio', { name: /TS 09 EV 4321/ }))
  expect(within(dialog).queryByText(warning)).toBeNull()
  await user.click(within(dialog).getByRole('radio', { name: /TS 09 EV 9999/ }))
  expect(within(dialog).getByText(warning)).toBeTruthy()
})

test('offers no move for a ride on the road, and says if no other vehicle is free', async () => {
  const ride = bar({ transactionId: 'VL-28017', state: 'ON_ROAD', from: hoursFromNow(-9), mayMove: false })
  const { user, api } = openTimeline(`${PATH}?show=table`, [row({ bookings: [ride, bar()] })])
  api.reply(listFreeVehicles, [])
  const menu = await openMenu(user, 'VL-28017')
  expect(within(menu).queryByRole('button', { name: 'Move to another vehicle', hidden: true })).toBeNull()
  await user.keyboard('{Escape}')
  const other = await openMenu(user, 'VL-28016')
  await user.click(within(other).getByRole('button', { name: 'Move to another vehicle', hidden: true }))
  expect(await screen.findByText('No other vehicle of this model is free for the whole booking.')).toBeTruthy()
})

test('keeps filters, scale and first day in the URL and asks the server for them', async () => {
  const { user, api } = openTimeline()
  await grid()
  await openFilters(user)
  await user.selectOptions(screen.getByLabelText('State'), 'Out of service')
  await user.selectOptions(screen.getByLabelText('Model'), 'Ather 450X')
  await user.click(screen.getByRole('button', { name: 'Show results' }))
  await user.click(screen.getByRole('tab', { name: 'Weeks' }))
  expect(new URLSearchParams(window.location.search).toString()).toBe(
    `state=outOfService&model=${MODEL.modelId}&show=weeks`,
  )
  await vi.waitFor(() => {
    expect(api.lastRequest(listTimelineVehicles)?.search).toContain('state=outOfService')
    expect(api.lastRequest(listTimelineVehicles)?.search).toContain(`modelId=${MODEL.modelId}`)
  })
})

test('asks for one city, and says so when the timeline cannot be loaded', async () => {
  const { user, api } = openApp(`${PATH}?city=all`, 'SUPER_ADMIN', (given) => void given.reply(listCities, [CITY]))
  expect(await screen.findByText('The timeline shows one city at a time. Choose a city.')).toBeTruthy()
  api.fail(listTimelineVehicles, 'notFound').fail(listTimelineModels, 'notFound').reply(listHubs, [HUB])
  await openFilters(user)
  await screen.findByRole('option', { name: CITY.name })
  await user.selectOptions(screen.getByLabelText('City'), CITY.name)
  expect(await screen.findByText("We couldn't load the timeline. Check your connection and try again.")).toBeTruthy()
})
