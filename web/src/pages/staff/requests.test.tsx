import { screen, waitFor, within } from '@testing-library/react'
import { listCities } from '@voltloop/contract/places/places'
import { readTicketCustomer, type CustomerMatters } from '@voltloop/contract/support/customer-matters'
import { listTickets, type Ticket } from '@voltloop/contract/support/support'
import { expect, test } from 'vitest'
import { openApp, openFilters } from '../../../test/open-app.tsx'
import { CITY, MODEL } from '../../../test/records.ts'

const HOUR_MS = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

const TICKET: Ticket = {
  requestId: '1007',
  requestType: 'CUSTOMER_SUPPORT',
  description: 'Where is my refund?',
  additionalDetails: null,
  status: 'OPEN',
  response: null,
  raisedBy: { name: 'Arjun Mehta', phone: '+919000000006' },
  transactionId: null,
  emergency: null,
  createdAt: ago(2 * HOUR_MS + 5 * 60_000),
  updatedAt: ago(HOUR_MS),
}

const MATTERS: CustomerMatters = {
  rides: [
    {
      transactionId: 'VL-28016',
      status: 'PICKUP_INSPECTED_BY_SALES_AGENT',
      model: MODEL,
      registrationNumber: 'TS09EV1234',
      city: CITY.name,
      start: '2026-11-16T06:00:00.000Z',
      end: '2026-11-23T06:00:00.000Z',
    },
  ],
  cashDue: 1050,
  chargesDue: 800,
  chargesDisputed: 0,
  deposit: { held: 2000, free: 0 },
  toGiveBack: 0,
  refunds: [{ transactionId: 'VL-28001', amount: 314, state: 'pending' }],
}

function openRequests(tickets: Ticket[], search = '') {
  return openApp(`/dashboard/user-request${search}`, 'CUSTOMER_SUPPORT', (api) => {
    api
      .reply(listTickets, tickets, { nextCursor: null, total: tickets.length })
      .reply(listCities, [CITY])
      .reply(readTicketCustomer, MATTERS)
  })
}

test('each request says how long the customer has been waiting, or how long the answer took', async () => {
  openRequests([TICKET, { ...TICKET, requestId: '1008', status: 'FULFILLED', response: 'Done' }])
  expect(await screen.findByText('Waiting 2 h 5 min')).toBeTruthy()
  expect(screen.getByText('Answered after 1 h 5 min')).toBeTruthy()
})

test('the chosen city and kind are in the address and decided by the server', async () => {
  const { user, api } = openRequests([TICKET])
  await openFilters(user)
  await user.selectOptions(await screen.findByLabelText('Kind'), 'Breakdown')
  await user.selectOptions(await screen.findByLabelText('City'), CITY.name)
  await waitFor(() => expect(window.location.search).toBe(`?kind=breakdown&city=${CITY.cityId}`))
  await waitFor(() => {
    const searches = api.requestsTo(listTickets).map(({ search }) => new URLSearchParams(search))
    const asked = searches.map((query) => ['status', 'kind', 'cityId'].map((name) => query.get(name)))
    expect(asked).toContainEqual(['open', 'breakdown', CITY.cityId])
  })
})

test('an opened request shows the rides and the money of its customer', async () => {
  const { user } = openRequests([TICKET])
  await user.click(await screen.findByRole('button', { name: /Where is my refund/ }))
  const panel = within(await screen.findByRole('group', { name: 'Rides and money' }))
  expect((await panel.findByRole('link', { name: 'VL-28016' })).getAttribute('href')).toBe(
    '/dashboard/bookings/VL-28016',
  )
  for (const text of ['Rs. 1,050', 'Rs. 800', 'Rs. 2,000 (Rs. 0 free)', /VL-28001/, /Rs. 314, on its way/])
    expect(panel.getAllByText(text).length).toBeGreaterThan(0)
  expect(panel.queryByText('Disputed charges')).toBeNull()
})
