-- outside a transaction
-- The charges that a city has to collect or to decide on.
drop index concurrently if exists charges_of_city;
create index concurrently charges_of_city on charges (city_id, state, booking_id) where state in ('DUE', 'DISPUTED');
-- The rides of the customers of a page. A lookup reads two pages of a hash index, however many customers there are.
drop index concurrently if exists customer_rides_by_customer;
create index concurrently customer_rides_by_customer on customer_rides using hash (customer_id);
