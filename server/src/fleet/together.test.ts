import { createPlan, deleteModel, listModels, listPlans } from '@voltloop/contract/catalogue'
import { createVehicle, getVehicle, listVehicles, updateVehicle } from '@voltloop/contract/fleet'
import { createHub, deleteCity, deleteHub, listHubs } from '@voltloop/contract/places'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { dataOf, sendLoosely } from '../../test/caller.ts'
import { as, type Person } from '../../test/people.ts'
import { hubForm, makeCity, makeHub, makeModel, makeVehicle, planForm, vehicleForm } from '../../test/places.ts'

let server: TestApp
let boss: Person
beforeAll(async () => {
  server = await startTestApp()
  boss = await as(server, 'SUPER_ADMIN')
})
afterAll(() => server.close())

// Whoever comes first wins; each race is run often enough to be lost by either side.
const ROUNDS = Array.from({ length: 8 }, (_value, round) => round)

test('of many who add one plate at once, one does, and the others hear that it exists', async () => {
  const { cityId } = await makeCity(server, boss)
  const { modelId } = await makeModel(boss)
  const bodies = Array.from({ length: 6 }, () => vehicleForm({ cityId, modelId, registrationNumber: 'DL3SEV0007' }))
  const replies = await Promise.all(bodies.map((body) => sendLoosely(boss, createVehicle, { body })))
  expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  expect((await boss.call(listVehicles, { params: { cityId }, query: {} })).body).toMatchObject({ total: 1 })
})

test('a hub is closed while a vehicle is moved there: never does it stand at a hub that is gone', async () => {
  const { cityId } = await makeCity(server, boss)
  const { modelId } = await makeModel(boss)
  for (const _round of ROUNDS) {
    const { hubId } = await makeHub(boss, cityId)
    const { vehicleId } = await makeVehicle(boss, { cityId, modelId })
    const [closed, moved] = await Promise.all([
      sendLoosely(boss, deleteHub, { params: { hubId } }),
      sendLoosely(boss, updateVehicle, { params: { vehicleId }, body: { hubId } }),
    ])
    expect([
      [200, 400],
      [409, 200],
    ]).toContainEqual([closed.status, moved.status])
    const { hub } = dataOf(await boss.call(getVehicle, { params: { vehicleId } }))
    expect(hub?.hubId).toBe(moved.status === 200 ? hubId : undefined)
  }
})

test('a city is closed while a hub or a vehicle comes to it: never is one left in a city that is gone', async () => {
  const { modelId } = await makeModel(boss)
  for (const round of ROUNDS) {
    const { cityId } = await makeCity(server, boss)
    const [closed, came] = await Promise.all([
      sendLoosely(boss, deleteCity, { params: { cityId } }),
      round % 2 === 0
        ? sendLoosely(boss, createHub, { body: hubForm(cityId) })
        : sendLoosely(boss, createVehicle, { body: vehicleForm({ cityId, modelId }) }),
    ])
    expect([
      [200, 400],
      [409, 200],
    ]).toContainEqual([closed.status, came.status])
  }
})

test('a model is retired while a vehicle of it is added, or a plan for it is made', async () => {
  const { cityId } = await makeCity(server, boss)
  for (const round of ROUNDS) {
    const { modelId } = await makeModel(boss)
    const [retired, added] = await Promise.all([
      sendLoosely(boss, deleteModel, { params: { modelId } }),
      round % 2 === 0
        ? sendLoosely(boss, createVehicle, { body: vehicleForm({ cityId, modelId }) })
        : sendLoosely(boss, createPlan, { body: planForm([modelId]) }),
    ])
    const endings = [
      [200, 400],
      [409, 200],
    ]
    expect(endings).toContainEqual([retired.status, added.status])
    const offered = dataOf(await boss.call(listModels, {})).some((model) => model.modelId === modelId)
    expect(offered).toBe(retired.status !== 200)
  }
  expect((await boss.call(listPlans, {})).status).toBe(200)
})

test('two vehicles change places, hub for hub, over and over: nobody is told to try again', async () => {
  const { cityId } = await makeCity(server, boss)
  const { modelId } = await makeModel(boss)
  const hubs = [await makeHub(boss, cityId), await makeHub(boss, cityId)].map((hub) => hub.hubId)
  const fleet = [
    await makeVehicle(boss, { cityId, modelId, hubId: hubs[0] }),
    await makeVehicle(boss, { cityId, modelId, hubId: hubs[1] }),
  ]
  for (const round of ROUNDS) {
    const moves = fleet.map(({ vehicleId }, at) =>
      sendLoosely(boss, updateVehicle, { params: { vehicleId }, body: { hubId: hubs[(at + round + 1) % 2] } }),
    )
    expect((await Promise.all(moves)).map((reply) => reply.status)).toEqual([200, 200])
  }
  const counts = dataOf(await boss.call(listHubs, { query: { cityId } })).map((hub) => hub.currentCapacity)
  expect(counts).toEqual([1, 1])
  const deadlocks = 'select deadlocks::int from pg_stat_database where datname = current_database()'
  expect((await server.app.database.pool.query(deadlocks)).rows).toEqual([{ deadlocks: 0 }])
})
