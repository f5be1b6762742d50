import { UNKNOWN_FIELD } from '@voltloop/contract/core/error-messages'
import { NAME_HAS_LINK, NAME_UNPRINTABLE } from '@voltloop/contract/accounts/accounts-messages'
import { registerCustomer } from '@voltloop/contract/accounts/accounts'
import { describe, expect, test } from 'vitest'
import { startOwnApp } from '../../test/support/app.ts'
import { callUntyped, statusesOf } from '../../test/support/caller.ts'
import { logIn, tryLogin } from '../../test/support/people/logging-in.ts'
import { mailsTo } from '../../test/support/outside/mailbox.ts'
import { PASSWORD } from '../../test/support/people/people.ts'
import { openServer } from '../../test/support/prelude.ts'

const server = await openServer()

let lastPhone = 8_000_000_000
const newPhone = () => String(++lastPhone)
const asha = (more: object = {}) => ({ name: 'Asha Rao', password: PASSWORD, phone: newPhone(), ...more })
const register = (body: unknown) => callUntyped(server, registerCustomer, { body })

async function countUsers(): Promise<number> {
  const { rows } = await server.app.database.pool.query<{ n: number }>('select count(*)::int as n from users')
  return rows[0]?.n ?? -1
}

test('a customer who registers without e-mail can log in at once and has nothing granted', async () => {
  const phone = newPhone()
  const reply = await register(asha({ phone: `+91${phone}`, dob: '1990-01-31' }))
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({ success: true, message: 'Signedup Succesfully.', isCodeSent: true })
  const { profile } = await logIn(server, phone, PASSWORD)
  expect(profile).toMatchObject({
    role: 'CUSTOMER',
    name: 'Asha Rao',
    phone: `+91${phone}`,
    phoneNumber: `+91${phone}`,
    isPhoneVerified: false,
    email: null,
    dob: '1990-01-31',
    isProfileInfo: true,
    kycStatus: false,
    isDocumentsVerified: false,
    isTrainingCompleted: false,
    hasPass: false,
    securityDeposit: 0,
    cityId: null,
    hubId: null,
    additionalData: [],
    token: null,
  })
})

test.each([
  ['left out', {}],
  ['empty', { dob: '', email: '' }],
  ['null', { dob: null, email: null }],
])('a date of birth and an e-mail that are %s are stored as null', async (_how, more) => {
  const phone = newPhone()
  expect((await register(asha({ phone, ...more }))).status).toBe(200)
  const { profile } = await logIn(server, phone, PASSWORD)
  expect(profile).toMatchObject({ dob: null, email: null, isProfileInfo: false })
})

test('a customer who registers with an e-mail gets a verification mail, and nobody else does', async () => {
  await register(asha({ email: 'asha@example.com' }))
  await register(asha())
  const mails = await mailsTo(server, 'asha@example.com')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.links[0]).toContain('/auth/email-verification?token=')
})

test('rejects a phone number that is taken, however it is written', async () => {
  const phone = newPhone()
  await register(asha({ phone }))
  for (const again of [phone, `+91${phone}`]) {
    const reply = await register(asha({ phone: again, name: 'Somebody Else', password: 'Other@1234' }))
    expect(reply.status).toBe(409)
    expect(reply.body.errors).toMatchObject([{ path: 'phone', message: 'This phone number already has an account.' }])
  }
  expect((await tryLogin(server, phone, 'Other@1234')).status).toBe(400)
  expect((await tryLogin(server, phone, PASSWORD)).status).toBe(200)
})

test('of many concurrent registrations with one phone number, one succeeds', async () => {
  const phone = newPhone()
  const replies = await Promise.all(Array.from({ length: 10 }, () => register(asha({ phone }))))
  expect(statusesOf(replies)).toEqual([200, ...Array<number>(9).fill(409)])
})

describe('validation errors use the words of the form', () => {
  test.each([
    [{ name: '' }, 'name', 'Full name is required'],
    [{ name: undefined }, 'name', 'Full name is required'],
    [{ name: '   ' }, 'name', 'Full name is required'],
    [{ name: 'A' }, 'name', 'Name must be at least 2 characters'],
    [{ phone: '' }, 'phone', 'Phone number is required'],
    [{ phone: undefined }, 'phone', 'Phone number is required'],
    [{ phone: '123456789' }, 'phone', 'Phone number must be exactly 10 digits'],
    [{ phone: '+9112345678901' }, 'phone', 'Phone number must be exactly 10 digits'],
    [{ phone: '0091123456789' }, 'phone', 'Phone number must be exactly 10 digits'],
    [{ phone: '12345 67890' }, 'phone', 'Phone number must be exactly 10 digits'],
    [{ phone: '1234567890\n' }, 'phone', 'Phone number must be exactly 10 digits'],
    [{ phone: '१२३४५६७८९०' }, 'phone', 'Phone number must be exactly 10 digits'],
    [{ email: 'nowhere' }, 'email', 'Enter a valid email address'],
    [{ email: 'a@b.example,c@d.example' }, 'email', 'Enter a valid email address'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email', 'Enter a valid email address'],
    [{ email: `${'a'.repeat(90)}@example.com` }, 'email', 'Email must be at most 100 characters'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: undefined }, 'password', 'Password is required'],
    [{ password: 'Volt@12' }, 'password', 'Password must be at least 8 characters'],
    [{ password: `Volt@1234${'x'.repeat(24)}` }, 'password', 'Password must be at most 32 characters'],
    [{ password: 'Volt@volt' }, 'password', 'Password must contain at least one number'],
    [{ password: 'VOLT@1234' }, 'password', 'Password must contain at least one lowercase letter'],
    [{ password: 'volt@1234' }, 'password', 'Password must contain at least one uppercase letter'],
    [{ password: 'Volt 1234' }, 'password', 'Password must contain at least one special character'],
    [{ dob: '1990-02-30' }, 'dob', 'Date of Birth is not valid'],
    [{ dob: 'yesterday' }, 'dob', 'Date of Birth is not valid'],
  ])('for %o', async (wrong, path, message) => {
    const reply = await register(asha(wrong))
    expect(reply.status).toBe(400)
    expect(reply.body.message).toBe(message)
    expect(reply.body.errors?.[0]).toMatchObject({ path, message })
  })

  test('reports every wrong field at once', async () => {
    const reply = await register({ name: '', phone: '', password: '' })
    expect(reply.body.errors?.map((error) => error.path)).toEqual(expect.arrayContaining(['name', 'phone', 'password']))
  })
})

test.each([
  'role',
  'hasPass',
  'has_pass',
  'isActive',
  'city_id',
  'cityId',
  'isDocumentsVerified',
  'email_verified_at',
  'id',
])('a customer cannot set %s by registering', async (field) => {
  const before = await countUsers()
  const reply = await register(asha({ [field]: field === 'role' ? 'SUPER_ADMIN' : true }))
  expect(reply.status).toBe(400)
  expect(reply.body.errors).toContainEqual(expect.objectContaining({ path: field, message: UNKNOWN_FIELD }))
  expect(await countUsers()).toBe(before)
})

describe('rejects with 400', () => {
  test.each([
    ['a NUL in the name', { name: 'Asha\0Rao' }],
    ['a lone surrogate in the name', { name: 'Asha \ud83d' }],
    ['a name of ten thousand characters', { name: 'x'.repeat(10_000) }],
    ['a NUL in the e-mail', { email: 'a\0b@example.com' }],
    ['a name that is a list', { name: ['Asha'] }],
    ['a name that is an object', { name: { $ne: null } }],
    ['a phone that is a number', { phone: 9_000_000_001 }],
    ['a date of birth in the year zero', { dob: '0000-01-01' }],
    ['a password that is a number', { password: 12_345_678 }],
  ])('a body with %s', async (_what, wrong) => {
    const before = await countUsers()
    const reply = await register(asha(wrong))
    expect(reply.status).toBe(400)
    expect(await countUsers()).toBe(before)
  })

  test.each([
    ['a list', []],
    ['a text', 'name'],
    ['null', null],
    ['a number', 7],
  ])('%s in place of the form', async (_what, body) => {
    expect((await register(body)).status).toBe(400)
  })
})

test('one IP may register sixty accounts an hour, thirty of them with a code; later ones get 429', async () => {
  const strict = await startOwnApp({ RATE_LIMIT_FACTOR: '0.05' })
  const signUp = (forwarded: string) =>
    callUntyped(strict, registerCustomer, { body: asha() }, { 'x-forwarded-for': forwarded })
  const replies = []
  for (const forwarded of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4']) replies.push(await signUp(forwarded))
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 429])
  expect(replies.slice(0, 3).map(({ body }) => body)).toMatchObject(
    [true, true, false].map((isCodeSent) => ({ isCodeSent })),
  )
  expect(Number(replies[3]?.headers.get('retry-after'))).toBeGreaterThan(3500)
  await strict.advance(3600)
  expect((await signUp('10.0.0.1')).status).toBe(200)
  await strict.close()
})

test.each([
  ['line breaks', 'Asha\r\n\r\nYour account is locked'],
  ['a direction override', 'Asha \u202Eoar'],
])('rejects a name with %s', async (_what, name) => {
  const reply = await register(asha({ name }))
  expect(reply.status).toBe(400)
  expect(reply.body.message).toBe(NAME_UNPRINTABLE)
})

test('accepts a name in a script that joins its letters', async () => {
  expect((await register(asha({ name: 'ക്\u200Dഷ അമ്മ' }))).status).toBe(200)
})

test.each([
  'You won! http://evil.example/prize',
  'Go to evil.example now',
  'www.evil.example',
  'evil.co/x',
  'pay@evil.example',
  'http://evil',
  '10.0.0.1',
  'evil\u3002example',
  'evil\uFF0Eexample',
  'Asha Rao\u00A0evil.example',
])('rejects the name %s, because it has a link', async (name) => {
  const reply = await register(asha({ name }))
  expect([reply.status, reply.body.message]).toEqual([400, NAME_HAS_LINK])
})

test.each([
  ['S.Ramesh', 'S. Ramesh'],
  ['A.P.J.Abdul Kalam', 'A. P. J. Abdul Kalam'],
  ['x.com', 'x. com'],
  ['Ravi Kumar S.', 'Ravi Kumar S.'],
  ['Dr. Asha Rao', 'Dr. Asha Rao'],
  ['Ravi S/O Suresh', 'Ravi S/O Suresh'],
])('stores the name %s as %s', async (name, stored) => {
  const phone = newPhone()
  expect((await register(asha({ phone, name }))).status).toBe(200)
  expect((await logIn(server, phone, PASSWORD)).profile.name).toBe(stored)
})
