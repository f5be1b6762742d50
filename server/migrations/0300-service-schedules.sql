-- Work that the vehicles of a city need again and again. The job of each vehicle is opened when it is due.
create table service_schedules (
  id uuid primary key,
  city_id uuid not null references cities,
  -- Null for all models.
  model_id uuid references models,
  title text not null,
  checklist text,
  priority text not null check (priority in ('LOW', 'NORMAL', 'HIGH')),
  every_days integer check (every_days between 1 and 730),
  every_rides integer check (every_rides between 1 and 10000),
  estimated_hours double precision check (estimated_hours > 0),
  per_day integer not null check (per_day between 1 and 100),
  -- Vehicles that have not had this service count from this day in India.
  counts_from date not null,
  paused_at timestamptz,
  created_by uuid not null references users,
  created_at timestamptz not null,
  archived_at timestamptz,
  check (every_days is not null or every_rides is not null)
);
create unique index service_schedules_title on service_schedules (city_id, model_id, lower(title)) nulls not distinct where archived_at is null;

-- The job keeps the checklist that it was opened with.
alter table service_jobs
  add column schedule_id uuid references service_schedules,
  add column checklist text,
  add column estimated_hours double precision;
