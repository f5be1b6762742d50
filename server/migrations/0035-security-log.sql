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
  address text not null,
  user_agent text,
  -- Whether later events of this kind from this address were left out until the hour ended.
  is_last_of_hour boolean not null
);
create index security_events_age on security_events (at, id);
create index security_events_kind on security_events (kind, at, id);
create index security_events_actor on security_events (actor_id, at);
create index security_events_subject on security_events (subject_id, at);

create trigger security_events_append_only before update or delete or truncate on security_events
  for each statement execute function refuse_rewriting();
