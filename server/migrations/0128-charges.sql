-- Charges beside the rent, from the proposal to the payment.
create table charges (
  id uuid primary key,
  booking_id uuid not null references bookings,
  customer_id uuid not null references users,
  kind text not null check (kind in ('LATE', 'LOST_KEY', 'HELMET', 'CLEANING', 'DAMAGE', 'TOWING', 'FINE', 'OTHER')),
  part text,
  amount_paise bigint not null check (amount_paise > 0),
  is_taxable boolean not null,
  reason text not null,
  photo_id uuid references booking_photos,
  state text not null check (state in ('PROPOSED', 'DUE', 'PAID', 'WAIVED', 'DISPUTED')),
  -- The part that the deposit paid.
  deposit_paise bigint not null default 0 check (deposit_paise between 0 and amount_paise),
  paid_by text check (paid_by in ('deposit', 'online', 'cash')),
  -- The gateway's id of the payment; only of an online payment.
  payment_id text,
  -- The charge whose invoice or receipt this one is on, because charges that become due at once share one. Null before it is due.
  paper_of uuid references charges,
  -- Only of a charge that was dropped after it was due.
  credit_note_number text,
  -- When the customer got back what was paid in cash for a charge that was dropped.
  cash_refunded_at timestamptz,
  cash_refunded_by uuid references users,
  proposed_by uuid not null references users,
  proposed_at timestamptz not null,
  -- When it becomes due, or became due.
  due_at timestamptz not null,
  reminders integer not null default 0,
  check (state <> 'PAID' or (paid_by is not null and paper_of is not null))
);
create index charges_booking on charges (booking_id);
create index charges_customer_open on charges (customer_id) where state in ('PROPOSED', 'DUE', 'DISPUTED');
create index charges_open on charges (due_at) where state in ('PROPOSED', 'DUE');
create index charges_paper on charges (paper_of) where paper_of is not null;
create index charges_photo on charges (photo_id) where photo_id is not null;

-- Every state of a charge: who set it, when and why.
create table charge_states (
  id uuid primary key,
  charge_id uuid not null references charges,
  state text not null check (state in ('PROPOSED', 'DUE', 'PAID', 'WAIVED', 'DISPUTED')),
  at timestamptz not null,
  by_id uuid references users,
  reason text
);
create index charge_states_charge on charge_states (charge_id, at);

create trigger charge_states_append_only before update or delete or truncate on charge_states
  for each statement execute function refuse_rewriting();

-- The deposit pays charges, and gets back what a dropped charge had taken.
alter table deposit_entries drop constraint deposit_entries_kind_check;
alter table deposit_entries add constraint deposit_entries_known_kind
  check (kind in ('taken', 'returned', 'kept', 'used', 'paidOut', 'charged', 'reversed')) not valid;

create or replace function require_balanced_deposit() returns trigger language plpgsql as $$
declare
  customer uuid := case tg_table_name when 'users' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'customer_id')::uuid end;
  held bigint := (select held_deposit_paise from users where id = customer);
  booked bigint := (select coalesce(sum(case when kind in ('taken', 'reversed') then amount_paise else -amount_paise end), 0)
    from deposit_entries where customer_id = customer);
begin
  if held <> booked then
    raise exception 'deposit of % is % by its holder and % by the passbook', customer, held, booked;
  end if;
  return null;
end $$;

alter table cash_movements drop constraint cash_movements_known_kind;
alter table cash_movements add constraint cash_movements_known_kinds
  check (kind in ('renewal', 'depositTaken', 'depositReturned', 'depositPaidOut', 'refund', 'charge')) not valid;

-- Tax invoices of charges, and receipts of charges that are not taxed.
alter table invoices drop constraint invoices_kind_check;
alter table invoices add constraint invoices_known_kind
  check (kind in ('Rental', 'Sd', 'CreditNote', 'Payout', 'Charge', 'Receipt')) not valid;

alter table booking_photos drop constraint booking_photos_moment_check;
alter table booking_photos add constraint booking_photos_known_moment check (moment in ('pickup', 'return', 'charge')) not valid;

create or replace function erase_person_records(person uuid) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from users where id = person and erased_at is not null) then
    raise exception 'account % is not erased', person;
  end if;
  perform set_config('voltloop.erasing', 'on', true);
  update audit_log set before = without_texts(before), after = without_texts(after)
    where subject_kind = 'user' and subject_id = person::text;
  update audit_log set before = without_texts(before), after = without_texts(after)
    where subject_kind = 'booking' and subject_id in (select id::text from bookings where customer_id = person);
  update audit_log set before = without_texts(before), after = without_texts(after)
    where subject_kind = 'ticket' and subject_id in (select id::text from tickets where customer_id = person);
  update deposit_entries set reason = null, photo_id = null, is_erased = true
    where customer_id = person and (reason is not null or photo_id is not null);
  update charge_states set reason = null
    where reason is not null and charge_id in (select id from charges where customer_id = person);
  perform set_config('voltloop.erasing', '', true);
end $$;
