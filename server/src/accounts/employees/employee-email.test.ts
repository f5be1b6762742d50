import {
  forgotPassword,
  getMe,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@voltloop/contract/accounts/accounts'
import { registerEmployee, updateEmployee } from '@voltloop/contract/accounts/employees'
import { expect, test } from 'vitest'
import { dataOf } from '../../../test/support/caller.ts'
import { signInWithGoogle } from '../../../test/support/outside/google.ts'
import { logIn } from '../../../test/support/people/logging-in.ts'
import { mailsTo, tokenMailedTo } from '../../../test/support/outside/mailbox.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'
import { openServer } from '../../../test/support/prelude.ts'

const server = await openServer()
const superAdmin = await as(server, 'SUPER_ADMIN')

let last = 0
async function hire(): Promise<{ userId: string; phone: string; email: string }> {
  const [email, phone] = [`hired-${++last}@example.com`, String(8_700_000_000 + last)]
  const body = { name: 'Ravi Teja', password: PASSWORD, phone, role: 'CITY_ADMIN', email } as const
  const { userId } = dataOf(await superAdmin.call(registerEmployee, { body }))
  return { userId, phone, email }
}
const google = (email: string) => signInWithGoogle(server, { name: 'Stranger', email, verified: 'yes' })
const change = (userId: string, email: string) =>
  superAdmin.call(updateEmployee, { params: { userId }, body: { email } })
const verify = async (email: string) =>
  server.call(verifyEmail, { query: { token: await tokenMailedTo(server, email) } })
const subjectsTo = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject)

test('Google does not open a staff account by an e-mail that only an admin entered', async () => {
  const { userId, email } = await hire()
  const me = dataOf(await (await google(email)).call(getMe, {}))
  expect(me.role).toBe('CUSTOMER')
  expect(me.userId).not.toBe(userId)
})

test('a reset link is not sent to an e-mail that only an admin entered', async () => {
  const { email } = await hire()
  await server.call(forgotPassword, { body: { email } })
  expect(await subjectsTo(email)).toEqual(['Verify your email for Voltloop'])
})

test('an employee logs in before the e-mail is verified; afterwards Google and resets work', async () => {
  const { userId, phone, email } = await hire()
  expect((await logIn(server, phone, PASSWORD)).profile.userId).toBe(userId)
  expect((await verify(email)).status).toBe(200)
  expect((await google(email)).location).toBe('/auth/google-link')
  await server.call(forgotPassword, { body: { email } })
  const query = { token: await tokenMailedTo(server, email) }
  expect((await server.call(resetPassword, { query, body: { newPassword: 'Fresh@1234' } })).status).toBe(200)
})

test('an employee can request the verification mail again', async () => {
  const { email } = await hire()
  await mailsTo(server, email)
  await server.call(resendVerification, { body: { email } })
  expect(await subjectsTo(email)).toHaveLength(2)
})

test('a new e-mail must be verified again, and links sent to the old one stop working', async () => {
  const { userId, email: old } = await hire()
  expect((await verify(old)).status).toBe(200)
  await server.call(forgotPassword, { body: { email: old } })
  const reset = await tokenMailedTo(server, old)
  const email = `new-${old}`
  expect((await change(userId, email)).status).toBe(200)
  const body = { newPassword: 'Fresh@1234' }
  expect((await server.call(resetPassword, { query: { token: reset }, body })).body.code).toBe('linkDead')
  expect(await subjectsTo(email)).toEqual(['Verify your email for Voltloop'])
  await server.call(forgotPassword, { body: { email } })
  expect(await subjectsTo(email)).toHaveLength(1)
})

test('a verification link of the old e-mail does not verify the new one', async () => {
  const { userId, email } = await hire()
  const token = await tokenMailedTo(server, email)
  await change(userId, `new-${email}`)
  expect((await server.call(verifyEmail, { query: { token } })).body.code).toBe('verificationFailed')
})

test('a reset that was requested just before the e-mail changed is not mailed to the new e-mail', async () => {
  const { userId, email: old } = await hire()
  expect((await verify(old)).status).toBe(200)
  await server.call(forgotPassword, { body: { email: old } })
  const email = `new-${old}`
  await change(userId, email)
  expect(await subjectsTo(email)).toEqual(['Verify your email for Voltloop'])
})

test('the same e-mail in other letters stays verified', async () => {
  const { userId, email } = await hire()
  expect((await verify(email)).status).toBe(200)
  await change(userId, email.toUpperCase())
  const { rows } = await server.app.database.pool.query('select email_verified_at from users where id = $1', [userId])
  expect(rows).toEqual([{ email_verified_at: expect.any(Date) }])
})
