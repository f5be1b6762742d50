import { approveBooking } from '@voltloop/contract/bookings/approvals'
import { listPendingBookings } from '@voltloop/contract/bookings/board'
import { cancelBooking, createBooking } from '@voltloop/contract/bookings/bookings'
import { formatDate, formatTime } from '@voltloop/contract/core/format'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { listAvailableModels } from '@voltloop/contract/fleet/fleet'
import { describe, expect, test } from 'vitest'
import {
  handOver,
  makeBooking,
  makePassHolder,
  makeShop,
  orderBody,
  pickupIn,
} from '../../../test/support/people/bookings.ts'
import { addModel, bookingOf, change, preview } from '../../../test/support/people/changes.ts'
import { dataOf } from '../../../test/support/caller.ts'
import { readPages } from '../../../test/support/people/invoices.ts'
import { recipientsOf } from '../../../test/support/people/notifications.ts'
import { refundsAtGateway } from '../../../test/support/outside/gateway.ts'
import { as } from '../../../test/support/people/people.ts'
import { makeHub, makeManager, makePlan } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 30 })
const supporter = await as(server, 'CUSTOMER_SUPPORT')
const otherHub = await makeHub(superAdmin, shop.city.cityId)
const otherManager = await makeManager(server, superAdmin, otherHub.hubId)
const dayPlan = await makePlan(superAdmin, [shop.model.modelId], { cost: 300, duration: 1 })
const cheap = await addModel(superAdmin, shop, { vehicles: 5, cost: 600 })

const ACCEPTED = 'ACCEPTED_BY_HUB_MANAGER'
const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
const DAY_MS = 86_400_000
const laterBy = (iso: string, ms: number) => new Date(new Date(iso).getTime() + ms).toISOString()

interface Row {
  model_id: string
  released_at: Date | null
  expires_at: Date | null
  start: Date
  end: Date
}

async function holdsOf(transactionId: string): Promise<Row[]> {
  const { rows } = await server.app.database.pool.query<Row>(
    `select h.model_id, h.released_at, h.expires_at, lower(h.during) as start, upper(h.during) as end
     from bookings b join holds h on h.id = b.hold_id where 'VL-' || b.number = $1`,
    [transactionId],
  )
  return rows
}

describe('another time or hub', () => {
  test('moves an accepted booking to another time at once, keeps price and invoice, and lets the hub accept it again', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ACCEPTED)
    const before = await bookingOf(rider, transactionId)
    const start = await pickupIn(server, 30)
    const shown = await preview(rider, transactionId, { start })
    expect(shown.body.data).toMatchObject({
      from: { start: before.start, pickUpHub: { name: shop.hub.name } },
      to: { start, end: laterBy(start, 7 * DAY_MS) },
      difference: 0,
      isAvailable: true,
      isAcceptedAgain: true,
      isInvoicedAgain: false,
      changesLeft: 3,
    })
    expect((await bookingOf(rider, transactionId)).start).toBe(before.start)
    const reply = await change(rider, transactionId, { start, difference: 0 })
    expect([reply.status, reply.body.message]).toEqual([200, 'Booking changed'])
    const after = await bookingOf(rider, transactionId)
    expect(after).toMatchObject({
      status: 'CREATED',
      acceptedAt: null,
      start,
      end: laterBy(start, 7 * DAY_MS),
      invoiceNumber: before.invoiceNumber,
      creditNoteNumber: null,
      replacedInvoices: [],
      refund: null,
      changes: [{ change: 1, state: 'done', from: { start: before.start }, to: { start }, difference: 0 }],
    })
    expect(await holdsOf(transactionId)).toMatchObject([
      { released_at: null, expires_at: null, start: new Date(start), end: new Date(after.end) },
    ])
    dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body: { transactionId } }))
    expect((await handOver(shop, transactionId)).status).toBe('PICKUP_INSPECTED_BY_SALES_AGENT')
  })

  test('notifies the customer, both hubs and the agents of a move, and mails the new calendar file', async () => {
    const { rider, transactionId } = await makeBooking(server, shop)
    const people = { rider, manager: shop.manager, otherManager, agent: shop.agent }
    await recipientsOf(server, people)
    expect((await change(supporter, transactionId, { pickUpHubId: otherHub.hubId })).status).toBe(200)
    const moved = `Booking ${transactionId} (${shop.model.brand} ${shop.model.modelName}) was moved from ${shop.hub.name} to ${otherHub.name}.`
    expect(await recipientsOf(server, people)).toEqual({
      rider: [expect.stringContaining(`Booking ${transactionId} is changed:`)],
      manager: [moved],
      otherManager: [expect.stringContaining(`Booking ${transactionId} was changed:`)],
      agent: [moved],
    })
    const calendar = await (await rider.fetch(`${API_ROOT}/calendar/${transactionId}`)).text()
    expect(calendar).toContain('SEQUENCE:2')
    expect(calendar).toContain(otherHub.name)
  })

  test('lets staff find the booking by its new date and no longer by the old one', async () => {
    const { rider, transactionId } = await makeBooking(server, shop)
    const start = await pickupIn(server, 200)
    const before = await bookingOf(rider, transactionId)
    await change(rider, transactionId, { start })
    const found = async (instant: string) => {
      const query = { q: `${formatDate(instant)} ${formatTime(instant)}`.toLowerCase(), limit: 200 }
      const bookings = dataOf(await shop.agent.call(listPendingBookings, { query }))
      return bookings.some((booking) => booking.transactionId === transactionId)
    }
    expect([await found(before.start), await found(start)]).toEqual([false, true])
  })

  test('rejects a change that changes nothing, and times that an order would not allow either', async () => {
    const { rider, transactionId } = await makeBooking(server, shop)
    const { start } = await bookingOf(rider, transactionId)
    const soon = new Date((await server.now()).getTime() + 10 * 60_000).toISOString()
    const past = new Date((await server.now()).getTime() - 60_000).toISOString()
    const late = await pickupIn(server, 17 * 24)
    const replies = [
      await change(rider, transactionId, {}),
      await change(rider, transactionId, { start }),
      await change(rider, transactionId, { start: soon }),
      await change(rider, transactionId, { start: late }),
      await change(shop.agent, transactionId, { start: past }),
      await change(rider, transactionId, { start: 'tomorrow' }),
      await change(rider, transactionId, { start: await pickupIn(server, 9), price: 1 }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 400])
    const byAgent = await change(shop.agent, transactionId, { start: soon })
    expect(byAgent.status).toBe(200)
  })

  test('obeys the hours of the new hub for customers and lets staff decide', async () => {
    const hours = WEEK.map((day) => ({ day, opens: '08:00', closes: '09:00' }))
    const early = await makeHub(superAdmin, shop.city.cityId, { hours })
    const { rider, transactionId } = await makeBooking(server, shop)
    const reply = await change(rider, transactionId, { pickUpHubId: early.hubId })
    expect([reply.status, reply.body.code]).toEqual([400, 'hubClosed'])
    expect((await change(shop.agent, transactionId, { pickUpHubId: early.hubId })).status).toBe(200)
  })

  test('rejects a hub of another city', async () => {
    const elsewhere = await makeShop(server, superAdmin)
    const { rider, transactionId } = await makeBooking(server, shop)
    const reply = await change(rider, transactionId, { pickUpHubId: elsewhere.hub.hubId })
    expect([reply.status, reply.body.code]).toEqual([400, 'hubGone'])
  })
})

describe('a lower price', () => {
  test('credits the whole invoice, issues a new one and refunds only the difference', async () => {
    const { rider, transactionId, paymentId } = await makeBooking(server, shop, ACCEPTED)
    const before = await bookingOf(rider, transactionId)
    const wanted = { modelId: cheap.modelId, subscriptionId: cheap.plan.subscriptionId }
    expect((await preview(rider, transactionId, wanted)).body.data).toMatchObject({
      difference: -420,
      isAcceptedAgain: false,
      isInvoicedAgain: true,
    })
    const reply = await change(rider, transactionId, { ...wanted, difference: -420 })
    expect([reply.status, reply.body.message]).toEqual([200, 'Booking changed'])
    await server.drainJobs()
    expect(await refundsAtGateway(server, paymentId ?? '')).toEqual([42_000])
    const after = await bookingOf(rider, transactionId)
    expect(after).toMatchObject({
      status: ACCEPTED,
      model: { modelId: cheap.modelId },
      subscription: { finalCost: 630 },
      creditNoteNumber: null,
      replacedInvoices: [
        { change: 0, invoiceNumber: before.invoiceNumber, creditNoteNumber: expect.stringMatching(/^C\//) as string },
      ],
      refund: { amount: 420 },
    })
    expect(after.invoiceNumber).not.toBe(before.invoiceNumber)
    const pdf = async (query: string) =>
      readPages(
        Buffer.from(
          await (await rider.fetch(`${API_ROOT}/invoice/${transactionId}?i_type=Rental${query}`)).arrayBuffer(),
        ),
      )
    const [current] = await pdf('')
    expect(current).toContain(`Replaces invoice ${before.invoiceNumber}`)
    expect(current).toContain('Refunded by the change ₹ 420.00')
    const [old, credit] = await pdf('&change=0')
    expect(old).toContain(before.invoiceNumber ?? '')
    expect(credit).toContain('Booking changed, see the new invoice')
    expect((await rider.fetch(`${API_ROOT}/invoice/${transactionId}?i_type=Rental&change=2`)).status).toBe(404)
    dataOf(await rider.call(cancelBooking, { body: { transactionId } }))
    await server.drainJobs()
    expect(await refundsAtGateway(server, paymentId ?? '')).toEqual([63_000, 42_000])
    expect(await bookingOf(rider, transactionId)).toMatchObject({
      creditNoteNumber: expect.stringMatching(/^C\//) as string,
      refund: { amount: 1050 },
    })
  })

  test('takes the price of the day of the change, and rejects another one than was shown', async () => {
    const { rider, transactionId } = await makeBooking(server, shop)
    const reply = await change(rider, transactionId, { subscriptionId: dayPlan.subscriptionId, difference: -1 })
    expect([reply.status, reply.body.code]).toEqual([409, 'changeDiffers'])
    expect(reply.body.message).toBe('This change now returns Rs. 735. Please check and try again.')
    expect((await bookingOf(rider, transactionId)).changes).toEqual([])
  })

  test('rejects a plan that is not offered for the model', async () => {
    const { rider, transactionId } = await makeBooking(server, shop)
    const reply = await change(rider, transactionId, { modelId: cheap.modelId })
    expect([reply.status, reply.body.code]).toEqual([400, 'planGone'])
  })

  test('keeps a reserved vehicle when only the plan changes', async () => {
    const { rider, transactionId } = await makeBooking(server, shop)
    const registrationNumber = shop.vehicles[3]?.registrationNumber ?? ''
    const body = { transactionId, registrationNumber }
    dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body }))
    expect((await change(rider, transactionId, { subscriptionId: dayPlan.subscriptionId })).status).toBe(200)
    expect(await bookingOf(rider, transactionId)).toMatchObject({ status: ACCEPTED, vehicle: { registrationNumber } })
    expect((await change(rider, transactionId, { start: await pickupIn(server, 8) })).status).toBe(200)
    expect(await bookingOf(rider, transactionId)).toMatchObject({ status: 'CREATED', vehicle: null })
  })

  test('costs and returns nothing with a pass', async () => {
    const rider = await makePassHolder(server)
    const { transactionId } = dataOf(await rider.call(createBooking, { body: await orderBody(server, shop) }))
    const wanted = { modelId: cheap.modelId, subscriptionId: cheap.plan.subscriptionId }
    expect((await preview(rider, transactionId, wanted)).body.data).toMatchObject({ difference: 0 })
    expect((await change(rider, transactionId, wanted)).status).toBe(200)
    expect(await bookingOf(rider, transactionId)).toMatchObject({ invoiceNumber: null, refund: null })
  })
})

describe('the vehicle of the booking itself', () => {
  test('counts as free for its own change, and as taken for everybody else', async () => {
    const single = await makeShop(server, superAdmin, 1)
    const day = await makePlan(superAdmin, [single.model.modelId], { cost: 300, duration: 1 })
    const start = await pickupIn(server, 3)
    const { rider, transactionId } = await makeBooking(server, single, 'CREATED', {
      start,
      subscriptionId: day.subscriptionId,
    })
    const query = { cityId: single.city.cityId, hubId: single.hub.hubId, start, days: 1 }
    expect(dataOf(await rider.call(listAvailableModels, { query }))).toMatchObject([{ free: 0 }])
    expect(dataOf(await rider.call(listAvailableModels, { query: { ...query, transactionId } }))).toMatchObject([
      { free: 1 },
    ])
    expect((await change(rider, transactionId, { start: laterBy(start, DAY_MS / 2) })).status).toBe(200)
  })

  test('is kept when the new time is sold out', async () => {
    const single = await makeShop(server, superAdmin, 1)
    const day = await makePlan(superAdmin, [single.model.modelId], { cost: 300, duration: 1 })
    const first = await pickupIn(server, 3)
    const second = laterBy(first, 2 * DAY_MS)
    const plan = { subscriptionId: day.subscriptionId }
    await makeBooking(server, single, 'CREATED', { ...plan, start: second })
    const { rider, transactionId } = await makeBooking(server, single, 'CREATED', { ...plan, start: first })
    expect((await preview(rider, transactionId, { start: second })).body.data).toMatchObject({ isAvailable: false })
    const reply = await change(rider, transactionId, { start: second })
    expect([reply.status, reply.body.code]).toEqual([409, 'soldOut'])
    expect(await bookingOf(rider, transactionId)).toMatchObject({ start: first, status: 'CREATED', changes: [] })
    expect(await holdsOf(transactionId)).toMatchObject([{ released_at: null, start: new Date(first) }])
  })
})
