import { getMe, issueResetLink, resetPassword } from '@voltloop/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { auditOf } from '../../../test/support/people/audit-log.ts'
import { callUntyped, dataOf, statusesOf } from '../../../test/support/caller.ts'
import { expectNoDeadlocks } from '../../../test/support/database/interleave.ts'
import { tryLogin } from '../../../test/support/people/logging-in.ts'
import { mailsTo, tokenMailedTo } from '../../../test/support/outside/mailbox.ts'
import { recipientsOf } from '../../../test/support/people/notifications.ts'
import { as, PASSWORD, type Person } from '../../../test/support/people/people.ts'
import { openServer } from '../../../test/support/prelude.ts'

const server = await openServer()

const FRESH = 'Fresh@1234'
const NOTICE =
  "Our team created a password reset link for your account. If you didn't ask for one, contact us right away."

const issue = (staff: Person, { phone }: { phone: string }) => staff.call(issueResetLink, { body: { phone } })
const reset = (token: string) => server.call(resetPassword, { query: { token }, body: { newPassword: FRESH } })
async function tokenShownTo(staff: Person, person: { phone: string }): Promise<string> {
  const { link } = dataOf(await issue(staff, person))
  expect(link).toMatch(/^http:\/\/voltloop\.test\/auth\/resetpassword\?token=[\w-]{43}$/)
  return new URL(link ?? '').searchParams.get('token') ?? ''
}
const openTokens = async (person: Person) => {
  const { rows } = await server.app.database.pool.query(
    `select 1 from account_tokens where user_id = $1 and purpose = 'resetPassword' and used_at is null`,
    [person.userId],
  )
  return rows.length
}

test('works once for a customer without e-mail, and the audit log records its creator but not the link', async () => {
  const support = await as(server, 'CUSTOMER_SUPPORT')
  const customer = await as(server, 'CUSTOMER', { password: PASSWORD })
  const token = await tokenShownTo(support, customer)
  expect((await reset(token)).status).toBe(200)
  expect((await reset(token)).body.code).toBe('linkDead')
  expect((await tryLogin(server, customer.phone, FRESH)).status).toBe(200)
  const entries = await auditOf(server, customer.userId)
  expect(entries).toMatchObject([
    { actor_id: support.userId, action: 'user.resetLinkIssued', after: { isMailed: false } },
  ])
  expect(JSON.stringify(entries)).not.toContain(token)
})

test.each(['CUSTOMER_SUPPORT', 'SUPER_ADMIN'] as const)(
  'is mailed and not shown to a %s when the customer has a verified e-mail',
  async (role) => {
    const email = `mailed.${role.toLowerCase()}@example.com`
    const staff = await as(server, role)
    const customer = await as(server, 'CUSTOMER', { email, password: PASSWORD })
    const reply = await issue(staff, customer)
    expect(reply.body).toEqual({ success: true, message: 'Reset link sent to their email', data: { link: null } })
    const [mail] = await mailsTo(server, email)
    expect(mail?.subject).toBe('Reset your Voltloop password')
    expect((await reset(await tokenMailedTo(server, email))).status).toBe(200)
    expect(await auditOf(server, customer.userId)).toMatchObject([{ after: { isMailed: true } }])
  },
)

test('is shown, not mailed, when the e-mail is not verified', async () => {
  const support = await as(server, 'CUSTOMER_SUPPORT')
  const email = 'typed.only@example.com'
  const customer = await as(server, 'CUSTOMER', { email, isEmailVerified: false })
  await tokenShownTo(support, customer)
  expect(await mailsTo(server, email)).toEqual([])
})

test('notifies the account when it is created', async () => {
  const support = await as(server, 'CUSTOMER_SUPPORT')
  const [phoneOnly, withEmail] = [
    await as(server, 'CUSTOMER'),
    await as(server, 'CUSTOMER', { email: 'notified@example.com' }),
  ]
  for (const customer of [phoneOnly, withEmail]) await issue(support, customer)
  const people = { support, phoneOnly, withEmail }
  expect(await recipientsOf(server, people)).toEqual({ phoneOnly: [NOTICE], withEmail: [NOTICE] })
})

test.each(['CITY_ADMIN', 'CUSTOMER_SUPPORT', 'SALES_AGENT', 'HUB_MANAGER', 'CUSTOMER'] as const)(
  'can be created for a %s by the super admin',
  async (role) => {
    const superAdmin = await as(server, 'SUPER_ADMIN')
    const person = await as(server, role)
    expect((await reset(await tokenShownTo(superAdmin, { phone: `+91${person.phone}` }))).status).toBe(200)
    expect((await tryLogin(server, person.phone, FRESH)).status).toBe(200)
  },
)

test('cannot be created by a super admin for a super admin, also not for the own account', async () => {
  const superAdmin = await as(server, 'SUPER_ADMIN')
  const other = await as(server, 'SUPER_ADMIN', { email: 'other.admin@example.com' })
  for (const person of [other, superAdmin]) {
    const reply = await issue(superAdmin, person)
    expect([reply.status, reply.body.code]).toEqual([403, 'notAllowed'])
    expect(await openTokens(person)).toBe(0)
  }
  expect(await mailsTo(server, 'other.admin@example.com')).toEqual([])
})

test('cannot be created for a closed account', async () => {
  const superAdmin = await as(server, 'SUPER_ADMIN')
  const agent = await as(server, 'SALES_AGENT')
  await server.app.database.pool.query('update users set is_active = false where id = $1', [agent.userId])
  expect((await issue(superAdmin, agent)).status).toBe(404)
})

test.each(['SUPER_ADMIN', 'CITY_ADMIN', 'CUSTOMER_SUPPORT', 'SALES_AGENT', 'HUB_MANAGER'] as const)(
  'returns 404 to customer support for a %s, as for an unknown phone',
  async (role) => {
    const support = await as(server, 'CUSTOMER_SUPPORT')
    const person = await as(server, role)
    for (const phone of [person.phone, '6111111111']) {
      const reply = await issue(support, { phone })
      expect([reply.status, reply.body.code]).toEqual([404, 'notFound'])
    }
    expect(await openTokens(person)).toBe(0)
  },
)

test.each(['CUSTOMER', 'SALES_AGENT', 'HUB_MANAGER', 'CITY_ADMIN'] as const)(
  'cannot be created by a %s',
  async (role) => {
    const customer = await as(server, 'CUSTOMER')
    expect((await issue(await as(server, role), customer)).status).toBe(403)
    expect(await openTokens(customer)).toBe(0)
  },
)

test.each([{ phone: 'nobody' }, { phone: "' or 1=1" }, {}, { phone: '6111111111', role: 'SUPER_ADMIN' }])(
  'rejects the body %o',
  async (body) => {
    const support = await as(server, 'CUSTOMER_SUPPORT')
    expect((await callUntyped(support, issueResetLink, { body })).status).toBe(400)
  },
)

test('a newer link ends the older one, whoever created it', async () => {
  const customer = await as(server, 'CUSTOMER')
  const older = await tokenShownTo(await as(server, 'CUSTOMER_SUPPORT'), customer)
  const newer = await tokenShownTo(await as(server, 'SUPER_ADMIN'), customer)
  expect((await reset(older)).body.code).toBe('linkDead')
  expect((await reset(newer)).status).toBe(200)
})

test('of several links that are created at once, one is left', async () => {
  const customer = await as(server, 'CUSTOMER')
  const staff = await Promise.all(Array.from({ length: 4 }, () => as(server, 'CUSTOMER_SUPPORT')))
  const tokens = await Promise.all(staff.map((one) => tokenShownTo(one, customer)))
  expect(await openTokens(customer)).toBe(1)
  const replies = []
  for (const token of tokens) replies.push(await reset(token))
  expect(statusesOf(replies)).toEqual([200, 400, 400, 400])
  expectNoDeadlocks(server)
})

test('a staff member can create ten links in an hour, and others are not affected', async () => {
  const [support, colleague] = [await as(server, 'CUSTOMER_SUPPORT'), await as(server, 'CUSTOMER_SUPPORT')]
  const customers = await Promise.all(Array.from({ length: 11 }, () => as(server, 'CUSTOMER')))
  const replies = []
  for (const customer of customers) replies.push(await issue(support, customer))
  expect(replies.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429])
  expect(Number(replies[10]?.headers.get('retry-after'))).toBeGreaterThan(0)
  const last = customers[10]
  if (!last) throw new Error('The eleventh customer is missing.')
  expect([await openTokens(last), await auditOf(server, last.userId)]).toEqual([0, []])
  expect((await issue(colleague, last)).status).toBe(200)
  await server.advance(3600)
  expect((await issue(support, last)).status).toBe(200)
  expect((await last.call(getMe, {})).status).toBe(200)
})
