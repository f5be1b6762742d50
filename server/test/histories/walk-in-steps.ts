import { cancelBooking } from '@voltloop/contract/bookings/bookings'
import { confirmRefund } from '@voltloop/contract/bookings/goodwill'
import type { WalkInPayment } from '@voltloop/contract/bookings/walk-in-payments'
import { callUntyped } from '../support/caller.ts'
import { callSandbox } from '../support/people/bookings.ts'
import { gatewayIdOf, payLink, scanCode } from '../support/people/payment-requests.ts'
import { walkIn, walkInOf, type WalkIn } from '../support/people/walk-ins.ts'
import { noPayments, type PlacedOrder, type Scene, type Step } from './history.ts'
import { handOver } from './ride-steps.ts'

/** Walk-ins that are paid in cash, by QR code or by link, replaced, too late or cancelled. */
export const WALK_IN_STEPS = {
  walkInCash: {
    weight: 3,
    perform: async (scene, { rider }, turn) => (await book(scene, rider, 'CASH', turn)).status,
  },
  walkInOnline: {
    weight: 3,
    perform: async (scene, { rider }, turn) => {
      const { placed, made, status } = await book(scene, rider, turn % 2 ? 'QR' : 'LINK', turn)
      return placed && made ? pay(scene, placed, made, turn) : status
    },
  },
  walkInRide: {
    weight: 3,
    perform: async (scene, { rider }, turn) => {
      const { placed, status } = await book(scene, rider, 'CASH', turn)
      if (!placed) return status
      const given = await handOver(scene, placed, turn)
      return given === 200 ? given : handOver(scene, placed, turn + 1)
    },
  },
  walkInReplaced: {
    weight: 2,
    // The customer scans the code, and the agent takes cash at the same time: the payment of the code is refunded.
    perform: async (scene, { rider }, turn) => {
      const { placed, made, status } = await book(scene, rider, 'QR', turn)
      if (!placed || !made) return status
      const codeId = await gatewayIdOf(scene.server, made.request?.requestId ?? '')
      const cash = await book(scene, rider, 'CASH', turn)
      if (cash.status !== 200) return cash.status
      await scan(scene, placed, codeId, turn)
      return cash.status
    },
  },
  walkInTooLate: {
    weight: 2,
    perform: async (scene, { rider }, turn) => {
      const { placed, made, status } = await book(scene, rider, 'QR', turn)
      if (!placed || !made) return status
      const codeId = await gatewayIdOf(scene.server, made.request?.requestId ?? '')
      const { razorpay_payment_id: paymentId } = await scanCode(scene.server, codeId, { outcome: 'failed' })
      await scene.server.advance(21 * 60)
      const body = { payment_id: paymentId, webhook: turn % 2 === 0 }
      await callSandbox(scene.server, 'POST', '/gateway/capture-late', body)
      placed.collected.push({ razorpay_payment_id: paymentId })
      return 200
    },
  },
  cancelWalkIn: {
    weight: 3,
    perform: async (scene, { rider }, turn) => {
      const { placed, status } = await book(scene, rider, 'CASH', turn)
      if (!placed) return status
      const body = { transactionId: placed.transactionId }
      const cancelled = await callUntyped(rider, cancelBooking, { body })
      if (cancelled.status !== 200 || turn % 2 === 0) return cancelled.status
      return (await callUntyped(scene.crew.manager, confirmRefund, { body })).status
    },
  },
} satisfies Record<string, Step>

interface Booked {
  status: number
  placed?: PlacedOrder
  made?: WalkIn
}

async function book(scene: Scene, rider: PlacedOrder['rider'], payment: WalkInPayment, turn: number): Promise<Booked> {
  const { server, crew, orders } = scene
  const { subscriptionId } = turn % 3 === 0 ? crew.plan : crew.dayPlan
  const reply = await walkIn(server, crew, rider, { payment, subscriptionId }, turn % 2 ? crew.manager : crew.agent)
  // The gateway may be down.
  if (reply.status !== 200) return { status: reply.status < 500 ? reply.status : 409 }
  const made = walkInOf(reply)
  const placed = { rider, ...noPayments(), transactionId: made.transactionId, orderId: '' }
  orders.push(placed)
  return { status: reply.status, placed, made }
}

async function pay(scene: Scene, placed: PlacedOrder, { request }: WalkIn, turn: number): Promise<number> {
  if (!request) return 409
  const gatewayId = await gatewayIdOf(scene.server, request.requestId)
  const webhook = turn % 3 === 0
  if (request.kind === 'QR') placed.collected.push(await scanCode(scene.server, gatewayId, { webhook }))
  else placed.collected.push(await payLink(scene.server, gatewayId, { webhook }))
  return 200
}

// The gateway refuses the payment of a code that was closed.
async function scan({ server }: Scene, placed: PlacedOrder, codeId: string, turn: number): Promise<void> {
  try {
    placed.collected.push(await scanCode(server, codeId, { webhook: turn % 2 === 0 }))
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes(': 400 ')) throw error
  }
}
