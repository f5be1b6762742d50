-- The insurance, registration and permit of each vehicle. A row is never changed except that a later one of its kind replaces it and that its file is added.
create table vehicle_documents (
  id uuid primary key,
  vehicle_id uuid not null references vehicles,
  kind text not null check (kind in ('INSURANCE', 'REGISTRATION', 'PERMIT')),
  number text not null,
  -- The last day in India on which the document is valid.
  valid_until date not null,
  file_name text,
  recorded_by uuid not null references users,
  recorded_at timestamptz not null,
  replaced_at timestamptz
);
create unique index vehicle_documents_current on vehicle_documents (vehicle_id, kind) where replaced_at is null;
create index vehicle_documents_vehicle on vehicle_documents (vehicle_id, recorded_at);
create index vehicle_documents_expiry on vehicle_documents (valid_until) where replaced_at is null;
