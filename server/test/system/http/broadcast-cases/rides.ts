import { approveBooking, approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { deletePhoto, uploadPhoto } from '@voltloop/contract/bookings/conditions'
import { payOutDeposit } from '@voltloop/contract/bookings/deposits'
import { correctCustomer } from '@voltloop/contract/accounts/corrections'
import { confirmRefund, giveGoodwill } from '@voltloop/contract/bookings/goodwill'
import * as rides from '@voltloop/contract/bookings/rides'
import { closeTill, listTills, signOffTill } from '@voltloop/contract/bookings/till'
import { correctPlate, undoStep } from '@voltloop/contract/bookings/undo'
import * as tickets from '@voltloop/contract/support/support'
import {
  anyPlate,
  handOver,
  makeBooking,
  makeUnserved,
  renewForCash,
  returnVehicle,
} from '../../../support/people/bookings.ts'
import { dataOf } from '../../../support/caller.ts'
import { inspectReturn } from '../../../support/people/deposits.ts'
import { addPhoto } from '../../../support/people/photos.ts'
import { makeTicket } from '../../../support/people/tickets.ts'
import { swap } from '../../../support/people/undo.ts'
import { CITY, SEE_ALL_CITIES, VEHICLE_TOPICS, type BroadcastCase, type World } from './case.ts'

const BOOKING_TOPICS = { bookings: [...CITY, 'user'] }
const TICKET_TOPICS = { tickets: [...SEE_ALL_CITIES, 'user'], bookings: ['city'] }
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'

async function ticketOf({ server, support, shop }: World, status: tickets.Ticket['status']): Promise<tickets.Ticket> {
  const { rider, transactionId } = await makeBooking(server, shop)
  return makeTicket(rider, support, transactionId, status)
}

async function openTill({ server, shop }: World) {
  await makeBooking(server, shop, ON_ROAD)
  const [till] = dataOf(await shop.manager.call(listTills, {}))
  const expected = till?.expected ?? 0
  return { hubId: shop.hub.hubId, expected, counted: expected, handedOver: expected }
}

export const RIDE_CASES: BroadcastCase[] = [
  {
    endpoint: approveBooking,
    prepare: async ({ server, shop }) => {
      const { transactionId } = await makeBooking(server, shop)
      return () => shop.manager.call(approveBooking, { query: { approve: 'true' }, body: { transactionId } })
    },
    reaches: BOOKING_TOPICS,
  },
  {
    endpoint: approveBookingAsAgent,
    prepare: async ({ server, shop }) => {
      const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
      return () => handOver(shop, transactionId)
    },
    reaches: { ...BOOKING_TOPICS, ...VEHICLE_TOPICS, employees: CITY },
  },
  {
    endpoint: closeTill,
    prepare: async (world) => {
      const body = await openTill(world)
      return () => world.shop.manager.call(closeTill, { body })
    },
    reaches: { bookings: CITY },
  },
  {
    endpoint: signOffTill,
    prepare: async (world) => {
      const { closes } = dataOf(await world.shop.manager.call(closeTill, { body: await openTill(world) }))
      const body = { closeId: closes[0]?.closeId ?? '', received: closes[0]?.handedOver ?? 0 }
      return () => world.shop.city.admin.call(signOffTill, { body })
    },
    reaches: { bookings: CITY },
  },
  {
    endpoint: rides.inspectDrop,
    prepare: async ({ server, shop }) => {
      const { transactionId } = await makeBooking(server, shop, ON_ROAD)
      return () => returnVehicle(shop, transactionId)
    },
    reaches: { ...BOOKING_TOPICS, ...VEHICLE_TOPICS },
  },
  {
    endpoint: rides.assignVehicle,
    prepare: async ({ server, shop }) => {
      const { transactionId } = await makeBooking(server, shop)
      const body = { transactionId, registrationNumber: await anyPlate(shop) }
      return () => shop.agent.call(rides.assignVehicle, { body })
    },
    reaches: BOOKING_TOPICS,
  },
  {
    endpoint: rides.refundUnserved,
    prepare: async ({ server, superAdmin, shop }) => {
      const { transactionId } = await makeUnserved(server, superAdmin, shop, 'CREATED')
      return () => shop.agent.call(rides.refundUnserved, { body: { transactionId } })
    },
    reaches: BOOKING_TOPICS,
  },
  {
    endpoint: rides.swapVehicle,
    prepare: async ({ server, shop }) => {
      const { transactionId } = await makeBooking(server, shop, ON_ROAD)
      const body = { transactionId, registrationNumber: await anyPlate(shop), reason: 'Flat tyre' }
      return () => shop.agent.call(rides.swapVehicle, { body })
    },
    reaches: { ...BOOKING_TOPICS, ...VEHICLE_TOPICS },
  },
  {
    endpoint: undoStep,
    prepare: async ({ server, shop }) => {
      const { transactionId } = await makeBooking(server, shop, ON_ROAD)
      await swap(shop, transactionId)
      return () => shop.agent.call(undoStep, { body: { transactionId, action: 'undoSwap' } })
    },
    reaches: { ...BOOKING_TOPICS, ...VEHICLE_TOPICS },
  },
  {
    endpoint: correctPlate,
    prepare: async ({ server, shop }) => {
      const { transactionId } = await makeBooking(server, shop, ON_ROAD)
      const body = { transactionId, registrationNumber: await anyPlate(shop) }
      return () => shop.agent.call(correctPlate, { body })
    },
    reaches: { ...BOOKING_TOPICS, ...VEHICLE_TOPICS },
  },
  {
    endpoint: rides.settleCash,
    prepare: async ({ server, shop }) => {
      const { transactionId } = await makeBooking(server, shop, ON_ROAD)
      await renewForCash(server, transactionId)
      return () => shop.agent.call(rides.settleCash, { body: { transactionId } })
    },
    reaches: BOOKING_TOPICS,
  },
  {
    endpoint: rides.confirmPayout,
    prepare: async ({ server, shop }) => {
      const { transactionId } = await makeBooking(server, shop, ON_ROAD)
      await inspectReturn(shop, transactionId, { outcome: 'RETURN' })
      return () => shop.manager.call(rides.confirmPayout, { body: { transactionId } })
    },
    reaches: BOOKING_TOPICS,
  },
  {
    endpoint: giveGoodwill,
    prepare: async ({ server, support, shop }) => {
      const { transactionId } = await makeBooking(server, shop, ON_ROAD)
      const body = { transactionId, kind: 'REFUND', amount: 100, reason: 'Long wait' } as const
      return () => support.call(giveGoodwill, { body })
    },
    reaches: BOOKING_TOPICS,
  },
  {
    endpoint: confirmRefund,
    prepare: async ({ server, support, shop }) => {
      const { transactionId } = await makeBooking(server, shop, ON_ROAD)
      await renewForCash(server, transactionId)
      dataOf(await shop.agent.call(rides.settleCash, { body: { transactionId } }))
      const body = { transactionId, kind: 'REFUND', amount: 100, reason: 'Long wait' } as const
      dataOf(await support.call(giveGoodwill, { body }))
      return () => shop.agent.call(confirmRefund, { body: { transactionId } })
    },
    reaches: BOOKING_TOPICS,
  },
  {
    endpoint: payOutDeposit,
    prepare: async ({ server, shop }) => {
      const { rider } = await makeBooking(server, shop, 'COMPLETED')
      return () => shop.agent.call(payOutDeposit, { body: { phone: rider.phone, amount: 2000 } })
    },
    reaches: BOOKING_TOPICS,
  },
  {
    endpoint: rides.updateBooking,
    prepare: async ({ server, support, shop }) => {
      const { transactionId } = await makeBooking(server, shop, ON_ROAD)
      return () => support.call(rides.updateBooking, { body: { transactionId, isCallDone: true } })
    },
    reaches: BOOKING_TOPICS,
  },
  {
    endpoint: rides.verifyCustomer,
    prepare: async ({ server, shop }) => {
      const { rider } = await makeBooking(server, shop)
      const body = { phone: rider.phone, isDocumentsVerified: true }
      return () => shop.agent.call(rides.verifyCustomer, { body })
    },
    reaches: { ...BOOKING_TOPICS, employees: CITY, session: ['user'] },
  },
  {
    endpoint: correctCustomer,
    prepare: async ({ server, shop }) => {
      const { rider } = await makeBooking(server, shop)
      const body = { phone: rider.phone, dob: '1993-03-03', reason: 'Typing error' }
      return () => shop.city.admin.call(correctCustomer, { body })
    },
    reaches: { ...BOOKING_TOPICS, employees: CITY, session: ['user'] },
  },
  {
    endpoint: uploadPhoto,
    prepare: async ({ server, shop }) => {
      const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
      return () => addPhoto(shop.agent, transactionId, 'pickup')
    },
    reaches: {},
  },
  {
    endpoint: deletePhoto,
    prepare: async ({ server, shop }) => {
      const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
      const { photoId } = await addPhoto(shop.agent, transactionId, 'pickup')
      return async () => dataOf(await shop.agent.call(deletePhoto, { params: { transactionId, photoId } }))
    },
    reaches: {},
  },
  {
    endpoint: tickets.acceptTicket,
    prepare: async (world) => {
      const { requestId } = await ticketOf(world, 'OPEN')
      return () => world.support.call(tickets.acceptTicket, { params: { requestId } })
    },
    reaches: TICKET_TOPICS,
  },
  {
    endpoint: tickets.closeTicket,
    prepare: async (world) => {
      const params = { requestId: (await ticketOf(world, 'IN_PROGRESS')).requestId }
      return () => world.support.call(tickets.closeTicket, { params, body: { response: 'Done' } })
    },
    reaches: TICKET_TOPICS,
  },
  {
    endpoint: tickets.rejectTicket,
    prepare: async (world) => {
      const params = { requestId: (await ticketOf(world, 'OPEN')).requestId }
      return () => world.support.call(tickets.rejectTicket, { params, body: { response: 'Not possible' } })
    },
    reaches: TICKET_TOPICS,
  },
]
