-- outside a transaction
drop index concurrently if exists deposit_entries_each;
create unique index concurrently deposit_entries_each on deposit_entries (booking_id, kind, coalesce(payment_id, ''))
  where kind in ('taken', 'returned', 'kept');
drop index concurrently if exists deposit_entries_once;
drop index concurrently if exists deposit_entries_payments;
create index concurrently deposit_entries_payments on deposit_entries (payment_id) where payment_id is not null;
drop index concurrently if exists payment_orders_deposits;
create index concurrently payment_orders_deposits on payment_orders (booking_id) where subject_kind = 'deposit';
