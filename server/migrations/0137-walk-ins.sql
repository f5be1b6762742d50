-- Bookings that staff make at the desk for a customer who stands before them.
alter table bookings add column walk_in_by uuid references users;
-- The part of the rent that was paid in cash when the booking was made.
alter table bookings add column rent_cash_paise bigint not null default 0;
create table rent_refunds (
  id uuid primary key,
  booking_id uuid not null references bookings,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  at timestamptz not null,
  -- When the customer got the cash.
  paid_at timestamptz,
  paid_by uuid references users,
  check ((paid_at is null) = (paid_by is null))
);
create index rent_refunds_booking on rent_refunds (booking_id);

alter table cash_movements drop constraint cash_movements_known_kinds;
alter table cash_movements add constraint cash_movements_kinds_with_rent
  check (kind in ('renewal', 'depositTaken', 'depositReturned', 'depositPaidOut', 'refund', 'charge', 'rent')) not valid;

-- The customers who have told a member of staff the code that was texted to them. Staff act for them for an hour.
create table desk_proofs (
  staff_id uuid not null references users,
  customer_id uuid not null references users,
  proved_at timestamptz not null,
  primary key (staff_id, customer_id)
);
create index desk_proofs_customer on desk_proofs (customer_id);
create index desk_proofs_age on desk_proofs (proved_at);
create trigger desk_proofs_erased before insert on desk_proofs for each row execute function refuse_rows_of_erased('customer_id');

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_known_purpose
  check (purpose in ('VERIFY', 'LOGIN', 'RESET', 'CHANGE_PHONE', 'DELETE', 'CONFIRM', 'WALK_IN')) not valid;

-- Rent in cash counts on the day on which it was taken, unless the booking was refunded.
create or replace view insight_takings_due as
  select c.gateway_payment_id as id, b.id as booking_id, b.city_id, day_in_india(c.captured_at) as day, c.amount_paise as paise
  from bookings b join payment_orders o on o.subject_id = b.id and o.subject_kind = 'booking'
    join captures c on c.order_id = o.id and c.status = 'booked'
  union all
  select c.gateway_payment_id, b.id, b.city_id, day_in_india(c.captured_at), c.amount_paise
  from bookings b join renewals r on r.booking_id = b.id join payment_orders o on o.subject_id = r.id and o.subject_kind = 'renewal'
    join captures c on c.order_id = o.id and c.status = 'booked'
  union all
  select r.id::text, b.id, b.city_id, day_in_india(coalesce(r.cash_confirmed_at, r.waived_at)),
    case when r.waived_at is null then r.plan_final_cost_paise else r.deposit_used_paise end
  from bookings b join renewals r on r.booking_id = b.id
  where r.mode = 'cash' and r.state = 'done' and (r.cash_confirmed_at is not null or (r.waived_at is not null and r.deposit_used_paise > 0))
  union all
  select c.gateway_payment_id, b.id, b.city_id, day_in_india(c.captured_at), c.amount_paise
  from bookings b join booking_changes g on g.booking_id = b.id join payment_orders o on o.subject_id = g.id and o.subject_kind = 'change'
    join captures c on c.order_id = o.id and c.status = 'booked'
  union all
  select b.id::text, b.id, b.city_id, day_in_india(b.created_at), b.rent_cash_paise
  from bookings b
  where b.rent_cash_paise > 0 and (b.status not in ('REJECTED', 'SCRAPPED') or b.no_show_cause = 'nobodyCame');
