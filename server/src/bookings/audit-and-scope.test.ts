import { APPROVE_AMBIGUOUS, DROP_TIME_AFTER_END, DROP_TIME_TODAY } from '@voltloop/contract/bookings/bookings-messages'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { approveBooking, approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { listCityBookings, listPendingBookings } from '@voltloop/contract/bookings/board'
import { renewOrder } from '@voltloop/contract/payments/payments'
import {
  announceReturn,
  settleCash,
  inspectDrop,
  listEndingBookings,
  swapVehicle,
  updateBooking,
  verifyCustomer,
} from '@voltloop/contract/bookings/rides'
import { describe, expect, test } from 'vitest'
import { auditOf } from '../../test/support/people/audit-log.ts'
import { anyPlate, handOver, makeBooking, makeShop, ownBooking } from '../../test/support/people/bookings.ts'
import { dataOf, callUntyped } from '../../test/support/caller.ts'
import { openPage } from '../../test/support/open-page.ts'
import { as, type Person } from '../../test/support/people/people.ts'
import { makeHub, makeManager, makePlan } from '../../test/support/people/places.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 20 })
const supporter = await as(server, 'CUSTOMER_SUPPORT')

const ACCEPTED = 'ACCEPTED_BY_HUB_MANAGER'
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'

async function bookingIdOf(transactionId: string): Promise<string> {
  const { rows } = await server.app.database.pool.query<{ id: string }>(
    `select id from bookings where 'VL-' || number = $1`,
    [transactionId],
  )
  return rows[0]?.id ?? ''
}

async function auditEntriesOf(transactionId: string) {
  const entries = await auditOf(server, await bookingIdOf(transactionId))
  return entries.filter(({ action }) => action !== 'booking.depositEntered')
}

describe('the audit log of a booking', () => {
  test('records every staff action on a ride with the values before and after', async () => {
    const { rider, transactionId } = await makeBooking(server, shop)
    const agent = shop.agent.userId
    const body = { transactionId }
    dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body }))
    await handOver(shop, transactionId)
    const end = (await ownBooking(rider, transactionId))?.end ?? ''
    dataOf(await supporter.call(updateBooking, { body: { transactionId, isCallDone: true } }))
    dataOf(await supporter.call(updateBooking, { body: { transactionId, isCallDone: true } }))
    dataOf(await supporter.call(updateBooking, { body: { transactionId, isRenewButton: true } }))
    dataOf(await supporter.call(renewOrder, { body: { transactionId, isOnlinePayment: false } }))
    const laterEnd = (await ownBooking(rider, transactionId))?.end ?? ''
    dataOf(await shop.agent.call(settleCash, { body }))
    dataOf(await supporter.call(renewOrder, { body: { transactionId, isOnlinePayment: true } }))
    const plate = await anyPlate(shop)
    dataOf(
      await shop.agent.call(swapVehicle, { body: { transactionId, registrationNumber: plate, reason: 'Puncture' } }),
    )
    const drop = { transactionId, dropHubId: shop.hub.hubId, vehicleCondition: 'GOOD' } as const
    dataOf(await shop.agent.call(inspectDrop, { body: drop }))
    const status = ON_ROAD
    expect(await auditEntriesOf(transactionId)).toMatchObject([
      { action: 'booking.accept', actor_id: shop.manager.userId, after: { status: ACCEPTED } },
      { action: 'booking.handOver', actor_id: agent, before: { status: ACCEPTED }, after: { status } },
      {
        action: 'booking.callDone',
        actor_id: supporter.userId,
        before: { isCallDone: false },
        after: { isCallDone: true },
      },
      { action: 'booking.switchRenew', before: { isRenewOn: false }, after: { isRenewOn: true } },
      {
        action: 'booking.renew',
        actor_id: supporter.userId,
        before: { endsAt: end, renewalCount: 0 },
        after: { endsAt: laterEnd, renewalCount: 1, mode: 'cash', plan: shop.plan.name },
      },
      {
        action: 'booking.confirmCash',
        actor_id: agent,
        before: { cashDuePaise: 105_000 },
        after: { cashDuePaise: 0 },
      },
      { action: 'booking.renewalRequested', actor_id: supporter.userId },
      { action: 'booking.swap', actor_id: agent, after: { reason: 'Puncture' } },
      { action: 'booking.inspectDrop', actor_id: agent, after: { status: 'COMPLETED' } },
    ])
  })

  test('records a rejection with the status before and after', async () => {
    const { transactionId } = await makeBooking(server, shop, 'REJECTED')
    expect(await auditEntriesOf(transactionId)).toMatchObject([
      { action: 'booking.reject', before: { status: 'CREATED' }, after: { status: 'REJECTED' } },
    ])
  })

  test('records what a handover confirms about the customer: documents, training, phone and deposit', async () => {
    const { rider } = await makeBooking(server, shop, ON_ROAD)
    const entries = await auditOf(server, rider.userId)
    expect(entries.filter(({ action }) => action === 'user.vouchedFor')).toEqual([
      {
        actor_id: shop.agent.userId,
        action: 'user.vouchedFor',
        before: { isDocumentsVerified: false, isTrainingCompleted: false, isPhoneVerified: true, heldDepositPaise: 0 },
        after: {
          isDocumentsVerified: true,
          isTrainingCompleted: true,
          isPhoneVerified: true,
          heldDepositPaise: 200_000,
        },
      },
    ])
  })
})

describe('scope of staff', () => {
  test('shows document numbers to the manager of the pickup hub, but not to a manager of another hub', async () => {
    const { transactionId } = await makeBooking(server, shop)
    const elsewhere = await makeManager(server, superAdmin, (await makeHub(superAdmin, shop.city.cityId)).hubId)
    const seen = async (person: Person) => {
      const query = { q: transactionId }
      return dataOf(await person.call(listPendingBookings, { query }))[0]?.user.documents
    }
    expect(await seen(elsewhere)).toBeNull()
    expect(await seen(shop.city.admin)).toBeNull()
    for (const person of [shop.manager, shop.agent, superAdmin])
      expect(await seen(person)).toMatchObject({ panNumber: '234K' })
  })

  test('broadcasts handovers, returns and verifications only to open pages of that city', async () => {
    const elsewhere = await makeShop(server, superAdmin)
    const page = await openPage(server, elsewhere.agent)
    const here = await openPage(server, shop.agent)
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    dataOf(
      await shop.agent.call(inspectDrop, {
        body: { transactionId, dropHubId: shop.hub.hubId, vehicleCondition: 'GOOD' },
      }),
    )
    dataOf(await shop.agent.call(verifyCustomer, { body: { phone: rider.phone, isTrainingCompleted: false } }))
    await makeHub(superAdmin, elsewhere.city.cityId)
    const received = await page.readUntil('hubs')
    expect(received).not.toMatch(/^data: (vehicles|bookings)$/m)
    await makeHub(superAdmin, shop.city.cityId)
    expect(await here.readUntil('cities')).toMatch(/^data: (vehicles|bookings)$/m)
  })

  test('returns 404 for the bookings of a city that does not exist', async () => {
    const params = { cityId: '018f0000-0000-7000-8000-000000000000' }
    expect((await callUntyped(superAdmin, listCityBookings, { params })).status).toBe(404)
    expect((await callUntyped(superAdmin, listCityBookings, { params: { cityId: shop.city.cityId } })).status).toBe(200)
  })
})

describe('the latest time of a scheduled return', () => {
  test('rejects a return after the end of the ride, or after today for an overdue ride', async () => {
    const day = await makePlan(superAdmin, [shop.model.modelId], { duration: 1 })
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD, { subscriptionId: day.subscriptionId })
    const days = await makePlan(superAdmin, [shop.model.modelId], { duration: 3 })
    const later = await makeBooking(server, shop, ON_ROAD, { subscriptionId: days.subscriptionId })
    const drop = (dropTime: string) =>
      callUntyped(rider, announceReturn, { body: { transactionId, dropHubId: shop.hub.hubId, dropTime } })
    const end = (await ownBooking(rider, transactionId))?.end ?? ''
    expect((await drop(end)).status).toBe(200)
    for (const tooLate of [new Date(new Date(end).getTime() + 60_000).toISOString(), '9999-12-31T23:59:59Z']) {
      const reply = await drop(tooLate)
      expect([reply.status, reply.body.errors]).toMatchObject([
        400,
        [{ path: 'dropTime', message: DROP_TIME_AFTER_END }],
      ])
    }
    await server.advance(2 * 86_400)
    const tomorrow = new Date((await server.now()).getTime() + 86_400_000).toISOString()
    expect((await drop(tomorrow)).body.message).toBe(DROP_TIME_TODAY)
    expect((await drop((await server.now()).toISOString())).status).toBe(200)
    // A return that is stored with a much later time must not sort an overdue ride behind other rides.
    await server.app.database.pool.query(`update bookings set drop_at = '2999-01-01' where 'VL-' || number = $1`, [
      transactionId,
    ])
    const ids: string[] = []
    let cursor: string | null | undefined
    do {
      const query = { c_id: shop.city.cityId, limit: 1, ...(cursor && { cursor }) }
      const { body } = await shop.agent.call(listEndingBookings, { query })
      if (!body.success) throw new Error(body.message)
      ids.push(...body.data.map((booking) => booking.transactionId))
      cursor = body.nextCursor
    } while (cursor)
    expect(ids.filter((id) => [transactionId, later.transactionId].includes(id))).toEqual([
      transactionId,
      later.transactionId,
    ])
  })
})

test('finds a ride by the plate it had before a swap, even after a renewal', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
  const old = (await ownBooking(rider, transactionId))?.vehicle?.registrationNumber ?? ''
  const swap = { transactionId, registrationNumber: await anyPlate(shop), reason: 'Puncture' }
  dataOf(await shop.agent.call(swapVehicle, { body: swap }))
  const found = async (q: string) => {
    const params = { cityId: shop.city.cityId }
    const rides = dataOf(await superAdmin.call(listCityBookings, { params, query: { active: 'true', q } }))
    return rides.some((booking) => booking.transactionId === transactionId)
  }
  expect([await found(old.toLowerCase()), await found(swap.registrationNumber)]).toEqual([true, true])
  dataOf(await supporter.call(renewOrder, { body: { transactionId, isOnlinePayment: false } }))
  expect(await found(old)).toBe(true)
})

test('rejects an approval whose query and body contradict each other, or that names two bookings', async () => {
  const [first, second] = [await makeBooking(server, shop), await makeBooking(server, shop)]
  const send = (body: object) => callUntyped(shop.agent, approveBookingAsAgent, { query: { approve: 'true' }, body })
  const unclear = await send({ transactionId: first.transactionId, approve: false })
  expect([unclear.status, unclear.body.message]).toEqual([400, APPROVE_AMBIGUOUS])
  const both = await send({ bookingId: first.transactionId, transactionId: second.transactionId })
  expect([both.status, both.body.errors?.[0]?.path]).toEqual([400, 'transactionId'])
  for (const { rider, transactionId } of [first, second]) {
    expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'CREATED' })
  }
  const same = { bookingId: first.transactionId, transactionId: first.transactionId, approve: true }
  expect((await send(same)).status).toBe(200)
})

test('gives each invoice of a ride a distinct file name', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
  dataOf(await supporter.call(renewOrder, { body: { transactionId, isOnlinePayment: false } }))
  const nameOf = async (path: string) => {
    const response = await rider.fetch(`${API_ROOT}/invoice/${path}`)
    await response.arrayBuffer()
    return response.headers.get('content-disposition')
  }
  const padded = transactionId.replace('VL-', 'VL-0')
  expect([
    await nameOf(`${padded}?i_type=Rental`),
    await nameOf(`${transactionId}?i_type=Rental&renewal=1`),
    await nameOf(`${transactionId}?i_type=Sd`),
  ]).toEqual([
    `attachment; filename="${transactionId}-Rental.pdf"`,
    `attachment; filename="${transactionId}-Rental-Renewal-1.pdf"`,
    `attachment; filename="${transactionId}-Sd.pdf"`,
  ])
})
