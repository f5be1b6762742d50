-- What we ask the gateway to collect. Its own id is known only after it has answered.
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
  -- When to ask the gateway for payments that nobody told us of; null before it knows the order and when nothing can come any more.
  next_check_at timestamptz
);
create index payment_orders_subject on payment_orders (subject_id, created_at desc);
create unique index payment_orders_one_open on payment_orders (subject_kind, subject_id) where state = 'open';
create index payment_orders_due on payment_orders (next_check_at) where next_check_at is not null;

-- Money that the gateway took for us: each payment once, whoever tells of it and how often.
create table captures (
  gateway_payment_id text primary key,
  order_id uuid not null references payment_orders,
  amount_paise bigint not null check (amount_paise > 0),
  currency text not null,
  captured_at timestamptz not null,
  fate text not null check (fate in ('booked', 'refunding', 'waiting')),
  reason text
);
create index captures_order on captures (order_id);
create unique index captures_one_booked on captures (order_id) where fate = 'booked';

-- One refund a payment, always of the whole of it: the same money cannot go back twice.
create table refunds (
  id uuid primary key,
  gateway_payment_id text not null unique references captures,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  idempotency_key text not null unique check (idempotency_key ~ '^[A-Za-z0-9_-]{10,}$'),
  state text not null check (state in ('queued', 'pending', 'processed', 'failed', 'needsPerson')),
  gateway_refund_id text unique,
  tries integer not null default 0,
  -- When it is to be asked for again, or asked about; null when it is through.
  next_try_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index refunds_due on refunds (next_try_at) where next_try_at is not null;

-- What the gateway told us, without the payer's address and number that it sends along.
create table webhook_events (
  event_id text primary key,
  kind text not null,
  gateway_order_id text,
  gateway_payment_id text,
  gateway_refund_id text,
  amount_paise bigint,
  currency text,
  status text,
  received_at timestamptz not null,
  worked_at timestamptz
);
create index webhook_events_waiting on webhook_events (received_at, event_id) where worked_at is null;

-- What a person has to look at: once for each kind and subject.
create table payment_alarms (
  id uuid primary key,
  kind text not null,
  subject text not null,
  detail jsonb not null,
  raised_at timestamptz not null,
  unique (kind, subject)
);

-- The last number given out, locked by whoever takes the next: a sequence would leave gaps.
create table invoice_counters (
  series text not null,
  gstin text not null,
  financial_year text not null,
  last_number integer not null check (last_number > 0),
  primary key (series, gstin, financial_year)
);

-- Papers as they were issued. What they tell is kept with them, so that a later change of a name or price changes none of them.
create table invoices (
  id uuid primary key,
  kind text not null check (kind in ('Rental', 'Sd', 'CreditNote')),
  subject_id uuid not null,
  renewal integer not null check (renewal >= 0),
  gstin text not null,
  number text not null check (number ~ '^[A-Za-z0-9/-]{1,16}$'),
  issued_at timestamptz not null,
  snapshot jsonb not null,
  corrects uuid references invoices,
  reason text,
  unique (subject_id, kind, renewal),
  unique (gstin, number),
  check ((kind = 'CreditNote') = (corrects is not null))
);
