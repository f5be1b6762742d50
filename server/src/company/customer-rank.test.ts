import { deleteAccount } from '@voltloop/contract/accounts/privacy'
import { listCustomers, type CustomerRow } from '@voltloop/contract/company/customers'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { callUntyped, type Caller } from '../../test/support/caller.ts'
import { makeBooking, makeRider, makeShop, pickupIn, type Shop } from '../../test/support/people/bookings.ts'
import { act, dueWithoutDeposit } from '../../test/support/people/charges.ts'
import { as, PASSWORD } from '../../test/support/people/people.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 30 })
const elsewhere = await makeShop(server, superAdmin, 5)
const { db } = server.app.database

type Rider = Awaited<ReturnType<typeof makeRider>>

interface Page {
  data: CustomerRow[]
  nextCursor: string | null
}

async function page(by: Caller, query: object): Promise<Page> {
  const { body } = await by.call(listCustomers, { query })
  if (!body.success) throw new Error(body.message)
  return body
}

const ridesIn = ({ data }: Page) => data.map(({ customerId, rides }) => [customerId, rides])
const statusOf = async (query: object) => (await callUntyped(superAdmin, listCustomers, { query })).status

async function book(
  rider: Rider,
  at: Shop,
  hours: number,
  status: 'CREATED' | 'SCRAPPED' | 'AWAITING_PAYMENT' = 'CREATED',
) {
  return makeBooking(server, at, status, { rider, start: await pickupIn(server, hours) })
}

const [often, twice, alsoTwice, never] = [
  await makeRider(server),
  await makeRider(server),
  await makeRider(server),
  await makeRider(server),
]
for (const rider of [often, twice, alsoTwice]) await book(rider, shop, 24)
for (const rider of [often, twice]) await book(rider, shop, 150, 'SCRAPPED')
for (const rider of [often, alsoTwice]) await book(rider, elsewhere, 300)

describe('customers by their number of rides', () => {
  test('have the most rides first, the newest of equal ones before, and end with those who never booked', async () => {
    expect(ridesIn(await page(superAdmin, { sort: '-rides' }))).toEqual([
      [often.userId, 3],
      [alsoTwice.userId, 2],
      [twice.userId, 2],
      [never.userId, 0],
    ])
  })

  test('are counted in the city of the list', async () => {
    const inCity = [
      [twice.userId, 2],
      [often.userId, 2],
      [alsoTwice.userId, 1],
    ]
    expect(ridesIn(await page(shop.agent, { sort: '-rides' }))).toEqual(inCity)
    expect(ridesIn(await page(superAdmin, { sort: '-rides', cityId: shop.city.cityId }))).toEqual(inCity)
    expect(ridesIn(await page(elsewhere.manager, { sort: '-rides' }))).toEqual([
      [alsoTwice.userId, 1],
      [often.userId, 1],
    ])
  })

  test('count a booking once it is paid, however often it changes afterwards', async () => {
    const rider = await makeRider(server)
    const ridesOf = async () => (await page(superAdmin, { customerIds: rider.userId, sort: '-rides' })).data[0]?.rides
    await book(rider, elsewhere, 100, 'AWAITING_PAYMENT')
    expect(await ridesOf()).toBe(0)
    const { rows } = await sql<{ id: string }>`select id from bookings where customer_id = ${rider.userId}`.execute(db)
    await sql`update bookings set is_listed = true where id = ${rows[0]?.id}`.execute(db)
    expect(await ridesOf()).toBe(1)
    await sql`update bookings set is_listed = true, is_call_done = true where id = ${rows[0]?.id}`.execute(db)
    expect(await ridesOf()).toBe(1)
    await sql`update bookings set is_listed = false where id = ${rows[0]?.id}`.execute(db)
  })

  test('are the same as a count of all their bookings, also if two of them book at once', async () => {
    await Promise.all([book(never, elsewhere, 200), book(twice, elsewhere, 300)])
    const { rows } = await sql<{
      wrong: string
    }>`select u.id as wrong from users u left join customer_rides r on r.customer_id = u.id
      where coalesce(r.rides, 0) <> (select count(*) from bookings b where b.customer_id = u.id and b.is_listed)
        and exists (select from bookings b where b.customer_id = u.id and b.is_listed)`.execute(db)
    expect(rows).toEqual([])
  })

  test('lose those who deleted their account', async () => {
    const gone = await as(server, 'CUSTOMER', { password: PASSWORD })
    expect((await callUntyped(gone, deleteAccount, { body: { password: PASSWORD } })).status).toBe(200)
    for (const sort of ['-rides', '-charges'])
      expect((await page(superAdmin, { sort })).data.map(({ customerId }) => customerId)).not.toContain(gone.userId)
  })
})

describe('customers by the charges due', () => {
  test('owe the most first, are every one there once page by page, and leave the front once they have paid', async () => {
    const few = await dueWithoutDeposit(server, shop)
    const many = await dueWithoutDeposit(server, shop)
    await sql`update charges set amount_paise = 500000 where id = ${many.chargeId}`.execute(db)
    for (const by of [shop.agent, superAdmin]) {
      const all = await page(by, { sort: '-charges', limit: 200 })
      expect(all.data.slice(0, 3).map(({ chargesDue }) => chargesDue)).toEqual([5000, 800, 0])
      expect(all.data.slice(0, 2).map(({ customerId }) => customerId)).toEqual([many.rider.userId, few.rider.userId])
      const paged: CustomerRow[] = []
      for (let cursor: string | null | undefined; cursor !== null;) {
        const next = await page(by, { sort: '-charges', limit: 1, ...(cursor && { cursor }) })
        paged.push(...next.data)
        cursor = next.nextCursor
      }
      expect(paged).toEqual(all.data)
    }
    const first = async (by: Caller, query: object = {}) => (await page(by, { sort: '-charges', ...query })).data[0]
    expect(await first(elsewhere.agent)).toMatchObject({ chargesDue: 0 })
    expect(await first(superAdmin, { cityId: elsewhere.city.cityId })).toMatchObject({ chargesDue: 0 })
    expect((await act(shop.manager, 'takeChargeCash', many.chargeId)).status).toBe(200)
    expect(await first(shop.agent)).toMatchObject({ customerId: few.rider.userId, chargesDue: 800 })
  })
})

test('an order by an amount rejects the cursor of another order and rubbish in its own', async () => {
  const { nextCursor: cursor } = await page(superAdmin, { sort: '-rides', limit: 1 })
  expect(await statusOf({ sort: '-rides', cursor })).toBe(200)
  for (const sort of ['-charges', '-lastRide', 'name', undefined]) expect(await statusOf({ sort, cursor })).toBe(400)
  for (const sort of ['rides', 'charges', '--rides']) expect(await statusOf({ sort })).toBe(400)
  for (const key of ['', 'x', '-1', '1.5', '1e3', '9'.repeat(16), 'NaN', 'Infinity']) {
    const made = Buffer.from(JSON.stringify(['-rides', key, superAdmin.userId])).toString('base64url')
    expect(await statusOf({ sort: '-rides', cursor: made })).toBe(400)
  }
})
