import { getMe, login, logout, updateProfile } from '@voltloop/contract/accounts/accounts'
import { describe, expect, test } from 'vitest'
import { startOwnApp } from '../../../test/support/app.ts'
import { callerAt, callUntyped, type Caller } from '../../../test/support/caller.ts'
import { cookieIn, cookieLine, logIn, tryLogin } from '../../../test/support/people/logging-in.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'
import { openPage } from '../../../test/support/open-page.ts'
import { PUBLIC_URL } from '../../../test/support/outside/sandbox.ts'
import { broadcastTopics } from '../../platform/live.ts'
import { endSessionsOf } from './sessions.ts'
import { openServer } from '../../../test/support/prelude.ts'

const server = await openServer()

const HOUR = 3600
const DAY = 24 * HOUR

async function newcomer(at = server) {
  const { phone } = await as(at, 'CUSTOMER', { password: PASSWORD })
  return logIn(at, phone, PASSWORD)
}
const statusOfMe = async (caller: Caller) => (await caller.call(getMe, {})).status

describe('the session cookie', () => {
  test('is hidden from scripts and other sites, and expires after thirty days', async () => {
    const { phone } = await as(server, 'CUSTOMER', { password: PASSWORD })
    const line = cookieLine((await tryLogin(server, phone, PASSWORD)).headers, 'voltloop')
    const [, ...flags] = line.split('; ')
    expect(flags.toSorted()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'])
    expect(line).toMatch(/^voltloop=[\w-]{43};/)
  })

  test('has the __Host- prefix and the Secure flag over https', async () => {
    const secure = await startOwnApp({ PUBLIC_URL: 'https://voltloop.test' })
    const { phone, cookie } = await as(secure, 'CUSTOMER', { password: PASSWORD })
    const { headers } = await tryLogin(secure, phone, PASSWORD)
    const line = cookieLine(headers, '__Host-voltloop')
    expect(line.split('; ').slice(1)).toEqual(expect.arrayContaining(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']))
    expect(line).not.toMatch(/domain/i)
    expect(cookieLine(headers, '__Host-voltloop_browser')).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
    expect(headers.getSetCookie()).toHaveLength(2)
    expect(await statusOfMe(callerAt(secure.url, cookieIn(headers, '__Host-voltloop')))).toBe(200)
    // Over https, a neighbouring host may have set a cookie without the prefix.
    expect(await statusOfMe(callerAt(secure.url, cookie))).toBe(401)
    const away = await secure.fetch('/api/v1/customer/google-login')
    expect(away.headers.getSetCookie()).toHaveLength(1)
    const departure = cookieLine(away.headers, '__Host-voltloop_departure')
    expect(departure.split('; ')).toEqual(expect.arrayContaining(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']))
    await secure.close()
  })

  test('contains a secret of which the database stores only a hash', async () => {
    const { cookie } = await newcomer()
    const secret = cookie.split('=')[1] ?? ''
    const { rows } = await server.app.database.pool.query<{ row: string }>('select s::text as row from sessions s')
    const all = rows.map(({ row }) => row).join('\n')
    expect(secret).toHaveLength(43)
    for (const form of [
      secret,
      Buffer.from(secret).toString('hex'),
      Buffer.from(secret, 'base64url').toString('hex'),
    ]) {
      expect(all).not.toContain(form)
    }
  })
})

describe('logging in', () => {
  test('does not reuse a cookie that somebody planted before', async () => {
    const { phone } = await as(server, 'CUSTOMER', { password: PASSWORD })
    const planted = 'voltloop=planted-by-somebody-who-waits-for-the-login'
    const { headers } = await tryLogin(callerAt(server.url, planted), phone, PASSWORD)
    expect(cookieIn(headers, 'voltloop')).not.toBe(planted)
    expect(await statusOfMe(callerAt(server.url, planted))).toBe(401)
  })

  test('ends the previous session of the browser, whichever user it belonged to', async () => {
    const before = await newcomer()
    const { phone } = await as(server, 'CUSTOMER', { password: PASSWORD })
    const { headers } = await tryLogin(before, phone, PASSWORD)
    expect(await statusOfMe(callerAt(server.url, cookieIn(headers, 'voltloop')))).toBe(200)
    expect(await statusOfMe(before)).toBe(401)
  })

  test('keeps the current session when it fails', async () => {
    const person = await newcomer()
    await tryLogin(person, '6111111111', PASSWORD)
    expect(await statusOfMe(person)).toBe(200)
  })

  test('on a second device keeps the session of the first', async () => {
    const { phone } = await as(server, 'CUSTOMER', { password: PASSWORD })
    const devices = [await logIn(server, phone, PASSWORD), await logIn(server, phone, PASSWORD)]
    expect(await Promise.all(devices.map(statusOfMe))).toEqual([200, 200])
  })
})

describe('logging out', () => {
  test('ends the session on the server, so that a copied cookie is worthless', async () => {
    const { phone } = await as(server, 'CUSTOMER', { password: PASSWORD })
    const [device, other] = [await logIn(server, phone, PASSWORD), await logIn(server, phone, PASSWORD)]
    const reply = await device.call(logout, {})
    expect(reply.body).toEqual({ success: true, message: 'Logout Successfully' })
    expect(cookieLine(reply.headers, 'voltloop')).toMatch(/^voltloop=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
    expect(await statusOfMe(device)).toBe(401)
    expect(await statusOfMe(other)).toBe(200)
  })

  test.each([
    ['twice', undefined],
    ['with an invalid cookie', 'voltloop=nonsense'],
    ['without a cookie', ''],
  ])('succeeds %s', async (_how, given) => {
    const cookie = given ?? (await newcomer()).cookie
    const caller = callerAt(server.url, cookie)
    for (const _time of [1, 2]) expect((await caller.call(logout, {})).status).toBe(200)
  })
})

describe('the live stream of a session', () => {
  test('closes when the session is logged out, while other sessions of the user keep theirs', async () => {
    const { phone } = await as(server, 'CUSTOMER', { password: PASSWORD })
    const [phoneSession, laptopSession] = [await logIn(server, phone, PASSWORD), await logIn(server, phone, PASSWORD)]
    const [onPhone, onLaptop] = [await openPage(server, phoneSession), await openPage(server, laptopSession)]
    expect((await phoneSession.call(logout, {})).status).toBe(200)
    expect(await onPhone.readToEnd()).not.toContain('event: topic')
    const audience = `user:${phoneSession.profile.userId}` as const
    await server.app.database.transact((db) => broadcastTopics(db, [audience], ['notifications']))
    expect(await onLaptop.readUntil('notifications')).toContain('notifications')
  })

  test('closes when all sessions of the user are ended', async () => {
    const user = await newcomer()
    const page = await openPage(server, user)
    await server.app.database.transact((db) => endSessionsOf(db, user.profile.userId))
    expect(await page.readToEnd()).toContain('event: open')
  })
})

describe('a session', () => {
  test('stays valid while it is used, and expires after seven days without use', async () => {
    const person = await newcomer()
    for (const _week of [1, 2]) {
      await server.advance(7 * DAY - HOUR)
      expect(await statusOfMe(person)).toBe(200)
    }
    await server.advance(7 * DAY)
    expect(await statusOfMe(person)).toBe(401)
  })

  test('expires after thirty days, even when it is used', async () => {
    const person = await newcomer()
    for (const _span of [1, 2, 3, 4, 5]) {
      await server.advance(6 * DAY - HOUR)
      expect(await statusOfMe(person)).toBe(200)
    }
    await server.advance(5 * HOUR)
    expect(await statusOfMe(person)).toBe(401)
  })

  test.each([
    ['seven days without use', 'last_seen_at', 7 * DAY],
    ['thirty days in all', 'created_at', 30 * DAY],
  ])('is invalid after %s, even before the cleanup job has run', async (_when, column, seconds) => {
    const person = await newcomer()
    const ago = new Date((await server.now()).getTime() - seconds * 1000)
    const sql = `update sessions set ${column} = $1 where user_id = $2`
    await server.app.database.pool.query(sql, [ago, person.profile.userId])
    expect(await statusOfMe(person)).toBe(401)
  })

  test('of a closed account is invalid, however the account was closed', async () => {
    const person = await newcomer()
    await server.app.database.pool.query('update users set is_active = false where id = $1', [person.profile.userId])
    expect(await statusOfMe(person)).toBe(401)
  })

  test('that has ended stays invalid and is deleted', async () => {
    const person = await newcomer()
    await server.advance(8 * DAY)
    const { rows } = await server.app.database.pool.query('select 1 from sessions where user_id = $1', [
      person.profile.userId,
    ])
    expect(rows).toEqual([])
  })

  test('that does not exist gets 401 without a reason', async () => {
    const answers = await Promise.all(
      ['', 'voltloop=x', 'voltloop=%00', `voltloop=${'x'.repeat(4000)}`].map((cookie) =>
        callerAt(server.url, cookie).call(getMe, {}),
      ),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual({ success: false, code: 'notSignedIn', message: expect.any(String) })
    }
  })
})

describe('a request from another site', () => {
  const FOREIGN = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: 'http://voltloop.test.elsewhere.example' },
    { origin: PUBLIC_URL, 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]

  test.each(FOREIGN)('with the headers %o cannot log in, log out or change a profile', async (headers) => {
    const person = await newcomer()
    const { phone } = await as(server, 'CUSTOMER', { password: PASSWORD })
    const attempts = [
      await callUntyped(person, login, { body: { phone, password: PASSWORD } }, headers),
      await callUntyped(person, updateProfile, { body: { dob: '1999-09-09', phone: '6111111111' } }, headers),
      await callUntyped(person, logout, {}, headers),
    ]
    for (const attempt of attempts) {
      expect(attempt.status).toBe(403)
      expect(attempt.body.code).toBe('crossSite')
      expect(attempt.headers.getSetCookie()).toEqual([])
    }
    expect((await person.call(getMe, {})).body).toMatchObject({ data: { dob: '1995-05-05' } })
  })

  test('cannot do as a form post what a script may not do', async () => {
    const person = await newcomer()
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']
    for (const type of types) {
      const body = '{"phone":"6111111111","password":"x"}'
      const response = await person.fetch('/api/v1/customer/login', {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
      expect([400, 415]).toContain(response.status)
    }
  })

  test('cannot read the response', async () => {
    const person = await newcomer()
    const response = await person.fetch('/api/v1/customer/me', { headers: { origin: 'https://elsewhere.example' } })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})
