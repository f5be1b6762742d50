-- Vehicles that are brought from one hub of a city to another.
create table transfers (
  id uuid primary key,
  city_id uuid not null references cities,
  from_hub_id uuid not null,
  to_hub_id uuid not null,
  state text not null check (state in ('PLANNED', 'UNDER_WAY', 'ARRIVED', 'CANCELLED')),
  driver_id uuid references users,
  driver_name text,
  due_at timestamptz not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  closed_at timestamptz,
  cancel_reason text,
  foreign key (city_id, from_hub_id) references hubs (city_id, id),
  foreign key (city_id, to_hub_id) references hubs (city_id, id),
  check (from_hub_id <> to_hub_id),
  check (driver_id is null or driver_name is null),
  check ((state in ('ARRIVED', 'CANCELLED')) = (closed_at is not null)),
  check (state <> 'CANCELLED' or cancel_reason is not null)
);
create index transfers_open on transfers (city_id, due_at, id) where closed_at is null;
create index transfers_closed on transfers (city_id, closed_at, id) where closed_at is not null;

create table transfer_vehicles (
  transfer_id uuid not null references transfers,
  vehicle_id uuid not null references vehicles,
  -- Counts the vehicle as held while it is under way.
  hold_id uuid references holds,
  out_at timestamptz,
  in_at timestamptz,
  -- Until the vehicle arrives, another takes its place or the transfer is cancelled.
  is_open boolean not null default true,
  primary key (transfer_id, vehicle_id),
  check (in_at is null or out_at is not null),
  check (in_at is null or not is_open)
);
-- A vehicle is on one transfer at a time.
create unique index transfer_vehicles_once on transfer_vehicles (vehicle_id) where is_open;
