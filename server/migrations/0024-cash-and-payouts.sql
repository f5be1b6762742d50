-- A cash renewal is due until it is collected, paid from the deposit or waived. One that has not begun when the vehicle comes back is withdrawn.
alter table renewals
  add column deposit_used_paise bigint not null default 0 check (deposit_used_paise >= 0),
  add column waived_at timestamptz,
  add column waived_by uuid references users,
  add column waive_reason text,
  drop constraint renewals_state_check,
  drop constraint renewals_check,
  add constraint renewals_state_check check (state in ('awaiting', 'done', 'void', 'withdrawn')),
  add constraint renewals_check check ((state in ('done', 'withdrawn'))
    = (number is not null and starts_at is not null and ends_at is not null and done_at is not null)),
  add constraint renewals_waived_check check ((waived_at is null) = (waived_by is null) and (waived_at is null) = (waive_reason is null)),
  add constraint renewals_settled_once check (waived_at is null or cash_confirmed_at is null);

-- Revenue counts what was received: of a waived renewal only what the deposit had paid before.
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
  where r.mode = 'cash' and r.state = 'done' and (r.cash_confirmed_at is not null or (r.waived_at is not null and r.deposit_used_paise > 0));

-- Deposits also pay for cash renewals and are paid out without a ride, both any number of times.
alter table deposit_entries
  drop constraint deposit_entries_kind_check,
  drop constraint deposit_entries_booking_id_kind_key,
  add constraint deposit_entries_kind_check check (kind in ('taken', 'returned', 'kept', 'used', 'paidOut'));
create unique index deposit_entries_once on deposit_entries (booking_id, kind) where kind in ('taken', 'returned', 'kept');
create index deposit_entries_booking on deposit_entries (booking_id);

-- The part of a returned deposit that nobody has confirmed to have given to the customer.
alter table bookings add column payout_due_paise bigint not null default 0 check (payout_due_paise >= 0);

-- Payouts have receipts in a series of their own.
alter table invoices
  drop constraint invoices_kind_check,
  add constraint invoices_kind_check check (kind in ('Rental', 'Sd', 'CreditNote', 'Payout'));
