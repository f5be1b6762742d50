-- An event notifies each person once, however often its job runs.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users,
  event_id uuid not null,
  event_name text not null,
  type text not null check (type in ('customer support', 'booking', 'registration')),
  message text not null,
  booking_id uuid references bookings,
  ticket_id uuid references tickets,
  -- When the event happened, which may be before its job ran.
  created_at timestamptz not null,
  read_at timestamptz,
  unique (event_id, user_id)
);
create index notifications_user on notifications (user_id, created_at, id);
create index notifications_unread on notifications (user_id) where read_at is null;
-- Repeated events replace the unread notification about their booking.
create index notifications_unread_booking on notifications (booking_id) where read_at is null and booking_id is not null;
create index notifications_age on notifications (created_at);

-- Only of people who have ever moved the switch: everybody else gets mails.
create table mail_preferences (
  user_id uuid primary key references users,
  is_mail_on boolean not null
);
