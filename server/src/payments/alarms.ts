import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { v7 as uuidv7 } from 'uuid'
import type { Db, ReadDb } from '../platform/db/db.ts'
import { addDatabaseGauge } from '../platform/metrics/database-gauge.ts'
import { publish } from '../platform/jobs/events.ts'
import './events.ts'

export type AlarmKind =
  | 'unknownOrder'
  | 'wrongAmount'
  | 'orderRefused'
  | 'webhookDenied'
  | 'refundUnknown'
  | 'refundFailed'
  | 'refundNeedsPerson'
  | 'refundOverdue'
  | 'disputeOpened'
  | 'disputeLost'
  | 'ledgerBroken'
  | 'unpaidHolds'

/** Raises an alarm for an operator, once per kind and subject. `detail` may contain ids, amounts and states, but nothing about the payer. */
export async function raiseAlarm(db: Db, kind: AlarmKind, subject: string, detail: object, now: Date): Promise<void> {
  const raised = await sql`insert into payment_alarms (id, kind, subject, detail, raised_at)
    values (${uuidv7()}, ${kind}, ${subject}, ${JSON.stringify(detail)}::jsonb, ${now})
    on conflict (kind, subject) do nothing`.execute(db)
  if (raised.numAffectedRows === 1n) await publish(db, { name: 'payment.alarmRaised', kind, subject, detail })
}

/** Exposes the number of alarms at /metrics, by kind. */
export function measureAlarms(registry: Registry, db: ReadDb): void {
  const setting = {
    name: 'voltloop_payment_alarms',
    help: 'Alarms about money that were ever raised, by kind: a person looks into each',
    labelNames: ['kind'],
  }
  addDatabaseGauge(registry, setting, async () => {
    const { rows } = await sql<{ kind: string; value: number }>`
      select kind, count(*) as value from payment_alarms group by kind`.execute(db)
    return rows.map(({ kind, value }) => ({ labels: { kind }, value }))
  })
}
