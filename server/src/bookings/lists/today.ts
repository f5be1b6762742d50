import type { Today, TodayBooking } from '@voltloop/contract/bookings/today'
import { COUNTED_EXACTLY } from '@voltloop/contract/core/limits'
import type { Actor, Role } from '@voltloop/contract/core/roles'
import { dayInIndia, endOfDayInIndia } from '@voltloop/contract/core/time'
import { sql, type Expression, type SqlBool } from 'kysely'
import { ownCity } from '../../places/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { presentBookings, selectBookings } from './select-bookings.ts'

/** The place where the actor works: a city, or one of its hubs. */
export interface DeskScope {
  cityId: string
  hubId: string | null
}

/** Reads the open breakdowns of a desk, the longest waiting first. */
export type ReadBreakdowns = (
  db: ReadDb,
  scope: DeskScope,
  limits: { most: number; mostCounted: number },
) => Promise<{ total: number; requests: { requestId: string; raisedAt: Date; bookingId: string }[] }>

/** Returns the work of the day in the actor's scope: of the own hub, or of the city. */
export async function readToday(db: ReadDb, actor: Actor, readBreakdowns: ReadBreakdowns, now: Date): Promise<Today> {
  const scope = scopeOf(actor)
  const breakdowns = await readBreakdowns(db, scope, { most: MOST_SHOWN, mostCounted: COUNTED_EXACTLY + 1 })
  const lists = {
    overdue: await findBookings(db, [...atDrop(scope), ON_ROAD, sql<SqlBool>`ends_at < ${now}`], ENDS),
    toAccept: await findBookings(db, [...atPickup(scope), sql<SqlBool>`status = 'CREATED'`], STARTS),
    toHandOver: await findBookings(
      db,
      [...atPickup(scope), sql<SqlBool>`status = 'ACCEPTED_BY_HUB_MANAGER' and starts_at <= ${horizonOf(now)}`],
      STARTS,
    ),
    toComeBack: await findBookings(
      db,
      [...atDrop(scope), ON_ROAD, sql<SqlBool>`ends_at >= ${now} and ${DUE_BACK} <= ${horizonOf(now)}`],
      DUE_BACK,
    ),
    moneyDue: await findBookings(db, hasMoneyDue(scope), RETURNED),
    disputed: MAY_SETTLE_DISPUTES.has(actor.role)
      ? await findBookings(db, [...atDrop(scope), hasDispute(scope)], RETURNED)
      : { total: 0, ids: [] },
  }
  const ids = [
    ...breakdowns.requests.map(({ bookingId }) => bookingId),
    ...Object.values(lists).flatMap((list) => list.ids),
  ]
  const bookings = await readBookings(db, actor, ids, now)
  const show = ({ total, ids: shown }: Found) => ({
    total,
    bookings: shown.flatMap((id) => bookings.get(id) ?? []),
  })
  return {
    breakdowns: {
      total: breakdowns.total,
      requests: breakdowns.requests.flatMap(({ requestId, raisedAt, bookingId }) => {
        const booking = bookings.get(bookingId)
        return booking ? [{ requestId, raisedAt: raisedAt.toISOString(), booking }] : []
      }),
    },
    overdue: show(lists.overdue),
    toAccept: show(lists.toAccept),
    toHandOver: show(lists.toHandOver),
    toComeBack: show(lists.toComeBack),
    moneyDue: show(lists.moneyDue),
    disputed: show(lists.disputed),
  }
}

// Enough to begin with: the others follow when these are done.
const MOST_SHOWN = 20

const NOWHERE = '00000000-0000-0000-0000-000000000000'

function scopeOf(actor: Actor): DeskScope {
  // A hub manager without a hub has nothing to do.
  const hubId = actor.role === 'HUB_MANAGER' ? (actor.hubId ?? NOWHERE) : null
  return { cityId: ownCity(actor) ?? NOWHERE, hubId }
}

// Until midnight in India. In the evening the first hours of the next day belong to the work ahead, too.
function horizonOf(now: Date): Date {
  const midnight = endOfDayInIndia(dayInIndia(now)).getTime()
  return new Date(Math.max(midnight, now.getTime() + HOURS_AHEAD * HOUR_MS))
}

const HOURS_AHEAD = 6
const HOUR_MS = 3_600_000

const MAY_SETTLE_DISPUTES = new Set<Role>(['CITY_ADMIN', 'HUB_MANAGER'])
const ON_ROAD = sql<SqlBool>`status = 'PICKUP_INSPECTED_BY_SALES_AGENT'`
const STARTS = sql<Date>`starts_at`
const ENDS = sql<Date>`ends_at`
const DUE_BACK = sql<Date>`least(drop_at, ends_at)`
const RETURNED = sql<Date>`coalesce(returned_at, ends_at)`

// A hub is in one city, so that comparing the city too would only mislead the planner.
function atPickup({ cityId, hubId }: DeskScope): Expression<SqlBool>[] {
  return [hubId === null ? sql<SqlBool>`city_id = ${cityId}` : sql<SqlBool>`pickup_hub_id = ${hubId}`]
}

function atDrop({ cityId, hubId }: DeskScope): Expression<SqlBool>[] {
  return [
    sql<SqlBool>`city_id = ${cityId}`,
    ...(hubId === null ? [] : [sql<SqlBool>`coalesce(drop_hub_id, pickup_hub_id) = ${hubId}`]),
  ]
}

// The condition on the three amounts is that of the index bookings_money_due. Money is settled where the ride ended; refunds in cash are given where it began.
function hasMoneyDue({ cityId, hubId }: DeskScope): Expression<SqlBool>[] {
  const isDue = sql<SqlBool>`bookings.id in (
    select id from bookings where city_id = ${cityId} and (cash_due_paise > 0 or payout_due_paise > 0 or refund_due_paise > 0)
    union all select booking_id from charges where city_id = ${cityId} and state = 'DUE')`
  const isAtHub = sql<SqlBool>`(coalesce(drop_hub_id, pickup_hub_id) = ${hubId} or (refund_due_paise > 0 and pickup_hub_id = ${hubId}))`
  return [sql<SqlBool>`city_id = ${cityId}`, isDue, ...(hubId === null ? [] : [isAtHub])]
}

function hasDispute({ cityId }: DeskScope): Expression<SqlBool> {
  return sql<SqlBool>`bookings.id in (select booking_id from charges where city_id = ${cityId} and state = 'DISPUTED')`
}

interface Found {
  total: number
  ids: string[]
}

async function findBookings(db: ReadDb, conditions: Expression<SqlBool>[], urgency: Expression<Date>): Promise<Found> {
  const matching = db.selectFrom('bookings').where((eb) => eb.and(conditions))
  const rows = await matching.select('id').orderBy(urgency).orderBy('id').limit(MOST_SHOWN).execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length < MOST_SHOWN) return { total: ids.length, ids }
  const counted = matching.select(sql`1`.as('one')).limit(COUNTED_EXACTLY + 1)
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total from (${counted}) found`.execute(
    db,
  )
  return { total: counts[0]?.total ?? 0, ids }
}

async function readBookings(
  db: ReadDb,
  actor: Actor,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, TodayBooking>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await selectBookings(db, [sql<SqlBool>`bookings.id = any(${wanted})`]).execute()
  const { rows: charges } = await sql<{ bookingId: string; duePaise: number; disputedPaise: number }>`
    select booking_id as "bookingId",
      coalesce(sum(amount_paise - deposit_paise) filter (where state = 'DUE'), 0)::bigint as "duePaise",
      coalesce(sum(amount_paise) filter (where state = 'DISPUTED'), 0)::bigint as "disputedPaise"
    from charges where booking_id = any(${wanted}) and state in ('DUE', 'DISPUTED') group by booking_id`.execute(db)
  const chargesOf = new Map(charges.map(({ bookingId, ...sums }) => [bookingId, sums]))
  const shown = await presentBookings(db, actor, rows, now)
  return new Map(
    rows.flatMap(({ id }, index) => {
      const booking = shown[index]
      const { duePaise = 0, disputedPaise = 0 } = chargesOf.get(id) ?? {}
      return booking ? [[id, { ...booking, chargesDue: duePaise / 100, chargesDisputed: disputedPaise / 100 }]] : []
    }),
  )
}
