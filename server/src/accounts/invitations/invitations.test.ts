import { forgotPassword, issueResetLink, resetPassword } from '@voltloop/contract/accounts/accounts'
import { listEmployees, registerEmployee, updateEmployee } from '@voltloop/contract/accounts/employees'
import { acceptInvitation, resendInvitation } from '@voltloop/contract/accounts/invitations'
import { ROLES } from '@voltloop/contract/core/roles'
import { expect, test } from 'vitest'
import { auditOf } from '../../../test/support/people/audit-log.ts'
import { callUntyped, dataOf, statusesOf } from '../../../test/support/caller.ts'
import { signInWithGoogle } from '../../../test/support/outside/google.ts'
import { tryLogin, logIn } from '../../../test/support/people/logging-in.ts'
import { mailsTo, tokenMailedTo } from '../../../test/support/outside/mailbox.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'
import { prelude } from '../../../test/support/prelude.ts'
import { textsTo } from '../../../test/support/outside/text-messages.ts'

const { server, superAdmin } = await prelude()

const DAY = 86_400
let lastPhone = 8_300_000_000

/** Creates an employee without a password. */
async function invite(more: { email?: string; password?: '' } = {}) {
  const phone = String(++lastPhone)
  const body = { name: 'Ravi Teja', phone, role: 'SALES_AGENT' as const, ...more }
  const reply = await superAdmin.call(registerEmployee, { body })
  expect(reply.body.message).toBe('Employee invited successfully')
  return { phone, userId: dataOf(reply).userId }
}
const accept = (token: string, newPassword = PASSWORD) =>
  server.call(acceptInvitation, { query: { token }, body: { newPassword } })
const resend = (userId: string) => superAdmin.call(resendInvitation, { params: { userId } })

async function tokenTextedTo(phone: string): Promise<string> {
  const [newest] = await textsTo(server, phone)
  const link = /http\S+/.exec(newest?.text ?? '')?.[0]
  return new URL(link ?? '').searchParams.get('token') ?? ''
}

async function isInvited(phone: string): Promise<boolean | undefined> {
  const { users } = dataOf(await superAdmin.call(listEmployees, { query: { q: phone } }))
  return users[0]?.isInvited
}

test('an employee without a password gets a link by mail, which also verifies the e-mail', async () => {
  const email = 'invited@example.com'
  const { phone, userId } = await invite({ email, password: '' })
  expect((await mailsTo(server, email)).map(({ subject }) => subject)).toEqual(['Your invitation to Voltloop'])
  expect(await textsTo(server, phone)).toEqual([])
  expect(await isInvited(phone)).toBe(true)
  expect((await tryLogin(server, phone, PASSWORD)).status).toBe(400)

  const reply = await accept(await tokenMailedTo(server, email))
  expect(reply.body).toEqual({ success: true, message: 'Your password is set. You can log in now.' })
  const { profile } = await logIn(server, phone, PASSWORD)
  expect(profile).toMatchObject({ userId, isEmailVerified: true, isPhoneVerified: false })
  expect(await isInvited(phone)).toBe(false)
  expect(await auditOf(server, userId)).toMatchObject([
    { action: 'employee.created', after: { isInvited: true } },
    { action: 'employee.joined', actor_id: null },
  ])
})

test('an employee without an e-mail gets the link by SMS, which also verifies the phone', async () => {
  const { phone } = await invite()
  expect((await accept(await tokenTextedTo(phone))).status).toBe(200)
  expect((await logIn(server, phone, PASSWORD)).profile).toMatchObject({ isPhoneVerified: true, email: null })
})

test('a link works once, also when it is used twice at once', async () => {
  const { phone } = await invite()
  const token = await tokenTextedTo(phone)
  expect(statusesOf(await Promise.all([accept(token), accept(token, 'Other@1234')]))).toEqual([200, 400])
  expect((await accept(token)).body.code).toBe('invitationDead')
})

test('a link ends after seven days, and a new one can be sent', async () => {
  const { phone, userId } = await invite()
  const token = await tokenTextedTo(phone)
  // The super admin's own session ends after seven days without use.
  await server.advance(6 * DAY)
  expect(await isInvited(phone)).toBe(true)
  await server.advance(DAY + 1)
  expect((await accept(token)).body.code).toBe('invitationDead')
  expect((await resend(userId)).body).toMatchObject({ message: 'Invitation sent' })
  const fresh = await tokenTextedTo(phone)
  expect(fresh).not.toBe(token)
  expect((await accept(fresh)).status).toBe(200)
  expect((await resend(userId)).body.code).toBe('notInvited')
})

test('a new link ends the older one, and invitations are limited per employee', async () => {
  const { phone, userId } = await invite()
  const token = await tokenTextedTo(phone)
  expect(statusesOf([await resend(userId), await resend(userId), await resend(userId), await resend(userId)])).toEqual([
    200, 200, 200, 429,
  ])
  await server.drainJobs()
  expect((await accept(token)).body.code).toBe('invitationDead')
  expect((await accept(await tokenTextedTo(phone))).status).toBe(200)
})

test('a weak password is refused with the reason, and the link still works', async () => {
  const { phone } = await invite()
  const token = await tokenTextedTo(phone)
  expect((await accept(token, 'short')).body.code).toBe('badInput')
  expect((await accept(token, 'Password@123')).body.code).toBe('passwordCommon')
  expect((await accept(token)).status).toBe(200)
})

test('an invitation is no reset link, and a reset link no invitation', async () => {
  const { phone } = await invite()
  const token = await tokenTextedTo(phone)
  const asReset = await server.call(resetPassword, { query: { token }, body: { newPassword: PASSWORD } })
  expect(asReset.body.code).toBe('linkDead')
  const { link } = dataOf(await superAdmin.call(issueResetLink, { body: { phone } }))
  const reset = new URL(link ?? '').searchParams.get('token') ?? ''
  expect((await accept(reset)).body.code).toBe('invitationDead')
  // A reset link ends the invitation: only one link at a time sets a password.
  expect((await accept(token)).body.code).toBe('invitationDead')
})

test('until the link is followed, the e-mail counts neither for Google nor for resets', async () => {
  const email = 'not.followed@example.com'
  const { userId } = await invite({ email })
  await mailsTo(server, email)
  await server.call(forgotPassword, { body: { email } })
  expect(await mailsTo(server, email)).toHaveLength(1)
  const google = await signInWithGoogle(server, { name: 'Ravi', email, verified: 'yes' })
  const { rows } = await server.app.database.pool.query('select 1 from identities where user_id = $1', [userId])
  expect([google.location, rows]).toEqual(['/dashboard/profile', []])
})

test('a corrected e-mail ends the old link and gets a new one', async () => {
  const [wrong, right] = ['wrong@example.com', 'right@example.com']
  const { userId } = await invite({ email: wrong })
  const token = await tokenMailedTo(server, wrong)
  dataOf(await superAdmin.call(updateEmployee, { params: { userId }, body: { email: right } }))
  expect((await accept(token)).body.code).toBe('invitationDead')
  expect((await mailsTo(server, right)).map(({ subject }) => subject)).toEqual(['Your invitation to Voltloop'])
  expect((await accept(await tokenMailedTo(server, right))).status).toBe(200)
})

test('a closed account gets no invitation and cannot use one', async () => {
  const { phone, userId } = await invite()
  const token = await tokenTextedTo(phone)
  dataOf(await superAdmin.call(updateEmployee, { params: { userId }, body: { isActive: false } }))
  expect((await accept(token)).body.code).toBe('invitationDead')
  expect((await resend(userId)).status).toBe(404)
})

test('only the super admin sends invitations, and only to employees', async () => {
  const { userId } = await invite()
  for (const role of ROLES.filter((each) => each !== 'SUPER_ADMIN')) {
    const reply = await (await as(server, role)).call(resendInvitation, { params: { userId } })
    expect([role, reply.status]).toEqual([role, 403])
  }
  const customer = await as(server, 'CUSTOMER')
  for (const id of [customer.userId, superAdmin.userId, 'nobody', '00000000-0000-7000-8000-000000000000']) {
    expect((await callUntyped(superAdmin, resendInvitation, { params: { userId: id } })).status).toBe(404)
  }
})

test.each(['', 'made-up', 'x'.repeat(201), "' or 1=1"])('rejects the token "%s"', async (token) => {
  const reply = await accept(token)
  expect([reply.status, reply.body.message]).toEqual([
    400,
    'This invitation has expired or was used already. Ask your administrator for a new one.',
  ])
})
