-- Taken before the row is written: what a search looks in holds the number too.
create sequence ticket_numbers as integer start with 4001;

create table tickets (
  id uuid primary key,
  number integer not null unique,
  customer_id uuid not null references users,
  booking_id uuid not null references bookings,
  request_type text not null check (request_type = 'BOOKING'),
  description text not null,
  status text not null check (status in ('OPEN', 'IN_PROGRESS', 'FULFILLED', 'REJECTED')),
  response text,
  -- What a search looks in, in lower case: number, transaction id, customer's name and phone, description.
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Whoever asked gets an answer when it is over, and not before.
  check ((response is not null) = (status in ('FULFILLED', 'REJECTED')))
);
-- The lists, newest first: all, by state, what is over, and a customer's own.
create index tickets_all on tickets (created_at, id);
create index tickets_status on tickets (status, created_at, id);
create index tickets_over on tickets (created_at, id) where status in ('FULFILLED', 'REJECTED');
create index tickets_customer on tickets (customer_id, created_at, id);
create index tickets_search on tickets using gin (search_text gin_trgm_ops);
