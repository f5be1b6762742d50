import { screen, within } from '@testing-library/react'
import { getBooking } from '@voltloop/contract/bookings/bookings'
import { readHistory, type HistoryEntry } from '@voltloop/contract/company/booking-history'
import { listRideCharges } from '@voltloop/contract/bookings/charges'
import { listNotifications } from '@voltloop/contract/notifications/notifications'
import type { Role } from '@voltloop/contract/core/roles'
import { expect, test } from 'vitest'
import { bookingRecord, hoursFromNow } from '../../../../test/booking-record.ts'
import type { FakeApi } from '../../../../test/fake-api.ts'
import { openApp } from '../../../../test/open-app.tsx'

const CUSTOMER_ID = '00000000-0000-4000-8000-000000000031'
const entry = (event: HistoryEntry['event'], more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  entryId: event,
  at: hoursFromNow(-1),
  event,
  by: null,
  amount: null,
  plate: null,
  fromPlate: null,
  words: null,
  requestId: null,
  ...more,
})
const ENTRIES = [
  entry('ordered', { amount: 1050, by: { name: 'Meera Krishnan', role: 'CUSTOMER' } }),
  entry('handOver', { plate: 'TS09FL0001', by: { name: 'Ravi Teja', role: 'SALES_AGENT' } }),
  entry('swap', { plate: 'TS09FL0002', fromPlate: 'TS09FL0001' }),
  entry('assignVehicle', { plate: 'TS09FL0003', fromPlate: 'TS09FL0002' }),
  entry('assignVehicle', { plate: null, fromPlate: 'TS09FL0003', entryId: 'released' }),
  entry('notified', { words: 'Your ride VL-28016 has begun.' }),
  entry('breakdownReported', { requestId: '12' }),
]

function withBooking(api: FakeApi) {
  api
    .reply(getBooking, bookingRecord({ actions: ['swap', 'inspectDrop'] }))
    .reply(listRideCharges, [], { mayPropose: false })
    .reply(readHistory, { customerId: CUSTOMER_ID, entries: ENTRIES })
}

const steps = async () => within(await screen.findByRole('list', { name: 'What happened' })).getAllByRole('listitem')

test('shows a booking with its actions, its details and what happened, and messages on request', async () => {
  const { user } = openApp('/dashboard/bookings/vl-28016', 'SALES_AGENT', withBooking)
  expect(await screen.findByRole('heading', { level: 1, name: 'Booking VL-28016' })).toBeTruthy()
  const listed = await steps()
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('OrderedRs. 1,050Meera Krishnan, Customer'),
    expect.stringContaining('Handed overTS 09 FL 0001Ravi Teja, Sales Agent'),
    expect.stringContaining('Vehicle swappedTS 09 FL 0001 to TS 09 FL 0002'),
    expect.stringContaining('Reserved vehicle changedTS 09 FL 0002 to TS 09 FL 0003'),
    expect.stringContaining('Reserved vehicle releasedTS 09 FL 0003'),
    expect.stringContaining('Breakdown reportedVoltloopRequest 12'),
  ])
  expect(screen.getByRole('button', { name: 'Drop Inspection' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Details' })).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: 'Messages to the customer' }))
  expect(await steps()).toHaveLength(7)
  expect(window.location.search).toBe('?show=messages')
})

test.each<[Role, boolean, boolean]>([
  ['SALES_AGENT', false, false],
  ['CITY_ADMIN', true, false],
  ['CUSTOMER_SUPPORT', false, true],
  ['SUPER_ADMIN', true, true],
])('links the activity and the requests for those who may see them: %s', async (role, activity, requests) => {
  openApp('/dashboard/bookings/VL-28016', role, withBooking)
  await steps()
  const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null
  expect(link('Who changed what')).toBe(activity ? '/dashboard/activity?q=VL-28016' : null)
  expect(link('Request 12')).toBe(requests ? '/dashboard/user-request?q=%2312' : null)
})

test.each(['VL-28016', 'pending', 'VL-1%2F2'])('says that there is no booking %s', async (id) => {
  const { api } = openApp(`/dashboard/bookings/${id}`, 'SALES_AGENT', (fake) =>
    fake.fail(getBooking, 'notFound').fail(readHistory, 'notFound'),
  )
  expect(await screen.findByText(/find this booking|no booking|not found/i)).toBeTruthy()
  expect(api.requests.some(({ path }) => path.includes('pending'))).toBe(false)
})

test('retries a history that could not be loaded', async () => {
  const { api, user } = openApp('/dashboard/bookings/VL-28016', 'HUB_MANAGER', (fake) => {
    withBooking(fake)
    fake.disconnect(readHistory)
  })
  const alert = await screen.findByText(/couldn't load what happened/)
  expect(alert).toBeTruthy()
  api.reply(readHistory, { customerId: CUSTOMER_ID, entries: ENTRIES })
  await user.click(screen.getByRole('button', { name: /try again|retry/i }))
  expect(await steps()).toHaveLength(6)
})

test('leads from a notification to the page, beside the screen that handles it', async () => {
  const notification = {
    notificationId: '00000000-0000-4000-8000-000000000021',
    type: 'booking',
    message: 'VL-28016 is late',
    key: null,
    params: null,
    createdAt: new Date().toISOString(),
    readAt: new Date().toISOString(),
    transactionId: 'VL-28016',
    requestId: null,
  } as const
  const { user } = openApp('/dashboard/profile', 'HUB_MANAGER', (api) => {
    withBooking(api)
    api.reply(listNotifications, { notifications: [notification], unread: 0 }, { nextCursor: null, total: 1 })
  })
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  await user.click(await screen.findByRole('link', { name: 'Everything about VL-28016' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Booking VL-28016' })).toBeTruthy()
})
