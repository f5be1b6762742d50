import type { Photo } from '@voltloop/contract/bookings/conditions'
import {
  cancelPaymentRequest,
  createPaymentRequest,
  type PaymentRequest,
} from '@voltloop/contract/payments/payment-requests'
import { callUntyped } from '../support/caller.ts'
import { callSandbox } from '../support/people/bookings.ts'
import { inspectReturn } from '../support/people/deposits.ts'
import { gatewayIdOf, payLink, returnFromLink, scanCode } from '../support/people/payment-requests.ts'
import { sendPhoto } from '../support/people/photos.ts'
import { CHANGE_STEPS } from './change-steps.ts'
import { findCharge, oweCharge } from './charge-steps.ts'
import { AHEAD, COMPLETED, ON_ROAD, type PlacedOrder, type Scene, type Step } from './history.ts'
import { accept } from './payment-steps.ts'
import { handOver, startRide } from './ride-steps.ts'

const DAY_PLAN_AHEAD = `${AHEAD} and b.plan_days = 1`
/** Bookings whose customer has no deposit that could cover them. */
const WITHOUT_DEPOSIT = `${AHEAD} and (select held_deposit_paise - deposit_in_use_paise < 200000 from users where id = b.customer_id)`

/** Links and QR codes, for renewals, changes and deposits. */
export const COLLECT_STEPS = {
  createLink: {
    weight: 1,
    about: ON_ROAD,
    perform: async (scene, subject) => ((await ask(scene, subject, 'LINK', 'renewal')) === null ? null : 200),
  },
  payLink: {
    weight: 2,
    about: ON_ROAD,
    perform: async (scene, subject, turn) =>
      payAsked(scene, subject, await ask(scene, subject, 'LINK', 'renewal'), turn),
  },
  scanCode: {
    weight: 2,
    about: ON_ROAD,
    perform: async (scene, subject, turn) => payAsked(scene, subject, await ask(scene, subject, 'QR', 'renewal'), turn),
  },
  payLinkTwice: {
    weight: 1,
    about: ON_ROAD,
    // The link and the code are for one order: the second payment is refunded.
    perform: async (scene, subject, turn) => {
      const link = await ask(scene, subject, 'LINK', 'renewal')
      const code = await ask(scene, subject, 'QR', 'renewal')
      const first = await payAsked(scene, subject, link, 1)
      return first === 200 ? payAsked(scene, subject, code, turn) : first
    },
  },
  cancelLink: {
    weight: 1,
    about: ON_ROAD,
    perform: async (scene, subject, turn) => {
      const asked = await ask(scene, subject, turn % 2 ? 'LINK' : 'QR', 'renewal')
      if (!asked) return null
      const { requestId } = asked
      const { status } = await callUntyped(scene.crew.manager, cancelPaymentRequest, { params: { requestId } })
      // The gateway may be down.
      return status < 500 ? status : null
    },
  },
  payChangeByLink: {
    weight: 2,
    about: DAY_PLAN_AHEAD,
    perform: async (scene, subject, turn) => {
      if ((await CHANGE_STEPS.lengthenPlan.perform(scene, subject, turn)) !== 200) return null
      return payAsked(scene, subject, await ask(scene, subject, turn % 3 ? 'LINK' : 'QR', 'change'), turn)
    },
  },
  payLinkLate: {
    weight: 1,
    about: DAY_PLAN_AHEAD,
    perform: async (scene, subject, turn) => {
      if ((await CHANGE_STEPS.lengthenPlan.perform(scene, subject, turn)) !== 200) return null
      const asked = await ask(scene, subject, 'LINK', 'change')
      const paymentId = asked && (await failAsked(scene, asked))
      await scene.server.advance(31 * 60)
      return paymentId === null ? null : captureLate(scene, subject, paymentId, turn)
    },
  },
  payChargeByLink: {
    weight: 2,
    about: COMPLETED,
    perform: (scene, subject, turn) => payChargeAsked(scene, subject, 'LINK', turn),
  },
  scanChargeCode: {
    weight: 2,
    about: COMPLETED,
    perform: (scene, subject, turn) => payChargeAsked(scene, subject, 'QR', turn),
  },
  payDeposit: { weight: 3, about: WITHOUT_DEPOSIT, perform: payDeposit },
  payDepositLate: {
    weight: 2,
    about: WITHOUT_DEPOSIT,
    // The handover takes cash before the payment is captured, which is then refunded.
    perform: async (scene, subject, turn) => {
      await accept(scene, subject)
      const asked = await ask(scene, subject, 'QR', 'deposit')
      const paymentId = asked && (await failAsked(scene, asked))
      if (paymentId === null || (await handOver(scene, subject, turn)) !== 200) return null
      return captureLate(scene, subject, paymentId, turn)
    },
  },
  returnPaidDeposit: {
    weight: 2,
    about: WITHOUT_DEPOSIT,
    perform: async (scene, subject, turn) => {
      if (!(await rideWithPaidDeposit(scene, subject, turn))) return null
      return (await inspectReturn(scene.crew, subject.transactionId, { outcome: 'RETURN' })).status
    },
  },
  keepPaidDeposit: {
    weight: 2,
    about: WITHOUT_DEPOSIT,
    perform: async (scene, subject, turn) => {
      if (!(await rideWithPaidDeposit(scene, subject, turn))) return null
      const { crew } = scene
      const upload = await sendPhoto(crew.agent, subject.transactionId, 'return')
      if (upload.status !== 200) return upload.status
      const { photoId } = upload.body.data as Photo
      const deposit = { outcome: 'KEEP_PART', amount: turn % 3 ? 600 : 2000, reason: 'Left mirror broken' }
      return (await inspectReturn(crew, subject.transactionId, deposit, { photoIds: [photoId] })).status
    },
  },
} satisfies Record<string, Step>

type Asked = Pick<PaymentRequest, 'requestId' | 'kind'> & { gatewayId: string }

async function ask(
  scene: Scene,
  order: PlacedOrder,
  kind: PaymentRequest['kind'],
  subject: 'renewal' | 'change' | 'deposit' | 'charge',
  chargeId?: string,
): Promise<Asked | null> {
  const { server, crew } = scene
  const { transactionId } = order
  const body = { kind, subject, transactionId, ...(chargeId !== undefined && { chargeId }) }
  let reply = await callUntyped(crew.agent, createPaymentRequest, { body })
  // Only a ride on the road is renewed.
  if (reply.status !== 200 && subject === 'renewal' && (await startRide(scene, order, 0)) === 200)
    reply = await callUntyped(crew.agent, createPaymentRequest, { body })
  if (reply.status !== 200) return null
  const { requestId } = reply.body.data as PaymentRequest
  return { requestId, kind, gatewayId: await gatewayIdOf(server, requestId) }
}

/** Pays a link or code. The webhook, the payer's browser or the next list of payments reports it. */
async function payAsked(
  { server }: Scene,
  subject: PlacedOrder,
  asked: Asked | null,
  turn: number,
): Promise<number | null> {
  if (!asked) return null
  const webhook = turn % 3 === 0
  return unlessRefused(async () => {
    if (asked.kind === 'QR') {
      subject.collected.push(await scanCode(server, asked.gatewayId, { webhook }))
      return
    }
    const paid = await payLink(server, asked.gatewayId, { webhook })
    subject.collected.push(paid)
    if (turn % 3 === 1) await returnFromLink(server, paid)
  })
}

async function failAsked({ server }: Scene, { kind, gatewayId }: Asked): Promise<string | null> {
  let paymentId: string | null = null
  await unlessRefused(async () => {
    const paying = { outcome: 'failed' } as const
    const failed = await (kind === 'QR' ? scanCode(server, gatewayId, paying) : payLink(server, gatewayId, paying))
    paymentId = failed.razorpay_payment_id
  })
  return paymentId
}

async function captureLate(scene: Scene, subject: PlacedOrder, paymentId: string, turn: number): Promise<number> {
  const body = { payment_id: paymentId, webhook: turn % 2 === 0 }
  await callSandbox(scene.server, 'POST', '/gateway/capture-late', body)
  subject.collected.push({ razorpay_payment_id: paymentId })
  return 200
}

// A charge that the deposit does not cover, because random ones seldom are.
async function payChargeAsked(
  scene: Scene,
  subject: PlacedOrder,
  kind: PaymentRequest['kind'],
  turn: number,
): Promise<number | null> {
  await oweCharge(scene, subject, turn)
  const chargeId = await findCharge(subject, scene.crew.agent, 'collect')
  return chargeId === undefined
    ? null
    : payAsked(scene, subject, await ask(scene, subject, kind, 'charge', chargeId), turn)
}

async function payDeposit(scene: Scene, subject: PlacedOrder, turn: number): Promise<number | null> {
  await accept(scene, subject)
  return payAsked(scene, subject, await ask(scene, subject, turn % 3 ? 'QR' : 'LINK', 'deposit'), turn)
}

async function rideWithPaidDeposit(scene: Scene, subject: PlacedOrder, turn: number): Promise<boolean> {
  if ((await payDeposit(scene, subject, turn)) !== 200) return false
  // The payment is noticed within a minute.
  await scene.server.advance(60)
  const status = await handOver(scene, subject, turn)
  return status === 200 || (await handOver(scene, subject, turn + 1)) === 200
}

// The gateway refuses a payment of a link or code that is paid or over.
async function unlessRefused(act: () => Promise<void>): Promise<number> {
  try {
    await act()
    return 200
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes(': 400 ')) throw error
    return 400
  }
}
