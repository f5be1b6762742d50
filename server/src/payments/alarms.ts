import { ALARM_KINDS, type AlarmKind } from '@voltloop/contract/company/alarm-kinds'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { v7 as uuidv7 } from 'uuid'
import type { Db, ReadDb } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'
import { addDatabaseGauge } from '../platform/metrics/database-gauge.ts'
import { publish } from '../platform/jobs/events.ts'
import './events.ts'

/**
 * Raises an alarm for an operator, once per kind and subject; a resolved one is opened again. `detail` may contain ids, amounts and states, but nothing
 * about the payer.
 */
export async function raiseAlarm(db: Db, kind: AlarmKind, subject: string, detail: object, now: Date): Promise<void> {
  const raised = await sql`insert into payment_alarms as known (id, kind, subject, detail, raised_at)
    values (${uuidv7()}, ${kind}, ${subject}, ${JSON.stringify(detail)}::jsonb, ${now})
    on conflict (kind, subject) do update set detail = excluded.detail, raised_at = excluded.raised_at, resolved_at = null
    where known.resolved_at is not null`.execute(db)
  if (raised.numAffectedRows === 1n) await publish(db, { name: 'payment.alarmRaised', kind, subject, detail })
}

/** Raises an alarm, unless somebody has already resolved it. */
export async function raiseAlarmOnce(db: Db, kind: AlarmKind, subject: string, detail: object, now: Date) {
  if (!(await hasAlarm(db, kind, subject))) await raiseAlarm(db, kind, subject, detail, now)
}

/** Returns whether an alarm of this kind was ever raised about the subject. */
export async function hasAlarm(db: Db, kind: AlarmKind, subject: string): Promise<boolean> {
  const alarm = await db
    .selectFrom('payment_alarms')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return alarm !== undefined
}

export async function lockOpenAlarm(db: Db, alarmId: string): Promise<{ kind: string; subject: string }> {
  const alarm = await db
    .selectFrom('payment_alarms')
    .select(['kind', 'subject', 'resolved_at'])
    .where('id', '=', alarmId)
    .forUpdate()
    .executeTakeFirst()
  if (!alarm) throw new AppError('notFound')
  if (alarm.resolved_at !== null) throw new AppError('alreadyHandled')
  return alarm
}

/** Closes an alarm that the caller has locked. */
export async function closeAlarm(db: Db, alarmId: string, now: Date): Promise<void> {
  await db.updateTable('payment_alarms').set({ resolved_at: now }).where('id', '=', alarmId).execute()
}

const REFUND_ALARMS: AlarmKind[] = ['refundNeedsPerson', 'refundOverdue', 'refundFailed']

/** Closes the alarms about a refund that is no longer stuck. */
export async function closeAlarms(db: Db, refundId: string, now: Date): Promise<void> {
  await sql`update payment_alarms set resolved_at = ${now} from refunds
    where refunds.id = ${refundId} and payment_alarms.resolved_at is null and kind = any(${REFUND_ALARMS})
      and subject in (refunds.id::text, refunds.gateway_refund_id)`.execute(db)
}

/** Exposes the number of alarms at /metrics, by kind: all, and those that nobody has resolved. */
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
  const open = {
    name: 'voltloop_payment_alarms_open',
    help: 'Alarms about money that nobody has resolved, by kind',
    labelNames: ['kind'],
  }
  addDatabaseGauge(registry, open, async () => {
    const { rows } = await sql<{ kind: string; value: number }>`
      select known.kind, count(a.id) as value from unnest(${ALARM_KINDS}::text[]) as known (kind)
        left join payment_alarms a on a.kind = known.kind and a.resolved_at is null group by known.kind`.execute(db)
    return rows.map(({ kind, value }) => ({ labels: { kind }, value }))
  })
}
