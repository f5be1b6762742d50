import { getMe, registerCustomer, verifyEmail } from '@voltloop/contract/accounts/accounts'
import { updateEmployee } from '@voltloop/contract/accounts/employees'
import { describe, expect, test } from 'vitest'
import { callerAt, dataOf } from '../../../test/support/caller.ts'
import {
  linkWithPhoneCode,
  chooseAccount,
  followCallback,
  countPeople,
  startGoogleLogin,
  signInWithGoogle,
} from '../../../test/support/outside/google.ts'
import { cookieLine, logIn, tryLogin } from '../../../test/support/people/logging-in.ts'
import { tokenMailedTo } from '../../../test/support/outside/mailbox.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'
import { openServer } from '../../../test/support/prelude.ts'

const server = await openServer()

const somebody = (name: string) => ({ name, email: `${name.toLowerCase()}@example.com`, verified: 'yes' })
const CALLBACK = '/api/v1/customer/google-login/callback'

describe('Google login', () => {
  test('creates a customer the first time, without phone and date of birth', async () => {
    const back = await signInWithGoogle(server, 'Asha Reddy')
    expect([back.status, back.location]).toEqual([302, '/dashboard/profile'])
    expect((await back.call(getMe, {})).body).toMatchObject({
      data: {
        role: 'CUSTOMER',
        name: 'Asha Reddy',
        email: 'asha.reddy@example.com',
        phone: null,
        dob: null,
        isProfileInfo: false,
        hasPass: false,
        token: null,
      },
    })
  })

  test('finds the same account the next time', async () => {
    const first = dataOf(await (await signInWithGoogle(server, somebody('Ravi'))).call(getMe, {}))
    const before = await countPeople(server)
    const second = dataOf(await (await signInWithGoogle(server, somebody('Ravi'))).call(getMe, {}))
    expect(second.userId).toBe(first.userId)
    expect(await countPeople(server)).toMatchObject({ users: before.users, identities: before.identities })
  })

  test.each(['CUSTOMER', 'CITY_ADMIN'] as const)(
    'logs in to a %s’s account when both sides have verified the e-mail and a code from its phone has linked them',
    async (role) => {
      const person = await as(server, role, { email: `Linked.${role}@example.com` })
      const google = { name: 'Somebody', email: `linked.${role.toLowerCase()}@example.com`, verified: 'yes' }
      const linked = await linkWithPhoneCode(server, await signInWithGoogle(server, google), person.phone)
      for (const session of [linked, await signInWithGoogle(server, google)]) {
        const me = dataOf(await session.call(getMe, {}))
        expect(me).toMatchObject({ userId: person.userId, role, name: `Test ${role}` })
      }
    },
  )

  test('does not open an account by an e-mail that the provider has not verified', async () => {
    const person = await as(server, 'CUSTOMER', { email: 'dev.patel@example.com' })
    const me = dataOf(await (await signInWithGoogle(server, 'Dev Patel')).call(getMe, {}))
    expect(me).toMatchObject({ role: 'CUSTOMER', name: 'Dev Patel', email: null })
    expect(me.userId).not.toBe(person.userId)
  })

  test('gives the owner of an e-mail a separate account from an unverified sign-up with it', async () => {
    const body = { name: 'Thief', password: PASSWORD, phone: '8600000001', email: 'owner@example.com' }
    await server.call(registerCustomer, { body })
    const theirs = await tokenMailedTo(server, 'owner@example.com')
    const owner = await signInWithGoogle(server, somebody('Owner'))
    expect((await owner.call(getMe, {})).body).toMatchObject({
      data: { name: 'Owner', email: 'owner@example.com', phone: null },
    })
    expect((await tryLogin(server, '8600000001', PASSWORD)).status).toBe(403)
    expect((await server.call(verifyEmail, { query: { token: theirs } })).status).toBe(409)
    expect((await tryLogin(server, '8600000001', PASSWORD)).status).toBe(403)
  })

  test('creates one account when used in two tabs at once for the first time', async () => {
    const departures = [await startGoogleLogin(server), await startGoogleLogin(server)]
    const ways = await Promise.all(departures.map(({ url }) => chooseAccount(url, somebody('Twice'))))
    await Promise.all(ways.map((callback, n) => followCallback(server, callback, departures[n]?.cookie ?? '')))
    const { rows } = await server.app.database.pool.query(`select 1 from users where email = 'twice@example.com'`)
    expect(rows).toHaveLength(1)
    expect((await signInWithGoogle(server, somebody('Twice'))).location).toBe('/dashboard/profile')
  })

  test('starts a normal session and ends the browser’s previous one', async () => {
    const person = await as(server, 'CUSTOMER', { password: PASSWORD })
    const before = await logIn(server, person.phone, PASSWORD)
    const { url, cookie } = await startGoogleLogin(server)
    const back = await followCallback(server, await chooseAccount(url, 'Imran Khan'), `${cookie}; ${before.cookie}`)
    expect(cookieLine(back.headers, 'voltloop').split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
    ])
    expect((await back.call(getMe, {})).body).toMatchObject({ data: { name: 'Imran Khan' } })
    expect((await before.call(getMe, {})).status).toBe(401)
  })
})

describe('a closed account', () => {
  const close = async (userId: string) => {
    const superAdmin = await as(server, 'SUPER_ADMIN')
    expect((await superAdmin.call(updateEmployee, { params: { userId }, body: { isActive: false } })).status).toBe(200)
  }

  test.each([
    ['cannot log in through a linked Google identity', true],
    ['cannot log in through Google with its e-mail', false],
  ])('%s', async (_what, isLinked) => {
    const name = isLinked ? 'Leaver' : 'Leaving'
    const agent = await as(server, 'SALES_AGENT', { email: somebody(name).email })
    if (isLinked) await signInWithGoogle(server, somebody(name))
    await close(agent.userId)
    const before = await countPeople(server)
    const back = await signInWithGoogle(server, somebody(name))
    expect([back.location, back.cookie]).toEqual(['/auth/login?google=failed', ''])
    expect(await countPeople(server)).toEqual(before)
  })
})

describe('the Google login flow', () => {
  test('redirects with a fresh PKCE challenge, state and nonce and sets an HttpOnly cookie', async () => {
    const [one, two] = [await startGoogleLogin(server), await startGoogleLogin(server)]
    const fixed = {
      response_type: 'code',
      client_id: 'voltloop',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    }
    const query = Object.fromEntries(one.url.searchParams)
    expect(query).toMatchObject({ ...fixed, redirect_uri: `http://voltloop.test${CALLBACK}` })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(query[name]?.length).toBeGreaterThanOrEqual(32)
      expect(query[name]).not.toBe(two.url.searchParams.get(name))
    }
    const { headers } = await server.fetch('/api/v1/customer/google-login')
    const flags = cookieLine(headers, 'voltloop_departure').split('; ').slice(1)
    expect(flags.toSorted()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax'])
  })

  test('redirects to the login page with a notice when the user cancels', async () => {
    const before = await countPeople(server)
    const back = await signInWithGoogle(server, 'Cancel')
    expect([back.status, back.location, back.cookie]).toEqual([302, '/auth/login?google=cancelled', ''])
    expect(await countPeople(server)).toEqual(before)
  })

  test('accepts a code once, even when the cookie is replayed', async () => {
    const { url, cookie } = await startGoogleLogin(server)
    const callback = await chooseAccount(url, 'Meera Nair')
    const first = await followCallback(server, callback, cookie)
    expect(cookieLine(first.headers, 'voltloop_departure')).toMatch(/^voltloop_departure=;/)
    const before = await countPeople(server)
    for (const replayed of [cookie, '']) {
      const second = await followCallback(server, callback, replayed)
      expect([second.location, second.cookie]).toEqual(['/auth/login?google=failed', ''])
    }
    expect(await countPeople(server)).toEqual(before)
  })

  test('rejects a callback link that somebody else prepared', async () => {
    const thief = await startGoogleLogin(server)
    const trap = await chooseAccount(thief.url, somebody('Thief'))
    const victim = await startGoogleLogin(server)
    const before = await countPeople(server)
    for (const cookie of [
      victim.cookie,
      '',
      'voltloop_departure=nonsense',
      'voltloop_departure=e30',
      'voltloop_departure=bnVsbA',
    ]) {
      const caught = await followCallback(server, trap, cookie)
      expect([caught.location, caught.cookie]).toEqual(['/auth/login?google=failed', ''])
    }
    expect(await countPeople(server)).toEqual(before)
  })

  test.each([
    '',
    '?code=x',
    '?state=x',
    '?error=server_error',
    '?code=&state=',
    '?code=a&code=b&state=c',
    '?code=%ff&state=%ff',
  ])('redirects the callback query "%s" to the login page', async (query) => {
    const { cookie } = await startGoogleLogin(server)
    const back = await followCallback(server, new URL(`http://voltloop.test${CALLBACK}${query}`), cookie)
    expect([back.status, back.location, back.cookie]).toEqual([302, '/auth/login?google=failed', ''])
  })

  test('rejects callback parameters that no provider sends', async () => {
    const { cookie } = await startGoogleLogin(server)
    const back = await followCallback(server, new URL(`http://voltloop.test${CALLBACK}?code=%00&state=%00`), cookie)
    expect(back.status).toBeLessThan(500)
    expect(back.cookie).toBe('')
  })

  test.each(['redirect', 'redirect_uri', 'next', 'returnTo', 'return_to', 'url', 'continue'])(
    'redirects only to our own pages, whatever the query "%s" contains',
    async (name) => {
      const evil = `${name}=${encodeURIComponent('https://evil.example/')}`
      const { url, cookie } = await startGoogleLogin(server, `?${evil}`)
      expect(url.origin).toBe(new URL(server.sandbox.issuer).origin)
      expect(url.searchParams.get('redirect_uri')).toBe(`http://voltloop.test${CALLBACK}`)
      const callback = await chooseAccount(url, 'Meera Nair')
      callback.search += `&${evil}`
      const back = await followCallback(server, callback, cookie)
      expect(['/dashboard/profile', '/auth/login?google=failed']).toContain(back.location)
      const cancelled = await callerAt(server.url).fetch(`${CALLBACK}?error=access_denied&${evil}`)
      expect(cancelled.headers.get('location')).toBe('/auth/login?google=cancelled')
    },
  )

  test('ignores the Host header when it builds the callback URL', async () => {
    const { headers } = await server.fetch('/api/v1/customer/google-login', {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
    })
    const query = new URL(headers.get('location') ?? '').searchParams
    expect(query.get('redirect_uri')).toBe(`http://voltloop.test${CALLBACK}`)
  })
})
