import { listAvailableModels } from '@voltloop/contract/fleet/fleet'
import { earliestPickup, latestPickup, nextPickupStep } from '@voltloop/contract/bookings/pickup'
import { addDays } from '@voltloop/contract/core/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataOf } from '../../test/support/caller.ts'
import { prelude } from '../../test/support/prelude.ts'

const VEHICLES = 2
const { server, superAdmin, shop } = await prelude({ vehicles: VEHICLES })
const MINUTE_MS = 60_000

const hold = fc.record({
  from: fc.integer({ min: -4000, max: 30_000 }),
  minutes: fc.integer({ min: 1, max: 9000 }),
  kind: fc.constantFrom('confirmed', 'confirmed', 'confirmed', 'out', 'released', 'expired', 'unpaid'),
})
type Hold = typeof hold extends fc.Arbitrary<infer One> ? One : never

test('returns the same free vehicles and next free time as a check of every step of the booking wizard', async () => {
  const holds = fc.array(hold, { minLength: 1, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(holds, fc.nat({ max: 4000 }), fc.constantFrom(1, 7), async (given, startsIn, days) => {
      const now = await server.now()
      await fill(given, now)
      const start = nextPickupStep(new Date(now.getTime() + (startsIn + 60) * MINUTE_MS))
      const query = { cityId: shop.city.cityId, hubId: shop.hub.hubId, start: start.toISOString(), days }
      const [model] = dataOf(await superAdmin.call(listAvailableModels, { query }))
      expect({ free: model?.free, nextFree: model?.nextFree }).toEqual(
        expectedAvailability(spansOf(given, now), start, days, now),
      )
    }),
    { numRuns: 150, seed: 20_261_115 },
  )
})

// Inserts holds directly: creating holds of all these kinds through bookings would take minutes.
async function fill(given: Hold[], now: Date): Promise<void> {
  const { pool } = server.app.database
  await pool.query('delete from holds where city_id = $1', [shop.city.cityId])
  await pool.query(
    `insert into holds (id, city_id, model_id, during, is_out, released_at, expires_at)
     select gen_random_uuid(), $1, $2, tstzrange(starts, ends), kind = 'out', case when kind = 'released' then $6::timestamptz end,
       case kind when 'expired' then $6::timestamptz when 'unpaid' then $6::timestamptz + interval '1 day' end
     from unnest($3::timestamptz[], $4::timestamptz[], $5::text[]) as given (starts, ends, kind)`,
    [
      shop.city.cityId,
      shop.model.modelId,
      given.map(({ from }) => after(now, from)),
      given.map(({ from, minutes }) => after(now, from + minutes)),
      given.map(({ kind }) => kind),
      now,
    ],
  )
}

const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)

interface Span {
  fromMs: number
  toMs: number
}

function spansOf(given: Hold[], now: Date): Span[] {
  return given
    .filter(({ kind }) => kind !== 'released' && kind !== 'expired')
    .map(({ from, minutes, kind }) => {
      const isOverdue = kind === 'out' && from + minutes <= 0
      const toMs = isOverdue ? Number.POSITIVE_INFINITY : after(now, from + minutes).getTime()
      return { fromMs: after(now, from).getTime(), toMs }
    })
}

function expectedAvailability(spans: Span[], start: Date, days: number, now: Date) {
  const free = VEHICLES - peak(spans, start, days)
  if (free > 0) return { free, nextFree: null }
  const earliest = Math.max(start.getTime(), earliestPickup(now).getTime())
  const latest = latestPickup(now).getTime()
  for (let at = earliest; at <= latest; at += 5 * MINUTE_MS) {
    const tried = nextPickupStep(new Date(at))
    if (tried.getTime() <= latest && peak(spans, tried, days) < VEHICLES) {
      return { free: 0, nextFree: tried.toISOString() }
    }
  }
  return { free: 0, nextFree: null }
}

// The number changes only where a span starts, so check those instants and the first one.
function peak(spans: Span[], start: Date, days: number): number {
  const [fromMs, toMs] = [start.getTime(), addDays(start, days).getTime()]
  const instants = [fromMs, ...spans.map((span) => span.fromMs).filter((at) => at > fromMs && at < toMs)]
  return Math.max(...instants.map((at) => spans.filter((span) => span.fromMs <= at && span.toMs > at).length))
}
