-- What the gateway is asked to collect. Its own id is known only after it has answered.
create table payment_orders (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('booking', 'renewal')),
  subject_id uuid not null,
  customer_id uuid not null references users,
  amount_paise bigint not null check (amount_paise > 0),
  receipt text not null unique check (length(receipt) <= 40),
  gateway_order_id text unique,
  state text not null check (state in ('open', 'paid', 'closed')),
  created_at timestamptz not null,
  -- When to ask the gateway for payments that nobody reported; null before it knows the order and when nothing can come any more.
  next_check_at timestamptz
);
create index payment_orders_subject on payment_orders (subject_id, created_at desc);
create unique index payment_orders_one_open on payment_orders (subject_kind, subject_id) where state = 'open';
create index payment_orders_due on payment_orders (next_check_at) where next_check_at is not null;

-- Payments that the gateway has captured: each once, whoever reports it and how often.
create table captures (
  gateway_payment_id text primary key,
  order_id uuid not null references payment_orders,
  amount_paise bigint not null check (amount_paise > 0),
  currency text not null,
  captured_at timestamptz not null,
  status text not null check (status in ('booked', 'refunding', 'waiting')),
  reason text
);
create index captures_order on captures (order_id);
create unique index captures_one_booked on captures (order_id) where status = 'booked';
create index captures_made on captures (captured_at);

-- A payment can have several refunds: one that we request, and those made in the gateway's own pages.
create table refunds (
  id uuid primary key,
  gateway_payment_id text not null references captures,
  -- The booking or renewal that was paid. A list finds the refunds of its bookings by this alone.
  subject_id uuid not null,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  idempotency_key text not null unique check (idempotency_key ~ '^[A-Za-z0-9_-]{10,}$'),
  state text not null check (state in ('queued', 'pending', 'processed', 'failed', 'needsPerson')),
  -- Made in the gateway's own pages.
  is_outside boolean not null default false,
  gateway_refund_id text unique,
  tries integer not null default 0,
  -- When the gateway is to be asked for it, or about it, again; null when it is finished.
  next_try_at timestamptz,
  -- When the gateway was last called for it.
  tried_at timestamptz,
  -- When a person recorded that it was paid another way.
  resolved_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index refunds_due on refunds (next_try_at) where next_try_at is not null;
create index refunds_payment on refunds (gateway_payment_id);
create index refunds_subject on refunds (subject_id);
-- The gateway must not get two requests for the same money.
create unique index refunds_one_request on refunds (gateway_payment_id) where not is_outside and state in ('queued', 'needsPerson');

create table disputes (
  gateway_dispute_id text primary key,
  gateway_payment_id text not null references captures,
  amount_paise bigint not null check (amount_paise > 0),
  state text not null check (state in ('open', 'won', 'lost')),
  -- The part of the captured payment that the bank took back. Less than the amount if a part had been refunded before.
  lost_paise bigint not null default 0 check (lost_paise >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index disputes_payment on disputes (gateway_payment_id);

-- What the gateway reported, without the payer's e-mail and phone number that it sends along. Each is processed by a job of its own.
create table webhook_events (
  event_id text primary key,
  kind text not null,
  gateway_order_id text,
  gateway_payment_id text,
  gateway_refund_id text,
  gateway_dispute_id text,
  amount_paise bigint,
  currency text,
  status text,
  received_at timestamptz not null,
  processed_at timestamptz
);
create index webhook_events_age on webhook_events (processed_at) where processed_at is not null;

-- What a person has to look at: once for each kind and subject.
create table payment_alarms (
  id uuid primary key,
  kind text not null,
  subject text not null,
  detail jsonb not null,
  raised_at timestamptz not null,
  -- When a person resolved it, or its cause ended; null while it is open.
  resolved_at timestamptz,
  unique (kind, subject)
);

-- The amount of a booking's payment that was refunded outside or lost in disputes. Revenue does not count it.
create function returned_outside(payment text) returns bigint language sql stable as $$
  select ((select coalesce(sum(amount_paise), 0) from refunds where gateway_payment_id = payment and is_outside and state <> 'failed')
    + (select coalesce(sum(lost_paise), 0) from disputes where gateway_payment_id = payment))::bigint
$$;
