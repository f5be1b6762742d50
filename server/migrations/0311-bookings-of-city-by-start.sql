-- outside a transaction
-- The bookings of a city, and its customers by their last ride.
drop index concurrently if exists bookings_of_city_by_start;
create index concurrently bookings_of_city_by_start on bookings (city_id, starts_at, id) where is_listed;
