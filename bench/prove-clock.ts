import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { createBooking } from '@voltloop/contract/bookings/bookings'
import { freePort } from '../e2e/harness/product.ts'
import { callerAt, callUntyped } from '../server/test/support/caller.ts'
import { requirePrograms } from './support/daemon.ts'
import { expectAtMost } from './support/expect-at-most.ts'
import { payAt } from './support/pay-at.ts'
import { startProcess, type RunningProcess } from './support/process.ts'
import { cookieOf, fillRiders, fillShop, orderOf } from './support/shop.ts'
import { openWorld } from './support/world.ts'

// A worker process on a machine whose clock is 20 minutes wrong, alone, beside a healthy worker and before one. Customers pay, close the browser, and no
// webhook arrives, so that only the worker's sweep can book their payments. It must not take longer than with the right time, and no unpaid order may
// expire early or late.
const SHIFTS = { ahead: '+20m', behind: '-20m' } as const
const [PAYMENTS, MODELS, VEHICLES_EACH] = [5, 1, 200]
// The sweep runs every half minute.
const MOST_SECONDS_UNTIL_BOOKED = 60

requirePrograms({ faketime: 'faketime' })
const faketime = execFileSync('faketime', ['-f', '+0', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' }).trim()
const world = await openWorld()
const workers: RunningProcess[] = []
let riders = 0
try {
  await fillShop(world.pool, { models: MODELS, vehiclesEach: VEHICLES_EACH })
  await fillRiders(world.pool, 50)
  await world.startServer('main', { ROLE: 'api' })
  for (const [direction, shift] of Object.entries(SHIFTS)) {
    const unpaid = await order()
    const wrong = await startWorker({ LD_PRELOAD: faketime, FAKETIME: shift, FAKETIME_DONT_FAKE_MONOTONIC: '1' })
    await expectSkew(wrong, direction === 'ahead' ? 1200 : -1200)
    await measure(`${direction}: alone`)
    const healthy = await startWorker({})
    await measure(`${direction}: beside a healthy worker`)
    await wrong.kill()
    await measure(`${direction}: a healthy worker after it`)
    expectAtMost(`${direction}: unpaid order expired early`, (await isHeld(unpaid.transactionId)) ? 0 : 1, 0)
    await healthy.stop()
  }
  console.log(process.exitCode === 1 ? 'NOT PROVEN' : 'proven')
} finally {
  for (const worker of workers) await worker.stop()
  await world.close()
}

async function startWorker(clock: Record<string, string>): Promise<RunningProcess> {
  const port = await freePort()
  const env = { ...world.env, ...clock, ROLE: 'worker', PORT: String(port) }
  const worker = await startProcess('server/src/main.ts', env, {
    url: `http://127.0.0.1:${port}`,
    health: '/api/v1/ready',
  })
  workers.push(worker)
  return worker
}

async function order(): Promise<{ transactionId: string; orderId: string }> {
  riders += 1
  const { status, body } = await callUntyped(callerAt(world.url, cookieOf(riders)), createBooking, {
    body: orderOf(1),
  })
  if (status !== 200) throw new Error(`An order was rejected: ${status} ${JSON.stringify(body)}`)
  const { transactionId, order_id: orderId } = body.data as { transactionId: string; order_id: string }
  return { transactionId, orderId }
}

async function measure(name: string): Promise<void> {
  const paid = []
  for (let payment = 0; payment < PAYMENTS; payment++) {
    const { transactionId, orderId } = await order()
    await payAt(world.sandbox.url, orderId, false)
    paid.push(transactionId)
  }
  const startedAtMs = performance.now()
  const seconds = () => (performance.now() - startedAtMs) / 1000
  while (seconds() <= MOST_SECONDS_UNTIL_BOOKED && (await countBooked(paid)) < PAYMENTS) await pause(500)
  expectAtMost(`${name}: payments not booked`, PAYMENTS - (await countBooked(paid)), 0)
  expectAtMost(`${name}: seconds until ${PAYMENTS} payments are booked`, seconds(), MOST_SECONDS_UNTIL_BOOKED)
}

async function countBooked(transactionIds: readonly string[]): Promise<number> {
  const { rows } = await world.pool.query<{ count: number }>(
    `select count(*)::int from bookings where status = 'CREATED' and number = any($1::int[])`,
    [transactionIds.map(numberOf)],
  )
  return rows[0]?.count ?? 0
}

async function isHeld(transactionId: string): Promise<boolean> {
  const { rows } = await world.pool.query(
    `select from bookings where status = 'AWAITING_PAYMENT' and not is_cancelled and number = $1`,
    [numberOf(transactionId)],
  )
  return rows.length === 1
}

function numberOf(transactionId: string): number {
  return Number(transactionId.slice(3))
}

async function expectSkew({ url }: RunningProcess, seconds: number): Promise<void> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const skew = Number(/^voltloop_clock_skew_seconds (\S+)/m.exec(metrics)?.[1])
  console.log(`voltloop_clock_skew_seconds: ${skew}`)
  expectAtMost(`its difference from ${seconds}`, Math.abs(skew - seconds), 2)
}
