import { screen, waitFor, within } from '@testing-library/react'
import { listEmployees } from '@voltloop/contract/accounts/employees'
import { listVehicleCharges, listVehicleRides, type VehicleRide } from '@voltloop/contract/company/vehicle-history'
import { getVehiclePage, listVehicleActivity, type VehiclePage } from '@voltloop/contract/company/vehicle-page'
import { dayInIndia } from '@voltloop/contract/core/time'
import {
  listVehicleDocuments,
  recordVehicleDocument,
  uploadDocumentFile,
  type VehicleDocument,
} from '@voltloop/contract/fleet/documents'
import { listVehicleJobs } from '@voltloop/contract/fleet/service'
import { expect, test } from 'vitest'
import { hoursFromNow } from '../../../test/booking-record.ts'
import type { FakeApi } from '../../../test/fake-api.ts'
import { openApp, openDialog, openMenu } from '../../../test/open-app.tsx'
import { HUB, VEHICLE } from '../../../test/records.ts'

const PATH = '/dashboard/vehicles/TS09EV1234'
const PAGE: VehiclePage = {
  ...VEHICLE,
  addedAt: '2026-01-05T04:30:00.000Z',
  retiredAt: null,
  stateSet: { at: '2026-11-17T04:30:00.000Z', by: { name: 'Naveen Kumar', role: 'SALES_AGENT' } },
  ahead: [],
  used: { rides: 12, days: 64.5, earned: 18_240, thisMonth: { rides: 2, days: 9, earned: 2_100 } },
}
const RIDE: VehicleRide = {
  segmentId: '00000000-0000-4000-8000-000000000061',
  transactionId: 'VL-28016',
  customer: 'Meera Krishnan',
  from: '2026-11-10T04:30:00.000Z',
  to: '2026-11-12T04:30:00.000Z',
  pickUpHub: HUB.name,
  dropHub: 'Ameerpet',
  others: [{ registrationNumber: 'TS09EV7777', from: '2026-11-12T04:30:00.000Z', to: null }],
  pickupRecord: { note: 'Scratch on the left', photos: [] },
  returnRecord: null,
  returnCondition: null,
}
const ONE_PAGE = { nextCursor: null, total: 1 }

const withPage =
  (changes: Partial<VehiclePage> = {}, rides: VehicleRide[] = [RIDE]) =>
  (api: FakeApi) =>
    void api.reply(getVehiclePage, { ...PAGE, ...changes }).reply(listVehicleRides, rides, ONE_PAGE)

test('shows the state, since when and by whom, the place, the use and the rides', async () => {
  openApp(PATH, 'CITY_ADMIN', withPage())
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('TS 09 EV 1234')
  expect(await screen.findByText('Ready')).toBeTruthy()
  const main = screen.getByRole('main').textContent.replaceAll('\u00A0', ' ')
  expect(main).toContain('Since 17 Nov 26, 10:00 AM by Naveen Kumar, Sales Agent')
  expect(main).toContain('EarnedRs. 18,240Rs. 2,100 this month')
  expect(main).toContain('Days with riders64.59 this month')
  expect(main).toContain('No booking holds this vehicle')
  const ride = await screen.findByRole('article', { name: 'Ride VL-28016' })
  expect(ride.textContent.replaceAll('\u00A0', ' ')).toContain('10 Nov 26, 10:00 AM – 12 Nov 26, 10:00 AM')
  expect(ride.textContent).toContain('Meera Krishnan')
  expect(ride.textContent).toContain('Madhapur to Ameerpet')
  const [booking, other] = within(ride).getAllByRole('link')
  expect(booking?.getAttribute('href')).toBe('/dashboard/bookings/VL-28016')
  expect(other?.getAttribute('href')).toBe('/dashboard/vehicles/TS09EV7777')
})

test('names the rider who has it, and marks an overdue ride', async () => {
  const held = { transactionId: 'VL-1', customer: 'Arjun Mehta', pickUpHub: HUB.name }
  const ahead = [
    { ...held, from: hoursFromNow(-48), to: hoursFromNow(-2), isOut: true },
    {
      ...held,
      transactionId: 'VL-2',
      customer: 'Meera Krishnan',
      from: hoursFromNow(30),
      to: hoursFromNow(60),
      isOut: false,
    },
  ]
  openApp(PATH, 'SALES_AGENT', withPage({ isDeployed: true, hub: null, ahead, used: { ...PAGE.used, earned: null } }))
  expect(await screen.findByText('With Arjun Mehta')).toBeTruthy()
  const days = within(screen.getByRole('region', { name: 'Next 14 days' })).getAllByRole('listitem')
  expect(days.map(({ textContent }) => /Overdue|Reserved/.exec(textContent)?.[0])).toEqual(['Overdue', 'Reserved'])
  expect(screen.queryByText('Earned')).toBeNull()
})

test('the tabs show the condition, the charges and the activity, and stay in the URL', async () => {
  const { user, api } = openApp(PATH, 'HUB_MANAGER', (fake) => {
    withPage()(fake)
    fake
      .reply(listVehicleCharges, [], { nextCursor: null, total: 0 })
      .reply(listVehicleActivity, { entries: [] }, { nextCursor: null, total: 0 })
  })
  await user.click(await screen.findByRole('tab', { name: 'Condition' }))
  expect(await screen.findByText('Scratch on the left')).toBeTruthy()
  expect(api.lastRequest(listVehicleRides)?.search).toBe('only=condition')
  await user.click(screen.getByRole('tab', { name: 'Damage and charges' }))
  expect(await screen.findByText('No charges for rides with this vehicle')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Activity' }))
  await user.selectOptions(await screen.findByLabelText('Changes'), 'Moves between hubs')
  expect(await screen.findByText('This vehicle has not been moved')).toBeTruthy()
  expect(window.location.search).toBe('?tab=activity&only=moves')
})

test('opens a service job for the vehicle, without asking for its number', async () => {
  const { user } = openApp(`${PATH}?tab=service`, 'HUB_MANAGER', withService)
  const form = await openDialog(user, 'New job')
  expect(within(form).getByText('TS 09 EV 1234')).toBeTruthy()
  expect(within(form).queryByLabelText('Vehicle number')).toBeNull()
})

test.each([
  ['CUSTOMER_SUPPORT', {}],
  ['HUB_MANAGER', { retiredAt: '2026-11-01T04:30:00.000Z' }],
] as const)('offers %s no job for a vehicle that they cannot open one for', async (role, changes) => {
  openApp(`${PATH}?tab=service`, role, (api) => {
    withService(api)
    withPage(changes)(api)
  })
  expect(await screen.findByText('This vehicle has had no service yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New job' })).toBeNull()
})

function withService(api: FakeApi): void {
  withPage()(api)
  api.reply(listVehicleJobs, [], { nextCursor: null, total: 0, totalCost: 0 }).reply(listEmployees, { users: [] })
}

const INSURANCE: VehicleDocument = {
  documentId: '00000000-0000-4000-8000-000000000071',
  kind: 'INSURANCE',
  number: 'POL-4417',
  validUntil: dayInIndia(new Date(hoursFromNow(72))),
  file: null,
  recordedAt: '2026-01-05T04:30:00.000Z',
  recordedBy: 'Naveen Kumar',
  replacedAt: null,
}

test('shows each document with its state, and the earlier ones', async () => {
  const replaced = { ...INSURANCE, documentId: PAGE.vehicleId, number: 'POL-1', replacedAt: '2026-01-05T04:30:00.000Z' }
  const registration: VehicleDocument = {
    ...INSURANCE,
    documentId: HUB.hubId,
    kind: 'REGISTRATION',
    validUntil: '2026-01-06',
  }
  openApp(`${PATH}?tab=documents`, 'CUSTOMER_SUPPORT', (api) => {
    withPage()(api)
    api.reply(listVehicleDocuments, [INSURANCE, registration, replaced])
  })
  const rows = within(await screen.findByRole('list', { name: 'Documents' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => /Expires in 3 days|Expired|Not on record/.exec(textContent)?.[0])).toEqual([
    'Expires in 3 days',
    'Expired',
    'Not on record',
  ])
  expect(screen.getByText(/POL-1$/).textContent).toContain('Was valid until')
  expect(screen.queryByRole('button', { name: /^(Renew|Record|Add file)/ })).toBeNull()
})

test('records a document with its file', async () => {
  const { user, api } = openApp(`${PATH}?tab=documents`, 'SALES_AGENT', (fake) => {
    withPage()(fake)
    fake
      .reply(listVehicleDocuments, [])
      .reply(recordVehicleDocument, INSURANCE)
      .reply(uploadDocumentFile, { ...INSURANCE, file: { type: 'pdf', url: '/file' } })
  })
  await user.click(await screen.findByRole('button', { name: 'Record insurance' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record insurance' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Document number is required')).toBeTruthy()
  await user.type(dialog.getByLabelText('Document number'), 'pol-4417')
  await user.type(dialog.getByLabelText('Valid until'), '2027-11-30')
  await user.upload(
    dialog.getByLabelText('PDF or photo'),
    new File(['%PDF-1.7'], 'policy.pdf', { type: 'application/pdf' }),
  )
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.lastRequest(uploadDocumentFile)).toBeDefined())
  expect(api.lastRequest(recordVehicleDocument)?.body).toEqual({
    kind: 'INSURANCE',
    number: 'POL-4417',
    validUntil: '2027-11-30',
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('offers each role what it may do with the vehicle', async () => {
  const { user } = openApp(PATH, 'SALES_AGENT', withPage())
  const items = await openMenu(user, 'TS 09 EV 1234')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Take out of service', 'Print label'])
})

test('a retired vehicle keeps its history and has no actions', async () => {
  openApp(PATH, 'SUPER_ADMIN', withPage({ retiredAt: '2026-11-01T04:30:00.000Z', hub: null }))
  expect(await screen.findByText('Retired')).toBeTruthy()
  expect(await screen.findByRole('article', { name: 'Ride VL-28016' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Print label' })).toBeNull()
  expect(screen.queryByText('Next 14 days')).toBeNull()
})

test('an unknown or foreign number offers the fleet, and a failure to load can be retried', async () => {
  openApp(PATH, 'CITY_ADMIN', (api) => void api.fail(getVehiclePage, 'notFound'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('No vehicle has this number')
  expect(within(alert).getByRole('link', { name: 'Fleet' }).getAttribute('href')).toBe('/dashboard/fleet')
})

test('a vehicle that could not be loaded is loaded again on request', async () => {
  const { user, api } = openApp(PATH, 'CITY_ADMIN', (fake) => void fake.disconnect(getVehiclePage))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  withPage({}, [])(api)
  await user.click(retry)
  expect(await screen.findByText('This vehicle has had no rides yet')).toBeTruthy()
})

test('shows a skeleton while the vehicle loads', async () => {
  openApp(PATH, 'CITY_ADMIN', (api) => void api.hang(getVehiclePage))
  expect(await screen.findByRole('heading', { level: 1, name: 'TS 09 EV 1234' })).toBeTruthy()
  expect(within(screen.getByRole('main')).getByText('Loading')).toBeTruthy()
})
