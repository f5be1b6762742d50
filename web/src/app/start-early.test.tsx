import { listUpcomingBookings, listPendingBookings } from '@voltloop/contract/bookings/board'
import { listOwnBookings } from '@voltloop/contract/bookings/bookings'
import { listModels, listPlans } from '@voltloop/contract/catalogue/catalogue'
import type { Role } from '@voltloop/contract/core/roles'
import { SCREENS, SIGNED_IN_SCREENS } from '@voltloop/contract/core/screens'
import { getMe } from '@voltloop/contract/accounts/accounts'
import { listEmployees } from '@voltloop/contract/accounts/employees'
import { listVehicles } from '@voltloop/contract/fleet/fleet'
import { listEndingBookings } from '@voltloop/contract/bookings/rides'
import { getAnalytics, getTrends } from '@voltloop/contract/company/insights'
import { listAvailableCities, listCities, listHubs } from '@voltloop/contract/places/places'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { bookingRecord } from '../../test/booking-record.ts'
import { FakeApi } from '../../test/fake-api.ts'
import type { SentRequest } from '../../test/fake-api.ts'
import { profileOf, startApp } from '../../test/open-app.tsx'
import { CITY, EMPLOYEE, FIGURES, HUB, MODEL, PLAN, VEHICLE } from '../../test/records.ts'
import { markLoggedOut } from '../lib/session/pending-logout.ts'
import { hadSession, rememberSession } from '../lib/session/session-hint.ts'
import { FIRST_CALLS } from './first-calls.ts'
import { startEarly } from './start-early.ts'
import { VIEWS } from '../lib/router/views.ts'

afterEach(() => {
  delete window.earlyResponses
  document.head.replaceChildren()
})

async function startAt(path: string, role: Role = 'CUSTOMER'): Promise<string[]> {
  const api = new FakeApi()
  if (hadSession()) api.reply(getMe, profileOf(role))
  vi.stubGlobal('fetch', api.fetch)
  window.history.replaceState(null, '', path)
  await startEarly()
  return api.requests.map(({ path: called }) => called)
}

test('a visitor who was not logged in requests nothing early', async () => {
  expect(await startAt(SCREENS.home)).toEqual([])
})

test('a person whose logout waits for the connection requests nothing early', async () => {
  rememberSession(true)
  markLoggedOut()
  expect(await startAt(SCREENS.home)).toEqual([])
})

test('a page of a login link requests nothing early', async () => {
  rememberSession(true)
  expect(await startAt(SCREENS.resetPassword)).toEqual([])
})

test('a person whose session has ended requests only the session early', async () => {
  rememberSession(true)
  vi.stubGlobal('fetch', new FakeApi().fail(getMe, 'notSignedIn').fetch)
  window.history.replaceState(null, '', SCREENS.home)
  await startEarly()
  expect([...(window.earlyResponses ?? new Map<string, never>()).keys()]).toEqual(['/api/v1/customer/me'])
})

test('a URL with a filter leaves its data to the screen', async () => {
  rememberSession(true)
  expect(await startAt(`${SCREENS.bookings}?ride=VL-28016`)).toEqual(['customer/me'])
})

test('the files of the page for this role are preloaded', async () => {
  const content = 'home /assets/home.js /assets/home.css;insights /assets/insights.js'
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'page-files', content })
  document.head.append(meta)
  const links: HTMLLinkElement[] = []
  vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement))
  rememberSession(true)
  await startAt(SCREENS.home)
  expect(links.map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
    ['modulepreload', '/assets/home.js'],
    ['preload', '/assets/home.css'],
  ])
})

const EARLY_VIEWS = SIGNED_IN_SCREENS.flatMap((path) =>
  VIEWS[path].flatMap(({ roles, page }) =>
    FIRST_CALLS[page] ? roles.map((role): [string, Role] => [path, role]) : [],
  ),
)

test.each(EARLY_VIEWS)('%s of %s uses all that was requested early, and asks for nothing twice', async (path, role) => {
  let early: string[] = []
  const { api } = await startApp(path, role, async (fake) => {
    replyWithLists(fake)
    rememberSession(true)
    await startEarly()
    early = fake.requests.map(urlOf)
  })
  await waitFor(() => expect([...(window.earlyResponses ?? new Map<string, never>()).keys()]).toEqual([]))
  expect(early).toContain('customer/me')
  expect(api.requests.map(urlOf).filter((url) => early.includes(url))).toEqual(early)
})

function urlOf({ path, search }: SentRequest): string {
  return search === '' ? path : `${path}?${search}`
}

function replyWithLists(api: FakeApi): void {
  const page = [[bookingRecord()]]
  api
    .reply(getAnalytics, FIGURES)
    .reply(getTrends, { days: [], utilisation: [], hasRevenue: true })
    .reply(listCities, [CITY])
    .reply(listAvailableCities, [])
    .reply(listHubs, [HUB])
    .reply(listModels, [MODEL])
    .reply(listPlans, [PLAN])
    .reply(listVehicles, [VEHICLE], { nextCursor: null, total: 1 })
    .reply(listEmployees, { users: [EMPLOYEE] }, { nextCursor: null, total: 1 })
    .reply(listOwnBookings, [], { nextCursor: null, total: 0 })
    .replyPages(listUpcomingBookings, page)
    .replyPages(listPendingBookings, page)
    .replyPages(listEndingBookings, page)
}
