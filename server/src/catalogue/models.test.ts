import { UNKNOWN_FIELD, UNPRINTABLE } from '@voltloop/contract/core/error-messages'
import { BATTERY_TYPE_UNKNOWN, MODEL_TAKEN } from '@voltloop/contract/catalogue/catalogue-messages'
import {
  createModel,
  deleteModel,
  deletePlan,
  listModels,
  listPlans,
  updateModel,
} from '@voltloop/contract/catalogue/catalogue'
import { deleteVehicle, getVehicle, listAvailableModels, updateVehicle } from '@voltloop/contract/fleet/fleet'
import { ROLES } from '@voltloop/contract/core/roles'
import { describe, expect, test } from 'vitest'
import { auditOf, auditSize } from '../../test/support/people/audit-log.ts'
import { dataOf, callUntyped, statusesOf, type Caller } from '../../test/support/caller.ts'
import { as } from '../../test/support/people/people.ts'
import { makeCity, makeModel, makePlan, makeVehicle, modelForm } from '../../test/support/people/places.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()

const change = (modelId: string, body: object) => callUntyped(superAdmin, updateModel, { params: { modelId }, body })
const offered = async (caller: Caller = superAdmin) => dataOf(await caller.call(listModels, {}))
const retire = (modelId: string) => callUntyped(superAdmin, deleteModel, { params: { modelId } })

describe('the super admin adds a model', () => {
  test('which every logged-in user can see, and the audit log records it', async () => {
    const body = modelForm({ brand: ' TVS ', modelName: 'iQube S' })
    const reply = await superAdmin.call(createModel, { body })
    expect(reply.body).toMatchObject({ success: true, message: 'Model created successfully' })
    const model = dataOf(reply)
    expect(model).toEqual({ ...body, brand: 'TVS', modelId: model.modelId, imagePath: null, plans: 0 })
    for (const role of ROLES) expect(await offered(await as(server, role))).toContainEqual(model)
    expect(await auditOf(server, model.modelId)).toMatchObject([
      { actor_id: superAdmin.userId, action: 'model.created', before: null, after: { modelName: 'iQube S' } },
    ])
  })

  const features = (wrong: object) => ({ features: { batteryType: 'HYBRID', range: 100, topSpeed: 80, ...wrong } })
  test.each([
    [{ brand: undefined }, 'brand', 'Brand name is required'],
    [{ brand: ' ' }, 'brand', 'Brand name is required'],
    [{ brand: 'x'.repeat(51) }, 'brand', 'Brand name should be less than 50 charachters'],
    [{ modelName: '' }, 'modelName', 'Model name is required'],
    [{ modelName: 'x'.repeat(51) }, 'modelName', 'Model name should be less than 50 charachters'],
    [{ modelName: 'a\0b' }, 'modelName', UNPRINTABLE],
    [{ modelName: 'half \ud83d' }, 'modelName', UNPRINTABLE],
    [{ features: undefined }, 'features', 'This field is required.'],
    [{ features: [] }, 'features', 'This value is not valid.'],
    [features({ batteryType: undefined }), 'features.batteryType', 'This field is required.'],
    [features({ batteryType: 'hybrid' }), 'features.batteryType', BATTERY_TYPE_UNKNOWN],
    [features({ topSpeed: undefined }), 'features.topSpeed', 'Top speed is a required field'],
    [features({ topSpeed: '80' }), 'features.topSpeed', 'Top speed must be a number, such as 45.5'],
    [features({ topSpeed: 0 }), 'features.topSpeed', 'Speed should be greater than 0'],
    [features({ topSpeed: -1 }), 'features.topSpeed', 'Speed should be greater than 0'],
    [features({ topSpeed: 1001 }), 'features.topSpeed', 'Speed should be less than 1000'],
    [features({ range: Number.NaN }), 'features.range', 'Vehicle range is required'],
    [features({ range: 0 }), 'features.range', 'Range should be greater than 0'],
    [features({ range: 1e300 }), 'features.range', 'Range should be less than 1000'],
    [features({ weight: 90 }), 'features.weight', UNKNOWN_FIELD],
    [{ plans: 9 }, 'plans', UNKNOWN_FIELD],
    [{ imagePath: '/files/x.webp' }, 'imagePath', UNKNOWN_FIELD],
  ])('rejects %o', async (wrong, path, message) => {
    const before = await auditSize(server)
    const reply = await callUntyped(superAdmin, createModel, { body: { ...modelForm(), ...wrong } })
    expect([reply.status, reply.body.message, reply.body.errors]).toMatchObject([400, message, [{ path, message }]])
    expect(await auditSize(server)).toBe(before)
  })

  test('with the smallest and the largest range and speed', async () => {
    for (const most of [1000, 1]) {
      const extreme = { batteryType: 'CHARGING', range: most, topSpeed: most } as const
      expect((await makeModel(superAdmin, { features: extreme })).features).toEqual(extreme)
    }
  })

  test('rejects the brand and name of another offered model, ignoring case', async () => {
    const named = { brand: 'Ola', modelName: 'S1' }
    const { modelId } = await makeModel(superAdmin, named)
    const twice = await callUntyped(superAdmin, createModel, { body: modelForm({ brand: 'OLA', modelName: 's1' }) })
    const message = MODEL_TAKEN
    expect([twice.status, twice.body.errors]).toMatchObject([409, [{ path: 'modelName', message }]])
    const other = await makeModel(superAdmin, { brand: 'Vida', modelName: 'S1' })
    expect((await change(other.modelId, { brand: 'ola' })).status).toBe(409)
    expect((await retire(modelId)).status).toBe(200)
    expect((await change(other.modelId, { brand: 'ola' })).status).toBe(200)
  })
})

describe('updating a model', () => {
  test('changes only the given fields and records before and after', async () => {
    const model = await makeModel(superAdmin)
    const features = { batteryType: 'HYBRID', range: 75.5, topSpeed: 45 } as const
    const reply = await change(model.modelId, { features })
    expect(reply.body).toMatchObject({ message: 'Model updated successfully', data: { ...model, features } })
    expect((await auditOf(server, model.modelId))[1]).toMatchObject({
      action: 'model.changed',
      before: { features: model.features },
      after: { features },
    })
  })

  test('without a change records nothing', async () => {
    const model = await makeModel(superAdmin)
    const before = await auditSize(server)
    for (const body of [{}, { brand: model.brand, features: model.features }]) {
      expect((await change(model.modelId, body)).body).toMatchObject({ success: true, data: model })
    }
    expect(await auditSize(server)).toBe(before)
  })

  test.each([{ brand: null }, { modelName: '' }, { features: { range: 0 } }, { features: null }, { modelId: 'x' }, []])(
    'rejects %j',
    async (wrong) => {
      const model = await makeModel(superAdmin)
      expect((await change(model.modelId, wrong)).status).toBe(400)
      expect(await offered()).toContainEqual(model)
    },
  )

  test.each(['nothing', '00000000-0000-7000-8000-000000000000'])('returns 404 for the id %s', async (modelId) => {
    expect((await change(modelId, {})).status).toBe(404)
    expect((await retire(modelId)).status).toBe(404)
  })
})

describe('retiring a model', () => {
  test('is rejected while there are vehicles of it; afterwards it is not listed, and its record remains', async () => {
    const { cityId } = await makeCity(server, superAdmin)
    const { modelId } = await makeModel(superAdmin)
    const plan = await makePlan(superAdmin, [modelId, (await makeModel(superAdmin)).modelId])
    const { vehicleId } = await makeVehicle(superAdmin, { cityId, modelId })
    const refused = await retire(modelId)
    expect([refused.status, refused.body.code]).toEqual([409, 'modelInUse'])
    await superAdmin.call(deleteVehicle, { params: { vehicleId } })
    expect((await retire(modelId)).body).toMatchObject({ success: true, message: 'Model deleted successfully' })
    expect((await retire(modelId)).status).toBe(404)
    expect((await offered()).map((model) => model.modelId)).not.toContain(modelId)
    const after = dataOf(await superAdmin.call(listPlans, { query: {} })).find(
      (one) => one.subscriptionId === plan.subscriptionId,
    )
    expect(after?.modelSubscriptions.map(({ model }) => model.modelId)).not.toContain(modelId)
    expect((await auditOf(server, modelId)).at(-1)).toMatchObject({ action: 'model.retired', before: { modelId } })
    const { rows } = await server.app.database.pool.query('select id from models where id = $1', [modelId])
    expect(rows).toEqual([{ id: modelId }])
  })

  test('is rejected while it is the only model of an offered plan, which the refusal names', async () => {
    const [{ modelId }, other] = [await makeModel(superAdmin), await makeModel(superAdmin)]
    const alone = await makePlan(superAdmin, [modelId], { name: 'Alone' })
    await makePlan(superAdmin, [modelId, other.modelId])
    const refused = await retire(modelId)
    const message = 'This is the only model in Alone. Delete that plan or add another model to it first.'
    expect([refused.status, refused.body.message]).toEqual([409, message])
    expect((await offered()).map((model) => model.modelId)).toContain(modelId)
    await superAdmin.call(deletePlan, { params: { subscriptionId: alone.subscriptionId } })
    expect((await retire(modelId)).status).toBe(200)
    expect((await retire(other.modelId)).status).toBe(409)
  })

  test('succeeds for only one of two concurrent requests for the last two models of a plan', async () => {
    const models = [await makeModel(superAdmin), await makeModel(superAdmin)]
    const plan = await makePlan(
      superAdmin,
      models.map(({ modelId }) => modelId),
    )
    const replies = await Promise.all(models.map(({ modelId }) => retire(modelId)))
    expect(statusesOf(replies)).toEqual([200, 409])
    const after = dataOf(await superAdmin.call(listPlans, { query: {} })).find(
      (one) => one.subscriptionId === plan.subscriptionId,
    )
    expect(after?.modelSubscriptions).toHaveLength(1)
  })

  test.each(ROLES.filter((role) => role !== 'SUPER_ADMIN'))(
    'is forbidden for a %s, and so is updating one',
    async (role) => {
      const person = await as(server, role)
      const { modelId } = await makeModel(superAdmin)
      for (const [endpoint, body] of [[deleteModel], [updateModel, {}], [createModel, modelForm()]] as const) {
        const reply = await callUntyped(person, endpoint, { params: { modelId }, ...(body && { body }) })
        expect(reply.status).toBe(403)
      }
    },
  )
})

describe('the models that a customer can book in a city', () => {
  const available = async (cityId: string) => {
    const reply = await (await as(server, 'CUSTOMER')).call(listAvailableModels, { query: { cityId } })
    return dataOf(reply).map((model) => model.modelId)
  }

  test('are those with a vehicle in service there and a plan', async () => {
    const [{ cityId }, other] = [await makeCity(server, superAdmin), await makeCity(server, superAdmin)]
    const { modelId } = await makeModel(superAdmin)
    await makePlan(superAdmin, [modelId])
    expect(await available(cityId)).toEqual([])
    const { vehicleId } = await makeVehicle(superAdmin, { cityId, modelId })
    expect(await available(cityId)).toEqual([modelId])
    expect(await available(other.cityId)).toEqual([])
    const repair = (outOfService: string | null) =>
      superAdmin.call(updateVehicle, { params: { vehicleId }, body: { outOfService } })
    await repair('Brakes')
    expect(await available(cityId)).toEqual([])
    await repair(null)
    expect(await available(cityId)).toEqual([modelId])
    await superAdmin.call(deleteVehicle, { params: { vehicleId } })
    expect(await available(cityId)).toEqual([])
    expect((await superAdmin.call(getVehicle, { params: { vehicleId } })).status).toBe(404)
  })

  test('exclude models without a plan', async () => {
    const { cityId } = await makeCity(server, superAdmin)
    const { modelId } = await makeModel(superAdmin)
    await makeVehicle(superAdmin, { cityId, modelId })
    expect(await available(cityId)).toEqual([])
  })

  test('are returned only for a valid city id', async () => {
    for (const query of [{}, { cityId: '' }, { cityId: 'Hyderabad' }]) {
      expect((await callUntyped(superAdmin, listAvailableModels, { query })).status).toBe(400)
    }
  })
})
