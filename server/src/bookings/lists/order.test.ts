import { listCityBookings, listPendingBookings, listUpcomingBookings } from '@voltloop/contract/bookings/board'
import type { EndpointSpec } from '@voltloop/contract/core/endpoint'
import { describe, expect, test } from 'vitest'
import { callUntyped, type Caller } from '../../../test/support/caller.ts'
import { makeBooking, makeShop, pickupIn } from '../../../test/support/people/bookings.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 12 })
const elsewhere = await makeShop(server, superAdmin, 1)
const [params, ofCity] = [{ cityId: shop.city.cityId }, { c_id: shop.city.cityId }]

const waiting: string[] = []
for (const hours of [9, 5, 7, 5])
  waiting.push((await makeBooking(server, shop, 'CREATED', { start: await pickupIn(server, hours) })).transactionId)
for (const hours of [8, 4, 6]) {
  const start = await pickupIn(server, hours)
  await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT', { start })
  await makeBooking(server, shop, 'SCRAPPED', { start })
}

interface Page {
  data: { transactionId: string; start: string; end: string }[]
  nextCursor: string | null
}

async function page(endpoint: EndpointSpec, input: object, by: Caller = shop.agent): Promise<Page> {
  const reply = await callUntyped(by, endpoint, input)
  expect(reply.status).toBe(200)
  return { data: [], nextCursor: null, ...reply.body } as Page
}

const LISTS = [
  { name: 'pending', endpoint: listPendingBookings, input: { query: ofCity }, column: 'start', count: 4 },
  {
    name: 'upcoming',
    endpoint: listUpcomingBookings,
    input: { query: { ...ofCity, pending: 'true' } },
    column: 'start',
    count: 4,
  },
  { name: 'active', endpoint: listCityBookings, input: { params, query: { active: 'true' } }, column: 'due', count: 3 },
  { name: 'past', endpoint: listCityBookings, input: { params, query: {} }, column: 'start', count: 3 },
] as const

describe.each(LISTS)('the order of the $name bookings', ({ endpoint, input, column, count }) => {
  const read = (query: object) => page(endpoint, { ...input, query: { ...input.query, ...query } })
  const keyOf = ({ start, end }: Page['data'][number]) => (column === 'due' ? end : start)

  test.each([column, `-${column}`])('is by %s, page by page', async (sort) => {
    const { data } = await read({ sort })
    expect(data).toHaveLength(count)
    const keys = data.map(keyOf)
    expect(keys).toEqual(sort.startsWith('-') ? keys.toSorted().toReversed() : keys.toSorted())
    const paged: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const next: Page = await read({ sort, limit: '2', ...(cursor && { cursor }) })
      paged.push(...next.data.map(({ transactionId }) => transactionId))
      cursor = next.nextCursor
    }
    expect(paged).toEqual(data.map(({ transactionId }) => transactionId))
  })

  test('is refused if it is unknown, and so is the cursor of another one', async () => {
    const status = async (query: object) =>
      (await callUntyped(shop.agent, endpoint, { ...input, query: { ...input.query, ...query } })).status
    for (const sort of ['price', '', column === 'due' ? 'start' : 'due']) expect(await status({ sort })).toBe(400)
    const { nextCursor: cursor } = await read({ sort: column, limit: '1' })
    expect(await status({ sort: column, cursor })).toBe(200)
    expect(await status({ sort: `-${column}`, cursor })).toBe(400)
  })
})

test('chosen bookings are returned within scope', async () => {
  const [first = '', second = ''] = waiting
  const transactionIds = `${first},${second}`
  const found = await page(listPendingBookings, { query: { transactionIds } })
  expect(found.data.map(({ transactionId }) => transactionId).toSorted()).toEqual([first, second].toSorted())
  expect(await page(listPendingBookings, { query: { transactionIds } }, elsewhere.agent)).toMatchObject({ data: [] })
  for (const rubbish of ['x', '', `${first},`, ` ${first}`, Array(101).fill(first).join(',')]) {
    const { status } = await callUntyped(shop.agent, listPendingBookings, { query: { transactionIds: rubbish } })
    expect(status).toBe(400)
  }
})
