-- The last number of each series, locked by the transaction that takes the next: a sequence would leave gaps.
create table invoice_counters (
  series text not null,
  gstin text not null,
  financial_year text not null,
  last_number integer not null check (last_number > 0),
  primary key (series, gstin, financial_year)
);

-- Invoices, receipts and credit notes as they were issued. Their contents are stored with them, so that a later change of a name or price changes
-- none of them. Payouts have receipts in a series of their own.
create table invoices (
  id uuid primary key,
  kind text not null check (kind in ('Rental', 'Sd', 'CreditNote', 'Payout')),
  subject_id uuid not null,
  renewal integer not null check (renewal >= 0),
  gstin text not null,
  number text not null check (number ~ '^[A-Za-z0-9/-]{1,16}$'),
  issued_at timestamptz not null,
  snapshot jsonb not null,
  corrects uuid references invoices,
  reason text,
  unique (subject_id, kind, renewal),
  unique (gstin, number),
  check ((kind = 'CreditNote') = (corrects is not null))
);
-- Each booking of a list looks up its invoices: by hash that is one page of the index, however many there are.
create index invoices_by_subject on invoices using hash (subject_id);
create index invoices_age on invoices (issued_at);
create index invoices_corrects on invoices (corrects) where corrects is not null;
