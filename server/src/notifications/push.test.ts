import { SUBSCRIPTION_INVALID } from '@voltloop/contract/notifications/notifications-messages'
import { login, logout } from '@voltloop/contract/accounts/accounts'
import {
  listNotifications,
  pushPublicKey,
  subscribePush,
  unsubscribePush,
} from '@voltloop/contract/notifications/notifications'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callSandbox, makeBooking, makeRider } from '../../test/support/people/bookings.ts'
import { callerAt, dataOf, type Caller } from '../../test/support/caller.ts'
import { cookieIn } from '../../test/support/people/logging-in.ts'
import { mintSubscription, pushedTo, publishTwice, type Subscription } from '../../test/support/people/notifications.ts'
import { PASSWORD, type Person } from '../../test/support/people/people.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, shop } = await prelude({ vehicles: 20 })
const publicKey = dataOf(await server.call(pushPublicKey, {})).publicKey
beforeEach(() => callSandbox(server, 'DELETE', '/push/faults'))

const subscribe = (person: Caller, subscription: object) =>
  person.call(subscribePush, { body: { fcmToken: JSON.stringify(subscription) } })

async function subscriber(): Promise<{ rider: Person; browser: Subscription }> {
  const rider = await makeRider(server, { password: PASSWORD })
  const browser = await mintSubscription(server, publicKey)
  expect((await subscribe(rider, browser)).status).toBe(200)
  return { rider, browser }
}

async function browsersOf({ userId }: Person): Promise<number> {
  const query = 'select count(push_subscription)::int as count from sessions where user_id = $1'
  const { rows } = await server.app.database.pool.query<{ count: number }>(query, [userId])
  return rows[0]?.count ?? 0
}

async function book(rider: Person): Promise<string> {
  const { transactionId } = await makeBooking(server, shop, 'CREATED', { rider })
  await server.drainJobs()
  return transactionId
}

describe('a subscribed browser', () => {
  test('gets an encrypted message signed by this server', async () => {
    const { rider, browser } = await subscriber()
    const transactionId = await book(rider)
    const [notification] = dataOf(await rider.call(listNotifications, { query: {} })).notifications
    const [pushed, ...others] = await pushedTo(server, browser)
    expect(others).toEqual([])
    expect(pushed).toMatchObject({ urgency: 'high', sender: 'mailto:hello@voltloop.test' })
    expect(pushed?.ttl).toBeGreaterThan(86_000)
    expect(JSON.parse(pushed?.text ?? '')).toEqual({
      type: 'booking',
      message: notification?.message,
      url: `/dashboard/booking?ride=${transactionId}`,
      notificationId: notification?.notificationId,
    })
  })

  test('gets one message for an event that is processed twice, and so does each other browser of its user', async () => {
    const { rider, browser } = await subscriber()
    const second = await mintSubscription(server, publicKey)
    const elsewhere = await logInWith(rider, second)
    await server.drainJobs()
    await makeBooking(server, shop, 'CREATED', { rider })
    await publishTwice(server, 'booking.paid')
    expect(await pushedTo(server, browser)).toHaveLength(1)
    expect(await pushedTo(server, second)).toHaveLength(1)
    expect((await elsewhere.call(unsubscribePush, {})).status).toBe(200)
    expect(await browsersOf(rider)).toBe(1)
  })

  test.each([429, 503])('gets the message later when its push service answers %i', async (status) => {
    const { rider, browser } = await subscriber()
    await callSandbox(server, 'POST', '/push/faults', { status })
    await book(rider)
    expect(await pushedTo(server, browser)).toEqual([])
    await server.app.database.pool.query(`update graphile_worker._private_jobs set run_at = '2000-01-01'`)
    await server.drainJobs()
    expect(await pushedTo(server, browser)).toHaveLength(1)
  })

  test('stays subscribed when one message is rejected, which is not retried', async () => {
    const { rider, browser } = await subscriber()
    await callSandbox(server, 'POST', '/push/faults', { status: 413 })
    await book(rider)
    expect(await pushedTo(server, browser)).toEqual([])
    expect(await browsersOf(rider)).toBe(1)
    const { rows } = await server.app.database.pool.query('select from graphile_worker.jobs')
    expect(rows).toEqual([])
  })

  test('stays subscribed but does not receive the message if its push service is down for hours', async () => {
    const { rider, browser } = await subscriber()
    await callSandbox(server, 'POST', '/push/faults', { status: 503, times: 2 })
    await book(rider)
    await server.advance(4 * 3600)
    await server.app.database.pool.query(`update graphile_worker._private_jobs set run_at = '2000-01-01'`)
    await server.drainJobs()
    const { rows } = await server.app.database.pool.query('select from graphile_worker.jobs')
    expect([rows, await browsersOf(rider), await pushedTo(server, browser)]).toEqual([[], 1, []])
  })

  test('is unsubscribed when its push service answers that the subscription is gone', async () => {
    const { rider, browser } = await subscriber()
    await fetch(new URL('/push/expire', server.sandbox.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint: browser.endpoint }),
    })
    await book(rider)
    expect(await browsersOf(rider)).toBe(0)
    expect(await pushedTo(server, browser)).toEqual([])
  })

  test('gets nothing after its session has ended', async () => {
    const { rider, browser } = await subscriber()
    const { transactionId: _first } = await makeBooking(server, shop, 'CREATED', { rider })
    expect((await rider.call(logout, {})).status).toBe(200)
    await server.drainJobs()
    expect(await pushedTo(server, browser)).toEqual([])
  })

  test('gets messages only for the user who logged in last', async () => {
    const { rider, browser } = await subscriber()
    const next = await makeRider(server, { password: PASSWORD })
    await logInWith(next, browser)
    expect([await browsersOf(rider), await browsersOf(next)]).toEqual([0, 1])
    await book(rider)
    expect(await pushedTo(server, browser)).toEqual([])
    await book(next)
    expect(await pushedTo(server, browser)).toHaveLength(1)
  })
})

async function logInWith({ phone }: Person, subscription: object): Promise<Caller> {
  const reply = await server.call(login, {
    body: { phone, password: PASSWORD, fcmToken: JSON.stringify(subscription) },
  })
  expect(reply.status).toBe(200)
  return callerAt(server.url, cookieIn(reply.headers, 'voltloop'))
}

describe('a push subscription', () => {
  let good: Subscription['keys']
  beforeAll(async () => {
    good = (await mintSubscription(server, publicKey)).keys
  })
  const at = (endpoint: string) => ({ endpoint, keys: good })

  test.each([
    ['over plain http', 'http://web.push.example/x'],
    ['on this machine', 'https://127.0.0.1/x'],
    ['on this machine, at another port', 'https://127.0.0.1:22/x'],
    ['on this machine, as one decimal number', 'https://2130706433/x'],
    ['on this machine, as IPv6', 'https://[::1]/x'],
    ['on this machine, as IPv4-mapped IPv6', 'https://[::ffff:127.0.0.1]/x'],
    ['in a private network', 'https://10.0.0.5/x'],
    ['at the metadata service of cloud providers', 'https://169.254.169.254/latest/meta-data'],
    ['under a name that resolves to a private address', 'https://localhost/x'],
    ['at another port of a push service', 'https://web.push.example:8443/x'],
    ['at a host that only has the same ending', 'https://evilpush.example/x'],
    ['at a host that only has the same beginning', 'https://web.push.example.evil.test/x'],
    ['at a host that is not listed', 'https://evil.test/x'],
    ['with a name and password', 'https://me:secret@web.push.example/x'],
    ['that is not a URL', 'push'],
    ['that is overlong', `https://web.push.example/${'x'.repeat(3000)}`],
  ])('with an endpoint %s is rejected', async (_name, endpoint) => {
    const rider = await makeRider(server)
    const reply = await subscribe(rider, at(endpoint))
    expect([reply.status, reply.body.message]).toEqual([400, SUBSCRIPTION_INVALID])
    expect(await browsersOf(rider)).toBe(0)
  })

  test.each([
    ['a value that is not JSON', () => 'token'],
    ['a list in place of an object', () => '[]'],
    ['no keys', () => JSON.stringify({ endpoint: 'https://web.push.example/x' })],
    ['a short key', () => withKeys({ p256dh: 'AAAA' })],
    ['an invalid key', () => withKeys({ p256dh: Buffer.alloc(65, 4).toString('base64url') })],
    ['a short secret', () => withKeys({ auth: 'AAAA' })],
  ])('with %s is rejected', async (_name, fcmToken) => {
    const rider = await makeRider(server)
    expect((await rider.call(subscribePush, { body: { fcmToken: fcmToken() } })).status).toBe(400)
  })

  const withKeys = (keys: object) => JSON.stringify({ ...at('https://web.push.example/x'), keys: { ...good, ...keys } })

  test('with an endpoint at a listed push service is stored', async () => {
    const rider = await makeRider(server)
    expect((await subscribe(rider, at('https://web.push.example/x'))).status).toBe(200)
    expect(await browsersOf(rider)).toBe(1)
  })

  test('with a private endpoint does not prevent a login and is not stored', async () => {
    const rider = await makeRider(server, { password: PASSWORD })
    await logInWith(rider, at('https://10.0.0.5/x'))
    expect(await browsersOf(rider)).toBe(0)
  })

  test('whose host resolves to a private address later is never called', async () => {
    const rider = await makeRider(server, { password: PASSWORD })
    await logInWith(rider, at('https://localhost/x'))
    expect(await browsersOf(rider)).toBe(1)
    await book(rider)
    expect(await browsersOf(rider)).toBe(0)
  })
})
