-- outside a transaction
-- The customers of a page of bookings. A lookup reads one page of a hash index, however many customers there are.
drop index concurrently if exists users_by_id;
create index concurrently users_by_id on users using hash (id);
