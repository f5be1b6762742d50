import { getMe, login } from '@voltloop/contract/accounts/accounts'
import { ROLES } from '@voltloop/contract/core/roles'
import { endOtherSessions, endSession, listSessions } from '@voltloop/contract/accounts/sessions'
import { expect, test } from 'vitest'
import { callerAt, callUntyped, dataOf, statusesOf, type Caller } from '../../../test/support/caller.ts'
import { cookieIn, logIn } from '../../../test/support/people/logging-in.ts'
import { openPage } from '../../../test/support/open-page.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'
import { openServer } from '../../../test/support/prelude.ts'

const server = await openServer()

const HOUR = 3600
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0'

async function logInWith(userAgent: string, phone: string): Promise<Caller> {
  const body = { phone, password: PASSWORD, fcmToken: null }
  const { headers } = await callUntyped(server, login, { body }, { 'user-agent': userAgent })
  return callerAt(server.url, cookieIn(headers, 'voltloop'))
}
const sessionsOf = async (caller: Caller) => dataOf(await caller.call(listSessions, {}))
const statusOfMe = async (caller: Caller) => (await caller.call(getMe, {})).status

test.each(ROLES)('a %s sees all devices on which they are logged in, the current one first', async (role) => {
  const person = await as(server, role, { password: PASSWORD })
  await as(server, role)
  const startedAt = await server.now()
  const phone = await logInWith(ANDROID, person.phone)
  await server.advance(HOUR)
  await logInWith(IPHONE, person.phone)
  const sessions = await sessionsOf(phone)
  expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Chrome on Android', true],
    ['Safari on iPhone', false],
    ['Unknown device', false],
  ])
  const [current] = sessions
  expect(new Date(current!.createdAt).getTime()).toBeGreaterThanOrEqual(startedAt.getTime())
  expect(new Date(current!.lastSeenAt).getTime()).toBeGreaterThan(new Date(current!.createdAt).getTime())
})

test.each([
  [WINDOWS, 'Edge on Windows'],
  ['curl/8.5.0', 'Unknown device'],
  [`<script>alert(1)</script> ${'x'.repeat(5000)}`, 'Unknown device'],
])('names the device of %s', async (userAgent, device) => {
  const { phone } = await as(server, 'CUSTOMER', { password: PASSWORD })
  const [current] = await sessionsOf(await logInWith(userAgent, phone))
  expect(current?.device).toBe(device)
})

test('does not list sessions that have expired', async () => {
  const person = await as(server, 'CUSTOMER', { password: PASSWORD })
  await server.advance(8 * 24 * HOUR)
  const device = await logIn(server, person.phone, PASSWORD)
  expect(await sessionsOf(device)).toHaveLength(1)
})

test('a person ends the session of another device, and its open page is closed', async () => {
  const person = await as(server, 'CUSTOMER', { password: PASSWORD })
  const lost = await logIn(server, person.phone, PASSWORD)
  const page = await openPage(server, lost)
  const [, other] = await sessionsOf(person)
  expect((await person.call(endSession, { params: { sessionId: other!.sessionId } })).status).toBe(200)
  await page.readToEnd()
  expect([await statusOfMe(lost), await statusOfMe(person)]).toEqual([401, 200])
  expect(await sessionsOf(person)).toHaveLength(1)
})

test('nobody can end the session of another person', async () => {
  const [owner, stranger] = [await as(server, 'CUSTOMER'), await as(server, 'SUPER_ADMIN')]
  const [own] = await sessionsOf(owner)
  expect((await stranger.call(endSession, { params: { sessionId: own!.sessionId } })).status).toBe(404)
  expect(await statusOfMe(owner)).toBe(200)
})

test.each(['nonsense', '00000000-0000-7000-8000-000000000000', "' or 1=1"])(
  'answers 404 for the session %s',
  async (sessionId) => {
    const person = await as(server, 'CUSTOMER')
    expect((await callUntyped(person, endSession, { params: { sessionId } })).status).toBe(404)
  },
)

test('when one session is ended twice at once, one request finds it', async () => {
  const person = await as(server, 'CUSTOMER', { password: PASSWORD })
  await logIn(server, person.phone, PASSWORD)
  const [, other] = await sessionsOf(person)
  const end = () => person.call(endSession, { params: { sessionId: other!.sessionId } })
  expect(statusesOf(await Promise.all([end(), end()]))).toEqual([200, 404])
})

test('a person logs out everywhere else and stays logged in here', async () => {
  const person = await as(server, 'HUB_MANAGER', { password: PASSWORD })
  const bystander = await as(server, 'HUB_MANAGER')
  const others = [await logIn(server, person.phone, PASSWORD), await logIn(server, person.phone, PASSWORD)]
  expect((await person.call(endOtherSessions, {})).status).toBe(200)
  for (const other of others) expect(await statusOfMe(other)).toBe(401)
  expect([await statusOfMe(person), await statusOfMe(bystander)]).toEqual([200, 200])
})
