-- The rental agreements of handovers. Each is opened by its handover, and signed or skipped afterwards.
create table agreements (
  id uuid primary key,
  booking_id uuid not null references bookings,
  created_at timestamptz not null,
  terms_version text not null,
  -- What the rider reads and signs: the facts of the handover. Null once it is signed, because the PDF says it then.
  document jsonb,
  state text not null default 'OPEN' check (state in ('OPEN', 'SIGNED', 'SKIPPED')),
  signed_at timestamptz,
  signed_on text check (signed_on in ('DESK', 'PHONE')),
  signed_by uuid references users,
  file_id uuid unique,
  pdf_hash bytea check (octet_length(pdf_hash) = 32),
  skipped_at timestamptz,
  skipped_by uuid references users,
  skip_reason text,
  -- The handover was undone, or had recorded the wrong vehicle.
  voided_at timestamptz,
  check ((state = 'SIGNED') = (signed_at is not null)),
  check (num_nulls(signed_at, signed_on, signed_by, file_id, pdf_hash) in (0, 5)),
  check ((state = 'SIGNED') = (document is null)),
  check ((state = 'SKIPPED') = (skip_reason is not null)),
  check (num_nulls(skipped_at, skipped_by, skip_reason) in (0, 3))
);
-- A handover has one agreement that counts.
create unique index agreements_valid on agreements (booking_id) where voided_at is null;
create index agreements_of_booking on agreements (booking_id);
create index agreements_by_age on agreements (created_at);

-- What was signed stays as it is. It can only become void.
create trigger agreements_signed before update on agreements for each row
  when (old.state = 'SIGNED' and (old.id, old.booking_id, old.created_at, old.terms_version, old.state, old.signed_at, old.signed_on, old.signed_by, old.file_id, old.pdf_hash)
    is distinct from (new.id, new.booking_id, new.created_at, new.terms_version, new.state, new.signed_at, new.signed_on, new.signed_by, new.file_id, new.pdf_hash))
  execute function refuse_rewriting();
