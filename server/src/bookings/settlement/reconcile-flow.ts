import { GatewayError, recordCheck, readOrdersToCheck, type Gateway } from '../../payments/index.ts'
import type { Transact } from '../../platform/db/db.ts'
import type { Log } from '../../platform/log.ts'
import { reportPayment } from './reported-payment.ts'
import { settle } from './settle.ts'

const BATCH_SIZE = 200
// After this many problems the gateway is considered down; the next sweep tries again.
const MAX_GATEWAY_PROBLEMS = 3

interface ReconcileContext {
  transact: Transact
  gateway: Gateway
  log: Log
}

/** Asks the gateway about orders whose payment may have been missed, and settles their payments. One failure does not block the others. */
export async function reconcileFlow(context: ReconcileContext, now: Date): Promise<void> {
  const { transact, log } = context
  const failures: unknown[] = []
  let problems = 0
  for (const { id, gatewayOrderId } of await transact((db) => readOrdersToCheck(db, now, BATCH_SIZE))) {
    if (gatewayOrderId === null) continue
    let isDefinite = false
    try {
      isDefinite = await reconcileOne(context, gatewayOrderId, now)
    } catch (error) {
      if (error instanceof GatewayError) {
        log.warn({ err: error }, 'the payments of an order could not be read from the gateway')
        problems += 1
      } else failures.push(error)
    }
    await transact((db) => recordCheck(db, id, isDefinite, now))
    if (problems >= MAX_GATEWAY_PROBLEMS) break
  }
  if (failures.length > 0) throw failures[0]
}

// Returns whether the answer is definite: an authorised payment can still be captured. An order that the gateway does not know, for example because
// the keys have changed, has no payments.
async function reconcileOne(
  { transact, gateway }: ReconcileContext,
  gatewayOrderId: string,
  now: Date,
): Promise<boolean> {
  const payments = (await gateway.paymentsOfOrder(gatewayOrderId)) ?? []
  for (const payment of payments) {
    const reported = await reportPayment(gateway, gatewayOrderId, payment)
    if (reported) await transact((db) => settle(db, reported, now))
  }
  return !payments.some((payment) => payment.isAuthorized)
}
