-- Bookings for which no vehicle was left. A table of its own: it is written while other transactions hold the booking's lock.
create table unserved_bookings (
  booking_id uuid primary key references bookings,
  -- When staff were notified that no vehicle is left for the booking.
  told_at timestamptz,
  -- When no vehicle was free for the booking, at its pickup time or later.
  since timestamptz
);
