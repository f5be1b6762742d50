import { ROLES } from '@voltloop/contract/roles'
import { expect, test } from 'vitest'
import { destinationOf } from './destination.ts'

test('opens approvals from a booking notification for roles that approve, and bookings for all others', () => {
  expect(ROLES.filter((role) => destinationOf('booking', role) === '/dashboard/bookings-approval')).toEqual([
    'SALES_AGENT',
    'HUB_MANAGER',
  ])
  expect(ROLES.filter((role) => destinationOf('booking', role) === '/dashboard/booking')).toEqual([
    'CUSTOMER',
    'CITY_ADMIN',
    'SUPER_ADMIN',
    'CUSTOMER_SUPPORT',
  ])
})

test("opens the customer's own tickets from a support notification, and the request list for staff", () => {
  for (const role of ROLES) {
    const expected = role === 'CUSTOMER' ? '/dashboard/profile#raised-tickets' : '/dashboard/user-request'
    expect(destinationOf('customer support', role)).toBe(expected)
  }
})

test('opens no screen from a registration notification', () => {
  for (const role of ROLES) expect(destinationOf('registration', role)).toBeNull()
})
