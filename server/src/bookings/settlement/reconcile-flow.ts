import {
  GatewayError,
  matchListed,
  readReconciledUntil,
  saveReconciledUntil,
  type Gateway,
  type OwnPayment,
} from '../../payments/index.ts'
import type { Transact } from '../../platform/db/db.ts'
import type { Log } from '../../platform/log.ts'
import { LINK_HOLD_MS } from '../orders/hold-time.ts'
import { reportPayment } from './reported-payment.ts'
import { settle } from './settle.ts'

const MINUTE_MS = 60_000
// The gateway's clock may differ from ours.
const MARGIN_MS = 5 * MINUTE_MS
// The bank can still capture a failed payment for three days.
const LATE_CAPTURE_MS = 72 * 60 * MINUTE_MS
// After this many problems the gateway is considered down; the next sweep tries again.
const MAX_GATEWAY_PROBLEMS = 3

interface ReconcileContext {
  transact: Transact
  gateway: Gateway
  log: Log
}

/**
 * Settles payments that neither a browser nor a webhook reported, while the vehicle is still held. Lists the gateway's recent payments, so that the
 * number of calls does not depend on the number of open orders.
 */
export async function reconcileRecentFlow(context: ReconcileContext, now: Date): Promise<void> {
  const { failures } = await reconcileSince(context, new Date(now.getTime() - LINK_HOLD_MS - MARGIN_MS), now)
  if (failures.length > 0) throw failures[0]
}

/**
 * Settles what can still happen to older payments: a late capture, a refund that was made outside, or a payment during an outage of the gateway. The
 * list begins with the first payment that is not final. A list that could not be read completely is read again.
 */
export async function reconcileAllFlow(context: ReconcileContext, now: Date): Promise<void> {
  const { transact } = context
  const lateCaptureEnd = new Date(now.getTime() - LATE_CAPTURE_MS)
  const from = (await transact(readReconciledUntil)) ?? lateCaptureEnd
  const { failures, isComplete, openSince } = await reconcileSince(context, from, now)
  if (isComplete) {
    const until = openSince !== null && openSince < lateCaptureEnd ? openSince : lateCaptureEnd
    await transact((db) => saveReconciledUntil(db, until))
  }
  if (failures.length > 0) throw failures[0]
}

interface Outcome {
  failures: unknown[]
  /** Whether the gateway has answered every call. */
  isComplete: boolean
  /** When the first payment was created that is not final yet: it waits for its capture, or could not be settled. */
  openSince: Date | null
}

// One failure does not block the other payments.
async function reconcileSince(context: ReconcileContext, from: Date, now: Date): Promise<Outcome> {
  const failures: unknown[] = []
  const open: Date[] = []
  let problems = 0
  const record = (error: unknown) => {
    if (error instanceof GatewayError) {
      context.log.warn({ err: error }, 'payments could not be read from the gateway')
      problems += 1
    } else failures.push(error)
  }
  try {
    for (const payment of await listOwnPayments(context, from, now)) {
      if (payment.isAuthorized) open.push(payment.createdAt)
      if (payment.isRecorded || problems >= MAX_GATEWAY_PROBLEMS) continue
      try {
        await settleListed(context, payment, now)
      } catch (error) {
        record(error)
        open.push(payment.createdAt)
      }
    }
  } catch (error) {
    record(error)
  }
  const openSince = open.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
  return { failures, isComplete: problems === 0, openSince }
}

async function listOwnPayments({ transact, gateway }: ReconcileContext, from: Date, now: Date): Promise<OwnPayment[]> {
  const listed = await gateway.listPayments({ from, to: new Date(now.getTime() + MARGIN_MS) })
  return transact((db) => matchListed(db, listed))
}

// A list can be a moment old, so the payment itself is read before it takes effect.
async function settleListed({ transact, gateway }: ReconcileContext, listed: OwnPayment, now: Date): Promise<void> {
  const payment = await gateway.findPayment(listed.paymentId)
  const reported = payment && (await reportPayment(gateway, payment))
  if (reported) await transact((db) => settle(db, reported, now))
}
