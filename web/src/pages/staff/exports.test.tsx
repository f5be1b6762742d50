import { cleanup, screen, waitFor } from '@testing-library/react'
import { listCityBookings, listUpcomingBookings } from '@voltloop/contract/bookings/board'
import { listEmployees } from '@voltloop/contract/accounts/employees'
import { listVehicles } from '@voltloop/contract/fleet/fleet'
import { listHubRows } from '@voltloop/contract/places/hub-list'
import { listCities, listHubs } from '@voltloop/contract/places/places'
import type { Role } from '@voltloop/contract/core/roles'
import { expect, test, vi } from 'vitest'
import { bookingRecord } from '../../../test/booking-record.ts'
import type { FakeApi } from '../../../test/fake-api.ts'
import { expectToast, openApp, openFilters } from '../../../test/open-app.tsx'
import { CITY, EMPLOYEE, HUB, VEHICLE } from '../../../test/records.ts'

const META = { nextCursor: null, total: 1 }
const MANAGERS: readonly Role[] = ['SUPER_ADMIN', 'CITY_ADMIN']
const OTHERS: readonly Role[] = ['HUB_MANAGER', 'SALES_AGENT', 'CUSTOMER_SUPPORT']

const everything = (api: FakeApi) =>
  void api
    .reply(listCities, [CITY])
    .reply(listHubs, [HUB])
    .reply(listHubRows, [HUB], META)
    .reply(listEmployees, { users: [EMPLOYEE] }, META)
    .reply(listVehicles, [VEHICLE], META)

test.each([...MANAGERS, ...OTHERS])('the vehicles that a %s exports have the columns of the screen', async (role) => {
  const [headings, row] = await exportAs(role, `/dashboard/fleet?city=${CITY.cityId}`)
  expect(headings?.includes(',Chassis number,')).toBe(MANAGERS.includes(role))
  expect(row?.includes(`,${VEHICLE.chassisNumber},`)).toBe(MANAGERS.includes(role))
})

test('the export of expiring documents has a column for each kind with its last day', async () => {
  const expiring = [{ kind: 'PERMIT' as const, validUntil: '2026-12-01' }]
  const { lines } = await exportFrom('SALES_AGENT', '/dashboard/fleet?state=expiring', (api) =>
    api.reply(listVehicles, [{ ...VEHICLE, expiring }], META),
  )
  expect(lines[0]?.endsWith(',Insurance valid until,Registration valid until,Permit valid until')).toBe(true)
  expect(lines[1]?.endsWith(',,,01 Dec 2026')).toBe(true)
})

test.each([...MANAGERS, ...OTHERS])('the hubs that a %s exports have the columns of the screen', async (role) => {
  const [headings] = await exportAs(role, '/dashboard/hub')
  expect(headings?.endsWith(',Maps place id')).toBe(MANAGERS.includes(role))
})

test.each([...MANAGERS, ...OTHERS])('the employees that a %s exports have the columns of the screen', async (role) => {
  const [headings] = await exportAs(role, '/dashboard/employees')
  expect(headings?.includes('Email')).toBe(role === 'SUPER_ADMIN')
})

test.each([...MANAGERS, ...OTHERS])(
  'a %s exports all pages of the bookings with the filters of the list',
  async (role) => {
    const first = bookingRecord({ transactionId: 'VL-28016' })
    const second = bookingRecord({ transactionId: 'VL-28017', vehicle: null })
    const search = `city=${CITY.cityId}&tab=active&q=meera`
    const { lines, api } = await exportFrom(role, `/dashboard/booking?${search}`, (fake) => {
      fake.reply(listUpcomingBookings, [], { nextCursor: null, total: 0 })
      fake.replyPages(listCityBookings, [[first], [second]])
    })
    expect(lines.map((line) => line.split(',')[0])).toEqual(['Booking id', 'VL-28016', 'VL-28017'])
    expect(lines[1]).toContain('Meera Krishnan')
    expect(lines[1]).toContain('TS09EV1234')
    const searches = api.requests.filter(({ path }) => path.startsWith('transaction/city/')).map((sent) => sent.search)
    expect(searches.every((sent) => sent.includes('q=meera') && sent.includes('active=true'))).toBe(true)
    // Only the two pages of the export may come from a replica, not the list on the screen.
    expect(searches.filter((sent) => sent.includes('forExport=true'))).toHaveLength(2)
    expect(searches[0]).not.toContain('forExport')
  },
)

test.each([...MANAGERS, ...OTHERS])(
  'the server learns that a %s exports vehicles, hubs and employees',
  async (role) => {
    for (const [path, sent] of [
      [`/dashboard/fleet?city=${CITY.cityId}`, 'vehicle/available/city/'],
      ['/dashboard/hub', 'hub/list'],
      ['/dashboard/employees', 'business'],
    ] as const) {
      const { api } = await exportFrom(role, path, () => undefined)
      const searches = api.requests.filter((request) => request.path.startsWith(sent)).map(({ search }) => search)
      expect(searches.filter((search) => search.includes('forExport=true'))).toHaveLength(1)
      cleanup()
    }
  },
)

test('a list that the server does not hand out for an export is not saved', async () => {
  const { api, user } = openApp('/dashboard/employees', 'SUPER_ADMIN', everything)
  await openFilters(user)
  const button = await screen.findByRole('button', { name: 'Export CSV' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  const save = vi.spyOn(URL, 'createObjectURL').mockClear()
  api.disconnect(listEmployees)
  await user.click(button)
  await expectToast("Couldn't export the list. Please try again.")
  expect(save).not.toHaveBeenCalled()
})

async function exportAs(role: Role, path: string): Promise<string[]> {
  return (await exportFrom(role, path, () => undefined)).lines
}

async function exportFrom(role: Role, path: string, prepare: (api: FakeApi) => void) {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:export'
  })
  // The simulated browser would navigate to the file instead of saving it.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { api, user } = openApp(path, role, (fake) => {
    everything(fake)
    prepare(fake)
  })
  await openFilters(user)
  const button = await screen.findByRole('button', { name: 'Export CSV' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
  await waitFor(() => expect(saved).toHaveLength(1))
  const text = (await saved[0]?.text()) ?? ''
  return { api, lines: text.replace('\uFEFF', '').trim().split('\r\n') }
}
