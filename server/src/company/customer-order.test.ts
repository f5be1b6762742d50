import { deleteAccount } from '@voltloop/contract/accounts/privacy'
import * as contract from '@voltloop/contract/company/customers'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { callUntyped, dataOf, type Caller } from '../../test/support/caller.ts'
import { makeBooking, makeRider, makeShop, pickupIn } from '../../test/support/people/bookings.ts'
import { as, PASSWORD } from '../../test/support/people/people.ts'
import { prelude } from '../../test/support/prelude.ts'
import { sortedCustomers } from './customer-order.ts'
import { isRankSort } from './customer-rank.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 30 })
const elsewhere = await makeShop(server, superAdmin, 5)
const { db } = server.app.database

interface Page {
  data: contract.CustomerRow[]
  nextCursor: string | null
  total: number
}

async function page(by: Caller, query: object): Promise<Page> {
  const { body } = await by.call(contract.listCustomers, { query })
  if (!body.success) throw new Error(body.message)
  return body
}

const idsIn = ({ data }: Page) => data.map(({ customerId }) => customerId)

const KEYS: Record<contract.CustomerSort, (row: contract.CustomerRow) => string> = {
  joined: ({ customerId }) => customerId,
  '-joined': ({ customerId }) => customerId,
  name: ({ name }) => name.toLowerCase(),
  '-name': ({ name }) => name.toLowerCase(),
  '-lastRide': ({ lastRide }) => lastRide?.start ?? '',
  '-rides': ({ rides }) => String(rides).padStart(9, '0'),
  '-charges': ({ chargesDue }) => String(chargesDue * 100).padStart(9, '0'),
}

const EVERYBODY = { q: null, chosenIds: null, isBlocked: false }
const NAMES = ['zoya', 'Anil', 'meena', 'Anil', 'Bharat', 'chitra', 'Zoya']
for (const [at, name] of NAMES.entries()) {
  const rider = await makeRider(server)
  await db.updateTable('users').set({ name }).where('id', '=', rider.userId).execute()
  const start = await pickupIn(server, 24 + ((at * 5) % 7) * 12)
  if (at !== 3) await makeBooking(server, shop, 'CREATED', { rider, start })
  if (at === 2) await makeBooking(server, elsewhere, 'CREATED', { rider, start: await pickupIn(server, 300) })
}

describe('order of the customer list', () => {
  test.each(contract.CUSTOMER_SORTS)('returns every customer exactly once by %s, page by page', async (sort) => {
    for (const by of [shop.agent, superAdmin]) {
      const all = await page(by, { sort, limit: 200 })
      const keys = all.data.map(KEYS[sort])
      expect(keys).toEqual(sort.startsWith('-') ? keys.toSorted().toReversed() : keys.toSorted())
      expect(all.total).toBe(by === superAdmin ? NAMES.length : NAMES.length - 1)
      const paged: string[] = []
      for (let cursor: string | null | undefined; cursor !== null;) {
        const next = await page(by, { sort, limit: 2, ...(cursor && { cursor }) })
        paged.push(...idsIn(next))
        cursor = next.nextCursor
      }
      expect(paged).toEqual(idsIn(all))
    }
  })

  test('counts the rides of the city, for people who see one city', async () => {
    const [own, first] = [await page(shop.agent, { sort: '-lastRide' }), await page(superAdmin, { sort: '-lastRide' })]
    expect(first.data[0]).toMatchObject({ name: 'meena' })
    expect(own.data[0]).not.toMatchObject({ name: 'meena' })
    expect(first.data.at(-1)).toMatchObject({ lastRide: null })
    expect(idsIn(await page(elsewhere.agent, { sort: '-lastRide' }))).toHaveLength(1)
  })

  test.each(contract.CUSTOMER_SORTS)(
    'combines the order by %s with a search, blocks and chosen customers',
    async (sort) => {
      const anils = await page(superAdmin, { sort, q: 'anil' })
      expect(anils.data.map(({ name }) => name)).toEqual(['Anil', 'Anil'])
      expect(await page(shop.agent, { sort, q: 'anil' })).toMatchObject({ total: 1, data: [{ name: 'Anil' }] })
      expect(await page(superAdmin, { sort, only: 'blocked' })).toMatchObject({ total: 0, data: [] })
      const customerIds = idsIn(anils).join(',')
      expect(idsIn(await page(superAdmin, { sort, customerIds }))).toEqual(idsIn(anils))
      expect(await page(shop.agent, { sort, customerIds })).toMatchObject({ total: 1 })
      expect(await page(elsewhere.agent, { sort, customerIds })).toMatchObject({ total: 0 })
    },
  )

  test('leaves out customers who deleted their account', async () => {
    const rider = await as(server, 'CUSTOMER', { password: PASSWORD })
    expect((await callUntyped(rider, deleteAccount, { body: { password: PASSWORD } })).status).toBe(200)
    for (const sort of contract.CUSTOMER_SORTS)
      expect(idsIn(await page(superAdmin, { sort, limit: 200 }))).not.toContain(rider.userId)
  })

  test('rejects an unknown order, the cursor of another order and rubbish in it', async () => {
    const status = async (query: object) => (await callUntyped(superAdmin, contract.listCustomers, { query })).status
    for (const sort of ['lastRide', 'colour', '', '--name', 'Name', 'created_at'])
      expect(await status({ sort })).toBe(400)
    const { nextCursor: cursor } = await page(superAdmin, { sort: 'name', limit: 2 })
    expect(await status({ sort: 'name', cursor })).toBe(200)
    for (const sort of ['-name', '-lastRide', undefined]) expect(await status({ sort, cursor })).toBe(400)
    for (const key of ['x', '2026-02-31T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', 'infinity']) {
      const made = Buffer.from(JSON.stringify(['-lastRide', key, superAdmin.userId])).toString('base64url')
      expect(await status({ sort: '-lastRide', cursor: made })).toBe(400)
    }
    for (const customerIds of ['x', `${superAdmin.userId},`, Array(101).fill(superAdmin.userId).join(',')])
      expect(await status({ customerIds })).toBe(400)
  })

  test('reads a page of 4,000 customers from an index, and the same customers as if it had sorted them', async () => {
    const { cityId } = shop.city
    await sql`insert into users (id, role, name, created_at)
      select gen_random_uuid(), 'CUSTOMER', 'Rider ' || n % 1000, '2026-01-01' from generate_series(1, 4000) n`.execute(
      db,
    )
    // The next statement takes minutes if it is planned with the statistics of an empty table.
    await sql`analyze users`.execute(db)
    // Half of them ride in another city.
    await sql`with samples as (select distinct on (city_id) id, city_id = ${cityId} as is_here from bookings),
      made as (select u.id as customer_id, gen_random_uuid() as hold_id, row_number() over () + 900000 as n from users u where name like 'Rider %'),
      held as (insert into holds (id, city_id, model_id, during, released_at)
        select made.hold_id, b.city_id, b.model_id, tstzrange(b.starts_at, b.ends_at), b.starts_at
        from made join samples on is_here = (n % 2 = 0) join bookings b on b.id = samples.id)
      insert into bookings select one.* from made join samples on is_here = (n % 2 = 0) join bookings b on b.id = samples.id
      cross join lateral jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'number', n, 'customer_id', made.customer_id,
        'hold_id', made.hold_id, 'status', 'COMPLETED', 'starts_at', b.starts_at - n * interval '1 minute', 'search_text', '')) one`.execute(
      db,
    )
    await sql`analyze users, bookings`.execute(db)
    const scopes = [null, cityId].map((city) => ({ ...EVERYBODY, cityId: city }))
    for (const scope of scopes) {
      for (const [sort, index] of [
        ['name', 'users_customers_by_name'],
        ['-name', 'users_customers_by_name'],
        ['-lastRide', scope.cityId === null ? 'bookings_by_start' : 'bookings_of_city_by_start'],
      ] as const) {
        const order = { sort, after: null, most: 51, isLarge: true }
        const plan = await sql<{ 'QUERY PLAN': string }>`explain ${sortedCustomers(scope, order)}`.execute(db)
        const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
        expect(text).toContain(index)
        expect(text).not.toMatch(/Seq Scan|Sort/)
      }
    }
    const order = { after: null, most: 51 }
    for (const sort of contract.CUSTOMER_SORTS.filter((one) => !isRankSort(one))) {
      const [walked, sorted] = [true, false].map((isLarge) =>
        sortedCustomers({ ...EVERYBODY, cityId }, { ...order, sort, isLarge }).execute(db),
      )
      expect((await walked)?.rows).toEqual((await sorted)?.rows)
    }
    const shown = dataOf(await shop.agent.call(contract.listCustomers, { query: { sort: '-name', limit: 200 } }))
    expect(shown[0]?.name.toLowerCase()).toBe('zoya')
    expect(new Set(shown.map(({ customerId }) => customerId)).size).toBe(200)
  })
})
