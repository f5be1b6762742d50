-- outside a transaction
-- A hub may have several managers, so their index is no longer unique.
drop index concurrently if exists users_hub_managers;
create index concurrently users_hub_managers on users (hub_id, created_at, id) where role = 'HUB_MANAGER' and hub_id is not null;
drop index concurrently if exists users_hub_manager;
