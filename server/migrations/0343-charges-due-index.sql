-- outside a transaction
-- Orders customers by the charges that they owe.
drop index concurrently if exists charges_due;
create index concurrently charges_due on charges (customer_id) include (amount_paise, deposit_paise) where state = 'DUE';
