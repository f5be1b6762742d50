import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { readUnservedHolds } from './unserved-holds.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, shop } = await prelude({ vehicles: 1 })

const MINUTE_MS = 60_000
const FOREVER = Number.POSITIVE_INFINITY

// Few different minutes, so that many holds start or end at the same instant.
const hold = fc.record({
  from: fc.integer({ min: -4, max: 12 }),
  minutes: fc.integer({ min: 1, max: 8 }),
  kind: fc.constantFrom('confirmed', 'confirmed', 'confirmed', 'confirmed', 'out', 'released', 'unpaid'),
})
type Hold = typeof hold extends fc.Arbitrary<infer One> ? One : never

test('returns the same holds as a count of the vehicles left at each instant, hold by hold', async () => {
  const holds = fc.array(hold, { minLength: 1, maxLength: 16 })
  await fc.assert(
    fc.asyncProperty(holds, fc.nat({ max: 4 }), async (given, inService) => {
      const now = await server.now()
      const ids = await fill(given, inService, now)
      const { all, newest } = expectedUnserved(given, inService)
      const idsOf = (indexes: number[]) => indexes.map((index) => ids[index])
      expect(await readUnserved(now)).toEqual({ all: idsOf(all), newest: idsOf(newest) })
    }),
    { numRuns: 300, seed: 20_261_116 },
  )
})

test('finds the one hold without a vehicle among five thousand that overlap', async () => {
  const now = await server.now()
  const given = Array.from({ length: 5000 }, (_, i) => ({ from: i, minutes: 4001, kind: 'confirmed' as const }))
  const ids = await fill(given, 4000, now)
  // Hold 4,000 (counted from 0) is the first to overlap 4,000 earlier ones. Each later hold starts when an earlier one ends.
  expect(await readUnserved(now)).toEqual({ all: [ids[4000]], newest: [ids[4000]] })
})

const readUnserved = (now: Date) =>
  readUnservedHolds(server.app.database.db, { cityId: shop.city.cityId, modelId: shop.model.modelId }, now)

// Inserts holds directly: creating holds of all these kinds through bookings would take minutes. Returns their ids, in order of creation.
async function fill(given: Hold[], inService: number, now: Date): Promise<string[]> {
  const { pool } = server.app.database
  const ids = given.map(() => uuidv7())
  const place = [shop.city.cityId, shop.model.modelId]
  await pool.query('delete from holds where city_id = $1', [shop.city.cityId])
  await pool.query('update stock set vehicles = $3, in_service = $3 where city_id = $1 and model_id = $2', [
    ...place,
    inService,
  ])
  await pool.query(
    `insert into holds (id, city_id, model_id, during, is_out, released_at, expires_at)
     select id, $1, $2, tstzrange(starts, ends), kind = 'out', case when kind = 'released' then $7::timestamptz end,
       case when kind = 'unpaid' then $7::timestamptz + interval '1 day' end
     from unnest($3::uuid[], $4::timestamptz[], $5::timestamptz[], $6::text[]) as given (id, starts, ends, kind)`,
    [
      ...place,
      ids,
      given.map(({ from }) => after(now, from)),
      given.map(({ from, minutes }) => after(now, from + minutes)),
      given.map(({ kind }) => kind),
      now,
    ],
  )
  return ids
}

const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)

interface Span {
  index: number
  from: number
  to: number
  isOut: boolean
}

/** The definition: holds get a vehicle one after the other, rides on the road first, each if one is left at every instant of its span. */
function expectedUnserved(given: Hold[], inService: number): { all: number[]; newest: number[] } {
  const spans = given
    .map(({ from, minutes, kind }, index) => ({ index, from, to: from + minutes, isOut: kind === 'out', kind }))
    .filter(({ kind, to, isOut }) => kind !== 'released' && kind !== 'unpaid' && (to > 0 || isOut))
    .map((span) => ({ ...span, to: span.isOut && span.to <= 0 ? FOREVER : span.to }))
    .toSorted((one, other) => Number(other.isOut) - Number(one.isOut) || one.index - other.index)
  const before = withoutVehicle(spans, inService + 1)
  const all = withoutVehicle(spans, inService)
  return { all, newest: all.filter((index) => !before.includes(index)) }
}

function withoutVehicle(spans: Span[], vehicles: number): number[] {
  const served: Span[] = []
  for (const span of spans) if (span.isOut || peakDuring(served, span) < vehicles) served.push(span)
  return spans.filter((span) => !served.includes(span)).map(({ index }) => index)
}

function peakDuring(served: Span[], { from, to }: Span): number {
  const instants = [from, ...served.map((span) => span.from).filter((at) => at > from && at < to)]
  return Math.max(...instants.map((at) => served.filter((span) => span.from <= at && span.to > at).length))
}
