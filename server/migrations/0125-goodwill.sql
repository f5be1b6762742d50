-- Part refunds and free days that staff give for a booking. What was paid in cash is refunded in cash, once somebody confirms it.
create table goodwill (
  id uuid primary key,
  booking_id uuid not null references bookings,
  kind text not null check (kind in ('REFUND', 'FREE_DAYS')),
  -- The refund, or the worth of the free days.
  amount_paise bigint not null check (amount_paise > 0),
  cash_paise bigint not null default 0 check (cash_paise between 0 and amount_paise),
  days integer check ((days is not null) = (kind = 'FREE_DAYS')),
  reason text not null,
  by_id uuid not null references users,
  at timestamptz not null,
  cash_paid_at timestamptz,
  cash_paid_by uuid references users
);
create index goodwill_booking on goodwill (booking_id, at);

alter table bookings add column refund_due_paise bigint not null default 0;

alter table cash_movements drop constraint cash_movements_kind_check;
alter table cash_movements add constraint cash_movements_known_kind
  check (kind in ('renewal', 'depositTaken', 'depositReturned', 'depositPaidOut', 'refund')) not valid;
