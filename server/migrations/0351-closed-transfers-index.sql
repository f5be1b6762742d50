-- outside a transaction
-- The closed transfers of a city with what the list shows of them: the table has those of all cities in turn, so each would be on a page of its own.
drop index concurrently if exists transfers_closed_list;
create index concurrently transfers_closed_list on transfers (city_id, closed_at, id)
  include (state, due_at, created_at, from_hub_id, to_hub_id, driver_id, driver_name, cancel_reason) where closed_at is not null;
drop index concurrently if exists transfers_closed;
