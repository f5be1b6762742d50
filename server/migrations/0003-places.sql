create table cities (
  id uuid primary key,
  name text not null,
  state text not null,
  created_at timestamptz not null,
  archived_at timestamptz
);
create unique index cities_name on cities (lower(name)) where archived_at is null;

create table hubs (
  id uuid primary key,
  city_id uuid not null references cities,
  name text not null,
  description text,
  address text not null,
  capacity integer not null check (capacity between 1 and 1000),
  place_id text not null,
  -- How many vehicles are here. The fleet keeps the count through the public interface of places.
  vehicle_count integer not null default 0 check (vehicle_count >= 0),
  created_at timestamptz not null,
  archived_at timestamptz,
  -- Users, vehicles and bookings refer to a hub together with its city, so that the two always belong together.
  unique (city_id, id)
);
create unique index hubs_name on hubs (city_id, lower(name)) where archived_at is null;
