import { getMe } from '@voltloop/contract/accounts/accounts'
import { changePhone, requestOtp, verifyOtp } from '@voltloop/contract/accounts/otp'
import { changeEmail } from '@voltloop/contract/accounts/profile'
import { startTotp } from '@voltloop/contract/accounts/totp'
import { expect, test } from 'vitest'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { mailsTo } from '../../../test/support/outside/mailbox.ts'
import { codeFor, textsTo } from '../../../test/support/outside/text-messages.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'
import { openServer } from '../../../test/support/prelude.ts'
import { securityLogOf } from '../../../test/support/people/security-log.ts'

const server = await openServer()

let lastPhone = 7_895_000_000
const nextPhone = () => String(++lastPhone)
let lastEmail = 0
const nextEmail = () => `proved-${++lastEmail}@example.com`
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

/** The three changes that would let a thief keep an account, each with a proof or without. */
const CHANGES = {
  'a new phone': async (person: Caller) => {
    const phone = nextPhone()
    const code = await codeFor(server, phone, 'CHANGE_PHONE', person)
    return (proof: object) => callUntyped(person, changePhone, { body: { phone, code, ...proof } })
  },
  'a new email': async (person: Caller) => {
    const email = nextEmail()
    return (proof: object) => callUntyped(person, changeEmail, { body: { email, ...proof } })
  },
  'an authenticator app': async (person: Caller) => (proof: object) =>
    callUntyped(person, startTotp, { body: { ...proof } }),
}

test.each(Object.entries(CHANGES))('a session alone does not set %s', async (what, prepare) => {
  const role = what === 'an authenticator app' ? 'CITY_ADMIN' : 'CUSTOMER'
  const person = await as(server, role, { password: PASSWORD })
  const change = await prepare(person)
  const refused = await change({})
  expect([refused.status, refused.body.code]).toEqual([403, 'proofNeeded'])
  const wrong = await change({ password: 'Wrong@Volt77' })
  expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'password'])
  expect((await change({ password: PASSWORD })).status).toBe(200)
})

test.each(Object.entries(CHANGES))('a code to the present phone sets %s once', async (what, prepare) => {
  const role = what === 'an authenticator app' ? 'CITY_ADMIN' : 'CUSTOMER'
  const person = await as(server, role)
  const change = await prepare(person)
  const proof = await codeFor(server, person.phone, 'CONFIRM', person)
  const wrong = await change({ proof: wrongCode(proof) })
  expect([wrong.status, wrong.body.code, wrong.body.errors?.[0]?.path]).toEqual([400, 'otpWrong', 'proof'])
  expect((await change({ proof })).status).toBe(200)
  expect((await change({ proof })).status).toBe(400)
})

test('a code for CONFIRM goes only to the own phone, and to the verified email if the phone is unproven', async () => {
  const [person, other] = [await as(server, 'CUSTOMER'), await as(server, 'CUSTOMER')]
  const confirm = (caller: Caller, phone: string) =>
    callUntyped(caller, requestOtp, { body: { phone, purpose: 'CONFIRM' } })
  expect((await confirm(server, person.phone)).status).toBe(401)
  expect((await confirm(person, other.phone)).body.errors?.[0]?.path).toBe('phone')
  const email = nextEmail()
  const mailed = await as(server, 'CUSTOMER', { email, isPhoneVerified: false })
  expect((await confirm(mailed, mailed.phone)).body.message).toBe("We've emailed you a code.")
  expect(await textsTo(server, mailed.phone)).toEqual([])
  const code = /\b\d{6}\b/.exec((await mailsTo(server, email))[0]?.text ?? '')?.[0]
  const reply = await callUntyped(mailed, changeEmail, { body: { email: nextEmail(), proof: code } })
  expect(reply.status).toBe(200)
})

test('a thief with a session cannot guess the password or the code', async () => {
  const person = await as(server, 'CUSTOMER', { password: PASSWORD })
  const change = (proof: object) => callUntyped(person, changeEmail, { body: { email: nextEmail(), ...proof } })
  for (let guess = 0; guess < 5; guess++) expect((await change({ password: `Wrong@${guess}000` })).status).toBe(400)
  expect((await change({ password: PASSWORD })).status).toBe(429)
  const proof = await codeFor(server, person.phone, 'CONFIRM', person)
  for (let guess = 0; guess < 5; guess++) expect((await change({ proof: wrongCode(proof) })).status).toBe(400)
  expect((await change({ proof })).body.code).toBe('otpWrong')
  expect(dataOf(await person.call(getMe, {})).pendingEmail).toBeNull()
})

test('changes of phone and email, and wrong codes, are in the security log', async () => {
  const person = await as(server, 'CUSTOMER')
  const proof = await codeFor(server, person.phone, 'CONFIRM', person)
  const email = nextEmail()
  await callUntyped(person, changeEmail, { body: { email, proof: wrongCode(proof) } })
  await callUntyped(person, changeEmail, { body: { email, proof } })
  const change = await CHANGES['a new phone'](person)
  await change({ proof: await codeFor(server, person.phone, 'CONFIRM', person) })
  expect(await securityLogOf(server, person.userId)).toEqual([
    'codeWrong: CONFIRM',
    'emailChangeRequested',
    'phoneChanged',
  ])
})

test('a login with a code is mailed to the verified email', async () => {
  const email = nextEmail()
  const { phone } = await as(server, 'CUSTOMER', { email })
  const code = await codeFor(server, phone, 'LOGIN')
  await callUntyped(server, verifyOtp, { body: { phone, code, purpose: 'LOGIN' } })
  const [mail] = await mailsTo(server, email)
  expect(mail).toMatchObject({ subject: 'New login to your Voltloop account' })
})
