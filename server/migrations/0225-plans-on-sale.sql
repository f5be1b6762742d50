-- A plan can be paused, and be on sale on certain days only.
alter table plans
  add column sale_from date,
  add column sale_until date,
  add column is_paused boolean not null default false,
  add constraint plans_sale check (sale_from <= sale_until) not valid;
