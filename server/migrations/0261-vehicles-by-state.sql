-- outside a transaction
-- The fleet, ordered by deployment and service.
drop index concurrently if exists vehicles_by_state;
create index concurrently vehicles_by_state on vehicles (
  city_id, (is_deployed::int * 2 + (out_of_service is not null)::int), registration_number, id
) where archived_at is null;
