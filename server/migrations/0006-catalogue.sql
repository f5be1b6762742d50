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

-- A plan has no price with tax: the rate depends on the state and the day.
create table plans (
  id uuid primary key,
  name text not null,
  cost_paise bigint not null check (cost_paise > 0),
  actual_cost_paise bigint not null check (actual_cost_paise > 0),
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
