-- Taken before the row is written, because the search text contains the number too.
create sequence booking_numbers as integer start with 28001;

create table bookings (
  id uuid primary key,
  number integer not null unique,
  customer_id uuid not null references users,
  city_id uuid not null references cities,
  pickup_hub_id uuid not null,
  model_id uuid not null references models,
  hold_id uuid not null unique references holds,
  status text not null check (status in ('AWAITING_PAYMENT', 'CREATED', 'ACCEPTED_BY_HUB_MANAGER',
    'PICKUP_INSPECTED_BY_SALES_AGENT', 'COMPLETED', 'REJECTED', 'SCRAPPED')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- The plan as it was when it was booked: a booking keeps its price.
  plan_id uuid not null references plans,
  plan_name text not null,
  plan_days integer not null,
  plan_cost_paise bigint not null,
  plan_cgst_basis_points integer not null,
  plan_sgst_basis_points integer not null,
  plan_final_cost_paise bigint not null,
  -- On a pass there is nothing to pay.
  is_pass boolean not null,
  -- An order that was never paid is in no list.
  is_listed boolean not null default false,
  is_cancelled boolean not null default false,
  rejection_reason text,
  -- Why a booking was closed a day after its start. A hub that accepts after the pickup time counts as one that never accepted.
  no_show_cause text check (no_show_cause in ('notConfirmed', 'noVehicle', 'nobodyCame')),
  is_call_done boolean not null default false,
  is_renew_on boolean not null default false,
  renewal_count integer not null default 0,
  deposit_paise bigint not null default 0 check (deposit_paise >= 0),
  -- Lists show these times. Looking them up in the transitions would cost more pages the more bookings there are.
  accepted_at timestamptz,
  picked_up_at timestamptz,
  inspector_id uuid references users,
  pickup_note text,
  pickup_photo_ids uuid[] not null default '{}' check (cardinality(pickup_photo_ids) <= 6),
  drop_hub_id uuid,
  drop_at timestamptz,
  returned_at timestamptz,
  drop_inspector_id uuid references users,
  drop_condition text check (drop_condition in ('GOOD', 'NEEDS_SERVICE')),
  drop_comment text,
  drop_photo_ids uuid[] not null default '{}' check (cardinality(drop_photo_ids) <= 6),
  -- When the customer was notified that the ride ends soon; null again once it is renewed.
  ending_notified_at timestamptz,
  -- When the next notice about a late ride is due; null until the first one, which is due at the ride's end.
  late_notice_due_at timestamptz,
  -- Renewed for cash that no sales agent has confirmed yet.
  cash_due_paise bigint not null default 0 check (cash_due_paise >= 0),
  renewal_due_id uuid,
  -- The part of a returned deposit that nobody has confirmed to have given to the customer.
  payout_due_paise bigint not null default 0 check (payout_due_paise >= 0),
  -- Vehicles that the ride had before it was swapped: a traffic fine names the plate of that day.
  former_plates text[] not null default '{}',
  -- In lower case: id, dates as screens show them, the customer's name and phone, and former plates.
  search_text text not null,
  created_at timestamptz not null,
  foreign key (city_id, pickup_hub_id) references hubs (city_id, id),
  foreign key (city_id, drop_hub_id) references hubs (city_id, id)
);
create unique index bookings_one_unpaid on bookings (customer_id) where status = 'AWAITING_PAYMENT';
create index bookings_unpaid_hub on bookings (pickup_hub_id) where status = 'AWAITING_PAYMENT';

-- The lists of open bookings by start, of all cities, of one and of one hub.
create index bookings_open on bookings (starts_at, id)
  where status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER', 'PICKUP_INSPECTED_BY_SALES_AGENT');
create index bookings_city_open on bookings (city_id, starts_at, id)
  where status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER', 'PICKUP_INSPECTED_BY_SALES_AGENT');
create index bookings_hub_open on bookings (pickup_hub_id, starts_at, id)
  where status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER', 'PICKUP_INSPECTED_BY_SALES_AGENT');

-- Bookings that wait for approval or hand-over, without the rides on the road: for the pending lists and for the search for no-shows.
create index bookings_waiting on bookings (starts_at, id) where status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER');
create index bookings_city_waiting on bookings (city_id, starts_at, id) where status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER');
create index bookings_hub_waiting on bookings (pickup_hub_id, starts_at, id) where status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER');

-- The lists of past bookings, newest first.
create index bookings_over on bookings (starts_at desc, id desc)
  where status in ('COMPLETED', 'REJECTED', 'SCRAPPED') and is_listed;
create index bookings_city_over on bookings (city_id, starts_at desc, id desc)
  where status in ('COMPLETED', 'REJECTED', 'SCRAPPED') and is_listed;
create index bookings_hub_over on bookings (pickup_hub_id, starts_at desc, id desc)
  where status in ('COMPLETED', 'REJECTED', 'SCRAPPED') and is_listed;

-- A customer's own lists. The condition of the open ones differs from that of the other indexes of open bookings, so that a customer's list can
-- use only this one: with statistics that miss the few open bookings, PostgreSQL would choose any of them and read the bookings of all customers.
create index bookings_customer on bookings (customer_id, starts_at, id);
create index bookings_customer_open on bookings (customer_id, starts_at, id)
  where status not in ('AWAITING_PAYMENT', 'COMPLETED', 'REJECTED', 'SCRAPPED');
create index bookings_customer_over on bookings (customer_id, starts_at desc, id desc)
  where status in ('COMPLETED', 'REJECTED', 'SCRAPPED') and is_listed;

-- Rides on the road by when they are due back. A return that is scheduled for later than the end does not make a ride due later.
create index bookings_dropping on bookings (least(drop_at, ends_at), id) where status = 'PICKUP_INSPECTED_BY_SALES_AGENT';
create index bookings_city_dropping on bookings (city_id, least(drop_at, ends_at), id)
  where status = 'PICKUP_INSPECTED_BY_SALES_AGENT';
create index bookings_ending on bookings (ends_at)
  where status = 'PICKUP_INSPECTED_BY_SALES_AGENT' and ending_notified_at is null;
create index bookings_late on bookings (coalesce(late_notice_due_at, ends_at)) where status = 'PICKUP_INSPECTED_BY_SALES_AGENT';

-- Insights count by these. Rides that were handed over before they begin do not count as active yet.
create index bookings_made on bookings (city_id, created_at) include (status) where is_listed;
create index bookings_early on bookings (starts_at, city_id) where status = 'PICKUP_INSPECTED_BY_SALES_AGENT';

create index bookings_search on bookings using gin (search_text gin_trgm_ops);

create table booking_transitions (
  id uuid primary key,
  booking_id uuid not null references bookings,
  action text not null,
  from_status text not null,
  to_status text not null,
  actor_id uuid references users,
  reason text,
  at timestamptz not null
);
create index booking_transitions_booking on booking_transitions (booking_id, at);

-- A renewal, with the plan as it was when it was requested. A cash renewal is due until it is collected, paid from the deposit or waived. One that
-- has not begun when the vehicle comes back is withdrawn.
create table renewals (
  id uuid primary key,
  booking_id uuid not null references bookings,
  -- The first, second … of its booking; null until it is done.
  number integer check (number > 0),
  state text not null check (state in ('awaiting', 'done', 'void', 'withdrawn')),
  mode text not null check (mode in ('cash', 'online', 'pass')),
  plan_id uuid not null references plans,
  plan_name text not null,
  plan_days integer not null,
  plan_cost_paise bigint not null,
  plan_cgst_basis_points integer not null,
  plan_sgst_basis_points integer not null,
  plan_final_cost_paise bigint not null,
  -- Holds the vehicle for the added time until the renewal is paid.
  hold_id uuid references holds,
  requested_by uuid not null references users,
  created_at timestamptz not null,
  starts_at timestamptz,
  ends_at timestamptz,
  done_at timestamptz,
  cash_confirmed_at timestamptz,
  cash_confirmed_by uuid references users,
  deposit_used_paise bigint not null default 0 check (deposit_used_paise >= 0),
  waived_at timestamptz,
  waived_by uuid references users,
  waive_reason text,
  unique (booking_id, number),
  check ((state in ('done', 'withdrawn')) = (number is not null and starts_at is not null and ends_at is not null and done_at is not null)),
  constraint renewals_waived_check check ((waived_at is null) = (waived_by is null) and (waived_at is null) = (waive_reason is null)),
  constraint renewals_settled_once check (waived_at is null or cash_confirmed_at is null)
);
create unique index renewals_one_awaiting on renewals (booking_id) where state = 'awaiting';
create index renewals_cash on renewals (cash_confirmed_at) where cash_confirmed_at is not null;
alter table bookings add foreign key (renewal_due_id) references renewals;

-- Photos of a vehicle at hand-over and return. Those that are never attached to a record are deleted.
create table booking_photos (
  id uuid primary key,
  booking_id uuid not null references bookings,
  moment text not null check (moment in ('pickup', 'return')),
  -- A hash of the uploaded file: the same photo uploaded again is stored once.
  content_hash bytea not null,
  uploaded_by uuid not null references users,
  uploaded_at timestamptz not null,
  attached_at timestamptz,
  unique (booking_id, moment, content_hash)
);
create index booking_photos_waiting on booking_photos (uploaded_at) where attached_at is null;
create index booking_photos_age on booking_photos (uploaded_at);
