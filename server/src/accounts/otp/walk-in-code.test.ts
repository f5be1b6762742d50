import { login } from '@voltloop/contract/accounts/accounts'
import { currentConsents } from '@voltloop/contract/accounts/consent-versions'
import { completeDeskCustomer, findDeskCustomer, type DeskCustomer } from '@voltloop/contract/accounts/desk-customers'
import { blockCustomer } from '@voltloop/contract/company/customers'
import { WALK_IN_BLOCKED } from '@voltloop/contract/company/customers-messages'
import { requestOtp, verifyOtp, type OtpPurpose } from '@voltloop/contract/accounts/otp'
import { expect, test } from 'vitest'
import { callUntyped, type Caller } from '../../../test/support/caller.ts'
import { codeFor, textsTo } from '../../../test/support/outside/text-messages.ts'
import { auditOf } from '../../../test/support/people/audit-log.ts'
import { makeRider } from '../../../test/support/people/bookings.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'
import { makeAgent } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 1 })
const { agent, manager } = shop
const { pool } = server.app.database

const verify = (phone: string, code: string, caller: Caller, purpose: OtpPurpose = 'WALK_IN') =>
  callUntyped(caller, verifyOtp, { body: { phone, code, purpose } })
const find = (phone: string, caller: Caller) => callUntyped(caller, findDeskCustomer, { query: { phone } })
const complete = (caller: Caller, body: object) => callUntyped(caller, completeDeskCustomer, { body })
const NUMBERS = { drivingLicense: 'TS0920190007777', aadharNumber: 234123412346, panNumber: 'ABCPM4321K' }
const CONSENTS = currentConsents('PRIVACY', 'TERMS', 'KYC')
let nextPhone = 6_100_000_000
const newPhone = () => String(nextPhone++)

test('a code that the customer tells opens an account without a password for a new number', async () => {
  const phone = newPhone()
  const code = await codeFor(server, phone, 'WALK_IN', agent)
  const reply = await verify(phone, code, agent)
  expect(reply.body.data).toMatchObject({ phone: `+91${phone}`, name: null, hasDob: false, kycStatus: false })
  expect(reply.headers.get('set-cookie')).toBeNull()
  const { rows } = await pool.query(
    'select password_hash, role, phone_verified_at is not null as proven from users where phone = $1',
    [`+91${phone}`],
  )
  expect(rows).toEqual([{ password_hash: null, role: 'CUSTOMER', proven: true }])
  expect((await find(phone, agent)).body.data).toEqual(reply.body.data)
})

test('a known customer is found with the code alone, and only by the person who asked for it', async () => {
  const rider = await makeRider(server)
  expect((await find(rider.phone, agent)).body.code).toBe('phoneUnproven')
  const code = await codeFor(server, rider.phone, 'WALK_IN', agent)
  expect((await verify(rider.phone, code, manager)).body.code).toBe('otpWrong')
  const reply = await verify(rider.phone, code, agent)
  expect(reply.body.data).toMatchObject({ name: 'Test CUSTOMER', hasDob: true, kycStatus: true, depositDue: 2000 })
  expect(Object.keys(reply.body.data as DeskCustomer)).not.toContain('email')
  expect((await find(rider.phone, manager)).body.code).toBe('phoneUnproven')
  await server.advance(61 * 60)
  expect((await find(rider.phone, agent)).body.code).toBe('phoneUnproven')
})

test('a blocked customer is refused as soon as the code is told', async () => {
  const rider = await makeRider(server)
  const blocked = { reason: 'UNPAID', words: 'Never paid' }
  const params = { customerId: rider.userId }
  expect((await callUntyped(superAdmin, blockCustomer, { params, body: blocked })).status).toBe(200)
  const code = await codeFor(server, rider.phone, 'WALK_IN', agent)
  const refusal = { status: 403, body: { code: 'customerBlocked', message: WALK_IN_BLOCKED } }
  expect(await verify(rider.phone, code, agent)).toMatchObject(refusal)
  expect(await find(rider.phone, agent)).toMatchObject(refusal)
  // The code is used up.
  expect((await verify(rider.phone, code, agent)).body.code).toBe('otpWrong')
})

test('the code neither logs in nor resets a password, and a login code opens no desk', async () => {
  const customer = await as(server, 'CUSTOMER', { password: PASSWORD })
  const desk = await codeFor(server, customer.phone, 'WALK_IN', agent)
  for (const purpose of ['LOGIN', 'RESET'] as const)
    expect((await verify(customer.phone, desk, agent, purpose)).body.code).toBe('otpWrong')
  const ownCode = await codeFor(server, customer.phone, 'LOGIN')
  expect((await verify(customer.phone, ownCode, agent)).body.code).toBe('otpWrong')
  expect((await callUntyped(server, login, { body: { phone: customer.phone, password: PASSWORD } })).status).toBe(200)
})

test('customers, other roles and staff without a place get no code', async () => {
  const phone = newPhone()
  const ask = (caller: Caller) => callUntyped(caller, requestOtp, { body: { phone, purpose: 'WALK_IN' } })
  expect((await ask(server)).status).toBe(401)
  for (const role of ['CUSTOMER', 'CUSTOMER_SUPPORT', 'SALES_AGENT'] as const)
    expect((await ask(await as(server, role))).status).toBe(403)
  expect(await textsTo(server, phone)).toEqual([])
})

test('the number of a member of staff is refused, and asking for it reveals nothing', async () => {
  const asked = await callUntyped(agent, requestOtp, { body: { phone: manager.phone, purpose: 'WALK_IN' } })
  const unknown = await callUntyped(agent, requestOtp, { body: { phone: newPhone(), purpose: 'WALK_IN' } })
  expect(asked.body).toEqual(unknown.body)
  const [newest] = await textsTo(server, manager.phone)
  expect((await verify(manager.phone, newest?.code ?? '', agent)).body.code).toBe('phoneTaken')
})

test('an account whose phone nobody had proved loses the number to the customer at the desk', async () => {
  const squatter = await as(server, 'CUSTOMER', { isPhoneVerified: false, password: PASSWORD })
  const code = await codeFor(server, squatter.phone, 'WALK_IN', agent)
  expect((await verify(squatter.phone, code, agent)).body.data).toMatchObject({ name: null })
  const { rows } = await pool.query('select phone from users where id = $1', [squatter.userId])
  expect(rows).toEqual([{ phone: null }])
})

test('three codes an hour are sent to a phone', async () => {
  const phone = newPhone()
  const ask = () => callUntyped(agent, requestOtp, { body: { phone, purpose: 'WALK_IN' } })
  for (let sent = 0; sent < 3; sent++) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
})

test("the customer's details and consents are stored once, and the audit log says on whose screen they were given", async () => {
  const phone = newPhone()
  expect((await complete(agent, { phone, name: 'Asha Rao' })).body.code).toBe('phoneUnproven')
  await verify(phone, await codeFor(server, phone, 'WALK_IN', agent), agent)
  expect((await complete(agent, { phone, ...NUMBERS })).status).toBe(400)
  expect((await complete(agent, { phone, drivingLicense: 'TS1', consents: CONSENTS })).status).toBe(400)
  const young = { phone, name: 'Asha Rao', dob: '2015-01-01', ...NUMBERS, consents: CONSENTS }
  expect((await complete(agent, young)).body.code).toBe('tooYoung')
  const whole = { ...young, dob: '1990-01-01' }
  expect((await complete(agent, whole)).body.data).toMatchObject({ name: 'Asha Rao', hasDob: true, kycStatus: true })
  expect((await complete(agent, { ...whole, name: 'Other' })).body.code).toBe('kycVerifiedAlready')
  expect((await complete(agent, { phone, name: 'Other', dob: '1980-01-01' })).body.data).toMatchObject({
    name: 'Asha Rao',
  })
  const { rows } = await pool.query<{ id: string; purposes: string[]; dob: string }>(
    `select users.id, dob::text, array_agg(purpose order by purpose) as purposes from users
      join consents on consents.user_id = users.id where phone = $1 group by users.id`,
    [`+91${phone}`],
  )
  expect(rows).toMatchObject([{ dob: '1990-01-01', purposes: ['KYC', 'PRIVACY', 'TERMS'] }])
  const entries = await auditOf(server, rows[0]?.id ?? '')
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'user.completedAtDesk',
      actor_id: agent.userId,
      after: expect.objectContaining({
        hasIdentityNumbers: true,
        consentsOnScreen: CONSENTS.map(({ purpose, version }) => `${purpose} ${version}`),
      }),
    }),
  )
  expect(JSON.stringify(entries)).not.toContain('7777')
})

test('five wrong codes use up the code', async () => {
  const phone = newPhone()
  const other = await makeAgent(server, superAdmin, shop.city.cityId)
  const code = await codeFor(server, phone, 'WALK_IN', other)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++) expect((await verify(phone, wrong, other)).body.code).toBe('otpWrong')
  expect((await verify(phone, code, other)).body.code).toBe('otpWrong')
})
