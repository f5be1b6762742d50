import { setTimeout as pause } from 'node:timers/promises'
import { checkLedger } from '../server/src/payments/index.ts'
import { openDatabase } from '../server/src/platform/db/pool.ts'
import { JSON_HEADERS } from '../server/test/support/caller.ts'
import { bookUntil, type LoadResult } from './support/load.ts'
import { fillRiders, fillShop } from './support/shop.ts'
import { openWorld, type World } from './support/world.ts'

// Kills the server with kill -9 repeatedly while customers order, pay and cancel and the gateway sends webhooks. Afterwards nothing that was
// acknowledged may be missing.
const KILLS = Number(process.argv[2] ?? 30)
const [CUSTOMERS, MODELS, VEHICLES_EACH] = [6, 20, 500]
// More payments than one reconciliation run checks, so that several runs are needed even on a slow machine.
const MIN_PAYMENTS = Number(process.argv[3] ?? 600)
const [SHORTEST_LIFE_MS, LONGEST_LIFE_MS] = [300, 3000]
const TIMEOUT_MS = 60_000
const MAX_MINUTES = 10

const MISSING = `select
  (select coalesce(array_agg(expected.id), '{}') from unnest($1::text[]) expected(id) where not exists
    (select from bookings where number = substr(expected.id, 4)::int)) as "orders lost",
  (select coalesce(array_agg(expected.id), '{}') from unnest($2::text[]) expected(id) where not exists
    (select from bookings b join invoices i on i.subject_id = b.id and i.kind = 'Rental'
      where b.number = substr(expected.id, 4)::int and (b.status = 'CREATED' or b.is_cancelled))) as "confirmed bookings lost",
  (select coalesce(array_agg(expected.id), '{}') from unnest($3::text[]) expected(id) where not exists
    (select from bookings where number = substr(expected.id, 4)::int and is_cancelled and status = 'SCRAPPED')) as "cancellations lost",
  (select coalesce(array_agg(expected.id), '{}') from unnest($4::text[]) expected(id) where not exists
    (select from captures c join payment_orders o on o.id = c.order_id join bookings b on b.id = o.subject_id
      where c.gateway_payment_id = expected.id and c.status = 'booked' and b.status = 'CREATED') and not exists
    (select from refunds r where r.gateway_payment_id = expected.id and r.state in ('pending', 'processed'))) as "payments without booking or refund",
  (select coalesce(array_agg(uneven.series), '{}') from (select split_part(number, '/', 1) || ' ' || gstin as series from invoices
    group by 1, split_part(number, '/', 2) having max(split_part(number, '/', 3)::int) <> count(*) or count(distinct number) <> count(*)) uneven)
    as "invoice series with a gap or a duplicate number",
  (select coalesce(array_agg(b.number::text), '{}') from bookings b where b.status = 'CREATED' and (select count(*) from invoices i
    where i.subject_id = b.id and i.kind = 'Rental') <> 1) as "paid bookings without one invoice",
  (select coalesce(array_agg(h.id::text), '{}') from holds h where h.released_at is null and (select count(*) from holds o
    where o.model_id = h.model_id and o.released_at is null and o.during @> lower(h.during)) > ${VEHICLES_EACH}) as "holds beyond the stock"`

const world = await openWorld()
try {
  await fillShop(world.pool, { models: MODELS, vehiclesEach: VEHICLES_EACH })
  await fillRiders(world.pool, CUSTOMERS)
  const result = await killRepeatedly()
  await advanceOneMinute()
  await verify(result)
} finally {
  await world.close()
}

async function killRepeatedly(): Promise<LoadResult> {
  let server = await world.startServer()
  let hasEnoughKills = false
  const load = bookUntil(({ payments }) => hasEnoughKills && payments.length >= MIN_PAYMENTS, {
    url: world.url,
    sandboxUrl: world.sandbox.url,
    customers: CUSTOMERS,
    models: MODELS,
  })
  for (let kills = 0; kills < KILLS; kills++) {
    await pause(SHORTEST_LIFE_MS + Math.random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS))
    await server.kill()
    server = await world.startServer()
  }
  hasEnoughKills = true
  return load
}

// Advances the clock by 60 seconds, which runs all due work, and waits until the queues are empty.
async function advanceOneMinute(): Promise<void> {
  const moved = await fetch(`${world.url}/dev/clock`, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify({ advance: 60 }),
  })
  if (!moved.ok) throw new Error(`The clock could not be advanced: ${moved.status}`)
  for (const until = performance.now() + TIMEOUT_MS; await isBusy(world); await pause(500)) {
    if (performance.now() > until) throw new Error('The queues were not emptied in time.')
  }
}

async function isBusy({ pool }: World): Promise<boolean> {
  const { rows } = await pool.query<{
    busy: boolean
  }>(`select exists (select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)
    or exists (select from outbox) or exists (select from webhook_events where processed_at is null) or exists (select from refunds where state = 'queued') as busy`)
  return rows[0]?.busy ?? false
}

async function verify(result: LoadResult): Promise<void> {
  const { ordered, confirmed, cancelled, payments, unanswered, answers } = result
  console.log(
    `${KILLS} kills: ${ordered.length} orders and ${confirmed.length} bookings acknowledged, ${payments.length} payments, ${cancelled.length} cancelled; ` +
      `${unanswered} calls without a response, responses ${[...answers].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
  )
  const { rows } = await world.pool.query<Record<string, string[]>>(MISSING, [ordered, confirmed, cancelled, payments])
  for (const [what, found] of Object.entries(rows[0] ?? {})) {
    if (found.length > 0) process.exitCode = 1
    console.log(`  ${what}: ${found.length}${found.length > 0 ? ` (${found.slice(0, 5).join(', ')})` : ''}`)
  }
  if (process.exitCode === 1) await reportDelays(result)
  const database = openDatabase(world.databaseUrl, (error) => console.error(error.message), 1)
  const { isBalanced, capturedPaise, bookedPaise, refundedPaise, refundingPaise, waitingPaise } = await checkLedger(
    database.db,
  )
  await database.close()
  if (!isBalanced || confirmed.length === 0) process.exitCode = 1
  const sums = [capturedPaise, bookedPaise, refundedPaise, refundingPaise, waitingPaise].map((paise) => paise / 100)
  console.log(
    `  ledger ${isBalanced ? 'balances' : 'DOES NOT BALANCE'}: captured ${sums[0]} = booked ${sums[1]} + refunded ${sums[2]} + being refunded ${sums[3]} + waiting ${sums[4]} rupees`,
  )
  console.log(process.exitCode === 1 ? 'NOT PROVEN' : 'proven')
}

// Reports when missing data appears after all: this distinguishes delayed data from lost data, but the run still counts as failed.
async function reportDelays({ ordered, confirmed, cancelled, payments }: LoadResult): Promise<void> {
  for (let minutes = 2; minutes <= MAX_MINUTES; minutes++) {
    await advanceOneMinute()
    const { rows } = await world.pool.query<Record<string, string[]>>(MISSING, [
      ordered,
      confirmed,
      cancelled,
      payments,
    ])
    const missing = Object.values(rows[0] ?? {}).reduce((sum, found) => sum + found.length, 0)
    console.log(`  after ${minutes} minutes: ${missing}`)
    if (missing === 0) return
  }
}
