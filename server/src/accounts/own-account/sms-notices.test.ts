import { issueResetLink, resetPassword } from '@voltloop/contract/accounts/accounts'
import { SMS_NOTICES } from '@voltloop/contract/accounts/own-account-messages'
import { changePhone } from '@voltloop/contract/accounts/otp'
import { expect, test } from 'vitest'
import { callUntyped, dataOf } from '../../../test/support/caller.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'
import { openServer } from '../../../test/support/prelude.ts'
import { codeFor, textsTo } from '../../../test/support/outside/text-messages.ts'

const server = await openServer()
const supporter = await as(server, 'CUSTOMER_SUPPORT')

test('texts a customer without email when staff create a reset link, and when it is used', async () => {
  const customer = await as(server, 'CUSTOMER', { password: PASSWORD })
  const { link } = dataOf(await supporter.call(issueResetLink, { body: { phone: customer.phone } }))
  const [notice, ...others] = await textsTo(server, customer.phone)
  expect(notice?.text).toMatch(/^Voltloop: a password reset link was made\. If it wasn't you, call [+\d ]+\.$/)
  expect([notice?.code, others]).toEqual([null, []])
  const token = new URL(link ?? '').searchParams.get('token') ?? ''
  await server.call(resetPassword, { query: { token }, body: { newPassword: 'Loop@5678' } })
  expect((await textsTo(server, customer.phone))[0]?.text).toContain('your password was changed')
})

test('mails a customer with a verified email instead', async () => {
  const customer = await as(server, 'CUSTOMER', { password: PASSWORD, email: 'mailed-instead@rider.example' })
  dataOf(await supporter.call(issueResetLink, { body: { phone: customer.phone } }))
  expect(await textsTo(server, customer.phone)).toEqual([])
})

test('texts the old number when the phone of an account is changed', async () => {
  const customer = await as(server, 'CUSTOMER', { password: PASSWORD, email: 'has-email@rider.example' })
  const phone = '7898100001'
  const code = await codeFor(server, phone, 'CHANGE_PHONE', customer)
  expect((await callUntyped(customer, changePhone, { body: { phone, code, password: PASSWORD } })).status).toBe(200)
  expect((await textsTo(server, customer.phone))[0]?.text).toContain('your phone number was changed')
})

test('each notice fits into a variable of a registered template', () => {
  for (const notice of Object.values(SMS_NOTICES)) expect(notice.length).toBeLessThanOrEqual(30)
})
