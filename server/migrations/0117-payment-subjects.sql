-- Payments can be for a charge, a change of a paid booking, or a deposit too.
alter table payment_orders drop constraint payment_orders_subject_kind_check;
alter table payment_orders add constraint payment_orders_known_subject
  check (subject_kind in ('booking', 'renewal', 'charge', 'change', 'deposit')) not valid;

-- The booking whose customer pays. Null in orders of the previous version, which are for a booking or a renewal.
alter table payment_orders add column booking_id uuid;

create function booking_of_order(paid payment_orders) returns uuid language sql stable as $$
  select coalesce(paid.booking_id, (select booking_id from renewals where id = paid.subject_id), paid.subject_id)
$$;
