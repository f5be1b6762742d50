import { updateModel, updatePlan } from '@voltloop/contract/catalogue/catalogue'
import { updateEmployee } from '@voltloop/contract/accounts/employees'
import type { EndpointSpec } from '@voltloop/contract/core/endpoint'
import { updateVehicle } from '@voltloop/contract/fleet/fleet'
import { updateCity, updateHub } from '@voltloop/contract/places/places'
import { describe, expect, test } from 'vitest'
import { callUntyped, type UntypedReply } from '../../support/caller.ts'
import { interleave } from '../../support/database/interleave.ts'
import { as } from '../../support/people/people.ts'
import { makeCity, makeHub, makeManager, makeModel, makePlan, makeVehicle } from '../../support/people/places.ts'
import { prelude } from '../../support/prelude.ts'

const { server, superAdmin } = await prelude()

interface Entry {
  endpoint: EndpointSpec
  table: string
  params: Record<string, string>
  field: string
  values: readonly [shown: unknown, first: unknown, second: unknown]
  other: readonly [field: string, shown: unknown, sent: unknown]
}

const ENTRIES = {
  async city() {
    const { cityId, name, admin } = await makeCity(server, superAdmin)
    const values = [name, `${name} East`, `${name} West`] as const
    const { phone } = await as(server, 'CITY_ADMIN')
    const other = ['adminPhone', admin.phone, phone] as const
    return { endpoint: updateCity, table: 'cities', params: { cityId }, field: 'name', values, other }
  },
  async hub() {
    const { cityId } = await makeCity(server, superAdmin)
    const { hubId } = await makeHub(superAdmin, cityId, { capacity: 40 })
    const other = ['description', '', 'Gate 2'] as const
    return { endpoint: updateHub, table: 'hubs', params: { hubId }, field: 'capacity', values: [40, 50, 60], other }
  },
  async model() {
    const { modelId, brand } = await makeModel(superAdmin, { brand: 'Ather' })
    const other = ['features', { range: 110 }, { range: 120 }] as const
    const values = [brand, 'Bajaj', 'TVS'] as const
    return { endpoint: updateModel, table: 'models', params: { modelId }, field: 'brand', values, other }
  },
  async plan() {
    const models = [(await makeModel(superAdmin)).modelId, (await makeModel(superAdmin)).modelId]
    const { subscriptionId } = await makePlan(superAdmin, models, { cost: 1000 })
    const other = ['models', models.toReversed(), models.slice(1)] as const
    const params = { subscriptionId }
    return { endpoint: updatePlan, table: 'plans', params, field: 'cost', values: ['1000', 1100, 1200], other }
  },
  async vehicle() {
    const { cityId } = await makeCity(server, superAdmin)
    const [here, there, far] = [
      await makeHub(superAdmin, cityId),
      await makeHub(superAdmin, cityId),
      await makeHub(superAdmin, cityId),
    ]
    const { modelId } = await makeModel(superAdmin)
    const { vehicleId } = await makeVehicle(superAdmin, { cityId, modelId, hubId: here.hubId, batteryNumber: 'OLD' })
    const values = [here.hubId, there.hubId, far.hubId] as const
    const other = ['batteryNumber', 'OLD', 'NEW'] as const
    return { endpoint: updateVehicle, table: 'vehicles', params: { vehicleId }, field: 'hubId', values, other }
  },
  async employee() {
    const { userId } = await as(server, 'SALES_AGENT')
    const values = ['Test SALES_AGENT', 'Naveen Kumar', 'Naveen Rao'] as const
    const other = ['role', 'SALES_AGENT', 'HUB_MANAGER'] as const
    return { endpoint: updateEmployee, table: 'users', params: { userId }, field: 'name', values, other }
  },
} satisfies Record<string, () => Promise<Entry>>

const patch = ({ endpoint, params }: Entry, body: object): Promise<UntypedReply> =>
  callUntyped(superAdmin, endpoint, { params, body })

const makers: [string, () => Promise<Entry>][] = Object.entries(ENTRIES)

describe.each(makers)('two people who edit the same %s', (_kind, make) => {
  test('the second one is refused and gets the present value of the field', async () => {
    const entry = await make()
    const { field, values } = entry
    const [shown, first, second] = values
    expect((await patch(entry, { [field]: first, base: { [field]: shown } })).status).toBe(200)
    const refused = await patch(entry, { [field]: second, base: { [field]: shown } })
    expect([refused.status, refused.body.code]).toEqual([409, 'changedMeanwhile'])
    expect(refused.body.errors).toMatchObject([{ path: field, message: expect.any(String) as string, value: first }])
    expect((await patch(entry, { [field]: second, base: { [field]: first } })).status).toBe(200)
  })

  test('one of two concurrent edits is refused', async () => {
    const entry = await make()
    const { field, values } = entry
    const [shown, first, second] = values
    const send = (value: unknown) => () => patch(entry, { [field]: value, base: { [field]: shown } })
    const race = await interleave(server.app.database.pool, entry.table, send(first), send(second))
    expect([race.first.status, race.hasWaited, race.second.body.code]).toEqual([200, true, 'changedMeanwhile'])
  })

  test('both succeed if they change different fields, even if their base names more', async () => {
    const entry = await make()
    const [otherField, otherShown, otherSent] = entry.other
    const base = { [entry.field]: entry.values[0], [otherField]: otherShown }
    expect((await patch(entry, { [entry.field]: entry.values[1], base })).status).toBe(200)
    expect((await patch(entry, { [otherField]: otherSent, base })).status).toBe(200)
  })

  test('both succeed if they send the same value, so that an edit can be repeated', async () => {
    const entry = await make()
    const body = { [entry.field]: entry.values[1], base: { [entry.field]: entry.values[0] } }
    expect([(await patch(entry, body)).status, (await patch(entry, body)).status]).toEqual([200, 200])
  })

  test('the last one wins without a base', async () => {
    const entry = await make()
    const [, first, second] = entry.values
    await patch(entry, { [entry.field]: first })
    expect((await patch(entry, { [entry.field]: second })).status).toBe(200)
  })

  test.each([
    ['an unknown field', { rubbish: 1 }],
    ['a text', 'base'],
    ['a list', [1]],
    ['null', null],
  ])('a base that is or has %s is rejected', async (_what, base) => {
    const entry = await make()
    const reply = await patch(entry, { [entry.field]: entry.values[1], base })
    expect([reply.status, reply.body.code]).toEqual([400, 'badInput'])
  })
})

test('names one feature of a model that has changed and keeps the others', async () => {
  const { modelId, features } = await makeModel(superAdmin)
  const edit = (body: object) => callUntyped(superAdmin, updateModel, { params: { modelId }, body })
  const base = { features: { range: features.range } }
  await edit({ features: { range: 130 }, base })
  const refused = await edit({ features: { range: 140, topSpeed: 85 }, base: { features } })
  expect(refused.body.errors).toMatchObject([{ path: 'features.range', value: 130 }])
  const saved = await edit({ features: { topSpeed: 85 }, base: { features } })
  expect(saved.body.data).toMatchObject({ features: { ...features, range: 130, topSpeed: 85 } })
})

test('compares the phone of a hub manager with and without +91', async () => {
  const { cityId } = await makeCity(server, superAdmin)
  const { hubId } = await makeHub(superAdmin, cityId)
  const { phone } = await makeManager(server, superAdmin, hubId)
  const body = { managerPhone: '', base: { managerPhone: phone.slice(-10) } }
  expect((await callUntyped(superAdmin, updateHub, { params: { hubId }, body })).status).toBe(200)
})
