import { dayInIndia } from '@voltloop/contract/core/time'
import { runInBatches } from '../platform/db/batches.ts'
import { inQueue, onEvent, sweep, type Job } from '../platform/jobs/jobs.ts'
import { raiseAlarm } from './alarms.ts'
import './events.ts'
import type { Gateway } from './gateway.ts'
import { checkLedger } from './ledger.ts'
import { alarmOverdueRefunds } from './overdue-refunds.ts'
import { processRefund } from './refund-flow.ts'
import { readRefundsDue } from './refund-attempts.ts'
import { endObsoleteFlow } from './requests/end-flow.ts'
import { deleteOldWebhooks } from './webhooks.ts'

const EVERY_HALF_MINUTE = 0.5
const HOURLY = 60
const BATCH_SIZE = 50

export function paymentJobs({ gateway }: { gateway: Gateway }): Job[] {
  return [
    ...inQueue('payments', [
      onEvent('refund.requested', 'gateway', ({ transact, log, now }, { refundId }) =>
        processRefund(transact, gateway, log, refundId, now),
      ),
      sweep('processRefunds', 1, async ({ transact, log, now }) => {
        for (const refundId of await transact((db) => readRefundsDue(db, now, BATCH_SIZE))) {
          await processRefund(transact, gateway, log, refundId, now)
        }
      }),
      sweep('endPaymentRequests', EVERY_HALF_MINUTE, ({ transact, log, now }) =>
        endObsoleteFlow(transact, gateway, log, now),
      ),
    ]),
    onEvent('payment.alarmRaised', 'log', async ({ log }, { kind, subject, detail }) =>
      log.error({ kind, subject, detail }, 'payment alarm'),
    ),
    sweep('alarmOverdueRefunds', HOURLY, ({ transact, now }) => transact((db) => alarmOverdueRefunds(db, now))),
    sweep('checkLedger', HOURLY, ({ transact, now }) =>
      transact(async (db) => {
        const verdict = await checkLedger(db)
        // Raise the alarm once per day, as long as the ledger stays unbalanced.
        if (!verdict.isBalanced) await raiseAlarm(db, 'ledgerBroken', dayInIndia(now), verdict, now)
      }),
    ),
    sweep('deleteOldWebhooks', HOURLY, ({ transact, now }) =>
      runInBatches(transact, (db, batch) => deleteOldWebhooks(db, batch, now)),
    ),
  ]
}
