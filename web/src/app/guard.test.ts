import { ROLES } from '@voltloop/contract/roles'
import type { Role } from '@voltloop/contract/roles'
import { expect, test } from 'vitest'
import { decide } from './guard.ts'
import type { Visitor } from './guard.ts'

const person = (role: Role, more: { name?: string; isProfileInfo?: boolean } = {}): Visitor => ({
  state: 'loggedIn',
  profile: { role, name: 'Ananya Rao', isProfileInfo: true, ...more },
})

test('while nobody knows yet who it is, the door stays shut and nobody is sent away', () => {
  expect(decide({ state: 'loading' }, ROLES)).toEqual({ kind: 'wait' })
})

test('who is not logged in goes to the login with a warning', () => {
  const toLogin = { kind: 'redirect', to: '/auth/login', warning: 'Please log in first' }
  expect(decide({ state: 'loggedOut' }, ROLES)).toEqual(toLogin)
  expect(decide({ state: 'loggedOut' }, [])).toEqual(toLogin)
})

test('a profile with an empty name counts as not logged in', () => {
  expect(decide(person('SUPER_ADMIN', { name: '' }), ROLES)).toMatchObject({ to: '/auth/login' })
})

test('a customer without profile info fills it in first, whatever was asked for', () => {
  const customer = person('CUSTOMER', { isProfileInfo: false })
  expect(decide(customer, ['CUSTOMER'])).toEqual({ kind: 'redirect', to: '/auth/personal-info' })
  expect(decide(customer, ['SUPER_ADMIN'])).toEqual({ kind: 'redirect', to: '/auth/personal-info' })
})

test('staff are never asked for profile info', () => {
  for (const role of ROLES.filter((name) => name !== 'CUSTOMER')) {
    expect(decide(person(role, { isProfileInfo: false }), ROLES)).toEqual({ kind: 'enter' })
  }
})

test('a role without a view of the screen goes to its profile', () => {
  expect(decide(person('SALES_AGENT'), ['CUSTOMER', 'SUPER_ADMIN'])).toEqual({
    kind: 'redirect',
    to: '/dashboard/profile',
  })
})

test('everyone whom the screen is meant for comes in', () => {
  for (const role of ROLES) expect(decide(person(role), [role])).toEqual({ kind: 'enter' })
})
