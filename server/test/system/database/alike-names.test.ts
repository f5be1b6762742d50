import { createModel, createPlan, updatePlan } from '@voltloop/contract/catalogue/catalogue'
import type { EndpointSpec } from '@voltloop/contract/core/endpoint'
import { createCity, createHub, updateHub } from '@voltloop/contract/places/places'
import { beforeAll, describe, expect, test } from 'vitest'
import { callUntyped } from '../../support/caller.ts'
import { as } from '../../support/people/people.ts'
import { hubForm, makeCity, makeHub, makeModel, makePlan, modelForm, planForm } from '../../support/people/places.ts'
import { prelude } from '../../support/prelude.ts'

const { server, superAdmin } = await prelude()
const cityId = (await makeCity(server, superAdmin)).cityId
const modelId = (await makeModel(superAdmin)).modelId

interface Kind {
  endpoint: EndpointSpec
  field: string
  formOf: (name: string) => Promise<object> | object
}

const KINDS: [string, Kind][] = [
  [
    'city',
    {
      endpoint: createCity,
      field: 'name',
      formOf: async (name) => ({ name, state: 'Telangana', adminPhone: (await as(server, 'CITY_ADMIN')).phone }),
    },
  ],
  ['hub', { endpoint: createHub, field: 'name', formOf: (name) => hubForm(cityId, { name }) }],
  ['model', { endpoint: createModel, field: 'modelName', formOf: (modelName) => modelForm({ modelName }) }],
  ['plan', { endpoint: createPlan, field: 'name', formOf: (name) => planForm([modelId], { name }) }],
]

const ALIKE = [
  ['repeated blanks', 'Alike   Name  1'],
  ['a no-break space', 'Alike\u00A0Name 1'],
  ['wide letters', 'Ａｌｉｋｅ　Ｎａｍｅ　１'],
  ['another case', ' ALIKE name 1 '],
] as const

describe.each(KINDS)('the name of a %s', (_kind, { endpoint, field, formOf }) => {
  const add = async (name: string) => callUntyped(superAdmin, endpoint, { body: await formOf(name) })

  beforeAll(() => add('Alike Name 1'))

  test.each(ALIKE)('is taken by one that differs only in %s', async (_difference, name) => {
    const reply = await add(name)
    expect([reply.status, reply.body.errors?.map(({ path }) => path)]).toEqual([409, [field]])
  })

  test('is stored in plain letters with single blanks', async () => {
    expect((await add(' Ｓｅｃｏｎｄ   Name ')).body.data).toMatchObject({ [field]: 'Second Name' })
  })
})

test('rejects a brand that differs only in its blanks when the model has the same name', async () => {
  await makeModel(superAdmin, { brand: 'Hero Electric', modelName: 'Optima' })
  const body = modelForm({ brand: 'Hero  Electric', modelName: 'Optima' })
  expect((await callUntyped(superAdmin, createModel, { body })).body.code).toBe('modelTaken')
})

test('rejects a look-alike name when a hub or a plan is renamed', async () => {
  await makeHub(superAdmin, cityId, { name: 'Kondapur East' })
  const { hubId } = await makeHub(superAdmin, cityId)
  const renamedHub = await callUntyped(superAdmin, updateHub, { params: { hubId }, body: { name: 'Kondapur  East' } })
  expect(renamedHub.body.code).toBe('hubNameTaken')
  await makePlan(superAdmin, [modelId], { name: 'Half year' })
  const { subscriptionId } = await makePlan(superAdmin, [modelId])
  const body = { name: 'Half　year' }
  const renamedPlan = await callUntyped(superAdmin, updatePlan, { params: { subscriptionId }, body })
  expect(renamedPlan.body.code).toBe('planNameTaken')
})
