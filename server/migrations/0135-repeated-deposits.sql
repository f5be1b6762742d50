-- outside a transaction
drop index concurrently if exists deposit_entries_attempts;
create unique index concurrently deposit_entries_attempts on deposit_entries (booking_id, kind, coalesce(payment_id, ''), attempt)
  where kind in ('taken', 'returned', 'kept');
drop index concurrently if exists deposit_entries_each;
drop index concurrently if exists deposit_entries_reverses;
create unique index concurrently deposit_entries_reverses on deposit_entries (reverses) where reverses is not null;
