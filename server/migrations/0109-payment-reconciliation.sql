-- Payments that were created before this time need no further look: the gateway's list begins here. The gateway can still capture younger ones.
create table payment_reconciliation (
  only_row boolean primary key default true check (only_row),
  reconciled_until timestamptz not null
);
-- The orders that were still asked about one by one.
insert into payment_reconciliation (reconciled_until)
  select min(created_at) from payment_orders where next_check_at is not null having count(*) > 0;
