import { UNKNOWN_FIELD, UNPRINTABLE } from '@voltloop/contract/core/error-messages'
import { MODEL_UNKNOWN, PLAN_NAME_TAKEN } from '@voltloop/contract/catalogue/catalogue-messages'
import {
  createPlan,
  deleteModel,
  deletePlan,
  listModels,
  listPlans,
  updatePlan,
} from '@voltloop/contract/catalogue/catalogue'
import { ROLES } from '@voltloop/contract/core/roles'
import { describe, expect, test } from 'vitest'
import { auditOf, auditSize } from '../../test/support/people/audit-log.ts'
import { dataOf, callUntyped } from '../../test/support/caller.ts'
import { as } from '../../test/support/people/people.ts'
import { makeModel, makePlan, planForm } from '../../test/support/people/places.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()
const { modelId } = await makeModel(superAdmin)

const change = (subscriptionId: string, body: object) =>
  callUntyped(superAdmin, updatePlan, { params: { subscriptionId }, body })
const retire = (subscriptionId: string) => callUntyped(superAdmin, deletePlan, { params: { subscriptionId } })
const offered = async () => dataOf(await superAdmin.call(listPlans, { query: {} }))
const NOWHERE = '00000000-0000-7000-8000-000000000000'

describe('the super admin adds a plan', () => {
  test('with the current tax rates, which every user can see, and the audit log records it', async () => {
    const { imagePath, brand, modelName } = await makeModel(superAdmin)
    const model = { modelId, imagePath, brand, modelName: expect.any(String) as string }
    const body = planForm([modelId], { name: ' Weekly ', cost: 1249.5, actualCost: 1499 })
    const reply = await superAdmin.call(createPlan, { body })
    expect(reply.body).toMatchObject({ success: true, message: 'New subscription plan created successfully' })
    const plan = dataOf(reply)
    expect(plan).toEqual({
      subscriptionId: plan.subscriptionId,
      name: 'Weekly',
      cost: 1249.5,
      actualCost: 1499,
      finalCost: 1312,
      cgst: 2.5,
      sgst: 2.5,
      days: 7,
      duration: 7,
      saleFrom: null,
      saleUntil: null,
      isPaused: false,
      modelSubscriptions: [{ model }],
    })
    expect(modelName).not.toBe('')
    for (const role of ROLES) {
      expect(dataOf(await (await as(server, role)).call(listPlans, { query: {} }))).toContainEqual(plan)
    }
    expect(await auditOf(server, plan.subscriptionId)).toMatchObject([
      { actor_id: superAdmin.userId, action: 'plan.created', before: null, after: { finalCost: 1312 } },
    ])
  })

  test.each([
    [{ name: '' }, 'name', 'Plan name is required'],
    [{ name: 'x'.repeat(51) }, 'name', 'Plan name should be at most 50 characters'],
    [{ name: 'half \ud83d' }, 'name', UNPRINTABLE],
    [{ cost: undefined }, 'cost', 'Cost is required'],
    [{ cost: '1000' }, 'cost', 'Cost must be a number, such as 45.5'],
    [{ cost: Number.NaN }, 'cost', 'Cost is required'],
    [{ cost: 0 }, 'cost', 'Cost must be greater than 0'],
    [{ cost: -1 }, 'cost', 'Cost must be greater than 0'],
    [{ cost: 1e-20 }, 'cost', 'Cost must be greater than 0'],
    [{ cost: 0.001 }, 'cost', 'Cost must be greater than 0'],
    [{ cost: 0.47 }, 'cost', 'Cost should be at least 1'],
    [{ cost: 10.123 }, 'cost', 'Cost should have at most two decimals'],
    [{ actualCost: 10.123 }, 'actualCost', 'List price should have at most two decimals'],
    [{ actualCost: 1_000_001 }, 'actualCost', 'List price should be at most 10,00,000'],
    [{ models: Array.from({ length: 201 }, () => NOWHERE) }, 'models', 'Choose at most 200 models'],
    [{ cost: 1_000_001 }, 'cost', 'Cost should be at most 10,00,000'],
    [{ cost: 1e300 }, 'cost', 'Cost should be at most 10,00,000'],
    [{ actualCost: null }, 'actualCost', 'List price is required'],
    [{ actualCost: 0 }, 'actualCost', 'List price must be greater than 0'],
    [{ actualCost: 1e-20 }, 'actualCost', 'List price must be greater than 0'],
    [{ duration: undefined }, 'duration', 'Duration is required'],
    [{ duration: 0 }, 'duration', 'Duration should be a whole number of days from 1 to 365'],
    [{ duration: 366 }, 'duration', 'Duration should be a whole number of days from 1 to 365'],
    [{ duration: 1.5 }, 'duration', 'Duration should be a whole number of days from 1 to 365'],
    [{ models: undefined }, 'models', 'Choose at least one model'],
    [{ models: [] }, 'models', 'Choose at least one model'],
    [{ models: 'all' }, 'models', 'Choose at least one model'],
    [{ models: ['450X'] }, 'models.0', 'This value is not valid.'],
    [{ finalCost: 1 }, 'finalCost', UNKNOWN_FIELD],
    [{ cgst: 0 }, 'cgst', UNKNOWN_FIELD],
  ])('rejects %o', async (wrong, path, message) => {
    const before = await auditSize(server)
    const reply = await callUntyped(superAdmin, createPlan, { body: { ...planForm([modelId]), ...wrong } })
    expect([reply.status, reply.body.message, reply.body.errors?.[0]]).toMatchObject([400, message, { path, message }])
    expect(await auditSize(server)).toBe(before)
  })

  test('rejects a number that is too large for the database', async () => {
    const body = JSON.stringify(planForm([modelId])).replace('"cost":1000', '"cost":1e309')
    const headers = { 'content-type': 'application/json' }
    expect((await superAdmin.fetch('/api/v1/subscription', { method: 'POST', body, headers })).status).toBe(400)
  })

  test('rejects an unknown or retired model', async () => {
    const retired = await makeModel(superAdmin)
    await superAdmin.call(deleteModel, { params: { modelId: retired.modelId } })
    for (const unknown of [retired.modelId, NOWHERE]) {
      const reply = await callUntyped(superAdmin, createPlan, { body: planForm([modelId, unknown]) })
      const message = MODEL_UNKNOWN
      expect([reply.status, reply.body.message, reply.body.errors]).toMatchObject([
        400,
        message,
        [{ path: 'models', message }],
      ])
    }
  })

  test('which covers a model once, even if the form names it twice', async () => {
    const plan = await makePlan(superAdmin, [modelId, modelId, modelId.toUpperCase()])
    expect(plan.modelSubscriptions).toHaveLength(1)
  })

  test('rejects the name of another offered plan, ignoring case', async () => {
    const { subscriptionId } = await makePlan(superAdmin, [modelId], { name: 'Monthly' })
    const twice = await callUntyped(superAdmin, createPlan, { body: planForm([modelId], { name: 'MONTHLY' }) })
    const message = PLAN_NAME_TAKEN
    expect([twice.status, twice.body.errors]).toMatchObject([409, [{ path: 'name', message }]])
    const other = await makePlan(superAdmin, [modelId])
    expect((await change(other.subscriptionId, { name: 'monthly' })).status).toBe(409)
    expect((await retire(subscriptionId)).status).toBe(200)
    expect((await change(other.subscriptionId, { name: 'monthly' })).status).toBe(200)
  })
})

describe('updating a plan', () => {
  test('changes only the given fields, keeps its tax rates and records before and after', async () => {
    const [other, plan] = [await makeModel(superAdmin), await makePlan(superAdmin, [modelId])]
    const reply = await change(plan.subscriptionId, { cost: 2000, models: [other.modelId] })
    const { features: _features, plans: _plans, ...model } = other
    const after = { ...plan, cost: 2000, finalCost: 2100, modelSubscriptions: [{ model }] }
    expect(reply.body).toMatchObject({ message: 'Subscription plan updated successfully', data: after })
    expect((await auditOf(server, plan.subscriptionId))[1]).toMatchObject({
      action: 'plan.changed',
      before: { cost: 1000 },
      after: { cost: 2000 },
    })
    const records = await auditSize(server)
    expect((await change(plan.subscriptionId, {})).body.data).toEqual(after)
    expect(await auditSize(server)).toBe(records)
  })

  test.each([{ models: [] }, { models: [NOWHERE] }, { cost: 0 }, { duration: null }, { sgst: 9 }, [], 'text'])(
    'rejects %j',
    async (wrong) => {
      const plan = await makePlan(superAdmin, [modelId])
      expect((await callUntyped(superAdmin, updatePlan, { params: { ...plan }, body: wrong })).status).toBe(400)
      expect(await offered()).toContainEqual(plan)
    },
  )
})

describe('retiring a plan', () => {
  test('removes it from the offer and from its models’ plan counts, and keeps its record', async () => {
    const model = await makeModel(superAdmin)
    const { subscriptionId } = await makePlan(superAdmin, [model.modelId])
    await makePlan(superAdmin, [model.modelId])
    const plansOf = async () =>
      dataOf(await superAdmin.call(listModels, {})).find((one) => one.modelId === model.modelId)?.plans
    expect(await plansOf()).toBe(2)
    expect((await retire(subscriptionId)).body).toMatchObject({
      success: true,
      message: 'Subscription plan deleted successfully',
    })
    expect(await plansOf()).toBe(1)
    expect((await offered()).map((plan) => plan.subscriptionId)).not.toContain(subscriptionId)
    expect((await retire(subscriptionId)).status).toBe(404)
    expect((await change(subscriptionId, { cost: 5 })).status).toBe(404)
    expect((await auditOf(server, subscriptionId)).at(-1)).toMatchObject({ action: 'plan.retired' })
    const { rows } = await server.app.database.pool.query('select id from plans where id = $1', [subscriptionId])
    expect(rows).toEqual([{ id: subscriptionId }])
  })

  test.each(ROLES.filter((role) => role !== 'SUPER_ADMIN'))(
    'is forbidden for a %s, and so is updating one',
    async (role) => {
      const person = await as(server, role)
      const { subscriptionId } = await makePlan(superAdmin, [modelId])
      for (const [endpoint, body] of [[deletePlan], [updatePlan, {}], [createPlan, planForm([modelId])]] as const) {
        const reply = await callUntyped(person, endpoint, { params: { subscriptionId }, ...(body && { body }) })
        expect(reply.status).toBe(403)
      }
    },
  )
})

test('lists plans from shortest to longest, the cheaper first', async () => {
  for (const [duration, cost] of [
    [300, 5],
    [299, 9],
    [299, 8],
  ] as const)
    await makePlan(superAdmin, [modelId], { duration, cost })
  const last = (await offered()).slice(-3).map((plan) => [plan.days, plan.cost])
  expect(last).toEqual([
    [299, 8],
    [299, 9],
    [300, 5],
  ])
})
