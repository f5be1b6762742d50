import { listOwnTickets, listTickets, raiseTicket, type Ticket } from '@voltloop/contract/support/support'
import { describe, expect, test } from 'vitest'
import { startOwnApp } from '../../test/support/app.ts'
import { makeBooking, makeShop } from '../../test/support/people/bookings.ts'
import { dataOf, callUntyped, statusesOf } from '../../test/support/caller.ts'
import { as, type Person } from '../../test/support/people/people.ts'
import { makeTicket, raise } from '../../test/support/people/tickets.ts'
import { prelude } from '../../test/support/prelude.ts'

type State = Ticket['status']

const made = new Map<State | 'other', Ticket>()
const { server, shop } = await prelude({ vehicles: 4 })
const support = await as(server, 'CUSTOMER_SUPPORT')
const { rider, transactionId } = await makeBooking(server, shop)
const { rider: other, transactionId: otherTransactionId } = await makeBooking(server, shop)
const words = { OPEN: 'Get bike service', IN_PROGRESS: 'Emergency breakdown', FULFILLED: '100% Flat_tyre' }
for (const status of ['OPEN', 'IN_PROGRESS', 'FULFILLED', 'REJECTED'] as const) {
  const description = status === 'REJECTED' ? 'Contact customer support' : words[status]
  made.set(status, await makeTicket(rider, support, transactionId, status, description))
  await server.advance(1)
}
made.set('other', await raise(other, otherTransactionId, 'Where is my ÉLAN scooter'))

const idsOf = (tickets: readonly (Ticket | undefined)[]) => tickets.map((ticket) => ticket?.requestId)
const idsMade = (...names: (State | 'other')[]) => idsOf(names.map((name) => made.get(name)))
const list = async (query: object) => idsOf(dataOf(await support.call(listTickets, { query })))

describe('support', () => {
  test('lists tickets by state, newest first, with rejected tickets among the fulfilled ones', async () => {
    expect(await list({ status: 'open' })).toEqual(idsMade('other', 'OPEN'))
    expect(await list({ status: 'in-progress' })).toEqual(idsMade('IN_PROGRESS'))
    expect(await list({ status: 'fulfilled' })).toEqual(idsMade('REJECTED', 'FULFILLED'))
    expect(await list({})).toEqual(idsMade('other', 'REJECTED', 'FULFILLED', 'IN_PROGRESS', 'OPEN'))
  })

  test('searches number, name, phone, transaction and description, ignoring case', async () => {
    const { requestId = '' } = made.get('IN_PROGRESS') ?? {}
    for (const q of [`#${requestId}`, 'BREAKDOWN', ' emergency ']) {
      expect([q, await list({ q })]).toEqual([q, idsMade('IN_PROGRESS')])
    }
    const asShown = `${other.phone.slice(0, 5)} ${other.phone.slice(5)}`
    const phones = [other.phone, `+91${other.phone}`, asShown, `+91 ${asShown}`, `91 ${asShown}`]
    for (const q of [otherTransactionId.toLowerCase(), ...phones, 'élan']) {
      expect([q, await list({ q })]).toEqual([q, idsMade('other')])
    }
    expect(await list({ q: 'test cust' })).toHaveLength(5)
    for (const q of ['0%', 't_']) expect([q, await list({ q })]).toEqual([q, idsMade('FULFILLED')])
    for (const q of ['nobody', '%%', '__', '\\\\', '0% flat-']) expect([q, await list({ q })]).toEqual([q, []])
  })

  test('searches within one state and gets the total', async () => {
    const { body } = await support.call(listTickets, { query: { status: 'open', q: rider.phone, limit: 1 } })
    expect(body).toMatchObject({ total: 1, nextCursor: null, data: [{ requestId: made.get('OPEN')?.requestId }] })
    expect(await list({ status: 'in-progress', q: 'service' })).toEqual([])
  })

  test.each([
    { status: 'closed' },
    { status: 'OPEN' },
    { limit: '0' },
    { limit: '201' },
    { limit: 'x' },
    { cursor: 'x' },
    { cursor: Buffer.from('["yesterday","00000000-0000-7000-8000-000000000000"]').toString('base64url') },
    { cursor: Buffer.from('["2024-01-01T00:00:00.000Z","x"]').toString('base64url') },
    { q: 'x'.repeat(101) },
    { q: '\0\0' },
  ])('gets an error for the query %j', async (query) => {
    expect((await callUntyped(support, listTickets, { query })).status).toBe(400)
  })
})

describe('a customer', () => {
  test('lists and searches only their own tickets, newest first', async () => {
    const own = async (person: Person, query: object = {}) =>
      idsOf(dataOf(await person.call(listOwnTickets, { query })))
    expect(await own(rider)).toEqual(idsMade('REJECTED', 'FULFILLED', 'IN_PROGRESS', 'OPEN'))
    expect(await own(other)).toEqual(idsMade('other'))
    expect(await own(other, { q: transactionId })).toEqual([])
    expect(await own(rider, { q: 'tyre' })).toEqual(idsMade('FULFILLED'))
    expect(await own(await as(server, 'CUSTOMER'))).toEqual([])
  })
})

test('paging returns every ticket once, even while new ones are raised', async () => {
  const earlier = dataOf(await other.call(listOwnTickets, { query: {} }))
  const raised = await Promise.all(Array.from({ length: 6 }, () => raise(other, otherTransactionId, 'Again')))
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const reply = await readPage({ limit: 3, ...(cursor !== null && { cursor }) })
    seen.push(...reply.data.map((ticket) => ticket.requestId))
    cursor = reply.nextCursor
    await raise(other, otherTransactionId, 'Meanwhile')
  } while (cursor !== null)
  expect(seen.toSorted()).toEqual([...raised, ...earlier].map((ticket) => ticket.requestId).toSorted())
  expect(seen.at(-1)).toBe(earlier[0]?.requestId)
  expect((await readPage({ limit: 1 })).total).toBe(10)
})

test('a customer may raise at most twenty tickets an hour, also at once, independently of other customers', async () => {
  const strict = await startOwnApp({ RATE_LIMIT_FACTOR: '1' })
  try {
    const own = await makeShop(strict, await as(strict, 'SUPER_ADMIN'), 2)
    const [one, another] = [await makeBooking(strict, own), await makeBooking(strict, own)]
    const bodyOf = (id: string) => ({ requestType: 'BOOKING', description: 'Hello', transactionId: id }) as const
    const raiseOne = () => callUntyped(one.rider, raiseTicket, { body: bodyOf(one.transactionId) })
    const replies = await Promise.all(Array.from({ length: 25 }, raiseOne))
    expect(statusesOf(replies)).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)])
    const refused = await one.rider.call(raiseTicket, { body: bodyOf(one.transactionId) })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3000]).toEqual([429, true])
    expect((await another.rider.call(raiseTicket, { body: bodyOf(another.transactionId) })).status).toBe(200)
    const { body } = await one.rider.call(listOwnTickets, { query: {} })
    expect(body).toMatchObject({ total: 20 })
    await strict.advance(3600)
    expect((await one.rider.call(raiseTicket, { body: bodyOf(one.transactionId) })).status).toBe(200)
  } finally {
    await strict.close()
  }
})

async function readPage(query: object) {
  const { body } = await other.call(listOwnTickets, { query })
  if (!body.success) throw new Error(body.message)
  return body
}
