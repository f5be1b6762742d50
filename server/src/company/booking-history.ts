import { HISTORY_EVENTS, type HistoryEntry, type HistoryEvent } from '@voltloop/contract/company/booking-history'
import type { Actor, Role } from '@voltloop/contract/core/roles'
import { sql, type RawBuilder } from 'kysely'
import { requireBookingId } from '../bookings/index.ts'
import { readBookingNotifications } from '../notifications/index.ts'
import type { ReadDb } from '../platform/db/db.ts'
import '../accounts/tables.ts'
import '../audit/tables.ts'
import '../bookings/tables.ts'
import '../fleet/tables.ts'
import '../payments/tables.ts'
import '../support/tables.ts'

interface Row {
  id: string
  at: Date
  /** One of `HISTORY_EVENTS`, or one of another version. */
  event: string
  byName: string | null
  byRole: Role | null
  paise: number | null
  plate: string | null
  fromPlate: string | null
  words: string | null
  request: number | null
}

/** Returns everything that happened to a booking, in order of time; 404 if the actor may not see it. */
export async function readBookingHistory(
  db: ReadDb,
  actor: Actor,
  transactionId: string,
): Promise<{ customerId: string; entries: HistoryEntry[] }> {
  const id = await requireBookingId(db, actor, transactionId)
  const query = db.selectFrom('bookings').select('customer_id as customerId').where('id', '=', id)
  const { customerId } = await query.executeTakeFirstOrThrow()
  const { rows } = await sql<Row>`
    with one as (select * from bookings where id = ${id}),
    orders as (
      select id, subject_kind from payment_orders where subject_id in (
        select ${id}::uuid union all select id from renewals where booking_id = ${id}
        union all select id from booking_changes where booking_id = ${id} union all select id from charges where booking_id = ${id})
      union select id, subject_kind from payment_orders where booking_id = ${id} and subject_kind = 'deposit'),
    paid as (select c.*, orders.subject_kind from captures c join orders on orders.id = c.order_id),
    events (step, id, at, event, by_id, paise, plate, words, request) as (${sql.join(
      [ORDERED, TRANSITIONS, ...MONEY, ...OTHERS].map((part) => part(id)),
      sql` union all `,
    )})
    select e.id, e.at, e.event, u.name as "byName", u.role as "byRole", e.paise::bigint as paise, e.plate,
      ${fromPlateOf(id)} as "fromPlate", e.words, e.request
    from events e left join users u on u.id = e.by_id order by e.at, e.step, e.id`.execute(db)
  const notifications = await readBookingNotifications(db, id)
  const entries = [
    ...rows.flatMap(toEntry),
    ...notifications.map(({ notificationId, at, message }) => ({
      ...EMPTY,
      entryId: notificationId,
      at: at.toISOString(),
      event: 'notified' as const,
      words: message,
    })),
  ]
  return { customerId, entries: entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)) }
}

const EMPTY = { by: null, amount: null, plate: null, fromPlate: null, words: null, requestId: null }

const EVENTS = new Map<string, HistoryEvent>(HISTORY_EVENTS.map((event) => [event, event]))

function toEntry({
  id,
  at,
  event: name,
  byName,
  byRole,
  paise,
  plate,
  fromPlate,
  words,
  request,
}: Row): HistoryEntry[] {
  const event = EVENTS.get(name)
  if (event === undefined) return []
  const entry = {
    entryId: `${event} ${id}`,
    at: at.toISOString(),
    event,
    by: byName === null || byRole === null ? null : { name: byName, role: byRole },
    amount: paise === null ? null : paise / 100,
    plate,
    fromPlate,
    words,
    requestId: request === null ? null : String(request),
  }
  return [entry]
}

// The audit log has the vehicle that a booking had before another one was reserved, and the one that was reserved.
function isAuditOf(id: string, action: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${action} in ('accept', 'assignVehicle', 'correctPlate') and a.subject_kind = 'booking' and a.subject_id = ${id}::text
    and a.at = ${at} and a.action = 'booking.' || ${action}`
}

const fromPlateOf = (id: string) => sql`
  case when e.event = 'swap' then
    (select v.registration_number from ride_segments s join vehicles v on v.id = s.vehicle_id
      where s.booking_id = ${id} and s.from_at < e.at and (s.undone_at is null or s.undone_at > e.at) order by s.from_at desc, s.id desc limit 1)
  else
    (select a.before ->> 'registrationNumber' from audit_log a where ${isAuditOf(id, sql`e.event`, sql`e.at`)} limit 1) end`

// The columns of each part: step (the order of what happened at the same moment), id, at, event, by_id, paise, plate, words, request.
const ORDERED = () => sql`
  select 0, id, created_at, case when walk_in_by is null then 'ordered' else 'orderedAtDesk' end, coalesce(walk_in_by, customer_id),
    plan_final_cost_paise, null::text, plan_name, null::int from one`

const TRANSITIONS = (id: string) => sql`
  select 2, t.id, t.at, t.action, t.actor_id, r.plan_final_cost_paise,
    case when t.action in ('handOver', 'swap') then
      -- A corrected plate is a later segment from the same moment.
      (select v.registration_number from ride_segments s join vehicles v on v.id = s.vehicle_id
        where s.booking_id = t.booking_id and s.from_at = t.at order by s.id limit 1)
    else
      (select a.after ->> 'registrationNumber' from audit_log a where ${isAuditOf(id, sql`t.action`, sql`t.at`)} limit 1) end,
    coalesce(t.reason, r.plan_name, case when t.action = 'inspectDrop' then one.drop_comment end), null
  from booking_transitions t join one on one.id = t.booking_id
    left join renewals r on r.booking_id = t.booking_id and r.done_at = t.at and t.action = 'renew'
  where t.booking_id = ${id}`

const MONEY = [
  () => sql`
  select 1, order_id, captured_at, 'paidFor' || initcap(subject_kind), (select customer_id from one), amount_paise, null, null, null
  from paid where currency = 'INR'`,
  () => sql`
  select 3, r.id, r.created_at, 'refundStarted', null::uuid, r.amount_paise, null, null, null
  from refunds r where r.gateway_payment_id in (select gateway_payment_id from paid)`,
  () => sql`
  select 4, r.id, r.updated_at, 'refundProcessed', null::uuid, r.amount_paise, null, null, null
  from refunds r where r.gateway_payment_id in (select gateway_payment_id from paid) and r.state = 'processed'`,
  // The passbook has the cash of deposits.
  (id: string) => sql`
  select 3, m.id, m.at, case m.kind when 'renewal' then 'cashForRenewal' when 'charge' then 'cashForCharge' when 'rent' then 'cashForRent'
      else 'cashRefunded' end, m.by_id, m.amount_paise, null, hubs.name, null
  from cash_movements m join hubs on hubs.id = m.hub_id where m.booking_id = ${id} and m.kind in ('renewal', 'charge', 'rent', 'refund')`,
  (id: string) => sql`
  select 3, id, at, 'cashRefundDue', null::uuid, amount_paise, null, null, null from rent_refunds where booking_id = ${id}`,
  (id: string) => sql`
  select 3, id, at, 'deposit' || upper(left(kind, 1)) || substr(kind, 2), by_id, amount_paise, null, reason, null
  from deposit_entries where booking_id = ${id}`,
  (id: string) => sql`
  select 3, s.id, s.at, 'charge' || initcap(s.state), s.by_id, c.amount_paise, null,
    case when s.state = 'PROPOSED' then coalesce(c.part || ': ' || c.reason, c.reason) else s.reason end, null
  from charges c join charge_states s on s.charge_id = c.id where c.booking_id = ${id}`,
  (id: string) => sql`
  select 3, id, at, case kind when 'REFUND' then 'goodwillRefund' when 'FREE_DAYS' then 'goodwillDays' else 'unusedDaysRefunded' end, by_id,
    amount_paise, null, reason, null
  from goodwill where booking_id = ${id}`,
  (id: string) => sql`
  select 1, id, at, 'paymentRequested', actor_id, null, null, null, null
  from audit_log where subject_kind = 'booking' and subject_id = ${id} and action = 'booking.paymentRequested'`,
]

// The index of requests begins with the customer.
const OF_BOOKING = sql`t.customer_id = (select customer_id from one) and t.booking_id = (select id from one)`

const OTHERS = [
  () => sql`
  select 2, t.id, t.created_at, case e.kind when 'breakdown' then 'breakdownReported' when 'accident' then 'accidentReported'
      when 'theft' then 'theftReported' else 'requestRaised' end, t.customer_id, null::bigint, null, null, t.number
  from tickets t left join emergencies e on e.ticket_id = t.id where ${OF_BOOKING}`,
  () => sql`
  select 2, t.id, e.taken_at, 'emergencyTaken', e.taken_by, null::bigint, null, null, t.number
  from tickets t join emergencies e on e.ticket_id = t.id where ${OF_BOOKING} and e.taken_at is not null`,
  () => sql`
  select 3, t.id, e.ended_at, 'emergencyEnded', null::uuid, null::bigint, null, null, t.number
  from tickets t join emergencies e on e.ticket_id = t.id where ${OF_BOOKING} and e.ended_at is not null`,
]
