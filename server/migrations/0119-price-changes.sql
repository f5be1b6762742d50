-- The prices of each city for late returns, damage and the like, from a day on. Only ever added to, so that the price of an earlier day stays known.
-- A city without a row for an entry has the default price.
create table price_changes (
  id uuid primary key,
  city_id uuid not null references cities,
  kind text not null check (kind in ('LATE', 'LOST_KEY', 'HELMET', 'CLEANING', 'DAMAGE', 'TOWING', 'FINE', 'OTHER')),
  -- The damaged part; null for damage in general and for every other kind.
  part text,
  -- Null if staff name the amount of each charge.
  amount_paise bigint check (amount_paise > 0),
  grace_minutes integer check (grace_minutes >= 0),
  daily_most_paise bigint check (daily_most_paise > 0),
  is_taxable boolean not null,
  -- The part is taken off the list from that day on.
  is_removed boolean not null,
  from_day date not null,
  changed_at timestamptz not null,
  changed_by uuid not null references users,
  check (part is null or kind = 'DAMAGE'),
  check ((kind = 'LATE') = (grace_minutes is not null) and (kind = 'LATE') = (daily_most_paise is not null))
);
create index price_changes_city on price_changes (city_id, changed_at);

create trigger price_changes_append_only before update or delete or truncate on price_changes
  for each statement execute function refuse_rewriting();
