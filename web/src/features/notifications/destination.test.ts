import { ROLES } from '@voltloop/contract/core/roles'
import { expect, test } from 'vitest'
import { destinationOf } from './destination.ts'

const ABOUT_BOOKING = { type: 'booking', transactionId: 'VL-28016' } as const
const TICKET = { type: 'customer support', transactionId: 'VL-28016' } as const
const REGISTRATION = { type: 'registration', transactionId: null } as const

test('opens the booking of a notification: in approvals for roles that approve, and in bookings for all others', () => {
  const opens = (path: string) => ROLES.filter((role) => destinationOf(ABOUT_BOOKING, role) === path)
  expect(opens('/dashboard/bookings-approval?ride=VL-28016')).toEqual(['SALES_AGENT', 'HUB_MANAGER'])
  expect(opens('/dashboard/booking?ride=VL-28016')).toEqual([
    'CUSTOMER',
    'CITY_ADMIN',
    'SUPER_ADMIN',
    'CUSTOMER_SUPPORT',
  ])
})

test("opens the customer's own tickets from a support notification, and the request list for staff", () => {
  for (const role of ROLES) {
    const expected = role === 'CUSTOMER' ? '/dashboard/profile#raised-tickets' : '/dashboard/user-request'
    expect(destinationOf(TICKET, role)).toBe(expected)
  }
})

test('opens no screen from a registration notification', () => {
  for (const role of ROLES) expect(destinationOf(REGISTRATION, role)).toBeNull()
})

test('opens the vehicle of a reported problem', () => {
  const reported = { type: 'customer support', transactionId: null, key: 'vehicleReported' } as const
  const params = { plate: 'TS 09 EV 4417' }
  expect(destinationOf({ ...reported, params }, 'HUB_MANAGER')).toBe('/dashboard/fleet?q=TS%2009%20EV%204417')
})

test('opens the fleet from the list of documents that expire soon', () => {
  const expiring = { type: 'customer support', transactionId: null, key: 'documentsExpiring' } as const
  for (const role of ROLES) expect(destinationOf(expiring, role)).toBe('/dashboard/fleet?state=expiring')
})

test('opens the need of tomorrow from the notice that a hub is short', () => {
  const short = { type: 'customer support', transactionId: null, key: 'hubShortTomorrow' } as const
  expect(destinationOf(short, 'HUB_MANAGER')).toBe('/dashboard/transfers?show=tomorrow')
})

test('opens the transfer from what its driver hears of it', () => {
  const given = { type: 'customer support', transactionId: null, key: 'transferAssigned' } as const
  const params = { transferId: '00000000-0000-4000-8000-000000000078' }
  const path = '/dashboard/transfers?show=open&transfer=00000000-0000-4000-8000-000000000078'
  expect(destinationOf({ ...given, params }, 'SALES_AGENT')).toBe(path)
})
