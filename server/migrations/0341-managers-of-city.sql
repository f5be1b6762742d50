-- outside a transaction
-- The managers of all hubs of a city, without reading its other employees.
drop index concurrently if exists users_managers_of_city;
create index concurrently users_managers_of_city on users (city_id, hub_id, created_at, id) where role = 'HUB_MANAGER' and hub_id is not null;
