import { EVERY_CITY } from '@voltloop/contract/core/every-city'
import { listUndeployedVehicles, listVehicles, updateVehicle, type Vehicle } from '@voltloop/contract/fleet/fleet'
import { deleteCity } from '@voltloop/contract/places/places'
import { describe, expect, test } from 'vitest'
import { dataOf, callUntyped, type Caller } from '../../test/support/caller.ts'
import { as } from '../../test/support/people/people.ts'
import {
  makeAgent,
  makeCity,
  makeHub,
  makeManager,
  makeModel,
  makeVehicle,
  putOnRoad,
} from '../../test/support/people/places.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()
const { modelId } = await makeModel(superAdmin)

interface Page {
  data: Vehicle[]
  nextCursor: string | null
  total: number
}

const EMPTY: Page = { data: [], nextCursor: null, total: 0 }

async function page(cityId: string, query: object = {}, caller: Caller = superAdmin): Promise<Page> {
  const reply = await callUntyped(caller, listVehicles, { params: { cityId }, query })
  expect(reply.body).toMatchObject({ success: true })
  return { ...EMPTY, ...reply.body } as Page
}
const platesIn = ({ data }: Page) => data.map((vehicle) => vehicle.registrationNumber)

async function cityWith(plates: string[]) {
  const city = await makeCity(server, superAdmin)
  for (const registrationNumber of plates)
    await makeVehicle(superAdmin, { cityId: city.cityId, modelId, registrationNumber })
  return city
}

describe('vehicle list of a city', () => {
  test("shows the vehicles by plate to the city's staff and to central staff, and returns 404 to other staff", async () => {
    const { cityId, admin } = await cityWith(['AA02', 'AA01'])
    const other = await makeCity(server, superAdmin)
    const { hubId } = await makeHub(superAdmin, cityId)
    const staff = [admin, await makeAgent(server, superAdmin, cityId), await makeManager(server, superAdmin, hubId)]
    for (const caller of [superAdmin, await as(server, 'CUSTOMER_SUPPORT'), ...staff]) {
      expect(await page(cityId, {}, caller)).toMatchObject({ total: 2, nextCursor: null })
      expect(platesIn(await page(cityId, {}, caller))).toEqual(['AA01', 'AA02'])
    }
    for (const caller of [other.admin, await as(server, 'SALES_AGENT'), await as(server, 'HUB_MANAGER')]) {
      expect((await callUntyped(caller, listVehicles, { params: { cityId } })).status).toBe(404)
      const undeployed = await callUntyped(caller, listUndeployedVehicles, { params: { cityId, modelId } })
      expect(undeployed.status).toBe(404)
    }
    expect((await callUntyped(await as(server, 'CUSTOMER'), listVehicles, { params: { cityId } })).status).toBe(403)
  })

  test('shows the vehicles of all cities to central staff alone', async () => {
    const { cityId, admin } = await cityWith(['AB01'])
    const { hubId } = await makeHub(superAdmin, cityId)
    for (const caller of [superAdmin, await as(server, 'CUSTOMER_SUPPORT')]) {
      expect(platesIn(await page(EVERY_CITY, { q: 'AB01' }, caller))).toEqual(['AB01'])
    }
    const staff = [admin, await makeAgent(server, superAdmin, cityId), await makeManager(server, superAdmin, hubId)]
    for (const caller of [...staff, await as(server, 'CITY_ADMIN')]) {
      expect((await caller.call(listVehicles, { params: { cityId: EVERY_CITY }, query: {} })).status).toBe(404)
    }
  })

  test('returns 404 for a city that is closed or does not exist', async () => {
    const closed = await makeCity(server, superAdmin)
    dataOf(await superAdmin.call(deleteCity, { params: { cityId: closed.cityId } }))
    for (const cityId of [closed.cityId, '00000000-0000-7000-8000-000000000000']) {
      expect((await callUntyped(superAdmin, listVehicles, { params: { cityId } })).status).toBe(404)
      expect((await callUntyped(superAdmin, listUndeployedVehicles, { params: { cityId, modelId } })).status).toBe(404)
    }
  })

  test('finds vehicles by registration number, ignoring case and spaces', async () => {
    const { cityId } = await cityWith(['TS08EV1001', 'TS08EV1002', 'KA05EV1001'])
    expect(platesIn(await page(cityId, { q: 'ts 08 ev' }))).toEqual(['TS08EV1001', 'TS08EV1002'])
    expect(platesIn(await page(cityId, { q: '  ev 1001 ' }))).toEqual(['KA05EV1001', 'TS08EV1001'])
    expect(await page(cityId, { q: '1001' })).toMatchObject({ total: 2 })
    expect(await page(cityId, { q: 'nothing' })).toMatchObject({ data: [], total: 0, nextCursor: null })
    for (const q of [' ', 'K', '2']) expect(await page(cityId, { q })).toMatchObject({ total: 3 })
  })

  test('treats database wildcards in a search as literal characters', async () => {
    const { cityId } = await cityWith(['AX-1', 'AX-2'])
    for (const q of ['%%', 'A_-', String.raw`A\X`, "''", 'A%1']) expect(platesIn(await page(cityId, { q }))).toEqual([])
    expect(platesIn(await page(cityId, { q: 'a-x' }))).toEqual(['AX1', 'AX2'])
  })

  test('filters by deployment and by model', async () => {
    const { cityId } = await cityWith(['MM01', 'MM02', 'MM03'])
    const other = await makeModel(superAdmin)
    await makeVehicle(superAdmin, { cityId, modelId: other.modelId, registrationNumber: 'MM04' })
    const [first] = (await page(cityId)).data
    if (first) await putOnRoad(server, first)
    for (const [query, plates] of [
      [{ isDeployed: 'true' }, ['MM01']],
      [{ isDeployed: 'false' }, ['MM02', 'MM03', 'MM04']],
      [{ modelId: other.modelId }, ['MM04']],
      [{ isDeployed: 'true', modelId }, ['MM01']],
      [{ isDeployed: 'false', modelId, q: 'mm' }, ['MM02', 'MM03']],
      [{}, ['MM01', 'MM02', 'MM03', 'MM04']],
    ] as const) {
      const found = await page(cityId, query)
      expect([platesIn(found), found.total]).toEqual([plates, plates.length])
    }
  })

  test('filters by the hub where the vehicles stand, in every order, with the number of them', async () => {
    const { cityId, admin } = await cityWith(['HH01'])
    const [hub, other] = [await makeHub(superAdmin, cityId), await makeHub(superAdmin, cityId)]
    const { modelId: otherModel } = await makeModel(superAdmin)
    for (const [registrationNumber, at, model] of [
      ['HH02', hub.hubId, modelId],
      ['HH03', other.hubId, modelId],
      ['HH04', hub.hubId, otherModel],
      ['HH05', hub.hubId, modelId],
    ] as const) {
      await makeVehicle(superAdmin, { cityId, modelId: model, hubId: at, registrationNumber })
    }
    const { hubId } = hub
    for (const caller of [superAdmin, admin, await makeManager(server, superAdmin, other.hubId)]) {
      const found = await page(cityId, { hubId }, caller)
      expect([platesIn(found), found.total]).toEqual([['HH02', 'HH04', 'HH05'], 3])
    }
    expect(platesIn(await page(EVERY_CITY, { hubId }))).toEqual(['HH02', 'HH04', 'HH05'])
    for (const sort of ['-number', 'model', '-model', 'city', 'place', '-place', 'state', '-state']) {
      const first = await page(cityId, { hubId, sort, limit: 2 })
      const second = await page(cityId, { hubId, sort, limit: 2, cursor: first.nextCursor })
      expect([...platesIn(first), ...platesIn(second)].toSorted()).toEqual(['HH02', 'HH04', 'HH05'])
      expect([first.total, second.nextCursor]).toEqual([3, null])
    }
    expect(platesIn(await page(cityId, { hubId, modelId }))).toEqual(['HH02', 'HH05'])
    expect(platesIn(await page(cityId, { hubId, q: 'hh04' }))).toEqual(['HH04'])
  })

  test('finds no vehicles at a hub of another city or at an unknown one, and rejects rubbish as a hub', async () => {
    const { cityId, admin } = await cityWith(['HI01'])
    const elsewhere = await makeCity(server, superAdmin)
    const { hubId } = await makeHub(superAdmin, elsewhere.cityId)
    await makeVehicle(superAdmin, { cityId: elsewhere.cityId, modelId, hubId, registrationNumber: 'HI02' })
    for (const unknown of [hubId, '00000000-0000-7000-8000-000000000000'])
      expect(await page(cityId, { hubId: unknown }, admin)).toMatchObject({ data: [], total: 0, nextCursor: null })
    const rubbish = await callUntyped(admin, listVehicles, { params: { cityId }, query: { hubId: "x' or 1=1" } })
    expect(rubbish.status).toBe(400)
  })
})

describe('vehicles that can be handed over', () => {
  test('lists vehicles of the requested model that are neither deployed nor out of service', async () => {
    const { cityId } = await cityWith(['UU01', 'UU02', 'UU03'])
    await makeVehicle(superAdmin, {
      cityId,
      modelId: (await makeModel(superAdmin)).modelId,
      registrationNumber: 'UU04',
    })
    const [first, second] = (await page(cityId)).data
    const undeployed = async (query: object = {}) => {
      const reply = await callUntyped(superAdmin, listUndeployedVehicles, { params: { cityId, modelId }, query })
      return { ...EMPTY, ...reply.body } as Page
    }
    expect((await undeployed()).total).toBe(3)
    if (first) await putOnRoad(server, first)
    const params = { vehicleId: second?.vehicleId ?? '' }
    await superAdmin.call(updateVehicle, { params, body: { outOfService: 'Brakes' } })
    const left = await undeployed()
    expect([left.data.map((vehicle) => vehicle.registrationNumber), left.total]).toEqual([['UU03'], 1])
    dataOf(await superAdmin.call(updateVehicle, { params, body: { outOfService: null } }))
    expect((await undeployed()).total).toBe(2)
    const ridden = { vehicleId: first?.vehicleId ?? '' }
    dataOf(await superAdmin.call(updateVehicle, { params: ridden, body: { outOfService: 'Horn' } }))
    expect(await undeployed()).toMatchObject({ data: [{}, {}], total: 2 })
    expect((await undeployed({ q: 'u u 0 2' })).data).toMatchObject([{ registrationNumber: 'UU02' }])
  })
})

describe('paging of the vehicle list', () => {
  test('returns every vehicle exactly once while others are added', async () => {
    const plates = Array.from({ length: 23 }, (_value, at) => `PP${String(at * 2).padStart(3, '0')}`)
    const { cityId } = await cityWith(plates)
    const seen: string[] = []
    let cursor: string | null | undefined
    let added = 0
    while (cursor !== null) {
      const got: Page = await page(cityId, { limit: '5', ...(cursor && { cursor }) })
      seen.push(...platesIn(got))
      cursor = got.nextCursor
      // Add one vehicle that sorts before the page just read, and one that sorts after it.
      for (const registrationNumber of [`PN${added}`, `PP${String(added * 2 + 35).padStart(3, '0')}`]) {
        if (added < 4) await makeVehicle(superAdmin, { cityId, modelId, registrationNumber })
      }
      added++
    }
    expect(seen).toEqual([...new Set(seen)].toSorted())
    expect(seen).toEqual(expect.arrayContaining(plates))
  })

  test('returns no next cursor for a last page that is exactly full', async () => {
    const { cityId } = await cityWith(['QQ1', 'QQ2'])
    expect(await page(cityId, { limit: '2' })).toMatchObject({ total: 2, nextCursor: null })
    expect((await page(cityId, { limit: '1' })).nextCursor).not.toBeNull()
  })

  test.each(['0', '-1', '201', '1.5', 'ten', '', '1e9', 'NaN', 'Infinity'])(
    'rejects %s as a page size',
    async (limit) => {
      const { cityId } = await cityWith([])
      expect((await callUntyped(superAdmin, listVehicles, { params: { cityId }, query: { limit } })).status).toBe(400)
    },
  )

  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  test.each([
    'rubbish',
    '',
    '💥',
    encoded(null),
    encoded({}),
    encoded(['TS']),
    encoded(['TS', 'no id']),
    encoded([1, 2]),
    encoded(['a\0b', '00000000-0000-7000-8000-000000000000']),
    encoded(['TS', '00000000-0000-7000-8000-000000000000', 'more']),
    encoded(["' or 1=1 --", "' or 1=1 --"]),
    'x'.repeat(501),
  ])('rejects %s as a cursor', async (cursor) => {
    const { cityId } = await cityWith([])
    const reply = await callUntyped(superAdmin, listVehicles, { params: { cityId }, query: { cursor } })
    expect(reply.status).toBe(400)
  })

  test.each([
    ['a search text that is too long', { q: 'x'.repeat(101) }],
    ['a search text with a NUL character', { q: 'a\0b' }],
    ['an invalid deployment filter', { isDeployed: 'maybe' }],
    ['an invalid model id', { modelId: '450X' }],
  ])('rejects %s', async (_what, query) => {
    const { cityId } = await cityWith([])
    expect((await callUntyped(superAdmin, listVehicles, { params: { cityId }, query })).status).toBe(400)
  })
})
