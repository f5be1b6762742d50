import { createBooking } from '@voltloop/contract/bookings/bookings'
import { changeBooking } from '@voltloop/contract/bookings/changes'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { callerAt, callUntyped, dataOf } from '../server/test/support/caller.ts'
import { payAt } from './support/pay-at.ts'
import { cookieOf, fillRiders, fillShop, idOf, orderOf } from './support/shop.ts'
import { UNLOCKED_STOCK } from './support/unlocked-stock.ts'
import { insertVehicles } from './support/vehicles.ts'
import { openWorld } from './support/world.ts'

// Lets many customers change their paid booking into the last vehicle of a model at once, on two server processes with one database. One of them wins, and
// the bookings of the others stay whole. Then repeats this without the lock, as a control: if nothing goes wrong there, the first result proves nothing.
const [CUSTOMERS, ROUNDS, CONTROL_ROUNDS] = [200, 50, 10]

const HELD = `select count(*)::int as held from holds where model_id = $1 and released_at is null`

// Everything that belongs to a booking: its terms, its hold, its payment and its papers.
const BOOKINGS = `select b.customer_id as customer, md5(row(b.status, b.model_id, b.pickup_hub_id, b.starts_at, b.ends_at, b.plan_id, b.plan_final_cost_paise,
    b.hold_id, b.change_due_id, b.billed_change_id, h.during, h.model_id, h.released_at, h.expires_at,
    (select count(*) from invoices i where i.subject_id = b.id), (select count(*) from refunds r where r.subject_id = b.id),
    (select count(*) from booking_changes c where c.booking_id = b.id))::text) as content
  from bookings b join holds h on h.id = b.hold_id where b.status = 'CREATED'`

const DEADLOCKS = `select deadlocks::int from pg_stat_database where datname = current_database()`

const guarded = await compete(ROUNDS, { isGuarded: true })
const unguarded = await compete(CONTROL_ROUNDS, { isGuarded: false })
const isProven =
  guarded.winners === ROUNDS &&
  guarded.oversoldRounds === 0 &&
  guarded.damaged === 0 &&
  guarded.failures === 0 &&
  guarded.deadlocks === 0
if (!isProven || unguarded.oversoldRounds === 0) process.exitCode = 1
console.log(process.exitCode === 1 ? 'NOT PROVEN' : 'proven')

interface Outcome {
  winners: number
  oversoldRounds: number
  /** Bookings of customers who did not win that differ from before. */
  damaged: number
  /** Responses with a status of 500 or above, and calls without a response. */
  failures: number
  deadlocks: number
}

async function compete(rounds: number, { isGuarded }: { isGuarded: boolean }): Promise<Outcome> {
  const world = await openWorld()
  try {
    await fillShop(world.pool, { models: rounds + 1, vehiclesEach: 1 })
    await addVehicles()
    await fillRiders(world.pool, CUSTOMERS)
    const servers = [await world.startServer('main'), await world.startServer('other')]
    const urlOf = (at: number) => servers[at % servers.length]?.url ?? ''
    const transactionIds: string[] = []
    for (let rider = 1; rider <= CUSTOMERS; rider++) transactionIds.push(await book(urlOf(rider), rider))
    if (!isGuarded) await world.pool.query(UNLOCKED_STOCK)
    const startedAt = performance.now()
    const answers = new Map<string, number>()
    const outcome = { winners: 0, oversoldRounds: 0, damaged: 0, failures: 0, deadlocks: 0 }
    for (let round = 1; round <= rounds; round++) {
      const before = await readBookings()
      const modelId = idOf('model', round + 1)
      const replies = await Promise.all(transactionIds.map((id, at) => change(urlOf(at), at + 1, id, modelId)))
      for (const status of replies) answers.set(status, (answers.get(status) ?? 0) + 1)
      const { rows } = await world.pool.query<{ held: number }>(HELD, [modelId])
      if ((rows[0]?.held ?? 0) > 1) outcome.oversoldRounds++
      const after = await readBookings()
      for (const [at, status] of replies.entries()) {
        const customer = idOf('rider', at + 1)
        if (status === '200') outcome.winners++
        else if (before.get(customer) !== after.get(customer)) outcome.damaged++
        if (!/^[24]/.test(status)) outcome.failures++
      }
    }
    const seconds = (performance.now() - startedAt) / 1000
    const { rows } = await world.pool.query<{ deadlocks: number }>(DEADLOCKS)
    outcome.deadlocks = rows[0]?.deadlocks ?? 0
    console.log(
      `${isGuarded ? 'guarded' : 'control, without the lock'}: ${rounds} rounds of ${CUSTOMERS} customers at two processes in ${seconds.toFixed(0)} s: ` +
        `${outcome.winners} changes into ${rounds} vehicles, ${outcome.oversoldRounds} rounds oversold, ${outcome.damaged} other bookings changed, ` +
        `${outcome.deadlocks} deadlocks; responses ${[...answers].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
    )
    return outcome

    async function readBookings(): Promise<Map<string, string>> {
      const { rows: bookings } = await world.pool.query<{ customer: string; content: string }>(BOOKINGS)
      return new Map(bookings.map(({ customer, content }) => [customer, content]))
    }

    // The first model has one vehicle for each customer, so that all of them have a booking before they compete.
    async function addVehicles(): Promise<void> {
      const place = idOf('place', 1)
      await world.pool.query(`${insertVehicles(
        {
          id: 'gen_random_uuid()',
          chassis_number: `'X' || i`,
          registration_number: `'TS10EV' || lpad(i::text, 6, '0')`,
          model_id: `'${idOf('model', 1)}'`,
          city_id: `'${place}'`,
          hub_id: `'${place}'`,
        },
        `generate_series(1, ${CUSTOMERS}) i`,
      )};
        update stock set vehicles = vehicles + ${CUSTOMERS}, in_service = in_service + ${CUSTOMERS} where model_id = '${idOf('model', 1)}'`)
    }

    async function book(url: string, rider: number): Promise<string> {
      const caller = callerAt(url, cookieOf(rider))
      const { transactionId, order_id: orderId = '' } = dataOf(
        await caller.call(createBooking, { body: { ...orderOf(1), isOnlinePayment: true } }),
      )
      dataOf(await caller.call(verifyPayment, { body: await payAt(world.sandbox.url, orderId, false) }))
      return transactionId
    }
  } finally {
    await world.close()
  }
}

// A customer who has won three times may not change the booking again, and is refused.
async function change(url: string, rider: number, transactionId: string, modelId: string): Promise<string> {
  try {
    const reply = await callUntyped(callerAt(url, cookieOf(rider)), changeBooking, { body: { transactionId, modelId } })
    return reply.status === 409 ? `409 ${reply.body.code}` : String(reply.status)
  } catch (error) {
    return `no response (${error instanceof Error ? error.message : String(error)})`
  }
}
