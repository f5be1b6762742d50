import { changeBooking } from '@voltloop/contract/bookings/changes'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { callUntyped } from '../support/caller.ts'
import { payAtGateway, pickupIn } from '../support/people/bookings.ts'
import { AHEAD, isPaid, orderOf, type PlacedOrder, type Scene, type Step } from './history.ts'

export const CHANGE_STEPS = {
  changeTime: {
    weight: 2,
    about: AHEAD,
    perform: async ({ server, crew }, { rider, transactionId }, turn) => {
      const body = { transactionId, start: await pickupIn(server, 4 + 7 * turn) }
      return (await callUntyped(turn % 3 === 2 ? crew.agent : rider, changeBooking, { body })).status
    },
  },
  shortenPlan: {
    weight: 2,
    about: `${AHEAD} and b.plan_days > 1`,
    perform: async ({ crew }, { rider, transactionId }) => {
      const body = { transactionId, subscriptionId: crew.dayPlan.subscriptionId }
      return (await callUntyped(rider, changeBooking, { body })).status
    },
  },
  lengthenPlan: { weight: 2, about: `${AHEAD} and b.plan_days = 1`, perform: lengthenPlan },
  payChange: { weight: 2, about: `${AHEAD} and b.plan_days = 1`, perform: payChange },
  payChangeLate: {
    weight: 2,
    about: `${AHEAD} and b.plan_days = 1`,
    perform: async (scene, subject, turn) => {
      if (subject.changeOrderId === undefined) await lengthenPlan(scene, subject, turn)
      await scene.server.advance(16 * 60)
      return payChange(scene, subject, turn)
    },
  },
} satisfies Record<string, Step>

async function lengthenPlan({ crew }: Scene, subject: PlacedOrder, turn: number): Promise<number> {
  const { rider, transactionId } = subject
  const body = { transactionId, subscriptionId: crew.plan.subscriptionId }
  const reply = await callUntyped(turn % 2 ? crew.manager : rider, changeBooking, { body })
  if (reply.status === 200) subject.changeOrderId = orderOf(reply).orderId
  return reply.status
}

async function payChange(scene: Scene, subject: PlacedOrder, turn: number): Promise<number | null> {
  if (subject.changeOrderId === undefined) await lengthenPlan(scene, subject, turn)
  const { changeOrderId } = subject
  if (changeOrderId === undefined) return null
  delete subject.changeOrderId
  if (isPaid(subject.changeReceipts, changeOrderId)) return null
  const body = await payAtGateway(scene.server, changeOrderId, { webhook: turn % 3 === 0 })
  subject.changeReceipts.push(body)
  if (turn % 3 === 0) return 200
  const { status } = await callUntyped(subject.rider, verifyPayment, { body })
  // A payment that came too late is refunded, which is right as well.
  return status === 409 ? 200 : status
}
