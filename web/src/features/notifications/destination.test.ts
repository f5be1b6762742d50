import { ROLES } from '@voltloop/contract/roles'
import { expect, test } from 'vitest'
import { destinationOf } from './destination.ts'

test('news of a booking lead those who approve to their approvals, and everybody else to the bookings', () => {
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

test('news of a ticket lead the customer to their own tickets, and staff to the requests', () => {
  for (const role of ROLES) {
    const expected = role === 'CUSTOMER' ? '/dashboard/profile#raised-tickets' : '/dashboard/user-request'
    expect(destinationOf('customer support', role)).toBe(expected)
  }
})

test('news of a registration lead nowhere', () => {
  for (const role of ROLES) expect(destinationOf('registration', role)).toBeNull()
})
