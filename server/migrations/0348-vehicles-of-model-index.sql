-- outside a transaction
-- The vehicles of a model in all cities, by number.
drop index concurrently if exists vehicles_of_model;
create index concurrently vehicles_of_model on vehicles (model_id, registration_number, id) where archived_at is null;
