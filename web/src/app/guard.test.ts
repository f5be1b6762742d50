import { ROLES } from '@voltloop/contract/core/roles'
import type { Role } from '@voltloop/contract/core/roles'
import { expect, test } from 'vitest'
import { decideAccess } from './guard.ts'
import type { Visitor } from './guard.ts'

const person = (role: Role, overrides: { isProfileInfo?: boolean } = {}): Visitor => ({
  state: 'loggedIn',
  profile: { role, isProfileInfo: true, ...overrides },
})

test('waits, without a redirect, while the session is loading', () => {
  expect(decideAccess({ state: 'loading' }, ROLES)).toEqual({ kind: 'wait' })
})

test('redirects a visitor who is not logged in to the login page with a warning', () => {
  const toLogin = { kind: 'redirect', to: '/auth/login', warning: 'Please log in first' }
  expect(decideAccess({ state: 'loggedOut' }, ROLES)).toEqual(toLogin)
  expect(decideAccess({ state: 'loggedOut' }, [])).toEqual(toLogin)
})

test('warns a person whose session expired on this page about that', () => {
  expect(decideAccess({ state: 'loggedOut', hasExpired: true }, ROLES)).toEqual({
    kind: 'redirect',
    to: '/auth/login',
    warning: 'Session expired. Please login.',
  })
})

test('redirects a customer without profile info to the profile form, whichever screen was requested', () => {
  const customer = person('CUSTOMER', { isProfileInfo: false })
  expect(decideAccess(customer, ['CUSTOMER'])).toEqual({ kind: 'redirect', to: '/auth/personal-info' })
  expect(decideAccess(customer, ['SUPER_ADMIN'])).toEqual({ kind: 'redirect', to: '/auth/personal-info' })
})

test('never asks staff for profile info', () => {
  for (const role of ROLES.filter((name) => name !== 'CUSTOMER')) {
    expect(decideAccess(person(role, { isProfileInfo: false }), ROLES)).toEqual({ kind: 'enter' })
  }
})

test('redirects a role that has no view of the screen to the profile', () => {
  expect(decideAccess(person('SALES_AGENT'), ['CUSTOMER', 'SUPER_ADMIN'])).toEqual({
    kind: 'redirect',
    to: '/dashboard/profile',
  })
})

test('lets every role open a screen that is meant for it', () => {
  for (const role of ROLES) expect(decideAccess(person(role), [role])).toEqual({ kind: 'enter' })
})
