import {
  forgotPassword,
  getMe,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@voltloop/contract/accounts/accounts'
import { changeEmail } from '@voltloop/contract/accounts/profile'
import { changePassword } from '@voltloop/contract/accounts/sessions'
import { expect, test } from 'vitest'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { mailsTo, tokenMailedTo } from '../../../test/support/outside/mailbox.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'
import { openServer } from '../../../test/support/prelude.ts'
import { textsTo } from '../../../test/support/outside/text-messages.ts'

const server = await openServer()
const { pool } = server.app.database

const request = (caller: Caller, email: unknown) =>
  callUntyped(caller, changeEmail, { body: { email, password: PASSWORD } })
const follow = (token: string) => server.call(verifyEmail, { query: { token } })

test('keeps the old email, and notifies it, until the new one is verified', async () => {
  const [old, fresh] = ['old-one@rider.example', 'New-One@rider.example']
  const customer = await as(server, 'CUSTOMER', { password: PASSWORD, email: old })
  const reply = await request(customer, fresh)
  expect([reply.status, reply.body.data]).toMatchObject([
    200,
    { email: old, isEmailVerified: true, pendingEmail: fresh },
  ])
  expect((await mailsTo(server, old))[0]).toMatchObject({ subject: 'Your Voltloop email is about to change' })
  expect((await follow(await tokenMailedTo(server, fresh))).status).toBe(200)
  expect(dataOf(await customer.call(getMe, {}))).toMatchObject({
    email: fresh,
    isEmailVerified: true,
    pendingEmail: null,
  })
  expect((await mailsTo(server, old))[0]).toMatchObject({ subject: 'Your Voltloop email was changed' })
})

test('ends what the old email opened: reset links and the Google login', async () => {
  const customer = await as(server, 'CUSTOMER', { password: PASSWORD, email: 'google-user@rider.example' })
  await pool.query(
    `insert into identities (issuer, subject, user_id, created_at) values ('https://id', 'rider', $1, now())`,
    [customer.userId],
  )
  dataOf(await server.call(forgotPassword, { body: { email: 'google-user@rider.example' } }))
  const resetToken = await tokenMailedTo(server, 'google-user@rider.example')
  await request(customer, 'other-user@rider.example')
  await follow(await tokenMailedTo(server, 'other-user@rider.example'))
  const reset = await server.call(resetPassword, { query: { token: resetToken }, body: { newPassword: 'Loop@5678' } })
  expect(reset.body.code).toBe('linkDead')
  const { rows } = await pool.query('select from identities where user_id = $1', [customer.userId])
  expect(rows).toEqual([])
  expect((await customer.call(getMe, {})).status).toBe(200)
})

test('a customer without email adds one and is notified by SMS', async () => {
  const customer = await as(server, 'CUSTOMER', { password: PASSWORD })
  await request(customer, 'first@rider.example')
  expect((await textsTo(server, customer.phone))[0]?.text).toContain('a new email was entered')
  await follow(await tokenMailedTo(server, 'first@rider.example'))
  expect(dataOf(await customer.call(getMe, {}))).toMatchObject({ email: 'first@rider.example', isEmailVerified: true })
})

test('sends the link again, and ends the link of an earlier change', async () => {
  const customer = await as(server, 'CUSTOMER', { password: PASSWORD })
  await request(customer, 'typing-error@rider.example')
  const wrongToken = await tokenMailedTo(server, 'typing-error@rider.example')
  await request(customer, 'right@rider.example')
  expect((await follow(wrongToken)).body.code).toBe('verificationFailed')
  const before = (await mailsTo(server, 'right@rider.example')).length
  dataOf(await server.call(resendVerification, { body: { email: 'right@rider.example' } }))
  expect(await mailsTo(server, 'right@rider.example')).toHaveLength(before + 1)
  expect((await follow(await tokenMailedTo(server, 'right@rider.example'))).status).toBe(200)
})

test('entering the current email cancels the change', async () => {
  const customer = await as(server, 'CUSTOMER', { password: PASSWORD, email: 'stays@rider.example' })
  await request(customer, 'leaves@rider.example')
  const token = await tokenMailedTo(server, 'leaves@rider.example')
  expect((await request(customer, 'Stays@rider.example')).body.data).toMatchObject({ pendingEmail: null })
  expect((await follow(token)).body.code).toBe('verificationFailed')
})

test('a new password cancels a change that somebody else may have requested', async () => {
  const customer = await as(server, 'CUSTOMER', { password: PASSWORD, email: 'owner@rider.example' })
  await request(customer, 'thief@rider.example')
  const token = await tokenMailedTo(server, 'thief@rider.example')
  const body = { currentPassword: PASSWORD, newPassword: 'Loop@5678' }
  expect((await customer.call(changePassword, { body })).status).toBe(200)
  expect((await follow(token)).body.code).toBe('verificationFailed')
  await request(customer, 'thief@rider.example')
  const second = await tokenMailedTo(server, 'thief@rider.example')
  dataOf(await server.call(forgotPassword, { body: { email: 'owner@rider.example' } }))
  const reset = await tokenMailedTo(server, 'owner@rider.example')
  await server.call(resetPassword, { query: { token: reset }, body: { newPassword: 'Loop@9012' } })
  expect((await follow(second)).body.code).toBe('verificationFailed')
})

test('reveals only to the owner of an email that it belongs to another account', async () => {
  await as(server, 'CUSTOMER', { password: PASSWORD, email: 'taken@rider.example' })
  const customer = await as(server, 'CUSTOMER', { password: PASSWORD, email: 'mine@rider.example' })
  expect((await request(customer, 'taken@rider.example')).status).toBe(200)
  const refused = await follow(await tokenMailedTo(server, 'taken@rider.example'))
  expect([refused.status, refused.body.code]).toEqual([409, 'emailTaken'])
  expect(dataOf(await customer.call(getMe, {})).email).toBe('mine@rider.example')
})

test('of two accounts that verify one new email at once, one gets it', async () => {
  const people = [
    await as(server, 'CUSTOMER', { password: PASSWORD }),
    await as(server, 'CUSTOMER', { password: PASSWORD }),
  ] as const
  await request(people[0], 'wanted@rider.example')
  const firstToken = await tokenMailedTo(server, 'wanted@rider.example')
  await request(people[1], 'wanted@rider.example')
  const secondToken = await tokenMailedTo(server, 'wanted@rider.example')
  const race = await interleave(
    pool,
    'users',
    () => follow(firstToken),
    () => follow(secondToken),
  )
  expect([race.first.status, race.second.status]).toEqual([200, 409])
})

test('limits the changes of an account per hour', async () => {
  const customer = await as(server, 'CUSTOMER', { password: PASSWORD })
  for (let n = 0; n < 5; n++) expect((await request(customer, `many-${n}@rider.example`)).status).toBe(200)
  expect((await request(customer, 'many-5@rider.example')).body.code).toBe('tooMany')
})

test.each(['', 'no-address', 'a@b', `${'a'.repeat(100)}@rider.example`, null, 7])('rejects %j', async (email) => {
  const reply = await request(await as(server, 'CUSTOMER', { password: PASSWORD }), email)
  expect([reply.status, reply.body.code]).toEqual([400, 'badInput'])
})

test('is closed to staff, whose email an admin changes', async () => {
  expect((await request(await as(server, 'SALES_AGENT'), 'agent@rider.example')).body.code).toBe('notAllowed')
})
