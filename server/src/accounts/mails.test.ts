import { forgotPassword, registerCustomer, resendVerification } from '@voltloop/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { JSON_HEADERS } from '../../test/support/caller.ts'
import { mailsTo } from '../../test/support/outside/mailbox.ts'
import { relayOutbox } from '../../test/support/database/outbox.ts'
import { as, PASSWORD } from '../../test/support/people/people.ts'
import { openServer } from '../../test/support/prelude.ts'

const server = await openServer()

const HOUR = 3600

let lastPhone = 8_200_000_000
async function signUp(email: string, name = 'Asha Rao'): Promise<void> {
  const phone = String(++lastPhone)
  const reply = await server.call(registerCustomer, { body: { name, password: PASSWORD, phone, email } })
  expect(reply.status).toBe(200)
}

/** Makes the mail server reject the next `count` mails. */
async function breakMail(times: number): Promise<void> {
  const body = JSON.stringify({ mode: 'refuse', times })
  await fetch(`${server.sandbox.url}/mail/faults`, { method: 'POST', headers: JSON_HEADERS, body })
}

/** Runs the queued jobs, including those that wait for a retry. */
async function tryAgain(): Promise<void> {
  const { pool } = server.app.database
  // A failed attempt is recorded a moment after the job has ended.
  while ((await pool.query('select 1 from graphile_worker._private_jobs where locked_at is not null')).rows.length > 0);
  await pool.query(`update graphile_worker._private_jobs set run_at = '2000-01-01'`)
  await server.drainJobs()
}

test('repeated sign-ups with one e-mail succeed and send it at most three mails an hour', async () => {
  for (let time = 0; time < 5; time++) await signUp('flooded@example.com')
  expect(await mailsTo(server, 'flooded@example.com')).toHaveLength(3)
  await server.advance(HOUR)
  await signUp('flooded@example.com')
  expect(await mailsTo(server, 'flooded@example.com')).toHaveLength(4)
})

test('repeated requests for an e-mail with several unverified accounts send it at most six mails an hour', async () => {
  for (let time = 0; time < 3; time++) await signUp('popular@example.com')
  expect(await mailsTo(server, 'popular@example.com')).toHaveLength(3)
  await server.advance(HOUR)
  for (let time = 0; time < 3; time++) {
    await server.call(resendVerification, { body: { email: 'popular@example.com' } })
    await server.drainJobs()
  }
  // Three requests send one mail each, and the allowance for sign-ups covers three more.
  expect(await mailsTo(server, 'popular@example.com')).toHaveLength(9)
})

test('a mail server outage neither loses verification mails nor uses up the limit of three an hour', async () => {
  await signUp('patient@example.com')
  await breakMail(5)
  await server.drainJobs()
  for (let time = 0; time < 4; time++) await tryAgain()
  expect(await mailsTo(server, 'patient@example.com')).toEqual([])
  await tryAgain()
  expect(await mailsTo(server, 'patient@example.com')).toHaveLength(1)
  const reply = await server.call(resendVerification, { body: { email: 'patient@example.com' } })
  expect(reply.status).toBe(200)
})

test('a mail that cannot be sent leaves no e-mail in the log', async () => {
  await signUp('discreet@example.com')
  await breakMail(1)
  await server.drainJobs()
  await tryAgain()
  expect(await mailsTo(server, 'discreet@example.com')).toHaveLength(1)
  const lines = server.logged.join('')
  expect(lines).toContain('account.registered')
  expect(lines).not.toContain('discreet@example.com')
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a picture', '"><img src=x>'],
])('a name with %s is not used in a mail to a stranger', async (what, name) => {
  const email = `${what.replaceAll(' ', '-')}@example.com`
  await signUp(email, name)
  const [mail] = await mailsTo(server, email)
  expect(mail?.links.every((link) => link.startsWith('http://voltloop.test/'))).toBe(true)
  expect(mail?.text).toMatch(/^Hello,\s/)
  expect(mail?.html).not.toMatch(/<script|<img|evil\.example|locked/)
})

test.each(['Asha Rao', 'Dr. A. P. J. Abdul Kalam', "Renée O’Connor-D'Souza", 'आशा राव'])(
  'greets %s by name',
  async (name) => {
    const email = `greeted-${Buffer.from(name).toString('hex').slice(0, 12)}@example.com`
    await signUp(email, name)
    const [mail] = await mailsTo(server, email)
    expect(mail?.text).toContain(`Hello ${name},`)
  },
)

test.each([
  ['a reset link', forgotPassword],
  ['the verification mail', resendVerification],
])('requesting %s queues one job, whether or not the e-mail is known', async (_what, endpoint) => {
  const email = `known-${endpoint.path.slice(-5)}@example.com`
  await as(server, 'CUSTOMER', { email })
  await server.drainJobs()
  for (const one of [email, 'unknown@example.com']) {
    const before = await jobIds()
    await server.call(endpoint, { body: { email: one } })
    const added = (await jobIds()).filter((id) => !before.includes(id))
    expect(added).toHaveLength(1)
  }
})

async function jobIds(): Promise<string[]> {
  await relayOutbox(server)
  const sql = 'select id from graphile_worker._private_jobs'
  return (await server.app.database.pool.query<{ id: string }>(sql)).rows.map((row) => row.id)
}
