-- Each webhook is processed by its own job, which retries it. Nothing searches for waiting webhooks any more.
drop index webhook_events_waiting;
alter table webhook_events drop column tried_at;
