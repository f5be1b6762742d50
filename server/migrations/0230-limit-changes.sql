-- The limits of each city, such as how much support may give, from a day on. Only ever added to, so that who changed what stays known.
-- A city without a row for a limit has the default.
create table limit_changes (
  id uuid primary key,
  city_id uuid not null references cities,
  kind text not null,
  -- Rupees, hours or days, by the kind.
  value integer not null check (value >= 0),
  from_day date not null,
  changed_at timestamptz not null,
  changed_by uuid not null references users
);
create index limit_changes_city on limit_changes (city_id, changed_at);

create trigger limit_changes_append_only before update or delete or truncate on limit_changes
  for each statement execute function refuse_rewriting();

-- The customer keeps the times that were the limits when the charge was proposed. The defaults are those of the charges before there were limits.
alter table charges
  add column dispute_days integer not null default 7,
  -- Days after it became due until new orders are rejected.
  add column block_days integer not null default 7;
