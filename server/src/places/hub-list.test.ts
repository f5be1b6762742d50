import { weekdayOf, WEEKDAYS } from '@voltloop/contract/places/hub-hours'
import { listHubRows } from '@voltloop/contract/places/hub-list'
import { deleteHub, type Hub } from '@voltloop/contract/places/places'
import { dayInIndia } from '@voltloop/contract/core/time'
import { describe, expect, test } from 'vitest'
import { callUntyped, type Caller } from '../../test/support/caller.ts'
import { as } from '../../test/support/people/people.ts'
import { makeCity, makeHub, makeManager, makeModel, makeVehicle } from '../../test/support/people/places.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()
const city = await makeCity(server, superAdmin, { name: 'Mysuru' })
const elsewhere = await makeCity(server, superAdmin, { name: 'Agra' })
const { cityId } = city

const today = dayInIndia(await server.now())
const weekday = weekdayOf(today)
const hoursOf = (opens: string) => [{ day: weekday, opens, closes: '21:00' }]
const otherDay = WEEKDAYS.filter((day) => day !== weekday).slice(0, 1)

const hubs = [
  await makeHub(superAdmin, cityId, { name: 'charminar', capacity: 2, hours: hoursOf('09:00') }),
  await makeHub(superAdmin, cityId, { name: 'Ameerpet', capacity: 30, hours: hoursOf('07:30') }),
  await makeHub(superAdmin, cityId, { name: 'Begumpet', capacity: 1, closedDays: [today] }),
  await makeHub(superAdmin, cityId, { name: 'Dilsukhnagar', capacity: 40 }),
  await makeHub(superAdmin, cityId, {
    name: 'Erragadda',
    address: '7 Metro Road',
    hours: otherDay.map((day) => ({ day, opens: '08:00', closes: '20:00' })),
  }),
] as const
const [charminar, ameerpet, begumpet, dilsukhnagar, erragadda] = hubs
const { modelId } = await makeModel(superAdmin)
for (const { hubId } of [charminar, charminar, charminar, begumpet, ameerpet])
  await makeVehicle(superAdmin, { cityId, modelId, hubId })
for (const { hubId } of [dilsukhnagar, ameerpet]) await makeManager(server, superAdmin, hubId)
const namesake = await makeHub(superAdmin, elsewhere.cityId, { name: 'Ameerpet' })

interface Page {
  data: Hub[]
  nextCursor: string | null
  total: number
}

async function page(query: object, by: Caller = superAdmin): Promise<Page> {
  const { body } = await by.call(listHubRows, { query })
  if (!body.success) throw new Error(body.message)
  return body
}

const namesIn = ({ data }: Page) => data.map(({ name }) => name)
const status = async (query: object, by: Caller = superAdmin) => (await callUntyped(by, listHubRows, { query })).status

const KEYS: Record<string, (hub: Hub) => number | string> = {
  name: ({ name }) => name.toLowerCase(),
  city: (hub) => (hub.cityId === cityId ? 'mysuru' : 'agra'),
  manager: ({ managerName }) => managerName?.toLowerCase() ?? '',
  vehicles: ({ currentCapacity }) => currentCapacity,
  space: ({ capacity, currentCapacity }) => capacity - currentCapacity,
}
const COLUMNS = ['name', 'city', 'manager', 'vehicles', 'space', 'today']
const SORTS = COLUMNS.flatMap((column) => [column, `-${column}`])

describe('the list of hubs', () => {
  test.each(SORTS)('returns every hub once by %s, page by page', async (sort) => {
    const all = await page({ sort, limit: 200 })
    expect(new Set(namesIn(all)).size + 1).toBe(all.data.length)
    const paged: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const next = await page({ sort, limit: 2, ...(cursor && { cursor }) })
      expect(next.total).toBe(all.total)
      paged.push(...next.data.map(({ hubId }) => hubId))
      cursor = next.nextCursor
    }
    expect(paged).toEqual(all.data.map(({ hubId }) => hubId))
  })

  test.each(Object.keys(KEYS))('orders by %s, in both directions', async (column) => {
    const keysOf = async (sort: string) =>
      (await page({ sort, limit: 200 })).data.map((hub) => KEYS[column]?.(hub) ?? '')
    const keys = await keysOf(column)
    const ordered = keys.toSorted((one, other) => (one < other ? -1 : Number(one > other)))
    expect(keys).toEqual(ordered)
    expect(await keysOf(`-${column}`)).toEqual(ordered.toReversed())
  })

  test('orders by today’s hours: always open first, closed all day last', async () => {
    const names = ['Dilsukhnagar', 'Ameerpet', 'charminar', 'Begumpet', 'Erragadda']
    expect(namesIn(await page({ cityId, sort: 'today' }))).toEqual(names)
    expect(namesIn(await page({ cityId, sort: 'space' }))[0]).toBe('charminar')
  })

  test('has the facts of the hub itself, without closed hubs', async () => {
    expect((await page({ cityId, hubIds: erragadda.hubId })).data).toEqual([erragadda])
    const gone = await makeHub(superAdmin, cityId)
    await superAdmin.call(deleteHub, { params: { hubId: gone.hubId } })
    expect(await page({ cityId, limit: 200 })).toMatchObject({ total: 5, nextCursor: null })
    expect((await page({ hubIds: gone.hubId })).data).toEqual([])
  })

  test('finds a part of a name or an address', async () => {
    expect(namesIn(await page({ cityId, q: 'metro road' }))).toEqual(['Erragadda'])
    expect(namesIn(await page({ cityId, q: 'PET' }))).toEqual(['Ameerpet', 'Begumpet'])
    expect(await page({ cityId, q: '%_' })).toMatchObject({ total: 0, data: [] })
  })

  test('shows staff of one city its hubs only', async () => {
    expect(await page({ sort: 'city' }, city.admin)).toMatchObject({ total: 5 })
    expect((await page({ hubIds: `${ameerpet.hubId},${namesake.hubId}` }, city.admin)).data).toHaveLength(1)
    expect(await status({ cityId: elsewhere.cityId }, city.admin)).toBe(404)
    expect(await page({ cityId: crypto.randomUUID() })).toMatchObject({ total: 0, data: [] })
    expect(await status({}, await as(server, 'CUSTOMER'))).toBe(403)
  })

  test.each([
    { sort: 'address' },
    { sort: '' },
    { limit: '0' },
    { limit: '201' },
    { cityId: 'x' },
    { hubIds: 'x' },
    { cursor: 'x' },
    { cursor: Buffer.from('["name","",""]').toString('base64url') },
  ])('rejects %o', async (query) => {
    expect(await status(query)).toBe(400)
  })

  test('rejects the cursor of another order', async () => {
    const { nextCursor: cursor } = await page({ sort: 'space', limit: 1 })
    expect(await status({ sort: 'space', cursor })).toBe(200)
    for (const sort of ['-space', 'name', undefined]) expect(await status({ sort, cursor })).toBe(400)
  })
})
