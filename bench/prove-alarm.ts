import { setTimeout as pause } from 'node:timers/promises'
import { approveBooking, approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { createBooking } from '@voltloop/contract/bookings/bookings'
import { pushPublicKey } from '@voltloop/contract/notifications/notifications'
import { takeEmergency } from '@voltloop/contract/support/emergencies'
import { raiseTicket } from '@voltloop/contract/support/support'
import { callerAt, dataOf, JSON_HEADERS } from '../server/test/support/caller.ts'
import { expectAtMost } from './support/expect-at-most.ts'
import { cookieOf, fillRiders, fillShop, idOf, orderOf } from './support/shop.ts'
import { openWorld } from './support/world.ts'

// Riders call for help while one of two servers is killed again and again. Everybody who called must be rung for, every minute, and nobody may be rung
// later than five seconds after somebody has taken it.
const RIDERS = 5
const RUNG_SECONDS = 150
const SILENT_SECONDS = 75
const MOST_SECONDS_UNTIL_RUNG = 30
const FEWEST_RINGS = 2

const world = await openWorld()
let isKilling = true
try {
  await fillShop(world.pool, { models: 1, vehiclesEach: RIDERS })
  await fillRiders(world.pool, RIDERS, { hasPass: true })
  const other = await world.startServer('other')
  const [agent, manager] = [await hire('SALES_AGENT', 1), await hire('HUB_MANAGER', 2)]
  const browser = await subscribe(agent.sessionId)
  const rides = []
  for (let rider = 1; rider <= RIDERS; rider++) rides.push(await startRide(rider))
  const killing = killRepeatedly()

  const requests: { requestId: string; ticketId: string; calledAtMs: number }[] = []
  for (const { rider, transactionId } of rides) {
    const body = {
      requestType: 'BOOKING',
      description: 'Emergency breakdown',
      transactionId,
      emergency: 'breakdown',
    } as const
    const { requestId } = dataOf(await callerAt(other.url, cookieOf(rider)).call(raiseTicket, { body }))
    requests.push({ requestId, ticketId: await ticketIdOf(requestId), calledAtMs: performance.now() })
    await pause(500)
  }
  for (const { requestId, ticketId, calledAtMs } of requests) {
    while ((await countRings(ticketId)) === 0 && performance.now() - calledAtMs < 2000 * MOST_SECONDS_UNTIL_RUNG)
      await pause(250)
    const seconds = (performance.now() - calledAtMs) / 1000
    expectAtMost(`#${requestId}: seconds until the first ring`, seconds, MOST_SECONDS_UNTIL_RUNG)
  }
  await pause(RUNG_SECONDS * 1000)
  for (const { requestId, ticketId } of requests) {
    const rings = await countRings(ticketId)
    console.log(`#${requestId}: rung ${rings} times in ${RUNG_SECONDS} seconds`)
    expectAtMost(`#${requestId}: rings that are missing`, Math.max(0, FEWEST_RINGS - rings), 0)
  }
  for (const { requestId } of requests)
    dataOf(await callerAt(other.url, agent.cookie).call(takeEmergency, { params: { requestId } }))
  await pause(5_000)
  const rung = await Promise.all(requests.map(({ ticketId }) => countRings(ticketId)))
  await pause(SILENT_SECONDS * 1000)
  const later = await Promise.all(requests.map(({ ticketId }) => countRings(ticketId)))
  expectAtMost('rings later than five seconds after somebody took it', sum(later) - sum(rung), 0)
  isKilling = false
  console.log(`${await killing} kills`)
  console.log(process.exitCode === 1 ? 'NOT PROVEN' : 'proven')

  async function startRide(rider: number): Promise<{ rider: number; transactionId: string }> {
    const { transactionId } = dataOf(
      await callerAt(other.url, cookieOf(rider)).call(createBooking, {
        body: { ...orderOf(1), isOnlinePayment: true },
      }),
    )
    const query = { approve: 'true' } as const
    dataOf(await callerAt(other.url, manager.cookie).call(approveBooking, { query, body: { transactionId } }))
    const registrationNumber = `TS09EV${String(rider).padStart(6, '0')}`
    const body = { transactionId, registrationNumber, isSdPaid: true }
    dataOf(await callerAt(other.url, agent.cookie).call(approveBookingAsAgent, { query, body }))
    return { rider, transactionId }
  }

  async function subscribe(sessionId: string): Promise<string> {
    const { publicKey } = dataOf(await callerAt(other.url).call(pushPublicKey, {}))
    const minted = await fetch(new URL('/push/mint', world.sandbox.url), {
      method: 'POST',
      headers: JSON_HEADERS,
      body: JSON.stringify({ applicationServerKey: publicKey }),
    })
    const subscription = (await minted.json()) as { endpoint: string }
    await world.pool.query('update sessions set push_subscription = $2 where id = $1', [
      sessionId,
      JSON.stringify(subscription),
    ])
    return subscription.endpoint
  }

  async function countRings(ticketId: string): Promise<number> {
    const answer = await fetch(new URL(`/push.json?endpoint=${encodeURIComponent(browser)}`, world.sandbox.url))
    const pushed = (await answer.json()) as { text: string }[]
    const messages = pushed.map(({ text }) => JSON.parse(text) as { tag?: string; alarm?: string })
    return messages.filter(({ tag, alarm }) => tag === ticketId && alarm === 'ring').length
  }
} finally {
  isKilling = false
  await world.close()
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

async function killRepeatedly(): Promise<number> {
  let kills = 0
  let server = await world.startServer()
  while (isKilling) {
    await pause(1_000 + Math.random() * 6_000)
    await server.kill()
    kills += 1
    server = await world.startServer()
  }
  return kills
}

async function hire(role: 'SALES_AGENT' | 'HUB_MANAGER', n: number): Promise<{ cookie: string; sessionId: string }> {
  const [id, place] = [idOf('rider', 9000 + n), idOf('place', 1)]
  await world.pool.query(
    `insert into users (id, role, name, phone, phone_verified_at, city_id, hub_id, created_at)
      values ($1, $2, 'Staff ' || $3, '+91600000000' || $3, now(), $4, case when $2 = 'HUB_MANAGER' then $4::uuid end, now())`,
    [id, role, String(n), place],
  )
  await world.pool.query(
    `insert into sessions (id, token_hash, user_id, created_at, last_seen_at)
      values ($1, sha256(convert_to('staff' || $2, 'UTF8')), $1, now(), now())`,
    [id, String(n)],
  )
  return { cookie: `voltloop=staff${n}`, sessionId: id }
}

async function ticketIdOf(requestId: string): Promise<string> {
  const { rows } = await world.pool.query<{ id: string }>('select id from tickets where number = $1', [requestId])
  return rows[0]?.id ?? ''
}
