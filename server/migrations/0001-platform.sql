-- Which pool of job workers belongs to which process, so that the jobs of a killed one can be taken over at once.
create table job_pools (
  pool_id text primary key,
  presence_key integer not null
);

-- Outside production: how far /dev/clock has moved the time. One row, shared by all processes.
create table dev_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null
);

-- Every process updates this row again and again, to check that the database can be written to.
create table write_checks (
  only_row boolean primary key default true check (only_row),
  writes bigint not null default 0
);

-- Attempts counted over all processes: one row per key and window.
create table throttle (
  key text primary key,
  window_ends_at timestamptz not null,
  count integer not null
);
create index throttle_expiry on throttle (window_ends_at);

-- The outcome of the request that was sent under a key, so that a second click gets the answer of the first.
create table idempotency_keys (
  owner uuid not null,
  key text not null,
  request_hash bytea not null,
  outcome text not null,
  created_at timestamptz not null,
  primary key (owner, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Events and broadcasts of committed transactions, until a relay has passed them on. NOTIFY inside a transaction takes a lock of the whole
-- cluster at commit, so that bookings could only commit one after the other.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('event', 'broadcast')),
  payload json not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- When each sweep last succeeded. The queue itself only knows when a sweep was last added.
create table sweep_runs (
  name text primary key,
  succeeded_at timestamptz not null
);

-- Append-only tables stay so for every role. Only a function of their owner may erase texts in them: inside it the current user is the
-- owner, and the function has turned the setting on. Another role can turn the setting on, but is not the owner. The function sets it in its
-- body: only a superuser can create a function that declares a setting that PostgreSQL does not know.
create function is_erasing(append_only oid) returns boolean language sql stable as $$
  select coalesce(current_setting('voltloop.erasing', true), '') = 'on'
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = append_only)
$$;

-- The trigger of append-only tables. The name of such a trigger ends in _append_only: the role of the application gets its privileges by that.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' or not is_erasing(tg_relid) then
    raise exception '% is append-only', tg_table_name;
  end if;
  return null;
end $$;
