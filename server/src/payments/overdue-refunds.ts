import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import type { Db, ReadDb } from '../platform/db/db.ts'
import { addDatabaseGauge } from '../platform/metrics/database-gauge.ts'
import { raiseAlarm } from './alarms.ts'

const DAY_MS = 24 * 3_600_000

/** Raises an alarm for each refund that the gateway has not accepted within a day. */
export async function alarmOverdueRefunds(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; paymentId: string; amountPaise: number; state: string }>`
    select id, gateway_payment_id as "paymentId", amount_paise as "amountPaise", state from refunds r
    where state in ('queued', 'needsPerson') and next_try_at is not null and created_at <= ${new Date(now.getTime() - DAY_MS)}
      and not exists (select from payment_alarms where kind = 'refundOverdue' and subject = r.id::text and resolved_at is null)`.execute(
    db,
  )
  for (const { id, ...detail } of rows) await raiseAlarm(db, 'refundOverdue', id, detail, now)
}

/** Exposes the number of refunds at /metrics that the gateway has not accepted within a day. */
export function measureOverdueRefunds(registry: Registry, db: ReadDb, clock: { now(): Date }): void {
  const setting = {
    name: 'voltloop_refunds_overdue',
    help: 'Refunds that the gateway has not accepted within a day',
  }
  addDatabaseGauge(registry, setting, async () => {
    const { rows } = await sql<{ value: number }>`select count(*) as value from refunds
      where state in ('queued', 'needsPerson') and next_try_at is not null
        and created_at <= ${new Date(clock.now().getTime() - DAY_MS)}`.execute(db)
    return rows
  })
}
