-- outside a transaction
-- The charges that a city has to collect or to decide on.
drop index concurrently if exists charges_of_city;
create index concurrently charges_of_city on charges (city_id, state, booking_id) where state in ('DUE', 'DISPUTED');
