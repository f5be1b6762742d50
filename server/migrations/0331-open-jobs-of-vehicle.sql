-- outside a transaction
-- The open service jobs of each vehicle of a city, without reading closed ones.
drop index concurrently if exists service_jobs_open_of_vehicle;
create index concurrently service_jobs_open_of_vehicle on service_jobs (vehicle_id) where closed_at is null;
