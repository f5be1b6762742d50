-- outside a transaction
-- Count the bookings that wait to be accepted, and those that leave a hub soon, without reading them. Replace three indexes without these columns.
drop index concurrently if exists bookings_city_waiting_status;
create index concurrently bookings_city_waiting_status on bookings (city_id, starts_at, id) include (status)
  where status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER');
drop index concurrently if exists bookings_hub_waiting_status;
create index concurrently bookings_hub_waiting_status on bookings (pickup_hub_id, starts_at, id) include (status)
  where status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER');
drop index concurrently if exists bookings_waiting_places;
create index concurrently bookings_waiting_places on bookings (starts_at, id) include (pickup_hub_id, model_id)
  where status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER');
drop index concurrently if exists bookings_city_waiting;
drop index concurrently if exists bookings_hub_waiting;
drop index concurrently if exists bookings_waiting;
