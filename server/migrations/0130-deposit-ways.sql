-- How a deposit was paid, and how it went back: in cash, or with a payment at the gateway. Null in entries of the previous version, which knows only
-- cash, and in entries that move no money.
alter table deposit_entries add column way text;
alter table deposit_entries add column payment_id text;
alter table deposit_entries add constraint deposit_entries_known_way
  check (way in ('cash', 'upi', 'card', 'netbanking', 'wallet', 'online')) not valid;
alter table deposit_entries add constraint deposit_entries_way_of_payment
  check ((payment_id is not null) = (coalesce(way, 'cash') <> 'cash')) not valid;
alter table deposit_entries add constraint deposit_entries_payment foreign key (payment_id) references captures not valid;
