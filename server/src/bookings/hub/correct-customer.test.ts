import { getMe, registerCustomer, revealLicence, submitKyc, updateProfile } from '@voltloop/contract/accounts/accounts'
import { listUpcomingBookings } from '@voltloop/contract/bookings/board'
import { correctCustomer } from '@voltloop/contract/accounts/corrections'
import type { EndpointSpec } from '@voltloop/contract/core/endpoint'
import { UNKNOWN_FIELD } from '@voltloop/contract/core/error-messages'
import { listNotifications } from '@voltloop/contract/notifications/notifications'
import { deleteAccount } from '@voltloop/contract/accounts/privacy'
import { verifyCustomer } from '@voltloop/contract/bookings/rides'
import { dayInIndia } from '@voltloop/contract/core/time'
import { expect, test } from 'vitest'
import { auditOf } from '../../../test/support/people/audit-log.ts'
import { makeBooking, makeRider } from '../../../test/support/people/bookings.ts'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { as, PASSWORD, type Person } from '../../../test/support/people/people.ts'
import { makeCity } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 12 })
const { pool } = server.app.database
const supporter = await as(server, 'CUSTOMER_SUPPORT')

const KYC = { drivingLicense: 'TS0920190004417', aadharNumber: 499_118_665_246, panNumber: 'ABCPM1234K' }
const correct = (caller: Caller, phone: string, change: object) =>
  callUntyped(caller, correctCustomer, { body: { phone, reason: 'Typing error at signup', ...change } })
const yearsAgo = async (years: number) => {
  const today = dayInIndia(await server.now())
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`.replace('02-29', '02-28')
}

test('customers correct date of birth and identity numbers until the first order is paid', async () => {
  const { rider } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  const body = { dob: '1994-04-04', phone: rider.phone }
  expect(dataOf(await rider.call(updateProfile, { body })).dob).toBe('1994-04-04')
  dataOf(await rider.call(submitKyc, { body: KYC }))

  const paid = await makeBooking(server, shop, 'CREATED')
  const late = await paid.rider.call(updateProfile, { body: { ...body, phone: paid.rider.phone } })
  expect([late.status, late.body.code]).toEqual([409, 'correctionClosed'])
  const same = { dob: '1995-05-05', phone: paid.rider.phone }
  expect((await paid.rider.call(updateProfile, { body: same })).status).toBe(200)
  const numbers = await paid.rider.call(submitKyc, { body: KYC })
  expect([numbers.status, numbers.body.code]).toEqual([409, 'correctionClosed'])
})

test('a correction by the customer cannot change whether they are 18', async () => {
  const [adult, minor] = [await as(server, 'CUSTOMER'), await as(server, 'CUSTOMER', { dob: await yearsAgo(17) })]
  for (const [person, dob] of [
    [adult, await yearsAgo(17)],
    [minor, await yearsAgo(18)],
  ] as const) {
    const reply = await person.call(updateProfile, { body: { dob, phone: person.phone } })
    expect([reply.status, reply.body.code]).toEqual([409, 'ageChanged'])
  }
  const stillMinor = { dob: await yearsAgo(16), phone: minor.phone }
  expect((await minor.call(updateProfile, { body: stillMinor })).status).toBe(200)
})

test('a person under 18 gets no account, and an account without date of birth takes only that of an adult', async () => {
  const person = { name: 'Young Rider', phone: '7813000001', password: 'Loop@1234' }
  const signup = await server.call(registerCustomer, { body: { ...person, dob: await yearsAgo(17) } })
  expect(signup.body).toMatchObject({
    code: 'underAge',
    message: 'You must be 18 or older to ride with us.',
    errors: [{ path: 'dob' }],
  })
  dataOf(await server.call(registerCustomer, { body: { ...person, dob: await yearsAgo(18) } }))
  const unknown = await as(server, 'CUSTOMER', { dob: null })
  const reply = await unknown.call(updateProfile, { body: { dob: await yearsAgo(17), phone: unknown.phone } })
  expect([reply.status, reply.body.code]).toEqual([400, 'underAge'])
})

test.each([
  ['customer support', () => supporter],
  ['the city admin', () => shop.city.admin],
])('%s corrects a paid customer with a reason, which is recorded without digits', async (_who, actor) => {
  const { rider, transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  const change = { name: 'Correct Name', dob: '1993-03-03', panNumber: 'zzzpm9876k', drivingLicense: 'ka0120150012345' }
  const reply = await correct(actor(), rider.phone, change)
  expect([reply.status, reply.body.message]).toEqual([200, 'Customer details corrected'])
  expect(dataOf(await rider.call(getMe, {}))).toMatchObject({
    name: 'Correct Name',
    dob: '1993-03-03',
    documents: { panNumber: '876K', drivingLicense: '2345' },
    documentWarnings: ['aadharNumber'],
  })
  const body = { phone: rider.phone, reason: 'Traffic fine' }
  expect(dataOf(await superAdmin.call(revealLicence, { body })).drivingLicense).toBe('KA0120150012345')
  const entry = (await auditOf(server, rider.userId)).find(({ action }) => action === 'user.corrected')
  expect(entry).toMatchObject({
    before: { name: 'Test CUSTOMER', dob: '1995-05-05' },
    after: { numbers: ['drivingLicense', 'panNumber'], reason: 'Typing error at signup' },
  })
  expect(JSON.stringify(entry)).not.toMatch(/9876|2345/)
  await server.drainJobs()
  const { notifications } = dataOf(await rider.call(listNotifications, { query: {} }))
  expect(notifications[0]?.message).toContain('Our team corrected your personal details.')
  const query = { c_id: shop.city.cityId, q: 'correct name' }
  const found = dataOf(await shop.agent.call(listUpcomingBookings, { query }))
  expect(found.map((booking) => booking.transactionId)).toContain(transactionId)
})

test('only a city admin corrects a customer whose documents are verified', async () => {
  const { rider } = await makeBooking(server, shop, 'CREATED')
  await server.app.database.pool.query('update users set is_documents_verified = true where id = $1', [rider.userId])
  const refused = await correct(supporter, rider.phone, { dob: '1993-03-03' })
  expect([refused.status, refused.body.code]).toEqual([409, 'cityAdminNeeded'])
  expect((await correct(shop.city.admin, rider.phone, { dob: '1993-03-03' })).status).toBe(200)
})

test('the city admin of another city does not find the customer', async () => {
  const { rider } = await makeBooking(server, shop, 'REJECTED')
  const { admin } = await makeCity(server, superAdmin)
  expect((await correct(admin, rider.phone, { name: 'Other Name' })).status).toBe(404)
  const stranger = await makeRider(server)
  expect((await correct(shop.city.admin, stranger.phone, { name: 'Other Name' })).status).toBe(404)
  expect((await correct(supporter, shop.agent.phone, { name: 'Other Name' })).status).toBe(404)
})

test.each([
  [{}, 'Enter at least one correction.'],
  [{ name: 'Other Name', reason: '  ' }, 'Please give a reason'],
  [{ dob: '2999-01-01' }, 'Date of Birth cannot be in the future'],
  [{ dob: 'yesterday' }, 'Date of Birth is not valid'],
  [{ aadharNumber: 'x' }, 'Aadhar Number must be a whole number'],
  [{ name: 'https://evil.example' }, "Name can't contain a web address. Put a space after each dot."],
  [{ name: 'Nul \0' }, "Name has characters we can't display"],
  [{ name: 'Half \ud800' }, "Name has characters we can't display"],
  [{ panNumber: { $ne: null } }, 'PAN Number is required'],
  [{ aadharNumber: -1 }, 'Aadhar Number must be a whole number'],
  [{ name: 'Other Name', isDocumentsVerified: true }, UNKNOWN_FIELD],
  [{ name: 'Other Name', role: 'SUPER_ADMIN' }, UNKNOWN_FIELD],
  [{ name: 'Other Name', userId: superAdmin.userId }, UNKNOWN_FIELD],
])('rejects %j with "%s"', async (change, message) => {
  const reply = await correct(supporter, (await makeRider(server)).phone, change)
  expect([reply.status, reply.body.message]).toEqual([400, message])
})

test('numbers of a customer who has submitted none cannot be corrected', async () => {
  const customer = await as(server, 'CUSTOMER')
  expect((await correct(supporter, customer.phone, { panNumber: 'ABCPM1234K' })).body.code).toBe('kycMissing')
})

async function stored({ userId }: Person): Promise<object[]> {
  const sql = 'select name, dob, licence_last4, pan_last4, aadhaar_hash from users where id = $1'
  return (await pool.query<object>(sql, [userId])).rows
}

test('no other customer and no other role corrects anybody', async () => {
  const { rider } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  const before = await stored(rider)
  const others = [rider, await makeRider(server), shop.agent, shop.manager, superAdmin]
  for (const person of others) {
    const reply = await correct(person, rider.phone, { name: 'Other Name', dob: '1990-01-01', ...KYC })
    expect([person.role, reply.status, reply.body.code]).toEqual([person.role, 403, 'notAllowed'])
  }
  expect((await correct(server, rider.phone, { name: 'Other Name' })).status).toBe(401)
  expect(await stored(rider)).toEqual(before)
  expect((await auditOf(server, rider.userId)).filter(({ action }) => action === 'user.corrected')).toEqual([])
})

test('two corrections at once are both stored and both recorded', async () => {
  const { rider } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  const { first, second, hasWaited } = await interleave(
    pool,
    'users',
    () => correct(supporter, rider.phone, { dob: '1992-02-02' }),
    () => correct(shop.city.admin, rider.phone, { name: 'Second Name' }),
  )
  expect([first.status, second.status, hasWaited]).toEqual([200, 200, true])
  expect(await stored(rider)).toMatchObject([{ name: 'Second Name', dob: '1992-02-02' }])
  expect((await auditOf(server, rider.userId)).filter(({ action }) => action === 'user.corrected')).toHaveLength(2)
})

test('customer support cannot correct a customer whose documents are being verified', async () => {
  const { rider } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  const before = await stored(rider)
  const { first, second, hasWaited } = await interleave(
    pool,
    'users',
    () => callUntyped(shop.agent, verifyCustomer, { body: { phone: rider.phone, isDocumentsVerified: true } }),
    () => correct(supporter, rider.phone, { panNumber: 'ZZZPM9876K' }),
  )
  expect([first.status, hasWaited, second.status, second.body.code]).toEqual([200, true, 409, 'cityAdminNeeded'])
  expect(await stored(rider)).toEqual(before)
})

test.each<[string, Person, EndpointSpec, object]>([
  ['corrects', supporter, correctCustomer, { name: 'Other Name', reason: 'Typing error' }],
  ['verifies', superAdmin, verifyCustomer, { isTrainingCompleted: true }],
])('a person who %s an account that is deleted meanwhile gets 404', async (_what, person, endpoint, fields) => {
  const customer = await makeRider(server, { password: PASSWORD })
  const { first, second, hasWaited } = await interleave(
    pool,
    'users',
    () => callUntyped(customer, deleteAccount, { body: { password: PASSWORD } }),
    () => callUntyped(person, endpoint, { body: { phone: customer.phone, ...fields } }),
  )
  expect([first.status, hasWaited, second.status]).toEqual([200, true, 404])
  expect((await auditOf(server, customer.userId)).map(({ action }) => action)).not.toContain('user.corrected')
})
