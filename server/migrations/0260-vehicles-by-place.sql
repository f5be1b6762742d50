-- outside a transaction
-- The fleet, ordered by where its vehicles are: a hub, no hub, or a customer.
drop index concurrently if exists vehicles_by_place;
create index concurrently vehicles_by_place on vehicles (
  city_id,
  coalesce(hub_id, case when is_deployed then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid else '00000000-0000-0000-0000-000000000000'::uuid end),
  registration_number, id
) where archived_at is null;
