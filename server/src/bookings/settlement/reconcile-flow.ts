import { recordCheck, readOrdersToCheck, type Gateway } from '../../payments/index.ts'
import type { Transact } from '../../platform/db/db.ts'
import type { Log } from '../../platform/log.ts'
import type { Billing } from '../billing/bill.ts'
import { isGatewayProblem } from './gateway-problem.ts'
import { settle } from './settle.ts'

const AT_ONCE = 200
// Then it is down, and the next round asks again.
const MOST_PROBLEMS = 3

interface Reconciling {
  transact: Transact
  gateway: Gateway
  billing: Billing
  log: Log
}

/** Asks the gateway about orders that may have been paid without anybody telling us. One that fails does not stop the others. */
export async function reconcileFlow(around: Reconciling, now: Date): Promise<void> {
  const { transact, log } = around
  const failures: unknown[] = []
  let problems = 0
  for (const { id, gatewayOrderId } of await transact((db) => readOrdersToCheck(db, now, AT_ONCE))) {
    if (gatewayOrderId === null) continue
    let hasFailed = false
    try {
      await reconcileOne(around, gatewayOrderId, now)
    } catch (error) {
      hasFailed = !isGatewayProblem(error)
      if (hasFailed) failures.push(error)
      else {
        log.warn({ err: error }, 'the gateway could not be asked about an order')
        problems += 1
      }
    }
    await transact((db) => recordCheck(db, id, hasFailed, now))
    if (problems >= MOST_PROBLEMS) break
  }
  if (failures.length > 0) throw failures[0]
}

async function reconcileOne(
  { transact, gateway, billing }: Reconciling,
  gatewayOrderId: string,
  now: Date,
): Promise<void> {
  for (const { paymentId, amountPaise, currency, isCaptured } of await gateway.paymentsOfOrder(gatewayOrderId)) {
    if (!isCaptured) continue
    await transact((db) => settle(db, { gatewayOrderId, paymentId, amountPaise, currency }, billing, now))
  }
}
