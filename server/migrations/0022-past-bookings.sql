-- The past bookings of all cities, newest first.
create index bookings_over on bookings (starts_at desc, id desc) where status in ('COMPLETED', 'REJECTED', 'SCRAPPED') and is_listed;
