import { TICKET_RAISED } from '@voltloop/contract/support/support-messages'
import { UNKNOWN_FIELD } from '@voltloop/contract/core/error-messages'
import { listNotifications } from '@voltloop/contract/notifications/notifications'
import {
  acceptTicket,
  closeTicket,
  listOwnTickets,
  listTickets,
  raiseTicket,
  rejectTicket,
  type Ticket,
} from '@voltloop/contract/support/support'
import { describe, expect, test } from 'vitest'
import { auditOf, auditSize } from '../../test/support/people/audit-log.ts'
import { makeBooking, makeRider } from '../../test/support/people/bookings.ts'
import { dataOf, callUntyped, type Caller } from '../../test/support/caller.ts'
import { interleave } from '../../test/support/database/interleave.ts'
import { relayOutbox } from '../../test/support/database/outbox.ts'
import { as } from '../../test/support/people/people.ts'
import { makeCity } from '../../test/support/people/places.ts'
import { makeTicket, raise } from '../../test/support/people/tickets.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 10 })
const support = await as(server, 'CUSTOMER_SUPPORT')
const { rider, transactionId } = await makeBooking(server, shop)

const response = 'We have called you'
const accept = (caller: Caller, requestId: string) => callUntyped(caller, acceptTicket, { params: { requestId } })
const close = (caller: Caller, requestId: string) =>
  callUntyped(caller, closeTicket, { params: { requestId }, body: { response } })
const reject = (caller: Caller, requestId: string) =>
  callUntyped(caller, rejectTicket, { params: { requestId }, body: { response } })
const ACTIONS = { accept, close, reject }

async function idOf({ requestId }: Ticket): Promise<string> {
  const { rows } = await server.app.database.pool.query<{ id: string }>('select id from tickets where number = $1', [
    requestId,
  ])
  return rows[0]?.id ?? ''
}

async function eventsOf(ticket: Ticket): Promise<string[]> {
  await relayOutbox(server)
  const { rows } = await server.app.database.pool.query<{ name: string }>(
    `select payload->'event'->>'name' as name from graphile_worker._private_jobs
      where payload->'event'->>'ticketId' = $1 order by run_at`,
    [await idOf(ticket)],
  )
  return rows.map(({ name }) => name)
}

async function stateOf({ requestId }: Ticket): Promise<string | undefined> {
  const tickets = dataOf(await superAdmin.call(listTickets, { query: { q: `#${requestId}` } }))
  return tickets.find((ticket) => ticket.requestId === requestId)?.status
}

describe('a customer raises a ticket', () => {
  test('about a booking and finds it with all data that support needs', async () => {
    const description = '  The seat is loose, please look at it \n'
    const body = { requestType: 'BOOKING', description, transactionId: transactionId.toLowerCase() }
    const before = await server.now()
    const reply = await callUntyped(rider, raiseTicket, { body })
    expect(reply.body.message).toBe(TICKET_RAISED)
    const after = await server.now()
    const ticket = reply.body.data as Ticket
    const { modelId, brand, modelName } = shop.model
    expect(ticket).toEqual({
      requestId: expect.stringMatching(/^\d{4}$/),
      requestType: 'BOOKING',
      description: 'The seat is loose, please look at it',
      additionalDetails: {
        transactionId,
        start: expect.stringMatching(/Z$/),
        end: expect.stringMatching(/Z$/),
        model: { modelId, brand, modelName, imagePath: null },
        pickUpHub: { name: shop.hub.name },
        pickUpInspectedBy: null,
        subscription: { name: shop.plan.name, finalCost: shop.plan.finalCost },
      },
      status: 'OPEN',
      response: null,
      raisedBy: { name: 'Test CUSTOMER', phone: `+91${rider.phone}` },
      transactionId,
      emergency: null,
      createdAt: expect.any(String),
      updatedAt: ticket.createdAt,
    })
    expect([before.toISOString(), ticket.createdAt, after.toISOString()]).toEqual(
      [before.toISOString(), ticket.createdAt, after.toISOString()].toSorted(),
    )
    expect(dataOf(await rider.call(listOwnTickets, { query: {} }))).toContainEqual(ticket)
    expect(dataOf(await support.call(listTickets, { query: { status: 'open' } }))).toContainEqual(ticket)
    expect(await eventsOf(ticket)).toEqual(['ticket.raised'])
  })

  test('without a booking, and support finds it', async () => {
    const newcomer = await makeRider(server)
    const body = { requestType: 'CUSTOMER_SUPPORT', description: 'Do you have a hub in Kondapur?' } as const
    const ticket = dataOf(await newcomer.call(raiseTicket, { body }))
    expect(ticket).toMatchObject({ ...body, additionalDetails: null, transactionId: null, status: 'OPEN' })
    expect(dataOf(await newcomer.call(listOwnTickets, { query: {} }))).toEqual([ticket])
    const found = await support.call(listTickets, { query: { status: 'open', q: 'kondapur' } })
    expect(dataOf(found)).toContainEqual(ticket)
    expect(await eventsOf(ticket)).toEqual(['ticket.raised'])
    await server.app.drainJobs()
    const { notifications } = dataOf(await support.call(listNotifications, { query: {} }))
    expect(notifications.map(({ message }) => message)).toContain(`New ticket #${ticket.requestId}.`)
    const params = { requestId: ticket.requestId }
    expect(dataOf(await support.call(acceptTicket, { params }))).toMatchObject({ status: 'IN_PROGRESS' })
  })

  test('about a booking only with its number, and without a booking only without one', async () => {
    const description = 'Flat tyre'
    for (const [body, message] of [
      [{ requestType: 'BOOKING', description }, 'This field is required.'],
      [{ requestType: 'CUSTOMER_SUPPORT', description, transactionId }, 'This value is not valid.'],
    ] as const) {
      const reply = await callUntyped(rider, raiseTicket, { body })
      expect([reply.status, reply.body.errors]).toMatchObject([400, [{ path: 'transactionId', message }]])
    }
  })

  test('gets 404 for somebody else’s booking and for an unknown one', async () => {
    const other = await makeRider(server)
    for (const id of [transactionId, 'VL-999999999', 'VL-1']) {
      const body = { requestType: 'BOOKING', description: 'Mine', transactionId: id }
      expect((await callUntyped(other, raiseTicket, { body })).status).toBe(404)
    }
    expect(dataOf(await other.call(listOwnTickets, { query: {} }))).toEqual([])
  })

  test.each([
    ['description', undefined, 'Write a reason for your ticket'],
    ['description', '', 'Write a reason for your ticket'],
    ['description', ' \n ', 'Write a reason for your ticket'],
    ['description', 7, 'Write a reason for your ticket'],
    ['description', 'x'.repeat(1001), 'The reason should be at most 1000 characters'],
    ['description', 'half \ud800', 'This value is not valid.'],
    ['description', 'nul \0', 'This value is not valid.'],
    ['requestType', 'REGISTRATION', 'This value is not valid.'],
    ['requestType', undefined, 'This field is required.'],
    ['transactionId', 'VL-12x', 'This value is not valid.'],
    ['transactionId', { id: 1 }, 'This value is not valid.'],
    ['status', 'FULFILLED', UNKNOWN_FIELD],
    ['response', 'All done', UNKNOWN_FIELD],
  ])('rejects %s = %j', async (path, value, message) => {
    const body = { requestType: 'BOOKING', description: 'Flat tyre', transactionId, [path]: value }
    const reply = await callUntyped(rider, raiseTicket, { body })
    expect([reply.status, reply.body.errors]).toMatchObject([400, [{ path, message }]])
  })

  test('with a description of a thousand characters in any script', async () => {
    const description = 'स्कूटर'.repeat(166) + 'abcd'
    expect(description).toHaveLength(1000)
    expect((await raise(rider, transactionId, description)).description).toBe(description)
  })

  test('and every accepted request is stored with a unique number', async () => {
    const raised = await Promise.all(
      Array.from({ length: 25 }, (_value, at) => raise(rider, transactionId, `No ${at}`)),
    )
    const own = dataOf(await rider.call(listOwnTickets, { query: { limit: 200, q: 'no ' } }))
    const numbersOf = (tickets: Ticket[]) => tickets.map((ticket) => ticket.requestId).toSorted()
    expect(numbersOf(own)).toEqual(numbersOf(raised))
    expect(new Set(numbersOf(own)).size).toBe(25)
  })
})

describe('support', () => {
  test('accepts and closes a ticket; the customer reads the response, and the audit log records who did it', async () => {
    const ticket = await raise(rider, transactionId)
    await server.advance(60)
    const accepted = await accept(support, ticket.requestId)
    expect(accepted.body).toMatchObject({
      message: 'Ticket accepted',
      data: { requestId: ticket.requestId, status: 'IN_PROGRESS', response: null, createdAt: ticket.createdAt },
    })
    const closed = await close(superAdmin, ticket.requestId)
    expect(closed.body).toMatchObject({ message: 'Ticket closed', data: { status: 'FULFILLED', response } })
    const own = dataOf(await rider.call(listOwnTickets, { query: {} }))
    const seen = own.find(({ requestId }) => requestId === ticket.requestId)
    expect(seen).toMatchObject({ status: 'FULFILLED', response })
    expect(new Date(seen?.updatedAt ?? '').getTime()).toBeGreaterThan(new Date(ticket.createdAt).getTime())
    expect(await auditOf(server, await idOf(ticket))).toEqual([
      {
        actor_id: support.userId,
        action: 'ticket.accept',
        before: { status: 'OPEN' },
        after: { status: 'IN_PROGRESS' },
      },
      {
        actor_id: superAdmin.userId,
        action: 'ticket.close',
        before: { status: 'IN_PROGRESS' },
        after: { status: 'FULFILLED', response },
      },
    ])
    expect(await eventsOf(ticket)).toEqual(['ticket.raised', 'ticket.accepted', 'ticket.closed'])
  })

  test.each(['OPEN', 'IN_PROGRESS'] as const)('rejects a ticket that is %s, with a response', async (status) => {
    const ticket = await makeTicket(rider, support, transactionId, status)
    const reply = await reject(support, ticket.requestId)
    expect(reply.body).toMatchObject({ message: 'Ticket rejected', data: { status: 'REJECTED', response } })
    expect((await eventsOf(ticket)).at(-1)).toBe('ticket.rejected')
    expect((await auditOf(server, await idOf(ticket))).at(-1)).toMatchObject({
      action: 'ticket.reject',
      before: { status },
      after: { status: 'REJECTED', response },
    })
  })

  test.each([
    ['OPEN', 'close', 'is open'],
    ['IN_PROGRESS', 'accept', 'is in progress'],
    ['FULFILLED', 'accept', 'is closed'],
    ['FULFILLED', 'close', 'is closed'],
    ['FULFILLED', 'reject', 'is closed'],
    ['REJECTED', 'accept', 'was rejected'],
    ['REJECTED', 'close', 'was rejected'],
    ['REJECTED', 'reject', 'was rejected'],
  ] as const)('cannot change a ticket that is %s with %s, because it %s', async (status, action, words) => {
    const ticket = await makeTicket(rider, support, transactionId, status)
    const read = async () => [await stateOf(ticket), await auditSize(server), await eventsOf(ticket)]
    const before = await read()
    const reply = await ACTIONS[action](support, ticket.requestId)
    expect([reply.status, reply.body.message]).toEqual([409, `You can't do this now: the ticket ${words}.`])
    expect(await read()).toEqual(before)
  })

  test.each([
    [{}, 'Ticket Closing description is required'],
    [{ response: '  ' }, 'Ticket Closing description is required'],
    [{ response: null }, 'Ticket Closing description is required'],
    [{ response: 'x'.repeat(1001) }, 'The response should be at most 1000 characters'],
    [{ response, status: 'OPEN' }, UNKNOWN_FIELD],
  ])('cannot close or reject a ticket with %j', async (body, message) => {
    const { requestId } = await makeTicket(rider, support, transactionId, 'IN_PROGRESS')
    for (const endpoint of [closeTicket, rejectTicket]) {
      const reply = await callUntyped(support, endpoint, { params: { requestId }, body })
      expect([reply.status, reply.body.message]).toEqual([400, message])
    }
  })

  test.each(['0', '999999999', '99999999999999999999', '-1', '1.5', 'x', '%00', "1' or '1'='1", 'VL-28001'])(
    'gets 404 for the ticket %s',
    async (requestId) => {
      for (const act of Object.values(ACTIONS)) expect((await act(support, requestId)).status).toBe(404)
    },
  )

  test('is the only role that sees and changes tickets, and staff cannot raise any', async () => {
    const withoutBooking = { requestType: 'CUSTOMER_SUPPORT', description: 'Where are you?' } as const
    const tickets = [await raise(rider, transactionId), dataOf(await rider.call(raiseTicket, { body: withoutBooking }))]
    const [otherCity, staff] = [await makeCity(server, superAdmin), [shop.agent, shop.manager, shop.city.admin]]
    for (const person of [rider, await makeRider(server), ...staff, otherCity.admin]) {
      expect((await person.call(listTickets, { query: {} })).status).toBe(403)
      for (const { requestId } of tickets) {
        for (const act of Object.values(ACTIONS)) expect((await act(person, requestId)).status).toBe(403)
      }
    }
    for (const person of [...staff, support, superAdmin]) {
      const aboutBooking = { requestType: 'BOOKING', description: 'Help', transactionId } as const
      for (const body of [aboutBooking, withoutBooking]) {
        expect((await person.call(raiseTicket, { body })).status).toBe(403)
      }
    }
    for (const ticket of tickets) expect(await stateOf(ticket)).toBe('OPEN')
  })
})

describe('concurrent changes', () => {
  test.each(['closed', 'rejected'])(
    'of two who accept a ticket, one succeeds; the first of two to finish it decides that it is %s',
    async (end) => {
      const ticket = await raise(rider, transactionId)
      const { requestId } = ticket
      const inOrder = <Reply>(first: () => Promise<Reply>, second: () => Promise<Reply>) =>
        interleave(server.app.database.pool, 'tickets', first, second)
      const accepted = await inOrder(
        () => accept(superAdmin, requestId),
        () => accept(support, requestId),
      )
      expect([accepted.first.status, accepted.hasWaited, accepted.second.status]).toEqual([200, true, 409])
      const moves = [() => close(support, requestId), () => reject(superAdmin, requestId)] as const
      const [first, second] = end === 'closed' ? moves : [moves[1], moves[0]]
      const ended = await inOrder(first, second)
      expect([ended.first.status, ended.hasWaited, ended.second.status]).toEqual([200, true, 409])
      expect([await stateOf(ticket), (await eventsOf(ticket)).at(-1)]).toEqual(
        end === 'closed' ? ['FULFILLED', 'ticket.closed'] : ['REJECTED', 'ticket.rejected'],
      )
      expect(await auditOf(server, await idOf(ticket))).toHaveLength(2)
      expect(await eventsOf(ticket)).toHaveLength(3)
    },
  )
})
