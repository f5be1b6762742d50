create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid references users,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb
);
create index audit_log_subject on audit_log (subject_kind, subject_id, at);
create index audit_log_age on audit_log (at);

create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_rewriting();

-- Logins, refusals, and changes and views of what protects accounts. Without secrets and full phone numbers.
create table security_events (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  -- The person who acted; null if nobody was logged in.
  actor_id uuid references users,
  -- The person whose account it concerns, if it is not the actor.
  subject_id uuid references users,
  -- The end of the phone number that somebody entered, if no account has it.
  phone_last4 text,
  detail text,
  -- The IP address of the request.
  address text not null,
  user_agent text,
  -- Whether later events of this kind from this IP address were left out until the hour ended.
  is_last_of_hour boolean not null
);
create index security_events_age on security_events (at, id);
create index security_events_kind on security_events (kind, at, id);
create index security_events_actor on security_events (actor_id, at);
create index security_events_subject on security_events (subject_id, at);

create trigger security_events_append_only before update or delete or truncate on security_events
  for each statement execute function refuse_rewriting();

-- Deletes a batch of old entries of the audit log. Keeps the last 100 days of entries whatever the caller asks for.
create function delete_old_audit_entries(older_than timestamptz, batch integer) returns integer language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  deleted integer;
begin
  perform set_config('voltloop.erasing', 'on', true);
  delete from audit_log where id in (select id from audit_log
    where at < least(older_than, (select max(at) from audit_log) - interval '100 days') order by at limit batch);
  get diagnostics deleted = row_count;
  perform set_config('voltloop.erasing', '', true);
  return deleted;
end $$;

-- Deletes a batch of old entries of the security log. Keeps the last year whatever the caller asks for.
create function delete_old_security_events(older_than timestamptz, batch integer) returns integer language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  deleted integer;
begin
  perform set_config('voltloop.erasing', 'on', true);
  delete from security_events where id in (select id from security_events
    where at < least(older_than, (select max(at) from security_events) - interval '365 days') order by at limit batch);
  get diagnostics deleted = row_count;
  perform set_config('voltloop.erasing', '', true);
  return deleted;
end $$;
