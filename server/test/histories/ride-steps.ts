import { approveBookingAsAgent } from '@voltloop/contract/bookings'
import { updateVehicle } from '@voltloop/contract/fleet'
import { renewOrder, verifyPayment } from '@voltloop/contract/payments'
import { announceReturn, inspectDrop, settleCash, swapVehicle } from '@voltloop/contract/rides'
import { payAtGateway, pickupIn } from '../bookings.ts'
import { callUntyped } from '../caller.ts'
import { orderOf, type Crew, type PlacedOrder, type Scene } from './history.ts'

/** The steps of a ride, and how often each occurs. */
export const RIDE_STEPS = [
  { kind: 'handOver', weight: 2 },
  { kind: 'scheduleReturn', weight: 2 },
  { kind: 'inspectReturn', weight: 2 },
  { kind: 'renewCash', weight: 2 },
  { kind: 'renewOnline', weight: 2 },
  { kind: 'payRenewal', weight: 2 },
  { kind: 'confirmCash', weight: 1 },
  { kind: 'swap', weight: 1 },
] as const
type RideStep = (typeof RIDE_STEPS)[number]['kind']

/** Performs a step of a ride. Returns the status of the answer. */
export async function performRideStep(
  { server, crew: shop }: Scene,
  subject: PlacedOrder,
  kind: RideStep,
  turn: number,
): Promise<number> {
  const { transactionId, rider } = subject
  const { agent, supporter, hub } = shop
  const registrationNumber = shop.vehicles[turn % 2]?.registrationNumber
  switch (kind) {
    case 'handOver': {
      const body = { transactionId, registrationNumber, isSdPaid: true }
      return (await callUntyped(agent, approveBookingAsAgent, { query: { approve: 'true' }, body })).status
    }
    case 'scheduleReturn': {
      const body = { transactionId, dropHubId: hub.hubId, dropTime: await pickupIn(server, 3) }
      return (await callUntyped(rider, announceReturn, { body })).status
    }
    case 'inspectReturn': {
      const body = { transactionId, dropHubId: hub.hubId, vehicleCondition: 'GOOD' }
      return (await callUntyped(agent, inspectDrop, { body })).status
    }
    case 'renewCash':
      return (await callUntyped(supporter, renewOrder, { body: { transactionId, isOnlinePayment: false } })).status
    case 'renewOnline': {
      const payer = turn % 2 ? supporter : rider
      const reply = await callUntyped(payer, renewOrder, { body: { transactionId, isOnlinePayment: true } })
      if (reply.status === 200) subject.renewalOrderId = orderOf(reply).orderId
      return reply.status
    }
    case 'payRenewal': {
      const { renewalOrderId } = subject
      if (renewalOrderId === undefined) return 200
      delete subject.renewalOrderId
      const body = await payAtGateway(server, renewalOrderId, { webhook: turn % 3 === 0 })
      return turn % 2 ? (await callUntyped(supporter, verifyPayment, { body })).status : 200
    }
    case 'confirmCash':
      return (await callUntyped(agent, settleCash, { body: { transactionId } })).status
    case 'swap':
      return swap(shop, transactionId, registrationNumber)
  }
}

// Return swapped vehicles to service at once: otherwise fewer vehicles would be in service than were sold.
async function swap(shop: Crew, transactionId: string, registrationNumber: string | undefined): Promise<number> {
  const body = { transactionId, registrationNumber, reason: 'Flat tyre' }
  const { status } = await callUntyped(shop.agent, swapVehicle, { body })
  for (const { vehicleId } of shop.vehicles) {
    await shop.superAdmin.call(updateVehicle, { params: { vehicleId }, body: { outOfService: null } })
  }
  return status
}
