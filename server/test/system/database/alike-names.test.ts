import { createModel, createPlan, updatePlan } from '@voltloop/contract/catalogue/catalogue'
import type { EndpointSpec } from '@voltloop/contract/core/endpoint'
import { createCity, createHub, updateHub } from '@voltloop/contract/places/places'
import { readFile } from 'node:fs/promises'
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
  /** Returns the form of a new entry with this name. */
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

test('gives stored names their plain form at the upgrade, except where that name is taken', async () => {
  const { pool } = server.app.database
  const names = ['Upgrade One', 'Ｕｐｇｒａｄｅ One', 'Upgrade  Two', 'Upgrade   Two', 'Upgrade　Three']
  const ids = names.map((_name, index) => `00000000-0000-4000-8000-00000000000${index}`)
  await pool.query(
    `insert into cities (id, name, state, created_at)
      select id, name, 'Telangana', '2026-11-16' from unnest($1::uuid[], $2::text[]) as old (id, name)`,
    [ids, names],
  )
  await pool.query(await readFile(new URL('../../../migrations/0018-plain-place-names.sql', import.meta.url), 'utf8'))
  const { rows } = await pool.query<{ name: string }>('select name from cities where id = any($1) order by id', [ids])
  const after = rows.map(({ name }) => name)
  expect(after.slice(0, 2)).toEqual(['Upgrade One', 'Ｕｐｇｒａｄｅ One'])
  // Only one of two can get the name. The order of the rows decides which one.
  expect(after.slice(2, 4).filter((name) => name === 'Upgrade Two')).toHaveLength(1)
  expect(after[4]).toBe('Upgrade Three')
})
