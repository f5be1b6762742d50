-- Every process updates this row again and again, to check that the database can be written to.
create table write_checks (
  only_row boolean primary key default true check (only_row),
  writes bigint not null default 0
);
