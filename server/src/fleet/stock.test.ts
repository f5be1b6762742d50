import { createVehicle, deleteVehicle, listVehicles, updateVehicle } from '@voltloop/contract/fleet/fleet'
import { listHubs } from '@voltloop/contract/places/places'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataOf, callUntyped } from '../../test/support/caller.ts'
import { makeCity, makeHub, makeModel, vehicleForm } from '../../test/support/people/places.ts'
import { prelude } from '../../test/support/prelude.ts'

const cities: { cityId: string; hubIds: string[] }[] = []
const modelIds: string[] = []
const { server, superAdmin } = await prelude()
for (let city = 0; city < 2; city++) {
  const { cityId } = await makeCity(server, superAdmin)
  const hubs = [await makeHub(superAdmin, cityId), await makeHub(superAdmin, cityId)]
  cities.push({ cityId, hubIds: hubs.map((hub) => hub.hubId) })
  modelIds.push((await makeModel(superAdmin)).modelId)
}

const city = fc.nat({ max: 1 })
const hub = fc.option(fc.nat({ max: 1 }))
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), city, hub, model: city }),
  fc.record({ kind: fc.constant('move' as const), which: fc.nat(), city, hub, model: city }),
  fc.record({ kind: fc.constant('repair' as const), which: fc.nat(), reason: fc.option(fc.constant('Brakes')) }),
  fc.record({ kind: fc.constant('road' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('retire' as const), which: fc.nat() }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

test('counts hubs and stock correctly after any sequence of adding, moving, repairing, deploying and retiring', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const fleet: string[] = []
      for (const one of steps) await perform(one, fleet)
      await expectCorrectCounts()
    }),
    { numRuns: 25, seed: 20_261_115 },
  )
}, 120_000)

test('counts correctly when many requests add, move, repair and retire at once', async () => {
  const fleet: string[] = []
  for (let at = 0; at < 8; at++) await perform({ kind: 'add', city: at % 2, hub: at % 2, model: 0 }, fleet)
  const many = fc.sample(step, { numRuns: 160, seed: 7 }).filter((one) => one.kind !== 'road')
  for (let at = 0; at < many.length; at += 8) {
    const statuses = await Promise.all(many.slice(at, at + 8).map((one) => perform(one, fleet)))
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  }
  await expectCorrectCounts()
}, 120_000)

/** Performs a step and returns the response status. A rejected step (the vehicle is deployed or retired) changes nothing. */
async function perform(one: Step, fleet: string[]): Promise<number> {
  if (one.kind === 'add') {
    const body = vehicleForm(placeOf(one))
    const reply = await superAdmin.call(createVehicle, { body })
    fleet.push(dataOf(reply).vehicleId)
    return reply.status
  }
  const vehicleId = fleet[one.which % Math.max(1, fleet.length)] ?? ''
  const change = async (body: object) =>
    (await callUntyped(superAdmin, updateVehicle, { params: { vehicleId }, body })).status
  switch (one.kind) {
    case 'move':
      return change(placeOf(one))
    case 'repair':
      return change({ outOfService: one.reason })
    case 'road':
      return deploy(vehicleId)
    case 'retire':
      return (await superAdmin.call(deleteVehicle, { params: { vehicleId } })).status
  }
}

function placeOf(one: { city: number; hub: number | null; model: number }) {
  const { cityId = '', hubIds = [] } = cities[one.city] ?? {}
  return { cityId, hubId: one.hub === null ? null : (hubIds[one.hub] ?? null), modelId: modelIds[one.model] ?? '' }
}

// Deploys a vehicle as a booking does, with the counters updated in the same transaction.
async function deploy(vehicleId: string): Promise<number> {
  await server.app.database.pool.query(
    `with taken as (select id, hub_id, city_id, model_id from vehicles where id::text = $1 and archived_at is null and not is_deployed for update),
     gone as (update vehicles set is_deployed = true, hub_id = null from taken where vehicles.id = taken.id),
     left_hub as (update hubs set vehicle_count = vehicle_count - 1 from taken where hubs.id = taken.hub_id)
     update stock set deployed = deployed + 1 from taken
     where stock.city_id = taken.city_id and stock.model_id = taken.model_id`,
    [vehicleId],
  )
  return 200
}

async function expectCorrectCounts(): Promise<void> {
  const { pool } = server.app.database
  const { rows: hubs } = await pool.query<{ id: string; standing: number }>(
    `select hubs.id, count(vehicles.id)::int as standing
     from hubs left join vehicles on vehicles.hub_id = hubs.id and vehicles.archived_at is null group by hubs.id`,
  )
  const shown = dataOf(await superAdmin.call(listHubs, { query: {} }))
  for (const { id, standing } of hubs) expect(shown.find((one) => one.hubId === id)?.currentCapacity).toBe(standing)
  const { rows: wrong } = await pool.query(
    `select * from (select city_id, model_id, count(*)::int as vehicles, (count(*) filter (where out_of_service is null))::int as in_service,
       (count(*) filter (where is_deployed))::int as deployed from vehicles where archived_at is null group by 1, 2) counted
     full join stock using (city_id, model_id)
     where coalesce(counted.vehicles, 0) <> coalesce(stock.vehicles, 0) or coalesce(counted.in_service, 0) <> coalesce(stock.in_service, 0)
       or coalesce(counted.deployed, 0) <> coalesce(stock.deployed, 0)`,
  )
  expect(wrong).toEqual([])
  for (const { cityId } of cities) {
    const sql = 'select count(*)::int as total from vehicles where city_id = $1 and archived_at is null'
    const { rows } = await pool.query<{ total: number }>(sql, [cityId])
    expect((await superAdmin.call(listVehicles, { params: { cityId }, query: {} })).body).toMatchObject({
      total: rows[0]?.total,
    })
  }
}
