import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { createBooking, listOwnBookings } from '@voltloop/contract/bookings'
import { listModels } from '@voltloop/contract/catalogue'
import { verifyPayment } from '@voltloop/contract/payments'
import { callerAt, callUntyped } from '../server/test/caller.ts'
import { payAt } from './support/gateway.ts'
import { createProxyClient, type TimedReply } from './support/proxy-client.ts'
import { cookieOf, fillRiders, fillShop, idOf, orderOf } from './support/shop.ts'
import { openWorld } from './support/world.ts'

// Measures how many requests a second an API process answers, then sends five times as many. Those that are answered must be answered in time and the
// others refused with 503; payments and webhooks must succeed, and the process must stay ready, recover and not grow.
// `-- --minutes 20` for a long overload.
const minutesAt = process.argv.indexOf('--minutes')
const OVERLOAD_SECONDS = minutesAt === -1 ? 30 : Number(process.argv[minutesAt + 1]) * 60
const FACTOR = 5
const [CLIENTS, CAPACITY_SECONDS] = [16, 10]
const [MODELS, VEHICLES_EACH, RIDERS, PAYERS] = [100, 300, 20_000, 40]
const [MOST_ANSWER_MS, MOST_READY_MS, MOST_RECOVERY_MS] = [2_000, 1_000, 10_000]
const MOST_GROWTH = 1.1
const MOST_CONNECTIONS = 300
const LIMITS = { MAX_CONCURRENT_REQUESTS: '100', MAX_CONCURRENT_PAYMENTS: '50', MAX_LOOP_DELAY_MS: '1000' }

const world = await openWorld()
const client = createProxyClient(world.url, MOST_CONNECTIONS)
const clientDelay = monitorEventLoopDelay()
try {
  await fillShop(world.pool, { models: MODELS, vehiclesEach: VEHICLES_EACH })
  await fillRiders(world.pool, RIDERS + PAYERS, { hasPass: true })
  await world.pool.query('update users set has_pass = false where id >= $1', [idOf('rider', RIDERS + 1)])
  const api = await world.startServer('main', { ...LIMITS, ROLE: 'api' })
  await world.startServer('other', { ...LIMITS, ROLE: 'worker' })
  const orderIds = await placeOrders()
  const perSecond = await measureCapacity()
  console.log(`capacity: ${perSecond.toFixed(0)} requests a second with ${CLIENTS} clients`)
  const [readiness, memory] = [watchReadiness(), watchMemory(api.pid)]
  const paying = payDuringOverload(orderIds)
  clientDelay.enable()
  const answers = await overload(perSecond * FACTOR)
  clientDelay.disable()
  console.log(`  event loop of the client, which counts as well: at most ${(clientDelay.max / 1e6).toFixed(0)} ms late`)
  const endedAtMs = performance.now()
  reportAnswers(answers)
  expectAtMost('payments that were not confirmed', (await paying).failed, 0)
  expectAtMost('slowest confirmation of a payment in ms', (await paying).slowestMs, MOST_ANSWER_MS)
  await untilServing()
  expectAtMost('ms until 20 requests in a row are answered', performance.now() - endedAtMs, MOST_RECOVERY_MS)
  const { refused, slowestMs } = await readiness.stop()
  expectAtMost('answers of /ready other than 200', refused, 0)
  expectAtMost('slowest answer of /ready in ms', slowestMs, MOST_READY_MS)
  reportMemory(memory.stop())
  await checkBookings(orderIds)
  console.log(process.exitCode === 1 ? 'NOT PROVEN' : 'proven')
} finally {
  client.close()
  await world.close()
}

/** Places the orders that are paid during the overload, when new orders are refused. */
async function placeOrders(): Promise<string[]> {
  const orderIds: string[] = []
  for (let payer = 1; payer <= PAYERS; payer++) {
    const reply = await callUntyped(callerAt(world.url, cookieOf(RIDERS + payer)), createBooking, {
      body: orderOf(payer),
    })
    if (reply.status !== 200) throw new Error(`An order was refused: ${reply.status} ${reply.body.message}`)
    orderIds.push((reply.body.data as { order_id: string }).order_id)
  }
  return orderIds
}

// Three of five requests list the models, one lists the customer's bookings, and one books with a pass.
function request(turn: number): Promise<TimedReply> {
  const cookie = cookieOf(1 + (turn % RIDERS))
  if (turn % 5 > 0) return client.send(turn % 5 === 1 ? listOwnBookings : listModels, cookie)
  return client.send(createBooking, cookie, orderOf(1 + (turn % MODELS)), {
    'idempotency-key': `overload-${randomUUID()}`,
  })
}

async function measureCapacity(): Promise<number> {
  let turn = 0
  const [startedAtMs, untilMs] = [performance.now(), performance.now() + CAPACITY_SECONDS * 1000]
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (performance.now() < untilMs) await request(turn++)
  })
  await Promise.all(clients)
  return (turn * 1000) / (performance.now() - startedAtMs)
}

/** Sends requests at a steady rate, whether or not earlier ones are answered. */
async function overload(perSecond: number): Promise<TimedReply[]> {
  const answers: Promise<TimedReply>[] = []
  const startedAtMs = performance.now()
  for (let elapsedMs = 0; elapsedMs < OVERLOAD_SECONDS * 1000; elapsedMs = performance.now() - startedAtMs) {
    while (answers.length < (elapsedMs * perSecond) / 1000) answers.push(request(answers.length))
    await pause(5)
  }
  console.log(`sent ${answers.length} requests in ${OVERLOAD_SECONDS} s, ${FACTOR} times the capacity`)
  return Promise.all(answers)
}

function reportAnswers(answers: readonly TimedReply[]): void {
  const served = answers.filter(({ status }) => status !== 503)
  const shed = answers.filter(({ status }) => status === 503)
  for (const [name, group] of Object.entries({ served, shed })) {
    const times = group.map(({ ms }) => ms).toSorted((one, other) => one - other)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
    console.log(
      `  ${name}: ${group.length} (${(group.length / OVERLOAD_SECONDS).toFixed(0)} a second), median ${at(0.5).toFixed(0)} ms, slowest ${at(1).toFixed(0)} ms`,
    )
    expectAtMost(`99 of 100 ${name} within ms`, at(0.99), MOST_ANSWER_MS)
  }
  expectAtMost('refused without Retry-After', shed.filter(({ hasRetryAfter }) => !hasRetryAfter).length, 0)
  expectAtMost('responses of 500', served.filter(({ status }) => status === 500).length, 0)
  expectAtMost('overload that refused nothing', shed.length === 0 ? 1 : 0, 0)
}

async function payDuringOverload(orderIds: readonly string[]): Promise<{ failed: number; slowestMs: number }> {
  let [failed, slowestMs] = [0, 0]
  for (const [at, orderId] of orderIds.entries()) {
    await pause(Math.min(500, (OVERLOAD_SECONDS * 800) / PAYERS))
    // The gateway reports every second payment by a webhook alone.
    const receipt = await payAt(world.sandbox.url, orderId, at % 2 === 0)
    if (at % 2 === 0) continue
    const startedAtMs = performance.now()
    const caller = callerAt(world.url, cookieOf(RIDERS + at + 1))
    const reply = await callUntyped(caller, verifyPayment, { body: receipt })
    slowestMs = Math.max(slowestMs, performance.now() - startedAtMs)
    if (reply.status !== 200) failed++
  }
  return { failed, slowestMs }
}

async function untilServing(): Promise<void> {
  for (let inRow = 0, turn = 1; inRow < 20; turn++) inRow = (await request(turn)).status === 200 ? inRow + 1 : 0
}

function watchReadiness() {
  let [isStopped, refused, slowestMs] = [false, 0, 0]
  const watching = (async () => {
    while (!isStopped) {
      const startedAtMs = performance.now()
      const response = await fetch(`${world.url}/api/v1/ready`)
      await response.body?.cancel()
      slowestMs = Math.max(slowestMs, performance.now() - startedAtMs)
      if (!response.ok) refused++
      await pause(200)
    }
  })()
  return {
    stop: async () => {
      isStopped = true
      await watching
      return { refused, slowestMs }
    },
  }
}

function watchMemory(pid: number) {
  const samples: number[] = []
  const timer = setInterval(() => {
    void readFile(`/proc/${pid}/status`, 'utf8').then((status) =>
      samples.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024),
    )
  }, 1000)
  return {
    stop: () => {
      clearInterval(timer)
      return samples
    },
  }
}

// The heap grows to its working size at first, so only an overload of several minutes says something.
function reportMemory(samples: readonly number[]): void {
  const quarter = Math.floor(samples.length / 4)
  const mean = (part: readonly number[]) => part.reduce((sum, one) => sum + one, 0) / part.length
  const [before, after] = [mean(samples.slice(quarter, 2 * quarter)), mean(samples.slice(-quarter))]
  console.log(
    `  memory of the API process: ${before.toFixed(0)} MB in the second quarter, ${after.toFixed(0)} MB in the last`,
  )
  if (OVERLOAD_SECONDS >= 300) expectAtMost('growth of memory in percent', (after / before) * 100, MOST_GROWTH * 100)
}

async function checkBookings(orderIds: readonly string[]): Promise<void> {
  const unpaid = `select count(*)::int as count from payment_orders o join bookings b on b.id = o.subject_id
    where o.gateway_order_id = any($1) and b.status <> 'CREATED'`
  let count = Number.POSITIVE_INFINITY
  for (
    const untilMs = performance.now() + MOST_RECOVERY_MS;
    count > 0 && performance.now() < untilMs;
    await pause(200)
  ) {
    const { rows } = await world.pool.query<{ count: number }>(unpaid, [orderIds])
    count = rows[0]?.count ?? count
  }
  expectAtMost('paid orders that are not booked', count, 0)
}

function expectAtMost(what: string, found: number, most: number): void {
  if (found > most) process.exitCode = 1
  console.log(`  ${what}: ${Math.round(found)}${found > most ? ` (at most ${most})` : ''}`)
}
