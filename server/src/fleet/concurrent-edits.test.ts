import {
  createPlan,
  deleteModel,
  listModels,
  listPlans,
  updateModel,
  updatePlan,
} from '@voltloop/contract/catalogue/catalogue'
import type { EndpointSpec } from '@voltloop/contract/core/endpoint'
import { createVehicle, getVehicle, listVehicles, updateVehicle } from '@voltloop/contract/fleet/fleet'
import { createHub, deleteCity, deleteHub, listHubs, updateCity, updateHub } from '@voltloop/contract/places/places'
import { expect, test } from 'vitest'
import { dataOf, callUntyped } from '../../test/support/caller.ts'
import { expectNoDeadlocks, interleave } from '../../test/support/database/interleave.ts'
import {
  hubForm,
  makeCity,
  makeHub,
  makeModel,
  makePlan,
  makeVehicle,
  planForm,
  vehicleForm,
} from '../../test/support/people/places.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()

const inOrder = <First, Second>(table: string, first: () => Promise<First>, second: () => Promise<Second>) =>
  interleave(server.app.database.pool, table, first, second)

test('lets one of six concurrent requests add a registration number and rejects the others', async () => {
  const { cityId } = await makeCity(server, superAdmin)
  const { modelId } = await makeModel(superAdmin)
  const bodies = Array.from({ length: 6 }, () => vehicleForm({ cityId, modelId, registrationNumber: 'DL3SEV0007' }))
  const replies = await Promise.all(bodies.map((body) => callUntyped(superAdmin, createVehicle, { body })))
  expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  expect((await superAdmin.call(listVehicles, { params: { cityId }, query: {} })).body).toMatchObject({ total: 1 })
})

test('never leaves a vehicle at a closed hub when the hub is closed while a vehicle is moved there', async () => {
  const { cityId } = await makeCity(server, superAdmin)
  const { modelId } = await makeModel(superAdmin)
  for (const isClosedFirst of [true, false]) {
    const { hubId } = await makeHub(superAdmin, cityId)
    const { vehicleId } = await makeVehicle(superAdmin, { cityId, modelId })
    const close = () => callUntyped(superAdmin, deleteHub, { params: { hubId } })
    const move = () => callUntyped(superAdmin, updateVehicle, { params: { vehicleId }, body: { hubId } })
    const race = isClosedFirst ? await inOrder('hubs', close, move) : await inOrder('vehicles', move, close)
    expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, isClosedFirst ? 400 : 409])
    const { hub } = dataOf(await superAdmin.call(getVehicle, { params: { vehicleId } }))
    expect(hub?.hubId).toBe(isClosedFirst ? undefined : hubId)
  }
})

test.each(['hub', 'vehicle'])(
  'never leaves a %s in a closed city when it is added while the city is closed',
  async (kind) => {
    const { modelId } = await makeModel(superAdmin)
    for (const isClosedFirst of [true, false]) {
      const { cityId } = await makeCity(server, superAdmin)
      const close = () => callUntyped(superAdmin, deleteCity, { params: { cityId } })
      const addToCity = () =>
        kind === 'hub'
          ? callUntyped(superAdmin, createHub, { body: hubForm(cityId) })
          : callUntyped(superAdmin, createVehicle, { body: vehicleForm({ cityId, modelId }) })
      const race = isClosedFirst
        ? await inOrder('cities', close, addToCity)
        : await inOrder(`${kind}s`, addToCity, close)
      expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, isClosedFirst ? 400 : 409])
    }
  },
)

test.each(['vehicle', 'plan'])(
  'lets only one succeed when a model is retired while a %s of it is added',
  async (kind) => {
    const { cityId } = await makeCity(server, superAdmin)
    for (const isRetiredFirst of [true, false]) {
      const { modelId } = await makeModel(superAdmin)
      const retire = () => callUntyped(superAdmin, deleteModel, { params: { modelId } })
      const add = () =>
        kind === 'vehicle'
          ? callUntyped(superAdmin, createVehicle, { body: vehicleForm({ cityId, modelId }) })
          : callUntyped(superAdmin, createPlan, { body: planForm([modelId]) })
      const race = isRetiredFirst ? await inOrder('models', retire, add) : await inOrder(`${kind}s`, add, retire)
      expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, isRetiredFirst ? 400 : 409])
      const offered = dataOf(await superAdmin.call(listModels, {})).some((model) => model.modelId === modelId)
      expect(offered).toBe(!isRetiredFirst)
    }
    expect((await superAdmin.call(listPlans, { query: {} })).status).toBe(200)
  },
)

test('keeps both of two concurrent edits that change different fields', async () => {
  const { cityId } = await makeCity(server, superAdmin)
  const { hubId } = await makeHub(superAdmin, cityId)
  const { modelId } = await makeModel(superAdmin)
  const { subscriptionId } = await makePlan(superAdmin, [modelId])
  const { vehicleId } = await makeVehicle(superAdmin, { cityId, modelId })
  const edits = {
    cities: editing(updateCity, { cityId }, { name: 'Warangal' }, { state: 'Karnataka' }),
    hubs: editing(updateHub, { hubId }, { name: 'Kothapet' }, { capacity: 7 }),
    models: editing(updateModel, { modelId }, { brand: 'Revolt' }, { modelName: 'RV400' }),
    plans: editing(updatePlan, { subscriptionId }, { name: 'Monthly' }, { duration: 30 }),
    vehicles: editing(updateVehicle, { vehicleId }, { motorNumber: 'M-2' }, { batteryNumber: 'B-2' }),
  }
  for (const [table, { first, second, both }] of Object.entries(edits)) {
    const race = await inOrder(table, first, second)
    expect({ table, data: race.second.body.data }).toMatchObject({ table, data: both })
  }
  expectNoDeadlocks(server)
})

function editing(endpoint: EndpointSpec, params: object, one: object, other: object) {
  const edit = (body: object) => () => callUntyped(superAdmin, endpoint, { params, body })
  return { first: edit(one), second: edit(other), both: { ...one, ...other } }
}

test('swaps two vehicles between two hubs concurrently without deadlocks or conflicts', async () => {
  const { cityId } = await makeCity(server, superAdmin)
  const { modelId } = await makeModel(superAdmin)
  const hubs = [await makeHub(superAdmin, cityId), await makeHub(superAdmin, cityId)].map((hub) => hub.hubId)
  const fleet = [
    await makeVehicle(superAdmin, { cityId, modelId, hubId: hubs[0] }),
    await makeVehicle(superAdmin, { cityId, modelId, hubId: hubs[1] }),
  ]
  for (const round of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const moves = fleet.map(({ vehicleId }, at) =>
      callUntyped(superAdmin, updateVehicle, { params: { vehicleId }, body: { hubId: hubs[(at + round + 1) % 2] } }),
    )
    expect((await Promise.all(moves)).map((reply) => reply.status)).toEqual([200, 200])
  }
  const counts = dataOf(await superAdmin.call(listHubs, { query: { cityId } })).map((hub) => hub.currentCapacity)
  expect(counts).toEqual([1, 1])
  expectNoDeadlocks(server)
})
