import {
  forgotPassword,
  issueResetLink,
  resetPassword,
  revealLicence,
  updateProfile,
} from '@voltloop/contract/accounts/accounts'
import { getBooking } from '@voltloop/contract/bookings/bookings'
import { registerEmployee, updateEmployee } from '@voltloop/contract/accounts/employees'
import { verifyOtp } from '@voltloop/contract/accounts/otp'
import { exportOwnData } from '@voltloop/contract/accounts/privacy'
import { changePassword } from '@voltloop/contract/accounts/sessions'
import { expect, test } from 'vitest'
import { makeBooking, makeRider } from '../../test/support/people/bookings.ts'
import { callUntyped, dataOf } from '../../test/support/caller.ts'
import { tryLogin } from '../../test/support/people/logging-in.ts'
import { tokenMailedTo } from '../../test/support/outside/mailbox.ts'
import { as, PASSWORD } from '../../test/support/people/people.ts'
import { prelude } from '../../test/support/prelude.ts'
import { securityEventsOf, securityLogOf } from '../../test/support/people/security-log.ts'
import { codeFor } from '../../test/support/outside/text-messages.ts'
import { MOST_PER_HOUR, recordSecurityEvent } from './security-events.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 1 })

test('records a login with person, address and browser', async () => {
  const person = await as(server, 'SALES_AGENT', { password: PASSWORD })
  const reply = await server.fetch('/api/v1/customer/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0' },
    body: JSON.stringify({ phone: person.phone, password: PASSWORD, fcmToken: null }),
  })
  expect(reply.status).toBe(200)
  expect(await securityEventsOf(server, person.userId)).toEqual([
    {
      kind: 'loginSucceeded',
      actor_id: person.userId,
      subject_id: null,
      phone_last4: null,
      detail: 'password',
      address: '127.0.0.1',
      user_agent: 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0',
      is_last_of_hour: false,
    },
  ])
})

test('records a failed login as an event of the account, not as an act of its owner', async () => {
  const person = await as(server, 'CUSTOMER', { password: PASSWORD })
  await tryLogin(server, person.phone, 'Wrong@1234')
  const [entry] = await securityEventsOf(server, person.userId)
  expect(entry).toMatchObject({ kind: 'loginFailed', actor_id: null, subject_id: person.userId })
  expect(entry?.detail).toBe('wrongCredentials')
})

test('records only the end of a phone number that has no account', async () => {
  await tryLogin(server, '6123456789', PASSWORD)
  const { rows } = await server.app.database.pool.query<{ entry: string }>(
    `select security_events::text as entry from security_events where phone_last4 = '6789'`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.entry).not.toContain('612345')
})

test('records a login by code, and a wrong code', async () => {
  const { userId, phone } = await as(server, 'CUSTOMER')
  const code = await codeFor(server, phone, 'LOGIN')
  const wrong = code === '000000' ? '000001' : '000000'
  await server.call(verifyOtp, { body: { phone, code: wrong, purpose: 'LOGIN' } })
  await server.call(verifyOtp, { body: { phone, code, purpose: 'LOGIN' } })
  expect(await securityLogOf(server, userId)).toEqual(['loginFailed: otpWrong', 'loginSucceeded: otp'])
})

test('records a request that the role does not allow, with the endpoint and without its parameters', async () => {
  const customer = await as(server, 'CUSTOMER')
  const { status } = await callUntyped(customer, updateEmployee, {
    params: { userId: superAdmin.userId },
    body: { role: 'CITY_ADMIN' },
  })
  expect(status).toBe(403)
  expect(await securityLogOf(server, customer.userId)).toEqual([
    `accessRefused: ${updateEmployee.method} ${updateEmployee.path}`,
  ])
})

test('records a request for something outside the scope of its sender, which is answered as not found', async () => {
  const { transactionId } = await makeBooking(server, shop)
  const other = await makeRider(server)
  const { status } = await callUntyped(other, getBooking, { params: { transactionId } })
  expect(status).toBe(404)
  expect(await securityLogOf(server, other.userId)).toEqual([
    `notFoundInScope: ${getBooking.method} ${getBooking.path}`,
  ])
})

test('records reset links that staff create, reset requests, resets and changes of a password', async () => {
  const email = 'careful@example.com'
  const customer = await as(server, 'CUSTOMER', { email, password: PASSWORD })
  await superAdmin.call(issueResetLink, { body: { phone: customer.phone } })
  await server.call(forgotPassword, { body: { email } })
  const token = await tokenMailedTo(server, email)
  await server.call(resetPassword, { query: { token }, body: { newPassword: 'Fresh@1234' } })
  const again = await as(server, 'CUSTOMER', { password: PASSWORD })
  await again.call(changePassword, { body: { currentPassword: 'Wrong@1234', newPassword: 'Fresh@1234' } })
  await again.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'Fresh@1234' } })
  expect(await securityLogOf(server, customer.userId)).toEqual([
    'resetLinkIssued: mailed',
    'resetLinkRequested',
    'passwordReset',
  ])
  expect(await securityLogOf(server, again.userId)).toEqual(['loginFailed: wrongPassword', 'passwordChanged'])
})

test('records who saw a licence number, without the number', async () => {
  const rider = await makeRider(server)
  const shown = dataOf(
    await superAdmin.call(revealLicence, { body: { phone: rider.phone, reason: 'Police request 12/2026' } }),
  )
  const [entry] = await securityEventsOf(server, rider.userId)
  expect(entry).toMatchObject({ kind: 'licenceRevealed', actor_id: superAdmin.userId, subject_id: rider.userId })
  expect(JSON.stringify(entry)).not.toContain(shown.drivingLicense)
})

test('records an export of own data', async () => {
  const customer = await as(server, 'CUSTOMER')
  expect((await customer.call(exportOwnData, {})).status).toBe(200)
  expect(await securityLogOf(server, customer.userId)).toEqual(['dataExported: ownData'])
})

test('records new employees, changes of a role and closed accounts, and nothing for a refused change', async () => {
  const created = await superAdmin.call(registerEmployee, {
    body: { name: 'Ravi Kumar', phone: '6000000411', password: 'Fresh@1234', role: 'SALES_AGENT' },
  })
  const { userId } = dataOf(created)
  const change = (body: object) => callUntyped(superAdmin, updateEmployee, { params: { userId }, body })
  await change({ role: 'HUB_MANAGER' })
  await change({ role: 'HUB_MANAGER' })
  await change({ role: 'SUPER_ADMIN' })
  await change({ isActive: false })
  await change({ isActive: true, name: 'Ravi K' })
  expect(await securityLogOf(server, userId)).toEqual([
    'employeeCreated: SALES_AGENT',
    'roleChanged: SALES_AGENT → HUB_MANAGER',
    'accountDeactivated',
    'accountActivated',
  ])
})

test('records new phone numbers and email addresses of an employee, whoever enters them', async () => {
  const employee = await as(server, 'SALES_AGENT', { email: 'agent@example.com' })
  const { userId } = employee
  const change = async (body: object) =>
    (await callUntyped(superAdmin, updateEmployee, { params: { userId }, body })).status
  expect(await change({ phone: '6000000421' })).toBe(200)
  expect(await change({ phone: '6000000421', email: 'agent.new@example.com' })).toBe(200)
  expect(await change({ email: 'AGENT.new@example.com' })).toBe(200)
  expect(await change({ email: '' })).toBe(200)
  const entries = await securityEventsOf(server, userId)
  expect(entries.map(({ kind, actor_id: actor }) => [kind, actor])).toEqual([
    ['phoneChanged', superAdmin.userId],
    ['emailChanged', superAdmin.userId],
    ['emailChanged', superAdmin.userId],
  ])
  expect(JSON.stringify(entries)).not.toMatch(/6000000421|example\.com/)
})

test('records the first phone number that a person adds to the own account, once', async () => {
  const person = await as(server, 'CUSTOMER')
  await server.app.database.pool.query('update users set phone = null where id = $1', [person.userId])
  const body = { dob: '1990-01-01', phone: '6000000431' }
  expect((await callUntyped(person, updateProfile, { body })).status).toBe(200)
  expect((await callUntyped(person, updateProfile, { body })).status).toBe(200)
  expect(await securityLogOf(server, person.userId)).toEqual(['phoneChanged'])
})

test('records that an account loses a number which its holder claims', async () => {
  const mistyped = await as(server, 'CUSTOMER')
  await server.app.database.pool.query('update users set phone_verified_at = null where id = $1', [mistyped.userId])
  const code = await codeFor(server, mistyped.phone, 'LOGIN')
  const body = { phone: mistyped.phone, code, purpose: 'LOGIN' } as const
  expect((await server.call(verifyOtp, { body })).status).toBe(200)
  expect(await securityLogOf(server, mistyped.userId)).toEqual(['phoneChanged'])
})

test('a person who floods the log hides nothing that another one in the same network does', async () => {
  const [customer, agent] = [await as(server, 'CUSTOMER'), await as(server, 'SALES_AGENT')]
  const shared = { ip: '203.0.113.9', userAgent: null }
  const now = await server.now()
  await server.app.database.transact(async (db) => {
    const flood = { kind: 'dataExported', actorId: customer.userId, detail: 'ownData' } as const
    for (let count = 0; count < MOST_PER_HOUR + 20; count++) await recordSecurityEvent(db, shared, flood, now)
    await recordSecurityEvent(db, shared, { kind: 'dataExported', actorId: agent.userId, detail: 'bookings' }, now)
  })
  expect(await securityLogOf(server, customer.userId)).toHaveLength(MOST_PER_HOUR)
  expect(await securityLogOf(server, agent.userId)).toEqual(['dataExported: bookings'])
})

test('a flood fills the log up to a limit per address and kind, and never stops a login', async () => {
  const victim = await as(server, 'CUSTOMER', { password: PASSWORD })
  const flood = { ip: '203.0.113.7', userAgent: 'x'.repeat(5000) }
  const now = await server.now()
  const fail = { kind: 'loginFailed', actorId: null, subjectId: victim.userId } as const
  await server.app.database.transact(async (db) => {
    for (let count = 0; count < MOST_PER_HOUR + 20; count++) await recordSecurityEvent(db, flood, fail, now)
    await recordSecurityEvent(db, flood, { kind: 'loginSucceeded', actorId: victim.userId }, now)
    await recordSecurityEvent(db, { ...flood, ip: '203.0.113.8' }, fail, now)
  })
  const entries = await securityEventsOf(server, victim.userId)
  expect(entries).toHaveLength(MOST_PER_HOUR + 2)
  expect(entries.filter((entry) => entry.is_last_of_hour)).toHaveLength(1)
  expect(entries.every((entry) => (entry.user_agent ?? '').length <= 300)).toBe(true)
  expect((await tryLogin(server, victim.phone, PASSWORD)).status).toBe(200)

  const later = new Date(now.getTime() + 3_600_001)
  await server.app.database.transact((db) => recordSecurityEvent(db, flood, fail, later))
  expect(await securityEventsOf(server, victim.userId)).toHaveLength(MOST_PER_HOUR + 4)
})

test.each(['update security_events set address = null', 'delete from security_events', 'truncate security_events'])(
  'is append-only: the database refuses "%s"',
  async (statement) => {
    await expect(server.app.database.pool.query(statement)).rejects.toThrow('security_events is append-only')
  },
)
