import { createBooking } from '@voltloop/contract/bookings/bookings'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { callerAt, callUntyped } from '../server/test/support/caller.ts'
import { payAt } from './support/pay-at.ts'
import { cookieOf, fillRiders, fillShop, idOf, orderOf } from './support/shop.ts'
import { UNLOCKED_STOCK } from './support/unlocked-stock.ts'
import { openWorld } from './support/world.ts'

// Lets many buyers compete for the last vehicle of a model, on two server processes with one database. Then repeats this without the lock, as a
// control: if nothing goes wrong there, the first result proves nothing.
const [BUYERS, ROUNDS, CONTROL_ROUNDS] = [200, 50, 15]

const HELD = `select count(*)::int as held from holds where model_id = $1 and released_at is null`

const OUTCOME = `select (select count(*)::int from bookings where status = 'CREATED') as paid,
  (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks`

const guarded = await sell(ROUNDS, { isGuarded: true })
const unguarded = await sell(CONTROL_ROUNDS, { isGuarded: false })
const isProven =
  guarded.winners === ROUNDS && guarded.oversoldRounds === 0 && guarded.failures === 0 && guarded.deadlocks === 0
if (!isProven || unguarded.oversoldRounds === 0) process.exitCode = 1
console.log(process.exitCode === 1 ? 'NOT PROVEN' : 'proven')

interface Outcome {
  winners: number
  oversoldRounds: number
  /** Responses with a status of 500 or above, and calls without a response. */
  failures: number
  deadlocks: number
}

async function sell(rounds: number, { isGuarded }: { isGuarded: boolean }): Promise<Outcome> {
  const world = await openWorld()
  try {
    await fillShop(world.pool, { models: rounds, vehiclesEach: 1 })
    await fillRiders(world.pool, BUYERS)
    if (!isGuarded) await world.pool.query(UNLOCKED_STOCK)
    const servers = [await world.startServer('main'), await world.startServer('other')]
    const startedAt = performance.now()
    const answers = new Map<string, number>()
    let oversoldRounds = 0
    for (let round = 1; round <= rounds; round++) {
      const replies = await Promise.all(
        Array.from({ length: BUYERS }, (_value, at) => order(servers[at % servers.length]?.url ?? '', at + 1, round)),
      )
      for (const { status } of replies) answers.set(status, (answers.get(status) ?? 0) + 1)
      // Count before payment: payment checks the stock again and would refund an oversold booking, which would hide the error.
      const { rows } = await world.pool.query<{ held: number }>(HELD, [idOf('model', round)])
      if ((rows[0]?.held ?? 0) > 1) oversoldRounds++
      for (const { rider, orderId } of replies.filter(({ status }) => status === '200')) await pay(rider, orderId)
    }
    const seconds = (performance.now() - startedAt) / 1000
    const { rows } = await world.pool.query<{ paid: number; deadlocks: number }>(OUTCOME)
    const { paid = 0, deadlocks = 0 } = rows[0] ?? {}
    const failures = [...answers]
      .filter(([status]) => !/^[234]/.test(status))
      .reduce((sum, [, count]) => sum + count, 0)
    console.log(
      `${isGuarded ? 'guarded' : 'control, without the lock'}: ${rounds} rounds of ${BUYERS} buyers at two processes in ${seconds.toFixed(0)} s: ` +
        `${paid} paid bookings for ${rounds} vehicles, ${oversoldRounds} rounds oversold, ${deadlocks} deadlocks; responses ` +
        [...answers].map(([status, count]) => `${count} × ${status}`).join(', '),
    )
    return { winners: paid, oversoldRounds, failures, deadlocks }

    async function pay(rider: number, orderId: string): Promise<void> {
      const receipt = await payAt(world.sandbox.url, orderId, false)
      const reply = await callUntyped(callerAt(servers[0]?.url ?? '', cookieOf(rider)), verifyPayment, {
        body: receipt,
      })
      answers.set(`${reply.status} (paid)`, (answers.get(`${reply.status} (paid)`) ?? 0) + 1)
    }
  } finally {
    await world.close()
  }
}

async function order(url: string, rider: number, model: number) {
  try {
    const reply = await callUntyped(callerAt(url, cookieOf(rider)), createBooking, { body: orderOf(model) })
    const data = reply.body.data as { order_id?: string } | undefined
    return { status: String(reply.status), rider, orderId: data?.order_id ?? '' }
  } catch (error) {
    return { status: `no response (${error instanceof Error ? error.message : String(error)})`, rider, orderId: '' }
  }
}
