alter table bookings
  add column drop_condition text check (drop_condition in ('GOOD', 'NEEDS_SERVICE')),
  add column drop_comment text,
  add column drop_inspector_id uuid references users,
  -- When the customer was told that the ride ends soon; null again once it is renewed.
  add column ending_told_at timestamptz,
  -- Renewed for cash that no sales agent has confirmed yet.
  add column cash_due_paise bigint not null default 0 check (cash_due_paise >= 0);

-- Rides on the road, by when they are to come back: of all cities, and of one.
create index bookings_dropping on bookings (coalesce(drop_at, ends_at), id)
  where status = 'PICKUP_INSPECTED_BY_SALES_AGENT';
create index bookings_city_dropping on bookings (city_id, coalesce(drop_at, ends_at), id)
  where status = 'PICKUP_INSPECTED_BY_SALES_AGENT';
create index bookings_ending on bookings (ends_at)
  where status = 'PICKUP_INSPECTED_BY_SALES_AGENT' and ending_told_at is null;

-- A ride goes on: with the plan as it was when it was asked for.
create table renewals (
  id uuid primary key,
  booking_id uuid not null references bookings,
  -- The first, second … of its booking; null until it is done.
  number integer check (number > 0),
  state text not null check (state in ('awaiting', 'done', 'void')),
  mode text not null check (mode in ('cash', 'online', 'pass')),
  plan_id uuid not null references plans,
  plan_name text not null,
  plan_days integer not null,
  plan_cost_paise bigint not null,
  plan_cgst_basis_points integer not null,
  plan_sgst_basis_points integer not null,
  plan_final_cost_paise bigint not null,
  -- Keeps the vehicle for the time to come while somebody pays.
  hold_id uuid references holds,
  asked_by uuid not null references users,
  created_at timestamptz not null,
  starts_at timestamptz,
  ends_at timestamptz,
  done_at timestamptz,
  cash_confirmed_at timestamptz,
  cash_confirmed_by uuid references users,
  unique (booking_id, number),
  check ((state = 'done') = (number is not null and starts_at is not null and ends_at is not null and done_at is not null))
);
create unique index renewals_one_awaiting on renewals (booking_id) where state = 'awaiting';

alter table bookings add column renewal_due_id uuid references renewals;
