-- When each sweep last succeeded. The queue itself only knows when a sweep was last added.
create table sweep_runs (
  name text primary key,
  succeeded_at timestamptz not null
);
