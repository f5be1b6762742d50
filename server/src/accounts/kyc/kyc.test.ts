import { UNKNOWN_FIELD } from '@voltloop/contract/core/error-messages'
import { getMe, revealLicence, submitKyc } from '@voltloop/contract/accounts/accounts'
import { ROLES } from '@voltloop/contract/core/roles'
import { describe, expect, test } from 'vitest'
import { callUntyped, dataOf, statusesOf } from '../../../test/support/caller.ts'
import { requestDuringChange } from '../../../test/support/request-during-change.ts'
import { as, type Person } from '../../../test/support/people/people.ts'
import { openServer } from '../../../test/support/prelude.ts'

const server = await openServer()

// Each of these has a valid check digit.
const [FIRST, SECOND, THIRD, FOURTH] = [234_123_412_346, 499_118_665_246, 999_941_057_058, 999_971_658_847]
const numbers = (aadharNumber: number) => ({
  drivingLicense: 'ts09 20200012345',
  aadharNumber,
  panNumber: ' abcde1234f ',
})
const flagsOf = async (userId: string) => {
  const { rows } = await server.app.database.pool.query<object>(
    'select pan_is_well_formed, aadhaar_is_well_formed from users where id = $1',
    [userId],
  )
  return rows[0]
}

test('stores identity numbers in capital letters and shows only the last four characters', async () => {
  const person = await as(server, 'CUSTOMER')
  const reply = await person.call(submitKyc, { body: numbers(FIRST) })
  expect(reply.body).toMatchObject({
    success: true,
    message: 'KYC details submitted.',
    data: {
      kycStatus: true,
      isDocumentsVerified: false,
      documents: { drivingLicense: '2345', aadharNumber: '2346', panNumber: '234F' },
    },
  })
  const me = await person.call(getMe, {})
  expect(me.body).toMatchObject({ data: { kycStatus: true } })
  for (const body of [reply.body, me.body])
    expect(JSON.stringify(body)).not.toMatch(/20200012345|234123412346|ABCDE1234F/i)
  expect(await flagsOf(person.userId)).toEqual({ pan_is_well_formed: true, aadhaar_is_well_formed: true })
})

test.each([
  [{ drivingLicense: undefined }, 'Driving License Number is required'],
  [{ drivingLicense: '' }, 'Driving License Number is required'],
  [{ drivingLicense: '   ' }, 'Driving License Number is required'],
  [{ aadharNumber: undefined }, 'Aadhar Number is required'],
  [{ aadharNumber: '234123412346' }, 'Aadhar Number must be a whole number'],
  [{ aadharNumber: 2341.5 }, 'Aadhar Number must be a whole number'],
  [{ aadharNumber: -234_123_412_346 }, 'Aadhar Number must be a whole number'],
  [{ aadharNumber: 1e21 }, 'Aadhar Number must be a whole number'],
  [{ aadharNumber: 2 ** 53 }, 'Aadhar Number must be a whole number'],
  [{ aadharNumber: [234_123_412_346] }, 'Aadhar Number must be a whole number'],
  [{ panNumber: undefined }, 'PAN Number is required'],
  [{ panNumber: '' }, 'PAN Number is required'],
  [{ panNumber: 'x'.repeat(31) }, 'This number is too long'],
  [{ drivingLicense: 'TS09\0' }, undefined],
  [{ isDocumentsVerified: true }, UNKNOWN_FIELD],
  [{ kyc_submitted_at: '2020-01-01' }, UNKNOWN_FIELD],
])('rejects %o and stores nothing', async (wrong, message) => {
  const person = await as(server, 'CUSTOMER')
  const reply = await callUntyped(person, submitKyc, { body: { ...numbers(1), ...wrong } })
  expect(reply.status).toBe(400)
  expect(reply.body.message).toBe(message ?? reply.body.message)
  expect((await person.call(getMe, {})).body).toMatchObject({ data: { kycStatus: false } })
})

test('accepts malformed numbers with a flag, and allows several accounts to have the same ones', async () => {
  const strange = { drivingLicense: '?', aadharNumber: 123, panNumber: 'later' }
  for (const person of [await as(server, 'CUSTOMER'), await as(server, 'CUSTOMER')]) {
    const reply = await person.call(submitKyc, { body: strange })
    expect(reply.body).toMatchObject({ data: { kycStatus: true } })
    expect(await flagsOf(person.userId)).toEqual({ pan_is_well_formed: false, aadhaar_is_well_formed: false })
  }
})

test('a number with a lone surrogate never causes a server error', async () => {
  const person = await as(server, 'CUSTOMER')
  const reply = await callUntyped(person, submitKyc, {
    body: { ...numbers(12), drivingLicense: 'TS\ud83d', panNumber: '😀😀x' },
  })
  expect(reply.status).toBeLessThan(500)
})

test('answers an Aadhaar number that another account has like a new one', async () => {
  const [owner, other] = [await as(server, 'CUSTOMER'), await as(server, 'CUSTOMER')]
  const known = await owner.call(submitKyc, { body: numbers(SECOND) })
  const repeated = await other.call(submitKyc, { body: numbers(SECOND) })
  const { userId, phone } = dataOf(repeated)
  expect(repeated.body).toEqual({ ...known.body, data: { ...dataOf(known), userId, phone, phoneNumber: phone } })
})

test('accepts one Aadhaar number from many accounts at once', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => as(server, 'CUSTOMER')))
  const replies = await Promise.all(people.map((person) => person.call(submitKyc, { body: numbers(THIRD) })))
  expect(statusesOf(replies)).toEqual(Array<number>(8).fill(200))
})

test('numbers can be corrected until the documents are verified, and not afterwards', async () => {
  const person = await as(server, 'CUSTOMER')
  await person.call(submitKyc, { body: numbers(41) })
  const corrected = await person.call(submitKyc, { body: { ...numbers(42), drivingLicense: 'KA0120210009999' } })
  expect(corrected.body).toMatchObject({ data: { documents: { drivingLicense: '9999', aadharNumber: '42' } } })
  await server.app.database.pool.query('update users set is_documents_verified = true where id = $1', [person.userId])
  const late = await person.call(submitKyc, { body: numbers(43) })
  expect([late.status, late.body.code]).toEqual([409, 'kycVerifiedAlready'])
  expect((await person.call(getMe, {})).body).toMatchObject({ data: { documents: { aadharNumber: '42' } } })
})

test('numbers cannot change while staff are verifying them', async () => {
  const person = await as(server, 'CUSTOMER')
  await person.call(submitKyc, { body: numbers(51) })
  const change = [{ sql: 'update users set is_documents_verified = true where id = $1', values: [person.userId] }]
  const late = await requestDuringChange(server, change, () => person.call(submitKyc, { body: numbers(52) }))
  expect(late.status).toBe(409)
  expect((await person.call(getMe, {})).body).toMatchObject({ data: { documents: { aadharNumber: '51' } } })
})

describe('revealing a licence number', () => {
  const reason = 'Traffic fine 4711 of Hyderabad'

  test('returns it to the super admin and records the actor and the reason, without the number', async () => {
    const superAdmin = await as(server, 'SUPER_ADMIN')
    const customer = await as(server, 'CUSTOMER')
    await customer.call(submitKyc, { body: numbers(FOURTH) })
    const reply = await superAdmin.call(revealLicence, { body: { phone: customer.phone, reason: ` ${reason} ` } })
    expect(reply.body).toMatchObject({ success: true, data: { drivingLicense: 'TS09 20200012345' } })
    const { rows } = await server.app.database.pool.query<object>(
      'select actor_id, action, subject_kind, before, after from audit_log where subject_id = $1',
      [customer.userId],
    )
    const entry = { actor_id: superAdmin.userId, action: 'user.licenceRevealed', subject_kind: 'user' }
    expect(rows).toEqual([{ ...entry, before: null, after: { reason } }])
  })

  test.each(ROLES.filter((role) => role !== 'SUPER_ADMIN'))('is forbidden for a %s', async (role) => {
    const person = await as(server, role)
    const customer = await as(server, 'CUSTOMER')
    const reply = await person.call(revealLicence, { body: { phone: customer.phone, reason } })
    expect(reply.status).toBe(403)
  })

  test.each([
    ['an unknown phone', '6111111111'],
    ['a customer without a licence number', undefined],
  ])('returns 404 for %s and records nothing', async (_whom, given) => {
    const superAdmin = await as(server, 'SUPER_ADMIN')
    const customer = await as(server, 'CUSTOMER')
    const reply = await superAdmin.call(revealLicence, { body: { phone: given ?? customer.phone, reason } })
    expect(reply.status).toBe(404)
    const { rows } = await server.app.database.pool.query('select 1 from audit_log where actor_id = $1', [
      superAdmin.userId,
    ])
    expect(rows).toEqual([])
  })

  test.each([
    [{}, 'Please give a reason'],
    [{ reason: '   ' }, 'Please give a reason'],
    [{ reason: 'x'.repeat(501) }, undefined],
    [{ reason: 'a\0b' }, undefined],
    [{ reason: 'half \ud83d' }, undefined],
  ])('rejects the body %o', async (body, message) => {
    const superAdmin = await as(server, 'SUPER_ADMIN')
    const customer = await as(server, 'CUSTOMER')
    await customer.call(submitKyc, { body: numbers(7) })
    const reply = await callUntyped(superAdmin, revealLicence, { body: { phone: customer.phone, ...body } })
    expect(reply.status).toBe(400)
    expect(reply.body.message).toBe(message ?? reply.body.message)
    expect(reply.body.data).toBeUndefined()
  })

  test('fails without leaking when a sealed number was copied from another account', async () => {
    const superAdmin = await as(server, 'SUPER_ADMIN')
    const [owner, other] = [await as(server, 'CUSTOMER'), await as(server, 'CUSTOMER')]
    await owner.call(submitKyc, { body: numbers(8) })
    await server.app.database.pool.query(
      'update users set licence_sealed = (select licence_sealed from users where id = $1) where id = $2',
      [owner.userId, other.userId],
    )
    const reply = await superAdmin.call(revealLicence, { body: { phone: other.phone, reason } })
    expect(reply.status).toBe(500)
    expect(JSON.stringify(reply.body)).not.toContain('20200012345')
  })
})

test('a customer may submit identity numbers ten times an hour, independently of other customers', async () => {
  const [busy, other] = [await as(server, 'CUSTOMER'), await as(server, 'CUSTOMER')]
  const submit = (person: Person, last: number) => person.call(submitKyc, { body: numbers(61 + last) })
  const replies = await Promise.all(Array.from({ length: 11 }, (_, last) => submit(busy, last)))
  expect(statusesOf(replies)).toEqual([...Array<number>(10).fill(200), 429])
  expect((await submit(other, 0)).status).toBe(200)
  await server.advance(3600)
  expect((await submit(busy, 0)).status).toBe(200)
})
