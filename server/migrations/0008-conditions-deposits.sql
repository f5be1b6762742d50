-- Photos of a vehicle when it changes hands. Until it does, they wait for that; what waits too long is dropped.
create table booking_photos (
  id uuid primary key,
  booking_id uuid not null references bookings,
  moment text not null check (moment in ('pickup', 'return')),
  -- Of what was sent: the same photo sent again is kept once.
  content_hash bytea not null,
  uploaded_by uuid not null references users,
  uploaded_at timestamptz not null,
  attached_at timestamptz,
  unique (booking_id, moment, content_hash)
);
create index booking_photos_waiting on booking_photos (uploaded_at) where attached_at is null;

-- Which photos are of which record, in their order, with the booking itself: a list reads them without looking elsewhere.
alter table bookings
  add column pickup_note text,
  add column pickup_photo_ids uuid[] not null default '{}' check (cardinality(pickup_photo_ids) <= 6),
  add column drop_photo_ids uuid[] not null default '{}' check (cardinality(drop_photo_ids) <= 6);

-- The passbook of deposits: what was taken, given back or kept at which ride. A ride does each at most once.
create table deposit_entries (
  id uuid primary key,
  customer_id uuid not null references users,
  booking_id uuid not null references bookings,
  kind text not null check (kind in ('taken', 'returned', 'kept')),
  amount_paise bigint not null check (amount_paise > 0),
  at timestamptz not null,
  by_id uuid not null references users,
  reason text,
  photo_id uuid references booking_photos,
  unique (booking_id, kind),
  check (kind <> 'kept' or (reason is not null and photo_id is not null))
);
create index deposit_entries_customer on deposit_entries (customer_id, at, id);

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger deposit_entries_append_only before update or delete or truncate on deposit_entries
  for each statement execute function refuse_rewriting();

-- So far deposits were only ever taken, each with its receipt.
insert into deposit_entries (id, customer_id, booking_id, kind, amount_paise, at, by_id)
  select gen_random_uuid(), bookings.customer_id, bookings.id, 'taken', (invoices.snapshot ->> 'totalPaise')::bigint,
    invoices.issued_at, bookings.inspector_id
  from invoices join bookings on bookings.id = invoices.subject_id where invoices.kind = 'Sd';

-- What a customer is said to have with us is what the passbook adds up to, whoever writes either.
create function require_balanced_deposit() returns trigger language plpgsql as $$
declare
  customer uuid := case tg_table_name when 'users' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'customer_id')::uuid end;
  held bigint := (select held_deposit_paise from users where id = customer);
  booked bigint := (select coalesce(sum(case kind when 'taken' then amount_paise else -amount_paise end), 0)
    from deposit_entries where customer_id = customer);
begin
  if held <> booked then
    raise exception 'deposit of % is % by its holder and % by the passbook', customer, held, booked;
  end if;
  return null;
end $$;
create constraint trigger deposit_entries_balanced after insert on deposit_entries
  deferrable initially deferred for each row execute function require_balanced_deposit();
create constraint trigger users_deposit_balanced after update of held_deposit_paise on users
  deferrable initially deferred for each row when (old.held_deposit_paise is distinct from new.held_deposit_paise)
  execute function require_balanced_deposit();
