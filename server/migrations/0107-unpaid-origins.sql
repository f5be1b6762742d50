-- outside a transaction
drop index concurrently if exists holds_origin;
create index concurrently holds_origin on holds (model_id, origin_hash) where origin_hash is not null;
