import { BOOKING_CANCELLED_REFUND } from '@voltloop/contract/bookings/bookings-messages'
import { approveBooking, approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { cancelBooking } from '@voltloop/contract/bookings/bookings'
import { downloadInvoice } from '@voltloop/contract/payments/invoices'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { updateVehicle } from '@voltloop/contract/fleet/fleet'
import { describe, expect, test } from 'vitest'
import { auditOf } from '../../../test/support/people/audit-log.ts'
import { makeBooking, makePassHolder, makeShop, order, ownBooking } from '../../../test/support/people/bookings.ts'
import { dataOf, callUntyped, type Caller } from '../../../test/support/caller.ts'
import { refundsAtGateway } from '../../../test/support/outside/gateway.ts'
import { as } from '../../../test/support/people/people.ts'
import { makeAgent, makeCity, makeHub, makeManager, makeVehicle } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 40 })

const byManager = (caller: Caller, approve: boolean, body: object) =>
  callUntyped(caller, approveBooking, { query: { approve: String(approve) }, body })
const byAgent = (caller: Caller, approve: boolean, body: object) =>
  callUntyped(caller, approveBookingAsAgent, { query: { approve: String(approve) }, body })
const cancel = (caller: Caller, transactionId: string) =>
  callUntyped(caller, cancelBooking, { body: { transactionId } })

describe('accepting a booking', () => {
  test('lets the manager of its hub accept a booking, and records who did', async () => {
    const { rider, transactionId } = await makeBooking(server, shop)
    const reply = await byManager(shop.manager, true, { transactionId })
    expect(reply.body).toMatchObject({
      message: 'Booking successfully approved',
      data: {
        transactionId,
        status: 'ACCEPTED_BY_HUB_MANAGER',
        vehicle: null,
        actions: ['change', 'reject', 'handOver'],
      },
    })
    expect(await ownBooking(rider, transactionId)).toMatchObject({
      status: 'ACCEPTED_BY_HUB_MANAGER',
      actions: ['cancel', 'change'],
    })
    const { rows } = await server.app.database.pool.query<{ id: string }>(
      `select id from bookings where 'VL-' || number = $1`,
      [transactionId],
    )
    expect(await auditOf(server, rows[0]?.id ?? '')).toEqual([
      {
        actor_id: shop.manager.userId,
        action: 'booking.accept',
        before: { status: 'CREATED' },
        after: { status: 'ACCEPTED_BY_HUB_MANAGER' },
      },
    ])
  })

  test('lets a sales agent of its city accept a booking, with the decision in the query or in the body', async () => {
    const first = await makeBooking(server, shop)
    const reply = await byAgent(shop.agent, true, { bookingId: first.transactionId, isSdPaid: true })
    expect(reply.body).toMatchObject({ data: { status: 'ACCEPTED_BY_HUB_MANAGER' } })
    const second = await makeBooking(server, shop)
    const inBody = { body: { transactionId: second.transactionId, approve: true } }
    expect((await callUntyped(shop.agent, approveBookingAsAgent, inBody)).status).toBe(200)
    const withoutDecision = { body: { transactionId: second.transactionId } }
    expect((await callUntyped(shop.agent, approveBookingAsAgent, withoutDecision)).status).toBe(400)
  })

  test('rejects a second accept with a 409 that names the status, and hands nothing over', async () => {
    const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
    for (const again of [
      await byManager(shop.manager, true, { transactionId }),
      await byAgent(shop.agent, true, { transactionId, isSdPaid: true }),
    ]) {
      expect([again.status, again.body.message]).toEqual([
        409,
        "You can't do this now: the booking is already accepted.",
      ])
    }
  })

  test('reserves the named vehicle for the booking and rejects it for others at that time', async () => {
    const registrationNumber = shop.vehicles[0]?.registrationNumber ?? ''
    const first = await makeBooking(server, shop)
    const spaced = `${registrationNumber.slice(0, 4)} ${registrationNumber.slice(4)}`.toLowerCase()
    const reply = await byManager(shop.manager, true, {
      transactionId: first.transactionId,
      registrationNumber: spaced,
    })
    expect(reply.body).toMatchObject({ data: { vehicle: { registrationNumber } } })
    const second = await makeBooking(server, shop)
    const taken = await byManager(shop.manager, true, { transactionId: second.transactionId, registrationNumber })
    expect([taken.status, taken.body.code]).toEqual([409, 'vehicleTaken'])
    expect(await ownBooking(second.rider, second.transactionId)).toMatchObject({ status: 'CREATED', vehicle: null })
    dataOf(await first.rider.call(cancelBooking, { body: { transactionId: first.transactionId } }))
    const free = await byManager(shop.manager, true, { transactionId: second.transactionId, registrationNumber })
    expect(free.body).toMatchObject({ data: { vehicle: { registrationNumber } } })
  })

  test('rejects an accept with a vehicle of another model or city, in repair or unknown', async () => {
    const elsewhere = await makeShop(server, superAdmin)
    const { vehicleId, registrationNumber } = await makeVehicle(superAdmin, {
      cityId: shop.city.cityId,
      modelId: shop.model.modelId,
    })
    await superAdmin.call(updateVehicle, { params: { vehicleId }, body: { outOfService: 'Brakes' } })
    const otherModel = await makeVehicle(superAdmin, { cityId: shop.city.cityId, modelId: elsewhere.model.modelId })
    const { rider, transactionId } = await makeBooking(server, shop)
    const plates = [registrationNumber, otherModel.registrationNumber, 'TS00XX0000']
    for (const plate of [...plates, elsewhere.vehicles[0]?.registrationNumber]) {
      const reply = await byManager(shop.manager, true, { transactionId, registrationNumber: plate })
      expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, 'registrationNumber'])
    }
    expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'CREATED' })
  })

  test('unassigns the reserved vehicle when it goes out of service', async () => {
    const vehicle = shop.vehicles[1]
    const { rider, transactionId } = await makeBooking(server, shop)
    await byManager(shop.manager, true, { transactionId, registrationNumber: vehicle?.registrationNumber })
    const params = { vehicleId: vehicle?.vehicleId ?? '' }
    dataOf(await superAdmin.call(updateVehicle, { params, body: { outOfService: 'Brakes' } }))
    expect(await ownBooking(rider, transactionId)).toMatchObject({ vehicle: null, status: 'ACCEPTED_BY_HUB_MANAGER' })
    dataOf(await superAdmin.call(updateVehicle, { params, body: { outOfService: null } }))
  })
})

describe('rejecting a booking', () => {
  test('requires a reason from the manager, and refunds in full whether or not the booking was accepted', async () => {
    for (const status of ['CREATED', 'ACCEPTED_BY_HUB_MANAGER'] as const) {
      const { rider, transactionId, paymentId } = await makeBooking(server, shop, status)
      const without = await byManager(shop.manager, false, { transactionId, reason: ' ' })
      expect([without.status, without.body.message]).toEqual([400, 'A reason is required to reject a booking'])
      const reply = await byManager(shop.manager, false, { transactionId, reason: 'Flooded' })
      expect(reply.body).toMatchObject({ data: { status: 'REJECTED', isRejected: true, rejectionReason: 'Flooded' } })
      await server.drainJobs()
      expect(await refundsAtGateway(server, paymentId ?? '')).toEqual([105_000])
      await server.advance(61)
      expect(await ownBooking(rider, transactionId)).toMatchObject({
        status: 'REJECTED',
        rejectionReason: 'Flooded',
        refund: { state: 'processed', amount: 1050 },
        actions: [],
      })
    }
  })

  test('lets a sales agent reject a booking without a reason', async () => {
    const { transactionId } = await makeBooking(server, shop)
    expect((await byAgent(shop.agent, false, { transactionId })).body).toMatchObject({
      message: 'Booking rejected',
      data: { rejectionReason: 'No reason provided' },
    })
  })

  test('releases the vehicle of a rejected booking, so that it can be booked again', async () => {
    const single = await makeShop(server, superAdmin, 1)
    const { transactionId } = await makeBooking(server, single)
    await byAgent(single.agent, false, { transactionId })
    expect((await makeBooking(server, single)).transactionId).toMatch(/^VL-/)
  })
})

describe('scope of staff', () => {
  test('returns 404 to the manager of another hub, the agent of another city and staff without an assignment', async () => {
    const { rider, transactionId } = await makeBooking(server, shop)
    const otherHub = await makeHub(superAdmin, shop.city.cityId)
    const otherCity = await makeCity(server, superAdmin)
    const managers = [await makeManager(server, superAdmin, otherHub.hubId), await as(server, 'HUB_MANAGER')]
    const agents = [await makeAgent(server, superAdmin, otherCity.cityId), await as(server, 'SALES_AGENT')]
    for (const manager of managers) expect((await byManager(manager, true, { transactionId })).status).toBe(404)
    for (const agent of agents) expect((await byAgent(agent, false, { transactionId })).status).toBe(404)
    expect((await byManager(shop.agent, true, { transactionId })).status).toBe(403)
    expect((await byAgent(superAdmin, true, { transactionId })).status).toBe(403)
    expect((await cancel(await as(server, 'CUSTOMER'), transactionId)).status).toBe(404)
    expect((await ownBooking(rider, transactionId))?.status).toBe('CREATED')
  })
})

describe('cancelling a booking', () => {
  test('refunds in full and releases the hold when the customer cancels before pickup, accepted or not', async () => {
    const single = await makeShop(server, superAdmin, 1)
    for (const status of ['CREATED', 'ACCEPTED_BY_HUB_MANAGER'] as const) {
      const { rider, transactionId, paymentId } = await makeBooking(server, single, status)
      const reply = await cancel(rider, transactionId)
      expect(reply.body).toMatchObject({
        message: BOOKING_CANCELLED_REFUND,
        data: { status: 'SCRAPPED', refund: { state: 'queued', amount: 1050 }, actions: [] },
      })
      expect((await cancel(rider, transactionId)).status).toBe(409)
      await server.drainJobs()
      expect(await refundsAtGateway(server, paymentId ?? '')).toEqual([105_000])
    }
  })

  test('lets the customer cancel after the pickup time only if the hub never accepted the booking', async () => {
    const late = await makeBooking(server, shop)
    const accepted = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
    await server.advance(4 * 3600)
    expect((await ownBooking(accepted.rider, accepted.transactionId))?.actions).toEqual([])
    const reply = await cancel(accepted.rider, accepted.transactionId)
    expect([reply.status, reply.body.code]).toEqual([409, 'rideBegun'])
    expect((await cancel(late.rider, late.transactionId)).status).toBe(200)
  })

  test('cancels a booking on a pass without a refund', async () => {
    const rider = await makePassHolder(server)
    const { transactionId } = await order(server, shop, rider)
    const reply = await cancel(rider, transactionId)
    expect(reply.body).toMatchObject({ message: 'Your booking is cancelled.', data: { refund: null } })
    expect((await order(server, shop, rider)).transactionId).not.toBe(transactionId)
  })
})

describe('no-shows', () => {
  test('scraps a booking a day after its pickup time, and refunds it only if the hub never accepted it', async () => {
    const created = await makeBooking(server, shop)
    const accepted = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
    await server.advance(26 * 3600)
    expect((await ownBooking(created.rider, created.transactionId))?.status).toBe('CREATED')
    await server.advance(2 * 3600)
    expect(await ownBooking(created.rider, created.transactionId)).toMatchObject({
      status: 'SCRAPPED',
      refund: { amount: 1050 },
    })
    expect(await ownBooking(accepted.rider, accepted.transactionId)).toMatchObject({ status: 'SCRAPPED', refund: null })
  })
})

describe('invoices', () => {
  const fetchInvoice = (caller: Caller, transactionId: string, query = 'i_type=Rental') =>
    caller.fetch(`${API_ROOT}/${downloadInvoice.path.replace(':bookingId', transactionId)}?${query}`)

  test('returns the invoice PDF to the customer and to staff of the city, and 404 to anyone else', async () => {
    const { rider, transactionId } = await makeBooking(server, shop)
    for (const caller of [
      rider,
      shop.manager,
      shop.agent,
      shop.city.admin,
      superAdmin,
      await as(server, 'CUSTOMER_SUPPORT'),
    ]) {
      const response = await fetchInvoice(caller, transactionId)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(response.headers.get('content-disposition')).toContain(`${transactionId}-Rental.pdf`)
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
    const { admin } = await makeCity(server, superAdmin)
    for (const stranger of [await as(server, 'CUSTOMER'), admin]) {
      expect((await fetchInvoice(stranger, transactionId)).status).toBe(404)
    }
    expect((await fetchInvoice(rider, transactionId, 'i_type=Sd')).status).toBe(404)
    expect((await fetchInvoice(rider, transactionId, 'i_type=Other')).status).toBe(400)
    expect((await fetchInvoice(rider, transactionId, 'i_type=Rental&renewal=1')).status).toBe(404)
    expect((await server.fetch(`${API_ROOT}/invoice/${transactionId}?i_type=Rental`)).status).toBe(401)
  })
})
