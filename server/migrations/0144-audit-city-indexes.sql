-- outside a transaction
drop index concurrently if exists audit_log_of_city;
create index concurrently audit_log_of_city on audit_log (city_id, at, id) where city_id is not null;
drop index concurrently if exists audit_log_of_person;
create index concurrently audit_log_of_person on audit_log (actor_id, at, id) where actor_id is not null;
