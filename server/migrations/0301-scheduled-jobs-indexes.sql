-- outside a transaction
drop index concurrently if exists service_jobs_scheduled_once;
create unique index concurrently service_jobs_scheduled_once on service_jobs (schedule_id, vehicle_id) where schedule_id is not null and closed_at is null;
drop index concurrently if exists service_jobs_of_schedule;
create index concurrently service_jobs_of_schedule on service_jobs (schedule_id, vehicle_id, closed_at) where schedule_id is not null;
