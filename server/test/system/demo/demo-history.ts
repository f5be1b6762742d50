/** Counts contradictions in the times of the demo's bookings. Every count must be 0. */
export const WRONG_TIMES = `select
  (select count(*)::int from bookings b join holds h on h.id = b.hold_id
    join bookings o on o.id < b.id join holds i on i.id = o.hold_id and i.vehicle_id = h.vehicle_id
    where tstzrange(b.picked_up_at, b.returned_at) && tstzrange(o.picked_up_at, o.returned_at)) as shared,
  (select count(*)::int from bookings where extract(hour from starts_at at time zone 'Asia/Kolkata') not between 9 and 18) as "atNight",
  (select count(*)::int from bookings join users on users.id = customer_id where bookings.created_at < users.created_at
    and users.phone > '+919000000100') as unregistered,
  (select count(*)::int from bookings where accepted_at < created_at or picked_up_at < accepted_at or returned_at < picked_up_at
    or greatest(created_at, accepted_at, picked_up_at, returned_at) > $1) as disordered,
  (select count(*)::int from booking_transitions t join bookings b on b.id = t.booking_id where t.at < b.created_at or t.at > $1) as misplaced,
  (select count(*)::int from (select from invoices a join invoices b on b.gstin = a.gstin
      and split_part(b.number, '/', 1) = split_part(a.number, '/', 1) and split_part(b.number, '/', 2) = split_part(a.number, '/', 2)
      and b.number > a.number and b.issued_at < a.issued_at) late) as "numberedLate",
  (select count(*)::int from (select from invoices group by gstin, split_part(number, '/', 1), split_part(number, '/', 2)
    having max(split_part(number, '/', 3)::int) <> count(*)) uneven) as gaps,
  (select count(*)::int from invoice_counters c where last_number <> (select count(*) from invoices i
    where i.gstin = c.gstin and i.number like c.series || '/' || c.financial_year || '/%')) as miscounted`

export const HAPPENED = `select
  (select count(distinct day_in_india(created_at))::int from bookings where status <> 'AWAITING_PAYMENT') as days,
  (select count(*)::int from bookings where returned_at > ends_at) as late,
  (select count(*)::int from bookings where is_cancelled) as cancelled,
  (select count(*)::int from bookings where no_show_cause = 'nobodyCame') as "noShows",
  (select count(*)::int from renewals where state = 'done' and mode = 'online') as "onlineRenewals",
  (select count(*)::int from renewals where cash_confirmed_at is not null) as "cashRenewals",
  (select count(*)::int from tickets where status = 'FULFILLED') as answered,
  (select count(*)::int from deposit_entries where kind = 'returned') as returned,
  (select count(*)::int from deposit_entries where kind = 'kept') as kept,
  (select count(distinct model_id)::int from bookings) as models,
  (select count(distinct pickup_hub_id)::int from bookings) as hubs,
  (select count(*)::int from refunds where state = 'processed') as refunds,
  (select count(*)::int from goodwill) as goodwill,
  (select count(*)::int from booking_changes where state = 'done') as changes,
  (select count(distinct state)::int from payment_requests) as "requestStates",
  (select count(*)::int from till_closes where counted_paise <> carried_paise + recorded_paise) as differences,
  (select count(*)::int from till_sign_offs) as "signOffs",
  (select count(*)::int from cash_movements m where not exists (select from till_close_movements c where c.movement_id = m.id)) as uncounted`

/** Returns the transitions, the audited actions, the documents and the columns with a value of the last ride of a customer that is over. */
export const ROWS_OF_RIDE = `select
    array(select action from booking_transitions t where t.booking_id = b.id order by at, id) as transitions,
    array(select distinct action from audit_log where at >= b.created_at and (subject_id = b.id::text or subject_id = h.vehicle_id::text
      and at in (b.picked_up_at, b.returned_at) or subject_id = b.customer_id::text and at = b.picked_up_at) order by action) as audited,
    array(select kind from invoices i where i.subject_id = b.id order by kind) as documents,
    array(select key from jsonb_each(to_jsonb(b)) where value <> 'null' and key <> 'ending_notified_at' order by key) as columns,
    array(select key from jsonb_each(to_jsonb(h)) where value <> 'null' order by key) as "holdColumns",
    array(select key from jsonb_each(to_jsonb(o)) where value <> 'null' order by key) as "orderColumns",
    array(select key from jsonb_each(to_jsonb(c)) where value <> 'null' order by key) as "captureColumns",
    array(select key from invoices i, jsonb_each(i.snapshot) where i.subject_id = b.id and i.kind = 'Rental' order by key) as "invoiceParts"
  from bookings b join holds h on h.id = b.hold_id join payment_orders o on o.subject_id = b.id join captures c on c.order_id = o.id
  where b.status = 'COMPLETED' and b.renewal_count = 0 and b.pickup_note is not null and b.late_notice_due_at is null
    and (b.customer_id = any(select id from users where phone > '+919000000100')) = $1
    and exists (select from deposit_entries e where e.booking_id = b.id and kind = 'taken')
    and not exists (select from deposit_entries e where e.booking_id = b.id and kind <> 'taken')
    and not exists (select from charges where charges.booking_id = b.id)
    and not exists (select from audit_log where action = 'user.vouchedFor' and subject_id = b.customer_id::text and at < b.picked_up_at)
  order by b.created_at limit 1`
