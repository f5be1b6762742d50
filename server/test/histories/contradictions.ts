import type { TestApp } from '../support/app.ts'

// Whether a passbook entry `e` was not taken back.
const STANDS = 'not exists (select from deposit_entries r where r.reverses = e.id)'

/**
 * Counts the records of a city ($1) that contradict each other. Every count must be 0. A change of the plan repeats the goodwill on the new invoice, at
 * the instant of that invoice; such a credit note is not counted again.
 */
export const CONTRADICTIONS = `select
  (select count(*)::int from holds h where h.city_id = $1 and h.released_at is null and h.expires_at is null
    and (select count(*) from holds o where o.city_id = $1 and o.model_id = h.model_id and o.released_at is null and o.expires_at is null
      and o.during @> lower(h.during) and (o.is_counted or not exists (select from transfer_vehicles l where l.hold_id = o.id))) > (select vehicles from stock s where s.city_id = $1 and s.model_id = h.model_id)) as oversold,
  (select count(*)::int from bookings b join holds h on h.id = b.hold_id where b.city_id = $1
    and b.status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER') and (h.released_at is not null or h.expires_at is not null)) as unheld,
  (select count(*)::int from bookings b join holds h on h.id = b.hold_id where b.city_id = $1
    and b.status in ('REJECTED', 'SCRAPPED', 'COMPLETED') and h.released_at is null) as hoarded,
  (select count(*)::int from bookings b where b.city_id = $1 and b.status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER')
    and b.rent_cash_paise = 0 and not exists (select from payment_orders o join captures c on c.order_id = o.id where o.subject_id = b.id and c.status = 'booked')) as unpaid,
  (select count(*)::int from bookings b join payment_orders o on o.subject_id = b.id join captures c on c.order_id = o.id
    where b.city_id = $1 and c.status = 'booked' and (b.is_cancelled or b.status in ('REJECTED', 'AWAITING_PAYMENT')
      or b.status = 'SCRAPPED' and b.no_show_cause is distinct from 'nobodyCame')) as kept,
  (select count(*)::int from bookings b where b.city_id = $1 and b.walk_in_by is not null and (
    b.rent_cash_paise > 0 and (b.status = 'AWAITING_PAYMENT' or (b.is_cancelled or b.status = 'REJECTED'
        or b.status = 'SCRAPPED' and b.no_show_cause is distinct from 'nobodyCame')
      and b.rent_cash_paise <> (select coalesce(sum(amount_paise), 0) from rent_refunds r where r.booking_id = b.id)
        + (select coalesce(sum(cash_paise), 0) from goodwill g where g.booking_id = b.id))
    or b.rent_cash_paise < (select coalesce(sum(amount_paise), 0) from rent_refunds r where r.booking_id = b.id)
    or b.rent_cash_paise > 0 and exists (select from payment_orders o where o.subject_id = b.id)
    or b.is_listed and b.accepted_at is null and b.status = 'CREATED' and not exists (select from booking_changes c where c.booking_id = b.id and c.state = 'done'))) as "walkIns",
  (select count(*)::int from bookings b where b.city_id = $1 and b.no_show_cause = 'nobodyCame'
    and (b.accepted_at is null or b.accepted_at > b.starts_at
      or exists (select from unserved_bookings u where u.booking_id = b.id and u.since is not null))) as blamed,
  (select count(*)::int from bookings b join users u on u.id = b.customer_id where b.city_id = $1 and u.kyc_submitted_at is null
    and b.status not in ('AWAITING_PAYMENT', 'COMPLETED', 'REJECTED', 'SCRAPPED')) as unidentified,
  (select count(*)::int from holds h join holds o on o.vehicle_id = h.vehicle_id and o.id < h.id where h.city_id = $1
    and h.released_at is null and o.released_at is null and (h.during && o.during or h.is_out and o.is_out)) as shared,
  (select count(*)::int from holds h join vehicles v on v.id = h.vehicle_id where h.city_id = $1 and h.released_at is null
    and not h.is_out and v.out_of_service is not null) as unsafe,
  (select count(*)::int from (select from invoices where kind in ('Rental', 'Charge') group by gstin, split_part(number, '/', 2)
    having max(split_part(number, '/', 3)::int) <> count(*)) uneven) as gaps,
  (select count(*)::int from stock s where s.city_id = $1 and (vehicles, in_service, deployed) <>
    (select count(*)::int, (count(*) filter (where out_of_service is null))::int, (count(*) filter (where is_deployed))::int
      from vehicles v where v.city_id = s.city_id and v.model_id = s.model_id)) as miscounted,
  (select count(*)::int from vehicles v where v.city_id = $1 and is_deployed <> exists (select from holds h join bookings b on b.hold_id = h.id
    where h.vehicle_id = v.id and h.is_out and h.released_at is null and b.status = 'PICKUP_INSPECTED_BY_SALES_AGENT')) as road,
  (select count(*)::int from bookings b join holds h on h.id = b.hold_id where b.city_id = $1 and upper(h.during) <> b.ends_at) as ends,
  (select count(*)::int from bookings b where b.city_id = $1
    and (b.renewal_count <> (select count(*) from renewals r where r.booking_id = b.id and state = 'done')
      or b.cash_due_paise <> (select coalesce(sum(plan_final_cost_paise - deposit_used_paise - credited_paise), 0) from renewals r where r.booking_id = b.id
        and mode = 'cash' and state = 'done' and cash_confirmed_at is null and waived_at is null)
      or exists (select from renewals r where r.booking_id = b.id and mode = 'online'
        and (r.state = 'done') <> exists (select from payment_orders o join captures c on c.order_id = o.id
          where o.subject_id = r.id and c.status = 'booked')))) as longer,
  (select count(*)::int from (select from refunds r join captures c using (gateway_payment_id) where r.state <> 'failed'
    group by c.gateway_payment_id having sum(r.amount_paise) > c.amount_paise or count(*) filter (where not r.is_outside and not r.is_part) > 1) twice) as twice,
  (select count(*)::int from users u where held_deposit_paise < deposit_in_use_paise or deposit_in_use_paise <>
    (select 200000 * count(*) from bookings b where b.customer_id = u.id
      and (b.status = 'PICKUP_INSPECTED_BY_SALES_AGENT' or b.withheld_paise > 0))) as uncovered,
  (select count(*)::int from captures c join payment_orders o on o.id = c.order_id join refunds r using (gateway_payment_id)
    where c.status = 'booked' and r.is_outside and r.created_at <= c.captured_at) as free,
  (select count(*)::int from bookings b where b.city_id = $1 and (
    (select coalesce(sum(deposit_used_paise), 0) from renewals r where r.booking_id = b.id)
      <> (select coalesce(sum(amount_paise), 0) from deposit_entries e where e.booking_id = b.id and kind = 'used' and ${STANDS})
    or exists (select from renewals r where r.booking_id = b.id and state = 'withdrawn' and not exists (select from invoices i
      where i.subject_id = b.id and i.kind = 'CreditNote' and i.renewal = r.number))
    or b.payout_due_paise > (select coalesce(sum(amount_paise), 0) from deposit_entries e where e.booking_id = b.id and kind = 'returned' and way = 'cash' and ${STANDS}))) as deposits,
  (select count(*)::int from bookings b where b.city_id = $1 and (select coalesce(sum(amount_paise), 0) from cash_movements m where m.booking_id = b.id)
    <> (select coalesce(sum(case when kind = 'taken' then amount_paise when kind in ('returned', 'paidOut') then -amount_paise else 0 end), 0)
      from deposit_entries e where e.booking_id = b.id and payment_id is null and ${STANDS}) + b.payout_due_paise
    + (select coalesce(sum(plan_final_cost_paise - deposit_used_paise - credited_paise), 0) from renewals r where r.booking_id = b.id
      and mode = 'cash' and cash_confirmed_at is not null)
    + (select coalesce(sum(amount_paise - deposit_paise), 0) from charges c where c.booking_id = b.id and paid_by = 'cash' and cash_refunded_at is null)
    - (select coalesce(sum(cash_paise), 0) from goodwill g where g.booking_id = b.id and cash_paid_at is not null)
    + b.rent_cash_paise - (select coalesce(sum(amount_paise), 0) from rent_refunds r where r.booking_id = b.id and paid_at is not null)) as cash,
  (select count(*)::int from bookings b join payment_orders o on o.booking_id = b.id and o.subject_kind = 'deposit' join captures c on c.order_id = o.id
    where b.city_id = $1 and ((c.status = 'booked') <> exists (select from deposit_entries e where e.id = o.subject_id and e.payment_id = c.gateway_payment_id
        and e.kind = 'taken' and e.amount_paise = c.amount_paise)
      or (select coalesce(sum(e.amount_paise), 0) from deposit_entries e where e.payment_id = c.gateway_payment_id and e.kind <> 'taken')
        > c.amount_paise
      or (select coalesce(sum(e.amount_paise), 0) from deposit_entries e where e.payment_id = c.gateway_payment_id and e.kind <> 'taken')
        > (select coalesce(sum(r.amount_paise), 0) from refunds r where r.gateway_payment_id = c.gateway_payment_id and r.state <> 'failed')
          + (select coalesce(sum(lost_paise), 0) from disputes d where d.gateway_payment_id = c.gateway_payment_id))) as "paidDeposits",
  (select count(*)::int from payment_requests q join payment_orders o on o.id = q.order_id join bookings b on b.id = booking_of_order(o)
    where b.city_id = $1 and (q.state = 'CREATED' and (o.state <> 'open' or q.expires_at <= $2::timestamptz) or q.state = 'PAID' and not exists (select from captures c where c.order_id = o.id)))
  + (select count(*)::int from payment_orders o join bookings b on b.id = booking_of_order(o) where b.city_id = $1 and o.state = 'open'
    and case o.subject_kind when 'deposit' then b.status <> 'ACCEPTED_BY_HUB_MANAGER'
      when 'change' then not exists (select from booking_changes c where c.id = o.subject_id and c.state = 'awaiting')
      when 'renewal' then not exists (select from renewals r where r.id = o.subject_id and r.state = 'awaiting')
      when 'charge' then not exists (select from charges c where c.id = o.subject_id and c.state = 'DUE')
      else b.status <> 'AWAITING_PAYMENT' end) as asked,
  (select count(*)::int from till_closes t join hubs h on h.id = t.hub_id where h.city_id = $1
    and (t.recorded_paise <> (select coalesce(sum(m.amount_paise), 0) from till_close_movements c join cash_movements m on m.id = c.movement_id
        where c.close_id = t.id and m.hub_id = t.hub_id and m.way = 'cash' and m.at <= t.closed_at)
      or t.reason is null and t.counted_paise <> t.carried_paise + t.recorded_paise
      or t.carried_paise <> coalesce((select p.counted_paise - p.handed_over_paise from till_closes p
        where p.hub_id = t.hub_id and (p.closed_at, p.id) < (t.closed_at, t.id) order by p.closed_at desc, p.id desc limit 1), 0)
      or exists (select from till_sign_offs s where s.close_id = t.id and s.reason is null and s.received_paise <> t.handed_over_paise))) as till,
  (select count(*)::int from charges c join bookings b on b.id = c.booking_id where b.city_id = $1 and (
    c.state = 'PROPOSED' and c.paper_of is not null
    or c.state in ('DUE', 'PAID') and not exists (select from invoices i where i.subject_id = c.paper_of
      and i.kind = case when c.is_taxable then 'Charge' else 'Receipt' end)
    or (c.credit_note_number is not null) <> (c.state = 'WAIVED' and c.paper_of is not null)
    or c.credit_note_number is not null and not exists (select from invoices n where n.number = c.credit_note_number and n.subject_id = c.paper_of
      and n.kind = 'CreditNote' and (n.snapshot ->> 'totalPaise')::bigint = c.amount_paise)
    or c.state = 'PAID' and c.paid_by = 'deposit' and c.deposit_paise <> c.amount_paise
    or c.paid_by = 'online' and not exists (select from captures p join payment_orders o on o.id = p.order_id
      where p.gateway_payment_id = c.payment_id and o.subject_id = c.id and p.amount_paise = c.amount_paise - c.deposit_paise)
    or (c.payment_id is not null) <> (c.paid_by is not distinct from 'online'))) as charges,
  (select count(*)::int from invoices i where kind in ('Charge', 'Receipt')
    and (i.snapshot ->> 'totalPaise')::bigint is distinct from (select sum(amount_paise) from charges c where c.paper_of = i.subject_id
      and c.is_taxable = (i.kind = 'Charge'))) as papers,
  (select count(*)::int from bookings b where b.city_id = $1 and (
    (select coalesce(sum(deposit_paise), 0) from charges c where c.booking_id = b.id)
      <> (select coalesce(sum(amount_paise), 0) from deposit_entries e where e.booking_id = b.id and (kind = 'charged'
        or kind = 'kept' and exists (select from charges c where c.booking_id = b.id and c.proposed_at = e.at)))
    or (select coalesce(sum(deposit_paise), 0) from charges c where c.booking_id = b.id and state = 'WAIVED')
      <> (select coalesce(sum(amount_paise), 0) from deposit_entries e where e.booking_id = b.id and kind = 'reversed'
        and not exists (select from deposit_entries o where o.id = e.reverses and o.kind not in ('kept', 'charged'))))) as withheld,
  (select count(*)::int from bookings b join holds h on h.id = b.hold_id where b.city_id = $1 and (
    (b.status = 'PICKUP_INSPECTED_BY_SALES_AGENT') <> exists (select from ride_segments s where s.booking_id = b.id and s.vehicle_id = h.vehicle_id
      and s.to_at is null and s.undone_at is null)
    or exists (select from ride_segments s join ride_segments o on o.vehicle_id = s.vehicle_id and o.id > s.id where s.booking_id = b.id
      and s.undone_at is null and o.undone_at is null and tstzrange(s.from_at, s.to_at) && tstzrange(o.from_at, o.to_at)))) as segments,
  (select count(*)::int from deposit_entries e join deposit_entries o on o.id = e.reverses where abs(e.amount_paise) <> o.amount_paise
    or e.booking_id <> o.booking_id or (e.amount_paise < 0) <> (o.kind = 'taken')) as reversed,
  (select count(*)::int from bookings b where b.city_id = $1 and (b.refund_due_paise <> (select coalesce(sum(cash_paise), 0) from goodwill g
      where g.booking_id = b.id and cash_paid_at is null)
      + (select coalesce(sum(amount_paise - deposit_paise), 0) from charges c
        where c.booking_id = b.id and state = 'WAIVED' and paid_by = 'cash' and cash_refunded_at is null)
      + (select coalesce(sum(amount_paise), 0) from rent_refunds r where r.booking_id = b.id and paid_at is null)
    or (select coalesce(sum(amount_paise), 0) from goodwill g where g.booking_id = b.id and kind <> 'UNUSED_DAYS') > 500000
    or (select coalesce(sum(amount_paise), 0) from goodwill g where g.booking_id = b.id and kind = 'UNUSED_DAYS')
      + (select coalesce(sum(credited_paise), 0) from renewals r where r.booking_id = b.id)
      <> (select coalesce(sum((i.snapshot ->> 'totalPaise')::bigint), 0) from invoices i where i.reason = 'unusedDays'
        and (i.subject_id = b.id or i.subject_id in (select id from booking_changes c where c.booking_id = b.id)))
    or exists (select from renewals r where r.booking_id = b.id and (select coalesce(sum((i.snapshot ->> 'totalPaise')::bigint), 0) from invoices i
      where i.reason = 'unusedDays' and i.subject_id = b.id and i.renewal = r.number)
      > round(r.plan_final_cost_paise * greatest(0, floor(extract(epoch from r.ends_at - greatest(r.starts_at, b.returned_at)) / 86400)) / r.plan_days))
    or (select coalesce(sum(amount_paise), 0) from goodwill g where g.booking_id = b.id and kind = 'REFUND')
      <> (select coalesce(sum((i.snapshot ->> 'totalPaise')::bigint), 0) from invoices i join invoices o on o.id = i.corrects where i.reason = 'goodwill'
        and i.issued_at > o.issued_at and (i.subject_id = b.id or i.subject_id in (select id from booking_changes c where c.booking_id = b.id))))) as goodwill,
  (select count(*)::int from invoices i where kind = 'CreditNote' and (snapshot ->> 'totalPaise')::bigint <= 0
    or (select sum((c.snapshot ->> 'totalPaise')::bigint) from invoices c where c.corrects = i.id) > (i.snapshot ->> 'totalPaise')::bigint) as credited,
  (select count(*)::int from booking_changes c join bookings b on b.id = c.booking_id where b.city_id = $1
    and (c.state = 'awaiting' or b.change_due_id is not null
      or exists (select from holds h where h.id = any(c.hold_ids) and h.released_at is null)
      or c.state <> 'done' and exists (select from payment_orders o join captures p on p.order_id = o.id where o.subject_id = c.id and p.status = 'booked')
      or c.state = 'done' and c.expires_at is not null and not exists (select from payment_orders o join captures p on p.order_id = o.id
        where o.subject_id = c.id and p.status in ('booked', 'refunding')))) as changed,
  (select count(*)::int from bookings b join holds h on h.id = b.hold_id where b.city_id = $1 and b.is_listed and (h.model_id <> b.model_id
    or exists (select from invoices i where i.subject_id = coalesce(b.billed_change_id, b.id) and i.kind = 'Rental' and i.renewal = 0
      and (i.snapshot ->> 'totalPaise')::bigint <> b.plan_final_cost_paise)
    or exists (select from invoices i where i.kind = 'Rental' and i.renewal = 0 and i.subject_id <> coalesce(b.billed_change_id, b.id)
      and (i.subject_id = b.id or i.subject_id in (select id from booking_changes c where c.booking_id = b.id))
      and (select sum((n.snapshot ->> 'totalPaise')::bigint) from invoices n where n.corrects = i.id) is distinct from (i.snapshot ->> 'totalPaise')::bigint))) as repriced,
  (select count(*)::int from bookings b join holds h on h.id = b.hold_id left join vehicles v on v.id = h.vehicle_id where b.city_id = $1 and (
    b.withheld_paise > 0 and (b.status <> 'COMPLETED' or not exists (select from emergencies e
      where e.booking_id = b.id and e.outcome = 'stolen' and e.ended_at is null))
    or h.is_out and h.released_at is null and v.model_id <> b.model_id
    or exists (select from emergencies e join tickets t on t.id = e.ticket_id where e.booking_id = b.id
      and ((t.status = 'OPEN') <> (e.taken_by is null and e.ended_at is null)
        or e.next_ring_at is not null and t.status <> 'OPEN')))) as stranded,
  (select count(*)::int from service_jobs j join vehicles v on v.id = j.vehicle_id where v.city_id = $1 and (
    j.state in ('BEGUN', 'DONE') and (v.out_of_service is null or v.is_deployed)
    or j.state <> 'PLANNED' and exists (select from holds h where h.id = j.hold_id and h.released_at is null)))
  + (select count(*)::int from holds h where h.city_id = $1 and h.is_service and h.released_at is null
    and not exists (select from service_jobs j where j.hold_id = h.id and j.vehicle_id = h.vehicle_id and j.state = 'PLANNED')) as workshop,
  (select count(*)::int from transfer_vehicles l join transfers t on t.id = l.transfer_id join vehicles v on v.id = l.vehicle_id where t.city_id = $1 and (
    l.is_open and l.out_at is not null and (v.hub_id is not null or v.is_deployed)
    or l.is_open and exists (select from holds h join bookings b on b.hold_id = h.id where h.vehicle_id = v.id and h.released_at is null)
    or not l.is_open and exists (select from holds h where h.id = l.hold_id and h.released_at is null)
    or l.is_open and t.closed_at is not null or t.state = 'PLANNED' and l.out_at is not null
    or l.in_at is not null and not exists (select from audit_log a where a.action = 'vehicle.transferredIn' and a.subject_id = v.id::text
      and a.at = l.in_at and a.after -> 'hub' ->> 'hubId' = t.to_hub_id::text)))
  + (select count(*)::int from transfers t where t.city_id = $1 and t.closed_at is null
    and not exists (select from transfer_vehicles l where l.transfer_id = t.id and l.is_open)) as transferred`

/** Returns by how much the vehicles held at one time in a city exceed those in service. */
export async function readShortage({ app }: TestApp, cityId: string): Promise<number> {
  const { rows } = await app.database.pool.query<{ shortage: number }>(
    `select coalesce(max(held - in_service), 0)::int as shortage from (
      select (select count(*) from holds o where o.city_id = $1 and o.model_id = h.model_id and o.released_at is null and o.expires_at is null and o.is_counted
        and o.during @> lower(h.during)) as held, s.in_service
      from holds h join stock s using (city_id, model_id)
      where h.city_id = $1 and h.released_at is null and h.expires_at is null and h.is_counted) each_start`,
    [cityId],
  )
  return Math.max(0, rows[0]?.shortage ?? 0)
}
