-- When the next notice about a late ride is due; null until the first one, which is due at the ride's end.
alter table bookings add column late_notice_due_at timestamptz;
create index bookings_late on bookings (coalesce(late_notice_due_at, ends_at)) where status = 'PICKUP_INSPECTED_BY_SALES_AGENT';

-- Repeated events replace the unread notification about their booking.
create index notifications_unread_booking on notifications (booking_id) where read_at is null and booking_id is not null;
