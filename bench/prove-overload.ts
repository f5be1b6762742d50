import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { createBooking, listOwnBookings } from '@voltloop/contract/bookings/bookings'
import { listModels } from '@voltloop/contract/catalogue/catalogue'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { getHealth } from '@voltloop/contract/core/system'
import { callerAt, callUntyped } from '../server/test/support/caller.ts'
import { countCpu } from './support/cpu.ts'
import { expectAtMost } from './support/expect-at-most.ts'
import { payAt } from './support/pay-at.ts'
import { watchMemory } from './support/memory.ts'
import { createProxyClient, type TimedReply } from './support/proxy-client.ts'
import { cookieOf, fillRiders, fillShop, idOf, orderOf } from './support/shop.ts'
import { openWorld } from './support/world.ts'

// Measures how many requests a second an API process answers, then sends five times as many. Those that are answered must be answered in time and the
// others refused with 503; payments and webhooks must succeed, and the process must stay ready, recover and not grow.
// `-- --minutes 20` for a long overload, which also judges the memory.
const minutesAt = process.argv.indexOf('--minutes')
const OVERLOAD_SECONDS = minutesAt === -1 ? 30 : Number(process.argv[minutesAt + 1]) * 60
const FACTOR = 5
const [CLIENTS, WARMING_SECONDS, CAPACITY_SECONDS] = [16, 5, 10]
const [MODELS, VEHICLES_EACH, RIDERS, PAYERS] = [100, 300, 20_000, 40]
const [MOST_ANSWER_MS, MOST_READY_MS, MOST_RECOVERY_MS] = [2_000, 1_000, 10_000]
const MOST_GROWTH_PERCENT = 10
// The heap grows to its working size at first, so a short overload says nothing about the memory.
const MEMORY_JUDGED_AFTER_SECONDS = 300
// As many as the sample configuration of haproxy opens to one server.
const MOST_CONNECTIONS = 400
// The defaults of a production server; local settings turn them off.
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
  // Node accepts one connection for each turn of the event loop, so a proxy that opens all of them under overload would wait for seconds.
  await client.warm(getHealth)
  const orderIds = await placeOrders()
  await measureCapacity(WARMING_SECONDS)
  const perSecond = await measureCapacity(CAPACITY_SECONDS)
  console.log(`capacity: ${perSecond.toFixed(0)} requests a second with ${CLIENTS} clients`)
  const [readiness, memory] = [watchReadiness(), watchMemory(api.pid)]
  const paying = payDuringOverload(orderIds)
  const usedCpu = countCpu({ server: api.pid, sandbox: world.sandbox.pid, folder: world.folder })
  clientDelay.enable()
  const { answers, endedAtMs } = await overload(perSecond * FACTOR)
  clientDelay.disable()
  reportCpu(usedCpu())
  await reportLoopDelay()
  reportAnswers(await answers)
  const { failed, slowestMs: slowestPaymentMs } = await paying
  expectAtMost('payments that were not confirmed', failed, 0)
  expectAtMost('slowest confirmation of a payment in ms', slowestPaymentMs, MOST_ANSWER_MS)
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

async function measureCapacity(seconds: number): Promise<number> {
  let turn = 0
  const [startedAtMs, untilMs] = [performance.now(), performance.now() + seconds * 1000]
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (performance.now() < untilMs) await request(turn++)
  })
  await Promise.all(clients)
  return (turn * 1000) / (performance.now() - startedAtMs)
}

interface Answers {
  servedMs: number[]
  shedMs: number[]
  withoutRetryAfter: number
  failed: number
  unanswered: number
}

/** Sends requests at a steady rate, whether or not earlier ones are answered. Resolves when the last one is sent. */
async function overload(perSecond: number): Promise<{ answers: Promise<Answers>; endedAtMs: number }> {
  const answers: Answers = { servedMs: [], shedMs: [], withoutRetryAfter: 0, failed: 0, unanswered: 0 }
  const open = new Set<Promise<void>>()
  let sent = 0
  const startedAtMs = performance.now()
  for (let elapsedMs = 0; elapsedMs < OVERLOAD_SECONDS * 1000; elapsedMs = performance.now() - startedAtMs) {
    for (; sent < (elapsedMs * perSecond) / 1000; sent++) {
      const answered = request(sent).then((reply) => {
        countAnswer(answers, reply)
        open.delete(answered)
      })
      open.add(answered)
    }
    await pause(5)
  }
  console.log(`sent ${sent} requests in ${OVERLOAD_SECONDS} s, ${FACTOR} times the capacity; ${open.size} still open`)
  return { answers: Promise.all(open).then(() => answers), endedAtMs: performance.now() }
}

function countAnswer(answers: Answers, { status, ms, hasRetryAfter }: TimedReply): void {
  if (status === 0) answers.unanswered++
  else if (status === 503) answers.shedMs.push(ms)
  else answers.servedMs.push(ms)
  if (status === 500) answers.failed++
  if (status === 503 && !hasRetryAfter) answers.withoutRetryAfter++
}

function reportAnswers({ servedMs, shedMs, withoutRetryAfter, failed, unanswered }: Answers): void {
  for (const [name, unsorted] of Object.entries({ served: servedMs, refused: shedMs })) {
    const times = unsorted.toSorted((one, other) => one - other)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
    console.log(
      `  ${name}: ${times.length} (${(times.length / OVERLOAD_SECONDS).toFixed(0)} a second), median ${at(0.5).toFixed(0)} ms, slowest ${at(1).toFixed(0)} ms`,
    )
    expectAtMost(`99 of 100 ${name} within ms`, at(0.99), MOST_ANSWER_MS)
  }
  expectAtMost('refused without Retry-After', withoutRetryAfter, 0)
  expectAtMost('responses of 500', failed, 0)
  expectAtMost('requests without a response', unanswered, 0)
  expectAtMost('overload that refused nothing', shedMs.length === 0 ? 1 : 0, 0)
}

function reportCpu(usedMs: Record<string, number>): void {
  const shares = Object.entries(usedMs).map(([part, ms]) => `${part} ${(ms / OVERLOAD_SECONDS / 1000).toFixed(2)}`)
  console.log(`  processor cores used: ${shares.join(', ')}`)
}

// Read from the metrics, which start anew at each reading. A late client would count against the server as well.
async function reportLoopDelay(): Promise<void> {
  const metrics = await (await fetch(`${world.url}/metrics`)).text()
  const [p99 = NaN, max = NaN] = ['p99', 'max'].map((name) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(metrics)?.[1]),
  )
  const server = `99 of 100 within ${(p99 * 1000).toFixed(0)} ms, at most ${(max * 1000).toFixed(0)} ms`
  console.log(`  event loop delay: server ${server}; client at most ${(clientDelay.max / 1e6).toFixed(0)} ms`)
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

// After a long overload all vehicles are booked, and orders are answered with a conflict.
async function untilServing(): Promise<void> {
  for (let inRow = 0, turn = 1; inRow < 20; turn++) {
    const { status } = await request(turn)
    inRow = status === 200 || status === 409 ? inRow + 1 : 0
  }
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

function reportMemory({ meanMb, mbPerMinute }: { meanMb: number; mbPerMinute: number }): void {
  console.log(
    `  memory of the API process after warm-up: ${meanMb.toFixed(0)} MB, ${mbPerMinute.toFixed(2)} MB a minute`,
  )
  if (OVERLOAD_SECONDS < MEMORY_JUDGED_AFTER_SECONDS) return
  const grownMb = (mbPerMinute * OVERLOAD_SECONDS) / 60
  expectAtMost('growth of memory in percent, by its trend', Math.max(0, (grownMb / meanMb) * 100), MOST_GROWTH_PERCENT)
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
