-- Changes of paid bookings: another time, hub, model or plan. The booking stays as it is until its change is done.
create table booking_changes (
  id uuid primary key,
  booking_id uuid not null references bookings,
  -- The first, second … of its booking; null until it is done.
  number integer check (number > 0),
  state text not null check (state in ('awaiting', 'done', 'void')),
  is_by_customer boolean not null,
  requested_by uuid not null references users,
  created_at timestamptz not null,
  done_at timestamptz,
  old_hub_id uuid not null references hubs,
  old_model_id uuid not null references models,
  old_starts_at timestamptz not null,
  old_ends_at timestamptz not null,
  old_plan_id uuid not null references plans,
  old_plan_name text not null,
  old_plan_days integer not null,
  old_price_paise bigint not null,
  hub_id uuid not null references hubs,
  model_id uuid not null references models,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  plan_id uuid not null references plans,
  plan_name text not null,
  plan_days integer not null,
  plan_cost_paise bigint not null,
  plan_cgst_basis_points integer not null,
  plan_sgst_basis_points integer not null,
  plan_final_cost_paise bigint not null,
  -- Whether the model or the plan differs, so that the price is that of the day of the change.
  is_repriced boolean not null,
  -- The holds of the time that the booking's own hold does not cover, until the change is paid.
  hold_ids uuid[] not null default '{}',
  -- Until when it can be paid; null if there was nothing to pay.
  expires_at timestamptz,
  unique (booking_id, number),
  check ((state = 'done') = (number is not null and done_at is not null))
);
create unique index booking_changes_one_awaiting on booking_changes (booking_id) where state = 'awaiting';
create index booking_changes_expiry on booking_changes (expires_at) where state = 'awaiting';

alter table bookings add column change_due_id uuid;
-- The change that issued the invoice that is valid now; null if it is that of the order.
alter table bookings add column billed_change_id uuid;
alter table bookings add column customer_changes integer not null default 0;

-- Revenue counts what was received: also for changes.
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
    join captures c on c.order_id = o.id and c.status = 'booked';
