import { sql, type Insertable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { countVehiclesAt } from '../../../src/places/index.ts'
import type { Db, Tables } from '../../../src/platform/db/db.ts'

type Rows<Table extends keyof Tables> = Insertable<Tables[Table]>[]

export interface HistoryRows {
  holds: Rows<'holds'>
  bookings: Rows<'bookings'>
  transitions: Rows<'booking_transitions'>
  renewals: Rows<'renewals'>
  depositEntries: Rows<'deposit_entries'>
  orders: Rows<'payment_orders'>
  captures: Rows<'captures'>
  refunds: Rows<'refunds'>
  invoices: Rows<'invoices'>
  tickets: Rows<'tickets'>
  auditEntries: Rows<'audit_log'>
}

export function emptyRows(): HistoryRows {
  const ofBookings = { holds: [], bookings: [], transitions: [], renewals: [], depositEntries: [] }
  return { ...ofBookings, orders: [], captures: [], refunds: [], invoices: [], tickets: [], auditEntries: [] }
}

/** Inserts all rows, in the order of the foreign keys. */
export async function insertRows(db: Db, rows: HistoryRows): Promise<void> {
  await inBatches(rows.holds, (batch) => db.insertInto('holds').values(batch).execute())
  await inBatches(rows.bookings, (batch) => db.insertInto('bookings').values(batch).execute())
  await inBatches(rows.transitions, (batch) => db.insertInto('booking_transitions').values(batch).execute())
  await inBatches(rows.renewals, (batch) => db.insertInto('renewals').values(batch).execute())
  await inBatches(rows.depositEntries, (batch) => db.insertInto('deposit_entries').values(batch).execute())
  await inBatches(rows.orders, (batch) => db.insertInto('payment_orders').values(batch).execute())
  await inBatches(rows.captures, (batch) => db.insertInto('captures').values(batch).execute())
  await inBatches(rows.refunds, (batch) => db.insertInto('refunds').values(batch).execute())
  await inBatches(rows.invoices, (batch) => db.insertInto('invoices').values(batch).execute())
  await inBatches(rows.tickets, (batch) => db.insertInto('tickets').values(batch).execute())
  await inBatches(rows.auditEntries, (batch) => db.insertInto('audit_log').values(batch).execute())
  await insertCash(db)
  await insertSegments(db)
  await deployVehicles(db)
}

// PostgreSQL accepts 65,535 parameters in a statement, and the widest table has about 50 columns.
async function inBatches<Row>(rows: readonly Row[], insert: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) await insert(rows.slice(start, start + 500))
}

// The cash that changed hands for the deposits and renewals above.
async function insertCash(db: Db): Promise<void> {
  await sql`insert into cash_movements (id, at, by_id, hub_id, booking_id, kind, way, amount_paise)
    select gen_random_uuid(), at, by_id, coalesce(drop_hub_id, pickup_hub_id), b.id, kind, 'cash', paise
    from bookings b join (
      select booking_id, at, by_id, 'depositTaken' as kind, amount_paise as paise from deposit_entries where kind = 'taken'
      union all select booking_id, at, by_id, 'depositPaidOut', -amount_paise from deposit_entries where kind = 'paidOut'
      union all select e.booking_id, coalesce(t.at, e.at), coalesce(t.actor_id, e.by_id), 'depositReturned', b.payout_due_paise - amount_paise
        from deposit_entries e join bookings b on b.id = e.booking_id
        left join booking_transitions t on t.booking_id = e.booking_id and t.action = 'confirmPayout'
        where e.kind = 'returned'
      union all select booking_id, cash_confirmed_at, cash_confirmed_by, 'renewal', plan_final_cost_paise - deposit_used_paise
        from renewals where mode = 'cash' and cash_confirmed_at is not null) cash on cash.booking_id = b.id
    where paise <> 0`.execute(db)
}

// The vehicle of each ride, from when until when.
async function insertSegments(db: Db): Promise<void> {
  await sql`insert into ride_segments (id, booking_id, vehicle_id, from_at, to_at)
    select gen_random_uuid(), b.id, h.vehicle_id, b.picked_up_at, b.returned_at from bookings b join holds h on h.id = b.hold_id
    where b.picked_up_at is not null and h.vehicle_id is not null`.execute(db)
}

// The vehicles of rides that are still in progress leave their hubs.
async function deployVehicles(db: Db): Promise<void> {
  const { rows } = await sql<{ hubId: string; count: number }>`with gone as (
      update vehicles set is_deployed = true, hub_id = null from vehicles before, holds
      where before.id = vehicles.id and holds.vehicle_id = vehicles.id and is_out and released_at is null
      returning vehicles.city_id, vehicles.model_id, before.hub_id),
    counted as (
      update stock set deployed = deployed + gone.count
      from (select city_id, model_id, count(*)::int from gone group by 1, 2) gone
      where stock.city_id = gone.city_id and stock.model_id = gone.model_id)
    select hub_id as "hubId", count(*)::int as count from gone group by 1`.execute(db)
  for (const { hubId, count } of rows) await countVehiclesAt(db, hubId, -count)
}

/**
 * Numbers all invoices in the order of issue, without gaps in any series, GSTIN and financial year. The invoices of
 * today's bookings are made after those of the history, but many were issued before the last of them.
 */
export async function renumberInvoices(db: Db): Promise<void> {
  // Numbers are unique, so move all of them out of the way first.
  await sql`with listed as (select id, row_number() over () as place from invoices)
    update invoices set number = 'N' || place from listed where listed.id = invoices.id`.execute(db)
  await sql`with years as (
      select id, case kind when 'Rental' then 'R' when 'Charge' then 'R' when 'Sd' then 'D' when 'CreditNote' then 'C' when 'Receipt' then 'N' else 'P' end as series,
        (issued_at at time zone 'Asia/Kolkata' - interval '3 months') as shifted from invoices),
    listed as (
      select id, format('%s/%s-%s', series, to_char(shifted, 'YY'), to_char(shifted + interval '1 year', 'YY')) as book from years),
    numbered as (
      select id, book, row_number() over (partition by gstin, book order by issued_at, id) as place
      from listed join invoices using (id))
    update invoices set number = book || '/' || lpad(place::text, 6, '0') from numbered where numbered.id = invoices.id`.execute(
    db,
  )
  await sql`update charges set credit_note_number = note.number from invoices note
    where note.kind = 'CreditNote' and note.subject_id = charges.paper_of and charges.credit_note_number is not null
      and (note.snapshot ->> 'totalPaise')::bigint = charges.amount_paise`.execute(db)
  await db.deleteFrom('invoice_counters').execute()
  await sql`insert into invoice_counters (series, gstin, financial_year, last_number)
    select split_part(number, '/', 1), gstin, split_part(number, '/', 2), count(*) from invoices group by 1, 2, 3`.execute(
    db,
  )
}

/** Returns a new id that sorts by the given time, like the ids that the product gives out. */
export const idAt = (instant: Date): string => uuidv7({ msecs: instant.getTime() })
