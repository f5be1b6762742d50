import { listVehicles, updateVehicle, type Vehicle } from '@voltloop/contract/fleet/fleet'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { callUntyped, dataOf } from '../../test/support/caller.ts'
import { makeCity, makeHub, makeModel, makeVehicle, putOnRoad } from '../../test/support/people/places.ts'
import { prelude } from '../../test/support/prelude.ts'
import { sortedVehicles, type GroupSort } from './vehicle-order.ts'

const { server, superAdmin } = await prelude()

interface Page {
  data: Vehicle[]
  nextCursor: string | null
  total: number
}

const EMPTY: Page = { data: [], nextCursor: null, total: 0 }

async function page(cityId: string, query: object): Promise<Page> {
  const reply = await callUntyped(superAdmin, listVehicles, { params: { cityId }, query })
  expect(reply.status).toBe(200)
  return { ...EMPTY, ...reply.body } as Page
}

async function mixedCity() {
  const city = await makeCity(server, superAdmin)
  const { cityId } = city
  const hubs = [await makeHub(superAdmin, cityId), await makeHub(superAdmin, cityId)]
  const models = [await makeModel(superAdmin), await makeModel(superAdmin)]
  const vehicles: Vehicle[] = []
  for (let at = 0; at < 17; at++) {
    const [modelId, hubId] = [models[at % 2]?.modelId ?? '', hubs[at % 3]?.hubId ?? null]
    vehicles.push(await makeVehicle(superAdmin, { cityId, modelId, hubId }))
  }
  for (const vehicle of vehicles.slice(0, 3)) await putOnRoad(server, vehicle)
  for (const { vehicleId } of vehicles.slice(2, 6))
    dataOf(await superAdmin.call(updateVehicle, { params: { vehicleId }, body: { outOfService: 'Brakes' } }))
  return { ...city, hubs, models, vehicles }
}

const COLUMNS = ['number', 'model', 'city', 'place', 'state'] as const
const SORTS = COLUMNS.flatMap((column) => [column, `-${column}` as const])

const KEYS: Record<(typeof COLUMNS)[number], (vehicle: Vehicle) => string> = {
  number: ({ registrationNumber }) => registrationNumber,
  model: ({ model }) => `${model.brand} ${model.modelName}`.toLowerCase(),
  city: ({ city }) => city.name.toLowerCase(),
  place: ({ hub, isDeployed }) => (hub ? `0${hub.name.toLowerCase()}` : isDeployed ? '2' : '1'),
  state: ({ isDeployed, outOfService }) => String(Number(isDeployed) * 2 + Number(outOfService !== null)),
}

describe('order of the vehicle list', () => {
  test.each(SORTS)('returns every vehicle exactly once by %s while vehicles are added and removed', async (sort) => {
    const { cityId, models, vehicles, hubs } = await mixedCity()
    const column = sort.replace('-', '') as (typeof COLUMNS)[number]
    const seen: Vehicle[] = []
    let cursor: string | null | undefined
    for (let round = 0; cursor !== null; round++) {
      const got: Page = await page(cityId, { sort, limit: '4', ...(cursor && { cursor }) })
      seen.push(...got.data)
      cursor = got.nextCursor
      // Vehicles of every group come, so that some are before the page just read and some after it.
      if (round < 3)
        await makeVehicle(superAdmin, {
          cityId,
          modelId: models[round % 2]?.modelId ?? '',
          hubId: hubs[0]?.hubId ?? null,
        })
    }
    const ids = seen.map(({ vehicleId }) => vehicleId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(vehicles.map(({ vehicleId }) => vehicleId)))
    const keys = seen.map(KEYS[column])
    expect(keys).toEqual(sort.startsWith('-') ? keys.toSorted().toReversed() : keys.toSorted())
  })

  test('orders vehicles of one group by registration number, also in descending order', async () => {
    const { cityId } = await mixedCity()
    const { data } = await page(cityId, { sort: '-model' })
    const groups = [...Map.groupBy(data, ({ model }) => model.modelId).values()]
    const plates = groups.map((group) => group.map(({ registrationNumber }) => registrationNumber))
    expect(plates).toHaveLength(2)
    expect(plates).toEqual(plates.map((group) => group.toSorted()))
  })

  test.each(COLUMNS)('combines the order by %s with a search, the filter and all cities', async (sort) => {
    const { cityId, vehicles } = await mixedCity()
    const q = vehicles[4]?.registrationNumber
    expect(await page(cityId, { sort, q })).toMatchObject({ total: 1, data: [{ registrationNumber: q }] })
    expect(await page('all', { sort, q })).toMatchObject({ total: 1, data: [{ registrationNumber: q }] })
    const deployed = await page(cityId, { sort, isDeployed: 'true' })
    expect(deployed).toMatchObject({ total: 3 })
    expect(deployed.data).toHaveLength(3)
    const [{ data: first, total }, all] = [
      await page('all', { sort, limit: '5' }),
      await page('all', { sort, limit: '200' }),
    ]
    expect(all.data.slice(0, 5)).toEqual(first)
    expect(total).toBeGreaterThanOrEqual(all.data.length)
  })

  test('rejects an unknown order, and the cursor of another order', async () => {
    const { cityId } = await mixedCity()
    const status = async (query: object) =>
      (await callUntyped(superAdmin, listVehicles, { params: { cityId }, query })).status
    for (const sort of ['colour', '', '--model', 'Model', 'registration_number'])
      expect(await status({ sort })).toBe(400)
    const { nextCursor: cursor } = await page(cityId, { sort: 'model', limit: '2' })
    expect(await status({ sort: 'model', cursor })).toBe(200)
    for (const sort of ['-model', 'state', 'number', undefined]) expect(await status({ sort, cursor })).toBe(400)
  })

  test('reads a page of a fleet of 20,000 vehicles from an index', async () => {
    const { cityId, models } = await mixedCity()
    const modelId = models[0]?.modelId ?? ''
    await sql`insert into vehicles (id, registration_number, model_id, city_id, chassis_number, motor_number, battery_number, created_at)
      select gen_random_uuid(), 'ZZ' || n, ${modelId}, ${cityId}, 'ZC' || n, 'M', 'B', '2026-01-01' from generate_series(1, 20000) n`.execute(
      server.app.database.db,
    )
    await sql`analyze vehicles`.execute(server.app.database.db)
    for (const [sort, index] of [
      ['model', 'vehicles_by_model'],
      ['-place', 'vehicles_by_place'],
      ['state', 'vehicles_by_state'],
      ['city', 'vehicles_by_city'],
    ] as const) {
      expect(await planOf(sort, cityId)).toContain(index)
      expect(await planOf(sort, cityId)).not.toContain('Seq Scan on vehicles')
    }
  })
})

async function planOf(sort: GroupSort, cityId: string): Promise<string> {
  const query = sortedVehicles({ cityId, conditions: [], sort, limit: 50, cursor: undefined, isSearch: false })
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(server.app.database.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
