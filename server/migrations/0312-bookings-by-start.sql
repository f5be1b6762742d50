-- outside a transaction
-- The bookings of all cities, and the customers by their last ride.
drop index concurrently if exists bookings_by_start;
create index concurrently bookings_by_start on bookings (starts_at, id) where is_listed;
