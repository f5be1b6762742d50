create extension if not exists btree_gist;

-- A vehicle of a model that is spoken for during a time; which one is known at the latest when it is handed over.
create table holds (
  id uuid primary key,
  city_id uuid not null references cities,
  model_id uuid not null references models,
  vehicle_id uuid references vehicles,
  during tstzrange not null check (not isempty(during) and lower(during) is not null and upper(during) is not null),
  -- Until when an order must be paid; null once it is kept for good.
  expires_at timestamptz,
  -- With the customer now: until it really comes back, it is held beyond its end.
  is_out boolean not null default false,
  released_at timestamptz,
  constraint holds_vehicle_once exclude using gist (vehicle_id with =, during with &&) where (vehicle_id is not null and released_at is null)
);
create index holds_live on holds using gist (city_id, model_id, during) where released_at is null;
create index holds_out on holds (city_id, model_id) where is_out and released_at is null;
create index holds_expiry on holds (expires_at) where expires_at is not null and released_at is null;
create index holds_vehicle on holds (vehicle_id) where vehicle_id is not null;

-- The most vehicles of a model that are held at one instant of a span, as of a time, leaving one hold aside.
-- A ride that is overdue then holds its vehicle without end. At one and the same instant what ends makes room for what begins.
create function peak_of_holds(in_city uuid, of_model uuid, span tstzrange, as_of timestamptz, aside uuid) returns integer
language sql stable as $$
  with live as (
    select greatest(lower(during), lower(span)) as begins,
      case when is_out and upper(during) <= as_of then 'infinity' else upper(during) end as ends
    from holds
    where city_id = in_city and model_id = of_model and released_at is null
      and (during && span or (is_out and upper(during) <= as_of))
      and (expires_at is null or expires_at > as_of)
      and id is distinct from aside
  ), changes as (
    select begins as at, 1 as change from live union all select ends, -1 from live
  )
  select coalesce(max(held), 0)::int from (select sum(change) over (order by at, change) as held from changes) running
$$;

-- Taken before the row is written: what a search looks in holds the number too.
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
  -- The plan as it was when it was booked: what is booked keeps its price.
  plan_id uuid not null references plans,
  plan_name text not null,
  plan_days integer not null,
  plan_cost_paise bigint not null,
  plan_cgst_basis_points integer not null,
  plan_sgst_basis_points integer not null,
  plan_final_cost_paise bigint not null,
  -- Rides on a pass: nothing to pay.
  is_pass boolean not null,
  -- An order for which no money ever came is in no list.
  is_listed boolean not null default false,
  is_cancelled boolean not null default false,
  rejection_reason text,
  inspector_id uuid references users,
  is_call_done boolean not null default false,
  is_renew_on boolean not null default false,
  renewal_count integer not null default 0,
  deposit_paise bigint not null default 0 check (deposit_paise >= 0),
  drop_hub_id uuid,
  drop_at timestamptz,
  returned_at timestamptz,
  -- What a search looks in, in lower case: id, dates as screens show them, name and phone.
  search_text text not null,
  created_at timestamptz not null,
  foreign key (city_id, pickup_hub_id) references hubs (city_id, id),
  foreign key (city_id, drop_hub_id) references hubs (city_id, id)
);
create unique index bookings_one_unpaid on bookings (customer_id) where status = 'AWAITING_PAYMENT';
create index bookings_customer on bookings (customer_id, starts_at, id);
-- The lists: what is open, by start, and what is over, newest first; of all cities, of one, of one hub.
create index bookings_open on bookings (starts_at, id)
  where status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER', 'PICKUP_INSPECTED_BY_SALES_AGENT');
create index bookings_city_open on bookings (city_id, starts_at, id)
  where status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER', 'PICKUP_INSPECTED_BY_SALES_AGENT');
create index bookings_hub_open on bookings (pickup_hub_id, starts_at, id)
  where status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER', 'PICKUP_INSPECTED_BY_SALES_AGENT');
create index bookings_city_over on bookings (city_id, starts_at desc, id desc)
  where status in ('COMPLETED', 'REJECTED', 'SCRAPPED') and is_listed;
create index bookings_hub_over on bookings (pickup_hub_id, starts_at desc, id desc)
  where status in ('COMPLETED', 'REJECTED', 'SCRAPPED') and is_listed;
create index bookings_unpaid_hub on bookings (pickup_hub_id) where status = 'AWAITING_PAYMENT';
create index bookings_search on bookings using gin (search_text gin_trgm_ops);

create table booking_moves (
  id uuid primary key,
  booking_id uuid not null references bookings,
  action text not null,
  from_status text not null,
  to_status text not null,
  actor_id uuid references users,
  reason text,
  at timestamptz not null
);
create index booking_moves_booking on booking_moves (booking_id, at);

-- What was asked under a key and what came of it, so that a second click gets the first one's answer.
create table idempotency_keys (
  owner uuid not null,
  key text not null,
  request_hash bytea not null,
  outcome text,
  created_at timestamptz not null,
  primary key (owner, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
