-- outside a transaction
drop index concurrently if exists users_customer_names;
create index concurrently users_customer_names on users using gin (lower(name) gin_trgm_ops) where role = 'CUSTOMER';
