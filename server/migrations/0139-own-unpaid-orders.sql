-- outside a transaction
-- A customer has one unpaid order of their own. Orders that staff make at the desk do not count.
drop index concurrently if exists bookings_one_own_unpaid;
create unique index concurrently bookings_one_own_unpaid on bookings (customer_id) where status = 'AWAITING_PAYMENT' and walk_in_by is null;
drop index concurrently if exists bookings_one_unpaid;
drop index concurrently if exists bookings_walk_in_by;
create index concurrently bookings_walk_in_by on bookings (walk_in_by) where walk_in_by is not null;
