import { getMe } from '@voltloop/contract/accounts/accounts'
import { approveBooking, approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { listUpcomingBookings } from '@voltloop/contract/bookings/board'
import { listOwnBookings } from '@voltloop/contract/bookings/bookings'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { getVehicle, updateVehicle } from '@voltloop/contract/fleet/fleet'
import { getHub } from '@voltloop/contract/places/places'
import { expect, test } from 'vitest'
import { auditOf } from '../../../test/support/people/audit-log.ts'
import {
  anyPlate,
  handOver,
  makeBooking,
  makeRider,
  makeShop,
  ownBooking,
  pickupIn,
  returnVehicle,
} from '../../../test/support/people/bookings.ts'
import { dataOf, callUntyped } from '../../../test/support/caller.ts'
import { eventsAbout } from '../../../test/support/people/events.ts'
import { as } from '../../../test/support/people/people.ts'
import { makeVehicle } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 20 })

const approve = (body: object) => callUntyped(shop.agent, approveBookingAsAgent, { query: { approve: 'true' }, body })

test('updates booking, vehicle, hub and customer when a sales agent hands over a vehicle', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  const vehicle = shop.vehicles[0]
  const { hubId } = shop.hub
  const vehiclesBefore = dataOf(await superAdmin.call(getHub, { params: { hubId } })).currentCapacity
  const reply = await approve({ transactionId, registrationNumber: vehicle?.registrationNumber, isSdPaid: true })
  expect(reply.body).toMatchObject({
    message: 'Booking successfully approved',
    data: {
      status: 'PICKUP_INSPECTED_BY_SALES_AGENT',
      vehicle: { registrationNumber: vehicle?.registrationNumber },
      pickUpInspectedBy: { name: 'Test SALES_AGENT' },
      securityDeposit: 2000,
      sdInvoiceNumber: expect.stringMatching(/^D\//) as string,
      user: { isDocumentsVerified: true, isTrainingCompleted: true, isDepositHeld: true },
      actions: ['inspectDrop', 'swap', 'renew', 'undoHandOver', 'correctPlate'],
    },
  })
  expect(dataOf(await rider.call(getMe, {}))).toMatchObject({
    isPhoneVerified: true,
    isDocumentsVerified: true,
    isTrainingCompleted: true,
    securityDeposit: 2000,
  })
  const vehicleId = vehicle?.vehicleId ?? ''
  expect(dataOf(await superAdmin.call(getVehicle, { params: { vehicleId } }))).toMatchObject({
    isDeployed: true,
    hub: null,
  })
  expect(dataOf(await superAdmin.call(getHub, { params: { hubId } })).currentCapacity).toBe(vehiclesBefore - 1)
  expect((await auditOf(server, vehicleId)).map(({ action }) => action)).toEqual([
    'vehicle.created',
    'vehicle.handedOut',
  ])
  expect(await eventsAbout(server, transactionId)).toContain('booking.pickedUp')
  const receipt = await rider.fetch(`${API_ROOT}/invoice/${transactionId}?i_type=Sd`)
  expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})

test('lists a handed-over booking as active, also before its start', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
  const seen = async (query: object) =>
    dataOf(await rider.call(listOwnBookings, { query })).map((booking) => booking.transactionId)
  expect([await seen({ upcoming: 'true' }), await seen({ active: 'true' })]).toEqual([[], [transactionId]])
  await server.advance(4 * 3600)
  expect([await seen({ upcoming: 'true' }), await seen({ active: 'true' })]).toEqual([[], [transactionId]])
})

test('hands nothing over when an accept is sent twice, with or without a vehicle to reserve', async () => {
  const { rider, transactionId } = await makeBooking(server, shop)
  const registrationNumber = await anyPlate(shop)
  for (const body of [{ transactionId, isSdPaid: true }, { transactionId, registrationNumber }, { transactionId }]) {
    await approve(body)
    expect((await approve(body)).status).toBe(409)
  }
  expect((await ownBooking(rider, transactionId))?.status).toBe('ACCEPTED_BY_HUB_MANAGER')
  const pending = await makeBooking(server, shop)
  const tooSoon = await approve({ transactionId: pending.transactionId, registrationNumber, isSdPaid: true })
  expect([tooSoon.status, tooSoon.body.message]).toEqual([
    409,
    "You can't do this now: the booking is waiting for approval.",
  ])
})

test('rejects a handover without the deposit, and changes nothing', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  const reply = await approve({ transactionId, registrationNumber: await anyPlate(shop), isSdPaid: false })
  expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, 'isSdPaid'])
  expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'ACCEPTED_BY_HUB_MANAGER', vehicle: null })
  expect(dataOf(await rider.call(getMe, {}))).toMatchObject({ securityDeposit: 0 })
})

test('takes no second deposit and issues no second receipt while a deposit is still held', async () => {
  const rider = await makeRider(server)
  const first = await makeBooking(server, shop, 'COMPLETED', { rider })
  const second = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER', { rider })
  expect(await handOver(shop, second.transactionId)).toMatchObject({ securityDeposit: 2000, sdInvoiceNumber: null })
  expect(dataOf(await rider.call(getMe, {})).securityDeposit).toBe(2000)
  expect((await ownBooking(rider, first.transactionId))?.sdInvoiceNumber).toMatch(/^D\//)
})

test('rejects a vehicle that is deployed, in repair, of another model or city, or unknown, with an error at the field', async () => {
  const elsewhere = await makeShop(server, superAdmin)
  const place = { cityId: shop.city.cityId, hubId: shop.hub.hubId, modelId: shop.model.modelId }
  const broken = await makeVehicle(superAdmin, place)
  await superAdmin.call(updateVehicle, { params: { vehicleId: broken.vehicleId }, body: { outOfService: 'Brakes' } })
  const otherModel = await makeVehicle(superAdmin, { ...place, modelId: elsewhere.model.modelId })
  const out = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
  const outPlate = (await ownBooking(out.rider, out.transactionId))?.vehicle?.registrationNumber ?? ''
  const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  const unsuitable = [broken, otherModel, ...elsewhere.vehicles].map((vehicle) => vehicle.registrationNumber)
  for (const registrationNumber of [...unsuitable, 'TS00XX0000']) {
    const reply = await approve({ transactionId, registrationNumber, isSdPaid: true })
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, 'registrationNumber'])
  }
  const taken = await approve({ transactionId, registrationNumber: outPlate, isSdPaid: true })
  expect([taken.status, taken.body.errors]).toMatchObject([
    409,
    [{ path: 'registrationNumber', message: 'This vehicle is with a customer.' }],
  ])
})

test('rejects a vehicle that is reserved for another booking at that time', async () => {
  const registrationNumber = await anyPlate(shop)
  const reserved = await makeBooking(server, shop)
  const reservation = {
    query: { approve: 'true' },
    body: { transactionId: reserved.transactionId, registrationNumber },
  } as const
  dataOf(await shop.manager.call(approveBooking, reservation))
  const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  const reply = await approve({ transactionId, registrationNumber, isSdPaid: true })
  expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([409, 'registrationNumber'])
  expect((await handOver(shop, reserved.transactionId, registrationNumber)).vehicle).toEqual({ registrationNumber })
})

test('allows an early handover only while no other booking needs the vehicle until then', async () => {
  const single = await makeShop(server, superAdmin, 1)
  const first = await makeBooking(server, single, 'ACCEPTED_BY_HUB_MANAGER')
  const second = await makeBooking(server, single, 'ACCEPTED_BY_HUB_MANAGER', {
    start: await pickupIn(server, 8 * 24),
  })
  const body = {
    transactionId: second.transactionId,
    registrationNumber: single.vehicles[0]?.registrationNumber,
    isSdPaid: true,
  }
  const early = await callUntyped(single.agent, approveBookingAsAgent, { query: { approve: 'true' }, body })
  expect([early.status, early.body.code]).toEqual([409, 'tooEarly'])
  await handOver(single, first.transactionId)
  await returnVehicle(single, first.transactionId)
  expect((await handOver(single, second.transactionId)).status).toBe('PICKUP_INSPECTED_BY_SALES_AGENT')
})

test('rejects an early handover of a vehicle that an earlier booking has reserved, but allows another vehicle', async () => {
  const two = await makeShop(server, superAdmin, 2)
  const [reserved, other] = two.vehicles.map((vehicle) => vehicle.registrationNumber)
  const before = await makeBooking(server, two)
  const later = await makeBooking(server, two, 'CREATED', { start: await pickupIn(server, 8 * 24) })
  for (const { transactionId } of [before, later]) {
    const body = { transactionId, registrationNumber: reserved ?? '' }
    dataOf(await two.manager.call(approveBooking, { query: { approve: 'true' }, body }))
  }
  const { transactionId } = later
  const body = { transactionId, registrationNumber: reserved, isSdPaid: true }
  const taken = await callUntyped(two.agent, approveBookingAsAgent, { query: { approve: 'true' }, body })
  expect([taken.status, taken.body.errors?.[0]?.path]).toEqual([409, 'registrationNumber'])
  expect((await handOver(two, transactionId, other)).vehicle).toEqual({ registrationNumber: other })
})

test('shows the last characters of document numbers and their validity only to staff who check documents', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  const query = { c_id: shop.city.cityId, q: transactionId }
  const [seen] = dataOf(await shop.agent.call(listUpcomingBookings, { query }))
  expect(seen?.user.documents).toMatchObject({
    drivingLicense: '4417',
    panNumber: '234K',
    isPanWellFormed: true,
    isEnteredAgain: false,
    isAadharWellFormed: false,
  })
  const supporter = await as(server, 'CUSTOMER_SUPPORT')
  expect(dataOf(await supporter.call(listUpcomingBookings, { query }))[0]?.user.documents).toBeNull()
  expect((await ownBooking(rider, transactionId))?.user.documents).toBeNull()
})
