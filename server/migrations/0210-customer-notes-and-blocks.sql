-- What staff wrote about a customer. Deleted with the account.
create table customer_notes (
  id uuid primary key,
  customer_id uuid not null references users,
  by_id uuid not null references users,
  words text not null check (length(words) between 1 and 1000),
  at timestamptz not null
);
create index customer_notes_customer on customer_notes (customer_id, at, id);

-- Customers who may not book. The fingerprints are keyed hashes of the phone, the licence and the Aadhaar number. They outlive a deleted account.
create table customer_blocks (
  id uuid primary key,
  customer_id uuid not null references users,
  reason text not null,
  words text check (length(words) between 1 and 500),
  fingerprints bytea[] not null,
  blocked_by uuid not null references users,
  blocked_at timestamptz not null,
  lifted_by uuid references users,
  lifted_at timestamptz,
  check ((lifted_by is null) = (lifted_at is null))
);
create unique index customer_blocks_one on customer_blocks (customer_id) where lifted_at is null;
create index customer_blocks_customer on customer_blocks (customer_id);
create index customer_blocks_fingerprints on customer_blocks using gin (fingerprints) where lifted_at is null;
