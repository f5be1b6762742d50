import { ROLES } from '@voltloop/contract/core/roles'
import type { Role } from '@voltloop/contract/core/roles'
import { expect, test } from 'vitest'
import { decide } from './guard.ts'
import type { Visitor } from './guard.ts'

const person = (role: Role, overrides: { isProfileInfo?: boolean } = {}): Visitor => ({
  state: 'loggedIn',
  profile: { role, isProfileInfo: true, ...overrides },
})

test('waits, without a redirect, while the session is loading', () => {
  expect(decide({ state: 'loading' }, ROLES)).toEqual({ kind: 'wait' })
})

test('redirects a visitor who is not logged in to the login page with a warning', () => {
  const toLogin = { kind: 'redirect', to: '/auth/login', warning: 'Please log in first' }
  expect(decide({ state: 'loggedOut' }, ROLES)).toEqual(toLogin)
  expect(decide({ state: 'loggedOut' }, [])).toEqual(toLogin)
})

test('warns a person whose session expired on this page about that', () => {
  expect(decide({ state: 'loggedOut', hasExpired: true }, ROLES)).toEqual({
    kind: 'redirect',
    to: '/auth/login',
    warning: 'Session expired. Please login.',
  })
})

test('redirects a customer without profile info to the profile form, whichever screen was requested', () => {
  const customer = person('CUSTOMER', { isProfileInfo: false })
  expect(decide(customer, ['CUSTOMER'])).toEqual({ kind: 'redirect', to: '/auth/personal-info' })
  expect(decide(customer, ['SUPER_ADMIN'])).toEqual({ kind: 'redirect', to: '/auth/personal-info' })
})

test('never asks staff for profile info', () => {
  for (const role of ROLES.filter((name) => name !== 'CUSTOMER')) {
    expect(decide(person(role, { isProfileInfo: false }), ROLES)).toEqual({ kind: 'enter' })
  }
})

test('redirects a role that has no view of the screen to the profile', () => {
  expect(decide(person('SALES_AGENT'), ['CUSTOMER', 'SUPER_ADMIN'])).toEqual({
    kind: 'redirect',
    to: '/dashboard/profile',
  })
})

test('lets every role open a screen that is meant for it', () => {
  for (const role of ROLES) expect(decide(person(role), [role])).toEqual({ kind: 'enter' })
})
