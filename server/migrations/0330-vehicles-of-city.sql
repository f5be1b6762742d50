-- outside a transaction
-- The vehicles of a city with archived ones, whose service jobs are listed too.
drop index concurrently if exists vehicles_of_city;
create index concurrently vehicles_of_city on vehicles (city_id, id);
