-- outside a transaction
-- Parts of a payment are requested one by one, and an invoice can have several credit notes.
drop index concurrently if exists refunds_one_whole_request;
create unique index concurrently refunds_one_whole_request on refunds (gateway_payment_id)
  where not is_outside and not is_part and state in ('queued', 'needsPerson');
drop index concurrently if exists refunds_one_request;
drop index concurrently if exists invoices_once;
create unique index concurrently invoices_once on invoices (subject_id, kind, renewal) where kind <> 'CreditNote';
