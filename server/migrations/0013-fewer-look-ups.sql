-- What a ride in a list tells of itself stands in its own row, and its refund is found by it alone: each look elsewhere costs more pages
-- the more bookings there are.
alter table bookings add column accepted_at timestamptz, add column picked_up_at timestamptz;
update bookings set accepted_at = known.accepted_at, picked_up_at = known.picked_up_at
  from (
    select booking_id, max(at) filter (where action = 'accept') as accepted_at, max(at) filter (where action = 'handOver') as picked_up_at
    from booking_moves where action in ('accept', 'handOver') group by booking_id
  ) known
  where known.booking_id = bookings.id;

alter table refunds add column subject_id uuid;
update refunds set subject_id = payment_orders.subject_id
  from captures join payment_orders on payment_orders.id = captures.order_id
  where captures.gateway_payment_id = refunds.gateway_payment_id;
alter table refunds alter column subject_id set not null;
create index refunds_subject on refunds (subject_id);

-- Each of a list's bookings looks up its hold and its papers: by hash that is one page of the index, however many there are.
create index holds_by_id on holds using hash (id);
create index invoices_by_subject on invoices using hash (subject_id);
