import { getMe } from '@voltloop/contract/accounts/accounts'
import { verifyOtp } from '@voltloop/contract/accounts/otp'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { callUntyped, dataOf } from '../../../test/support/caller.ts'
import { signInWithGoogle } from '../../../test/support/outside/google.ts'
import { cookieIn, tryLogin } from '../../../test/support/people/logging-in.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'
import { openServer } from '../../../test/support/prelude.ts'
import { codeFor } from '../../../test/support/outside/text-messages.ts'

const server = await openServer()

/** Returns the users whose account knows the browser to which a response gave its cookie. */
async function knownTo(headers: Headers): Promise<string[]> {
  const secret = cookieIn(headers, 'voltloop_browser').split('=')[1] ?? ''
  const { rows } = await server.app.database.pool.query<{ user_id: string }>(
    'select user_id from known_browsers where token_hash = $1',
    [createHash('sha256').update(secret).digest()],
  )
  return rows.map((row) => row.user_id)
}

test('a login with a password makes the browser known', async () => {
  const { userId, phone } = await as(server, 'CUSTOMER', { password: PASSWORD })
  expect(await knownTo((await tryLogin(server, phone, PASSWORD)).headers)).toEqual([userId])
})

test('a login with a code makes the browser known', async () => {
  const { userId, phone } = await as(server, 'CUSTOMER')
  const body = { phone, code: await codeFor(server, phone, 'LOGIN'), purpose: 'LOGIN' }
  expect(await knownTo((await callUntyped(server, verifyOtp, { body })).headers)).toEqual([userId])
})

test('a login with Google makes the browser known', async () => {
  const person = await signInWithGoogle(server, { name: 'Known Rider', email: 'known@rider.example' })
  const { userId } = dataOf(await person.call(getMe, {}))
  expect(await knownTo(person.headers)).toEqual([userId])
})

test('a wrong code does not make the browser known', async () => {
  const { phone } = await as(server, 'CUSTOMER')
  const code = await codeFor(server, phone, 'LOGIN')
  const body = { phone, code: code === '000000' ? '000001' : '000000', purpose: 'LOGIN' }
  expect(await knownTo((await callUntyped(server, verifyOtp, { body })).headers)).toEqual([])
})
