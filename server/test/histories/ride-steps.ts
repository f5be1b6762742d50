import { approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { renewOrder, verifyPayment } from '@voltloop/contract/payments/payments'
import { announceReturn, inspectDrop, settleCash, swapVehicle } from '@voltloop/contract/bookings/rides'
import { payAtGateway, pickupIn } from '../support/people/bookings.ts'
import { callUntyped } from '../support/caller.ts'
import {
  ACCEPTED,
  AHEAD,
  CASH_DUE,
  ON_ROAD,
  isPaid,
  orderOf,
  pick,
  type PlacedOrder,
  type Scene,
  type Step,
} from './history.ts'
import { accept } from './payment-steps.ts'

export const RIDE_STEPS = {
  ride: { weight: 3, about: AHEAD, perform: startRide },
  handOver: { weight: 4, about: ACCEPTED, perform: handOver },
  scheduleReturn: {
    weight: 2,
    about: ON_ROAD,
    perform: async ({ server, crew }, { rider, transactionId }) => {
      const body = { transactionId, dropHubId: crew.hub.hubId, dropTime: await pickupIn(server, 3) }
      return (await callUntyped(rider, announceReturn, { body })).status
    },
  },
  inspectReturn: {
    weight: 2,
    about: ON_ROAD,
    perform: async ({ crew }, { transactionId }, turn) => {
      const vehicleCondition = turn % 4 === 3 ? 'NEEDS_SERVICE' : 'GOOD'
      const body = { transactionId, dropHubId: crew.hub.hubId, vehicleCondition }
      return (await callUntyped(crew.agent, inspectDrop, { body })).status
    },
  },
  renewCash: {
    weight: 3,
    about: ON_ROAD,
    perform: async ({ crew }, { transactionId }) =>
      (await callUntyped(crew.supporter, renewOrder, { body: { transactionId, isOnlinePayment: false } })).status,
  },
  renewOnline: { weight: 2, about: ON_ROAD, perform: renewOnline },
  payRenewal: { weight: 2, about: ON_ROAD, perform: payRenewal },
  confirmCash: {
    weight: 2,
    about: CASH_DUE,
    perform: async ({ crew }, { transactionId }) =>
      (await callUntyped(crew.agent, settleCash, { body: { transactionId } })).status,
  },
  swap: {
    weight: 1,
    about: ON_ROAD,
    // The ride has one of the two vehicles.
    perform: async (scene, subject, turn) => {
      const status = await swap(scene, subject, turn)
      return status === 200 ? status : swap(scene, subject, turn + 1)
    },
  },
} satisfies Record<string, Step>

/** Accepts a booking and hands over one of the vehicles that are in service, if it is free. */
export async function startRide(scene: Scene, subject: PlacedOrder, turn: number): Promise<number> {
  await accept(scene, subject)
  const status = await handOver(scene, subject, turn)
  return status === 200 ? status : handOver(scene, subject, turn + 1)
}

/** Hands over one of the vehicles. */
export async function handOver({ crew }: Scene, { transactionId }: PlacedOrder, turn: number): Promise<number> {
  const registrationNumber = pick(crew.vehicles, turn)?.registrationNumber
  const body = { transactionId, registrationNumber, isSdPaid: true }
  return (await callUntyped(crew.agent, approveBookingAsAgent, { query: { approve: 'true' }, body })).status
}

async function swap({ crew }: Scene, { transactionId }: PlacedOrder, turn: number): Promise<number> {
  const body = {
    transactionId,
    registrationNumber: pick(crew.vehicles, turn)?.registrationNumber,
    reason: 'Flat tyre',
  }
  return (await callUntyped(crew.agent, swapVehicle, { body })).status
}

async function renewOnline({ crew }: Scene, subject: PlacedOrder, turn: number): Promise<number> {
  const payer = turn % 2 ? crew.supporter : subject.rider
  const body = { transactionId: subject.transactionId, isOnlinePayment: true }
  const reply = await callUntyped(payer, renewOrder, { body })
  if (reply.status === 200) subject.renewalOrderId = orderOf(reply).orderId
  return reply.status
}

async function payRenewal(scene: Scene, subject: PlacedOrder, turn: number): Promise<number | null> {
  if (subject.renewalOrderId === undefined) await renewOnline(scene, subject, 1)
  const { renewalOrderId } = subject
  if (renewalOrderId === undefined) return null
  delete subject.renewalOrderId
  if (isPaid(subject.renewalReceipts, renewalOrderId)) return null
  const body = await payAtGateway(scene.server, renewalOrderId, { webhook: turn % 3 === 0 })
  subject.renewalReceipts.push(body)
  return turn % 2 ? (await callUntyped(scene.crew.supporter, verifyPayment, { body })).status : 200
}
