import { forgotPassword, login, registerCustomer, resetPassword } from '@voltloop/contract/accounts/accounts'
import { registerEmployee } from '@voltloop/contract/accounts/employees'
import { changePassword } from '@voltloop/contract/accounts/sessions'
import { expect, test } from 'vitest'
import { logIn } from '../../../test/support/people/logging-in.ts'
import { tokenMailedTo } from '../../../test/support/outside/mailbox.ts'
import { as } from '../../../test/support/people/people.ts'
import { prelude } from '../../../test/support/prelude.ts'
import { createPasswordCheck } from './assert-hard-to-guess.ts'

const { server, superAdmin } = await prelude()

const COMMON = { success: false, code: 'passwordCommon' }
const PERSONAL = { success: false, code: 'passwordPersonal' }
const PHONE = '8700000001'

test.each([
  ['Password@123', COMMON],
  ['P@ssw0rd', COMMON],
  ['Admin@1234', COMMON],
  ['India@123', COMMON],
  ['Welcome123!', COMMON],
  ['1Qaz@wsx', COMMON],
  ['Meera@1234', PERSONAL],
  ['meeraKrishnan#1', PERSONAL],
  ['Krishnan.Meera9', PERSONAL],
  [`Aa!${PHONE}`, PERSONAL],
])('refuses %s as the password of Meera Krishnan at sign-up, at its field', async (password, refusal) => {
  const body = { name: 'Meera Krishnan', phone: PHONE, password }
  const reply = await server.call(registerCustomer, { body })
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({ ...refusal, errors: [{ path: 'password' }] })
})

test('accepts a password that merely contains a short name, and the demo password outside production', async () => {
  const ravi = { name: 'Ravi K', phone: '8700000002', password: 'Gravity!Falls9' }
  expect((await server.call(registerCustomer, { body: ravi })).status).toBe(200)
  const demo = { name: 'Asha Rao', phone: '8700000003', password: 'Volt@1234' }
  expect((await server.call(registerCustomer, { body: demo })).status).toBe(200)
})

test('refuses the demo password in production', () => {
  const chosen = { field: 'password', password: 'Volt@1234', owner: { name: 'Asha Rao', phone: null } }
  expect(() => createPasswordCheck({ isProduction: false })(chosen)).not.toThrow()
  expect(() => createPasswordCheck({ isProduction: true })(chosen)).toThrow('Many people use this password')
})

test('refuses an easy password at a reset and keeps the link and the old password', async () => {
  const email = 'easy-password@example.com'
  const person = await as(server, 'CUSTOMER', { email, password: 'Banyan#Tree42' })
  await server.call(forgotPassword, { body: { email } })
  const token = await tokenMailedTo(server, email)
  const set = (newPassword: string) => server.call(resetPassword, { query: { token }, body: { newPassword } })
  for (const [newPassword, refusal] of [
    ['Welcome@2026', COMMON],
    ['Customer@Test1', PERSONAL],
    [`Aa#${person.phone.slice(-10)}`, PERSONAL],
  ] as const) {
    const reply = await set(newPassword)
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ ...refusal, errors: [{ path: 'newPassword' }] })
  }
  await logIn(server, person.phone, 'Banyan#Tree42')
  expect((await set('Monsoon#Rain42')).status).toBe(200)
  const reply = await server.call(login, { body: { phone: person.phone, password: 'Monsoon#Rain42' } })
  expect(reply.status).toBe(200)
})

test('refuses an easy password at a change, as often as somebody tries, and keeps the old one', async () => {
  const person = await as(server, 'SALES_AGENT', { password: 'Banyan#Tree42' })
  const change = (newPassword: string) =>
    person.call(changePassword, { body: { currentPassword: 'Banyan#Tree42', newPassword } })
  for (let attempt = 0; attempt < 6; attempt++) {
    const reply = await change('Password@123')
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ ...COMMON, errors: [{ path: 'newPassword' }] })
  }
  expect((await change(`Aa#${person.phone}`)).body).toMatchObject(PERSONAL)
  await logIn(server, person.phone, 'Banyan#Tree42')
  expect((await change('Monsoon#Rain42')).status).toBe(200)
})

test('refuses an easy password for a new employee', async () => {
  const form = { name: 'Kiran Das', phone: '8700000004', role: 'SALES_AGENT', email: '' } as const
  const add = (password: string) => superAdmin.call(registerEmployee, { body: { ...form, password } })
  expect((await add('Admin@123')).body).toMatchObject({ ...COMMON, errors: [{ path: 'password' }] })
  expect((await add('Kiran@2026')).body).toMatchObject({ ...PERSONAL, errors: [{ path: 'password' }] })
  expect((await add('Monsoon#Rain42')).status).toBe(200)
})
