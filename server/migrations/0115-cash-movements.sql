-- The cash that staff take and give: who, at which hub and for what. Only ever added to, so that a day's takings cannot change afterwards.
create table cash_movements (
  id uuid primary key,
  at timestamptz not null,
  by_id uuid not null references users,
  hub_id uuid not null references hubs,
  booking_id uuid not null references bookings,
  kind text not null check (kind in ('renewal', 'depositTaken', 'depositReturned', 'depositPaidOut')),
  -- How the money changed hands.
  way text not null check (way in ('cash')),
  -- Negative if it was given to the customer.
  amount_paise bigint not null check (amount_paise <> 0)
);
create index cash_movements_hub on cash_movements (hub_id, at);
create index cash_movements_booking on cash_movements (booking_id);

create trigger cash_movements_append_only before update or delete or truncate on cash_movements
  for each statement execute function refuse_rewriting();
