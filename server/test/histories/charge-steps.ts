import * as contract from '@voltloop/contract/bookings/charges'
import { confirmRefund } from '@voltloop/contract/bookings/goodwill'
import type { Photo } from '@voltloop/contract/bookings/conditions'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { callUntyped } from '../support/caller.ts'
import { payAtGateway } from '../support/people/bookings.ts'
import { inspectReturn } from '../support/people/deposits.ts'
import type { Person } from '../support/people/people.ts'
import { sendPhoto } from '../support/people/photos.ts'
import { COMPLETED, ON_ROAD, isPaid, orderOf, type PlacedOrder, type Scene, type Step, WITH_CHARGE } from './history.ts'

const HELMET = { kind: 'HELMET', amount: 800, reason: 'The helmet did not come back' } as const
const CLEANING = { kind: 'CLEANING', amount: 200, reason: 'Mud under the seat' } as const
const FINE = { kind: 'FINE', amount: 2_500, reason: 'Red light, challan 4711' } as const

const withCharge = (...states: contract.ChargeState[]) =>
  `${WITH_CHARGE} and c.state in (${states.map((state) => `'${state}'`).join(', ')}))`

export const CHARGE_STEPS = {
  chargeAtReturn: {
    weight: 4,
    about: ON_ROAD,
    perform: async ({ crew }, { transactionId }, turn) => {
      const charges = [
        { ...HELMET, isAgreed: turn % 2 === 0 },
        { ...CLEANING, isAgreed: turn % 3 === 0 },
      ]
      const deposit = { outcome: turn % 4 === 1 ? 'HOLD' : 'RETURN' }
      return (await inspectReturn(crew, transactionId, deposit, { charges })).status
    },
  },
  proposeCharge: { weight: 3, about: COMPLETED, perform: propose },
  proposeDamage: {
    weight: 2,
    about: COMPLETED,
    perform: async ({ crew }, { transactionId }) => {
      const upload = await sendPhoto(crew.agent, transactionId, 'charge')
      if (upload.status !== 200) return upload.status
      const { photoId } = upload.body.data as Photo
      const body = { kind: 'DAMAGE', part: 'Mirror', amount: 250, reason: 'Left mirror broken', photoId }
      return (await callUntyped(crew.agent, contract.proposeCharge, { params: { transactionId }, body })).status
    },
  },
  agreeToCharge: { weight: 2, about: withCharge('PROPOSED'), perform: agree },
  waitForCharges: {
    weight: 1,
    perform: async ({ server }) => {
      await server.advance(25 * 3600)
      return 200
    },
  },
  disputeCharge: {
    weight: 3,
    about: withCharge('PROPOSED', 'DUE', 'PAID'),
    perform: (_scene, subject) => dispute(subject),
  },
  upholdCharge: {
    weight: 2,
    about: withCharge('DISPUTED'),
    perform: (scene, subject, turn) => decide(scene, subject, turn, true),
  },
  dropCharge: {
    weight: 2,
    about: withCharge('DISPUTED'),
    perform: (scene, subject, turn) => decide(scene, subject, turn, false),
  },
  waiveCharge: {
    weight: 2,
    about: withCharge('PROPOSED', 'DUE', 'PAID', 'DISPUTED'),
    perform: (scene, subject, turn) => {
      const by = turn % 2 ? scene.crew.manager : scene.crew.city.admin
      return actOnCharge(subject, by, 'waive', contract.waiveCharge, { reason: 'A regular customer' })
    },
  },
  takeChargeCash: {
    weight: 3,
    about: COMPLETED,
    perform: async (scene, subject, turn) => {
      await oweCharge(scene, subject, turn)
      return actOnCharge(subject, scene.crew.agent, 'takeCash', contract.takeChargeCash)
    },
  },
  confirmChargeRefund: {
    weight: 2,
    about: COMPLETED,
    perform: async (scene, subject, turn) => {
      await oweCharge(scene, subject, turn)
      await actOnCharge(subject, scene.crew.agent, 'takeCash', contract.takeChargeCash)
      const [charge] = await readCharges(
        subject,
        scene.crew.city.admin,
        ({ paidBy, state }) => paidBy === 'cash' && state === 'PAID',
      )
      const params = { chargeId: charge?.chargeId ?? '' }
      if (charge)
        await callUntyped(scene.crew.city.admin, contract.waiveCharge, { params, body: { reason: 'Found it' } })
      const body = { transactionId: subject.transactionId }
      return (await callUntyped(turn % 2 ? scene.crew.agent : scene.crew.manager, confirmRefund, { body })).status
    },
  },
  orderCharge: { weight: 2, about: COMPLETED, perform: orderCharge },
  payCharge: { weight: 3, about: COMPLETED, perform: payCharge },
} satisfies Record<string, Step>

async function propose({ crew }: Scene, { transactionId }: PlacedOrder, turn: number): Promise<number> {
  const by = [crew.agent, crew.manager, crew.supporter, crew.city.admin][turn % 4] ?? crew.agent
  const form = [HELMET, FINE, CLEANING][turn % 3] ?? HELMET
  const isAtDesk = by === crew.agent || by === crew.manager
  const body = { ...form, isAgreed: isAtDesk && turn % 5 === 0 }
  return (await callUntyped(by, contract.proposeCharge, { params: { transactionId }, body })).status
}

// A charge that the deposit does not cover: random steps alone rarely get there.
export async function oweCharge({ crew }: Scene, { transactionId }: PlacedOrder, turn: number): Promise<number> {
  const body = { ...(turn % 2 ? FINE : HELMET), isAgreed: true }
  return (await callUntyped(crew.agent, contract.proposeCharge, { params: { transactionId }, body })).status
}

async function agree(scene: Scene, subject: PlacedOrder, turn: number): Promise<number | null> {
  const by = turn % 2 ? scene.crew.agent : subject.rider
  return actOnCharge(subject, by, 'agree', contract.agreeToCharge)
}

async function dispute(subject: PlacedOrder): Promise<number | null> {
  const reason = { reason: 'It was like that before' }
  return actOnCharge(subject, subject.rider, 'dispute', contract.disputeCharge, reason)
}

async function decide(scene: Scene, subject: PlacedOrder, turn: number, isUpheld: boolean): Promise<number | null> {
  const by = turn % 3 ? scene.crew.supporter : scene.crew.city.admin
  if ((await findCharge(subject, by, 'decide')) === undefined) await dispute(subject)
  return actOnCharge(subject, by, 'decide', contract.decideDispute, { isUpheld, reason: 'The photos show it' })
}

async function orderCharge(scene: Scene, subject: PlacedOrder, turn: number): Promise<number | null> {
  await oweCharge(scene, subject, turn)
  const chargeId = await findCharge(subject, subject.rider, 'pay')
  if (chargeId === undefined) return null
  const reply = await callUntyped(subject.rider, contract.payCharge, { body: { chargeId } })
  if (reply.status === 200) subject.chargeOrderId = orderOf(reply).orderId
  return reply.status
}

// Pays an order that may have been opened long before: the charge may be settled in another way by then, and the payment is refunded.
async function payCharge(scene: Scene, subject: PlacedOrder, turn: number): Promise<number | null> {
  if (subject.chargeOrderId === undefined) await orderCharge(scene, subject, turn)
  const { chargeOrderId } = subject
  if (chargeOrderId === undefined) return null
  delete subject.chargeOrderId
  if (isPaid(subject.chargeReceipts, chargeOrderId)) return null
  const body = await payAtGateway(scene.server, chargeOrderId, { webhook: turn % 3 === 0 })
  subject.chargeReceipts.push(body)
  if (turn % 3 === 0) return 200
  const { status } = await callUntyped(subject.rider, verifyPayment, { body })
  return status === 409 ? 200 : status
}

type ChargeStep =
  | typeof contract.agreeToCharge
  | typeof contract.disputeCharge
  | typeof contract.decideDispute
  | typeof contract.waiveCharge
  | typeof contract.takeChargeCash

async function actOnCharge(
  subject: PlacedOrder,
  by: Person,
  action: contract.ChargeAction,
  endpoint: ChargeStep,
  body?: object,
): Promise<number | null> {
  const chargeId = await findCharge(subject, by, action)
  if (chargeId === undefined) return null
  return (await callUntyped(by, endpoint, { params: { chargeId }, ...(body && { body }) })).status
}

/** Returns the oldest charge of a ride with which this person may do this. */
export async function findCharge(
  subject: PlacedOrder,
  by: Person,
  action: contract.ChargeAction,
): Promise<string | undefined> {
  return (await readCharges(subject, by, ({ actions }) => actions.includes(action)))[0]?.chargeId
}

async function readCharges(
  { transactionId }: PlacedOrder,
  by: Person,
  isWanted: (charge: contract.Charge) => boolean,
): Promise<contract.Charge[]> {
  const reply = await callUntyped(by, contract.listRideCharges, { params: { transactionId } })
  return reply.status === 200 ? (reply.body.data as contract.Charge[]).filter(isWanted) : []
}
