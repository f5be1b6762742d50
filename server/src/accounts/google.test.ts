import { getMe, registerCustomer, verifyEmail } from '@voltloop/contract/accounts'
import { updateEmployee } from '@voltloop/contract/employees'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { callerAt, dataOf } from '../../test/caller.ts'
import { chooseAccount, followCallback, countPeople, startGoogleLogin, signInWithGoogle } from '../../test/google.ts'
import { cookieLine, logIn, tryLogin } from '../../test/logging-in.ts'
import { tokenMailedTo } from '../../test/mailbox.ts'
import { as, PASSWORD } from '../../test/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const somebody = (name: string) => ({ name, email: `${name.toLowerCase()}@example.com`, verified: 'yes' })
const CALLBACK = '/api/v1/customer/google-login/callback'

describe('signing in with Google', () => {
  test('makes a customer the first time, who has yet to give phone and date of birth', async () => {
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
    'is the way into a %s’s account when both sides have verified the address',
    async (role) => {
      const person = await as(server, role, { email: `Linked.${role}@example.com`, password: PASSWORD })
      const google = { name: 'Somebody', email: `linked.${role.toLowerCase()}@example.com`, verified: 'yes' }
      for (const _time of [1, 2]) {
        const me = dataOf(await (await signInWithGoogle(server, google)).call(getMe, {}))
        expect(me).toMatchObject({ userId: person.userId, role, name: `Test ${role}` })
      }
      expect((await tryLogin(server, person.phone, PASSWORD)).status).toBe(200)
    },
  )

  test('does not open an account whose address the provider has not verified', async () => {
    const person = await as(server, 'CUSTOMER', { email: 'dev.patel@example.com' })
    const me = dataOf(await (await signInWithGoogle(server, 'Dev Patel')).call(getMe, {}))
    expect(me).toMatchObject({ role: 'CUSTOMER', name: 'Dev Patel', email: null })
    expect(me.userId).not.toBe(person.userId)
  })

  test('does not share the owner’s account with whoever signed up with the address before', async () => {
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

  test('in two tabs at once, for the first time, makes one account', async () => {
    const departures = [await startGoogleLogin(server), await startGoogleLogin(server)]
    const ways = await Promise.all(departures.map(({ url }) => chooseAccount(url, somebody('Twice'))))
    await Promise.all(ways.map((way, n) => followCallback(server, way, departures[n]?.cookie ?? '')))
    const { rows } = await server.app.database.pool.query(`select 1 from users where email = 'twice@example.com'`)
    expect(rows).toHaveLength(1)
    expect((await signInWithGoogle(server, somebody('Twice'))).location).toBe('/dashboard/profile')
  })

  test('gives a session like any other, and ends the one that the browser had', async () => {
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
    ['is not opened through Google either', true],
    ['is not opened by signing in with its address for the first time', false],
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

describe('on the way', () => {
  test('the browser is sent out with PKCE, state and nonce, each time others, and a cookie that no script can read', async () => {
    const [one, two] = [await startGoogleLogin(server), await startGoogleLogin(server)]
    const fixed = {
      response_type: 'code',
      client_id: 'voltloop',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    }
    const asked = Object.fromEntries(one.url.searchParams)
    expect(asked).toMatchObject({ ...fixed, redirect_uri: `http://voltloop.test${CALLBACK}` })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked[name]?.length).toBeGreaterThanOrEqual(32)
      expect(asked[name]).not.toBe(two.url.searchParams.get(name))
    }
    const { headers } = await server.fetch('/api/v1/customer/google-login')
    const flags = cookieLine(headers, 'voltloop_departure').split('; ').slice(1)
    expect(flags.toSorted()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax'])
  })

  test('cancelling leads back to the login page, which says so', async () => {
    const before = await countPeople(server)
    const back = await signInWithGoogle(server, 'Cancel')
    expect([back.status, back.location, back.cookie]).toEqual([302, '/auth/login?google=cancelled', ''])
    expect(await countPeople(server)).toEqual(before)
  })

  test('a code counts once, also for whoever kept the cookie', async () => {
    const { url, cookie } = await startGoogleLogin(server)
    const way = await chooseAccount(url, 'Meera Nair')
    const first = await followCallback(server, way, cookie)
    expect(cookieLine(first.headers, 'voltloop_departure')).toMatch(/^voltloop_departure=;/)
    const before = await countPeople(server)
    for (const kept of [cookie, '']) {
      const again = await followCallback(server, way, kept)
      expect([again.location, again.cookie]).toEqual(['/auth/login?google=failed', ''])
    }
    expect(await countPeople(server)).toEqual(before)
  })

  test('nobody can be logged in as somebody else by opening a link that another prepared', async () => {
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
  ])('coming back with "%s" ends on the login page', async (query) => {
    const { cookie } = await startGoogleLogin(server)
    const back = await followCallback(server, new URL(`http://voltloop.test${CALLBACK}${query}`), cookie)
    expect([back.status, back.location, back.cookie]).toEqual([302, '/auth/login?google=failed', ''])
  })

  test('coming back with what no provider sends is refused', async () => {
    const { cookie } = await startGoogleLogin(server)
    const back = await followCallback(server, new URL(`http://voltloop.test${CALLBACK}?code=%00&state=%00`), cookie)
    expect(back.status).toBeLessThan(500)
    expect(back.cookie).toBe('')
  })

  test.each(['redirect', 'redirect_uri', 'next', 'returnTo', 'return_to', 'url', 'continue'])(
    'whatever stands in "%s", the browser ends up on a page of ours',
    async (name) => {
      const evil = `${name}=${encodeURIComponent('https://evil.example/')}`
      const { url, cookie } = await startGoogleLogin(server, `?${evil}`)
      expect(url.origin).toBe(new URL(server.sandbox.issuer).origin)
      expect(url.searchParams.get('redirect_uri')).toBe(`http://voltloop.test${CALLBACK}`)
      const way = await chooseAccount(url, 'Meera Nair')
      way.search += `&${evil}`
      const back = await followCallback(server, way, cookie)
      expect(['/dashboard/profile', '/auth/login?google=failed']).toContain(back.location)
      const cancelled = await callerAt(server.url).fetch(`${CALLBACK}?error=access_denied&${evil}`)
      expect(cancelled.headers.get('location')).toBe('/auth/login?google=cancelled')
    },
  )

  test('the Host header has no say in where the provider sends the browser back to', async () => {
    const { headers } = await server.fetch('/api/v1/customer/google-login', {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
    })
    const asked = new URL(headers.get('location') ?? '').searchParams
    expect(asked.get('redirect_uri')).toBe(`http://voltloop.test${CALLBACK}`)
  })
})
