-- outside a transaction
-- Counts the bookings that wait to be accepted without reading them. Replaces two indexes without the status.
drop index concurrently if exists bookings_city_waiting_status;
create index concurrently bookings_city_waiting_status on bookings (city_id, starts_at, id) include (status)
  where status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER');
drop index concurrently if exists bookings_hub_waiting_status;
create index concurrently bookings_hub_waiting_status on bookings (pickup_hub_id, starts_at, id) include (status)
  where status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER');
drop index concurrently if exists bookings_city_waiting;
drop index concurrently if exists bookings_hub_waiting;
