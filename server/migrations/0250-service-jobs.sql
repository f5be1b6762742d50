-- A hold that reserves one vehicle for the workshop. Unlike a booking it cannot get another vehicle: it is released where a booking would.
alter table holds add column is_service boolean not null default false;

-- Work on one vehicle. Begun and done jobs keep it out of service; a planned one has a hold on its due day, unless the vehicle is out of service.
create table service_jobs (
  id uuid primary key,
  vehicle_id uuid not null references vehicles,
  hold_id uuid references holds,
  state text not null check (state in ('PLANNED', 'BEGUN', 'DONE', 'CHECKED', 'CANCELLED')),
  priority text not null check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  origin text not null check (origin in ('RETURN', 'BREAKDOWN', 'SCHEDULE', 'STAFF')),
  -- The hold of the ride that opened the job, so that undoing its return or swap withdraws the job.
  ride_hold_id uuid references holds,
  problem text not null,
  due_day date not null,
  assignee_id uuid references users,
  assignee_name text,
  parts text,
  cost_paise integer check (cost_paise >= 0),
  opened_by uuid references users,
  opened_at timestamptz not null,
  begun_at timestamptz,
  done_at timestamptz,
  closed_at timestamptz,
  cancel_reason text,
  check (assignee_id is null or assignee_name is null),
  check ((state in ('CHECKED', 'CANCELLED')) = (closed_at is not null)),
  check ((state = 'CANCELLED') = (cancel_reason is not null)),
  check (state not in ('BEGUN', 'DONE', 'CHECKED') or begun_at is not null),
  check (state not in ('DONE', 'CHECKED') or done_at is not null)
);
create index service_jobs_open on service_jobs (due_day, id) where closed_at is null;
create index service_jobs_closed on service_jobs (closed_at, id) where closed_at is not null;
create index service_jobs_of_vehicle on service_jobs (vehicle_id, opened_at, id);
create index service_jobs_of_hold on service_jobs (hold_id) where hold_id is not null;

create table service_photos (
  id uuid primary key,
  job_id uuid not null references service_jobs,
  moment text not null check (moment in ('before', 'after')),
  content_hash bytea not null check (octet_length(content_hash) = 32),
  uploaded_by uuid not null references users,
  uploaded_at timestamptz not null,
  unique (job_id, moment, content_hash)
);
