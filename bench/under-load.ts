import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createBooking } from '@voltloop/contract/bookings/bookings'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { publish } from '../server/src/platform/jobs/events.ts'
import { createLog } from '../server/src/platform/log.ts'
import { callerAt, callUntyped } from '../server/test/support/caller.ts'
import { startHangingServer } from '../server/test/support/outside/hanging-server.ts'
import { payAt } from './support/pay-at.ts'
import { cookieOf, fillRiders, fillShop, idOf, orderOf } from './support/shop.ts'
import { openWorld } from './support/world.ts'

// Measures two delays that must stay short: from a webhook to its booking while the mail server hangs, and of a health check while many invoices are
// drawn. Server and client share this process, so the client's work counts as delay too.
const INVOICES = 60
const MAILS = 20
const MAX_BOOKING_MS = 2_000
const MAX_HEALTH_MS = 1_000

const world = await openWorld()
const mailServer = await startHangingServer()
await fillShop(world.pool, { models: 1, vehiclesEach: INVOICES + 1 })
await fillRiders(world.pool, INVOICES + 1)
await world.pool.query(`update users set email = phone || '@example.com', email_verified_at = now()`)
const app = await buildApp({
  config: readConfig({ ...world.env, SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` }),
  log: createLog('silent'),
  webFolder: null,
})
await app.http.listen({ host: '127.0.0.1', port: Number(new URL(world.url).port) })
await app.startJobs()
try {
  report('webhook to booking while the mail server hangs', await measureBooking(), MAX_BOOKING_MS)
  report(`slowest health check while ${INVOICES} invoices are drawn`, await measureHealth(), MAX_HEALTH_MS)
} finally {
  mailServer.close()
  await app.close()
  await world.close()
}

async function measureBooking(): Promise<number> {
  const { transactionId, orderId } = await order(INVOICES + 1)
  for (let number = 1; number <= MAILS; number++) {
    const event = { name: 'account.resetRequested', userId: idOf('rider', number) } as const
    await app.database.transact((db) => publish(db, event))
  }
  while (mailServer.waiting() < 2) await pause(10)
  const startedAt = performance.now()
  await payAt(world.sandbox.url, orderId, true)
  while (!(await isBooked(transactionId))) await pause(10)
  return performance.now() - startedAt
}

async function isBooked(transactionId: string): Promise<boolean> {
  const { rows } = await world.pool.query(`select from bookings where number = $1 and status = 'CREATED'`, [
    transactionId.slice('VL-'.length),
  ])
  return rows.length > 0
}

async function measureHealth(): Promise<number> {
  const paths: { path: string; rider: number }[] = []
  for (let rider = 1; rider <= INVOICES; rider++) {
    const { transactionId, orderId } = await order(rider)
    const receipt = await payAt(world.sandbox.url, orderId, false)
    await callUntyped(callerAt(world.url, cookieOf(rider)), verifyPayment, { body: receipt })
    paths.push({ path: `${API_ROOT}/invoice/${transactionId}?i_type=Rental`, rider })
  }
  let isDrawn = false
  const drawingSince = performance.now()
  const drawing = Promise.all(paths.map(({ path, rider }) => download(path, rider))).then(() => (isDrawn = true))
  const times: number[] = []
  while (!isDrawn) {
    const startedAt = performance.now()
    await (await fetch(`${world.url}${API_ROOT}/health`)).text()
    times.push(performance.now() - startedAt)
  }
  await drawing
  const sorted = times.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  console.log(
    `${INVOICES} invoices in ${(performance.now() - drawingSince).toFixed(0)} ms; ${times.length} health checks meanwhile, median ${median.toFixed(0)} ms`,
  )
  return sorted.at(-1) ?? 0
}

async function download(path: string, rider: number): Promise<void> {
  const response = await fetch(world.url + path, { headers: { cookie: cookieOf(rider) } })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

async function order(rider: number): Promise<{ transactionId: string; orderId: string }> {
  const headers = { 'idempotency-key': `bench-${randomUUID()}` }
  const { status, body } = await callUntyped(
    callerAt(world.url, cookieOf(rider)),
    createBooking,
    { body: orderOf(1) },
    headers,
  )
  if (status !== 200) throw new Error(`An order was rejected: ${status} ${body.message}`)
  const { transactionId, order_id: orderId } = body.data as { transactionId: string; order_id: string }
  return { transactionId, orderId }
}

function report(what: string, ms: number, mostMs: number): void {
  if (ms > mostMs) process.exitCode = 1
  console.log(`${what}: ${ms.toFixed(0)} ms${ms > mostMs ? `, over ${mostMs}` : ''}`)
}
