-- Payment links and QR codes. Each asks for the amount of one payment order. An order can have several, one after the other.
create table payment_requests (
  id uuid primary key,
  order_id uuid not null references payment_orders,
  kind text not null check (kind in ('LINK', 'QR')),
  -- The number by which people know the booking. With the attempt it is the gateway's reference, which it accepts only once.
  number text not null check (length(number) <= 30),
  attempt integer not null check (attempt > 0),
  -- The gateway's id, null until it has answered.
  gateway_id text unique,
  short_url text,
  image_url text,
  state text not null check (state in ('CREATED', 'PAID', 'EXPIRED', 'CANCELLED')),
  expires_at timestamptz not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  sent_count integer not null default 0 check (sent_count between 0 and 4),
  unique (number, attempt)
);
create unique index payment_requests_one_open on payment_requests (order_id, kind) where state = 'CREATED';
create index payment_requests_open on payment_requests (expires_at) where state = 'CREATED';
create index payment_requests_creator on payment_requests (created_by);

-- The gateway's id of the link or QR code that a webhook is about.
alter table webhook_events add column gateway_request_id text;
