-- The ledger of deposits, part of bookings. A ride takes, returns and keeps a deposit at most once each. Deposits also pay for cash renewals and
-- are paid out without a ride, both any number of times.
create table deposit_entries (
  id uuid primary key,
  customer_id uuid not null references users,
  booking_id uuid not null references bookings,
  kind text not null check (kind in ('taken', 'returned', 'kept', 'used', 'paidOut')),
  amount_paise bigint not null check (amount_paise > 0),
  at timestamptz not null,
  by_id uuid not null references users,
  reason text,
  photo_id uuid references booking_photos,
  -- An entry of an erased account has neither its reason nor its photo.
  is_erased boolean not null default false,
  check (kind <> 'kept' or is_erased or (reason is not null and photo_id is not null))
);
create unique index deposit_entries_once on deposit_entries (booking_id, kind) where kind in ('taken', 'returned', 'kept');
create index deposit_entries_booking on deposit_entries (booking_id);
create index deposit_entries_customer on deposit_entries (customer_id, at, id);
create index deposit_entries_photo on deposit_entries (photo_id) where photo_id is not null;

create trigger deposit_entries_append_only before update or delete or truncate on deposit_entries
  for each statement execute function refuse_rewriting();

-- The deposit that a customer's row shows is the sum of the ledger, whichever of the two is written.
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
