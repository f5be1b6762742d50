-- outside a transaction
-- Replaces the index of all holds that are not released: rides that are not counted would have to be read from the table.
drop index concurrently if exists holds_counted;
create index concurrently holds_counted on holds (city_id, model_id, during) include (expires_at, is_out, id, extended_hold_id)
  where released_at is null and is_counted;
drop index concurrently if exists holds_kept;
