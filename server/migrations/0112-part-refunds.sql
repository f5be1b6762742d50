-- A refund of a part of a payment that stays booked.
alter table refunds add column is_part boolean not null default false;

-- The amount of a booked payment that left it again: refunded in part, refunded outside or lost in disputes. Revenue does not count it.
create or replace function returned_outside(payment text) returns bigint language sql stable as $$
  select ((select coalesce(sum(amount_paise), 0) from refunds where gateway_payment_id = payment and (is_outside and state <> 'failed' or is_part))
    + (select coalesce(sum(lost_paise), 0) from disputes where gateway_payment_id = payment))::bigint
$$;

-- An invoice can have several credit notes, which together never exceed it, whatever is issued at the same time.
create function require_covered_credit() returns trigger language plpgsql as $$
declare
  invoiced bigint;
  credited bigint;
begin
  select (snapshot ->> 'totalPaise')::bigint into invoiced from invoices where id = new.corrects for update;
  select sum((snapshot ->> 'totalPaise')::bigint) into credited from invoices where corrects = new.corrects;
  if credited > invoiced then
    raise exception 'the credit notes of invoice % are % and the invoice is %', new.corrects, credited, invoiced;
  end if;
  return null;
end $$;
create trigger invoices_covered_credit after insert on invoices for each row when (new.kind = 'CreditNote')
  execute function require_covered_credit();
