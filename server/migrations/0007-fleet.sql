create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Numbers of vehicles are compared without spaces, hyphens and dots. Registration numbers are also stored so.
create function compact_plate(typed text) returns text language sql immutable as $$
  select regexp_replace(upper(typed), '[\s.-]', '', 'g')
$$;

create table vehicles (
  id uuid primary key,
  registration_number text not null,
  model_id uuid not null references models,
  city_id uuid not null references cities,
  hub_id uuid,
  is_deployed boolean not null default false,
  out_of_service text,
  chassis_number text not null,
  motor_number text not null,
  battery_number text not null,
  temp_registration_number text,
  created_at timestamptz not null,
  archived_at timestamptz,
  foreign key (city_id, hub_id) references hubs (city_id, id),
  check (not is_deployed or hub_id is null)
);
create unique index vehicles_registration on vehicles (registration_number) where archived_at is null;
create unique index vehicles_chassis on vehicles (compact_plate(chassis_number)) where archived_at is null;
-- Equal motor and battery numbers are allowed, but warned about.
create index vehicles_motor on vehicles (compact_plate(motor_number)) where archived_at is null;
create index vehicles_battery on vehicles (compact_plate(battery_number)) where archived_at is null;
create index vehicles_by_city on vehicles (city_id, registration_number, id) where archived_at is null;
create index vehicles_by_model on vehicles (city_id, model_id, registration_number, id) where archived_at is null;
create index vehicles_in_repair on vehicles (city_id, model_id) where archived_at is null and out_of_service is not null;
-- How many of each model stand ready at a hub.
create index vehicles_ready on vehicles (hub_id, model_id) where hub_id is not null and archived_at is null and out_of_service is null;
create index vehicles_search on vehicles using gin (registration_number gin_trgm_ops) where archived_at is null;

-- The stock of a model in a city: the row to lock before selling from it, and counts that lists would otherwise have to make.
create table stock (
  city_id uuid not null references cities,
  model_id uuid not null references models,
  vehicles integer not null default 0 check (vehicles >= 0),
  in_service integer not null default 0 check (in_service between 0 and vehicles),
  deployed integer not null default 0 check (deployed between 0 and vehicles),
  primary key (city_id, model_id)
);

-- Reserves a vehicle of a model during a time; which vehicle it is, is known at the latest when it is handed over.
create table holds (
  id uuid primary key,
  city_id uuid not null references cities,
  model_id uuid not null references models,
  vehicle_id uuid references vehicles,
  during tstzrange not null check (not isempty(during) and lower(during) is not null and upper(during) is not null),
  -- Until when an order must be paid; null once it is paid.
  expires_at timestamptz,
  -- With the customer now: until it is returned, it is held beyond its end.
  is_out boolean not null default false,
  released_at timestamptz,
  -- The hold of the ride that this one extends: the two are for one vehicle.
  extended_hold_id uuid references holds,
  constraint holds_vehicle_once exclude using gist (vehicle_id with =, during with &&) where (vehicle_id is not null and released_at is null)
);
-- The holds of a model in a city are read from the index alone: in the table they lie scattered among those of other cities and times. A tree and
-- not a GiST index of the ranges, since all of them have to be read anyway, and it costs less to write.
create index holds_kept on holds (city_id, model_id, during) include (expires_at, is_out, id, extended_hold_id) where released_at is null;
create index holds_out on holds (city_id, model_id) where is_out and released_at is null;
create index holds_expiry on holds (expires_at) where expires_at is not null and released_at is null;
create index holds_vehicle on holds (vehicle_id) where vehicle_id is not null;
-- Each booking of a list looks up its hold: by hash that is one page of the index, however many there are.
create index holds_by_id on holds using hash (id);

-- Whether a hold that extends a ride counts beside the ride's own hold: not while the ride is overdue, since its vehicle is then held without end.
create function extension_counts(extended uuid, as_of timestamptz) returns boolean
language sql stable as $$
  select not exists (select from holds where id = extended and is_out and released_at is null and upper(during) <= as_of)
$$;

-- The most vehicles of a model that are held at one instant of a span, as of a time, without counting one hold. An overdue ride holds its vehicle
-- without end. At one and the same instant, a hold that ends makes room for one that begins.
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
      and (extended_hold_id is null or extension_counts(extended_hold_id, as_of))
  ), changes as (
    select begins as at, 1 as change from live union all select ends, -1 from live
  )
  select coalesce(max(held), 0)::int from (select sum(change) over (order by at, change) as held from changes) running
$$;
