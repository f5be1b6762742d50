import { UNKNOWN_FIELD } from '@voltloop/contract/core/error-messages'
import { getMe, updateProfile } from '@voltloop/contract/accounts/accounts'
import { ROLES } from '@voltloop/contract/core/roles'
import { dayInIndia } from '@voltloop/contract/core/time'
import { describe, expect, test } from 'vitest'
import { callUntyped } from '../../test/support/caller.ts'
import { requestDuringChange } from '../../test/support/request-during-change.ts'
import { as } from '../../test/support/people/people.ts'
import { makeCity, makeHub } from '../../test/support/people/places.ts'
import { openServer } from '../../test/support/prelude.ts'

const server = await openServer()

const DAY_MS = 86_400_000

let lastPhone = 8_300_000_000
const newPhone = () => String(++lastPhone)

test('a user without a phone adds one with the date of birth, and the profile is complete', async () => {
  const person = await as(server, 'CUSTOMER', { phone: null, dob: null })
  expect((await person.call(getMe, {})).body).toMatchObject({ data: { isProfileInfo: false, phone: null, dob: null } })
  const phone = newPhone()
  const reply = await person.call(updateProfile, { body: { dob: '1995-05-05', phone: `+91${phone}` } })
  expect(reply.body).toMatchObject({
    message: 'Profile updated !',
    data: { dob: '1995-05-05', phone: `+91${phone}`, isPhoneVerified: false, isProfileInfo: true },
  })
})

test('rejects a change of a phone number that is set, but accepts the same number', async () => {
  const person = await as(server, 'CUSTOMER', { dob: null })
  const other = await person.call(updateProfile, { body: { dob: '1995-05-05', phone: newPhone() } })
  expect([other.status, other.body.code]).toEqual([409, 'phoneAlreadySet'])
  expect((await person.call(getMe, {})).body).toMatchObject({ data: { phone: `+91${person.phone}`, dob: null } })
  const same = await person.call(updateProfile, { body: { dob: '1995-05-05', phone: person.phone } })
  expect(same.status).toBe(200)
})

test('rejects a phone number of another account at its field and saves nothing', async () => {
  const other = await as(server, 'CUSTOMER')
  const person = await as(server, 'CUSTOMER', { phone: null, dob: null })
  const reply = await person.call(updateProfile, { body: { dob: '1995-05-05', phone: other.phone } })
  expect(reply.status).toBe(409)
  expect(reply.body).toMatchObject({
    errors: [{ path: 'phone', message: 'This phone number already has an account.' }],
  })
  expect((await person.call(getMe, {})).body).toMatchObject({ data: { phone: null, dob: null } })
})

test('of several phone numbers submitted at once, the first is stored', async () => {
  const person = await as(server, 'CUSTOMER', { phone: null })
  const phones = Array.from({ length: 8 }, newPhone)
  const replies = await Promise.all(
    phones.map((phone) => person.call(updateProfile, { body: { dob: '1995-05-05', phone } })),
  )
  const stored = phones.filter((_, n) => replies[n]?.status === 200)
  expect(stored).toHaveLength(1)
  expect((await person.call(getMe, {})).body).toMatchObject({ data: { phone: `+91${stored[0]}` } })
})

test('a phone number submitted in another tab just before is not overwritten', async () => {
  const person = await as(server, 'CUSTOMER', { phone: null })
  const [first, second] = [newPhone(), newPhone()]
  const change = [{ sql: 'update users set phone = $1 where id = $2', values: [`+91${first}`, person.userId] }]
  const reply = await requestDuringChange(server, change, () =>
    person.call(updateProfile, { body: { dob: '1995-05-05', phone: second } }),
  )
  expect(reply.status).toBe(409)
  expect((await person.call(getMe, {})).body).toMatchObject({ data: { phone: `+91${first}` } })
})

test('rejects a date of birth after today in India', async () => {
  await advanceToEveningInLondon()
  const person = await as(server, 'CUSTOMER')
  const now = await server.now()
  const today = dayInIndia(now)
  const tomorrow = dayInIndia(new Date(now.getTime() + DAY_MS))
  expect(today).not.toBe(now.toISOString().slice(0, 10))
  const future = await person.call(updateProfile, { body: { dob: tomorrow, phone: person.phone } })
  expect(future.status).toBe(400)
  expect(future.body).toMatchObject({
    message: 'Date of Birth cannot be in the future',
    errors: [{ path: 'dob', message: 'Date of Birth cannot be in the future' }],
  })
  const born = await person.call(updateProfile, { body: { dob: today, phone: person.phone } })
  expect([born.status, born.body.code]).toEqual([409, 'ageChanged'])
})

/** Advances to 20:00 UTC, when the next day has begun in India. */
async function advanceToEveningInLondon(): Promise<void> {
  const now = await server.now()
  const evening = new Date(now).setUTCHours(20, 0, 0, 0)
  const ahead = evening - now.getTime()
  await server.advance(Math.ceil((ahead < 0 ? ahead + DAY_MS : ahead) / 1000))
}

test.each([
  [{ phone: '8300000000' }, 'Date of Birth is required'],
  [{ dob: '', phone: '8300000000' }, 'Date of Birth is required'],
  [{ dob: '1995-02-30', phone: '8300000000' }, 'Date of Birth is not valid'],
  [{ dob: '05/05/1995', phone: '8300000000' }, 'Date of Birth is not valid'],
  [{ dob: '1995-05-05' }, 'Phone number is required'],
  [{ dob: '1995-05-05', phone: '' }, 'Phone number is required'],
  [{ dob: '1995-05-05', phone: '123' }, 'Phone number must be exactly 10 digits'],
])('answers %o with "%s"', async (body, message) => {
  const person = await as(server, 'CUSTOMER', { phone: null })
  const reply = await callUntyped(person, updateProfile, { body })
  expect([reply.status, reply.body.message]).toEqual([400, message])
})

test.each([
  'role',
  'hasPass',
  'isActive',
  'city_id',
  'cityId',
  'hubId',
  'email',
  'name',
  'isDocumentsVerified',
  'userId',
])('rejects %s in a profile update', async (field) => {
  const person = await as(server, 'CUSTOMER')
  const before = (await person.call(getMe, {})).body
  const body = { dob: '1990-01-01', phone: person.phone, [field]: 'SUPER_ADMIN' }
  const reply = await callUntyped(person, updateProfile, { body })
  expect(reply.status).toBe(400)
  expect(reply.body.errors).toContainEqual(expect.objectContaining({ path: field, message: UNKNOWN_FIELD }))
  expect((await person.call(getMe, {})).body).toEqual(before)
})

describe('additional data contains the place of work', () => {
  test.each(ROLES)('for a %s', async (role) => {
    const person = await as(server, role)
    const { pool } = server.app.database
    expect((await person.call(getMe, {})).body).toMatchObject({ data: { additionalData: [] } })
    const superAdmin = await as(server, 'SUPER_ADMIN')
    const { cityId, hubId } = await makeHub(superAdmin, (await makeCity(server, superAdmin)).cityId)
    await pool.query('update users set city_id = null where city_id = $1', [cityId])
    await pool.query('update users set city_id = $1, hub_id = $2 where id = $3', [cityId, hubId, person.userId])
    const places: Record<string, object[]> = {
      CITY_ADMIN: [{ cityId }],
      SALES_AGENT: [{ cityId }],
      HUB_MANAGER: [{ cityId, hubId }],
    }
    const expected = places[role] ?? []
    expect((await person.call(getMe, {})).body).toMatchObject({ data: { additionalData: expected } })
  })
})
