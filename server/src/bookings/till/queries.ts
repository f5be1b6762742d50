import type { Till, TillClose, TillLine } from '@voltloop/contract/bookings/till'
import type { Actor } from '@voltloop/contract/core/roles'
import { dayInIndia } from '@voltloop/contract/core/time'
import { sql } from 'kysely'
import { ownCity } from '../../places/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import '../tables.ts'

const SHOWN_CLOSES = 10

/** Returns the tills in the actor's scope: of the own hub, or of the city. Those with unclosed days come first. */
export async function readTills(db: ReadDb, actor: Actor, now: Date): Promise<Till[]> {
  const hubs = await hubsOf(db, actor)
    // An archived hub is shown as long as there is cash at it, or on its way to the city.
    .where((eb) =>
      eb.or([
        eb('archived_at', 'is', null),
        sql<boolean>`exists (select from cash_movements m where m.hub_id = hubs.id
          and not exists (select from till_close_movements c where c.movement_id = m.id))`,
        sql<boolean>`exists (select from till_closes t where t.hub_id = hubs.id
          and not exists (select from till_sign_offs s where s.close_id = t.id))`,
      ]),
    )
    .execute()
  return tillsOf(db, hubs, now)
}

/** Returns one till of the actor's scope, also of an archived hub. */
export async function readTill(db: ReadDb, actor: Actor, hubId: string, now: Date): Promise<Till> {
  const [till] = await tillsOf(db, await hubsOf(db, actor).where('id', '=', hubId).execute(), now)
  if (!till) throw new Error('A till that was just closed is not in scope.')
  return till
}

function hubsOf(db: ReadDb, actor: Actor) {
  return db
    .selectFrom('hubs')
    .select(['id', 'name'])
    .where('city_id', '=', ownCity(actor) ?? '')
    .$if(actor.role === 'HUB_MANAGER', (query) => query.where('id', '=', actor.hubId))
    .orderBy('name')
}

async function tillsOf(db: ReadDb, hubs: { id: string; name: string }[], now: Date): Promise<Till[]> {
  const ids = hubs.map(({ id }) => id)
  const open = Map.groupBy(await readLines(db, ids, null), ({ hubId }) => hubId)
  const days = Map.groupBy(await readUnclosedDays(db, ids, now), ({ hubId }) => hubId)
  const closes = Map.groupBy(await readCloses(db, ids), ({ hubId }) => hubId)
  const tills = hubs.map(({ id, name }) => {
    const lines = (open.get(id) ?? []).map(toLine)
    const own = closes.get(id) ?? []
    const carried = own[0] ? own[0].close.counted - own[0].close.handedOver : 0
    return {
      hub: { hubId: id, name },
      carried,
      expected: lines.reduce((sum, { amount }) => sum + amount, carried),
      lines,
      unclosedDays: (days.get(id) ?? []).map(({ day }) => day),
      closes: own.map(({ close }) => close),
    }
  })
  return tills.toSorted((a, b) => Number(b.unclosedDays.length > 0) - Number(a.unclosedDays.length > 0))
}

interface LineRow {
  hubId: string
  closeId: string | null
  person: string
  way: TillLine['way']
  kind: string
  paise: number
  count: number
}

const toLine = ({ person, way, kind, paise, count }: LineRow): TillLine => ({
  person,
  way,
  kind,
  amount: paise / 100,
  count,
})

// The lines of the given closes, or of the cash that is in no close.
async function readLines(db: ReadDb, hubIds: string[], closeIds: string[] | null): Promise<LineRow[]> {
  const isWanted = closeIds === null ? sql`c.close_id is null` : sql`c.close_id = any(${closeIds})`
  const { rows } = await sql<LineRow>`
    select m.hub_id as "hubId", c.close_id as "closeId", users.name as person, m.way, m.kind, sum(m.amount_paise)::bigint as paise, count(*)::int as count
    from cash_movements m join users on users.id = m.by_id left join till_close_movements c on c.movement_id = m.id
    where m.hub_id = any(${hubIds}) and ${isWanted}
    group by m.hub_id, c.close_id, m.by_id, users.name, m.way, m.kind order by users.name, m.by_id, m.kind`.execute(db)
  return rows
}

async function readUnclosedDays(db: ReadDb, hubIds: string[], now: Date) {
  const { rows } = await sql<{ hubId: string; day: string }>`
    select distinct m.hub_id as "hubId", day_in_india(m.at)::text as day from cash_movements m
    where m.hub_id = any(${hubIds}) and day_in_india(m.at) < ${dayInIndia(now)}::date
      and not exists (select from till_close_movements c where c.movement_id = m.id) order by day`.execute(db)
  return rows
}

async function readCloses(db: ReadDb, hubIds: string[]): Promise<{ hubId: string; close: TillClose }[]> {
  const { rows } = await sql<CloseRow>`
    select recent.id, recent.hub_id as "hubId", recent.closed_at as "closedAt", closer.name as "closedBy",
      recent.carried_paise as "carriedPaise", recent.recorded_paise as "recordedPaise", recent.counted_paise as "countedPaise",
      recent.handed_over_paise as "handedOverPaise", recent.reason,
      s.at as "signedAt", signer.name as "signedBy", s.received_paise as "receivedPaise", s.reason as "signReason"
    from unnest(${hubIds}::uuid[]) hub (id)
      cross join lateral (select t.id, t.hub_id, t.closed_at, t.closed_by, t.carried_paise, t.recorded_paise, t.counted_paise, t.handed_over_paise, t.reason
        from till_closes t where t.hub_id = hub.id order by closed_at desc, id desc limit ${SHOWN_CLOSES}) recent
      join users closer on closer.id = recent.closed_by
      left join till_sign_offs s on s.close_id = recent.id left join users signer on signer.id = s.by_id
    order by recent.closed_at desc, recent.id desc`.execute(db)
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(ids.length === 0 ? [] : await readLines(db, hubIds, ids), ({ closeId }) => closeId)
  return rows.map((row) => ({
    hubId: row.hubId,
    close: { ...closeOf(row), lines: (lines.get(row.id) ?? []).map(toLine) },
  }))
}

interface CloseRow {
  id: string
  hubId: string
  closedAt: Date
  closedBy: string
  carriedPaise: number
  recordedPaise: number
  countedPaise: number
  handedOverPaise: number
  reason: string | null
  signedAt: Date | null
  signedBy: string | null
  receivedPaise: number | null
  signReason: string | null
}

function closeOf(row: CloseRow): Omit<TillClose, 'lines'> {
  const { signedAt, signedBy, receivedPaise, signReason } = row
  return {
    closeId: row.id,
    closedAt: row.closedAt.toISOString(),
    closedBy: row.closedBy,
    carried: row.carriedPaise / 100,
    expected: (row.carriedPaise + row.recordedPaise) / 100,
    counted: row.countedPaise / 100,
    reason: row.reason,
    handedOver: row.handedOverPaise / 100,
    signOff:
      signedAt && signedBy !== null && receivedPaise !== null
        ? { at: signedAt.toISOString(), by: signedBy, received: receivedPaise / 100, reason: signReason }
        : null,
  }
}
