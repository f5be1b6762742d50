-- outside a transaction
-- The sweeps that delete old webhooks and sessions find them by these.
drop index concurrently if exists webhook_events_age;
create index concurrently webhook_events_age on webhook_events (worked_at) where worked_at is not null;
drop index concurrently if exists sessions_age;
create index concurrently sessions_age on sessions (created_at);
