-- outside a transaction
-- The customers, ordered by name.
drop index concurrently if exists users_customers_by_name;
create index concurrently users_customers_by_name on users (lower(name), id) where role = 'CUSTOMER' and erased_at is null;
