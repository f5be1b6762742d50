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
  -- How many vehicles stand here: kept by the fleet through the front door of places.
  vehicle_count integer not null default 0 check (vehicle_count >= 0),
  created_at timestamptz not null,
  archived_at timestamptz,
  unique (city_id, id)
);
create unique index hubs_name on hubs (city_id, lower(name)) where archived_at is null;

alter table users add foreign key (city_id) references cities;
alter table users add foreign key (city_id, hub_id) references hubs (city_id, id);
-- A city has one admin, a hub one manager.
create unique index users_city_admin on users (city_id) where role = 'CITY_ADMIN' and city_id is not null;
create unique index users_hub_manager on users (hub_id) where role = 'HUB_MANAGER' and hub_id is not null;
create index users_staff on users (city_id, lower(name), id) where role <> 'CUSTOMER';

create table models (
  id uuid primary key,
  brand text not null,
  name text not null,
  battery_type text not null check (battery_type in ('HYBRID', 'SWAPPING', 'CHARGING')),
  range_km double precision not null,
  top_speed_kmph double precision not null,
  image_path text,
  created_at timestamptz not null,
  archived_at timestamptz
);
create unique index models_name on models (lower(brand), lower(name)) where archived_at is null;

create table plans (
  id uuid primary key,
  name text not null,
  cost_paise bigint not null check (cost_paise > 0),
  actual_cost_paise bigint not null check (actual_cost_paise > 0),
  -- Hundredths of a percent, as they were when the plan was made.
  cgst_basis_points integer not null,
  sgst_basis_points integer not null,
  final_cost_paise bigint not null,
  days integer not null check (days between 1 and 365),
  created_at timestamptz not null,
  archived_at timestamptz
);
create unique index plans_name on plans (lower(name)) where archived_at is null;

create table plan_models (
  plan_id uuid not null references plans,
  model_id uuid not null references models,
  primary key (plan_id, model_id)
);
create index plan_models_model on plan_models (model_id);

create extension if not exists pg_trgm;

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
create index vehicles_by_city on vehicles (city_id, registration_number, id) where archived_at is null;
create index vehicles_by_model on vehicles (city_id, model_id, registration_number, id) where archived_at is null;
create index vehicles_in_repair on vehicles (city_id, model_id) where archived_at is null and out_of_service is not null;
create index vehicles_search on vehicles using gin (registration_number gin_trgm_ops) where archived_at is null;

-- The stock of a model in a city: the row to lock before selling from it, and a count that need not be made anew for every list.
create table stock (
  city_id uuid not null references cities,
  model_id uuid not null references models,
  vehicles integer not null default 0 check (vehicles >= 0),
  in_service integer not null default 0 check (in_service between 0 and vehicles),
  deployed integer not null default 0 check (deployed between 0 and vehicles),
  primary key (city_id, model_id)
);
