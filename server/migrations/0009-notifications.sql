-- News for one person. What happened is told to each person once, however often its job runs.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users,
  event_id uuid not null,
  event_name text not null,
  type text not null check (type in ('customer support', 'booking', 'registration')),
  message text not null,
  booking_id uuid references bookings,
  ticket_id uuid references tickets,
  -- When it happened, which may be before it was written down here.
  created_at timestamptz not null,
  read_at timestamptz,
  unique (event_id, user_id)
);
create index notifications_user on notifications (user_id, created_at, id);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_age on notifications (created_at);

-- Only of those who have ever moved the switch: everybody else gets mails.
create table mail_preferences (
  user_id uuid primary key references users,
  is_mail_on boolean not null
);

-- A browser belongs to whoever logged in there last: it is looked up by what it subscribed with.
create index sessions_push on sessions using hash (push_subscription) where push_subscription is not null;
