import { recordCheck, readOrdersToCheck, type Gateway } from '../../payments/index.ts'
import type { Transact } from '../../platform/db/db.ts'
import type { Log } from '../../platform/log.ts'
import type { Billing } from '../billing/bill.ts'
import { isGatewayProblem } from './gateway-problem.ts'
import { settle } from './settle.ts'

const BATCH_SIZE = 200
// After this many problems the gateway is considered down; the next sweep tries again.
const MAX_GATEWAY_PROBLEMS = 3

interface ReconcileContext {
  transact: Transact
  gateway: Gateway
  billing: Billing
  log: Log
}

/** Asks the gateway about orders whose payment may have been missed, and settles their payments. One failure does not block the others. */
export async function reconcileFlow(context: ReconcileContext, now: Date): Promise<void> {
  const { transact, log } = context
  const failures: unknown[] = []
  let problems = 0
  for (const { id, gatewayOrderId } of await transact((db) => readOrdersToCheck(db, now, BATCH_SIZE))) {
    if (gatewayOrderId === null) continue
    let hasFailed = false
    try {
      await reconcileOne(context, gatewayOrderId, now)
    } catch (error) {
      hasFailed = !isGatewayProblem(error)
      if (hasFailed) failures.push(error)
      else {
        log.warn({ err: error }, 'the payments of an order could not be read from the gateway')
        problems += 1
      }
    }
    await transact((db) => recordCheck(db, id, hasFailed, now))
    if (problems >= MAX_GATEWAY_PROBLEMS) break
  }
  if (failures.length > 0) throw failures[0]
}

async function reconcileOne(
  { transact, gateway, billing }: ReconcileContext,
  gatewayOrderId: string,
  now: Date,
): Promise<void> {
  for (const { paymentId, amountPaise, currency, isCaptured } of await gateway.paymentsOfOrder(gatewayOrderId)) {
    if (!isCaptured) continue
    await transact((db) => settle(db, { gatewayOrderId, paymentId, amountPaise, currency }, billing, now))
  }
}
