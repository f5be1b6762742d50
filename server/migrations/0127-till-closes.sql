-- The close of a hub's day: cash counted against cash recorded, and what went to the city. Only ever added to.
create table till_closes (
  id uuid primary key,
  hub_id uuid not null references hubs,
  closed_at timestamptz not null,
  closed_by uuid not null references users,
  -- Left from the close before.
  carried_paise bigint not null,
  recorded_paise bigint not null,
  counted_paise bigint not null check (counted_paise >= 0),
  handed_over_paise bigint not null check (handed_over_paise between 0 and counted_paise),
  reason text,
  check (carried_paise + recorded_paise = counted_paise or reason is not null)
);
create index till_closes_hub on till_closes (hub_id, closed_at desc);

-- The close that each movement belongs to. A time would not do: a movement can be recorded while the till is closed.
create table till_close_movements (
  movement_id uuid primary key references cash_movements,
  close_id uuid not null references till_closes
);
create index till_close_movements_close on till_close_movements (close_id);

-- The city's receipt for the cash of a close.
create table till_sign_offs (
  close_id uuid primary key references till_closes,
  at timestamptz not null,
  by_id uuid not null references users,
  received_paise bigint not null check (received_paise >= 0),
  reason text
);

create trigger till_closes_append_only before update or delete or truncate on till_closes
  for each statement execute function refuse_rewriting();
create trigger till_close_movements_append_only before update or delete or truncate on till_close_movements
  for each statement execute function refuse_rewriting();
create trigger till_sign_offs_append_only before update or delete or truncate on till_sign_offs
  for each statement execute function refuse_rewriting();
