import { endOfDayInIndia } from '@voltloop/contract/core/time'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'
import { idAt } from './history/history-rows.ts'

const DAY_MS = 24 * 3_600_000
/** The amount that stays in a till when the rest goes to the city: enough to return five deposits. */
const FLOAT_PAISE = 10_000_00
const LOST_PAISE = 20_00
const SHOWN_DAYS = 7

interface DayAtHub {
  hubId: string
  day: string
  recordedPaise: number
  movementIds: string[]
  agentId: string
  adminId: string | null
  isLast: boolean
}

/**
 * Closes the days of every hub until the day before yesterday; older ones together. Yesterday stays open, and the last close of each hub, with a few
 * rupees missing, waits for the city's sign-off.
 */
export async function closeDays(db: Db, now: Date): Promise<void> {
  const hubs = Map.groupBy(await readDays(db, now), ({ hubId }) => hubId)
  for (const days of hubs.values()) await closeHub(db, days)
}

async function readDays(db: Db, now: Date): Promise<DayAtHub[]> {
  const [first, until] = [SHOWN_DAYS, 1].map((ago) => new Date(now.getTime() - ago * DAY_MS))
  const { rows } = await sql<DayAtHub>`
    select *, day = max(day) over (partition by "hubId") as "isLast" from (
      select m.hub_id as "hubId", greatest(day_in_india(m.at), day_in_india(${first}::timestamptz))::text as day,
        sum(m.amount_paise)::bigint as "recordedPaise", array_agg(m.id) as "movementIds",
        (select id from users u where u.role = 'SALES_AGENT' and u.city_id = h.city_id order by phone limit 1) as "agentId",
        (select id from users u where u.role = 'CITY_ADMIN' and u.city_id = h.city_id order by phone limit 1) as "adminId"
      from cash_movements m join hubs h on h.id = m.hub_id where day_in_india(m.at) < day_in_india(${until}::timestamptz)
      group by 1, 2, h.city_id) days
    order by "hubId", day`.execute(db)
  return rows
}

async function closeHub(db: Db, days: readonly DayAtHub[]): Promise<void> {
  let carriedPaise = 0
  let waiting: Pick<DayAtHub, 'recordedPaise' | 'movementIds'> = { recordedPaise: 0, movementIds: [] }
  for (const { day, hubId, agentId, adminId, isLast, ...cash } of days) {
    const recordedPaise = waiting.recordedPaise + cash.recordedPaise
    const movementIds = [...waiting.movementIds, ...cash.movementIds]
    waiting = { recordedPaise, movementIds }
    const lostPaise = isLast ? LOST_PAISE : 0
    const countedPaise = carriedPaise + recordedPaise - lostPaise
    // A till cannot have less than nothing: somebody gave own money. The next day's cash makes up for it.
    if (countedPaise < 0) continue
    const handedOverPaise = Math.max(0, countedPaise - FLOAT_PAISE)
    const closedAt = endOfDayInIndia(day)
    const id = idAt(closedAt)
    const reason = lostPaise > 0 ? 'A customer was given too much change' : null
    await sql`insert into till_closes (id, hub_id, closed_at, closed_by, carried_paise, recorded_paise, counted_paise, handed_over_paise, reason)
      values (${id}, ${hubId}, ${closedAt}, ${agentId}, ${carriedPaise}, ${recordedPaise}, ${countedPaise}, ${handedOverPaise}, ${reason})`.execute(
      db,
    )
    await sql`insert into till_close_movements (movement_id, close_id) select unnest(${movementIds}::uuid[]), ${id}::uuid`.execute(
      db,
    )
    if (adminId !== null && !isLast)
      await sql`insert into till_sign_offs (close_id, at, by_id, received_paise, reason)
        values (${id}, ${closedAt}, ${adminId}, ${handedOverPaise}, null)`.execute(db)
    carriedPaise = countedPaise - handedOverPaise
    waiting = { recordedPaise: 0, movementIds: [] }
  }
}
