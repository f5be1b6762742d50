-- Events and broadcasts of committed transactions, until a relay has passed them on. NOTIFY inside a transaction takes a lock of the whole
-- cluster at commit, so that bookings could only commit one after the other.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('event', 'broadcast')),
  payload json not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
