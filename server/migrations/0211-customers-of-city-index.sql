-- outside a transaction
drop index concurrently if exists bookings_customers_of_city;
create index concurrently bookings_customers_of_city on bookings (city_id, customer_id) where is_listed;
