import { screen } from '@testing-library/react'
import { listCityBookings, listPendingBookings } from '@voltloop/contract/bookings/board'
import { listOwnBookings } from '@voltloop/contract/bookings/bookings'
import { listModels, listPlans } from '@voltloop/contract/catalogue/catalogue'
import { listEmployees } from '@voltloop/contract/accounts/employees'
import { listVehicles } from '@voltloop/contract/fleet/fleet'
import { listEndingBookings } from '@voltloop/contract/bookings/rides'
import type { EndpointSpec } from '@voltloop/contract/core/endpoint'
import { getAnalytics, getTrends } from '@voltloop/contract/company/insights'
import { listCities, listHubs } from '@voltloop/contract/places/places'
import type { Role } from '@voltloop/contract/core/roles'
import { expect, test } from 'vitest'
import { bookingRecord } from '../../test/booking-record.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { startApp } from '../../test/open-app.tsx'
import { CITY, EMPLOYEE, FIGURES, HUB, MODEL, PLAN, VEHICLE } from '../../test/records.ts'

function withData(api: FakeApi) {
  const page = [[bookingRecord()]]
  api
    .reply(getAnalytics, FIGURES)
    .reply(getTrends, { days: [], utilisation: [], hasRevenue: true })
    .reply(listCities, [CITY])
    .reply(listHubs, [HUB])
    .reply(listVehicles, [VEHICLE], { nextCursor: null, total: 1 })
    .reply(listEmployees, { users: [EMPLOYEE] }, { nextCursor: null, total: 1 })
    .reply(listModels, [MODEL])
    .reply(listPlans, [PLAN])
    .replyPages(listCityBookings, page)
    .replyPages(listPendingBookings, page)
    .replyPages(listEndingBookings, page)
    .replyTo(listOwnBookings, (query) => ({
      data: query.has('active') ? [bookingRecord()] : [],
      meta: { nextCursor: null, total: 1 },
    }))
}

const SCREENS: [path: string, role: Role, shown: string, lists: EndpointSpec[]][] = [
  ['/dashboard/home', 'CUSTOMER', 'Your ride', [listOwnBookings]],
  ['/dashboard/booking', 'CUSTOMER', 'VL-28016', [listOwnBookings]],
  ['/dashboard/home', 'SUPER_ADMIN', 'Total customers', [getAnalytics, getTrends, listCities]],
  ['/dashboard/booking?tab=active', 'SALES_AGENT', 'VL-28016', [listCityBookings]],
  ['/dashboard/bookings-approval', 'SALES_AGENT', 'VL-28016', [listPendingBookings, listEndingBookings]],
  ['/dashboard/bookings-approval', 'HUB_MANAGER', 'VL-28016', [listPendingBookings]],
  ['/dashboard/bookings-approval', 'CUSTOMER_SUPPORT', 'VL-28016', [listEndingBookings, listCities]],
  ['/dashboard/fleet', 'CITY_ADMIN', 'TS 09 EV 1234', [listVehicles]],
  ['/dashboard/hub', 'SUPER_ADMIN', HUB.name, [listCities, listHubs]],
  ['/dashboard/employees', 'SUPER_ADMIN', EMPLOYEE.name, [listEmployees, listCities, listHubs]],
  ['/dashboard/models', 'SUPER_ADMIN', MODEL.modelName, [listModels]],
  ['/dashboard/subscription', 'SUPER_ADMIN', PLAN.name, [listPlans, listModels]],
]

test.each(SCREENS)(
  '%s of a %s shows its data at once, and asks for nothing twice',
  async (path, role, shown, lists) => {
    const { api } = await startApp(path, role, withData)
    expect(document.body.textContent).toContain(shown)
    for (const list of lists) {
      const searches = api.requestsTo(list).map(({ search }) => search)
      expect(searches).not.toEqual([])
      expect(searches).toEqual([...new Set(searches)])
    }
  },
)

test('bookings with a filter are loaded when they are shown, with the filter', async () => {
  const { api } = await startApp('/dashboard/booking?tab=active&q=arjun', 'SALES_AGENT', withData)
  await screen.findByText('VL-28016')
  expect(api.requestsTo(listCityBookings).map(({ search }) => search)).toEqual([expect.stringContaining('q=arjun')])
})

test('a screen whose data could not be loaded in advance shows the error and a retry', async () => {
  await startApp('/dashboard/booking?tab=active', 'SALES_AGENT', (api) => {
    withData(api)
    api.fail(listCityBookings, 'notFound')
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a screen whose data takes long is shown without it', async () => {
  const hang = (fake: FakeApi) => {
    withData(fake)
    fake.hang(listCityBookings)
  }
  const { api } = await startApp('/dashboard/booking?tab=active', 'SALES_AGENT', hang)
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  expect(document.body.textContent).not.toContain('VL-28016')
  api.release()
})
