import { submitKyc } from '@voltloop/contract/accounts/accounts'
import { findDeskCustomer } from '@voltloop/contract/accounts/desk-customers'
import { deleteAccount, exportOwnData } from '@voltloop/contract/accounts/privacy'
import { createBooking } from '@voltloop/contract/bookings/bookings'
import type { Input } from '@voltloop/contract/core/endpoint'
import * as contract from '@voltloop/contract/company/customers'
import { beforeEach, describe, expect, test } from 'vitest'
import { callUntyped, dataOf, type Caller } from '../../test/support/caller.ts'
import { auditOf } from '../../test/support/people/audit-log.ts'
import { makeBooking, makeRider, makeShop, orderBody } from '../../test/support/people/bookings.ts'
import { as, PASSWORD, type Person } from '../../test/support/people/people.ts'
import { askWalkIn, proveAtDesk, walkInBody } from '../../test/support/people/walk-ins.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 30 })
const elsewhere = await makeShop(server, superAdmin, 1)
const supporter = await as(server, 'CUSTOMER_SUPPORT')

let nextNumber = 1000
/** Returns a rider with a licence and an Aadhaar number that nobody else has. */
async function ownDocuments(rider: Person, licence = `TS09 2019000${nextNumber}`): Promise<void> {
  const body = { drivingLicense: licence.replace(' ', ''), aadharNumber: nextNumber++, panNumber: 'ABCPM1234K' }
  dataOf(await rider.call(submitKyc, { body }))
}

async function newRider(options: Parameters<typeof as>[2] = {}, licence?: string): Promise<Person> {
  const rider = await as(server, 'CUSTOMER', options)
  await ownDocuments(rider, licence)
  return rider
}

async function bookingRider(): Promise<Person> {
  const rider = await newRider()
  await makeBooking(server, shop, 'CREATED', { rider })
  return rider
}

const about = ({ userId }: Person) => ({ params: { customerId: userId } })
const list = async (by: Caller, query: Input<typeof contract.listCustomers>['query'] = {}) => {
  const { body } = await by.call(contract.listCustomers, { query })
  if (!body.success) throw new Error(body.message)
  return body
}
const idsOf = async (by: Caller, query: Input<typeof contract.listCustomers>['query'] = {}) =>
  (await list(by, query)).data.map(({ customerId }) => customerId)
const block = (by: Caller, rider: Person, body: object = { reason: 'UNPAID', words: 'Never paid' }) =>
  callUntyped(by, contract.blockCustomer, { ...about(rider), body })
const unblock = (by: Caller, rider: Person) => callUntyped(by, contract.unblockCustomer, about(rider))
const order = async (rider: Person) => callUntyped(rider, createBooking, { body: await orderBody(server, shop) })
const nameOf = async ({ userId }: Person, name: string, email?: string) =>
  server.app.database.pool.query('update users set name = $2, email = coalesce($3, email) where id = $1', [
    userId,
    name,
    email ?? null,
  ])

let rider: Person
beforeEach(async () => {
  rider = await bookingRider()
})

describe('the list', () => {
  test('has who booked in the city, and for support everybody, the newest first', async () => {
    const stranger = await newRider()
    for (const by of [shop.agent, shop.manager, shop.city.admin]) {
      const ids = await idsOf(by)
      expect(ids[0]).toBe(rider.userId)
      expect(ids).not.toContain(stranger.userId)
      expect(new Set(ids).size).toBe(ids.length)
    }
    expect((await idsOf(supporter)).slice(0, 2)).toEqual([stranger.userId, rider.userId])
    expect(await idsOf(superAdmin, { cityId: shop.city.cityId })).not.toContain(stranger.userId)
    expect(await idsOf(elsewhere.agent)).toEqual([])
    expect(await idsOf(await as(server, 'HUB_MANAGER'))).toEqual([])
    expect(
      (await callUntyped(elsewhere.agent, contract.listCustomers, { query: { cityId: shop.city.cityId } })).status,
    ).toBe(404)
    expect((await callUntyped(rider, contract.listCustomers, {})).status).toBe(403)
  })

  test('returns every customer once, page by page', async () => {
    await bookingRider()
    await bookingRider()
    for (const by of [shop.agent, supporter]) {
      const all = await idsOf(by, { limit: 200 })
      const paged: string[] = []
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await list(by, { limit: 2, ...(cursor && { cursor }) })
        paged.push(...page.data.map(({ customerId }) => customerId))
        cursor = page.nextCursor
      }
      expect(paged).toEqual(all)
      expect((await list(by)).total).toBe(all.length)
    }
  })

  test('finds by the beginning of a name, a phone or an e-mail address, within scope', async () => {
    await nameOf(rider, 'Zubeda Qadri', 'Zq.rides@example.test')
    const found = ['zub', 'QADRI', 'zq.rides@', rider.phone.slice(0, 9), `+91 ${rider.phone}`]
    for (const q of found) {
      expect(await idsOf(shop.agent, { q })).toContain(rider.userId)
      expect(await idsOf(supporter, { q })).toContain(rider.userId)
      expect(await idsOf(elsewhere.agent, { q })).toEqual([])
    }
    for (const q of ['ubeda', 'rides@', '%%', '__', '\\\\', "'; --"]) expect(await idsOf(shop.agent, { q })).toEqual([])
  })

  test.each([{ cursor: 'rubbish' }, { only: 'x' }, { cityId: 'x' }, { limit: 100_000 }])(
    'refuses %j',
    async (query) => {
      expect((await callUntyped(superAdmin, contract.listCustomers, { query })).status).toBe(400)
    },
  )
})

describe('the page', () => {
  test('shows staff in scope the customer, without identity numbers, and is 404 for others', async () => {
    for (const by of [shop.agent, shop.manager, shop.city.admin, superAdmin, supporter]) {
      const customer = dataOf(await by.call(contract.readCustomer, about(rider)))
      expect(customer).toMatchObject({ phone: `+91${rider.phone}`, documents: { isSubmitted: true }, block: null })
      expect(customer.matters.rides).toHaveLength(1)
      expect(customer.tickets === null).toBe(by !== superAdmin && by !== supporter)
      expect(JSON.stringify(customer)).not.toMatch(/licence|aadha|TS09/i)
      const rides = dataOf(await by.call(contract.listCustomerRides, { ...about(rider), query: {} }))
      expect(rides).toMatchObject([{ status: 'CREATED', city: shop.city.name }])
      dataOf(await by.call(contract.listCustomerMoney, { ...about(rider), query: {} }))
    }
    const reads = [
      contract.readCustomer,
      contract.listCustomerRides,
      contract.listCustomerMoney,
      contract.listCustomerNotes,
    ]
    for (const endpoint of reads) {
      expect((await callUntyped(elsewhere.manager, endpoint, about(rider))).status).toBe(404)
      expect((await callUntyped(supporter, endpoint, about(shop.agent))).status).toBe(404)
      expect((await callUntyped(rider, endpoint, about(rider))).status).toBe(403)
    }
  })

  test('shows the deposit and the charges of a ride, page by page', async () => {
    const other = await newRider()
    await makeBooking(server, shop, 'COMPLETED', { rider: other })
    const all = dataOf(await shop.agent.call(contract.listCustomerMoney, { ...about(other), query: {} }))
    expect(all).toMatchObject([{ deposit: { kind: 'taken', isDue: false }, amount: 2000 }])
  })
})

describe('notes', () => {
  const note = (by: Caller, words: string) =>
    callUntyped(by, contract.addCustomerNote, { ...about(rider), body: { words } })
  const notes = async (by: Caller) => dataOf(await by.call(contract.listCustomerNotes, { ...about(rider), query: {} }))

  test('have an author and a time, the latest first', async () => {
    expect((await note(shop.agent, 'Speaks Telugu')).status).toBe(200)
    await server.advance(60)
    expect((await note(supporter, 'Called about the helmet')).status).toBe(200)
    expect(await notes(shop.manager)).toMatchObject([
      { words: 'Called about the helmet', by: { role: 'CUSTOMER_SUPPORT' } },
      { words: 'Speaks Telugu', by: { role: 'SALES_AGENT' } },
    ])
    expect((await note(elsewhere.agent, 'Hello')).status).toBe(404)
    expect((await note(rider, 'Hello')).status).toBe(403)
    for (const words of ['', '  ', 'x'.repeat(1001)]) expect((await note(shop.agent, words)).status).toBe(400)
  })

  test('are in the copy of the own data, and are deleted with the account', async () => {
    rider = await newRider({ password: PASSWORD })
    expect((await note(supporter, 'Speaks Telugu')).status).toBe(200)
    expect(dataOf(await rider.call(exportOwnData, {})).notes).toMatchObject([{ words: 'Speaks Telugu' }])
    expect((await callUntyped(rider, deleteAccount, { body: { password: PASSWORD } })).status).toBe(200)
    const { rows } = await server.app.database.pool.query('select from customer_notes where customer_id = $1', [
      rider.userId,
    ])
    expect(rows).toEqual([])
    expect((await note(supporter, 'Hello')).status).toBe(404)
  })
})

describe('a block', () => {
  test('refuses new orders and walk-ins, and ends when it is lifted', async () => {
    expect((await block(shop.city.admin, rider)).body.data).toMatchObject({
      block: { reason: 'UNPAID', words: 'Never paid', by: { role: 'CITY_ADMIN' }, isOfOtherAccount: false },
      matters: { rides: [{ status: 'CREATED' }] },
    })
    expect(await order(rider)).toMatchObject({ status: 403, body: { code: 'customerBlocked' } })
    await proveAtDesk(server, shop.agent, rider)
    const atDesk = await askWalkIn(shop.agent, walkInBody(shop, rider.phone))
    const refusal = {
      status: 403,
      body: {
        code: 'customerBlocked',
        message: expect.stringMatching(/^This customer .* Ask your city admin or support/),
      },
    }
    expect(atDesk).toMatchObject(refusal)
    // Before anything is chosen, too.
    const query = { phone: `+91${rider.phone}` }
    expect(await callUntyped(shop.agent, findDeskCustomer, { query })).toMatchObject(refusal)
    expect(await idsOf(shop.agent, { only: 'blocked' })).toContain(rider.userId)
    expect((await unblock(supporter, rider)).body.data).toMatchObject({ block: null })
    expect(await idsOf(shop.agent, { only: 'blocked' })).not.toContain(rider.userId)
    expect((await order(rider)).status).toBe(200)
    const actions = (await auditOf(server, rider.userId)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['user.blocked', 'user.unblocked']))
  })

  test('is decided by city admins, support and the super admin, in their scope', async () => {
    for (const by of [shop.agent, shop.manager, rider]) expect((await block(by, rider)).status).toBe(403)
    expect((await block(elsewhere.city.admin, rider)).status).toBe(404)
    expect((await block(supporter, shop.agent)).status).toBe(404)
    for (const body of [
      {},
      { reason: 'RUDE' },
      { reason: 'OTHER' },
      { reason: 'OTHER', words: ' ' },
      { reason: 'ABUSE', x: 1 },
    ])
      expect((await block(supporter, rider, body)).status).toBe(400)
    expect((await unblock(supporter, rider)).body).toMatchObject({ code: 'notBlocked' })
  })

  test('is made once, and lifted once, when two people do it at the same time', async () => {
    const made = await Promise.all([block(supporter, rider), block(shop.city.admin, rider)])
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const lifted = await Promise.all([unblock(supporter, rider), unblock(shop.city.admin, rider)])
    expect(lifted.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('lets an order through that comes at the same time, or refuses it, and none after it', async () => {
    const [ordered, blocked] = await Promise.all([order(rider), block(supporter, rider)])
    expect(blocked.status).toBe(200)
    expect([200, 403]).toContain(ordered.status)
    expect((await order(rider)).status).toBe(403)
  })

  test('finds the person again behind another account with the same licence, in any writing', async () => {
    const licence = `TS10 2019000${nextNumber}`
    const first = await newRider({}, licence)
    expect((await block(supporter, first, { reason: 'THEFT' })).status).toBe(200)
    const second = await newRider({}, licence.toLowerCase())
    expect((await order(second)).body).toMatchObject({ code: 'customerBlocked' })
    const seen = dataOf(await supporter.call(contract.readCustomer, about(second)))
    expect(seen.block).toMatchObject({ reason: 'THEFT', words: null, isOfOtherAccount: true })
    expect((await block(supporter, second)).body).toMatchObject({ code: 'blockedAlready' })
    expect((await unblock(supporter, second)).status).toBe(200)
    expect((await order(second)).status).toBe(200)
    expect((await order(await makeRider(server))).status).toBe(200)
  })

  test('outlives the account as fingerprints of phone and documents, without what was written', async () => {
    const gone = await newRider({ password: PASSWORD })
    expect((await block(supporter, gone)).status).toBe(200)
    expect(dataOf(await gone.call(exportOwnData, {})).blocks).toMatchObject([{ reason: 'UNPAID', words: 'Never paid' }])
    expect((await callUntyped(gone, deleteAccount, { body: { password: PASSWORD } })).status).toBe(200)
    const { rows } = await server.app.database.pool.query('select words from customer_blocks where customer_id = $1', [
      gone.userId,
    ])
    expect(rows).toEqual([{ words: null }])
    expect(await idsOf(supporter, { only: 'blocked' })).not.toContain(gone.userId)
    const back = await newRider({ phone: gone.phone })
    expect((await order(back)).body).toMatchObject({ code: 'customerBlocked' })
  })
})
