import { readTicketCustomer } from '@voltloop/contract/support/customer-matters'
import { cancelBooking } from '@voltloop/contract/bookings/bookings'
import { listTickets, raiseTicket } from '@voltloop/contract/support/support'
import { describe, expect, test } from 'vitest'
import { callUntyped, dataOf, type Caller } from '../../test/support/caller.ts'
import { makeBooking, makeShop, renewForCash } from '../../test/support/people/bookings.ts'
import { dueWithoutDeposit } from '../../test/support/people/charges.ts'
import { as } from '../../test/support/people/people.ts'
import { raise } from '../../test/support/people/tickets.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 6 })
const support = await as(server, 'CUSTOMER_SUPPORT')
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'

const list = async (query: object) =>
  dataOf(await support.call(listTickets, { query })).map(({ requestId }) => requestId)

async function raiseGeneral(rider: Caller): Promise<string> {
  const body = { requestType: 'CUSTOMER_SUPPORT', description: 'Where is your hub?' } as const
  return dataOf(await rider.call(raiseTicket, { body })).requestId
}

const mattersOf = async (requestId: string, caller: Caller = support) =>
  dataOf(await caller.call(readTicketCustomer, { params: { requestId } }))

describe('the list of requests', () => {
  test('is filtered by kind and by city, alone and together with a state and a search', async () => {
    const other = await makeShop(server, superAdmin, 1)
    const here = await makeBooking(server, shop)
    const there = await makeBooking(server, other)
    const breakdown = (await raise(here.rider, here.transactionId, 'Emergency breakdown')).requestId
    const service = (await raise(here.rider, here.transactionId, 'Get bike service')).requestId
    const contact = (await raise(there.rider, there.transactionId)).requestId
    const loose = (await raise(there.rider, there.transactionId, 'The seat is loose')).requestId
    const general = await raiseGeneral(there.rider)
    expect(await list({ kind: 'breakdown' })).toEqual([breakdown])
    expect(await list({ kind: 'service' })).toEqual([service])
    expect(await list({ kind: 'contact' })).toEqual([contact])
    expect(await list({ kind: 'other' })).toEqual([loose])
    expect(await list({ kind: 'general' })).toEqual([general])
    expect(await list({ cityId: shop.city.cityId })).toEqual([service, breakdown])
    expect(await list({ cityId: other.city.cityId })).toEqual([loose, contact])
    expect(await list({ cityId: other.city.cityId, kind: 'general' })).toEqual([])
    expect(await list({ cityId: other.city.cityId, kind: 'other', status: 'open', q: 'seat' })).toEqual([loose])
    expect(await list({ cityId: other.city.cityId, status: 'in-progress' })).toEqual([])
    const { body } = await support.call(listTickets, { query: { cityId: shop.city.cityId, limit: 1 } })
    expect(body).toMatchObject({ total: 2, data: [{ requestId: service }] })
  })

  test.each([{ kind: 'all' }, { kind: '' }, { cityId: 'x' }, { cityId: '' }])(
    'rejects the filter %j',
    async (query) => {
      expect((await callUntyped(support, listTickets, { query })).status).toBe(400)
    },
  )

  test('has nothing of a city that does not exist', async () => {
    expect(await list({ cityId: '00000000-0000-7000-8000-000000000000' })).toEqual([])
  })
})

describe("the customer's rides and money", () => {
  test('are empty for a customer who has none', async () => {
    const rider = await as(server, 'CUSTOMER')
    expect(await mattersOf(await raiseGeneral(rider))).toEqual({
      rides: [],
      cashDue: 0,
      chargesDue: 0,
      chargesDisputed: 0,
      deposit: { held: 0, free: 0 },
      toGiveBack: 0,
      refunds: [],
    })
  })

  test('show rides, cash that is due and the deposit that a ride needs', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    const next = await makeBooking(server, shop, 'CREATED', { rider })
    await renewForCash(server, transactionId)
    const matters = await mattersOf(await raiseGeneral(rider), superAdmin)
    expect(matters).toMatchObject({ cashDue: 1050, deposit: { held: 2000, free: 0 }, chargesDue: 0, refunds: [] })
    expect(matters.rides.map((ride) => [ride.transactionId, ride.status, ride.registrationNumber !== null])).toEqual(
      expect.arrayContaining([
        [transactionId, ON_ROAD, true],
        [next.transactionId, 'CREATED', false],
      ]),
    )
    expect(matters.rides[0]).toMatchObject({ city: shop.city.name, model: { modelId: shop.model.modelId } })
  })

  test('show a charge that is due and a deposit that waits at the hub', async () => {
    const { rider, transactionId } = await dueWithoutDeposit(server, shop)
    const matters = await mattersOf((await raise(rider, transactionId)).requestId)
    expect(matters).toMatchObject({ rides: [], chargesDue: 800, toGiveBack: 2000, deposit: { held: 0, free: 0 } })
  })

  test('show a refund until it has reached the bank', async () => {
    const { rider, transactionId } = await makeBooking(server, shop)
    dataOf(await rider.call(cancelBooking, { body: { transactionId } }))
    const requestId = await raiseGeneral(rider)
    expect((await mattersOf(requestId)).refunds).toEqual([
      { transactionId, amount: 1050, state: expect.stringMatching(/queued|pending/) as string },
    ])
    await server.drainJobs()
    await server.advance(120)
    expect((await mattersOf(requestId)).refunds.filter(({ state }) => state === 'failed')).toEqual([])
  })

  test('are for support and the super admin only, and unknown requests are not found', async () => {
    const { rider, transactionId } = await makeBooking(server, shop)
    const { requestId } = await raise(rider, transactionId)
    for (const caller of [rider, shop.agent, shop.manager, shop.city.admin])
      expect((await callUntyped(caller, readTicketCustomer, { params: { requestId } })).status).toBe(403)
    expect((await callUntyped(support, readTicketCustomer, { params: { requestId: '999999999' } })).status).toBe(404)
    for (const rubbish of ['x', '-1', '%00', '1234567890'])
      expect((await callUntyped(support, readTicketCustomer, { params: { requestId: rubbish } })).status).toBe(404)
  })
})
