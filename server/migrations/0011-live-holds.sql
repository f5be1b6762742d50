-- What is held of a model in a city is answered from the index alone: in the table it lies scattered among what other cities hold and held.
-- A tree, and not overlapping spans, since all that is held there has to be looked at anyway; and it is written more cheaply.
create index holds_kept on holds (city_id, model_id, during) include (expires_at, is_out, id) where released_at is null;
drop index holds_live;

-- How many of each model stand ready at a hub.
create index vehicles_ready on vehicles (hub_id, model_id) where hub_id is not null and archived_at is null and out_of_service is null;

-- A customer's own lists: what is open, and what is over, newest first.
create index bookings_customer_open on bookings (customer_id, starts_at, id)
  where status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER', 'PICKUP_INSPECTED_BY_SALES_AGENT');
create index bookings_customer_over on bookings (customer_id, starts_at desc, id desc)
  where status in ('COMPLETED', 'REJECTED', 'SCRAPPED') and is_listed;
