import { getMe, registerCustomer, updateProfile } from '@voltloop/contract/accounts/accounts'
import { cancelBooking, createBooking } from '@voltloop/contract/bookings/bookings'
import { deleteAccount } from '@voltloop/contract/accounts/privacy'
import { listProblems } from '@voltloop/contract/company/problems'
import { raiseTicket } from '@voltloop/contract/support/support'
import { expect, test } from 'vitest'
import {
  makeBooking,
  makeRider,
  order,
  orderBody,
  payAtGateway,
  renewForCash,
  returnVehicle,
} from '../../test/support/people/bookings.ts'
import { callUntyped, statusesOf, type Caller } from '../../test/support/caller.ts'
import { inspectReturn } from '../../test/support/people/deposits.ts'
import { expectNoDeadlocks, interleave } from '../../test/support/database/interleave.ts'
import { tryLogin } from '../../test/support/people/logging-in.ts'
import { as, PASSWORD, type Person } from '../../test/support/people/people.ts'
import { prelude } from '../../test/support/prelude.ts'
import { publish } from '../platform/jobs/events.ts'
import { codeFor, textsTo } from '../../test/support/outside/text-messages.ts'

const { server, shop } = await prelude({ vehicles: 20 })
const { pool } = server.app.database

const leave = (caller: Caller, body: object = { password: PASSWORD }) => callUntyped(caller, deleteAccount, { body })
const rider = () => makeRider(server, { password: PASSWORD })
const isErased = async ({ userId }: Person) =>
  (await pool.query('select from users where id = $1 and erased_at is not null', [userId])).rowCount === 1

test('deletes an account with its password and ends all sessions', async () => {
  const customer = await rider()
  await tryLogin(server, customer.phone, PASSWORD)
  const reply = await leave(customer)
  expect([reply.status, reply.body.message]).toEqual([200, 'Your account is deleted.'])
  expect(reply.headers.get('set-cookie')).toMatch(/voltloop=;/)
  expect((await callUntyped(customer, getMe, {})).status).toBe(401)
  expect((await pool.query('select from sessions where user_id = $1', [customer.userId])).rowCount).toBe(0)
  expect((await tryLogin(server, customer.phone, PASSWORD)).body.code).toBe('wrongCredentials')
})

test('deletes an account with a code from its phone', async () => {
  const customer = await makeRider(server)
  const code = await codeFor(server, customer.phone, 'DELETE', customer)
  expect((await leave(customer, { code })).status).toBe(200)
  expect(await isErased(customer)).toBe(true)
})

test('sends no code for an account that was deleted while its job ran', async () => {
  const customer = await rider()
  await leave(customer)
  const requestedAt = (await server.now()).toISOString()
  const request = { userId: customer.userId, phone: customer.phone, purpose: 'LOGIN', channel: 'sms' } as const
  await server.app.database.transact((db) =>
    publish(db, { name: 'account.otpRequested', ...request, requester: 'browser', requestedAt }),
  )
  expect(await textsTo(server, customer.phone)).toEqual([])
  expect((await pool.query('select last_error from graphile_worker.jobs')).rows).toEqual([])
})

test('lets the same phone and e-mail register again as a new person', async () => {
  const email = 'comes-back@example.com'
  const customer = await makeRider(server, { password: PASSWORD, email })
  await leave(customer)
  const body = {
    name: 'Asha Again',
    phone: customer.phone,
    email,
    password: 'Another@Volt42',
    dob: '1995-05-05',
  }
  const reply = await callUntyped(server, registerCustomer, { body })
  expect([reply.status, reply.body.errors]).toMatchObject([200, undefined])
})

test.each([
  ['a wrong password', { password: 'Wrong@1234' }, 'wrongPassword'],
  ['a wrong code', { code: '000000' }, 'otpWrong'],
  ['neither', {}, 'badInput'],
  ['both', { password: PASSWORD, code: '000000' }, 'badInput'],
  ['an unknown field', { password: PASSWORD, userId: 'x' }, 'badInput'],
  ['a number', { password: 7 }, 'badInput'],
])('rejects %s', async (_what, body, code) => {
  const customer = await rider()
  const reply = await leave(customer, body)
  expect([reply.status, reply.body.code]).toEqual([400, code])
  expect(await isErased(customer)).toBe(false)
})

test("rejects a code that was sent for another purpose, and another customer's", async () => {
  const [customer, other] = [await rider(), await rider()]
  const login = await codeFor(server, customer.phone, 'LOGIN')
  const foreign = await codeFor(server, other.phone, 'DELETE', other)
  for (const code of [login, foreign]) expect((await leave(customer, { code })).body.code).toBe('otpWrong')
})

test('limits guesses of the password', async () => {
  const customer = await rider()
  for (let guess = 0; guess < 5; guess++) await leave(customer, { password: `Wrong@${guess}` })
  expect((await leave(customer)).body.code).toBe('tooMany')
})

test('names the way out for an account without a password', async () => {
  expect((await leave(await makeRider(server))).body.code).toBe('passwordUnset')
})

test.each(['SALES_AGENT', 'HUB_MANAGER', 'CITY_ADMIN', 'SUPER_ADMIN', 'CUSTOMER_SUPPORT'] as const)(
  'is not for a %s',
  async (role) => {
    const person = await as(server, role, { password: PASSWORD })
    expect((await leave(person)).status).toBe(403)
    expect(await isErased(person)).toBe(false)
  },
)

test('needs a session', async () => {
  expect((await leave(server)).status).toBe(401)
})

/** Brings a customer into a state in which something is open, and returns the booking. */
const OPEN: Record<string, (customer: Person) => Promise<string>> = {
  order: async (customer) => (await makeBooking(server, shop, 'AWAITING_PAYMENT', { rider: customer })).transactionId,
  booking: async (customer) => (await makeBooking(server, shop, 'CREATED', { rider: customer })).transactionId,
  ride: async (customer) =>
    (await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT', { rider: customer })).transactionId,
  refund: async (customer) => (await makeBooking(server, shop, 'SCRAPPED', { rider: customer })).transactionId,
}

test.each(Object.keys(OPEN))('rejects while this is open: %s', async (path) => {
  const customer = await rider()
  const transactionId = await OPEN[path]?.(customer)
  const reply = await leave(customer)
  expect([reply.status, reply.body.code]).toEqual([409, 'accountInUse'])
  const error = reply.body.errors?.find((one) => one.path === path)
  expect(error?.message).toContain(transactionId)
  expect(await isErased(customer)).toBe(false)
  expect((await callUntyped(customer, getMe, {})).status).toBe(200)
})

test('rejects while a deposit is held or waits at the hub, and cash is due', async () => {
  const customer = await rider()
  const { transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT', { rider: customer })
  await renewForCash(server, transactionId)
  await pool.query(`update renewals set starts_at = done_at`)
  await returnVehicle(shop, transactionId)
  const held = await leave(customer)
  expect(held.body.errors?.map(({ path }) => path)).toEqual(['cash', 'deposit'])

  const second = await rider()
  const ride = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT', { rider: second })
  await inspectReturn(shop, ride.transactionId, { outcome: 'RETURN' })
  const waiting = await leave(second)
  expect(waiting.body.errors).toMatchObject([{ path: 'deposit', message: expect.stringContaining(ride.transactionId) }])
})

test('allows the deletion once the refund has arrived', async () => {
  const customer = await rider()
  await makeBooking(server, shop, 'SCRAPPED', { rider: customer })
  expect((await leave(customer)).status).toBe(409)
  await server.advance(120)
  await server.drainJobs()
  await server.advance(3600)
  expect((await leave(customer)).body).toMatchObject({ success: true })
})

test('deletes an account once when it is deleted twice at once', async () => {
  const customer = await rider()
  const replies = await interleave(
    pool,
    'users',
    () => leave(customer),
    () => leave(customer),
  )
  expect(replies.hasWaited).toBe(true)
  expect([replies.first.status, replies.second.status]).toEqual([200, 401])
  expectNoDeadlocks(server)
})

test('rejects an order that is placed while the account is deleted', async () => {
  const customer = await rider()
  const body = await orderBody(server, shop)
  const { first, second, hasWaited } = await interleave(
    pool,
    'users',
    () => leave(customer),
    () => callUntyped(customer, createBooking, { body }),
  )
  expect(hasWaited).toBe(true)
  expect(statusesOf([first, second])).toEqual([200, 401])
  expect((await pool.query('select from bookings where customer_id = $1', [customer.userId])).rowCount).toBe(0)
})

test('rejects the deletion while an order is being placed', async () => {
  const customer = await rider()
  const body = await orderBody(server, shop)
  const { first, second, hasWaited } = await interleave(
    pool,
    'bookings',
    () => callUntyped(customer, createBooking, { body }),
    () => leave(customer),
  )
  expect(hasWaited).toBe(true)
  expect(statusesOf([first, second])).toEqual([200, 409])
  expect(await isErased(customer)).toBe(false)
})

test('locks the counts of a person before the account, as every request does', async () => {
  const customer = await rider()
  await callUntyped(customer, listProblems, {})
  const refused = await pool.connect()
  try {
    await refused.query('begin')
    const counts = 'select from throttle where key like $1 for update'
    expect((await refused.query(counts, [`security:accessRefused:${customer.userId}`])).rowCount).toBe(1)
    const deletion = leave(customer)
    const waiting = `select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`
    await expect.poll(async () => (await refused.query(waiting)).rowCount).toBe(1)
    await refused.query('select from users where id = $1 for key share nowait', [customer.userId])
    await refused.query('commit')
    expect((await deletion).status).toBe(200)
  } finally {
    refused.release(true)
  }
})

test.each([
  ['a ticket', raiseTicket, { requestType: 'CUSTOMER_SUPPORT', description: 'I leave' }],
  ['a date of birth', updateProfile, { dob: '1990-01-01', phone: '' }],
] as const)('does not store %s that arrives while the account is deleted', async (_what, endpoint, fields) => {
  const customer = await rider()
  const body = 'phone' in fields ? { ...fields, phone: customer.phone } : fields
  const { first, second } = await interleave(
    pool,
    'users',
    () => leave(customer),
    () => callUntyped(customer, endpoint, { body }),
  )
  expect(statusesOf([first, second])).toEqual([200, 401])
  expect((await pool.query('select from tickets where customer_id = $1', [customer.userId])).rowCount).toBe(0)
})

test('refunds a payment that arrives for an order of a deleted account', async () => {
  const customer = await rider()
  const { transactionId, order_id: orderId } = await order(server, shop, customer)
  await pool.query(`update holds set expires_at = expires_at - interval '1 hour'`)
  await server.advance(60)
  expect((await leave(customer)).status).toBe(200)
  server.receiveWebhooks()
  await payAtGateway(server, orderId, { webhook: true })
  await server.drainJobs()
  const { rows } = await pool.query(
    `select bookings.status, refunds.reason from bookings join refunds on refunds.subject_id = bookings.id where number = $1`,
    [Number(transactionId.slice(3))],
  )
  expect(rows).toEqual([{ status: 'SCRAPPED', reason: 'tooLate' }])
  expect((await callUntyped(customer, cancelBooking, { body: { transactionId } })).status).toBe(401)
})
