-- Taken before the row is written, because the search text contains the number too.
create sequence ticket_numbers as integer start with 4001;

create table tickets (
  id uuid primary key,
  number integer not null unique,
  customer_id uuid not null references users,
  booking_id uuid references bookings,
  request_type text not null check (request_type in ('BOOKING', 'CUSTOMER_SUPPORT')),
  description text not null,
  status text not null check (status in ('OPEN', 'IN_PROGRESS', 'FULFILLED', 'REJECTED')),
  response text,
  -- In lower case: number, transaction id, the customer's name and phone, description.
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The customer gets the response when the ticket is closed, and not before.
  check ((response is not null) = (status in ('FULFILLED', 'REJECTED'))),
  -- Customers can ask for help without a booking.
  constraint tickets_booking_check check ((request_type = 'BOOKING') = (booking_id is not null))
);
-- The lists, newest first: all, by status, the closed ones, and a customer's own.
create index tickets_all on tickets (created_at, id);
create index tickets_status on tickets (status, created_at, id);
create index tickets_over on tickets (created_at, id) where status in ('FULFILLED', 'REJECTED');
create index tickets_customer on tickets (customer_id, created_at, id);
create index tickets_search on tickets using gin (search_text gin_trgm_ops);
create index tickets_age on tickets (updated_at);
