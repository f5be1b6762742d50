import { dayInIndia } from '@voltloop/contract/core/time'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { raiseAlarm } from '../../payments/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { addDatabaseGauge } from '../../platform/metrics/database-gauge.ts'

// A few unpaid orders are normal, however small the city is.
const FEWEST_HOLDS = 3

interface UnpaidShare {
  cityId: string
  held: number
  inService: number
}

/** Raises an alarm, once per city and day, when unpaid orders hold more than this share of the city's vehicles. */
export async function alarmUnpaidHolds(db: Db, alarmPercent: number, now: Date): Promise<void> {
  for (const { cityId, held, inService } of await readUnpaidShares(db, now)) {
    if (held < FEWEST_HOLDS || held * 100 <= alarmPercent * inService) continue
    await raiseAlarm(db, 'unpaidHolds', `${cityId} ${dayInIndia(now)}`, { cityId, held, inService }, now)
  }
}

/** Exposes the percentage of each city's vehicles that unpaid orders hold at /metrics. */
export function measureUnpaidHolds(registry: Registry, db: ReadDb, clock: { now(): Date }): void {
  const setting = {
    name: 'voltloop_unpaid_hold_percent',
    help: 'Share of the vehicles in service that unpaid orders hold, by city',
    labelNames: ['city'],
  }
  addDatabaseGauge(registry, setting, async () =>
    (await readUnpaidShares(db, clock.now())).map(({ cityId, held, inService }) => ({
      labels: { city: cityId },
      value: inService === 0 ? 0 : (100 * held) / inService,
    })),
  )
}

async function readUnpaidShares(db: ReadDb, now: Date): Promise<UnpaidShare[]> {
  const { rows } = await sql<UnpaidShare>`
    select h.city_id as "cityId", count(*)::int as held,
      (select coalesce(sum(in_service), 0)::int from stock where stock.city_id = h.city_id) as "inService"
    from holds h join bookings b on b.hold_id = h.id
    where h.expires_at > ${now} and h.released_at is null and b.status = 'AWAITING_PAYMENT'
    group by h.city_id`.execute(db)
  return rows
}
