import { createPlan, deleteModel, listModels, listPlans } from '@voltloop/contract/catalogue'
import { createVehicle, getVehicle, listVehicles, updateVehicle } from '@voltloop/contract/fleet'
import { createHub, deleteCity, deleteHub, listHubs } from '@voltloop/contract/places'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { dataOf, sendLoosely } from '../../test/caller.ts'
import { expectNoDeadlocks, interleave } from '../../test/interleave.ts'
import { as, type Person } from '../../test/people.ts'
import { hubForm, makeCity, makeHub, makeModel, makeVehicle, planForm, vehicleForm } from '../../test/places.ts'

let server: TestApp
let boss: Person
beforeAll(async () => {
  server = await startTestApp()
  boss = await as(server, 'SUPER_ADMIN')
})
afterAll(() => server.close())

const inOrder = <First, Second>(table: string, first: () => Promise<First>, second: () => Promise<Second>) =>
  interleave(server.app.database.pool, table, first, second)

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
  for (const isClosedFirst of [true, false]) {
    const { hubId } = await makeHub(boss, cityId)
    const { vehicleId } = await makeVehicle(boss, { cityId, modelId })
    const close = () => sendLoosely(boss, deleteHub, { params: { hubId } })
    const move = () => sendLoosely(boss, updateVehicle, { params: { vehicleId }, body: { hubId } })
    const race = isClosedFirst ? await inOrder('hubs', close, move) : await inOrder('vehicles', move, close)
    expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, isClosedFirst ? 400 : 409])
    const { hub } = dataOf(await boss.call(getVehicle, { params: { vehicleId } }))
    expect(hub?.hubId).toBe(isClosedFirst ? undefined : hubId)
  }
})

test.each(['hub', 'vehicle'])('a city is closed while a %s comes to it: never is one left there', async (kind) => {
  const { modelId } = await makeModel(boss)
  for (const isClosedFirst of [true, false]) {
    const { cityId } = await makeCity(server, boss)
    const close = () => sendLoosely(boss, deleteCity, { params: { cityId } })
    const come = () =>
      kind === 'hub'
        ? sendLoosely(boss, createHub, { body: hubForm(cityId) })
        : sendLoosely(boss, createVehicle, { body: vehicleForm({ cityId, modelId }) })
    const race = isClosedFirst ? await inOrder('cities', close, come) : await inOrder(`${kind}s`, come, close)
    expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, isClosedFirst ? 400 : 409])
  }
})

test.each(['vehicle', 'plan'])('a model is retired while a %s of it is added: one of the two wins', async (kind) => {
  const { cityId } = await makeCity(server, boss)
  for (const isRetiredFirst of [true, false]) {
    const { modelId } = await makeModel(boss)
    const retire = () => sendLoosely(boss, deleteModel, { params: { modelId } })
    const add = () =>
      kind === 'vehicle'
        ? sendLoosely(boss, createVehicle, { body: vehicleForm({ cityId, modelId }) })
        : sendLoosely(boss, createPlan, { body: planForm([modelId]) })
    const race = isRetiredFirst ? await inOrder('models', retire, add) : await inOrder(`${kind}s`, add, retire)
    expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, isRetiredFirst ? 400 : 409])
    const offered = dataOf(await boss.call(listModels, {})).some((model) => model.modelId === modelId)
    expect(offered).toBe(!isRetiredFirst)
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
  for (const round of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const moves = fleet.map(({ vehicleId }, at) =>
      sendLoosely(boss, updateVehicle, { params: { vehicleId }, body: { hubId: hubs[(at + round + 1) % 2] } }),
    )
    expect((await Promise.all(moves)).map((reply) => reply.status)).toEqual([200, 200])
  }
  const counts = dataOf(await boss.call(listHubs, { query: { cityId } })).map((hub) => hub.currentCapacity)
  expect(counts).toEqual([1, 1])
  await expectNoDeadlocks(server)
})
