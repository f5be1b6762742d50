-- Bookings that wait for approval or hand-over, without the rides on the road: for the pending lists and for the search for no-shows.
create index bookings_waiting on bookings (starts_at, id) where status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER');
create index bookings_city_waiting on bookings (city_id, starts_at, id) where status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER');
create index bookings_hub_waiting on bookings (pickup_hub_id, starts_at, id) where status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER');

-- A customer's open bookings. The condition differs from that of the other indexes of open bookings, so that a customer's list can use only this
-- one: with statistics that miss the few open bookings, PostgreSQL would choose any of them and read the bookings of all customers.
drop index bookings_customer_open;
create index bookings_customer_open on bookings (customer_id, starts_at, id)
  where status not in ('AWAITING_PAYMENT', 'COMPLETED', 'REJECTED', 'SCRAPPED');
